"""The rules of one game. Standard library only: no I/O, no clock, no global random."""
