"""What keeping a campaign costs, compared with bare SQLite and a bare script doing the same."""

from __future__ import annotations

import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sqlalchemy import Connection

from mklegacy.store.campaigns import CampaignInfo
from mklegacy.store.connect import PRAGMAS
from mklegacy.store.entries import resume
from mklegacy.store.journal import COLUMNS
from mklegacy.store.recorder import Recorder, recording
from mklegacy.store.save import Save, open_or_create
from tests.store.evening import Evening, begin, play

DECISIONS = 400
ROUNDS = 20
GAMES = 10

DECISION_LIMIT = 2.0
REGISTER_LIMIT = 1.4
RESUME_LIMIT = 1.5
MEGABYTES_LIMIT = 10.0

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

    def record(self, *decision: Any, **after: Any) -> None:
        start = time.perf_counter()
        super().record(*decision, **after)
        self.ours.append(time.perf_counter() - start)
        with self._save.reading() as connection:
            row = tuple(connection.exec_driver_sql(NEWEST).one())
        start = time.perf_counter()
        self._bare.execute("BEGIN IMMEDIATE")
        self._bare.execute(INSERT, row)
        self._bare.execute("COMMIT")
        self.raw.append(time.perf_counter() - start)


def decision_ratio(folder: Path) -> tuple[float, str]:
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
    return ours / raw, f"{ours * 1000:.2f} ms against {raw * 1000:.2f} ms"


def finished_campaign(path: Path) -> tuple[Save, CampaignInfo, int]:
    """Ten games of four mayors."""
    save, info = begin(path)
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        while evening.session.campaign.finished < GAMES or not evening.session.between_games:
            evening.decide()
    return save, info, evening.seq


def register_ratio(path: Path) -> tuple[float, str]:
    """`register show` of a finished campaign against a bare script that runs the same query."""
    program = str(Path(sys.executable).with_name("mklegacy"))
    runs = {
        "bare": [sys.executable, "-c", BARE_SCRIPT, str(path)],
        "ours": [program, "--db", str(path), "register", "show"],
    }
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(ROUNDS):
        for name, command in runs.items():
            start = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            best[name] = min(best[name], time.perf_counter() - start)
    return best["ours"] / best["bare"], f"{best['ours'] * 1000:.0f} ms against {best['bare'] * 1000:.0f} ms"


def resume_seconds(save: Save, info: CampaignInfo) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        with save.reading() as connection:
            resume(connection, info)
        best = min(best, time.perf_counter() - start)
    return best


def play_into_a_game(save: Save, info: CampaignInfo) -> int:
    """Resuming between games reads less, so both are compared in the middle of one."""
    while play(save, info, 1).session.game is None:
        pass
    return play(save, info, 5).seq


def resume_ratio(folder: Path, save: Save, info: CampaignInfo) -> tuple[float, str]:
    """Resuming in a game after the whole campaign against resuming in the first one."""
    young = begin(folder / "young.db")
    before, after = play_into_a_game(*young), play_into_a_game(save, info)
    early, late = resume_seconds(*young), resume_seconds(save, info)
    return late / early, f"{late * 1000:.1f} ms at decision {after}, {early * 1000:.1f} ms at decision {before}"


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        save, info, decisions = finished_campaign(folder / "finished.db")
        megabytes = save.path.stat().st_size / 1e6
        results = [
            ("a confirmed decision", *decision_ratio(folder), DECISION_LIMIT),
            ("register show", *register_ratio(save.path), REGISTER_LIMIT),
            ("resuming late", *resume_ratio(folder, save, info), RESUME_LIMIT),
        ]
    print(f"The save: medians of {DECISIONS} decisions, best of {ROUNDS} runs")
    for what, ratio, detail, limit in results:
        print(f"  {what:<22} {ratio:5.2f} × (limit {limit}): {detail}")
    size = "a finished campaign"
    print(f"  {size:<22} {megabytes:5.2f} MB (limit {MEGABYTES_LIMIT:.0f}): {decisions} decisions")
    return int(megabytes > MEGABYTES_LIMIT or any(ratio > limit for _, ratio, _, limit in results))


if __name__ == "__main__":
    sys.exit(main())
