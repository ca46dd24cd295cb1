"""Whatever is done in whatever order, the save holds what a simple model says."""

from __future__ import annotations

import copy
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from mklegacy.campaign.model import Campaign
from mklegacy.campaign.revealing import DICE, REVEALS
from mklegacy.play.session import Session
from mklegacy.store.backups.making import make_backup
from mklegacy.store.backups.restoring import restore_campaign
from mklegacy.store.campaigns import find_campaign, list_campaigns
from mklegacy.store.doctor import diagnose
from mklegacy.store.entries import Resumed, resume
from mklegacy.store.errors import CannotRedo, CannotUndo
from mklegacy.store.exchange.exporting import export_campaign, write_export
from mklegacy.store.exchange.importing import add_campaign, played_again, read_export
from mklegacy.store.packs import kept
from mklegacy.store.recorder import recording
from mklegacy.store.save import open_save
from mklegacy.store.savepoints import find_savepoint, fork, make_savepoint, savepoints
from mklegacy.store.trash import bring_back, delete_campaign, trashed_campaigns
from tests.memory import memory_folder
from tests.soak.table import RecordProperty, Tally, often
from tests.store.evening import Evening, begin, small_pack

Snapshot = dict[str, Any]


def snapshot(found: Resumed | Session) -> Snapshot:
    """Where a campaign stands, in the save or at the table."""
    if isinstance(found, Session):
        config = found.game and found.game.config
    else:
        config = found.config
    return {
        "campaign": found.campaign.to_json(),
        "config": config and config.to_json(),
        "state": found.state and found.state.to_json(),
        "position": found.position,
    }


@dataclass
class Moment:
    """A decision that stands: by whom, what it led to, and whether it may be taken back."""

    seat: int
    after: Snapshot
    forgettable: bool


@dataclass
class Model:
    """A campaign: what stands, what was taken back since the last decision, and who did something last."""

    start: Snapshot
    line: list[Moment] = field(default_factory=list)
    taken_back: list[Moment] = field(default_factory=list)
    last_seat: int = -1
    savepoints: dict[str, Model] = field(default_factory=dict)

    def now(self) -> Snapshot:
        return self.line[-1].after if self.line else self.start

    def twin(self, savepoints: bool = True) -> Model:
        found = copy.copy(self)
        found.line, found.taken_back = self.line.copy(), self.taken_back.copy()
        found.savepoints = dict(self.savepoints) if savepoints else {}
        return found

    def can_undo(self) -> bool:
        return bool(self.line) and self.line[-1].forgettable and self.line[-1].seat == self.last_seat


def sealed(campaign: Campaign) -> int:
    """How many components nobody has seen yet."""
    return sum(campaign.box.is_sealed(component) for component in campaign.pack.components)


class SafetyNet(RuleBasedStateMachine):
    """Campaigns by name, those in the trash, and backups with what was alive when they were made."""

    backups = Bundle("backups")

    def __init__(self) -> None:
        super().__init__()
        self.folder = memory_folder()
        self.path = self.folder / "save.db"
        self.alive: dict[str, Model] = {}
        self.trash: dict[str, Model] = {}
        self.number = 0

    def teardown(self) -> None:
        if self.path.exists():
            assert diagnose(self.path).findings == []
        shutil.rmtree(self.folder)

    @initialize(mayors=st.integers(2, 3))
    def begin(self, mayors: int) -> None:
        name = self.new_name()
        self.save, _ = begin(self.path, name, mayors, seed=f"seed {mayors}")
        self.alive[name] = Model(self.kept(name))
        self.play(name, 40, mayors)

    def new_name(self) -> str:
        self.number += 1
        return f"Campaign {self.number}"

    def pick(self, data: st.DataObject) -> str:
        return data.draw(st.sampled_from(sorted(self.alive)))

    def kept(self, name: str) -> Snapshot:
        with self.save.reading() as connection:
            return snapshot(resume(connection, find_campaign(connection, name)))

    # Playing

    def play(self, name: str, decisions: int, seed: int, until_forgettable: bool = False) -> None:
        """Play so many decisions at random, or until one that may be taken back."""
        model, chooser = self.alive[name], Random(seed)
        with self.save.reading() as connection:
            info = find_campaign(connection, name)
        with recording(self.save, info) as recorder:
            session = Evening(recorder).session
            for _ in range(decisions):
                question, before = session.decision(), (session.position, sealed(session.campaign))
                kinds = {type(event) for event in session.apply(chooser.choice(question.options))}
                after = session.position, sealed(session.campaign)
                seen = after != before or not kinds.isdisjoint({*DICE, *REVEALS})
                model.line.append(Moment(question.seat, snapshot(session), not seen))
                model.taken_back, model.last_seat = [], question.seat
                if until_forgettable and not seen:
                    return

    @precondition(lambda self: self.alive)
    @rule(data=st.data(), decisions=st.integers(1, 60), seed=st.integers(0, 9), until_forgettable=st.booleans())
    def play_on(self, data: st.DataObject, decisions: int, seed: int, until_forgettable: bool) -> None:
        self.play(self.pick(data), decisions, seed, until_forgettable)

    @precondition(lambda self: self.alive)
    @rule(data=st.data(), times=st.integers(1, 4))
    def hesitate(self, data: st.DataObject, times: int) -> None:
        name = self.pick(data)
        self.play(name, 20, times, until_forgettable=True)
        for _ in range(times):
            self.undo_in(name)

    @precondition(lambda self: self.alive)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        self.undo_in(self.pick(data))

    def undo_in(self, name: str) -> None:
        model = self.alive[name]
        with self.save.reading() as connection:
            info = find_campaign(connection, name)
        with recording(self.save, info) as recorder:
            if not model.can_undo():
                with pytest.raises(CannotUndo):
                    recorder.undo()
                return
            recorder.undo()
        model.taken_back.append(model.line.pop())
        model.last_seat = model.taken_back[-1].seat

    @precondition(lambda self: self.alive)
    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        name = self.pick(data)
        model = self.alive[name]
        with self.save.reading() as connection:
            info = find_campaign(connection, name)
        with recording(self.save, info) as recorder:
            if not model.taken_back:
                with pytest.raises(CannotRedo):
                    recorder.redo()
                return
            recorder.redo()
        model.line.append(model.taken_back.pop())
        model.last_seat = model.line[-1].seat

    @rule()
    def reopen(self) -> None:
        self.save = open_save(self.path)

    # Keeping

    @precondition(lambda self: self.alive)
    @rule(data=st.data())
    def make_savepoint(self, data: st.DataObject) -> None:
        name = self.pick(data)
        model = self.alive[name]
        moment = f"moment {len(model.savepoints)}"
        with self.save.writing() as connection:
            make_savepoint(connection, find_campaign(connection, name), moment)
        model.savepoints[moment] = model.twin(savepoints=False)

    @precondition(lambda self: self.alive and len(self.alive) < 6)
    @rule(data=st.data())
    def fork(self, data: st.DataObject) -> None:
        name, new = self.pick(data), self.new_name()
        model = self.alive[name]
        where = data.draw(st.sampled_from([None, *model.savepoints]))
        with self.save.writing() as connection:
            info = find_campaign(connection, name)
            seq = find_savepoint(connection, info, where).seq if where else None
            forked = fork(connection, info, new, seq)
            kept_savepoints = {each.name for each in savepoints(connection, forked)}
        assert forked.seed != info.seed
        twin = (model.savepoints[where] if where else model).twin()
        twin.savepoints = {each: model.savepoints[each] for each in kept_savepoints}
        self.alive[new] = twin

    @rule(target=backups)
    def back_up(self) -> tuple[Path, dict[str, Model]]:
        return make_backup(self.path, "by-hand"), {name: model.twin() for name, model in self.alive.items()}

    @precondition(lambda self: len(self.alive) < 6)
    @rule(data=st.data(), backup=backups)
    def restore(self, data: st.DataObject, backup: tuple[Path, dict[str, Model]]) -> None:
        path, then = backup
        if then:
            name, new = data.draw(st.sampled_from(sorted(then))), self.new_name()
            restore_campaign(self.save, path, name, new)
            self.alive[new] = then[name].twin()

    @precondition(lambda self: self.alive)
    @rule(data=st.data())
    def delete(self, data: st.DataObject) -> None:
        name = self.pick(data)
        with self.save.reading() as connection:
            info = find_campaign(connection, name)
        delete_campaign(self.save, info)
        self.trash[name] = self.alive.pop(name)

    @precondition(lambda self: self.trash)
    @rule(data=st.data())
    def bring_back(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.trash)))
        with self.save.writing() as connection:
            bring_back(connection, name)
        self.alive[name] = self.trash.pop(name)

    @precondition(lambda self: self.alive and len(self.alive) < 6)
    @rule(data=st.data())
    def export_and_import(self, data: st.DataObject) -> None:
        name, new = self.pick(data), self.new_name()
        file = self.folder / f"{new}.json"
        with self.save.reading() as connection:
            write_export(file, export_campaign(connection, find_campaign(connection, name), "test"))
        cutting = played_again(file, read_export(file), kept(small_pack()))
        add_campaign(self.save, cutting, new, exactly=True)
        self.alive[new] = self.alive[name].twin()

    # The save says the same

    @invariant()
    def the_save_holds_what_the_model_holds(self) -> None:
        if not self.path.exists():
            return
        with self.save.reading() as connection:
            infos = {info.name: info for info in list_campaigns(connection)}
            assert set(infos) == set(self.alive)
            assert {info.name for info in trashed_campaigns(connection)} == set(self.trash)
            for name, model in self.alive.items():
                assert snapshot(resume(connection, infos[name])) == model.now()
                assert {each.name for each in savepoints(connection, infos[name])} == set(model.savepoints)


@often(12, 150)
def test_the_safety_net_holds_what_it_is_given(record_property: RecordProperty, times: int) -> None:
    run_state_machine_as_test(SafetyNet, settings=settings(max_examples=times, stateful_step_count=30))
    Tally("walks through undo, fork, restore, import … beside a model", times).prove(record_property, times)
