"""A disk that loses power: the folders it may hold afterwards, for what a program asked of it until then.

What was synced stays. What was not may be gone, may be there, or may be there in parts: every sector of every
write for itself. Names (made, changed, removed) last once their folder is synced; until then any beginning of
their changes may have happened, as journaling file systems have it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

from tests.soak.trace import Call

SECTOR = 512
STDOUT = 1

Names = dict[str, "File"]
Image = dict[str, bytes]
"""The files of a folder by their names."""


class File:
    """A file as it was synced last, and what happened to it since: data at a place, or None for a new length."""

    def __init__(self, content: bytes = b"") -> None:
        self.synced = content
        self.since: list[tuple[int, bytes | None]] = []

    def sync(self) -> None:
        self.synced, self.since = self.with_changes(lambda: True), []

    def with_changes(self, reached: Callable[[], bool]) -> bytes:
        """The content with those sectors of those changes that have reached the disk."""
        content = bytearray(self.synced)
        for place, data in self.since:
            if data is None:
                if reached():
                    content[place:] = bytes(max(0, place - len(content)))
                continue
            start = place
            while start < place + len(data):
                end = min(start - start % SECTOR + SECTOR, place + len(data))
                if reached():
                    content.extend(bytes(max(0, start - len(content))))
                    content[start:end] = data[start - place : end - place]
                start = end
        return bytes(content)


class Disk:
    """One folder, followed call by call. `said` is what the program has told people so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = os.path.realpath(folder)
        self.said = b""
        names = {each.name: File(each.read_bytes()) for each in folder.iterdir() if each.is_file()}
        self._names: list[Names] = [names]  # as they were synced last, and after every change since
        self._open: dict[int, File | None] = {}  # None is the folder itself
        self._places: dict[int, int] = {}

    def apply(self, call: Call) -> bool:
        """Follow one call; whether it made any difference to what a crash would leave or people know."""
        return bool(getattr(self, f"_{call.name}", self._unknown)(call))

    def images(self, chance: Random, torn: int) -> Iterator[Image]:
        """What may be left of the folder if the power fails now."""
        for names in (self._names[0], self._names[-1]):
            yield _image(names, lambda: False)
            yield _image(names, lambda: True)
        for _ in range(torn):
            likely = chance.random()
            yield _image(chance.choice(self._names), partial(_happens, chance, likely))

    def unsynced(self) -> bool:
        """Whether anything would be in doubt if the power failed now."""
        return len(self._names) > 1 or any(file.since for file in self._names[-1].values())

    def _name(self, path: object) -> str | None:
        """The name within the folder; None if it is elsewhere."""
        assert isinstance(path, bytes)
        place = os.path.abspath(os.fsdecode(path))
        return os.path.basename(place) if os.path.dirname(place) == self.folder else None

    def _rename_to(self, names: Names) -> None:
        self._names.append(names)

    def _openat(self, call: Call) -> bool:
        path, flags = call.args[1], str(call.args[2])
        self._places[call.result] = 0
        assert isinstance(path, bytes)
        if os.path.abspath(os.fsdecode(path)) == self.folder:
            self._open[call.result] = None
            return False
        name = self._name(path)
        if name is None:
            return False
        names, made = self._names[-1], False
        if name not in names:
            assert "O_CREAT" in flags, f"{name} comes from nowhere"
            self._rename_to({**names, name: File()})
            made = True
        file = self._open[call.result] = self._names[-1][name]
        if "O_TRUNC" in flags and not made:
            file.since.append((0, None))
        return made or "O_TRUNC" in flags

    def _close(self, call: Call) -> bool:
        self._open.pop(_number(call), None)
        return False

    def _lseek(self, call: Call) -> bool:
        self._places[_number(call)] = call.result
        return False

    def _write(self, call: Call) -> bool:
        number, data = _number(call), call.args[1]
        assert isinstance(data, bytes)
        if number == STDOUT:
            self.said += data
            return True
        place = self._places.get(number, 0)
        self._places[number] = place + call.result
        return self._changed(number, place, data[: call.result])

    def _pwrite64(self, call: Call) -> bool:
        data, place = call.args[1], call.args[3]
        assert isinstance(data, bytes)
        assert isinstance(place, int)
        return self._changed(_number(call), place, data[: call.result])

    def _ftruncate(self, call: Call) -> bool:
        length = call.args[1]
        assert isinstance(length, int)
        return self._changed(_number(call), length, None)

    def _changed(self, number: int, place: int, data: bytes | None) -> bool:
        file = self._open.get(number)
        if file is None:
            return False
        file.since.append((place, data))
        return True

    def _fsync(self, call: Call) -> bool:
        number = _number(call)
        if number not in self._open:
            return False
        file = self._open[number]
        if file is None:
            del self._names[:-1]
        else:
            file.sync()
        return True

    _fdatasync = _fsync

    def _unlink(self, call: Call) -> bool:
        return self._removed(call.args[0])

    def _unlinkat(self, call: Call) -> bool:
        return self._removed(call.args[1])

    def _removed(self, path: object) -> bool:
        name = self._name(path)
        if name is None:
            return False
        self._rename_to({other: file for other, file in self._names[-1].items() if other != name})
        return True

    def _rename(self, call: Call) -> bool:
        old, new = self._names_in(call)
        if old is None or new is None:
            return False
        names = dict(self._names[-1])
        names[new] = names.pop(old)
        self._rename_to(names)
        return True

    _renameat = _rename

    def _link(self, call: Call) -> bool:
        old, new = self._names_in(call)
        if old is None or new is None:
            return False
        self._rename_to({**self._names[-1], new: self._names[-1][old]})
        return True

    _linkat = _link

    def _names_in(self, call: Call) -> tuple[str | None, str | None]:
        old, new = (self._name(arg) for arg in call.args if isinstance(arg, bytes))
        assert (old is None) == (new is None), "moved into the folder, or out of it"
        return old, new

    def _mkdir(self, call: Call) -> bool:
        assert self._name(call.args[0]) is None, "a folder in the folder"
        return False

    def _unknown(self, call: Call) -> bool:
        """A call that is not followed must have nothing to do with the folder."""
        touched = [self._open.get(arg) for arg in call.args if isinstance(arg, int)]
        named = [arg for arg in call.args if isinstance(arg, bytes) and self._name(arg)]
        assert not any(touched), f"{call.name} is not followed"
        assert not named, f"{call.name} is not followed"
        return False


def _happens(chance: Random, likely: float) -> bool:
    return chance.random() < likely


def _number(call: Call) -> int:
    number = call.args[0]
    assert isinstance(number, int)
    return number


def _image(names: Names, reached: Callable[[], bool]) -> Image:
    return {name: file.with_changes(reached) for name, file in sorted(names.items())}


def emptied(folder: Path) -> Path:
    """The folder, with no file in it any more."""
    for left_over in folder.iterdir():
        left_over.unlink()
    return folder


def write_image(image: Image, folder: Path) -> None:
    """Lay the files of an image out in a folder of their own."""
    emptied(folder)
    for name, content in image.items():
        (folder / name).write_bytes(content)


def crash_everywhere(
    disk: Disk, calls: Sequence[Call], chance: Random, torn: int, share: float
) -> Iterator[tuple[Image, str]]:
    """What a power cut may leave after the calls, or after a share of them, and what people had been told by then.

    So many `torn` images of each moment come after those with everything and nothing of what was not synced.
    """
    for call in calls:
        if disk.apply(call) and chance.random() < share:
            said = disk.said.decode(errors="ignore")
            for image in disk.images(chance, torn if disk.unsynced() else 0):
                yield image, said
