"""The box: every component in one place, never made and never lost."""

from __future__ import annotations

import json

from mklegacy.campaign.box import Box
from mklegacy.campaign.model import Campaign
from tests.campaign.evenings import after_games, campaign_of
from tests.packs_small import small_pack


def test_before_the_first_card_everything_is_in_the_deck_in_sealed_boxes_or_lies_loose() -> None:
    box = Box.sealed(small_pack())
    assert {zone.split(":")[0] for zone in box.zones} == {"deck", "box", "reserves", "bank"}
    assert {component.card for component in box.within("reserves")} == {"board", "flag"}
    assert len(box.within("bank")) == 12


def test_there_is_one_component_for_every_copy_of_every_card() -> None:
    pack = small_pack()
    box = Box.sealed(pack)
    assert len(box.of(pack.establishments[0].id)) == 5
    assert len(box.of(pack.two_sided[0].id)) == 5
    assert len(box.of(pack.landmarks[0].id)) == len(pack.colours)
    assert len(box.of(pack.town_squares[0].id)) == len(pack.colours)
    assert len(box.of(pack.references[0].id)) == len(pack.colours)
    assert len(box.of(pack.community_landmarks[0].id)) == 1
    assert len(box.of("legacy_1")) == 1
    assert [component.id for component in pack.components] == list(range(len(box.zones)))


def test_a_component_leaves_its_zone_when_it_comes_to_another() -> None:
    box = Box.sealed(small_pack())
    flags = box.of("flag")
    box.move(flags[:1], "town:red")
    assert box.within("town:red") == flags[:1]
    assert flags[0] not in box.within("reserves")
    assert len(box.zones) == len(small_pack().components)


def test_a_campaign_is_json_both_ways_and_small() -> None:
    campaign = after_games(4, 10)
    written = json.dumps(campaign.to_json(), separators=(",", ":"))
    assert Campaign.from_json(small_pack(), json.loads(written)) == campaign
    assert len(written) < 3000


def test_a_copy_goes_its_own_way() -> None:
    campaign = campaign_of(2)
    twin = campaign.copy()
    assert twin == campaign
    twin.box.move(twin.box.of("flag"), "archives")
    twin.choices["song"] = "hum"
    twin.carried["roads"] = {"laid": [0]}
    assert campaign == campaign_of(2)
