"""What we promise about speed, measured: `make bench` prints one table."""
