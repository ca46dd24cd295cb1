"""What the map shows: the islets found so far, how many are still face down, and the roads between towns."""

from __future__ import annotations

from dataclasses import dataclass

from mklegacy.campaign.events import IsletNamed
from mklegacy.chronicle.book import Book
from mklegacy.chronicle.timeline import happened
from mklegacy.engine.events import Acted, Drawn
from mklegacy.packs.pack import ISLET


@dataclass(frozen=True, slots=True)
class Found:
    """An islet that a boat has reached: who was first there, in which game, and whether it has got a name."""

    name: str
    named: bool
    seat: int | None
    game: int


@dataclass(frozen=True, slots=True)
class Road:
    """A road from the town of the mayor who laid it to the next one in turn order."""

    seat: int
    to: int
    game: int


def found_islets(book: Book) -> list[Found]:
    """The islets found so far, from the nearest to the farthest."""
    names = {event.islet: event.name for _game, event in happened(book.chapters, IsletNamed)}
    return [
        Found(names.get(islet) or book.view.name(islet), islet in names, event.seat, game)
        for game, event in happened(book.chapters, Drawn)
        if event.why == "set_sail"
        for islet in event.what
    ]


def islets_face_down(book: Book) -> int:
    """How many islets lie on the chart that nobody has reached."""
    on_the_table = [pile for box in book.view.boxes() for pile in box.contents]
    turned = {pile.card for pile in on_the_table}
    # An islet reached in a game that still runs lies face down in the box's books until that game is settled.
    just_found = [
        islet
        for _game, event in happened(book.chapters, Drawn)
        if event.why == "set_sail"
        for islet in event.what
        if islet not in turned
    ]
    return sum(pile.copies for pile in on_the_table if pile.card == ISLET) - len(just_found)


def roads(book: Book) -> list[Road]:
    """The roads laid so far."""
    mayors = len(book.people.towns)
    return [
        Road(event.seat, (event.seat + 1) % mayors, game)
        for game, event in happened(book.chapters, Acted)
        if event.action == "road"
    ]
