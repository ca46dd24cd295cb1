"""Boxes for single games: an edition without a deck."""

from __future__ import annotations

import pytest

from mklegacy.languages import LANGUAGES
from mklegacy.packs.editions import edition_config
from mklegacy.packs.pack import Pack
from mklegacy.packs.single import single_pack

BOXES = [("base", "standard"), ("base", "variable"), ("base", "hybrid"), ("bright_lights", "standard")]


@pytest.mark.parametrize(("edition", "supply"), BOXES)
def test_a_box_holds_the_game_of_its_edition_and_no_deck(edition: str, supply: str) -> None:
    pack = single_pack(edition, supply)
    assert pack.single_game is not None
    assert pack.single_game.markets == edition_config(edition, 2, supply).markets
    assert len(pack.single_game.seats) == 1
    assert (pack.deck, pack.games) == ((), 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "supply"), BOXES)
def test_everything_in_it_has_a_name(edition: str, supply: str, language: str) -> None:
    pack = single_pack(edition, supply)
    for id in (edition, *pack.cards):
        assert pack.name(language, id)


def test_each_box_has_a_title_of_its_own() -> None:
    assert len({single_pack(*box).name("nl", box[0]) for box in BOXES}) == len(BOXES)


def test_base_is_for_the_four_colours_of_legacy_and_bright_lights_has_a_fifth() -> None:
    assert single_pack("base").colours == ("red", "blue", "green", "yellow")
    assert single_pack("bright_lights").colours == ("red", "blue", "green", "yellow", "purple")


@pytest.mark.parametrize(("edition", "supply"), BOXES)
def test_a_box_is_kept_like_any_other_pack(edition: str, supply: str) -> None:
    pack = single_pack(edition, supply)
    again = Pack.from_json(pack.to_json())
    assert again == pack
    assert again.digest() == pack.digest()
    assert len({single_pack(*box).digest() for box in BOXES}) == len(BOXES)
