"""``manage.py double_dummy``: what a file's deals could make, and par, as they are published."""

import json
from pathlib import Path
from typing import Any

import pytest

from deals import double_dummy
from tests.data import DEALS
from tests.deals.test_double_dummy import dds  # noqa: F401  a fixture
from tests.scoring.test_par import GAMES, table, tag
from tests.tournaments.management.test_deal import output, refused

NAMES = {"C": "C", "D": "D", "H": "H", "S": "S", "N": "NT"}


def published(game: str) -> dict[str, Any]:
    """A board as the command prints it, out of a game of PBN."""
    ns = int(tag(game, "OptimumScore").removeprefix("NS "))
    return {
        "board": int(tag(game, "Board")),
        "tricks": {
            seat: {name: made[strain] for strain, name in NAMES.items()}
            for seat, made in table(game).items()
        },
        "par": {"ns": ns, "contracts": [tag(game, "Minimax").removesuffix(str(ns))]},
    }


@pytest.mark.usefixtures("dds")
@pytest.mark.parametrize("form", ["pbn", "lin"])
def test_what_is_printed_is_what_is_published(form: str) -> None:
    answer = json.loads(output("double_dummy", str(DEALS / f"sixteen.{form}"), "--json"))
    assert answer == {"boards": [published(game) for game in GAMES]}


@pytest.mark.usefixtures("dds")
def test_people_read_par_in_words(tmp_path: Path) -> None:
    file = tmp_path / "two.pbn"
    file.write_text("".join(f'[Event ""]{game}' for game in GAMES[1:3]))
    assert output("double_dummy", str(file)).splitlines() == [
        "  2   C   D   H   S  NT",
        "  N  12  12   5  10   5",
        "  E   0   0   8   2   0",
        "  S  12  12   5  10   5",
        "  W   0   0   8   2   0",
        "     Par: 6♥× by East or West, +800 to N/S.",
        "  3   C   D   H   S  NT",
        "  N   5   6   9   8   5",
        "  E   8   6   4   5   8",
        "  S   5   6   9   8   5",
        "  W   8   6   4   5   8",
        "     Par: 3♥ by North or South, +140 to N/S.",
    ]


@pytest.mark.usefixtures("dds")
def test_what_took_too_long_is_said() -> None:
    file = str(DEALS / "sixteen.pbn")
    assert "1: it took too long" in output("double_dummy", file, "--seconds", "0")
    answer = json.loads(output("double_dummy", file, "--seconds", "0", "--json"))
    assert answer["boards"][15] == {"board": 16, "tricks": None, "par": None}


def test_without_the_library_one_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy, "library", lambda: None)
    code, said = refused("double_dummy", str(DEALS / "sixteen.pbn"))
    assert code == 1
    assert said.endswith(
        "What could be made is not computed here: the library DDS is not installed."
    )


@pytest.mark.parametrize("seconds", ["-1", "nan", "1e9", "soon"])
def test_a_limit_is_a_time(seconds: str) -> None:
    file = str(DEALS / "sixteen.pbn")
    assert "--seconds" in refused("double_dummy", file, f"--seconds={seconds}")[1]


def test_a_file_without_deals_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("hello")
    assert refused("double_dummy", str(file))[0] == 2
