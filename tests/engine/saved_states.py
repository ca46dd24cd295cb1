"""Games put away in the middle of something; `python -m tests.engine.saved_states` writes those of today.

Files of older versions of the engine stay as they are: they prove that old saves still load.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from mklegacy.engine.state import ENGINE_VERSION
from tests.engine.tables import Table, base, bright_lights, legacy, picking_config

FOLDER = Path(__file__).parent / "saved_states"


def rolling_for_the_first_player() -> Table:
    table = legacy(3, first=None)
    for dice in ((6, 5), (1, 1), (5, 6)):
        table.roll(*dice)
    return table


def picking_town_square_cards() -> Table:
    table = Table(picking_config(3, first=1, picks=2))
    for card in ("ts_bakery", "ts_oven", "ts_meadow"):
        table.play("pick", card)
    return table


def swapping_with_a_major_still_to_come() -> Table:
    table = base(3, "hybrid").town(0, business_center=1, stadium=1, mine=2)
    table.roll(6)
    table.play("activate", "business_center")
    table.play("swap", "mine")
    return table


def moving_for_the_second_time() -> Table:
    table = bright_lights(4).landmarks(0, "train_station", "amusement_park")
    table.town(0, moving_company=2, apple_orchard=1, bakery=1, tech_startup=1).counter("invested", 0, 2)
    table.roll(5, 5)
    table.play("give", "apple_orchard")
    table.play("give_to", 2)
    table.play("give", "moving_company")
    return table


MOMENTS: tuple[Callable[[], Table], ...] = (
    rolling_for_the_first_player,
    picking_town_square_cards,
    swapping_with_a_major_still_to_come,
    moving_for_the_second_time,
)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for moment in MOMENTS:
        table = moment()
        data = {
            "asked": table.asked,
            "options": table.options,
            "state": table.state.to_json(),
            "config": table.game.config.to_json(),
        }
        file = FOLDER / f"{moment.__name__}.v{ENGINE_VERSION}.json"
        file.write_text(json.dumps(data) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
