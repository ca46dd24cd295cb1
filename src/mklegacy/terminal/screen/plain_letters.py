"""Output for terminals that know nothing but ASCII: every character becomes one that is as wide."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len

_LOOKALIKES = str.maketrans(
    {
        "–": "-", "—": "-", "−": "-", "…": ".", "×": "x", "·": ".", "•": "*", "¢": "c", "☂": "u", "✦": "l",
        "≈": "~", "⚑": "P", "■": "#", "□": ".", "▶": ">", "▲": "^", "▼": "v", "→": ">", "←": "<", "↑": "^",
        "↓": "v", "✓": "x", "♥": "f", "↻": "@", "●": "o", "═": "=", "★": "*", "▒": "%", "█": "#", "░": ".",
        "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'",
        "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+",
        "╭": "+", "╮": "+", "╰": "+", "╯": "+",
        "⚀": "1", "⚁": "2", "⚂": "3", "⚃": "4", "⚄": "5", "⚅": "6",
    }
)  # fmt: skip


def ascii_only(content: str) -> str:
    """Letters lose their accents; what has no counterpart becomes a question mark in each of its cells."""
    return "".join(map(_plain, content.translate(_LOOKALIKES))) if not content.isascii() else content


def _plain(character: str) -> str:
    if character.isascii():
        return character
    base = unicodedata.normalize("NFKD", character)[0]
    width = cell_len(character)
    return base if base.isascii() and width == 1 else "?" * width
