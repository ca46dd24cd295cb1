"""An evening at the table, as the store sees it: a campaign begun, real games played, decisions recorded.

Run as a program (`python -m tests.store.evening SAVE CAMPAIGN DECISIONS`) it plays that many decisions and prints
the number of each one on a line of its own once it is confirmed.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Campaign, Line, Mayor
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.options import Option
from mklegacy.engine.state import State
from mklegacy.packs.editions import legacy_config, load_starting_cards
from mklegacy.packs.pack import DeckCard, Pack, Piece
from mklegacy.store.campaigns import PERSON, CampaignInfo, create_campaign, find_campaign
from mklegacy.store.recorder import Recorder, recording
from mklegacy.store.save import Save, open_or_create, open_save

MAYORS = (
    Mayor("Ada", "red", "Elmstead"),
    Mayor("Bram", "blue", "Havenkwartier"),
    Mayor("Chloé", "green", "שלום"),
    Mayor("Dai", "yellow", "🌻 town"),
)


@functools.cache
def small_pack() -> Pack:
    """A box with the starting cards, boards, coins and sixty cards that say nothing."""
    cards = load_starting_cards()
    return Pack(
        id="small",
        version=1,
        languages=("en",),
        deck=tuple(DeckCard(number, ()) for number in range(1, 61)),
        texts={},
        establishments=cards.establishments,
        town_squares=cards.town_squares,
        landmarks=cards.landmarks,
        community_landmarks=cards.community_landmarks,
        pieces=(Piece("board", for_each_mayor=True), Piece("coin", copies=282, zone="bank")),
    )


def begin(path: Path, name: str = "Evenings", mayors: int = 4, seed: str = "seed") -> tuple[Save, CampaignInfo]:
    """A save with a new campaign in it."""
    save = open_or_create(path)
    campaign = new_campaign(small_pack(), MAYORS[:mayors])
    with save.writing() as connection:
        return save, create_campaign(connection, name, campaign, [PERSON] * mayors, seed)


class Evening:
    """Plays random decisions from wherever the recorder stands."""

    def __init__(self, recorder: Recorder) -> None:
        found = recorder.resumed
        self.recorder = recorder
        self.campaign: Campaign = found.campaign
        self.state: State | None = found.state if found.campaign.playing else None
        self.game: Game | None = Game(found.config) if found.config and self.state else None
        self.chance: SeededChance = recorder.chance()
        self.seq = found.seq

    def decide(self) -> int:
        """One decision, recorded; returns its number."""
        if self.game is None or self.state is None:
            self._begin_game()
        else:
            self._play(self.game, self.state.copy())
        self.seq += 1
        return self.seq

    def _begin_game(self) -> None:
        config: GameConfig = legacy_config(len(self.campaign.mayors))
        game, events = Game(config), list[Event]()
        chance = SeededChance("games", self.seq)
        state = game.start(chance, events)
        campaign = self.campaign.copy()
        campaign.playing = True
        campaign.turned.append(campaign.finished)
        campaign.box.move(campaign.box.of(f"legacy_{campaign.game}"), "archives")
        self.recorder.record(
            "campaign",
            None,
            "begin_game",
            Option("begin"),
            chance.outcomes,
            self.chance.position,
            events,
            campaign=campaign,
            config=config,
            state=state,
        )
        self.campaign, self.game, self.state = campaign, game, state

    def _play(self, game: Game, state: State) -> None:
        decision = game.decision(state)
        option = Random(self.seq).choice(decision.options)
        self.chance.outcomes = []
        events: list[Event] = []
        game.apply(state, option, self.chance, events)
        campaign = self._finished(state.winner) if game.over(state) else None
        self.recorder.record(
            "game",
            decision.seat,
            decision.kind,
            option,
            self.chance.outcomes,
            self.chance.position,
            events,
            campaign=campaign,
            state=state,
            result=game.result(state) if campaign else None,
        )
        self.state = state
        if campaign:
            self.campaign, self.game, self.state = campaign, None, None

    def _finished(self, winner: int) -> Campaign:
        campaign = self.campaign.copy()
        campaign.playing = False
        campaign.finished += 1
        campaign.register.append(Line("2024-05-01", winner, tail=0 if winner else 1))
        campaign.choices[f"choice_{campaign.finished}"] = "a"
        return campaign


def play(save: Save, info: CampaignInfo, decisions: int) -> Evening:
    """Play so many decisions and leave."""
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        for _ in range(decisions):
            evening.decide()
    return evening


def confirmed(path: Path, name: str, decisions: int) -> Iterator[int]:
    save = open_save(path)
    with save.reading() as connection:
        info = find_campaign(connection, name)
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        for _ in range(decisions):
            yield evening.decide()


if __name__ == "__main__":
    for seq in confirmed(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])):
        print(seq, flush=True)
