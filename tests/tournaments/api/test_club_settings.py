"""What a club sets by a program: its numbers of E/W pairs, and how fast it plays."""

import pytest

from tests.tournaments.api.conftest import Program, problem_of
from tests.tournaments.conftest import SetUp
from tournaments.models import Club

pytestmark = pytest.mark.django_db


def test_a_club_numbers_ew_its_own_way(program: Program, club: Club, set_up: SetUp) -> None:
    address = f"clubs/{club.pk}"
    before = program.get(address).json()
    assert (before["ew_numbers"], before["first_ew_number"]) == ("continued", None)
    sent = {"ew_numbers": "first", "first_ew_number": 21}
    changed = program.patch(address, sent).json()
    assert changed == before | sent == program.get(address).json()
    session = set_up("bridge", 0)
    plan = program.put(f"sessions/{session.pk}/plan", {"pairs": 7, "trays_per_round": 1}).json()
    table = plan["rounds"][0]["tables"][0]
    assert table["seats"] == {"north": 1, "east": 5, "south": 1, "west": 5}
    assert table["labels"] == {"north": "1", "east": "21", "south": "1", "west": "21"}
    assert plan["rounds"][0]["tables"][3]["labels"]["east"] is None
    places = program.get(f"sessions/{session.pk}/places").json()["places"]
    assert [(each["number"], each["label"]) for each in places][4:] == [
        (5, "21"),
        (6, "22"),
        (7, "23"),
    ]


@pytest.mark.parametrize(
    ("sent", "pointer"),
    [
        ({"ew_numbers": "both"}, "/ew_numbers"),
        ({"ew_numbers": "first", "first_ew_number": 1}, "/first_ew_number"),
        ({"minutes_per_board": "6.3"}, "/minutes_per_board"),
        ({"sets_of_boards": 0}, "/sets_of_boards"),
        ({"least_share": 101}, "/least_share"),
    ],
)
def test_a_setting_that_is_none_is_refused(
    program: Program, club: Club, sent: dict[str, object], pointer: str
) -> None:
    assert problem_of(program.patch(f"clubs/{club.pk}", sent))["errors"][0]["pointer"] == pointer


def test_a_first_number_is_asked_for_where_the_club_sets_it(program: Program, club: Club) -> None:
    refused = program.patch(f"clubs/{club.pk}", {"ew_numbers": "first"})
    assert refused.status_code == 422
    assert "a whole number from 2 to 900" in problem_of(refused)["detail"]


def test_a_first_number_alone_is_the_custom_that_begins_with_it(
    program: Program, club: Club
) -> None:
    changed = program.patch(f"clubs/{club.pk}", {"first_ew_number": 21}).json()
    assert (changed["ew_numbers"], changed["first_ew_number"]) == ("first", 21)


def test_what_is_left_out_stays(program: Program, club: Club) -> None:
    slow = program.patch(f"clubs/{club.pk}", {"minutes_per_board": "8"}).json()
    assert [slow[f"minutes_per_{what}"] for what in ("board", "round", "tray")] == ["8", "2", "7.5"]
    again = program.patch(f"clubs/{club.pk}", {"ew_numbers": "again"}).json()
    assert again == slow | {"ew_numbers": "again"}


def test_of_settings_one_of_which_is_refused_none_is_kept(program: Program, club: Club) -> None:
    before = program.get(f"clubs/{club.pk}").json()
    sent = {"ew_numbers": "again", "minutes_per_board": "61"}
    assert program.patch(f"clubs/{club.pk}", sent).status_code == 422
    assert program.get(f"clubs/{club.pk}").json() == before


def test_the_sets_of_boards_and_the_least_share(program: Program, club: Club) -> None:
    address = f"clubs/{club.pk}"
    assert program.get(address).json()["sets_of_boards"] == 1
    changed = program.patch(address, {"sets_of_boards": 3, "least_share": 75}).json()
    assert (changed["sets_of_boards"], changed["least_share"]) == (3, 75)
    assert program.patch(address, {"sets_of_boards": 2}).json()["least_share"] == 75
    assert program.patch(address, {"least_share": None}).json()["least_share"] is None
