"""A table at which a test can sit down: towns and purses as wanted, dice that fall as told.

>>> table = base(3).purses(3, 0, 0).town(1, cafe=3).town(2, cafe=2)
>>> table.roll(3)
[-3, 1, 2]
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Self, TypeVar

from mklegacy.engine.cards import Establishment, RuleUse
from mklegacy.engine.chance import RandomChance, ScriptedChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision
from mklegacy.packs.editions import edition_config, legacy_config, load_edition

E = TypeVar("E", bound=Event)


class Table:
    """A game at its first decision. Setting up returns the table, playing returns how the purses changed."""

    def __init__(self, config: GameConfig, seed: int = 0) -> None:
        self.game = Game(config)
        self.events: list[Event] = []
        self.chance = ScriptedChance()
        self.state = self.game.start(RandomChance(Random(seed)), self.events)

    # Setting up

    def purses(self, *coins: int) -> Self:
        """What each mayor has."""
        assert len(coins) == len(self.state.coins)
        self.state.coins = list(coins)
        return self

    def town(self, seat: int, **copies: int) -> Self:
        """These establishments and no others."""
        table = self.game.table
        for card in range(table.number):
            self.state.owned[seat * table.number + card] = 0
            self.state.open[seat] |= 1 << card
        for name, number in copies.items():
            card = table.card(name)
            self.state.owned[seat * table.number + card] = number
            if table.limited[card]:
                self.state.open[seat] &= ~(1 << card)
        return self

    def landmarks(self, seat: int, *names: str) -> Self:
        """These are built, besides those that always are, and no others."""
        number = self.game.table.number
        for i, landmark in enumerate(self.game.config.landmarks):
            power, action = 1 << i, 1 << number + i
            if landmark.prebuilt or landmark.id in names:
                self.state.powers[seat] |= power
                self.state.open[seat] &= ~action
            else:
                self.state.powers[seat] &= ~power
                self.state.open[seat] |= action
        assert set(names) <= set(self.built(seat))
        return self

    def stacks(self, **copies: int) -> Self:
        """What lies open in the supply, and nothing else."""
        table = self.game.table
        table.set_out(self.state, RandomChance(Random(0)), None)
        for card in range(table.number):
            table.remove_stack(self.state, card, "", None)
            self.state.aside[card] = 0
        for name, number in copies.items():
            table.put_in_supply(self.state, table.card(name), number)
        return self.deck()

    def deck(self, **copies: int) -> Self:
        """What is still face down, and nothing else."""
        self.state.deck = [copies.get(name, 0) for name in self.game.table.ids]
        return self

    def counter(self, name: str, seat: int, value: int) -> Self:
        self.state.counters[self.game.counters[name][0] + seat] = value
        return self

    def turn_of(self, seat: int) -> Self:
        """Whose turn it is, before the roll."""
        self.state.active = seat
        return self

    # Playing

    def roll(self, *dice: int, then: tuple[int, ...] = ()) -> list[int]:
        """Roll that many dice, which fall so; `then` are dice and draws that follow from it."""
        return self.play("roll", len(dice), chance=(*dice, *then))

    def play(self, verb: str, *args: str | int, chance: tuple[int, ...] = ()) -> list[int]:
        """Choose an option; `chance` are the dice and draws that follow from it."""
        before = self.coins
        option = self.decision.find([verb, *args])
        self.chance.outcomes += chance
        self.game.apply(self.state, option, self.chance, self.events)
        assert self.chance.outcomes == [], "dice were left over"
        return [now - then for now, then in zip(self.coins, before, strict=True)]

    # Looking

    @property
    def decision(self) -> Decision:
        return self.game.decision(self.state)

    @property
    def asked(self) -> tuple[int, str]:
        """Who decides what."""
        return self.decision.seat, self.decision.kind

    @property
    def options(self) -> list[str]:
        return [str(option) for option in self.decision.options]

    @property
    def coins(self) -> list[int]:
        return list(self.state.coins)

    @property
    def supply(self) -> dict[str, int]:
        """The open stacks."""
        return {name: left for name, left in zip(self.game.table.ids, self.state.supply, strict=True) if left}

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    def town_of(self, seat: int) -> dict[str, int]:
        return self.game.town(self.state, seat)

    def built(self, seat: int) -> list[str]:
        return self.game.landmarks_built(self.state, seat)

    def seen(self, kind: type[E]) -> list[E]:
        """The events of a kind, from the start."""
        return [event for event in self.events if isinstance(event, kind)]


def base(players: int = 4, supply: str = "standard", seed: int = 0) -> Table:
    return Table(edition_config("base", players, supply), seed)


def bright_lights(players: int = 4, seed: int = 0) -> Table:
    return Table(edition_config("bright_lights", players), seed)


def legacy(players: int = 4, first: int | None = 0) -> Table:
    return Table(legacy_config(players, first))


def legacy_with(*cards: Establishment, players: int = 4, rules: tuple[RuleUse, ...] = ()) -> Table:
    """The first game of Legacy with cards, or rules, that only later games have."""
    config = legacy_config(players, 0)
    return Table(replace(config, establishments=config.establishments + cards, rules=rules))


FOUR_SQUARES = ("ts_wheat_field", "ts_bakery", "ts_meadow", "ts_oven")


def picking_config(players: int, first: int, picks: int) -> GameConfig:
    """A later game of Legacy, in which there are more town square cards than check marks."""
    config = legacy_config(players, first)
    wheat, oven = config.establishments[-2:]
    new = (replace(wheat, id="ts_meadow", activation=(2,)), replace(oven, id="ts_oven", activation=(4,)))
    seats = tuple(replace(seat, town_square=FOUR_SQUARES, picks=picks) for seat in config.seats)
    return replace(config, establishments=config.establishments + new, seats=seats)


def base_card(name: str) -> Establishment:
    """A card of the base game, to be lent to another edition."""
    return next(card for card in load_edition("base").establishments if card.id == name)
