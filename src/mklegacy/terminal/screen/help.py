"""What the keys do and the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from mklegacy.i18n import _
from mklegacy.terminal.screen.pages import Page, Paragraph
from mklegacy.terminal.screen.styles import TITLE


def help_page() -> Page:
    return Page(_("Help"), (*_titled(_("Keys"), _keys()), *_titled(_("Signs"), _signs())))


def _titled(title: str, lines: Iterator[str]) -> Iterator[Paragraph]:
    yield Paragraph(title, TITLE)
    yield from (Paragraph(f"  {line}", hanging=11) for line in lines)
    yield Paragraph("")


def _keys() -> Iterator[str]:
    yield _("Enter    does what is marked; the arrows mark something else")
    yield _("a 1 0 …  the key beside an option does it at once; 0 does nothing")
    yield _("h        a hint: odds, what to expect, what a strong player would do")
    yield _("u        take back your last decision, unless dice have fallen since")
    yield _("l        the log of the game")
    yield _("r        the rules deck and the reference card")
    yield _("i        look closely at any card")
    yield _("s        make a savepoint: a name for this moment, to come back to")
    yield _("q        leave; everything is saved already")


def _signs() -> Iterator[str]:
    yield _("B G R P  blue: anyone's turn, green and purple: yours, red: the others'")
    yield _("¢ ×      what a card costs you now, how many are left in the supply")
    yield _("■ □ ⚑    a landmark built, not yet built; a flag for the community")
    yield _("+3/gear  3 coins for each gear card that you own")
    yield _("☂ ✦ ↻ ●  umbrellas, lanterns, spare rolls; coins on a card")
    yield _("≈ ═ ♥    islets reached, a road laid, spared by the next high water")
