"""The legacy layer: the box and its zones, reading the deck, setting up and settling games, free play."""
