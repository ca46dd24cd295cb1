"""Whole campaigns between bots, without a store, and how they compare with the goals of their balance."""
