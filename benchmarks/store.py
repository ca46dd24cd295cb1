"""What keeping a campaign costs, compared with bare SQLite and a bare script doing the same."""

from __future__ import annotations

import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from benchmarks.row import Row
from benchmarks.startup import PROGRAM, seconds
from mklegacy.store.campaigns import CampaignInfo, find_campaign
from mklegacy.store.connect import PRAGMAS
from mklegacy.store.entries import resume
from mklegacy.store.journal import COLUMNS
from mklegacy.store.recorder import Recorder
from mklegacy.store.save import Save, open_or_create, open_save
from tests.store.evening import Evening, begin, play

DECISIONS = 400
ROUNDS = 20
GAMES = 10

DECISION_LIMIT = 2.0
REGISTER_LIMIT = 1.4
RESUME_LIMIT = 1.5
MEGABYTES_LIMIT = 10.0
CAMPAIGN_LIMIT = 60.0

NEWEST = f"SELECT {', '.join(COLUMNS)} FROM journal ORDER BY seq DESC LIMIT 1"
INSERT = f"INSERT INTO journal ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"

# The same imports, the same file, the same query.
BARE_SCRIPT = """
import sys
import click, rich.console, rich.table
from sqlalchemy import create_engine, text
engine = create_engine(f"sqlite:///{sys.argv[1]}")
query = '''SELECT register.game, register.date, mayor.name, mayor.town FROM register
    JOIN mayor ON mayor.campaign_id = register.campaign_id AND mayor.seat = register.seat
    JOIN current_campaign ON current_campaign.campaign_id = register.campaign_id ORDER BY register.game'''
with engine.connect() as connection:
    for line in connection.execute(text(query)):
        print(*line)
"""


class Stopwatch(Recorder):
    """Times every decision that it records, and writes the same row again with bare SQLite."""

    def __init__(self, save: Save, info: CampaignInfo, connection: Connection, bare: sqlite3.Connection) -> None:
        super().__init__(save, info, connection)
        self.ours: list[float] = []
        self.raw: list[float] = []
        self._save = save
        self._bare = bare

    def record(self, *decision: Any) -> None:
        start = time.perf_counter()
        super().record(*decision)
        self.ours.append(time.perf_counter() - start)
        with self._save.reading() as connection:
            row = tuple(connection.exec_driver_sql(NEWEST).one())
        start = time.perf_counter()
        self._bare.execute("BEGIN IMMEDIATE")
        self._bare.execute(INSERT, row)
        self._bare.execute("COMMIT")
        self.raw.append(time.perf_counter() - start)


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield decision(folder)
        finished = folder / "finished.db"
        yield whole_campaign(finished)
        yield Row("save of a finished campaign", finished.stat().st_size / 1e6, "MB", MEGABYTES_LIMIT)
        yield register(finished)
        yield resuming(finished, folder / "young.db")


def decision(folder: Path) -> Row:
    """A confirmed decision against a bare insert and commit of the same bytes with the same settings."""
    save, info = begin(folder / "ours.db")
    bare = sqlite3.connect(open_or_create(folder / "bare.db").path, isolation_level=None)
    for pragma in PRAGMAS:
        bare.execute(f"PRAGMA {pragma}")
    with save.connected() as connection:
        watch = Stopwatch(save, info, connection, bare)
        evening = Evening(watch)
        for _ in range(DECISIONS):
            evening.decide()
    bare.close()
    ours, raw = statistics.median(watch.ours), statistics.median(watch.raw)
    detail = f"{ours * 1000:.2f} ms against {raw * 1000:.2f} ms for a bare insert and commit"
    return Row("a confirmed decision", ours / raw, "×", DECISION_LIMIT, detail)


def whole_campaign(path: Path) -> Row:
    """Ten games of four bots, by the commands that people use."""
    start = time.perf_counter()
    begin_campaign(path)
    for _ in range(GAMES):
        run(path, "play")
    taken = time.perf_counter() - start
    return Row("a whole campaign by commands", taken, "s", CAMPAIGN_LIMIT, "ten games of four medium bots")


def begin_campaign(path: Path) -> None:
    mayors = [f"--mayor=Mayor {colour},{colour},Town,bot:medium" for colour in ("red", "blue", "green", "yellow")]
    run(path, "campaign", "new", "Evenings", "--seed", "evenings", *mayors)


def run(path: Path, *arguments: str) -> None:
    command = [PROGRAM, "--db", str(path), *arguments]
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=True)


def register(path: Path) -> Row:
    """`register show` of a finished campaign against a bare script that runs the same query."""
    runs = {
        "bare": [sys.executable, "-c", BARE_SCRIPT, str(path)],
        "ours": [PROGRAM, "--db", str(path), "register", "show"],
    }
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(ROUNDS):
        for name, command in runs.items():
            best[name] = min(best[name], seconds(command, {}))
    detail = f"{best['ours'] * 1000:.0f} ms against {best['bare'] * 1000:.0f} ms for a bare script"
    return Row("register show", best["ours"] / best["bare"], "×", REGISTER_LIMIT, detail)


def resuming(finished: Path, young: Path) -> Row:
    """Resuming in a game after the whole campaign against resuming in the first one."""
    begin_campaign(young)
    (before, early), (after, late) = (in_a_game(path) for path in (young, finished))
    detail = f"{late * 1000:.1f} ms at decision {after:,}, {early * 1000:.1f} ms at decision {before}"
    return Row("resuming after a whole campaign", late / early, "×", RESUME_LIMIT, detail)


def in_a_game(path: Path) -> tuple[int, float]:
    """At which decision we are in the middle of the next game, and how many seconds resuming there takes."""
    save = open_save(path)
    with save.reading() as connection:
        info = find_campaign(connection, None)
    while play(save, info, 1).session.game is None:
        pass
    decisions = play(save, info, 5).seq
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        with save.reading() as connection:
            resume(connection, info)
        best = min(best, time.perf_counter() - start)
    return decisions, best
