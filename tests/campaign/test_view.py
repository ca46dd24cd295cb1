"""The golden rule: nothing is shown before the deck says so; and what is shown then."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from mklegacy.campaign.configure import configure
from mklegacy.campaign.model import Campaign, CampaignError
from mklegacy.campaign.reading import decision, finish
from mklegacy.campaign.register import RegisterLine
from mklegacy.campaign.view import CampaignView
from mklegacy.engine import codec
from mklegacy.packs.instructions import Choose, ReadAloud, Vote
from mklegacy.packs.pack import DeckCard, TwoSided
from mklegacy.packs.soundness import inside, sides
from tests.campaign.evenings import (
    TODAY,
    after_games,
    answer,
    before_game,
    campaign_of,
    evening,
    read_on,
    result,
    win,
)
from tests.packs_small import tokens


def sealed_keys(campaign: Campaign) -> list[str]:
    """The ids of all cards still in the deck or in a box, and of all that stands on sides not yet turned."""
    pack, box = campaign.pack, campaign.box
    hidden = [
        card
        for card in pack.cards.values()
        if not isinstance(card, DeckCard) and box.is_sealed(box.of(card.id)[0])
    ]
    keys = [card.id for card in hidden]
    keys += [side.id for card in hidden if isinstance(card, TwoSided) for side in (card.a, card.b)]
    for _, steps in list(sides(pack))[len(campaign.turned) :]:
        for step in inside(steps):
            if isinstance(step, ReadAloud):
                keys.append(step.text)
            elif isinstance(step, Vote | Choose):
                keys += [step.id, *step.options]
    return keys


def sealed(campaign: Campaign) -> set[str]:
    """The tokens of the same."""
    found = set()
    for spoken in campaign.pack.texts.values():
        for key in sealed_keys(campaign):
            # A placeholder in a sealed text may name what has been known for long.
            text = re.sub(r"\{.*?\}", "", spoken.texts.get(key, ""))
            found |= tokens(f"{key} {spoken.names.get(key)} {text}")
    return found


def shown(campaign: Campaign) -> Iterator[str]:
    """All that a front end or a bot can get out of a campaign, in both languages."""
    for language in campaign.pack.languages:
        view = CampaignView(campaign, language)
        yield repr((view.title, view.cursor, view.register(), view.deck(), view.rules(), view.reference()))
        yield repr((view.reserves(), view.archives(), view.boxes(), view.towns(), view.texts))
    yield json.dumps(configure(campaign).to_json()) if campaign.playing else repr(decision(campaign))


@pytest.mark.parametrize("mayors", [2, 3])
def test_nothing_sealed_is_ever_shown_and_everything_is_in_the_end(mayors: int) -> None:
    for campaign, _, events in evening(campaign_of(mayors), seed=mayors):
        text = " ".join([json.dumps([event.to_json() for event in events]), *shown(campaign)])
        assert not tokens(text) & sealed(campaign)
        if campaign.finished > campaign.pack.games:
            break
    never = sealed(campaign)
    assert never == set(), "every card has come out of the deck and the boxes"


def test_what_is_sealed_cannot_be_asked_for_by_its_id() -> None:
    campaign = after_games(2, 1)
    view = CampaignView(campaign)
    known, unknown = campaign.pack.landmarks[0].id, campaign.pack.landmarks[3].id
    assert view.name(known)
    with pytest.raises(CampaignError, match="still sealed") as refused:
        view.name(unknown)
    assert not tokens(str(refused.value))
    with pytest.raises(CampaignError, match="still sealed"):
        view.text(campaign.pack.rules[0].id)


def test_a_side_in_the_middle_of_reading_shows_only_what_was_read() -> None:
    campaign = before_game(2, 10)
    finish(campaign, result(campaign, winner=0), TODAY)
    answer(campaign, "turn")
    side = CampaignView(campaign).deck()[-1]
    assert (side.side, len(side.texts)) == ("21b", 1)
    read_on(campaign, until="stop")
    assert len(CampaignView(campaign).deck()[-1].texts) == 2


def test_texts_are_shown_as_they_were_read_with_the_names_of_then() -> None:
    campaign = after_games(2, 1, winner=0)
    win(campaign, winner=1)
    read_on(campaign, until="stop")
    read = {side.side: side.texts for side in CampaignView(campaign).deck()}
    assert read["3b"][0].startswith("Game 1 is over; Ada won and Bo came last.")
    assert read["4b"][0].startswith("Game 2 begins; Ada of Adaville won.")
    assert read["5b"][0].startswith("Game 2 is over; Bo won and Ada came last.")
    assert CampaignView(campaign, "nl").deck()[5].texts[0].startswith("Spel 1 is uit; Ada won en Bo werd laatste.")


def test_a_text_remembers_votes_islets_and_the_champion() -> None:
    campaign = after_games(2, 3)
    islet = campaign.pack.islets[0].id
    win(campaign, winner=0, carried={"set_sail": {"reached": [[islet, 1]]}})
    read_on(campaign, until="name")
    answer(campaign, "name", "Bo's Rock")
    for _ in range(6):
        read_on(campaign, until="stop")
        win(campaign, winner=0)
    read_on(campaign, until="stop")
    read = {side.side: side.texts for side in CampaignView(campaign).deck()}
    assert read["20b"][1].startswith("They chose hush")
    assert read["21b"][1].startswith("Ada gets the biscuit; the islet is Bo's Rock.")


def test_the_register_has_ten_lines_from_the_start() -> None:
    campaign = campaign_of(2)
    assert CampaignView(campaign).register() == [RegisterLine(game) for game in range(1, 11)]
    campaign = after_games(2, 1, winner=1)
    lines = CampaignView(campaign).register()
    assert lines[0] == RegisterLine(1, TODAY, "Bo", "Boburg")
    assert lines[1] == RegisterLine(2)
    assert len(lines) == 10


def test_the_cursor_is_the_side_that_is_turned_next() -> None:
    campaign = campaign_of(2)
    assert CampaignView(campaign).cursor == "1a"
    read_on(campaign)
    assert CampaignView(campaign).cursor == "3b"
    assert CampaignView(after_games(2, 10)).cursor == ""


def test_boxes_are_sealed_until_they_are_opened_and_islets_stay_face_down_until_they_are_reached() -> None:
    campaign = after_games(2, 4)
    boxes = CampaignView(campaign).boxes()
    assert [box.opened for box in boxes] == [True, True, False, False, False, False]
    assert [pile.copies for pile in boxes[0].contents] == [8]
    assert ("islet", 3) in [(pile.card, pile.copies) for pile in boxes[1].contents]
    assert boxes[2].contents == ()
    islet = campaign.pack.islets[0].id
    win(campaign, winner=0, carried={"set_sail": {"reached": [[islet, 0]]}})
    read_on(campaign, until="name")
    answer(campaign, "name", "Adaland")
    piles = {pile.card: (pile.name, pile.copies) for pile in CampaignView(campaign).boxes()[1].contents}
    assert piles[islet] == ("Adaland", 1)
    assert piles["islet"][1] == 2


def test_a_town_shows_its_lines_landmarks_with_costs_check_marks_stickers_and_town_square_cards() -> None:
    campaign = after_games(2, 5, winner=0)
    town = CampaignView(campaign).towns()[1]
    assert (town.mayor, town.colour, town.town, town.lines, town.check_marks) == ("Bo", "red", "Boburg", 0, 4)
    assert [(slot.letter, slot.cost) for slot in town.landmarks] == [("F", 1), ("G", 1)]
    assert [pile.card for pile in town.stickers] == [campaign.pack.stickers[0].id]
    assert len(town.town_squares) == 7


def test_the_shelves_show_rules_reference_reserves_and_archives() -> None:
    campaign = after_games(2, 2)
    view = CampaignView(campaign)
    assert [rule.card for rule in view.rules()] == [card.id for card in campaign.pack.rules[:2]]
    assert view.rules()[0].text.startswith("Roll one or two.")
    reference = view.reference()
    assert reference is not None
    assert reference.card == campaign.pack.references[1].id
    archived = {pile.card for pile in view.archives()}
    assert {card.id for card in campaign.pack.community_landmarks[:2]} <= archived
    assert {card.id for card in campaign.pack.landmarks[:2]} <= archived
    assert not any(card.startswith("legacy_") for card in archived)
    assert {"board", "flag"} <= {pile.card for pile in view.reserves()}


def test_what_cards_mention_can_be_told() -> None:
    texts = CampaignView(after_games(2, 1)).texts
    assert set(texts.tags) == {"wheat", "bread", "gear"}
    campaign = after_games(2, 2)
    assert "cup" in CampaignView(campaign).texts.tags
    assert codec.encode(campaign.pack.two_sided[1])["a"]["tag"] == "cup"
