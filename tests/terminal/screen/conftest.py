"""What holds for every test of the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mklegacy import i18n


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    i18n.use("en")
