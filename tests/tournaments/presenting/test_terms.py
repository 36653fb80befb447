"""Every game has every word of the field, and every word that is asked for is there."""

import re
from string import Formatter

import pytest

from tests.conftest import ROOT
from tournaments.models import Tournament
from tournaments.presenting.terms import TERMS, term

ASKED = re.compile(
    r"""\bterm\(\s*[^"'()]*(?:\(\w+\))?,\s*["']([^"']+)["'](?: if .*? else "([^"]+)")?"""
)
IN_PAGES = re.compile(r"""\{% term (["'])(.+?)\1""")


def test_every_game_has_the_same_names() -> None:
    assert set(TERMS) == set(Tournament.Game.values)
    assert {game: set(TERMS["whist"]) ^ set(words) for game, words in TERMS.items()} == {
        game: set() for game in TERMS
    }


def test_every_game_asks_for_the_same_figures() -> None:
    for name, text in TERMS["whist"].items():
        for words in TERMS.values():
            assert figures(str(words[name])) == figures(str(text)), name


def figures(text: str) -> set[str]:
    return set(re.findall(r"%\((\w+)\)s", text)) | {
        name for _text, name, _spec, _conversion in Formatter().parse(text) if name
    }


def test_whist_has_no_boards_and_bridge_no_trays() -> None:
    for name in TERMS["whist"]:
        assert "board" not in plain(term("whist", name)), name
        assert "tray" not in plain(term("bridge", name)), name


def plain(text: str) -> str:
    return re.sub(r"%\(\w+\)s", "", text).lower()


@pytest.mark.parametrize("game", ["", "whist", "an unknown game"])
def test_without_a_game_the_words_are_those_of_whist(game: str) -> None:
    assert term(game, "tray") == "Tray"


def test_every_name_that_is_asked_for_is_there_and_the_other_way_round() -> None:
    code = [file.read_text() for file in (ROOT / "tournaments").rglob("*.py")]
    pages = [file.read_text() for file in (ROOT / "templates").rglob("*.html")]
    asked = {name for text in code for found in ASKED.findall(text) for name in found if name}
    asked |= {name for text in pages for _quote, name in IN_PAGES.findall(text)}
    of_the_log = {"trays swapped", "tray changed", "trays numbered"}
    assert asked | of_the_log == set(TERMS["whist"])
