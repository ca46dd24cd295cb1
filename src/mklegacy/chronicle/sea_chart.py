"""The map: the island with its towns and roads, and the sea around it as far as boats have come."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from math import cos, dist, pi, sin

from mklegacy.chronicle.chart_furniture import cartouche, frame, rhumb_lines, rose
from mklegacy.chronicle.markup import Html, element, joined
from mklegacy.chronicle.people import People
from mklegacy.chronicle.svg import Point, along, coast, curve, drawing, label, line
from mklegacy.chronicle.voyages import Found, Road

WIDTH, HEIGHT, MARGIN = 1000, 640, 26
HOME: Point = (218, 410)
HOME_SIZE = (150, 128)
HOME_SHAPE = 14
ROSE: Point = (880, 500)
PASSAGE: tuple[Point, ...] = (
    (398, 428),
    (455, 515),
    (640, 545),
    (735, 430),
    (600, 335),
    (465, 265),
    (530, 135),
    (700, 105),
    (880, 180),
)
"""The winding way from the harbour out to sea."""

SHALLOWS = (1.46, 1.3, 1.14)
"""How far the depth lines lie around an island, the outermost first."""


def sea_chart(
    title: str, subtitle: str, people: People, found: Sequence[Found], face_down: int, roads: Sequence[Road]
) -> Html:
    """The whole map; islets nobody has reached are blank."""
    places = islet_places(len(found) + face_down)
    sea = element(
        "svg",
        element("rect", x=0, y=0, width=WIDTH, height=HEIGHT, class_="sea"),
        rhumb_lines(ROSE),
        _waves(places),
        rose(ROSE),
        *_island(HOME, *HOME_SIZE, HOME_SHAPE),
        *_route(places, len(found)),
        *[_blank(place, number) for number, place in enumerate(places) if number >= len(found)],
        *[_islet(place, number) for number, place in enumerate(places[: len(found)])],
        *[_road(road, people) for road in roads],
        *[_town(people, seat) for seat in people.seats()],
        *[_islet_label(place, islet, people) for place, islet in zip(places, found, strict=False)],
        cartouche(title, subtitle, MARGIN + 22, MARGIN + 20),
        x=MARGIN,
        y=MARGIN,
        width=WIDTH - 2 * MARGIN,
        height=HEIGHT - 2 * MARGIN,
        viewBox=f"{MARGIN} {MARGIN} {WIDTH - 2 * MARGIN} {HEIGHT - 2 * MARGIN}",
    )
    return drawing(title, WIDTH, HEIGHT, sea, frame(WIDTH, HEIGHT, MARGIN), class_="map")


def islet_places(number: int) -> list[Point]:
    """Where so many islets lie, from the nearest to the farthest."""
    return [along(PASSAGE, (place + 1) / number) for place in range(number)]


# Land


def _island(centre: Point, width: float, height: float, shape: int) -> list[Html]:
    """Shallow water, land and height lines."""
    rings = {"shallow": SHALLOWS, "land": (1.0,), "height": (0.72, 0.42)}
    return [
        element("path", d=coast(centre, width, height, shape, grown), class_=kind)
        for kind, sizes in rings.items()
        for grown in sizes
    ]


def _islet(centre: Point, number: int) -> Html:
    x, y = centre
    trees = [_tree((x - 14 + 11 * each, y + 7 - 6 * ((each + number) % 2))) for each in range(2 + number % 2)]
    return joined(*_island(centre, *_islet_size(number), number + 1), *trees)


def _blank(centre: Point, number: int) -> Html:
    return element("path", d=coast(centre, *_islet_size(number), number + 1), class_="blank")


def _islet_size(number: int) -> tuple[float, float]:
    return (36 + 5 * (number % 3), 25 + 4 * (number % 2))


def _tree(foot: Point) -> Html:
    x, y = foot
    return element("path", d=line([(x, y - 13), (x + 4.5, y), (x - 4.5, y)]) + "Z", class_="tree")


def town_place(people: People, seat: int) -> Point:
    """Where a town lies: around the island, as the mayors sit around the table."""
    angle = 2 * pi * seat / len(people.towns) - 0.75 * pi
    return (HOME[0] + 4 + 120 * cos(angle), HOME[1] - 6 + 84 * sin(angle))


def _town(people: People, seat: int) -> Html:
    x, y = town_place(people, seat)
    houses = [_house((x - 16, y), 8), _house((x + 16, y), 8), _house((x, y + 2), 12)]
    return element(
        "g",
        element("title", people.town(seat)),
        *houses,
        label(people.letter(seat), x, y - 1, anchor="middle", class_="letter"),
        *_lines(people.town(seat), 16, (x, y + 19), "town-name"),
        class_=f"town {people.ink(seat)}",
    )


def _house(foot: Point, size: float) -> Html:
    x, y = foot
    walls = [(x - size, y), (x - size, y - size), (x, y - 2 * size), (x + size, y - size), (x + size, y)]
    return element("path", d=line(walls) + "Z")


def _road(road: Road, people: People) -> Html:
    start, end = town_place(people, road.seat), town_place(people, road.to)
    # Bent to its own side, so that two roads between two towns do not lie on each other.
    middle = (
        (start[0] + end[0]) / 2 + 0.13 * (end[1] - start[1]),
        (start[1] + end[1]) / 2 - 0.13 * (end[0] - start[0]),
    )
    path = curve([start, middle, end])
    return joined(
        element("path", d=path, class_="way"),
        element("path", d=path, class_=f"way-dashes {people.ink(road.seat)}"),
    )


# Sea


def _route(places: Sequence[Point], reached: int) -> list[Html]:
    """From the harbour to the farthest islet; what nobody has sailed is only hinted at."""
    stops = [PASSAGE[0], *places]
    legs = {"gone": stops[: reached + 1], "ahead": stops[reached:]}
    return [element("path", d=curve(leg), class_=kind) for kind, leg in legs.items() if len(leg) > 1]


def _waves(places: Sequence[Point]) -> Html:
    """Little waves wherever there is room for them."""
    taken = [(HOME, 245), (ROSE, 80), ((210, 120), 190), *[((x, y + 14), 84) for x, y in places]]
    waves = []
    for row in range(9):
        for column in range(11):
            x = 60 + column * 88 + 44 * (row % 2) + 14 * sin(7 * column + 3 * row)
            y = 66 + row * 64 + 12 * sin(5 * column + row)
            if all(dist((x, y), centre) > radius for centre, radius in taken):
                waves.append(f"M{x:.1f} {y:.1f}q5 -6 10 0t10 0")
    return element("path", d="".join(waves), class_="waves")


# Names


def _islet_label(place: Point, islet: Found, people: People) -> Html:
    """What the islet is called, under it, and the flag of who was first there."""
    x, y = place
    words = _lines(islet.name, 20, (x, y + 50), "given" if islet.named else "not-given")
    if islet.seat is None:
        return joined(*words)
    flag = element(
        "g",
        element("title", people.name(islet.seat)),
        element("path", d=line([(x + 18, y), (x + 18, y - 42)]), class_="pole"),
        element(
            "path",
            d=line([(x + 18, y - 42), (x + 44, y - 42), (x + 38, y - 34), (x + 44, y - 26), (x + 18, y - 26)])
            + "Z",
        ),
        label(people.letter(islet.seat), x + 28, y - 30, anchor="middle"),
        class_=f"flag {people.ink(islet.seat)}",
    )
    return joined(flag, *words)


def _lines(name: str, width: int, at: Point, class_: str) -> list[Html]:
    """A name over as many lines as it needs."""
    return [
        label(words, at[0], at[1] + 17 * number, anchor="middle", class_=class_)
        for number, words in enumerate(textwrap.wrap(name, width))
    ]
