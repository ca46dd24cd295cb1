"""The page: whole, safe, silent about what is sealed, and in the reader's language."""

from __future__ import annotations

import re

import pytest

from mklegacy.campaign.events import CardTurned
from tests.campaign.test_view import sealed
from tests.chronicle.evenings import CAMPAIGN, FRIENDS, ISLET, Evenings, finished
from tests.chronicle.reading import Reader
from tests.packs_small import small_pack, tokens

TYPED = {"script", "img", "u", "i"}
"""Elements that only the names of people and islets would bring."""


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """The page of a campaign that is new, begun, in the middle of a game, and over."""
    return {
        "new": Evenings(2).page(),
        "after two games": Evenings(2).play(2).page(),
        "in a game": Evenings(3).play(4).begin_game().page(),
        "over": finished(4).page(),
        "in Dutch": finished(4).page("nl"),
    }


STAGES = ["new", "after two games", "in a game", "over", "in Dutch"]


@pytest.mark.parametrize("stage", STAGES)
def test_every_element_is_closed_and_every_link_leads_somewhere(pages: dict[str, str], stage: str) -> None:
    read = Reader(pages[stage])
    assert len(read.ids) == len(set(read.ids))
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)
    assert read.links


@pytest.mark.parametrize("stage", STAGES)
def test_the_page_needs_nothing_but_itself(pages: dict[str, str], stage: str) -> None:
    read = Reader(pages[stage])
    assert "http" not in pages[stage]
    assert not re.search(r"url\(|@import|<script|<link|<img", pages[stage])
    assert read.attributes & {"src", "srcset", "onload", "onclick", "onerror"} == set()


@pytest.mark.parametrize("stage", STAGES)
def test_what_people_typed_is_shown_as_they_typed_it_and_never_becomes_markup(
    pages: dict[str, str], stage: str
) -> None:
    read = Reader(pages[stage])
    assert not set(read.tags) & TYPED
    for name in (FRIENDS[0].name, FRIENDS[0].town, FRIENDS[1].name, CAMPAIGN):
        assert name in read.words


def test_the_names_of_islets_are_shown_as_they_were_given(pages: dict[str, str]) -> None:
    assert ISLET in Reader(pages["over"]).text


def test_nothing_sealed_is_on_the_page_whichever_side_is_turned_next() -> None:
    evenings = Evenings(2)
    pages = 0
    while evenings.view().cursor:
        events = evenings.decide().events
        if any(isinstance(event, CardTurned) for event in events):
            told = evenings.page("nl" if pages % 2 else "en")
            assert not tokens(told) & sealed(evenings.session.campaign)
            pages += 1
    assert pages > 2 * small_pack().games


def test_a_new_campaign_does_not_even_mention_what_may_come(pages: dict[str, str]) -> None:
    for word in ("islet", "sail", "boat", "road", "sticker", "forecast", "weather", "vote", "lantern", "tide"):
        assert word not in pages["new"].lower()


def test_everything_that_was_read_is_on_the_page_with_the_names_of_then(pages: dict[str, str]) -> None:
    text = Reader(pages["over"]).text
    sides = finished(4).view().deck()
    assert sum(len(side.texts) for side in sides) > 20
    for side in sides:
        assert all(read in text for read in side.texts)


def test_the_program_and_the_pack_both_speak_dutch(pages: dict[str, str]) -> None:
    dutch = Reader(pages["in Dutch"])
    assert '<html lang="nl">' in pages["in Dutch"]
    assert "Het stadsregister" in dutch.words
    assert all(read in dutch.text for side in finished(4).view("nl").deck() for read in side.texts)
    assert "The town register" not in dutch.text


def test_a_page_is_the_same_however_often_it_is_written() -> None:
    assert finished(4).page() == finished(4).page()
