"""The drawing on the cover: the towns as seen from the sea, which grow with every line in the register."""

from __future__ import annotations

from math import sin

from mklegacy.chronicle.markup import Html, element, joined
from mklegacy.chronicle.people import People
from mklegacy.chronicle.svg import Point, curve, drawing, label, line
from mklegacy.i18n import _

WIDTH, HEIGHT, SHORE = 1000, 190, 150
HOUSES = 3


def skyline(people: People) -> Html:
    """The island with a town for every mayor, each under its own flag."""
    land = curve([(60, SHORE), (220, SHORE - 26), (500, SHORE - 44), (780, SHORE - 26), (940, SHORE)])
    return drawing(
        _("The towns, seen from the sea"),
        WIDTH,
        HEIGHT,
        element("path", d=land + "Z", class_="land"),
        *[_town(people, seat) for seat in people.seats()],
        *[element("path", d=_swell(row), class_="waves") for row in range(3)],
        class_="skyline",
    )


def _town(people: People, seat: int) -> Html:
    """Houses on both sides of the tower: three, and one more for every line in the register."""
    step = 640 / len(people.towns)
    x = 180 + step * (seat + 0.5)
    ground = SHORE - 32 + 0.00022 * (x - 500) ** 2
    houses = []
    for house in range(HOUSES + people.towns[seat].lines):
        side = 1 if house % 2 else -1
        away = side * (18 + 11 * (house // 2 + 0.5))
        houses.append(_house((x + away, ground + 8), 9, 13 + 6 * abs(sin(3 * house + seat))))
    return element("g", *houses, _tower(people, seat, (x, ground + 8)), class_=people.ink(seat))


def _house(foot: Point, width: float, height: float) -> Html:
    x, y = foot
    walls = [
        (x - width, y),
        (x - width, y - height),
        (x, y - height - width),
        (x + width, y - height),
        (x + width, y),
    ]
    return element("path", d=line(walls) + "Z", class_="house")


def _tower(people: People, seat: int, foot: Point) -> Html:
    x, y = foot
    flag = line([(x, y - 78), (x + 26, y - 78), (x + 20, y - 70), (x + 26, y - 62), (x, y - 62)]) + "Z"
    return joined(
        element("title", people.town(seat)),
        element("path", d=line([(x, y - 40), (x, y - 80)]), class_="pole"),
        _house(foot, 10, 38),
        element("path", d=flag, class_="cloth"),
        label(people.letter(seat), x + 10, y - 66, anchor="middle"),
    )


def _swell(row: int) -> str:
    """A long row of waves; the nearer ones are longer."""
    length = 16 + 5 * row
    start = 30 - 11 * row
    waves = f"q{length / 2} -{5 + row} {length} 0" + f"t{length} 0" * int((WIDTH - 2 * start) / length)
    return f"M{start} {SHORE + 8 + 12 * row}{waves}"
