"""Everything that is measured. `make bench` runs it all and prints one table."""
