"""Whole games, written down for people to read: `python -m tests.playthroughs --write` writes them anew.

A change in a transcript is a change in the rules, or in the order of options; read it before you accept it.
"""
