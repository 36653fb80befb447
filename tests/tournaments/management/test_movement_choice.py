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


def test_the_sets_there_are_and_the_least_share() -> None:
    asked = ("choose", "--pairs", "40", "--minutes", "180", "--json")
    one, share, two = (
        movement(*asked, *more).data["choices"][:2]
        for more in ([], ["--least-share", "75"], ["--least-share", "75", "--sets", "2"])
    )
    assert [one[0]["share"], one[0]["trays_to_make"]] == ["3/5", 40]
    assert "share_missed" not in one[0]["warnings"]
    assert share[0]["warnings"][0] == "share_missed"
    assert [share[1]["share"], share[1]["sets_needed"]] == ["1", 2]
    assert [two[0]["system"], two[0]["sets"], two[0]["sets_needed"]] == ["web", 2, 2]
    assert not {"copies_needed", "share_missed"} & set(two[0]["warnings"])
    seventeen = ("choose", "--pairs", "34", "--minutes", "180")
    assert "copies_needed" in movement(*seventeen, "--least-share", "75", "--json").printed
    sixty = ("choose", "--pairs", "60", "--least-share", "75", "--minutes")
    assert "The nearest that does: " in movement(*sixty, "120").printed.splitlines()[0]


@pytest.mark.parametrize("tables", range(26, 41, 2))
def test_in_the_largest_halls_an_even_web_gives_the_share(tables: int) -> None:
    asked = ("choose", "--pairs", str(2 * tables), "--minutes", "180", "--least-share", "75")
    one, four = (movement(*asked, "--sets", sets, "--json").data["choices"] for sets in "14")
    assert [one[1]["system"], one[1]["share"], one[1]["sets_needed"]] == ["web", "1", 4]
    assert [four[0]["system"], four[0]["share"], four[0]["sets"]] == ["web", "1", 4]


@pytest.mark.parametrize("said", ["101", "-1", "x", "75.5", ""])
def test_a_share_is_in_per_cent(said: str) -> None:
    ended = movement("choose", "--pairs", "40", f"--least-share={said}")
    assert ended.complaint == (
        f"Error: argument --least-share: a share is in per cent, 0 to 100, not {said}"
    )


def test_the_advice_with_a_share_names_it_and_the_boards() -> None:
    asked = ("advise", "--tables", "13-20", "--minutes", "180", "--kind", "pairs")
    off = movement(*asked, "--json").data["cells"]
    on = movement(*asked, "--sets", "3", "--least-share", "75", "--json").data["cells"]
    low = [cell for cell in off if Fraction(cell["first"]["share"]) < Fraction(3, 4)]
    assert low
    assert all(Fraction(cell["first"]["share"]) >= Fraction(3, 4) for cell in on)
    assert re.search(r"  60%   40  two winners", movement(*asked).printed)


def test_what_breaks_a_promise_is_counted_and_says_why() -> None:
    printed = movement("advise", "--tables", "3", "--minutes", "40", "--kind", "pairs")
    first, summary, exception = printed.printed.splitlines()
    assert "One board a round: a lot of moving and little play." in first
    assert summary == "Evenings: 1; exceptions: 1; without a movement: 0."
    assert exception == "  6 pairs, 40"


def test_a_perfect_movement_that_ends_a_little_early_breaks_no_promise() -> None:
    printed = movement("advise", "--tables", "2", "--minutes", "180", "--kind", "individuals")
    first, summary = printed.printed.splitlines()
    assert "It ends about 30 min before the time you asked for." in first
    assert summary == "Evenings: 1; exceptions: 0; without a movement: 0."


def test_a_number_that_nothing_fits_names_the_nearest_that_has_one() -> None:
    printed = movement("advise", "--tables", "1", "--minutes", "180", "--kind", "teams").printed
    assert "There is no movement for 1 team. The nearest number that has one is 2." in printed
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
