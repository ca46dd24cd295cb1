"""Proves content: everything that is wrong with it, at once, and nothing told that is sealed."""
