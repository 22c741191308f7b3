"""The benchmarks. `make bench` runs them all and prints one table."""
