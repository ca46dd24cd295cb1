"""The first part of the page: title, mayors and the town register."""

from __future__ import annotations

from mklegacy.campaign.register import RegisterLine
from mklegacy.campaign.view import Town
from mklegacy.chronicle.book import Book
from mklegacy.chronicle.markup import Html, element, joined, typed
from mklegacy.chronicle.skyline import skyline
from mklegacy.i18n import _, ngettext
from mklegacy.packs.phrases import colour_word, together


def title_page(book: Book) -> Html:
    """What the campaign is called, who plays it and how far it is."""
    return element(
        "header",
        element("p", typed(book.name), class_="kicker"),
        element("h1", book.view.title),
        element("p", where_it_stands(book), class_="standing"),
        skyline(book.people),
        class_="cover",
    )


def where_it_stands(book: Book) -> str:
    """The campaign in one line."""
    if book.champions:
        return ngettext("Champion: {mayors}", "Champions: {mayors}", len(book.champions)).format(
            mayors=book.people.mayors(book.champions)
        )
    running = [game for game, tally in book.games.items() if tally.winner is None]
    if running:
        return _("Game {game} is on the table.").format(game=running[-1])
    if not book.games:
        return _("The first game has yet to be played.")
    number = len(book.games)
    return ngettext("{number} game finished", "{number} games finished", number).format(number=number)


def mayors(book: Book) -> Html:
    """A card for every mayor, with all that stays on the board from game to game."""
    return element(
        "ul", *[_mayor(book, seat, town) for seat, town in enumerate(book.people.towns)], class_="mayors"
    )


def _mayor(book: Book, seat: int, town: Town) -> Html:
    facts = [(_("Check marks"), element("span", "✓" * town.check_marks, class_="ticks"))]
    if won := book.won(seat):
        facts.insert(0, (_("Games won"), joined(together([str(game) for game in won]))))
    if town.stickers:
        facts.append((_("On the board"), joined(together([pile.name for pile in town.stickers]))))
    crown = [element("span", "★", class_="star")] if seat in book.champions else []
    return element(
        "li",
        element("h3", book.people.badge(seat), " ", typed(town.mayor), *crown),
        element(
            "p", typed(town.town), element("span", colour_word(town.colour), class_="colour"), class_="of-town"
        ),
        element("dl", *[joined(element("dt", name), element("dd", value)) for name, value in facts]),
        class_=f"mayor {book.people.ink(seat)}",
    )


def register(book: Book) -> Html:
    """The page of the register: a line for every game, signed or not; free games below the last."""
    names = (_("game"), _("date"), _("mayor"), _("town"))
    head = element("thead", element("tr", *[element("th", name, scope="col") for name in names]))
    lines = book.view.register()
    bodies = [
        [line for line in lines if line.game not in book.free_games],
        [line for line in lines if line.game in book.free_games],
    ]
    rows = [element("tbody", *[_line(book, line) for line in body]) for body in bodies if body]
    return element("table", head, *rows, class_="register")


def _line(book: Book, line: RegisterLine) -> Html:
    signature = [element("td")] * 2
    if line.game in book.signed:
        seat = book.signed[line.game]
        signature = [element("td", book.people.mayor(seat)), element("td", typed(book.people.town(seat)))]
    return element("tr", element("th", str(line.game), scope="row"), element("td", line.date or ""), *signature)


def standings(book: Book) -> Html:
    """Who has won how many games of the campaign, the most first."""
    lines = [len(book.won(seat)) for seat in book.people.seats()]
    rows = []
    for seat in sorted(book.people.seats(), key=lambda each: -lines[each]):
        part = 100 * lines[seat] / (max(lines) or 1)
        rows.append(
            element(
                "li",
                element("span", book.people.mayor(seat), class_="who"),
                element("span", str(lines[seat]), class_="count"),
                element(
                    "span", element("span", style=f"width:{part:.0f}%"), class_=f"bar {book.people.ink(seat)}"
                ),
            )
        )
    return element("div", element("h3", _("Lines so far")), element("ol", *rows), class_="standings")
