"""Many games at once, without a store, and what they add up to."""
