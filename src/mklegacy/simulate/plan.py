"""Which games are to be played."""

from __future__ import annotations

from dataclasses import dataclass

from mklegacy.engine.config import GameConfig
from mklegacy.errors import ConfigError
from mklegacy.packs.editions import edition_config, legacy_config

EDITIONS = ("base", "bright-lights", "legacy")
SUPPLIES = ("standard", "variable", "hybrid")


@dataclass(frozen=True, slots=True)
class Plan:
    """So many games of an edition between bots of these levels.

    Each game has a seed of its own, made of `seed` and its number: so it does not matter who plays it, or when.
    """

    edition: str
    supply: str
    seats: tuple[str, ...]
    games: int
    seed: int

    def config(self) -> GameConfig:
        """The game that is played over and over. Seat 0 starts, but in Legacy the dice decide, as printed."""
        players = len(self.seats)
        if self.edition != "legacy":
            return edition_config(self.edition.replace("-", "_"), players, self.supply)
        if self.supply != "standard":
            raise ConfigError(f"The edition “legacy” has no supply “{self.supply}”, only “standard”.")
        return legacy_config(players)

    def seed_of(self, game: int, what: str) -> str:
        """The seed of the dice or of one seat in one of the games."""
        return f"{self.seed}/{game}/{what}"
