"""A campaign at the table: one decision after another, of the deck and of the game alike.

Each answer is worked out aside, recorded, and only then becomes what everybody sees; if recording fails,
the session is where it was, and the same answer may be given again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mklegacy.campaign import reading
from mklegacy.campaign.configure import configure
from mklegacy.campaign.model import Campaign, CampaignError
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
        if self.game is not None and self.state is not None:
            return self.game.decision(self.state)
        return reading.decision(self.campaign)

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
            if self.game is not None and self.state is not None:
                return self._apply_to_game(self.game, self.state, decision, option)
            return self._apply_to_campaign(decision, option)
        except BaseException:
            self._chance.position = before
            raise

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

    def _apply_to_game(self, game: Game, state: State, decision: Decision, option: Option) -> list[Event]:
        events: list[Event] = []
        after = state.copy()
        game.apply(after, option, self._chance, events)
        if not game.over(after):
            self._record("game", decision, option, events, state=after)
            self.state = after
            return events
        result = game.result(after)
        campaign = self.campaign.copy()
        reading.finish(campaign, result, self._today(), events)
        self._record("game", decision, option, events, campaign=campaign, result=result)
        self.campaign, self.game, self.state = campaign, None, None
        return events

    def _apply_to_campaign(self, decision: Decision, option: Option) -> list[Event]:
        events: list[Event] = []
        campaign = self.campaign.copy()
        reading.apply(campaign, option, self._chance, events)
        game, state, config = None, None, None
        if campaign.playing:
            config = configure(campaign)
            game = Game(config)
            state = game.start(self._chance, events)
        self._record("campaign", decision, option, events, campaign=campaign, config=config, state=state)
        self.campaign, self.game, self.state = campaign, game, state
        return events

    def _record(self, kind: Any, decision: Decision, option: Option, events: list[Event], **after: Any) -> None:
        if self._recorder is not None:
            outcomes, position = self._chance.outcomes, self._chance.position
            self._recorder.record(kind, decision.seat, decision.kind, option, outcomes, position, events, **after)
