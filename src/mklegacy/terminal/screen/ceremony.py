"""What deserves a page of its own: cards of the deck, opened boxes, the register, reveals, the end of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from rich.text import Text

from mklegacy.campaign import events as between
from mklegacy.campaign.register import RegisterLine
from mklegacy.engine import events as in_game
from mklegacy.engine.events import Event
from mklegacy.i18n import _
from mklegacy.packs.pack import TwoSided
from mklegacy.terminal.card_texts import card_text
from mklegacy.terminal.names import Names
from mklegacy.terminal.narration import narrate, sentence
from mklegacy.terminal.recap import Recap, recap_sections
from mklegacy.terminal.screen.cells import centred, cut, filled, fitted, text
from mklegacy.terminal.screen.pages import Page, Paragraph
from mklegacy.terminal.screen.picture import Picture
from mklegacy.terminal.screen.stage import Size
from mklegacy.terminal.screen.styles import FRAME, IDLE, TITLE

QUIET = (between.ComponentsMoved, between.TakenBack, between.DoneAgain)
"""Between games, but nothing to stop for."""

IN_GAME = (in_game.Revealed, in_game.Chosen, in_game.GameWon)
"""In a game, and worth stopping for."""

MOST_TEXTS = 4
"""Where a page brings no more new cards than this, what they do is told, too."""

REGISTER = (6, 13, 28, 25)
"""How wide the columns of the register are."""

BLANK = "_" * 20
"""Room for a signature."""

BOX_WIDTH = 24
LID_HEIGHTS = (0, 1, 2, 3, 4)
SPARKS = ("", ".  ·  *", "*  .   ·  .", "·  * .  · *  .", ".  ★ ·  ★  * ·")


def deserves_page(events: Sequence[Event]) -> bool:
    """Whether the group should stop and read."""
    kinds = tuple(between.KINDS.values())
    return any(
        isinstance(event, IN_GAME) or (isinstance(event, kinds) and not isinstance(event, QUIET))
        for event in events
    )


def ceremony_page(events: Sequence[Event], names: Names, table: Picture | None = None) -> Page:
    """All that one answer led to, on a page; at the end of a game also how far the others were at that `table`."""
    title = _title(events, names)
    told = [event for event in events if not isinstance(event, in_game.GameWon | in_game.TurnBegan)]
    if told and isinstance(told[0], between.CardTurned | between.StepBegan):
        del told[0]
    paragraphs = [*_paragraphs(told, names), *_new_cards(told, names)]
    for event in events:
        if isinstance(event, in_game.GameWon) and table is not None:
            paragraphs += [Paragraph(""), *_others_ended(event.seat, table)]
    return Page(title, tuple(paragraphs))


def _new_cards(events: Sequence[Event], names: Names) -> Iterator[Paragraph]:
    """What the few cards do that came to the mayors or on the table."""
    moved = [event for event in events if isinstance(event, between.ComponentsMoved)]
    cards = dict.fromkeys(event.card for event in moved if event.zone.startswith(("board:", "town:", "table")))
    if len(cards) <= MOST_TEXTS:
        told = [paragraph for card in cards for paragraph in _texts(card, names)]
        yield from [Paragraph(""), *told] if told else []


def _texts(id: str, names: Names) -> Iterator[Paragraph]:
    """What is printed on a card, on both sides if it has two."""
    card = names.printed(id)
    for side in (card.a.id, card.b.id) if isinstance(card, TwoSided) else (id,):
        if told := card_text(side, names):
            yield Paragraph(f"{names.card(side)}: {told}", IDLE, hanging=2)


def _others_ended(winner: int, table: Picture) -> Iterator[Paragraph]:
    for seat, town in enumerate(table.towns):
        if seat != winner:
            built = "".join("■" if built else "□" for built in town.built) + ("⚑" if town.flag else "")
            still = _("{coins}¢ to go").format(coins=town.to_pay)
            yield Paragraph(f"{town.letter} {town.mayor}: {town.coins}¢  {built}  {still}", IDLE)


def _title(events: Sequence[Event], names: Names) -> str:
    for event in events:
        match event:
            case between.CardTurned() | between.StepBegan():
                return sentence(event, names).rstrip(".")
            case between.BoxOpened(box=box):
                return _("Mystery box {number}").format(number=box)
            case in_game.GameWon():
                return f"★ {sentence(event, names)} ★"
            case in_game.Revealed() | between.VoteRevealed():
                return _("All is revealed")
    return names.view.title


def _paragraphs(events: Sequence[Event], names: Names) -> Iterator[Paragraph]:
    for kind, group in groupby(events, type):
        some = list(group)
        if kind is between.TextRead:
            for event in some:
                yield Paragraph(sentence(event, names))
                yield Paragraph("")
        elif kind is between.BoxOpened:
            for event in some:
                yield from _contents(event, names)
        elif kind is between.VoteRevealed:
            for event in some:
                yield from _votes(event, names)
        elif kind is between.Signed:
            yield from [Paragraph(""), *register_paragraphs(names.view.register())]
        else:
            style = IDLE if kind is between.ComponentsMoved else ""
            yield from (Paragraph(line.strip(), style, hanging=2) for line in narrate(some, names) if line.strip())
            if kind in (between.RuleAdded, between.ReferenceReplaced):
                yield Paragraph("")


def _votes(event: Any, names: Names) -> Iterator[Paragraph]:
    for seat, vote in enumerate(event.votes):
        yield Paragraph(f"{names.mayor(seat)}: {names.option(vote)}", hanging=2)
    decided = _("It is decided: {card}.").format(card=names.option(event.outcome))
    yield from (Paragraph(""), Paragraph(decided, TITLE), Paragraph(""))


def _contents(event: Any, names: Names) -> Iterator[Paragraph]:
    for card, copies in Counter(event.contents).items():
        yield Paragraph(f"{copies:>2} × {names.card(card)}", TITLE)
        if told := card_text(card, names):
            yield Paragraph(f"     {told}", hanging=5)
    yield Paragraph("")


def register_paragraphs(lines: Sequence[RegisterLine], letters: int | None = None) -> Iterator[Paragraph]:
    """The page of the register; of the newest signature so many letters, or all of them."""
    heading = (_("game"), _("date"), _("mayor"), _("town"))
    yield Paragraph(_across(heading), TITLE)
    signed = sum(line.date is not None for line in lines)
    for line in lines:
        mayor, town = line.mayor or BLANK, line.town or BLANK
        if line.game == signed and letters is not None:
            mayor, town = mayor[:letters], town[: max(0, letters - len(mayor))]
        written = _across((str(line.game), line.date or "", mayor, town))
        yield Paragraph(written, TITLE if line.game == signed else IDLE)
    yield Paragraph("")


def _across(cells: Sequence[str]) -> str:
    return "".join(
        fitted(text(cut(cell, width - 1)), width).plain for cell, width in zip(cells, REGISTER, strict=True)
    )


def recap_page(recap: Recap, now: datetime) -> Page:
    """“Previously on…”."""
    (title, first), *others = recap_sections(recap, now)
    paragraphs = [Paragraph(line) for line in first]
    for heading, lines in others:
        paragraphs += [Paragraph(""), Paragraph(heading, TITLE), *[Paragraph(line) for line in lines]]
    return Page(title, tuple(paragraphs))


def private_page(mayor: str) -> Page:
    """Hand over the keyboard."""
    handed = Paragraph(_("Hand the keyboard to {mayor}.").format(mayor=mayor), TITLE)
    others = _("Everybody else looks away until it is done; then all is revealed together.")
    return Page(_("A private choice"), (handed, Paragraph(""), Paragraph(others)))


def lasting_page(mayor: str, words: str) -> Page:
    """Think twice."""
    choice = Paragraph(f"{mayor}: {words}.", TITLE)
    return Page(_("For ever"), (choice, Paragraph(""), Paragraph(_("This cannot be changed later."))))


def signing_pages(events: Sequence[Event], names: Names) -> Iterator[Page]:
    """The winner signs, letter by letter; nothing if nobody does."""
    signed = [event for event in events if isinstance(event, between.Signed)]
    for event in signed:
        lines = names.view.register()
        for letters in range(len(names.mayor(event.seat)) + len(names.town(event.seat)) + 1):
            yield Page(_title(events, names), tuple(register_paragraphs(lines, letters)))


def opening_box(number: int, lid: int, size: Size) -> list[Text]:
    """A mystery box whose lid is so high above it."""
    side = "│" + " " * (BOX_WIDTH - 2) + "│"
    label = _("mystery box {number}").format(number=number)
    drawn = [
        "┌" + "─" * (BOX_WIDTH - 2) + "┐",
        "└" + "─" * (BOX_WIDTH - 2) + "┘",
        *[SPARKS[lid - above] for above in range(lid)],
        "┌" + "─" * (BOX_WIDTH - 2) + "┐",
        "│" + fitted(centred(text(label), BOX_WIDTH - 2), BOX_WIDTH - 2).plain + "│",
        *[side] * 3,
        "└" + "─" * (BOX_WIDTH - 2) + "┘",
    ]
    above = size.height // 2 + 2 - len(drawn)
    lines = [text("")] * above + [centred(text(line, FRAME), size.width) for line in drawn]
    return filled(lines, size.height)
