"""What the walk of the pages may not reach: every refusal there is, and what a script shows."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.urls import get_resolver

from tests.conftest import ROOT
from tests.servers.absent import Absent, skip_or_fail
from tests.translation.source import catalogue
from tournaments.refusal import Refusal

SAYING = {"ValidationError", "add_error", "problem", "success", "warning", "error", "info"}
"""Calls beside refusals whose texts people read; a log's are excepted by ``_of_a_log``."""

SHOWN = re.compile(
    r"(?:\b(?:textContent|innerText|innerHTML|title|placeholder|ariaLabel)\s*="
    r"|\b(?:alert|confirm|prompt|append|setCustomValidity)\()"
    r"\s*[\"'`][^\"'`\n]*[A-Za-z]{3,}"
)
"""A script that shows a text of its own. Those of the pages come with the pages."""


def test_every_refusal_goes_through_gettext() -> None:
    assert get_resolver().url_patterns  # every module that refuses is imported by now
    saying = {*SAYING, Refusal.__name__, *(each.__name__ for each in _kinds_of(Refusal))}
    files = sorted((ROOT / "tournaments").rglob("*.py"))
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text!r}"
        for file in files
        if "migrations" not in file.parts
        for line, text in plain_sentences(ast.parse(file.read_text()), saying)
    ]
    assert found == []


WORDING = {"_", "gettext", "gettext_lazy", "gettext_noop", "ngettext"}


def test_every_text_that_is_asked_for_can_be_translated() -> None:
    """One inside an f-string is asked for and never found by who collects them."""
    known = {text for each in catalogue() for text in _texts_of(each.id)}
    asked = [
        (text, f"{file.relative_to(ROOT)}:{node.lineno}: {text!r}")
        for package in ("tournaments", "overplay")
        for file in sorted((ROOT / package).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call) and _name(node.func) in WORDING
        for text in _words(node)
    ]
    assert len(asked) > 1_000
    assert [where for text, where in asked if text not in known] == []


def _texts_of(message: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (message,) if isinstance(message, str) else tuple(message)


def _words(call: ast.Call) -> Iterator[str]:
    """The text that is asked for; of a plural that of one."""
    for first in call.args[:1]:
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield first.value


def _kinds_of(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds_of(each)


def plain_sentences(module: ast.Module, saying: set[str]) -> Iterator[tuple[int, str]]:
    """Yield each text of several words that is said as it stands, with its line."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and _name(node.func) in saying and not _of_a_log(node.func):
            for given in (*node.args, *(keyword.value for keyword in node.keywords)):
                yield from _plain(given)


def _plain(node: ast.expr) -> Iterator[tuple[int, str]]:
    """The texts of an argument; one that is handed to another call, such as gettext, is not."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if re.search(r"[A-Za-z]{2,}[,;:]? [A-Za-z]", node.value):
            yield node.lineno, node.value
    elif isinstance(node, ast.JoinedStr | ast.BinOp | ast.IfExp | ast.Tuple | ast.List):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from _plain(child)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _of_a_log(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and _name(function.value) in ("logger", "logging")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ('raise Refusal("No such tray.")', ["No such tray."]),
        ('raise Refusal(f"No such tray: {n}")', ["No such tray: "]),
        ('raise Refusal(_("No such tray."))', []),
        ('logger.error("The queue is full.")', []),
        ('messages.success(request, "It is kept.")', ["It is kept."]),
    ],
)
def test_a_plain_sentence_is_found(code: str, said: list[str]) -> None:
    found = [text for _line, text in plain_sentences(ast.parse(code), {*SAYING, "Refusal"})]
    assert found == said


def test_no_script_says_anything_of_its_own() -> None:
    scripts = sorted((ROOT / "static" / "js").rglob("*.js"))
    assert len(scripts) > 5
    assert [hit for file in scripts for hit in shown(file)] == []


def shown(file: Path) -> list[str]:
    return [f"{file.name}: {hit[0]}" for hit in SHOWN.finditer(file.read_text())]


def test_a_script_that_says_something_is_found(tmp_path: Path) -> None:
    script = tmp_path / "one.js"
    script.write_text('face.textContent = "Not sent";\nface.textContent = words(left);\n')
    assert shown(script) == ['one.js: textContent = "Not sent']


HABITS = re.compile(
    r"\bfound a club\b|\bbring a list\b|\bthe award itself\b|\bscore that is assigned\b"
    r"|\bscores with weights\b|^in front\b|\blists of winners\b|\bturned a quarter\b"
    r"|\bmatters little\b|\bnever move\b|\bopponents met\b|\b(?:no|every)body vulnerable\b"
    r"|\banother deal was in it\b|\bsits? still\b|\bto and fro\b|\banew\b|\bgood once\b"
    r"|(?<!there )\bis no (?:number|card|result|amount|movement|movable|fraction)\b|\bmust stand\b"
    r"|; here is %|\bnumbered so\b|\bseat them so\b|\bscore it so\b|\bequals (?:are|share)\b"
    r"|\bis called so\b|\bhas been said\b|\bstands? in the list\b|\btake the \w+ away\b|\bbegun\b",
    re.IGNORECASE,
)
"""Turns of phrase that are another language's in English words."""


def test_no_sentence_is_another_languages_in_english_words() -> None:
    try:
        texts = catalogue()
    except Absent as absent:
        skip_or_fail(absent)
    ids = [message.id for message in texts if message.id]
    said = [text for each in ids for text in ((each,) if isinstance(each, str) else each)]
    assert len(said) > 2000
    assert [each for each in said if HABITS.search(each)] == []
