"""Two drawings of a game: the coins of all mayors, and under them the buildings of each, turn by turn."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

from mklegacy.chronicle.markup import Html, element
from mklegacy.chronicle.people import People
from mklegacy.chronicle.svg import Point, drawing, label, line
from mklegacy.chronicle.tally import Tally
from mklegacy.i18n import _

WIDTH = 760
LEFT, RIGHT = 40, 690
COINS_TOP, COINS_BOTTOM = 16, 216
LANE = 46
LABELS_APART = 19


def coins_chart(tally: Tally, people: People) -> Html:
    """A line for every mayor; its letter and the coins in hand stand where it ends."""
    most = max(max(row) for row in tally.coins)
    step = nice_step(most)
    top = max(step, step * ceil(most / step))

    def y(coins: int) -> float:
        return COINS_BOTTOM - (COINS_BOTTOM - COINS_TOP) * coins / top

    shapes = []
    for coins in range(0, top + 1, step):
        shapes.append(element("path", d=line([(LEFT, y(coins)), (RIGHT, y(coins))]), class_="grid"))
        shapes.append(label(str(coins), LEFT - 8, y(coins) + 4, anchor="end", class_="tick"))
    for seat in people.seats():
        points = [(_x(tally, turn), y(row[seat])) for turn, row in enumerate(tally.coins)]
        shapes.append(element("path", d=line(points), class_=f"coins dash-{seat} {people.ink(seat)}"))
    ends = [y(coins) for coins in tally.coins[-1]]
    for seat, (end, place) in enumerate(zip(ends, apart(ends), strict=True)):
        leader = line([(RIGHT, end), (RIGHT + 14, place)])
        shapes.append(element("path", d=leader, class_=f"leader {people.ink(seat)}"))
        shapes.append(_badge(people, seat, (RIGHT + 25, place)))
        shapes.append(label(str(tally.coins[-1][seat]), RIGHT + 39, place + 5, class_="count"))
    return _chart(_("Coins after every turn"), tally, COINS_BOTTOM, shapes)


def buildings_chart(tally: Tally, people: People) -> Html:
    """A strip for every mayor that rises with the town; letters are landmarks, a flag is the contribution."""
    shapes = []
    for seat in people.seats():
        shapes += _lane(tally, people, seat, 8 + LANE * (seat + 1))
    return _chart(_("Buildings after every turn"), tally, 8 + LANE * len(people.seats()), shapes)


def _lane(tally: Tally, people: People, seat: int, floor: float) -> list[Html]:
    """The strip of one mayor, all strips to the same scale."""
    most = max(max(row) for row in tally.buildings) or 1
    roofs: list[Point] = [(LEFT, floor)]
    for turn, row in enumerate(tally.buildings):
        height = floor - (LANE - 14) * row[seat] / most
        roofs += [(_x(tally, turn), roofs[-1][1]), (_x(tally, turn), height)]
    shapes = [
        element("path", d=line([*roofs, (RIGHT, floor)]) + "Z", class_=f"town {people.ink(seat)}"),
        element("path", d=line([(LEFT, floor), (RIGHT, floor)]), class_="grid"),
        _badge(people, seat, (LEFT - 18, floor - 13)),
        label(str(tally.buildings[-1][seat]), RIGHT + 14, floor - 2, class_="count"),
    ]
    shapes += [
        _landmark(tally.letters[mark.landmark], (_x(tally, mark.turn), floor - 11))
        for mark in tally.landmarks
        if mark.seat == seat
    ]
    shapes += [_flag((_x(tally, mark.turn), floor)) for mark in tally.flags if mark.seat == seat]
    if tally.winner == seat:
        shapes.append(label("★", RIGHT + 36, floor - 2, class_="star"))
    return shapes


def _chart(title: str, tally: Tally, floor: float, shapes: list[Html]) -> Html:
    return drawing(title, WIDTH, floor + 26, *shapes, *_turns(tally, floor), class_="chart")


def nice_step(highest: int) -> int:
    """How far grid lines are apart so that three to six of them reach that high."""
    step = 1
    while highest > 5 * step:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def apart(heights: list[float]) -> list[float]:
    """The same heights in the same order, moved until no two labels touch."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    moved = heights.copy()
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + LABELS_APART)
    over = max(0.0, max(moved) - COINS_BOTTOM)
    return [height - over for height in moved]


def _x(tally: Tally, turn: int) -> float:
    return LEFT + (RIGHT - LEFT) * turn / max(1, tally.turns)


def _turns(tally: Tally, floor: float) -> list[Html]:
    """The numbers of turns along the floor; the last one has its word beside it, so it gets more room."""
    step = nice_step(tally.turns)
    words = {turn: str(turn) for turn in range(0, tally.turns - step // 2, step)}
    words[tally.turns] = _("turn {number}").format(number=tally.turns)
    return [
        label(text, _x(tally, turn), floor + 17, anchor="middle", class_="tick") for turn, text in words.items()
    ]


def _badge(people: People, seat: int, at: Point) -> Html:
    disc = element("circle", cx=at[0], cy=at[1], r=9)
    letter = label(people.letter(seat), at[0], at[1] + 4, anchor="middle")
    return element("g", element("title", people.name(seat)), disc, letter, class_=f"badge {people.ink(seat)}")


def _landmark(letter: str, at: Point) -> Html:
    disc = element("circle", cx=at[0], cy=at[1], r=8.5)
    return element("g", disc, label(letter, at[0], at[1] + 4, anchor="middle"), class_="landmark")


def _flag(foot: Point) -> Html:
    x, y = foot
    pole = element("path", d=line([(x, y), (x, y - 30)]), class_="pole")
    return element(
        "g", pole, element("path", d=line([(x, y - 30), (x + 13, y - 25), (x, y - 20)]) + "Z"), class_="flag"
    )
