"""Everything that a program asks of the disk, in order, as strace sees it, and faults that strace puts into it."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.soak.program import Said

LONGEST = 1 << 24
"""Bytes of a single write that are recorded: more than any."""

CALLS = (
    *("openat", "close", "lseek", "write", "pwrite64", "ftruncate", "fallocate", "fsync", "fdatasync"),
    *("unlink", "unlinkat", "rename", "renameat", "renameat2", "link", "linkat", "symlink", "mkdir", "mkdirat"),
    *("writev", "pwritev", "pwritev2", "truncate", "sendfile", "copy_file_range", "dup", "dup2", "dup3"),
)
STRACE = ("strace", "-f", "-qq", "--seccomp-bpf")
"""The last option lets calls that are not recorded go at full speed."""

_CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Call:
    """One system call that succeeded: strings as bytes, numbers, and anything else as strace has it."""

    name: str
    args: tuple[bytes | int | str, ...]
    result: int


@functools.cache
def why_not() -> str:
    """Why nothing can be traced here; empty if it can."""
    if not shutil.which("strace"):
        return "strace is not installed"
    probe = subprocess.run([*STRACE, "-o", os.devnull, "true"], capture_output=True, text=True)
    return "" if probe.returncode == 0 else f"strace may not watch other programs here: {probe.stderr.strip()}"


def trace(command: Sequence[str], log: Path) -> list[Call]:
    """Run a command, which has to succeed, and return what it asked of the disk."""
    options = ["-xx", "-s", str(LONGEST), "-o", str(log), "-e", f"trace={','.join(CALLS)}"]
    subprocess.run([*STRACE, *options, *command], check=True, capture_output=True)
    with log.open(encoding="ascii") as lines:
        return list(_parsed(lines))


def _parsed(lines: Iterator[str]) -> Iterator[Call]:
    for line in lines:
        found = _CALL.match(line)
        assert found or "exited with" in line or " = ?" in line, f"strace said {line[:200]!r}"
        if found and not found[3].startswith("-"):
            yield Call(found[1], tuple(_argument(text) for text in found[2].split(", ")), int(found[3]))


def _argument(text: str) -> bytes | int | str:
    if text.startswith('"'):
        assert text.endswith('"'), f"longer than {LONGEST} bytes"
        return bytes.fromhex(text[1:-1].replace("\\x", ""))
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def inject(command: Sequence[str], files: Sequence[Path], fault: str) -> Said:
    """Run a command while a fault (`CALL:error=ENOSPC:when=7`) hits calls on those files."""
    call = fault.partition(":")[0]
    where = [option for file in files for option in ("-P", str(file))]
    began = time.monotonic()
    ran = subprocess.run(
        [*STRACE, "-o", os.devnull, *where, "-e", f"trace={call}", "-e", f"inject={fault}", *command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    words = [line for line in ran.stderr.splitlines() if not line.startswith("strace: Requested path")]
    return Said(ran.returncode, ran.stdout, "\n".join(words), time.monotonic() - began, 0)
