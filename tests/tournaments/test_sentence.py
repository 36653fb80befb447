"""Names from right to left in sentences: they stand apart, on pages and on paper."""

import ast
import re
from pathlib import Path

import pytest
from django.template import Context, Template
from django.utils.safestring import SafeString

import tournaments
from tournaments.paper.drawing.bidi import drawing_order
from tournaments.sentence import gettext, isolated, ngettext

DANA, RON = "דנה", "كريم"
APART = f"\u2068{DANA}\u2069"


def test_only_what_runs_from_right_to_left_is_marked() -> None:
    assert isolated("Zoë Łucja 王芳 ♥ −3") == "Zoë Łucja 王芳 ♥ −3"
    assert isolated(DANA) == APART
    assert isolated(RON) == f"\u2068{RON}\u2069"
    assert isinstance(isolated(SafeString(DANA)), SafeString)


def test_a_sentence_isolates_its_names_and_no_figures() -> None:
    given = {"name": DANA, "n": 3, "other": "Ann"}
    assert gettext("%(name)s and %(other)s: %(n)s") % given == f"{APART} and Ann: 3"
    assert ngettext("%(n)s for %(name)s", "%(n)s for %(name)s", 3) % given == f"3 for {APART}"
    drawn = drawing_order(gettext("%(name)s (2): 60.45 = 220 ÷ 133") % given)
    assert drawn == "הנד (2): 60.45 = 220 ÷ 133"


@pytest.mark.parametrize(
    "source",
    [
        "{% blocktranslate %}{{ name }} (2) = 4{% endblocktranslate %}",
        "{% blocktranslate with name=who.name %}{{ name }} (2) = 4{% endblocktranslate %}",
        "{% blocktranslate asvar said %}{{ name }} (2) = 4{% endblocktranslate %}{{ said }}",
        "{% blocktranslate count n=1 %}{{ name }} (2) = 4{% plural %}s{% endblocktranslate %}",
    ],
)
def test_a_sentence_of_a_page_does_the_same(source: str) -> None:
    def page(name: str) -> str:
        return Template(source).render(Context({"name": name, "who": {"name": name}}))

    assert page(DANA) == f"{APART} (2) = 4"
    assert page("<b>") == "&lt;b&gt; (2) = 4"
    assert page(f"<{DANA}>") == f"\u2068&lt;{DANA}&gt;\u2069 (2) = 4"


NAMES = re.compile(r"%\((name|names|who|whose|absent|present|members?|gone|kept|called)\)s")


def sentences() -> list[Path]:
    """Every module that puts somebody's name into a sentence."""
    folder = Path(tournaments.__file__).parent
    return [
        path
        for path in sorted(folder.rglob("*.py"))
        if "management" not in path.parts and NAMES.search(path.read_text())
    ]


def test_every_module_that_names_somebody_says_it_so() -> None:
    assert len(sentences()) > 8
    missed = []
    for path in sentences():
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation":
                missed += [path.name for one in node.names if one.name in ("gettext", "ngettext")]
    assert missed == []
