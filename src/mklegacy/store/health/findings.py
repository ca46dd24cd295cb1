"""What can be wrong with a save, in sentences, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mklegacy.i18n import _
from mklegacy.store.errors import printable

What = Literal[
    "missing",
    "unusable",
    "file",
    "tables",
    "references",
    "contents",
    "journal",
    "newest",
    "seal",
    "pack",
    "components",
    "table",
    "register",
    "replay",
]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with one campaign or, without one, with the file itself."""

    what: What
    detail: str = ""
    campaign_id: str = ""
    campaign: str = ""

    @property
    def is_damage(self) -> bool:
        """Whether something is not as it was written; what is may still be a riddle."""
        return self.what != "replay"

    def text(self) -> str:
        sentences: dict[What, str] = {
            "missing": _("The save is gone, but there are backups of it."),
            "unusable": "{detail}",
            "file": _("The file is damaged: {detail}."),
            "tables": _("The tables in the file are not those that this program makes."),
            "references": _("Rows of the table “{detail}” point nowhere."),
            "contents": _("“{name}”: what is kept of it makes no sense."),
            "journal": _("“{name}”: decision {detail} is not what was written."),
            "newest": _("“{name}”: the newest decisions are missing."),
            "seal": _("“{name}”: its name, language, players or savepoints are not what was written."),
            "pack": _("“{name}”: the cards it began with are not what was kept."),
            "components": _("“{name}”: not every component of the box is in exactly one place."),
            "table": _("“{name}”: the table “{detail}” does not say what the journal says."),
            "register": _("“{name}”: the register does not agree with the games."),
            "replay": _("“{name}”: played again, it comes out differently ({detail})."),
        }
        return sentences[self.what].format(name=printable(self.campaign), detail=printable(self.detail))

    def advice(self) -> str:
        if self.is_damage:
            return _("Run `mklegacy doctor --repair`: it goes back to a sound backup, and keeps the damaged file.")
        return _("Nothing was lost, and you can play on. Please report this, with an export of the campaign.")
