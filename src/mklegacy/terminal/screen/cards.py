"""Looking closely at cards: a list of all that lie open, and the one under the cursor in large."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from rich.text import Text

from mklegacy.campaign.choosing import decided
from mklegacy.campaign.model import Campaign
from mklegacy.campaign.moves import shown_as
from mklegacy.engine.cards import CommunityLandmark, Establishment, Landmark
from mklegacy.i18n import _
from mklegacy.packs.pack import TwoSided
from mklegacy.packs.phrases import coins
from mklegacy.terminal.card_texts import card_text, head
from mklegacy.terminal.names import Names
from mklegacy.terminal.screen.cells import centred, filled, fitted, joined, styled, text
from mklegacy.terminal.screen.pages import Page, Paragraph, framed
from mklegacy.terminal.screen.picture import Picture, letter_of, order_of
from mklegacy.terminal.screen.stage import Size, Stage
from mklegacy.terminal.screen.styles import CURSOR, FOOTER, TITLE, badge

LIST_WIDTH = 30
ZONES = ("supply", "table", "board:", "town:", "reserves")
"""Where cards lie open for everybody."""


def open_cards(campaign: Campaign, names: Names, also: Iterable[str] = ()) -> list[str]:
    """Every card that lies open and has something on it: establishments, town squares, then the others."""
    ids = dict.fromkeys(also)
    for component in campaign.pack.components:
        if campaign.box.zone(component).startswith(ZONES):
            card = names.printed(component.card)
            side = decided(campaign, card.id) if isinstance(card, TwoSided) else ""
            ids[card.side(side).id if isinstance(card, TwoSided) else shown_as(campaign, component)] = None
    return sorted([id for id in ids if card_text(id, names)], key=lambda id: _place(id, names))


def _place(id: str, names: Names) -> tuple[int, tuple[int, int, int], str]:
    card = names.printed(id)
    if isinstance(card, Establishment):
        return int(card.town_square), order_of(card), ""
    kinds = [isinstance(card, kind) for kind in (Landmark, CommunityLandmark)]
    return 2 + (kinds.index(True) if any(kinds) else len(kinds)), (0, 0, 0), names.card(id)


def card_page(id: str, names: Names, picture: Picture | None) -> Page:
    """One card, with all that is printed on it and who has it."""
    card = names.printed(id)
    paragraphs = []
    if isinstance(card, Establishment):
        tag = f" · {names.texts.tags[card.tag].name}" if card.tag in names.texts.tags else ""
        paragraphs.append(Paragraph(f"{head(card)} ({letter_of(card.colour)}){tag}", TITLE))
    if isinstance(card, Establishment) and card.town_square:
        paragraphs.append(Paragraph(_("A town square card: it cannot be bought.")))
    row = next((row for row in picture.rows if row.id == id), None) if picture else None
    if row is not None:
        paragraphs.append(Paragraph(_("Costs {coins} now.").format(coins=coins(row.cost))))
    paragraphs += [Paragraph(""), Paragraph(card_text(id, names).partition("] ")[2] or card_text(id, names))]
    if row is not None and picture is not None:
        paragraphs += [Paragraph(""), *_owners(row.marks, picture)]
    return Page(names.card(id), tuple(paragraphs))


def _owners(marks: Sequence[str], picture: Picture) -> Iterator[Paragraph]:
    for mark, town in zip(marks, picture.towns, strict=True):
        yield Paragraph(f"{mark} {town.letter} {town.mayor}")


def browse_cards(stage: Stage, ids: Sequence[str], names: Names, picture: Picture | None, start: str) -> None:
    """Move through the cards until somebody has seen enough; a letter jumps to the next card with that initial."""
    at = ids.index(start) if start in ids else 0
    while ids:
        key = stage.ask(partial(cards_lines, ids, at, names, picture))
        steps = {"up": -1, "down": 1, "page up": -10, "page down": 10, "home": -at, "end": len(ids)}
        if key in steps:
            at = min(max(at + steps[key], 0), len(ids) - 1)
        elif len(key) == 1 and key.isalpha():
            at = _next_with(key, ids, at, names)
        elif key in ("enter", "escape", " "):
            return


def _next_with(letter: str, ids: Sequence[str], at: int, names: Names) -> int:
    following = [*range(at + 1, len(ids)), *range(at + 1)]
    return next((n for n in following if names.card(ids[n]).casefold().startswith(letter.casefold())), at)


def cards_lines(ids: Sequence[str], at: int, names: Names, picture: Picture | None, size: Size) -> list[Text]:
    """The list on the left, the card on the right."""
    room = size.height - 1
    start = max(0, min(at - room // 2, len(ids) - room))
    listed = [_entry(ids[number], number == at, names) for number in range(start, min(start + room, len(ids)))]
    card = framed(card_page(ids[at], names, picture), size.width - LIST_WIDTH - 1)
    rows = zip(filled(listed, room), filled(card, room), strict=True)
    lines = [joined([fitted(left, LIST_WIDTH), text(" "), right]) for left, right in rows]
    footer = _("↑ ↓ or a letter: another card   Enter: back")
    return [*lines, centred(text(footer, FOOTER), size.width)]


def _entry(id: str, under_cursor: bool, names: Names) -> Text:
    card = names.printed(id)
    colour = card.colour if isinstance(card, Establishment) else ""
    square = _(" (town square)") if isinstance(card, Establishment) and card.town_square else ""
    mark = text(letter_of(colour) or " ", badge(colour) if colour else "")
    name = fitted(text(f" {names.card(id)}{square}"), LIST_WIDTH - 2)
    return joined([text(" "), mark, styled(name, CURSOR) if under_cursor else name])
