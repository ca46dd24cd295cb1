"""Whatever stands in the environment, the program works or says why not; it runs and writes nothing for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

from tests.hostile.test_names import NAMES
from tests.hostile.watching import LOOKING, SECONDS, note, watched
from tests.soak.disk import emptied
from tests.soak.program import Program, Said
from tests.soak.table import RecordProperty, Tally, often

PATHS = (
    *("", " ", ".", "/", "~", "~nobody/x.db", "~no such user/x.db", "relative/x.db", "/dev/null", "/dev/zero"),
    *(
        "/dev/stdin",
        "/proc/self/mem",
        "/etc/passwd",
        "/nowhere/x.db",
        "x" * 5000,
        "a\nb.db",
        "\x1b[2J.db",
        "?mode=memory",
    ),
    *(
        "%00.db",
        "file:x.db?mode=rwc",
        ":memory:",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///x.db?cache=shared",
    ),
    *("postgresql://secret@host/x", "mysql://", "://", "sqlite+pysqlcipher:///x", "http://localhost/x.db"),
)
LANGUAGES = (
    "",
    "C",
    "POSIX",
    "nl_NL.UTF-8",
    "nl",
    "xx_YY.nonsense",
    "../../../etc/passwd",
    "[red]",
    "\x1b[2J",
    "é" * 999,
)
NUMBERS = ("", "0", "-1", "1", "79", "80", "1000000000", "9" * 5000, "abc", "1e3", "٣")
TERMINALS = ("", "dumb", "unknown", "xterm-256color", "../../../etc/passwd", "\x1b[2J", "x" * 5000)
PROGRAMS = ("touch owned", "/bin/sh -c 'touch owned'", "$(touch owned)", "cat > owned")
VARIABLES: dict[str, tuple[str, ...]] = {
    "MKLEGACY_DB": PATHS,
    "MKLEGACY_CAMPAIGN": NAMES,
    **dict.fromkeys(("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE"), LANGUAGES),
    **dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMPDIR", "PWD"), PATHS),
    **dict.fromkeys(("COLUMNS", "LINES"), NUMBERS),
    **dict.fromkeys(("TERM", "COLORTERM", "TERM_PROGRAM"), TERMINALS),
    **dict.fromkeys(("PAGER", "EDITOR", "VISUAL", "BROWSER", "SHELL"), PROGRAMS),
    **dict.fromkeys(
        ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE", "TTY_INTERACTIVE"), ("", "0", "1")
    ),
    "TZ": ("", "UTC", "Nowhere/City", "../../../etc/passwd", ":/dev/zero", "<a>99", "x" * 5000),
    "PYTHONIOENCODING": ("ascii", "latin-1", "utf-8:strict", "utf-16"),
}
FRESH = 0.05
"""So often in an interpreter of its own, which reads some of them before the program does."""

COMMANDS = (*LOOKING, (), ("--help",), ("game", "start"), ("content", "check"), ("demo", "--games", "0"))


def any_environment(chance: Random, save: Path) -> dict[str, str | None]:
    """A few variables with anything in them, or not set at all."""
    environment: dict[str, str | None] = {"MKLEGACY_DB": str(save)}
    for name in chance.sample(tuple(VARIABLES), chance.randint(1, 4)):
        environment[name] = chance.choice((*VARIABLES[name], None))
    return environment


def run_afresh(words: tuple[str, ...], environment: dict[str, str | None]) -> Said:
    """As people start it."""
    given = {name: value for name, value in {**os.environ, **environment}.items() if value is not None}
    ran = subprocess.run(
        [sys.executable, "-m", "mklegacy", *words], env=given, input=b"", capture_output=True, timeout=SECONDS
    )
    encoding = given.get("PYTHONIOENCODING", "utf-8").partition(":")[0]
    out, err = (text.decode(encoding, errors="replace") for text in (ran.stdout, ran.stderr))
    return Said(ran.returncode, out, err, 0, 0)


@often(60, 3_000)
def test_nothing_in_the_environment_does_any_harm(
    program: Program, one_game_played: Path, memory: Path, record_property: RecordProperty, times: int
) -> None:
    tally, chance = Tally("a hostile environment"), Random(times)
    memory.chmod(0o777)
    for _ in range(times):
        path = Path(shutil.copy(one_game_played, emptied(memory) / "save.db"))
        path.chmod(0o666)
        words, environment = chance.choice(COMMANDS), any_environment(chance, path)
        if chance.random() < FRESH:
            said = run_afresh(words, environment)
        else:
            said = program(*words, environment=environment, conditions=watched(memory))
        note(tally, f"{words} with {environment}", said)
        if (memory / "owned").exists():
            tally.tell("corrupt", f"{words} with {environment} ran something")
    tally.prove(record_property, times)
