"""The movements that the command chooses and advises."""

import re
from fractions import Fraction

import pytest

from tests.tournaments.management.test_movement import movement


def test_the_choice_for_who_came() -> None:
    ended = movement("choose", "--pairs", "10", "--trays", "20")
    assert ended.code == 0
    assert "compass (odd): Mitchell, 5 tables\n" in ended.printed
    choices = movement("choose", "--pairs", "10", "--trays", "20", "--json").data["choices"]
    assert len(re.findall(r"^\d\. ", ended.printed, re.MULTILINE)) == len(choices)
    told = [(c["system"], c["rounds"], c["trays_in_play"], c["winners"]) for c in choices]
    assert ("compass", 5, 20, 2) in told


def test_minutes_are_those_of_the_pace() -> None:
    """Bridge: 6½ minutes a board and 2 a round; whist 7½ a tray; or what is said."""
    asked = ("choose", "--pairs", "22", "--minutes", "180", "--json")
    bridge, whist, own = (
        movement(*asked, *more).data["choices"][0]
        for more in ([], ["--game", "whist"], ["--pace", "8+0.5"])
    )
    assert (bridge["rounds"], bridge["trays_per_round"], bridge["minutes"]) == (11, 2, "165")
    assert Fraction(whist["minutes"]) == Fraction(15, 2) * whist["trays_each"] <= 180
    per_round = 8 * own["trays_per_round"] + Fraction(1, 2)
    assert Fraction(own["minutes"]) == own["rounds"] * per_round <= 189


@pytest.mark.parametrize("said", ["", "fast", "0+2", "7+-1", "1/0", "99"])
def test_a_pace_is_minutes(said: str) -> None:
    ended = movement("choose", "--pairs", "10", f"--pace={said}")
    assert ended.complaint == f"Error: argument --pace: a pace is written like 6.5+2, not {said}"


def test_the_advice_for_several_halls() -> None:
    asked = ("advise", "--tables", "4-5", "--minutes", "150,180")
    cells = movement(*asked, "--json").data["cells"]
    came = [(cell["kind"], cell["came"]) for cell in cells[::2]]
    assert came == [
        *(("pairs", pairs) for pairs in (8, 9, 10)),
        *(("teams", teams) for teams in (4, 5)),
        *(("individuals", players) for players in (16, 20)),
    ]
    assert all(cell["keeps_all"] for cell in cells)
    printed = movement(*asked).printed
    assert printed.endswith("Evenings: 14; exceptions: 0; without a movement: 0.\n")
    assert len(printed.splitlines()) == 15


def test_what_breaks_a_promise_is_counted_and_says_why() -> None:
    printed = movement("advise", "--tables", "2", "--minutes", "180", "--kind", "individuals")
    first, summary, exception = printed.printed.splitlines()
    assert "It ends about 30 min before the time you asked for." in first
    assert summary == "Evenings: 1; exceptions: 1; without a movement: 0."
    assert exception == "  8 individuals, 180"


def test_a_number_that_nothing_fits_names_the_nearest_that_has_one() -> None:
    printed = movement("advise", "--tables", "1", "--minutes", "180", "--kind", "pairs").printed
    assert "There is no movement for 2 pairs. The nearest number that has one is 4." in printed
    assert "without a movement: 1." in printed


@pytest.mark.parametrize("said", ["5-2", "0-3", "2-400", "x"])
def test_tables_are_a_range(said: str) -> None:
    assert movement("advise", "--tables", said).complaint.startswith("Error: argument --tables:")


@pytest.mark.parametrize("length", ["--minutes", "--trays"])
@pytest.mark.parametrize("said", ["0", "-5", "nan", "9" * 40, ""])
def test_a_length_is_a_number_from_one_up(length: str, said: str) -> None:
    ended = movement("choose", "--pairs", "10", f"{length}={said}")
    assert ended.code != 0
    assert ended.complaint == f"Error: argument {length}: it is a number from 1 up, not {said}"


@pytest.mark.parametrize("trays", ["2000", "100000"])
def test_a_length_that_none_has_is_not_laid_on_the_number_who_came(trays: str) -> None:
    ended = movement("choose", "--pairs", "10", "--trays", trays, "--winners", "1")
    assert ended.code == 1
    assert ended.complaint.endswith("No movement for 10 pairs is as long as that.")


def test_as_many_winners_as_wanted() -> None:
    two = movement("choose", "--pairs", "10", "--winners", "2", "--json").data["choices"]
    assert {choice["winners"] for choice in two} == {2}
    one = movement("choose", "--pairs", "10", "--winners", "1", "--json")
    if one.code == 0:
        assert {choice["winners"] for choice in one.data["choices"]} == {1}
    else:
        assert "in one list" in one.complaint


@pytest.mark.parametrize("kind", ["pairs", "teams", "individuals"])
def test_where_no_system_fits_it_is_said(kind: str) -> None:
    ended = movement("choose", f"--{kind}", "1")
    assert ended.code == 1
    assert ended.complaint.startswith(f"No system fits 1 {kind[:-1]}.\nThe nearest that has one: ")
