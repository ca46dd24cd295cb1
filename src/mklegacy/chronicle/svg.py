"""Curves and frames for drawings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, dist, pi, sin

from mklegacy.chronicle.markup import Html, element

Point = tuple[float, float]


def drawing(title: str, width: float, height: float, *shapes: Html, class_: str) -> Html:
    """A picture that scales, with a title for those who cannot see it."""
    return element(
        "svg", element("title", title), *shapes, viewBox=f"0 0 {width:g} {height:g}", role="img", class_=class_
    )


def label(text: str, x: float, y: float, *, anchor: str | None = None, class_: str | None = None) -> Html:
    """Words at a point: `anchor` is `middle` or `end` when they do not start there."""
    return element("text", text, x=x, y=y, text_anchor=anchor, class_=class_)


def line(points: Sequence[Point]) -> str:
    """The path from point to point."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def curve(points: Sequence[Point], *, closed: bool = False) -> str:
    """The path that bends smoothly through the points; a closed one comes back to the first."""
    number = len(points)
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for here in range(number if closed else number - 1):
        before, start, end, after = [
            points[place % number] if closed else points[min(max(place, 0), number - 1)]
            for place in range(here - 1, here + 3)
        ]
        bends = (
            start[0] + (end[0] - before[0]) / 6,
            start[1] + (end[1] - before[1]) / 6,
            end[0] - (after[0] - start[0]) / 6,
            end[1] - (after[1] - start[1]) / 6,
        )
        path += "C" + " ".join(f"{value:.1f}" for value in (*bends, *end))
    return path + "Z" * closed


def along(points: Sequence[Point], part: float) -> Point:
    """The point that lies at that part of the way from the first point to the last."""
    left = part * sum(dist(start, end) for start, end in pairwise(points))
    for start, end in pairwise(points):
        length = dist(start, end)
        if left <= length:
            break
        left -= length
    share = min(1.0, left / length)
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def coast(centre: Point, width: float, height: float, shape: int, grown: float = 1) -> str:
    """The outline of an island; every `shape` has bays of its own, and it may be drawn larger or smaller."""
    points = []
    for step in range(24):
        angle = step * pi / 12
        bays = 0.11 * sin(2 * angle + shape) + 0.08 * sin(3 * angle + 2 * shape) + 0.04 * sin(5 * angle - shape)
        reach = (1 + bays) * grown
        points.append((centre[0] + width * reach * cos(angle), centre[1] + height * reach * sin(angle)))
    return curve(points, closed=True)
