"""The save: campaigns kept in an SQLite file, one committed transaction for every decision."""
