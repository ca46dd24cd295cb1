"""The box: every component of the pack, each in exactly one zone.

Zones are short strings: `deck`, `box:3`, `supply`, `board:red`, `town:red`, `table`, `rules`, `reserves`,
`archives`, `bank`, `destroyed`. Components move; they are never made and never lost.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mklegacy.packs.pack import Component, Pack

SEALED = ("deck", "box:")

_CODES = string.ascii_letters + string.digits


@dataclass(slots=True)
class Box:
    """Where everything is, and what is written on it.

    `zones` is indexed by the component's id. `written` holds, by component, the number of check marks (boards),
    `a` or `b` (two-sided establishments) or a name (islets).
    """

    pack: Pack
    zones: list[str]
    written: dict[int, int | str]

    @classmethod
    def sealed(cls, pack: Pack) -> Box:
        """The box as it comes from the shop."""
        return cls(pack, list(pack.first_zones), {})

    def copy(self) -> Box:
        return Box(self.pack, self.zones.copy(), self.written.copy())

    def of(self, *cards: str) -> list[Component]:
        """Every copy of these cards, wherever it is."""
        return [component for card in cards for component in self.pack.components_of[card]]

    def within(self, zone: str) -> list[Component]:
        """What lies in that zone, in the order of the pack."""
        return [component for component in self.pack.components if self.zones[component.id] == zone]

    def zone(self, component: Component) -> str:
        return self.zones[component.id]

    def move(self, components: Iterable[Component], zone: str) -> None:
        for component in components:
            self.zones[component.id] = zone

    def is_sealed(self, component: Component) -> bool:
        """Whether it still lies in the deck or in a mystery box that nobody has opened."""
        return self.zones[component.id].startswith(SEALED)

    def to_json(self) -> dict[str, Any]:
        """One letter for each component: saves hold the box after every decision."""
        codes = {zone: _CODES[number] for number, zone in enumerate(_zones(self.pack))}
        return {
            "zones": "".join(codes[zone] for zone in self.zones),
            "written": {str(component): text for component, text in self.written.items()},
        }

    @classmethod
    def from_json(cls, pack: Pack, data: Mapping[str, Any]) -> Box:
        zones = dict(zip(_CODES, _zones(pack), strict=False))
        return cls(
            pack,
            [zones[code] for code in data["zones"]],
            {int(component): text for component, text in data["written"].items()},
        )


def _zones(pack: Pack) -> Iterator[str]:
    """Every zone there can be. The order is part of the form of a save."""
    yield from ("deck", "supply", "table", "rules", "reserves", "archives", "bank", "destroyed")
    for colour in pack.colours:
        yield f"board:{colour}"
        yield f"town:{colour}"
    for box in pack.boxes:
        yield f"box:{box.number}"
