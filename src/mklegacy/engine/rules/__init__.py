"""One module for each rule that cards can bring into a game, named as cards name it.

A module has one function, `install(builder, gate, **params)`, which fills plug points. Nothing else knows of
it: adding a rule is adding a file.
"""
