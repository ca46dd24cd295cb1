"""Who may write: one process for each campaign, and one at a time for what concerns the whole save.

Locks are files beside the save, never the save itself: closing it anywhere in the process would drop SQLite's own
lock. The kernel frees them when their holder dies. Who holds a campaign stands in a file of its own, because
some versions of filelock empty a lock file while merely trying it, and Windows does not let others read it.
"""

from __future__ import annotations

import glob
import json
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mklegacy.i18n import _
from mklegacy.store.errors import InUse, SaveNotWritable, printable

if TYPE_CHECKING:
    from filelock import BaseFileLock

GATE_SECONDS = 5.0
"""The gate is passed in milliseconds, but an upgrade may take a moment."""


@contextmanager
def pass_gate(path: Path) -> Iterator[None]:
    """Hold the save's gate: needed for short writes that concern no running campaign, and to take a campaign."""
    with _held(path, _beside(path, "lock"), _("The save"), GATE_SECONDS):
        yield


@contextmanager
def hold_save(path: Path) -> Iterator[None]:
    """Hold the whole save, for an upgrade or a replacement: nobody plays in it, nobody can begin to."""
    with pass_gate(path):
        for lock in path.parent.glob(f"{glob.escape(path.name)}.{'[0-9a-f]' * 32}.lock"):
            with _held(path, lock, _("A campaign of this save")):
                pass
        yield


@contextmanager
def hold_campaign(path: Path, campaign_id: str, name: str) -> Iterator[None]:
    """Hold one campaign; a second process is told at once who has it."""
    lock = _beside(path, f"{campaign_id}.lock")
    with ExitStack() as stack:
        with pass_gate(path):
            stack.enter_context(_held(path, lock, _("The campaign “{name}”").format(name=name)))
        stack.enter_context(_holder_named(lock))
        yield


@contextmanager
def _holder_named(lock: Path) -> Iterator[None]:
    record = lock.with_suffix(".holder")
    since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    holder = {"pid": os.getpid(), "host": socket.gethostname(), "since": since}
    with suppress(OSError):  # a courtesy: the lock holds without it
        record.touch(mode=0o600)
        record.write_text(json.dumps(holder), encoding="utf-8")
    try:
        yield
    finally:
        with suppress(OSError):
            record.unlink()


@contextmanager
def _held(path: Path, lock: Path, what: str, seconds: float = 0) -> Iterator[None]:
    from filelock import FileLock, Timeout

    file_lock: BaseFileLock = FileLock(lock, timeout=seconds, mode=0o600)
    try:
        file_lock.acquire(poll_interval=0.01)
    except Timeout:
        raise InUse(what, _holder(lock)) from None
    except OSError as error:
        raise SaveNotWritable(path) from error
    try:
        yield
    finally:
        file_lock.release()


def _holder(lock: Path) -> str:
    """The holder in words; whatever stands in the file, the answer is harmless text."""
    try:
        known = json.loads(lock.with_suffix(".holder").read_text(encoding="utf-8"))
        host, since = [printable(str(known[name]))[:64] for name in ("host", "since")]
        return _("process {pid} on {host} since {since}").format(pid=int(known["pid"]), host=host, since=since)
    except (OSError, ValueError, KeyError, TypeError):
        return _("another process")


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(f"{path.name}.{ending}")
