"""What can be wrong with a config, found when a game is built and never in play."""

from __future__ import annotations

from mklegacy.engine.cards import Establishment, Take
from mklegacy.engine.config import GameConfig
from mklegacy.errors import ConfigError

HIGHEST = 14
"""The highest total there is: two dice and a Harbor."""


def check(config: GameConfig) -> None:
    """Raise a `ConfigError` that names the first thing that does not fit."""
    players = len(config.seats)
    if players < 2:
        raise ConfigError("A game needs at least two seats.")
    if config.first is not None and not 0 <= config.first < players:
        raise ConfigError(f"Seat {config.first} cannot start: there are {players} seats, counted from 0.")
    _check_order(config)
    _check_ids([card.id for card in config.establishments], "establishments")
    _check_ids([landmark.id for landmark in config.landmarks], "landmarks")
    for card in config.establishments:
        _check_card(card)
    known = {card.id for card in config.establishments}
    for seat in config.seats:
        for name in (*seat.establishments, *seat.town_square):
            if name not in known:
                raise ConfigError(f"A seat is given {name!r}, but this game has no such establishment.")
        if seat.landmark_costs and len(seat.landmark_costs) != len(config.landmarks):
            raise ConfigError("A seat has not as many slot costs as there are landmarks.")


def _check_order(config: GameConfig) -> None:
    seen = sorted([colour for group in config.income_order for colour in group])
    alone = all(len(group) == 1 for group in config.income_order if "red" in group or "purple" in group)
    if seen != ["blue", "green", "purple", "red"] or not alone:
        raise ConfigError("The income order names each of the four colours once, red and purple on their own.")


def _check_ids(ids: list[str], what: str) -> None:
    if len(set(ids)) != len(ids):
        raise ConfigError(f"Two {what} of this game share an id.")


def _check_card(card: Establishment) -> None:
    if not card.activation or not all(1 <= number <= HIGHEST for number in card.activation):
        raise ConfigError(f"The card {card.id!r} activates on numbers from 1 to {HIGHEST}.")
    effect = card.effect
    takes_from_roller = isinstance(effect, Take) and effect.source == "roller"
    if (card.colour == "red") != takes_from_roller:
        raise ConfigError(f"The card {card.id!r} does not fit: red cards, and only they, take from the roller.")
    if isinstance(effect, Take) and takes_from_roller and (effect.per or effect.half_from or effect.at_most):
        raise ConfigError(f"The card {card.id!r} does not fit: a red card takes a plain amount, or everything.")
    if isinstance(effect, Take) and card.colour in ("blue", "green"):
        raise ConfigError(f"The card {card.id!r} does not fit: blue and green cards take from nobody.")
