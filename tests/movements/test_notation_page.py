"""What docs/notation.md shows and says is so."""

import re
from itertools import combinations

import pytest

from movements.audit import audit
from movements.fairness import fairness
from movements.meetings import meetings, partnerships
from movements.movement import Kind
from movements.notation import LARGEST_TEXT, MOST_ERRORS, MOST_PLAYS, admit, notated, read, write
from movements.plain import LARGEST, LARGEST_TRAY
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "notation.md").read_text()
EIGHT, COMPASS_3 = re.findall(r"```\n(overplay movement 1\n.*?)```", PAGE, re.DOTALL)


def test_the_eight_players_can_play_it_and_everybody_meets_as_he_should() -> None:
    movement = admit(EIGHT)
    assert movement.kind is Kind.INDIVIDUAL
    assert audit(movement) == ()
    assert notated(EIGHT).name == "Eight individuals"
    everybody = set(combinations(range(1, 9), 2))
    assert {two: len(met) for two, met in partnerships(movement).items()} == dict.fromkeys(
        everybody, 1
    )
    assert {two: len(met) for two, met in meetings(movement).items()} == dict.fromkeys(everybody, 2)
    assert fairness(movement).quality == 100


def test_the_three_tables_are_the_compass_game() -> None:
    assert admit(COMPASS_3) == COMPASS.build(Wanted(6, 2))


@pytest.mark.parametrize("typed", [EIGHT, COMPASS_3])
def test_they_come_back_the_same(typed: str) -> None:
    assert read(write(read(typed))) == read(typed)


def test_the_limits_are_those_of_the_program() -> None:
    rows = re.search(r"## Limits\n(.*?)\n## ", PAGE, re.DOTALL)
    assert rows is not None
    told = [int(n.replace(",", "")) for n in re.findall(r"\| ([0-9,]+)", rows[1])]
    assert told == [LARGEST, LARGEST_TRAY, MOST_PLAYS, LARGEST_TEXT, MOST_ERRORS]


@pytest.mark.parametrize(
    "line",
    [
        "phantom: 10",
        "copies: 2",
        "copies: any",
        "sets of: 3",
        "open",
        "replay meant",
        "half matches meant",
        "name: ...",
        "note: ...",
        "round 1 | 6v1 turned | table 7 3v-",
    ],
)
def test_every_line_of_the_page_is_read(line: str) -> None:
    assert line.removeprefix("round 1 | ").partition(" | ")[0] in PAGE
    read(f"overplay movement 1\nkind: pairs\ncontestants: 10\n{line}")
