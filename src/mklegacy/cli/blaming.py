"""Whose mistake it is when a command stumbles: the save's, if the doctor finds something, else ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mklegacy.errors import MkLegacyError


def damage(db: str | None) -> MkLegacyError | None:
    """What is wrong with the save that was in use; None if it is sound, or if there is none."""
    from mklegacy.store.doctor import diagnose
    from mklegacy.store.errors import DamagedSave, NoSave, StoreError
    from mklegacy.store.location import save_path

    try:
        findings = diagnose(save_path(db)).findings
    except NoSave:
        return None
    except StoreError as error:
        return error
    return DamagedSave(findings[0].text().rstrip(".")) if findings else None
