"""The few styles of the screen. A colour never says anything that a letter beside it does not."""

from __future__ import annotations

HEADER = "reverse"
HEADING = "dim underline"
FOOTER = "dim"
KEY = "bold"
CURSOR = "reverse"
IDLE = "dim"
QUESTION = "bold"
COINS = "bold yellow"
UP, DOWN = "green", "red"
TITLE = "bold"
FRAME = "cyan"

_BADGES = {
    "blue": "white on blue",
    "green": "black on green",
    "red": "white on red",
    "purple": "white on magenta",
    "yellow": "black on yellow",
}


def badge(colour: str) -> str:
    """For the letter of a colour."""
    return _BADGES.get(colour, "reverse")
