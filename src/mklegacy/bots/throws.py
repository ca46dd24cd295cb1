"""What a throw can come to, once its roller has made every choice that dice, rerolls and the like allow.

Nothing is known here about the rules that give such choices: the engine is asked, on an empty table, for
every way the dice can fall.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mklegacy.bots.dice import LoadedDice, falls
from mklegacy.bots.flows import Roll
from mklegacy.engine.game import Game
from mklegacy.engine.options import Option
from mklegacy.engine.state import State

DICE_KINDS = frozenset(["roll", "reroll", "keep_dice", "adjust"])
"""Decisions on the way from a throw to its income."""


class Leaf(NamedTuple):
    """A roll that stands, and whether it earns another turn."""

    roll: int
    extra: int


class Chances(NamedTuple):
    """Dice fall: nodes and their probabilities."""

    falls: tuple[tuple[int, float], ...]


class Choice(NamedTuple):
    """The roller takes the best of these nodes."""

    nodes: tuple[int, ...]


Node = Leaf | Chances | Choice


class Throws:
    """The rolls that a throw can come to, and the graph of chances and choices that leads there.

    A node stands after those it leads to; the last one is the decision to roll.
    """

    def __init__(self, game: Game, before: State) -> None:
        self.rolls: list[Roll] = []
        self._game = game
        self._nodes: list[Node] = []
        self._known: dict[Node, int] = {}
        self._thrown: dict[tuple[int, Option], int] = {}
        self._explore(before)
        self._first = {
            int(option.args[0]): self._after(before, option) for option in game.decision(before).options
        }
        self.most_dice = max(self._first)
        self._extra_turns = any(isinstance(node, Leaf) and node.extra for node in self._nodes)

    def _explore(self, s: State) -> int:
        decision = self._game.decision(s)
        if decision.kind not in DICE_KINDS:
            return self._add(Leaf(self._number(roll_of(s)), s.extra))
        nodes = sorted({self._after(s, option) for option in decision.options})
        return self._add(Choice(tuple(nodes))) if len(nodes) > 1 else nodes[0]

    def _after(self, s: State, option: Option) -> int:
        if option.verb != "roll":
            return self._explore(self._applied(s, option, LoadedDice()))
        # A new throw forgets the dice that lay there, so it is worth the same wherever it may be made.
        key = (s.step, option)
        if key not in self._thrown:
            odds: dict[int, float] = {}
            for dice, probability in falls(int(option.args[0])):
                node = self._explore(self._applied(s, option, LoadedDice(dice)))
                odds[node] = odds.get(node, 0.0) + probability
            self._thrown[key] = self._add(Chances(tuple(odds.items())))
        return self._thrown[key]

    def _applied(self, s: State, option: Option, dice: LoadedDice) -> State:
        after = s.copy()
        self._game.apply(after, option, dice)
        return after

    def _number(self, roll: Roll) -> int:
        if roll not in self.rolls:
            self.rolls.append(roll)
        return self.rolls.index(roll)

    def _add(self, node: Node) -> int:
        if node not in self._known:
            self._known[node] = len(self._nodes)
            self._nodes.append(node)
        return self._known[node]

    def weights(self, worth: Sequence[float], dice: int | None = None) -> list[float]:
        """How often in a turn, extra turns included, each roll comes up if its roller plays for these worths.

        With a number of dice, the turn begins with throwing so many.
        """
        chosen = self._choices(worth, 0.0)
        if self._extra_turns:
            turn = sum([weight * each for weight, each in zip(self._follow(chosen)[0], worth, strict=True)])
            chosen = self._choices(worth, turn)
        weights, extra = self._follow(chosen)
        if extra:
            weights = [weight / (1 - extra) for weight in weights]
        if dice is None:
            return weights
        first, extra = self._follow(chosen, self._first[dice])
        return [now + extra * then for now, then in zip(first, weights, strict=True)]

    def _choices(self, worth: Sequence[float], extra_turn: float) -> list[int]:
        """By node, the one that its choice leads to."""
        values: list[float] = []
        chosen = [-1] * len(self._nodes)
        for i, node in enumerate(self._nodes):
            if isinstance(node, Leaf):
                value = worth[node.roll] + node.extra * extra_turn
            elif isinstance(node, Chances):
                value = 0.0
                for fall, probability in node.falls:
                    value += probability * values[fall]
            else:
                best = chosen[i] = max(node.nodes, key=values.__getitem__)
                value = values[best]
            values.append(value)
        return chosen

    def _follow(self, chosen: Sequence[int], start: int = -1) -> tuple[list[float], float]:
        """How often each roll comes up in one throw, and how often it earns an extra turn."""
        reached = [0.0] * len(self._nodes)
        reached[start] = 1.0
        weights = [0.0] * len(self.rolls)
        extra = 0.0
        for i in range(len(self._nodes) - 1, -1, -1):
            often = reached[i]
            if not often:
                continue
            node = self._nodes[i]
            if isinstance(node, Leaf):
                weights[node.roll] += often
                extra += often * node.extra
            elif isinstance(node, Chances):
                for fall, probability in node.falls:
                    reached[fall] += often * probability
            else:
                reached[chosen[i]] += often
        return weights, extra


def roll_of(s: State) -> Roll:
    """The roll as it lies now."""
    equal = len(s.dice) > 1 and len(set(s.dice)) == 1 and sum(s.dice) == s.total
    return s.dice if equal else (s.total,)
