"""What holds for every test."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples on every run, on any machine; `make soak` goes looking for new ones.
settings.register_profile(
    "test", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("soak", settings.get_profile("test"), derandomize=False, max_examples=2_000)
settings.load_profile("test")


@pytest.fixture(autouse=True)
def _nobody_s_own_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep tests, and the programs they start, away from the saves and settings of whoever runs them."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("MKLEGACY_DB", "MKLEGACY_CAMPAIGN", "NO_COLOR", "LANG", "LC_ALL", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
