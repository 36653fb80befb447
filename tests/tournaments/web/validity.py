"""A reader of HTML that is stricter than browsers: what it finds wrong, as sentences."""

from collections import Counter
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "wbr"}
NEED_NO_END = {"option"}
PARENTS = {
    "tr": {"thead", "tbody", "tfoot", "template"},
    "td": {"tr", "template"},
    "th": {"tr"},
    "caption": {"table"},
    "li": {"ol", "ul", "template"},
    "dt": {"dl", "div"},
    "dd": {"dl", "div"},
    "option": {"select", "datalist", "optgroup"},
    "optgroup": {"select"},
}
NOT_IN_A_PARAGRAPH = {"p", "div", "table", "form", "ul", "ol", "dl", "section", "h1", "h2", "h3"}
POINTERS = ("for", "form", "list", "aria-describedby", "aria-labelledby")
UNSEEN_INPUTS = {"hidden", "submit"}
TEXTUAL = {"a", "button", "label", "h1", "h2", "h3", "title", "th"}


class Page(HTMLParser):
    """Reads a page or a piece of one; ``faults`` is what is wrong with it."""

    def __init__(self, text: str, *, piece: bool = False) -> None:
        super().__init__()
        self.faults: list[str] = []
        self._piece = piece
        self._open: list[tuple[str, list[str]]] = []
        self._ids: Counter[str] = Counter()
        self._pointers: list[tuple[str, str]] = []
        self._labelled: set[str] = set()
        self._inputs: list[dict[str, str]] = []
        self._forms: list[dict[str, object]] = []
        self._headings: list[int] = []
        self.feed(text)
        self.close()
        self._finish()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        self._close_what_needs_no_end(tag)
        found = {name: value or "" for name, value in attrs}
        self._nesting(tag)
        self._attributes(tag, attrs, found)
        self._note(tag, found)
        name = found.get("aria-label", "")
        for _tag, texts in self._open:
            texts.append(name)
        if tag not in VOID:
            self._open.append((tag, [name]))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element of SVG that closes itself."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element, which must be this one."""
        if tag not in NEED_NO_END:
            self._close_what_needs_no_end("")
        if not self._open or self._open[-1][0] != tag:
            self.faults.append(f"</{tag}> closes nothing that is open: {self._open[-3:]}")
            return
        _tag, texts = self._open.pop()
        if tag in TEXTUAL and not "".join(texts).strip():
            self.faults.append(f"<{tag}> says nothing")

    def handle_data(self, data: str) -> None:
        """Text belongs to everything around it."""
        for _tag, texts in self._open:
            texts.append(data)

    def _close_what_needs_no_end(self, tag: str) -> None:
        while self._open and self._open[-1][0] in NEED_NO_END and tag not in ("", *VOID):
            self._open.pop()
        if not tag:
            while self._open and self._open[-1][0] in NEED_NO_END:
                self._open.pop()

    def _nesting(self, tag: str) -> None:
        inside = self._open[-1][0] if self._open else ""
        allowed = PARENTS.get(tag)
        if allowed and inside not in allowed and not (self._piece and not inside):
            self.faults.append(f"<{tag}> in <{inside}>")
        around = [name for name, _texts in self._open]
        if tag in NOT_IN_A_PARAGRAPH and "p" in around:
            self.faults.append(f"<{tag}> in a paragraph")
        if tag in ("form", "a", "button") and tag in around:
            self.faults.append(f"<{tag}> in <{tag}>")

    def _attributes(
        self, tag: str, attrs: list[tuple[str, str | None]], found: dict[str, str]
    ) -> None:
        names = [name for name, _value in attrs]
        if len(set(names)) < len(names):
            self.faults.append(f"<{tag}> has an attribute twice: {names}")
        forbidden = [name for name in names if name == "style" or name.startswith("on")]
        if forbidden or tag == "style" or (tag == "script" and "src" not in found):
            self.faults.append(f"<{tag}> has code or style of its own: {forbidden}")
        if tag == "th" and "scope" not in found:
            self.faults.append("<th> without a scope")
        self._ids.update([found["id"]] if "id" in found else [])
        for name in POINTERS:
            self._pointers += [(name, one) for one in found.get(name, "").split()]
        if found.get("href", "").startswith("#"):
            self._pointers.append(("href", found["href"][1:]))

    def _note(self, tag: str, found: dict[str, str]) -> None:
        if tag == "label":
            self._labelled.add(found.get("for", ""))
        if tag in ("h1", "h2", "h3", "h4"):
            self._headings.append(int(tag[1]))
        if tag == "form":
            self._forms.append({"post": found.get("method") == "post", "token": False})
        if tag == "input" and found.get("name") == "csrfmiddlewaretoken" and self._forms:
            self._forms[-1]["token"] = True
        if tag in ("input", "select", "textarea") and found.get("type") not in UNSEEN_INPUTS:
            wrapped = any(name == "label" for name, _texts in self._open)
            self._inputs.append(found | ({"aria-label": "wrapped"} if wrapped else {}))

    def _finish(self) -> None:
        self.faults += [f"never closed: {name}" for name, _texts in self._open]
        self.faults += [f"the id {one} twice" for one, times in self._ids.items() if times > 1]
        for found in self._inputs:
            named = found.get("aria-label") or found.get("aria-labelledby")
            if not named and found.get("id") not in self._labelled:
                self.faults.append(f"an input without a label: {found}")
        if any(form["post"] and not form["token"] for form in self._forms):
            self.faults.append("a form without a token")
        if not self._piece:
            self._whole()

    def _whole(self) -> None:
        missing = {f"{name}={one}" for name, one in self._pointers if one not in self._ids}
        self.faults += [f"points nowhere: {pointer}" for pointer in sorted(missing)]
        if self._headings.count(1) != 1 or self._headings[:1] != [1]:
            self.faults.append(f"headings do not begin with one h1: {self._headings}")
        for before, after in zip(self._headings, self._headings[1:], strict=False):
            if after > before + 1:
                self.faults.append(f"a heading is left out: {self._headings}")
