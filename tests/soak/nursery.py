"""Starts the program again and again, each time as a process of its own, without loading it again and again.

Run as a program (`python -m tests.soak.nursery SOCKET`) it loads all of mklegacy once and forks a child for
every request; the child gets its own standard streams, words, environment and conditions, and runs `main()`.
"""

from __future__ import annotations

import gc
import importlib
import io
import json
import os
import pkgutil
import socket
import sys
import traceback
from typing import Any

from tests.soak.conditions import Conditions

LENGTH = 4
LIBRARIES = (
    *("alembic.command", "filelock", "rich.console", "rich.table", "sqlalchemy.dialects.sqlite"),
    *("_strptime", "encodings.idna"),  # who has no right to read the library cannot load them late
)


def send(channel: socket.socket, message: Any, handles: tuple[int, ...] = ()) -> None:
    data = json.dumps(message).encode()
    socket.send_fds(channel, [len(data).to_bytes(LENGTH, "big")], handles)
    channel.sendall(data)


def receive(channel: socket.socket) -> tuple[Any, list[int]]:
    """The next message and its handles; None when there are no more."""
    head, handles, _flags, _address = socket.recv_fds(channel, LENGTH, 3)
    if not head:
        return None, handles
    length, data = int.from_bytes(head, "big"), b""
    while len(data) < length:
        data += channel.recv(length - len(data))
    return json.loads(data), handles


def serve(channel: socket.socket) -> None:
    while True:
        request, handles = receive(channel)
        if request is None:
            return
        if "wait" in request:
            _, status, usage = os.wait4(request["wait"], 0)
            send(channel, {"status": os.waitstatus_to_exitcode(status), "kilobytes": usage.ru_maxrss})
            continue
        child = os.fork()
        if child == 0:
            channel.close()
            _become_the_program(request, handles)
        for handle in handles:
            os.close(handle)
        send(channel, {"pid": child})


def _become_the_program(request: dict[str, Any], handles: list[int]) -> None:
    from mklegacy.cli import main

    status = 1
    try:
        for number, handle in enumerate(handles):
            os.dup2(handle, number)
            os.close(handle)
        os.environ.clear()
        os.environ.update(request["environment"])
        os.chdir(request["folder"])
        sys.argv = ["mklegacy", *request["words"]]
        sys.stdin, sys.stdout, sys.stderr = (_stream(0, "r"), _stream(1, "w"), _stream(2, "w"))
        Conditions.from_json(request["conditions"]).impose()
        main()
    except SystemExit as leaving:
        status = leaving.code if isinstance(leaving.code, int) else 0
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except OSError:
                status = status or 120  # as the interpreter does
        os._exit(status)


def _stream(number: int, mode: str) -> io.TextIOWrapper:
    buffered = os.fdopen(number, f"{mode}b", closefd=False)
    errors = "backslashreplace" if number == 2 else "strict"
    return io.TextIOWrapper(buffered, encoding="utf-8", errors=errors, line_buffering=number == 2)


def load_everything() -> None:
    """Whatever any command may need, so that no child has to."""
    import mklegacy
    from mklegacy.packs.legacy import read_pack
    from tests.packs_small import FOLDER

    ours = [module.name for module in pkgutil.walk_packages(mklegacy.__path__, "mklegacy.")]
    for name in (*LIBRARIES, *ours):
        if not name.endswith("__main__"):
            importlib.import_module(name)
    read_pack(FOLDER)  # what it takes to check content is worked out when it is first needed
    gc.freeze()


if __name__ == "__main__":
    load_everything()
    serve(socket.socket(fileno=int(sys.argv[1])))
