"""What was decided for good: everything that a choice has left on cards, boards and the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mklegacy.campaign.events import ChoiceMade, IsletNamed, SideTicked, StickerPlaced, VoteRevealed
from mklegacy.chronicle.book import Book
from mklegacy.chronicle.markup import Html, columns, element, joined, typed
from mklegacy.chronicle.timeline import happened
from mklegacy.chronicle.voyages import roads
from mklegacy.engine.events import Chosen
from mklegacy.i18n import _

Row = tuple[int, str, str]
"""The game, what was decided, and by whom."""


def decided(book: Book) -> list[Html]:
    """A list for each kind of choice that has come up so far; the others are not even mentioned."""
    lists = {
        _("Sides ticked"): list(_sides(book)),
        _("Votes and choices"): [*_votes(book), *_choices(book)],
        _("Forecasts"): list(_forecasts(book)),
        _("Islets named"): list(_islets(book)),
        _("Stickers placed"): list(_stickers(book)),
        _("Roads laid"): list(_roads(book)),
    }
    sections = [_list(title, rows) for title, rows in lists.items() if rows]
    return [columns(sections)] if sections else []


def _list(title: str, rows: Sequence[Row]) -> Html:
    lines = [
        element(
            "li",
            element("span", str(game), class_="when"),
            element("span", what, class_="what"),
            element("span", who, class_="who"),
        )
        for game, what, who in rows
    ]
    return element("section", element("h3", title), element("ul", *lines), class_="decided")


def _sides(book: Book) -> Iterator[Row]:
    for game, event in happened(book.chapters, SideTicked):
        yield game, element("b", book.view.name(event.establishment)), book.people.mayor(event.seat)


def _votes(book: Book) -> Iterator[Row]:
    for game, event in happened(book.chapters, VoteRevealed):
        voters = [book.people.badge(seat) for seat, vote in enumerate(event.votes) if vote == event.outcome]
        yield game, element("b", book.view.name(event.outcome)), joined(*voters)


def _choices(book: Book) -> Iterator[Row]:
    for game, event in happened(book.chapters, ChoiceMade):
        yield game, element("b", book.view.name(event.outcome)), book.people.mayor(event.seat)


def _forecasts(book: Book) -> Iterator[Row]:
    for game, event in happened(book.chapters, Chosen):
        if event.why == "forecast":
            yield game, element("b", book.view.name(event.what)), ""


def _islets(book: Book) -> Iterator[Row]:
    for game, event in happened(book.chapters, IsletNamed):
        yield game, element("b", typed(event.name)), book.people.mayor(event.seat)


def _stickers(book: Book) -> Iterator[Row]:
    for game, event in happened(book.chapters, StickerPlaced):
        yield game, element("b", book.view.name(event.sticker)), book.people.mayor(event.seat)


def _roads(book: Book) -> Iterator[Row]:
    people = book.people
    for road in roads(book):
        towns = joined(typed(people.town(road.seat)), " – ", typed(people.town(road.to)))
        yield road.game, element("b", towns), people.mayor(road.seat)
