"""Whoever keeps what is decided: a save, or nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from mklegacy.campaign.model import Campaign
    from mklegacy.campaign.step import Step
    from mklegacy.engine.config import GameConfig
    from mklegacy.engine.events import Event
    from mklegacy.engine.options import Decision, Option
    from mklegacy.engine.state import State


class Standing(Protocol):
    """Where a campaign stands; `config` and `state` are those of a running game."""

    @property
    def campaign(self) -> Campaign: ...
    @property
    def config(self) -> GameConfig | None: ...
    @property
    def state(self) -> State | None: ...
    @property
    def position(self) -> int: ...


class Recorder(Protocol):
    """Keeps each decision for good before anybody sees what came of it."""

    def record(
        self, decision: Decision, option: Option, step: Step, outcomes: Sequence[int], position: int
    ) -> None:
        """Keep one decision and everything as it is after it; returns when nothing can undo that any more.

        `outcomes` are what chance answered to this decision, and `position` is the number of its next draw.
        """
        ...

    def game_ended(self) -> None:
        """A game is over and kept: time for what takes longer, such as a backup. Never fails."""
        ...

    def undo(self) -> tuple[Standing, Event]:
        """Take back the newest decision and keep that for good; refused with the reason if it has to stand.

        Back to the same seat's previous decision, never past dice, a draw, a reveal or another seat's decision.
        """
        ...

    def redo(self) -> tuple[Standing, Event]:
        """Do again what was taken back last; refused if something else was decided since."""
        ...
