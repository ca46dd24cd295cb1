"""A campaign at the table: one decision after another, of the deck and of the game alike.

Each answer is worked out aside, recorded, and only then becomes what everybody sees; if recording fails,
the session is where it was, and the same answer may be given again.
"""

from __future__ import annotations

from collections.abc import Callable

from mklegacy.campaign.model import Campaign, CampaignError
from mklegacy.campaign.step import asked, take
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.play.recorder import Recorder, Standing


class Session:
    """Where a campaign and its running game stand, and the one way to move them on."""

    def __init__(
        self,
        campaign: Campaign,
        chance: SeededChance,
        today: Callable[[], str],
        recorder: Recorder | None = None,
        config: GameConfig | None = None,
        state: State | None = None,
    ) -> None:
        self.campaign = campaign
        self.game = Game(config) if config is not None else None
        self.state = state
        self._chance = chance
        self._today = today
        self._recorder = recorder

    @property
    def position(self) -> int:
        """The number of chance's next draw: it grows with every decision that needs one."""
        return self._chance.position

    @property
    def between_games(self) -> bool:
        """Whether the group may put the box away: the deck says STOP and no game is on the table."""
        return self.game is None and self.decision().kind == "stop"

    def decision(self) -> Decision:
        """Who decides what now."""
        return asked(self.campaign, self.game, self.state)

    def view(self, seat: int | None) -> State | None:
        """The running game as that seat may see it."""
        if self.game is None or self.state is None:
            return None
        return self.game.view(self.state, seat)

    def apply(self, answer: Option) -> list[Event]:
        """Carry out one of the options offered; when this returns, it is kept for good."""
        decision = self.decision()
        option = decision.find(answer)
        before = self._chance.position
        self._chance.outcomes.clear()
        try:
            step = take(self.campaign, self.game, self.state, option, self._chance, self._today)
            if self._recorder is not None:
                self._recorder.record(decision, option, step, self._chance.outcomes, self._chance.position)
        except BaseException:
            self._chance.position = before
            raise
        self.campaign, self.game, self.state = step.campaign, step.game, step.state
        if step.result is not None and self._recorder is not None:
            self._recorder.game_ended()
        return step.events

    def undo(self) -> list[Event]:
        """Take back the newest decision; an error says why if it has to stand."""
        return self._turn(self._keeper().undo)

    def redo(self) -> list[Event]:
        """Do again what was taken back last, with the same outcome."""
        return self._turn(self._keeper().redo)

    def _keeper(self) -> Recorder:
        if self._recorder is None:
            raise CampaignError("This campaign is not being recorded, so nothing can be taken back: play on.")
        return self._recorder

    def _turn(self, turn: Callable[[], tuple[Standing, Event]]) -> list[Event]:
        stands, event = turn()
        self._chance.position = stands.position
        self.campaign, self.state = stands.campaign, stands.state
        self.game = Game(stands.config) if stands.config is not None else None
        return [event]
