"""A strict reader of HTML: it refuses what a browser would silently repair."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = ("meta",)


class Reader(HTMLParser):
    """What stands on a page: elements, ids, links and words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.titles: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        self.close()
        assert self._open == [], f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.ids.append(str(value))
            if name == "href":
                self.links.append(str(value))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open.pop() == tag, f"</{tag}> closes another element"

    def handle_data(self, data: str) -> None:
        if "style" not in self._open:
            self.words.append(data)

    @property
    def text(self) -> str:
        """All words of the page as they are read."""
        return " ".join(self.words)
