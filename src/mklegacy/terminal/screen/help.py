"""What the keys do and the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from mklegacy.engine.game import Game
from mklegacy.i18n import _
from mklegacy.terminal.screen.pages import Page, Paragraph
from mklegacy.terminal.screen.signs import held_signs
from mklegacy.terminal.screen.styles import TITLE

SIGNS_ON_A_LINE = 4


def help_page(game: Game | None) -> Page:
    """The keys, and the signs of the game on the table."""
    return Page(_("Help"), (*_titled(_("Keys"), _keys()), *_titled(_("Signs"), _signs(game))))


def _titled(title: str, lines: Iterator[str]) -> Iterator[Paragraph]:
    yield Paragraph(title, TITLE)
    yield from (Paragraph(f"  {line}", hanging=11) for line in lines)
    yield Paragraph("")


def _keys() -> Iterator[str]:
    yield _("Enter    does what is marked; the arrows mark something else")
    yield _("a 1 0 …  the key beside an option does it at once; 0 does nothing")
    yield _("h        a hint: odds, what to expect, what a strong player would do")
    yield _("u U      take back your decision, unless dice fell since; do it again")
    yield _("l        the log of the game")
    yield _("r        the rules deck and the reference card")
    yield _("i        look closely at any card")
    yield _("s        make a savepoint: a name for this moment, to come back to")
    yield _("q        leave; everything is saved already")


def _signs(game: Game | None) -> Iterator[str]:
    yield _("B G R P  blue: anyone's turn, green and purple: yours, red: the others'")
    yield _("¢ ×      what a card costs you now, how many are left in the supply")
    yield _("■ □ ⚑    a landmark built, not yet built; a flag for the community")
    yield _("+3/gear  3 coins for each gear card that you own")
    held = list(held_signs(game)) if game is not None else []
    for start in range(0, len(held), SIGNS_ON_A_LINE):
        signs, words = zip(*held[start : start + SIGNS_ON_A_LINE], strict=True)
        yield f"{' '.join(signs):<9}{', '.join(words)}"
