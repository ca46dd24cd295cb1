"""What was worked out is remembered by the numbers that were looked at."""

from __future__ import annotations

from mklegacy.bots.memory import Memory, Watched


def test_places_are_noted_when_they_are_looked_at_but_not_after_they_were_written() -> None:
    looked_at: set[int] = set()
    numbers = Watched([5, 6, 7], 10, looked_at)
    numbers[1] = 9
    assert (numbers[1], numbers[2]) == (9, 7)
    assert looked_at == {12}
    numbers[0] += 1
    assert looked_at == {10, 12}


def test_parts_and_loops_look_at_every_place() -> None:
    part: set[int] = set()
    assert Watched([5, 6, 7], 0, part)[1:] == [6, 7]
    assert part == {1, 2}
    loop: set[int] = set()
    assert [*Watched([5, 6, 7], 0, loop)] == [5, 6, 7]
    assert loop == {0, 1, 2}


def test_numbers_that_were_never_looked_at_do_not_matter() -> None:
    memory: Memory[str] = Memory()
    memory.keep([1, 2, 3], {1}, "two")
    assert memory.recall([8, 2, 9]) == "two"
    assert memory.recall([1, 4, 3]) is None


def test_what_was_kept_before_a_place_mattered_is_forgotten() -> None:
    memory: Memory[str] = Memory()
    memory.keep([1, 2, 3], {1}, "old")
    memory.keep([1, 4, 3], {0, 1}, "new")
    assert memory.recall([1, 2, 3]) is None
    assert memory.recall([1, 4, 7]) == "new"
