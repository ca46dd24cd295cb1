"""What the parts of the page tell."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mklegacy.campaign import events
from mklegacy.chronicle.cover import mayors, register, standings, where_it_stands
from mklegacy.chronicle.decided import decided
from mklegacy.chronicle.page import page
from mklegacy.chronicle.people import letters
from mklegacy.chronicle.story import heading_of, story
from mklegacy.chronicle.timeline import happened
from mklegacy.chronicle.voyages import found_islets, islets_face_down, roads
from mklegacy.engine.events import Acted, Drawn
from tests.chronicle.evenings import FRIENDS, Evenings, finished
from tests.chronicle.reading import Reader
from tests.packs_small import small_pack

GAMES = small_pack().games


def test_the_register_has_a_line_for_every_game_signed_or_not() -> None:
    new, over = Reader(register(Evenings(2).book())), Reader(register(finished(2).book()))
    numbers = [str(game) for game in range(1, GAMES + 1)]
    assert [word for word in new.words if word.isdigit()] == numbers
    assert new.tags.count("tbody") == 1
    assert over.tags.count("tbody") == 2, "free games stand below"
    assert [word for word in over.words if word.isdigit()] == [*numbers, str(GAMES + 1), str(GAMES + 2)]
    assert over.words.count("2026-11-18") == GAMES + 2


def test_free_games_do_not_count_in_the_standings() -> None:
    book = finished(2).book()
    counted = [int(word) for word in Reader(standings(book)).words if word.isdigit()]
    assert sum(counted) == GAMES
    assert counted == sorted(counted, reverse=True)


@pytest.mark.parametrize(
    ("evenings", "line"),
    [
        (lambda: Evenings(2), "The first game has yet to be played."),
        (lambda: Evenings(2).play(1), "1 game finished"),
        (lambda: Evenings(2).play(1).begin_game(), "Game 2 is on the table."),
    ],
)
def test_the_cover_says_how_far_the_campaign_is(evenings: Callable[[], Evenings], line: str) -> None:
    assert where_it_stands(evenings().book()) == line


def test_the_cover_names_the_champion_when_the_deck_is_read() -> None:
    book = finished(2).book()
    most = max(len(book.won(seat)) for seat in (0, 1))
    crowned = [FRIENDS[seat].name for seat in (0, 1) if len(book.won(seat)) == most]
    assert all(name in where_it_stands(book) for name in crowned)
    assert Reader(mayors(book)).words.count("★") == len(crowned)


def test_there_is_a_chapter_for_every_game_and_one_for_how_it_began() -> None:
    chapters = [Reader(chapter).ids for chapter in story(finished(2).book())]
    assert chapters == [[f"game-{game}"] for game in range(GAMES + 3)]


def test_a_first_line_of_its_own_is_the_heading_of_a_text() -> None:
    assert heading_of("Game 4: The harbour\n\nSomebody should row out.") == (
        "Game 4: The harbour",
        "Somebody should row out.",
    )
    assert heading_of("It rains.\n\nAgain.") == ("", "It rains.\n\nAgain.")
    assert heading_of("One paragraph only") == ("", "One paragraph only")


def test_every_choice_that_lasts_is_listed_with_who_made_it() -> None:
    book = finished(3).book()
    (listed,) = decided(book)
    read = Reader(listed)
    for _game, ticked in happened(book.chapters, events.SideTicked):
        assert book.view.name(ticked.establishment) in read.words
    for _game, voted in happened(book.chapters, events.VoteRevealed):
        assert book.view.name(voted.outcome) in read.words
    for _game, placed in happened(book.chapters, events.StickerPlaced):
        assert book.view.name(placed.sticker) in read.words
    for _game, named in happened(book.chapters, events.IsletNamed):
        assert named.name in read.words
    headings = {"Sides ticked", "Votes and choices", "Forecasts", "Stickers placed", "Islets named"}
    assert headings <= set(read.words)


def test_the_lists_of_choices_are_left_out_while_there_is_nothing_in_them() -> None:
    assert decided(Evenings(2).book()) == []
    (listed,) = decided(Evenings(2).play(1).book())
    assert Reader(listed).tags.count("h3") == 1


def test_islets_are_drawn_when_they_are_found_and_blank_until_then() -> None:
    evenings = Evenings(3)
    islets = len(small_pack().islets)
    seen = [(0, 0)]
    while evenings.view().cursor:
        if not any(
            isinstance(event, events.BoxOpened | events.Signed | Drawn) for event in evenings.decide().events
        ):
            continue
        book = evenings.book()
        seen.append((len(found_islets(book)), islets_face_down(book)))
    while_known = [counted for counted in seen if counted != (0, 0)]
    assert while_known[0] == (0, islets)
    assert all(found + face_down == islets for found, face_down in while_known)
    assert while_known == sorted(while_known)
    assert while_known[-1][0] > 0


def test_the_map_has_a_blank_shape_for_every_islet_nobody_has_reached() -> None:
    evenings = Evenings(2)
    while not islets_face_down(evenings.book()):
        evenings.decide()
    assert page(evenings.book()).count('class="blank"') == len(small_pack().islets)
    assert 'class="blank"' not in Evenings(2).page()


def test_roads_lead_to_the_next_mayor_in_turn_order() -> None:
    book = finished(4).book()
    laid = [event.seat for _game, event in happened(book.chapters, Acted) if event.action == "road"]
    assert [(road.seat, road.to) for road in roads(book)] == [(seat, (seat + 1) % 4) for seat in laid]
    assert laid, "somebody laid one"


def test_every_mayor_has_a_letter_of_its_own() -> None:
    assert letters(["red", "blue", "green", "yellow"]) == ["R", "B", "G", "Y"]
    assert letters(["rood", "blauw", "groen", "geel"]) == ["R", "B", "Gr", "Ge"]
    assert letters(["sea", "seagreen"]) == ["Sea", "Seag"]
