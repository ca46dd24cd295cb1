"""One game, compiled from its config: decisions, what they lead to, views and the result."""

from __future__ import annotations

from random import Random

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance, RandomChance
from mklegacy.engine.checking import check
from mklegacy.engine.community import Contribute
from mklegacy.engine.config import GameConfig
from mklegacy.engine.income import install_income
from mklegacy.engine.options import PASS, Decision, Option
from mklegacy.engine.result import Result, Standing
from mklegacy.engine.roll import Roll
from mklegacy.engine.setup import Begin, FirstPlayer, LaidOut, PickTownSquare
from mklegacy.engine.state import HIDDEN, State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table
from mklegacy.engine.turn import EndTurn, NextRound, Over, TakeAction
from mklegacy.errors import ConfigError, MkLegacyError


class Game:
    """The rules of one game. It holds no state: `start` makes one, `apply` moves it on.

    >>> game = Game(config)
    >>> state = game.start(chance)
    >>> while not game.over(state):
    ...     decision = game.decision(state)
    ...     game.apply(state, decision.options[0], chance)
    """

    def __init__(self, config: GameConfig) -> None:
        check(config)
        self.config = config
        self.table = Table(config)
        builder = Builder(config, self.table)
        self.flag = builder.power()
        self.always = builder.power()
        if config.first is None:
            builder.step(Anchor.FIRST_PLAYER, FirstPlayer(builder))
        if any(seat.town_square for seat in config.seats):
            builder.step(Anchor.PICK, PickTownSquare(builder))
        builder.step(Anchor.BEGIN, Begin())
        self.roll = Roll(builder)
        builder.step(Anchor.ROLL, self.roll)
        builder.roll = self.roll
        if config.community is not None:
            builder.action(Contribute(builder, config.community, self.flag))
        for use in config.rules:
            builder.install(use, self.always)
        for i, landmark in enumerate(config.landmarks):
            for use in landmark.rules:
                builder.install(use, 1 << i)
        for action in builder.discounts:
            if all(action != known.name for known in builder.actions):
                raise ConfigError(f"No rule of this game adds the action {action!r} that another makes cheaper.")
        for resolve in builder.finish:
            resolve()
        self._measures = builder.measures
        self.payouts = install_income(builder)
        counted = sum([1 << i for i, landmark in enumerate(config.landmarks) if landmark.counts])
        self.action = TakeAction(builder, counted | (self.flag if config.community else 0))
        builder.step(Anchor.ACTION, self.action)
        self._place_steps(builder)
        self._frames = tuple(builder.frames)
        self._settings = tuple(builder.settings)
        self._carried = dict(builder.carried)
        self.counters = dict(builder.counters)
        self._start_values = list(builder.start_values)
        for number, seat in enumerate(config.seats):
            for name, value in seat.counters.items():
                place, width = self.counters.get(name, (0, 0))
                if width != self.table.players:
                    raise ConfigError(f"No rule of this game keeps a counter {name!r} for each seat.")
                self._start_values[place + number] = value

    def _place_steps(self, builder: Builder) -> None:
        end_turn = EndTurn(builder)
        next_round = NextRound()
        builder.step(Anchor.TURN_END, end_turn)
        builder.step(Anchor.NEXT_ROUND, next_round)
        placed = sorted(builder.steps, key=lambda step: step[0])
        self._program: tuple[Step, ...] = (LaidOut(), *[step for _, step in placed], Over())
        # Bound once: looking methods up on ever other steps is what a decision would spend most of its time on.
        # A step that always asks need not be run.
        self._run = tuple([None if type(step).run is Step.run else step.run for step in self._program])
        self._decide = tuple([step.decision for step in self._program])
        self._choose = tuple([step.choose for step in self._program])
        end_turn.turn_start = next_round.turn_start = 1 + [anchor > Anchor.BEGIN for anchor, _ in placed].index(
            True
        )
        end_turn.round_steps = any(anchor == Anchor.ROUND_END for anchor, _ in placed)
        self.action.end = 1 + len(placed)
        self.roll.skip_to = self._program.index(self.roll) + 1
        while self._program[self.roll.skip_to].gate:
            self.roll.needed |= self._program[self.roll.skip_to].gate
            self.roll.skip_to += 1

    # Playing

    def start(self, chance: Chance, log: Log = None) -> State:
        """The table laid for the first decision."""
        config = self.config
        table = self.table
        s = State()
        s.coins = [seat.coins for seat in config.seats]
        s.owned = [0] * (table.players * table.number)
        for seat, owner in enumerate(config.seats):
            for card in owner.establishments:
                s.owned[seat * table.number + table.card(card)] += 1
        prebuilt = sum([1 << i for i, landmark in enumerate(config.landmarks) if landmark.prebuilt])
        s.powers = [prebuilt | self.always] * table.players
        actions = table.number + len(config.landmarks)
        s.open = [(1 << actions) - 1 & ~(prebuilt << table.number)] * table.players
        s.counters = self._start_values[:]
        s.secrets = [0] * table.players
        s.step = 1
        if config.first is not None:
            s.first = config.first
        table.set_out(s, chance, log)
        for setting in self._settings:
            setting(s)
        self.apply(s, PASS, chance, log)
        return s

    def over(self, s: State) -> bool:
        """Whether someone has won."""
        return s.winner >= 0

    def decision(self, s: State) -> Decision:
        """Who decides what, with every legal option."""
        pending = s.pending
        if pending:
            return self._frames[pending[-1][0]].decision(s)
        return self._decide[s.step - 1](s)

    def apply(self, s: State, option: Option, chance: Chance, log: Log = None) -> None:
        """Carry out an option that was offered, and go on to the next decision.

        It trusts its caller: an option that was not offered has no defined outcome.
        """
        pending = s.pending
        if pending:
            self._frames[pending[-1][0]].choose(s, option, chance, log)
        else:
            self._choose[s.step - 1](s, option, chance, log)
        runs = self._run
        while True:
            if pending:
                if self._frames[pending[-1][0]].run(s, chance, log):
                    return
            else:
                place = s.step
                s.step = place + 1
                run = runs[place]
                if run is None or run(s, chance, log):
                    return

    # Knowing

    def view(self, s: State, seat: int | None) -> State:
        """What that seat may know: of others' secret answers, how many. None sees only what lies open."""
        view = s.copy()
        for other, secret in enumerate(view.secrets):
            if secret > 0 and other != seat:
                view.secrets[other] = HIDDEN * secret.bit_count()
        return view

    def imagine(self, view: State, rng: Random) -> State:
        """A state that agrees with the view, with what is hidden filled in at random."""
        state = view.copy()
        if min(state.secrets) < 0:
            self._program[state.step - 1].imagine(state, RandomChance(rng))
        return state

    def measure(self, s: State, seat: int, name: str) -> int:
        """How much of something a seat has: `different_tags`, `islets`, `umbrella` …"""
        return self._measures[name](s, seat)

    def counter(self, s: State, name: str, seat: int = 0) -> int:
        """A counter that a rule keeps, of a seat or of the table."""
        return s.counters[self.counters[name][0] + seat]

    def landmarks_built(self, s: State, seat: int) -> list[str]:
        return [landmark.id for i, landmark in enumerate(self.config.landmarks) if s.powers[seat] >> i & 1]

    def has_contributed(self, s: State, seat: int) -> bool:
        return bool(s.powers[seat] & self.flag)

    def town(self, s: State, seat: int) -> dict[str, int]:
        """The establishments of a town, with their number of copies."""
        base = seat * self.table.number
        return {card: s.owned[base + i] for i, card in enumerate(self.table.ids) if s.owned[base + i]}

    def to_pay(self, s: State, seat: int) -> int:
        """What a seat still has to pay to win, at today's prices."""
        return self.action.to_pay(s, seat)

    def result(self, s: State) -> Result:
        """What the finished game hands back."""
        if not self.over(s):
            raise MkLegacyError("The game is not over yet, so it has no result: play on.")
        counted = self.action.win & ~self.flag
        standings = [
            Standing(
                coins=s.coins[seat],
                landmarks=(s.powers[seat] & counted).bit_count(),
                contributed=self.has_contributed(s, seat),
                to_pay=self.to_pay(s, seat),
                establishments=self.town(s, seat),
            )
            for seat in range(self.table.players)
        ]
        carried = {name: carry(s) for name, carry in self._carried.items()}
        return Result(s.winner, s.first, s.turn, s.round, tuple(standings), carried)
