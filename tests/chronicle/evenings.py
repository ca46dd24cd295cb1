"""Campaigns for the chronicle to tell: bots play them, and everything that happens is noted down."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from mklegacy import i18n
from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Mayor
from mklegacy.campaign.view import CampaignView
from mklegacy.chronicle.book import Book, open_book
from mklegacy.chronicle.page import page
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision, Option
from mklegacy.play.session import Session
from mklegacy.terminal.names import Names
from mklegacy.terminal.narration import sentence
from tests.packs_small import small_pack

FRIENDS = (
    Mayor("<script>alert(1)</script>", "green", '"><img src=x onerror=alert(1)>'),
    Mayor("O'Hara & Sons", "red", "Bo&amp;burg"),
    Mayor("שלום עולם", "yellow", "Cyton"),
    Mayor("Di", "blue", "Diham"),
)
CAMPAIGN = "</title><u>Wednesdays</u>"
ISLET = "<i>Rock & Roll</i>"


@dataclass(frozen=True, slots=True)
class Noted:
    """A decision as the journal would tell it."""

    game: int
    decision: str
    events: list[Event]


class Evenings:
    """A campaign with all that was noted down of it."""

    def __init__(self, mayors: int) -> None:
        campaign = new_campaign(small_pack(), FRIENDS[:mayors])
        self.session = Session(campaign, SeededChance("evenings"), lambda: "2026-11-18")
        self.told: list[Noted] = []
        self.configs: dict[int, GameConfig] = {}
        self._rng = Random(mayors)

    def decide(self) -> Noted:
        """One decision; islets are called as rudely as possible."""
        decision, game = self.session.decision(), self.session.campaign.game
        self.told.append(Noted(game, decision.kind, self.session.apply(self._answer(decision))))
        if self.session.game is not None:
            self.configs[game] = self.session.game.config
        return self.told[-1]

    def _answer(self, decision: Decision) -> Option:
        if decision.kind == "name":
            return Option("name", (f"{ISLET} {len(self.told)}",))
        return self._rng.choice(decision.options)

    def play(self, games: int) -> Evenings:
        """On to the STOP after so many games."""
        while self.session.campaign.finished < games or not self.session.between_games:
            self.decide()
        return self

    def begin_game(self) -> Evenings:
        """On into the next game, until two turns have begun."""
        while not self.session.campaign.playing:
            self.decide()
        for _ in range(12):
            self.decide()
        return self

    def book(self) -> Book:
        """The book of the campaign as it is now, in the language spoken."""
        names = Names(self.session.campaign)
        return open_book(CAMPAIGN, names.view, self.told, self.configs, lambda event: sentence(event, names))

    def page(self, language: str = "en") -> str:
        with i18n.using(language):
            return page(self.book())

    def view(self, language: str = "en") -> CampaignView:
        return CampaignView(self.session.campaign, language)


@functools.cache
def finished(mayors: int) -> Evenings:
    """A campaign played to its end, and two free games after it; not to be played on."""
    return Evenings(mayors).play(small_pack().games + 2)


def events_of(told: Sequence[Noted], game: int) -> list[Event]:
    """Everything that happened from the beginning of that game to its end."""
    return [event for noted in told if noted.game == game for event in noted.events]
