"""The order of a roll when everything happens on it."""

from __future__ import annotations

from mklegacy.engine.cards import Establishment, Landmark, Take
from mklegacy.engine.events import Event
from tests.engine.rules.small import LANTERNS, RAINY_DAY, play, rule

ROADS = rule("roads", cost=3, builder=3, other=1, laid=[0])
THUNDER = rule("doubles_income", amount=1)
HOUSES = Landmark(
    "houses", (rule("reroll"), rule("extra_turn", doubles=True), rule("consolation", amount=1)), prebuilt=True
)
SAVINGS_BANK = Establishment("savings_bank", "purple", (3,), Take("each", amount=2))


def told(event: Event) -> str:
    """The kind of an event, and the card or rule that made it happen."""
    why = getattr(event, "why", "")
    return f"{type(event).__name__} {why}".strip()


def test_everything_about_a_roll_happens_in_its_order() -> None:
    game = play(
        RAINY_DAY,
        LANTERNS,
        ROADS,
        THUNDER,
        landmarks=(HOUSES,),
        cards=(SAVINGS_BANK,),
        towns={0: ("bakery", "savings_bank"), 1: ("cafe",)},
        counters={0: {"umbrella": 1}},
    )
    game.events.clear()
    game.roll(6, 5, draws=[4])
    game.roll(1, 1, draws=[4])
    game.answer("keep")
    assert [told(event) for event in game.events] == [
        "Rolled",
        "DieShown lanterns",
        "Rolled",
        "DieShown lanterns",
        "ExtraTurnEarned doubles",
        "TotalMoved lanterns",
        "CoinsMoved cafe",
        "CoinsMoved bakery",
        "CoinsMoved savings_bank",
        "CoinsMoved savings_bank",
        "CoinsMoved roads",
        "CoinsMoved roads",
        "CoinsMoved doubles_income",
        "CoinsMoved doubles_income",
        "CoinsMoved doubles_income",
        "CoinsMoved consolation",
    ]
    assert game.decision.kind == "action"
    game.answer("pass")
    assert game.decision.seat == 0


def test_the_umbrella_opens_before_the_face_acts_and_an_empty_roll_is_seen_last() -> None:
    game = play(RAINY_DAY, LANTERNS, ROADS, counters={0: {"umbrella": 1}})
    game.events.clear()
    game.roll(4, 4, draws=[2])
    game.answer("umbrella", 1)
    assert [told(event) for event in game.events] == [
        "Rolled",
        "DieShown lanterns",
        "TokensMoved rainy_day",
        "TotalMoved rainy_day",
        "CoinsMoved lanterns",
        "CoinsMoved roads",
        "CoinsMoved roads",
        "TokensMoved rainy_day",
    ]
