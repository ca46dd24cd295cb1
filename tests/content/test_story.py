"""The whole campaign played by bots: every card is read, every name is in its place, each ending is its own."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mklegacy.campaign.configure import configure
from mklegacy.campaign.events import RuleAdded, TextRead
from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Campaign, Mayor
from mklegacy.campaign.names import names
from mklegacy.campaign.reading import apply, bot_answer, decision, finish
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.options import Option
from tests.content import real_pack

MAYORS = (
    Mayor("Ada", "green", "Adaville"),
    Mayor("Bo", "red", "Boburg"),
    Mayor("Cy", "yellow", "Cyton"),
    Mayor("Di", "blue", "Diham"),
)
GAMES = 10


def played(mayors: int, ending: str, language: str, seed: int = 1) -> tuple[Campaign, list[str]]:
    """A campaign played to its epilogue, and everything that was read aloud, rules included."""
    rng = Random(seed)
    chance = RandomChance(rng)
    campaign = new_campaign(real_pack(), MAYORS[:mayors], language)
    heard: list[str] = []
    while campaign.finished < GAMES or decision(campaign).about != "free_play":
        asked = decision(campaign)
        answer = Option("vote", (ending,)) if asked.about == "ending" else bot_answer(asked, rng)
        events: list[Event] = []
        apply(campaign, answer, chance, events)
        for event in events:
            if isinstance(event, TextRead | RuleAdded):
                key = event.key if isinstance(event, TextRead) else event.card
                heard.append(real_pack().text(language, key, names(campaign, language)))
        if campaign.playing:
            game = Game(configure(campaign))
            state = game.start(chance)
            while not game.over(state):
                game.apply(state, rng.choice(game.decision(state).options), chance)
            finish(campaign, game.result(state), "2026-11-18")
    return campaign, heard


@pytest.mark.parametrize("ending", ["sung", "rung"])
@pytest.mark.parametrize("mayors", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_story_is_told_to_its_end(mayors: int, ending: str, language: str) -> None:
    campaign, heard = played(mayors, ending, language)
    assert len(campaign.turned) == 2 * len(real_pack().deck)
    assert len(campaign.register) == GAMES
    assert [text for text in heard if "{" in text] == []


def test_each_ending_is_told_in_words_of_its_own() -> None:
    _, sung = played(3, "sung", "en")
    _, rung = played(3, "rung", "en")
    assert len(set(sung) - set(rung)) >= 7
    assert "Already?" in "".join(rung)
    assert "Already?" not in "".join(sung)


@pytest.mark.parametrize(("ending", "rule"), [("sung", "chorus"), ("rung", "drift")])
def test_the_last_game_has_the_rule_of_its_ending_and_no_tide(ending: str, rule: str) -> None:
    campaign, _ = played(4, ending, "en")
    rules = {component.card for component in campaign.box.within("rules")}
    assert rules & {"tide", "chorus", "drift"} == {rule}


def test_what_the_other_ending_needs_stays_sealed() -> None:
    campaign, _ = played(4, "sung", "en")
    sealed = Counter(component.card for component in campaign.pack.components if campaign.box.is_sealed(component))
    assert sealed == {"eye_to_eye": 1, "drift": 1, "lantern_hill_rung": 4, "lantern_tower_rung": 1}


def test_two_mayors_meet_eye_to_eye() -> None:
    campaign, _ = played(2, "rung", "nl")
    assert "eye_to_eye" in {component.card for component in campaign.box.within("rules")}


def test_five_stickers_find_a_board_and_three_stay_on_the_sheet() -> None:
    campaign, _ = played(3, "rung", "en")
    assert sum(len(campaign.stickers(seat)) for seat in range(3)) == 5
