"""What the app must survive: kills, full disks, nonsense, impatient fingers and broken files. `make torture`."""
