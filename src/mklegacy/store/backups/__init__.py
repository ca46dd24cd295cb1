"""Copies of the whole save beside it: made by themselves, verified, thinned over time, and gone back to."""
