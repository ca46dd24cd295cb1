"""What cannot be forgotten."""

from __future__ import annotations

from mklegacy.campaign import events as between_games
from mklegacy.campaign.revealing import DICE, REVEALS
from mklegacy.engine import events as in_games

HARMLESS = {
    # Seen by all, but everybody could have worked it out from the decision.
    *("Acted", "Built", "CardMoved", "CoinsMoved", "Contributed", "DiceKept", "ExtraTurnEarned", "GameBegan"),
    *("GameWon", "LandmarkBuilt", "LandmarkDemolished", "Passed", "RoundEnded", "StackRemoved", "TokensMoved"),
    *("TotalMoved", "TrackMoved", "TurnBegan", "ChampionCrowned", "CheckMarkAdded", "ChoiceMade", "IsletNamed"),
    *("SideTicked", "Signed", "StepBegan", "StickerPlaced", "Stopped", "TakenBack", "DoneAgain"),
    # Chance says so by itself.
    *("FreeGameDealt", "SupplyRefilled"),
    # The box says so by itself: something has left the deck or a mystery box.
    *("ComponentsMoved", "ReferenceReplaced", "RuleAdded"),
}


def test_of_everything_that_can_happen_it_is_settled_whether_it_can_be_forgotten() -> None:
    every = {*in_games.KINDS, *between_games.KINDS}
    assert every == {kind.__name__ for kind in (*DICE, *REVEALS)} | HARMLESS
