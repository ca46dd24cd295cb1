"""What every good map has besides land and sea: a frame with degrees, a compass rose, a title."""

from __future__ import annotations

import textwrap
from math import cos, pi, sin

from mklegacy.chronicle.markup import Html, element
from mklegacy.chronicle.svg import Point, label, line
from mklegacy.i18n import _

DEGREE = 40
FAR_AWAY = 1500


def rhumb_lines(centre: Point) -> Html:
    """The directions of the compass, drawn out to the edges of the map."""
    rays = [pi / 8 * ray for ray in range(16)]
    ends = [(centre[0] + FAR_AWAY * cos(ray), centre[1] + FAR_AWAY * sin(ray)) for ray in rays]
    return element("path", d="".join(line([centre, end]) for end in ends), class_="rhumb")


def rose(centre: Point) -> Html:
    """The compass rose, with north up."""
    return element(
        "g",
        element("circle", cx=centre[0], cy=centre[1], r=36),
        element("circle", cx=centre[0], cy=centre[1], r=31),
        element("path", d=_star(centre, 34, pi / 4), class_="minor"),
        element("path", d=_star(centre, 50, 0)),
        label(_("N"), centre[0], centre[1] - 58, anchor="middle"),
        class_="rose",
    )


def _star(centre: Point, reach: float, turned: float) -> str:
    """A star with four points, and the dark half of each."""
    path = ""
    for ray in range(4):
        angle = ray * pi / 2 - pi / 2 + turned
        tip, right, left = [
            (centre[0] + length * cos(angle + turn), centre[1] + length * sin(angle + turn))
            for length, turn in ((reach, 0), (reach / 5, pi / 4), (reach / 5, -pi / 4))
        ]
        path += line([centre, tip, right]) + "Z" + line([centre, tip, left]) + "Z"
    return path


def cartouche(title: str, subtitle: str, x: float, y: float) -> Html:
    """The title of the map in a frame of its own."""
    lines = textwrap.wrap(title, 22)
    width, height = 336, 62 + 30 * len(lines)
    words = [
        label(each, x + width / 2, y + 42 + 30 * number, anchor="middle", class_="map-title")
        for number, each in enumerate(lines)
    ]
    return element(
        "g",
        element("rect", x=x, y=y, width=width, height=height),
        element("rect", x=x + 5, y=y + 5, width=width - 10, height=height - 10),
        *words,
        label(subtitle, x + width / 2, y + height - 23, anchor="middle", class_="map-subtitle"),
        class_="cartouche",
    )


def frame(width: float, height: float, margin: float) -> Html:
    """A double border, with the degrees marked between its lines."""
    outer = margin - 12
    middle = margin - 6
    bars = []
    across, down = [round((size - 2 * margin) / DEGREE / 2) * 2 + 1 for size in (width, height)]
    for degree in range(0, across, 2):
        start, end = [margin + (width - 2 * margin) * each / across for each in (degree, degree + 1)]
        bars += [line([(start, y), (end, y)]) for y in (middle, height - middle)]
    for degree in range(0, down, 2):
        start, end = [margin + (height - 2 * margin) * each / down for each in (degree, degree + 1)]
        bars += [line([(x, start), (x, end)]) for x in (middle, width - middle)]
    return element(
        "g",
        *[
            element("rect", x=edge, y=edge, width=width - 2 * edge, height=height - 2 * edge)
            for edge in (margin, outer)
        ],
        element("path", d="".join(bars), class_="degrees"),
        class_="frame",
    )
