"""Which games are to be played."""

from __future__ import annotations

from dataclasses import dataclass

from mklegacy.engine.config import GameConfig
from mklegacy.errors import ConfigError
from mklegacy.packs.editions import edition_config, legacy_config
from mklegacy.simulate.history import game_of_campaign

EDITIONS = ("base", "bright-lights", "legacy")
SUPPLIES = ("standard", "variable", "hybrid")


@dataclass(frozen=True, slots=True)
class Plan:
    """So many games of an edition between bots of these levels; of Legacy, the game of that number.

    Each game has a seed of its own, made of `seed` and its number: so it does not matter who plays it, or when.
    """

    edition: str
    supply: str
    seats: tuple[str, ...]
    games: int
    seed: int
    game: int = 1

    def config(self) -> GameConfig:
        """The game that is played over and over. Seat 0 starts; in Legacy the dice or the last winner decide.

        The games before a later one of Legacy were played by bots, and hang on the seed alone.
        """
        players = len(self.seats)
        if self.edition != "legacy":
            if self.game != 1:
                raise ConfigError(f"Only the edition “legacy” has a game {self.game}: the others have one game.")
            return edition_config(self.edition.replace("-", "_"), players, self.supply)
        if self.supply != "standard":
            raise ConfigError(f"The edition “legacy” has no supply “{self.supply}”, only “standard”.")
        legacy = legacy_config(players)
        return legacy if self.game == 1 else game_of_campaign(self.game, players, str(self.seed))

    def names(self, spoilers: bool) -> dict[str, str]:
        """What the cards for sale are called: their id or, without spoilers, a number if they are sealed."""
        cards = _for_sale(self.config())
        if self.game == 1 or spoilers:
            return {card: card for card in cards}
        opened = _for_sale(legacy_config(len(self.seats)))
        names = {card: card for card in cards if card in opened}
        sealed = [card for card in cards if card not in opened]
        return names | {card: f"sealed card {number}" for number, card in enumerate(sealed, 1)}

    def seed_of(self, game: int, what: str) -> str:
        """The seed of the dice or of one seat in one of the games."""
        return f"{self.seed}/{game}/{what}"


def _for_sale(config: GameConfig) -> list[str]:
    establishments = [card for market in config.markets for card in market.cards]
    return establishments + [landmark.id for landmark in config.landmarks if not landmark.prebuilt]
