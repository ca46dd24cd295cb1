"""The program as people and scripts use it: words in, words and an exit status out."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

from mklegacy.cli.app import app, run
from tests.packs_small import FOLDER

FRIENDS = ("Ada,red,Elmstead", "Bram,blue,Havenkwartier", "Chloé,green,שלום", "Dai [red],yellow,🌻 town")
BOTS = tuple(f"{friend},bot:random" for friend in FRIENDS)


class Said(NamedTuple):
    status: int
    out: str
    err: str


class Program:
    """The program with a save of its own."""

    def __init__(self, save: Path) -> None:
        self.save = save

    def __call__(self, *words: str, answers: str = "") -> Said:
        """Run a command in this process, with these lines on standard input."""
        out, err, stdin = io.StringIO(), io.StringIO(), sys.stdin
        sys.stdin = io.StringIO(answers)
        try:
            with redirect_stdout(out), redirect_stderr(err):
                status = run(app, ["--db", str(self.save), *words])
        finally:
            sys.stdin = stdin
        return Said(status, out.getvalue(), err.getvalue())

    def json(self, *words: str) -> Any:
        """What a command that succeeds says to scripts."""
        said = self(*words, "--json")
        assert said.status == 0, said.err
        return json.loads(said.out)

    def process(self, *words: str, **options: Any) -> subprocess.Popen[str]:
        """Start a command as a process of its own."""
        return subprocess.Popen(
            [sys.executable, "-m", "mklegacy", *words],
            env=os.environ | {"MKLEGACY_DB": str(self.save)},
            encoding="utf-8",
            **options,
        )

    def found(self, *mayors: str, name: str = "Evenings", seed: str = "seed") -> Said:
        """Begin a campaign of ten short games."""
        said_mayors = [word for mayor in mayors for word in ("--mayor", mayor)]
        return self("campaign", "new", name, *said_mayors, "--pack", str(FOLDER), "--seed", seed)
