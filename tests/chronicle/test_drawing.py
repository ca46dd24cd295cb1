"""Markup and drawings: escaped, to scale, and readable where much comes together."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from mklegacy.chronicle.charts import COINS_BOTTOM, LABELS_APART, apart, nice_step
from mklegacy.chronicle.markup import element, joined, typed
from mklegacy.chronicle.sea_chart import HEIGHT, MARGIN, WIDTH, islet_places
from mklegacy.chronicle.svg import along, coast, curve


def test_text_is_escaped_and_markup_is_not() -> None:
    assert element("p", "a < b & c", element("b", "d")) == "<p>a &lt; b &amp; c<b>d</b></p>"
    assert joined("<", typed("&")) == "&lt;<bdi>&amp;</bdi>"


def test_attributes_are_escaped_named_as_in_html_and_short() -> None:
    assert element("a", class_='"x', stroke_width=1.04, y=20.0, id=None) == (
        '<a class="&quot;x" stroke-width="1" y="20"></a>'
    )


def test_an_element_without_content_is_not_closed() -> None:
    assert element("meta", charset="utf-8") == '<meta charset="utf-8">'


@pytest.mark.parametrize("highest", [0, 1, 4, 9, 23, 56, 180, 999])
def test_a_chart_has_a_few_grid_lines_at_round_numbers(highest: int) -> None:
    step = nice_step(highest)
    assert str(step).rstrip("0") in ("1", "2", "5")
    assert highest / step <= 5


def test_labels_never_touch_nor_leave_the_chart() -> None:
    moved = apart([200.0, 100.0, 210.0, 205.0])
    assert sorted(range(4), key=lambda place: moved[place]) == [1, 0, 3, 2], "their order stays"
    assert all(below - above >= LABELS_APART for above, below in pairwise(sorted(moved)))
    assert max(moved) <= COINS_BOTTOM
    assert apart([20.0, 100.0]) == [20.0, 100.0]


def test_a_point_along_a_way() -> None:
    way = [(0.0, 0.0), (10.0, 0.0), (10.0, 30.0)]
    assert along(way, 0) == (0, 0)
    assert along(way, 0.5) == (10, 10)
    assert along(way, 1) == (10, 30)


def test_a_curve_passes_through_its_points_and_a_closed_one_comes_back() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    assert curve(points).count("C") == 2
    assert curve(points).endswith(" 20.0 0.0")
    assert curve(points, closed=True).endswith(" 0.0 0.0Z")


def test_islands_differ() -> None:
    assert len({coast((0, 0), 10, 10, shape) for shape in range(6)}) == 6


@pytest.mark.parametrize("number", [1, 3, 6, 8])
def test_islets_lie_on_the_map_with_room_between_them(number: int) -> None:
    places = islet_places(number)
    assert len(places) == number
    assert all(MARGIN + 40 < x < WIDTH - MARGIN - 40 and MARGIN + 40 < y < HEIGHT - MARGIN - 40 for x, y in places)
    assert all(dist(here, there) > 100 for place, here in enumerate(places) for there in places[:place])
