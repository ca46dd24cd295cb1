"""The full-screen front end: one picture of the table, and single keys to play with."""
