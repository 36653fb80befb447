"""The guides for directors name what stands on the pages, and show every picture there is."""

import re
from collections.abc import Iterator

import pytest

from tests.conftest import ROOT

DOCS = ROOT / "docs"
PICTURES = {"directing.md": "evening", "larger.md": "congress"}
"""Of each guide the folder of its pictures."""
LEAST = 15
"""So many names of buttons and fields stand in each."""
HOW = "python -m tests.browser.pictures"
LARGEST = 60_000
"""Of a picture, in bytes."""

IN_TEMPLATES = re.compile(
    r"""\{% translate ["'](.+?)["'] %\}|\{% blocktranslate[^%]*%\}(.+?)\{% endblocktranslate %\}"""
)
IN_SOURCES = re.compile(
    r"""(?:\b_|gettext_noop|gettext_lazy|pgettext_lazy\(\s*"\w+",)\(?\s*"([^"]+)"\s*[,)]"""
)
FIGURE = re.compile(r"\\\{\\\{.+?\\\}\\\}|%\\\(\w+\\\)s")
"""Where a figure or a name is put into a sentence, in its escaped form."""


@pytest.fixture(params=PICTURES)
def guide(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def page(guide: str) -> str:
    return (DOCS / guide).read_text("utf-8")


def said() -> Iterator[re.Pattern[str]]:
    """Everything the pages say, each with room for its figures."""
    for file in (ROOT / "templates").rglob("*.html"):
        for found in IN_TEMPLATES.finditer(file.read_text("utf-8")):
            for one in (found[1] or found[2]).split("{% plural %}"):
                yield re.compile(FIGURE.sub(".+", re.escape(one)))
    for file in (ROOT / "tournaments").rglob("*.py"):
        for found in IN_SOURCES.finditer(file.read_text("utf-8")):
            yield re.compile(FIGURE.sub(".+", re.escape(found[1])))


def test_every_button_and_field_is_called_so_on_the_pages(page: str) -> None:
    labels = set(re.findall(r"\*\*(.+?)\*\*", page.replace("\n", " ")))
    assert len(labels) > LEAST
    pages = list(said())
    unknown = {one for one in labels if not any(each.fullmatch(one) for each in pages)}
    assert unknown == set()


def test_everything_it_leads_to_is_there(page: str) -> None:
    leads = re.findall(r"\]\(([^)#]+)", page)
    assert {one for one in leads if not (DOCS / one).resolve().exists()} == set()


def test_every_picture_is_shown_and_small(guide: str, page: str) -> None:
    folder = DOCS / "pictures" / PICTURES[guide]
    shown = set(re.findall(rf"pictures/{folder.name}/([\w-]+)\.png", page))
    assert shown == {file.stem for file in folder.glob("*.png")}, HOW
    assert {file.name for file in folder.iterdir() if file.stat().st_size > LARGEST} == set()
