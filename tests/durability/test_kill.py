"""What was confirmed survives kill -9 at any moment: confirmed is what the program said."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from tests.durability.tables import begin
from tests.soak.program import Program
from tests.soak.retelling import Corrupt, check_everything, retell
from tests.soak.table import RecordProperty, Tally, often

KILLS_IN_A_CAMPAIGN = 10
LONGEST = 0.3
"""Seconds until the kill: from before the save is opened to somewhere in the middle of a game."""


def kill_again_and_again(program: Program, folder: Path, kills: int) -> Tally:
    """Let bots play, kill them at random moments, and compare what they said with what was kept."""
    tally = Tally("kill -9 at a random moment of play")
    moments = Random(kills)
    while tally.tried < kills:
        path, name = folder / "save.db", f"Campaign {tally.tried}"
        begin(program, path, name, mayors=moments.choice((2, 3, 4)), seed=name)
        before = 1
        for _ in range(KILLS_IN_A_CAMPAIGN):
            player = program.start("-c", name, "game", "start", save=path)
            time.sleep(moments.uniform(0, LONGEST))
            player.kill()
            said = player.finish()
            tally.tried += said.status < 0  # else the game was over before
            before = judge(path, name, before, said.out, tally)
            if tally.tried == kills:
                break
        try:
            check_everything(path)
        except Corrupt as error:
            tally.tell("corrupt", f"{name}: {error}")
    return tally


def judge(path: Path, name: str, before: int, said: str, tally: Tally) -> int:
    """Whether all that was said since that decision is kept, and at most one decision more; the newest one."""
    try:
        retold = retell(path, name)
    except Corrupt as error:
        tally.tell("corrupt", f"{name}: {error}")
        return before
    kept = retold.since(before)
    if not kept.startswith(said):
        tally.tell("lost", f"{name} after decision {before}: said {said[-200:]!r}, kept {kept[-200:]!r}")
    if len(unsaid(retold.told[before:], said)) > 1:
        tally.tell("corrupt", f"{name} after decision {before}: more than one decision that nobody was told of")
    return retold.newest


def unsaid(told: tuple[str, ...], said: str) -> list[str]:
    """What should have been said and was not even begun; an answer that is kept in silence cannot be missed."""
    length, missing = 0, []
    for text in told:
        if text and length >= len(said):
            missing.append(text)
        length += len(text)
    return missing


@often(12, 300)
def test_no_confirmed_decision_is_lost(
    program: Program, tmp_path: Path, record_property: RecordProperty, times: int
) -> None:
    kill_again_and_again(program, tmp_path, times).prove(record_property, times)
