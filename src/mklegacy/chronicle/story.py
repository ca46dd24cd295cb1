"""The story as it was read, with the games that were played in between."""

from __future__ import annotations

from collections.abc import Iterator

from mklegacy.campaign import events
from mklegacy.chronicle.book import Book
from mklegacy.chronicle.charts import buildings_chart, coins_chart
from mklegacy.chronicle.markup import Html, element, in_view, joined
from mklegacy.chronicle.tally import Tally
from mklegacy.chronicle.timeline import Chapter
from mklegacy.engine.events import Chosen, Event
from mklegacy.i18n import _, ngettext

NOTED = (
    events.BoxOpened,
    events.ChampionCrowned,
    events.CheckMarkAdded,
    events.ChoiceMade,
    events.FreeGameDealt,
    events.IsletNamed,
    events.RuleAdded,
    events.SideTicked,
    events.Signed,
    events.StickerPlaced,
    events.VoteRevealed,
)
"""What is told in a line between the texts."""

LONGEST_HEADING = 60


def story(book: Book) -> list[Html]:
    """Every chapter in which anything has happened."""
    return [_chapter(book, chapter) for chapter in book.chapters if list(chapter.every())]


def heading_of(text: str) -> tuple[str, str]:
    """The heading of a text, if its first line is one, and the rest."""
    first, gap, rest = text.strip().partition("\n\n")
    if gap and "\n" not in first and len(first) <= LONGEST_HEADING and first[-1] not in ".!?…”":
        return first, rest
    return "", text.strip()


def prose(text: str) -> list[Html]:
    """A text as paragraphs."""
    return [element("p", paragraph, class_="prose") for paragraph in text.split("\n\n")]


def _chapter(book: Book, chapter: Chapter) -> Html:
    title = _("Game {game}").format(game=chapter.game) if chapter.game else _("How it began")
    told = []
    for kind, text in _beats(book, chapter.before):
        heading, rest = heading_of(text) if kind == "read" else ("", text)
        title = heading or title
        told += _told(kind, rest)
    if chapter.game in book.games:
        told.append(_game(book, chapter))
    for kind, text in _beats(book, chapter.after):
        told += _told(kind, text)
    return element("article", element("h3", title), *told, class_="chapter", id=f"game-{chapter.game}")


def _beats(book: Book, happened: list[Event]) -> Iterator[tuple[str, str]]:
    """What was read (as it was then, so with the names of then) and what else is worth a line."""
    read = {side.side: side.texts for side in book.view.deck()}
    for event in happened:
        if isinstance(event, events.CardTurned):
            for text in read.get(f"{event.number}{event.side}", ()):
                yield "read", text
        elif isinstance(event, NOTED):
            yield "noted", book.tell(event)


def _told(kind: str, text: str) -> list[Html]:
    return prose(text) if kind == "read" else [element("p", text, class_="note")]


# Games


def _game(book: Book, chapter: Chapter) -> Html:
    tally = book.games[chapter.game]
    return element(
        "figure",
        element("figcaption", *_caption(book, chapter, tally)),
        element("h4", _("Coins")),
        in_view(coins_chart(tally, book.people)),
        element("h4", _("Buildings")),
        in_view(buildings_chart(tally, book.people)),
        element("p", _legend(book, tally), class_="legend"),
        _ending(book, tally),
        class_="game",
    )


def _caption(book: Book, chapter: Chapter, tally: Tally) -> list[Html]:
    rounds = ngettext("{number} round", "{number} rounds", tally.rounds).format(number=tally.rounds)
    turns = ngettext("{number} turn", "{number} turns", tally.turns).format(number=tally.turns)
    parts = [element("span", rounds), element("span", turns)]
    forecast = [event.what for event in chapter.played if isinstance(event, Chosen) and event.why == "forecast"]
    parts += [element("span", book.view.name(card)) for card in forecast]
    if tally.winner is not None:
        won = joined(_("Won by"), " ", book.people.mayor(tally.winner))
        return [element("span", won, class_="won"), *parts]
    return [element("span", _("Still being played")), *parts]


def _legend(book: Book, tally: Tally) -> str:
    landmarks = [f"{letter} {book.view.name(landmark)}" for landmark, letter in tally.letters.items()]
    together = [f"⚑ {book.view.name(tally.community)}"] if tally.community else []
    return " · ".join([*landmarks, *together])


def _ending(book: Book, tally: Tally) -> Html:
    names = (_("mayor"), _("coins"), _("establishments"), _("landmarks"), _("contribution"))
    head = element("thead", element("tr", *[element("th", name, scope="col") for name in names]))
    rows = []
    for seat in book.people.seats():
        landmarks = tally.landmarks_of(seat)
        numbers = (
            str(tally.coins[-1][seat]),
            str(tally.buildings[-1][seat] - landmarks),
            str(landmarks),
            "⚑" if tally.has_contributed(seat) else "–",
        )
        who = element("th", book.people.mayor(seat), scope="row")
        rows.append(element("tr", who, *[element("td", number) for number in numbers]))
    return element("table", head, element("tbody", *rows), class_="ending")
