"""Whether everything in a save is what was written, and says the same."""
