"""Plays a campaign again from its decisions and from what chance said then.

A journal is as good as what it leads to: so the doctor compares, and of a stranger's file nothing is believed but
the answers that were given.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mklegacy.campaign.events import DoneAgain, TakenBack
from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Campaign, Mayor
from mklegacy.campaign.revealing import made_known
from mklegacy.campaign.step import Step, asked, take
from mklegacy.engine.state import ENGINE_VERSION
from mklegacy.errors import MkLegacyError
from mklegacy.packs.pack import Pack
from mklegacy.store.journal import REDO, UNDO
from mklegacy.store.packed import Part, compact, pack_part, unpack
from mklegacy.store.packed import pack as packed


class Misfit(MkLegacyError):
    """An answer that cannot have been given there."""


class OtherEngine(MkLegacyError):
    """A state of another version of the engine, which may lead elsewhere by right."""

    def __init__(self, version: object) -> None:
        super().__init__(f"engine version {version}")
        self.version = version


@dataclass(frozen=True, slots=True)
class Told:
    """What a row of a journal says was decided, and as JSON what it led to, as far as there is any."""

    seat: int | None
    decision: str
    option: Sequence[str | int]
    outcomes: Sequence[int]
    campaign: Any
    state: Any
    result: Any

    def date(self) -> str:
        """The day that is signed in the register, if this ended a game."""
        return str(self.campaign["last"][0]) if self.result else ""


@dataclass(frozen=True, slots=True)
class Moment:
    """A row of the journal as it has to be: `step` is where everything stands after it."""

    seq: int
    game: int
    seat: int | None
    decision: str
    option: Sequence[str | int]
    outcomes: Sequence[int]
    position: int
    campaign_seq: int
    step: Step

    def row(self, written_at: str) -> dict[str, Any]:
        """The row to write."""
        step = self.step
        campaign = step.campaign if self.campaign_seq == self.seq else None
        return {
            "seq": self.seq,
            "kind": step.kind,
            "game": self.game,
            "seat": self.seat,
            "decision": self.decision,
            "option": compact(self.option),
            "outcomes": compact(self.outcomes),
            "position": self.position,
            "campaign_seq": self.campaign_seq,
            "written_at": written_at,
            "events": packed([event.to_json() for event in step.events]),
            "campaign": pack_part(campaign),
            "config": pack_part(step.config),
            "state": pack_part(step.state),
            "result": pack_part(step.result),
        }


class RecordedChance:
    """What chance answered then: refused if it cannot answer that."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.left = list(outcomes)

    def dice(self, count: int) -> tuple[int, ...]:
        return tuple([self._next(range(1, 7)) for _ in range(count)])

    def below(self, count: int) -> int:
        return self._next(range(count))

    def _next(self, possible: range) -> int:
        if not self.left or self.left[0] not in possible:
            raise Misfit("chance cannot have answered that")
        return self.left.pop(0)


class Replay:
    """A campaign that is played again; `now` is the moment after the last told."""

    def __init__(self, campaign: Campaign) -> None:
        beginning = Step("campaign", campaign, None, None, [])
        self.now = Moment(1, campaign.game, None, "new", ["new"], [], 0, 1, beginning)
        # Decisions that may still be taken back, after the moment that nobody can go behind; and those taken back.
        self._line = [self.now]
        self._taken_back: list[Moment] = []

    def go_on(self, told: Told) -> Moment:
        """The moment after that told."""
        turns = {UNDO: self._undo, REDO: self._redo}
        self.now = turns[told.decision](told) if told.decision in turns else self._decide(told)
        return self.now

    def _decide(self, told: Told) -> Moment:
        before = self.now.step
        question = asked(before.campaign, before.game, before.state)
        if (question.seat, question.kind) != (told.seat, told.decision):
            raise Misfit("something else was to be decided")
        chance = RecordedChance(told.outcomes)
        option = question.find(told.option)
        step = take(before.campaign, before.game, before.state, option, chance, told.date)
        if chance.left:
            raise Misfit("chance was not asked so often")
        seq = self.now.seq + 1
        moment = Moment(
            seq=seq,
            game=before.campaign.game,
            seat=question.seat,
            decision=question.kind,
            option=option.to_json(),
            outcomes=told.outcomes,
            position=self.now.position + len(told.outcomes),
            campaign_seq=self.now.campaign_seq if step.campaign is before.campaign else seq,
            step=step,
        )
        known = made_known(told.outcomes, step.events, before.campaign, step.campaign)
        if known:
            self._line.clear()
        self._line.append(moment)
        self._taken_back = []
        return moment

    def _undo(self, told: Told) -> Moment:
        last = self._line[-1]
        if len(self._line) == 1 or list(told.option) != [UNDO, last.seq] or last.seat != self.now.seat:
            raise Misfit("that decision could not be taken back")
        self._taken_back.append(self._line.pop())
        assert last.seat is not None
        return self._turned(told, last, self._line[-1], TakenBack(last.seat, last.decision))

    def _redo(self, told: Told) -> Moment:
        if not self._taken_back or list(told.option) != [REDO, self._taken_back[-1].seq]:
            raise Misfit("that decision had not been taken back")
        again = self._taken_back.pop()
        self._line.append(again)
        assert again.seat is not None
        return self._turned(told, again, again, DoneAgain(again.seat, again.decision))

    def _turned(self, told: Told, decision: Moment, like: Moment, event: TakenBack | DoneAgain) -> Moment:
        """A row about that decision, after which everything is like in that moment."""
        if told.seat != decision.seat or told.outcomes:
            raise Misfit("that is not how a decision is taken back")
        step = replace(like.step, kind=decision.step.kind, events=[event], config=None, result=None)
        return replace(
            like,
            seq=self.now.seq + 1,
            game=decision.game,
            seat=decision.seat,
            decision=told.decision,
            option=[told.decision, decision.seq],
            outcomes=[],
            step=step,
        )


def replayed(pack: Pack, journal: Iterable[Told]) -> Iterator[Moment]:
    """Every row of a journal as playing again makes it; a `Misfit` names the first that is not like that."""
    replay: Replay | None = None
    for seq, told in enumerate(journal, 1):
        try:
            if replay is None:
                replay = Replay(_beginning(pack, told))
            else:
                replay.go_on(told)
            _compare(replay.now, told)
        except OtherEngine:
            raise
        except (MkLegacyError, TypeError, LookupError, ValueError, AttributeError) as error:
            raise Misfit(f"decision {seq}: {error}") from error
        yield replay.now


def told_by(row: Mapping[str, Any]) -> Told:
    """A row of the table."""
    parts = [None if row[name] is None else unpack(row[name]) for name in ("campaign", "state", "result")]
    return Told(row["seat"], row["decision"], json.loads(row["option"]), json.loads(row["outcomes"]), *parts)


def _beginning(pack: Pack, told: Told) -> Campaign:
    mayors = [Mayor(*mayor) for mayor in told.campaign["mayors"]]
    return new_campaign(pack, mayors, told.campaign["language"])


def _compare(moment: Moment, told: Told) -> None:
    """Refuse a row that led to something else than the moment; the language may change at any time."""
    step = moment.step
    if told.state is not None and told.state["engine"] != ENGINE_VERSION:
        raise OtherEngine(told.state["engine"])
    campaign = step.campaign.to_json() if moment.campaign_seq == moment.seq else None
    if campaign is not None and told.campaign is not None:
        campaign["language"] = told.campaign["language"]
    expected = [campaign, _json(step.state), _json(step.result)]
    if [told.campaign, told.state, told.result] != expected:
        raise Misfit("it led to something else")


def _json(part: Part | None) -> Any:
    return None if part is None else part.to_json()
