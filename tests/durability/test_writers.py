"""Several programs on one save at once."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.durability.tables import NEXT_QUESTION, begin, somebody_at_the_table
from tests.soak.disk import emptied
from tests.soak.program import Program, Running
from tests.soak.retelling import Corrupt, check_everything, retell
from tests.soak.table import RecordProperty, Tally, often

WRITERS = 4
AT_ONCE = 3.0
"""Seconds."""


def write_at_once(program: Program, path: Path, decisions: int) -> Tally:
    """Let four tables of bots play in one save until each has decided so often."""
    tally = Tally("decisions of four programs at once")
    kept = {f"Campaign {number}": 1 for number in range(WRITERS)}
    for name in kept:
        begin(program, path, name, seed=name)
    while behind := [name for name, newest in kept.items() if newest <= decisions]:
        players = {name: program.start("-c", name, "game", "start", save=path) for name in behind}
        for name, player in players.items():
            said = player.finish()
            if said.status or said.unclear():
                tally.tell("unclear", f"{name}: {said.err}")
            retold = retell(path, name)
            if retold.since(kept[name]) != said.out:
                tally.tell("lost", f"{name} after decision {kept[name]}")
            tally.tried += retold.newest - kept[name]
            kept[name] = retold.newest
    try:
        assert check_everything(path) == kept
    except Corrupt as error:
        tally.tell("corrupt", str(error))
    return tally


@often(30, 300)
def test_four_writers_leave_no_gap_and_nothing_double(
    program: Program, tmp_path: Path, record_property: RecordProperty, times: int
) -> None:
    write_at_once(program, tmp_path / "save.db", times).prove(record_property, WRITERS * times)


def in_use_by(holder: Running) -> str:
    return f"“Evenings” is in use by process {holder.pid} on {socket.gethostname()}"


def test_a_second_player_is_told_at_once_who_holds_the_campaign(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "save.db"
    holder = somebody_at_the_table(program, path)
    second = program("game", "start", save=path)
    assert (second.status, second.out, second.unclear()) == (1, "", "")
    assert in_use_by(holder) in second.err
    assert second.seconds < AT_ONCE
    assert program("register", "show", save=path).status == 0, "to look is always allowed"
    holder.answer("\n")
    holder.listen("Turn card 2 to side B")
    assert holder.finish().status == 0
    assert program("game", "start", save=path).status == 0


@often(3, 100)
def test_the_campaign_of_a_killed_player_is_free_and_where_it_was(
    program: Program, memory: Path, record_property: RecordProperty, times: int
) -> None:
    tally = Tally("a campaign in use, whose holder is killed")
    for _ in range(times):
        path = emptied(memory) / "save.db"
        holder = somebody_at_the_table(program, path)
        second = program("game", "start", save=path)
        if in_use_by(holder) not in second.err or second.seconds > AT_ONCE:
            tally.tell("unclear", f"after {second.seconds} seconds: {second.err}")
        holder.kill()
        holder.finish()
        third = program("game", "start", save=path, answers="\n")
        if not third.out.startswith(f"Go on when everyone is ready. [Enter: {NEXT_QUESTION}]"):
            tally.tell("lost", f"{third.out} {third.err}")
        check_everything(path)
        tally.tried += 1
    tally.prove(record_property, times)
