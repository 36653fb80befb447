"""An evening set up, seated and read by a program."""

from typing import Any

import pytest

from tests.tournaments.api.conftest import MakeProgram, Program, problem_of, said
from tests.tournaments.conftest import Enter, SetUp
from tournaments.models import Club, Member, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

EVENING = {"name": "First evening", "game": "whist", "played_on": "2026-03-05"}


def test_a_club_from_nothing(program: Program) -> None:
    made = program.post("clubs", {"name": " There ", "time_zone": "Europe/Rome"})
    club = made.json()
    assert (made.status_code, club["name"], club["time_zone"]) == (201, "There", "Europe/Rome")
    assert made.headers["Location"] == f"/api/v1/clubs/{club['id']}"
    assert program.get(f"clubs/{club['id']}").json() == club
    assert [c["name"] for c in program.get("clubs").json()["items"]] == ["There"]


@pytest.mark.parametrize(
    ("sent", "pointer"),
    [
        ({}, "/name"),
        ({"name": "x" * 121}, "/name"),
        ({"name": "There", "time_zone": "Nowhere/Here"}, "/time_zone"),
        ({"name": "There", "time_zone": "../../etc/passwd"}, "/time_zone"),
        ({"name": "There", "time_zone": "localtime"}, "/time_zone"),
        ({"name": "There", "time_zone": "Factory"}, "/time_zone"),
    ],
)
def test_a_club_that_cannot_be(program: Program, sent: dict[str, Any], pointer: str) -> None:
    problem = problem_of(program.post("clubs", sent))
    assert problem["errors"][0]["pointer"] == pointer


def test_the_name_of_a_club_stands_in_one_line(program: Program) -> None:
    made = program.post("clubs", {"name": "Cafe\u0301\n of\tHere"})
    assert (made.status_code, made.json()["name"]) == (201, "Café of Here")


@pytest.mark.parametrize("name", ["\u200b", "\u200b \u2060", "\u3164", "Bell\x07", "\x1b[2J"])
def test_a_name_in_which_nothing_can_be_read(program: Program, club: Club, name: str) -> None:
    founded = program.post("clubs", {"name": name})
    assert (founded.status_code, Club.objects.count()) == (422, 1)
    added = program.post(f"clubs/{club.pk}/members", {"members": [{"name": name}]})
    assert (added.status_code, Member.objects.count()) == (422, 0)
    for problem in map(problem_of, (founded, added)):
        assert problem["detail"].isprintable()


def test_a_letter_is_the_same_however_it_is_written(program: Program, club: Club) -> None:
    """Composed or decomposed: the name, the number and the nickname of one member."""
    composed, decomposed = "Ren\u00e9 Lee", "Rene\u0301 Lee"
    members = f"clubs/{club.pk}/members"
    added = program.post(members, {"members": [{"name": decomposed}]})
    assert added.json()["members"][0]["name"] == composed
    for name in (composed, decomposed, decomposed.upper()):
        assert program.post(members, {"members": [{"name": name}]}).status_code == 422
    Member.objects.update(name=decomposed)  # as it may have been kept before
    assert program.post(members, {"members": [{"name": composed}]}).status_code == 422


@pytest.mark.parametrize(
    ("again", "field", "said"),
    [
        (
            {"name": "ann lee"},
            "name",
            (
                "Ann Lee is a member already, or is listed twice. Two of one name are told apart "
                "by their numbers: give each one."
            ),
        ),
        ({"name": "7"}, "name", "“7” is the number of Ann Lee: nobody else can have that name."),
        (
            {"name": "annie"},
            "name",
            "“annie” is the nickname of Ann Lee: nobody else can have that name.",
        ),
        ({"name": "Bob", "number": "7"}, "number", "Number 7 is Ann Lee's."),
    ],
)
def test_what_somebody_else_is_called(
    program: Program, club: Club, again: dict[str, str], field: str, said: str
) -> None:
    members = f"clubs/{club.pk}/members"
    program.post(members, {"members": [{"name": "Ann Lee", "number": "7", "nickname": "Annie"}]})
    problem = problem_of(program.post(members, {"members": [{"name": "Cyd"}, again]}))
    assert (problem["code"], problem["detail"]) == ("duplicate", said)
    assert problem["errors"] == [{"pointer": f"/members/1/{field}", "detail": said}]


def test_members(program: Program, club: Club) -> None:
    members = [{"name": "Ann Lee", "number": "7", "nickname": "Annie"}, {"name": "Bob Ray"}]
    added = program.post(f"clubs/{club.pk}/members", {"members": members})
    assert added.status_code == 201
    assert [m["number"] for m in added.json()["members"]] == ["7", ""]
    assert program.get(f"clubs/{club.pk}/members").json()["count"] == 2
    again = program.post(f"clubs/{club.pk}/members", {"members": [{"name": "Cyd"}, members[1]]})
    assert again.status_code == 422
    assert "Bob Ray is a member already" in problem_of(again)["detail"]
    assert Member.objects.count() == 2


@pytest.mark.parametrize("name", ["Ann; 7", "Ann\nBob", "Ann\u2028Bob", "", " "])
def test_a_name_of_a_member_that_is_none(program: Program, club: Club, name: str) -> None:
    answer = program.post(f"clubs/{club.pk}/members", {"members": [{"name": "A"}, {"name": name}]})
    assert answer.status_code == 422
    assert problem_of(answer)["errors"][0]["pointer"] == "/members/1/name"


def test_an_evening_from_nothing(program: Program, club: Club, anybody: Program) -> None:
    made = program.post(f"clubs/{club.pk}/tournaments", EVENING)
    assert made.status_code == 201
    tournament = made.json()
    (one,) = tournament["sessions"]
    assert (one["number"], one["played_on"], one["state"]) == (1, "2026-03-05", "open")
    address = made.headers["Location"].removeprefix("/api/v1/")
    assert anybody.get(address).json() == tournament
    assert program.get(f"clubs/{club.pk}/tournaments").json()["items"] == [tournament]
    assert anybody.get("sessions").json()["items"] == []  # nobody is seated yet
    session = anybody.get(f"sessions/{one['id']}").json()
    assert session["tournament"] == {"id": tournament["id"], "name": "First evening"}
    assert (session["club"]["name"], session["game"]) == ("Here", "whist")


@pytest.mark.parametrize("game", ["whist", "auction", "bridge", "minibridge"])
def test_an_evening_of_each_game_takes_results(program: Program, club: Club, game: str) -> None:
    made = program.post(f"clubs/{club.pk}/tournaments", EVENING | {"game": game}).json()
    assert made["game"] == game
    session = f"sessions/{made['sessions'][0]['id']}"
    plan = {"system": "compass", "pairs": 8, "trays_per_round": 1}
    assert program.put(f"{session}/plan", plan).status_code == 200
    typed = "7" if game == "whist" else "4HN="
    sent = {"round": 1, "table": 1, "tray": 1, "typed": typed, "base_version": 0}
    assert program.post(f"{session}/results", sent).status_code == 201


@pytest.mark.parametrize(
    ("members", "pointer"),
    [
        ({"game": "euchre"}, "/game"),
        ({"game": ["whist"]}, "/game"),
        ({"played_on": "2026-02-30"}, "/played_on"),
        ({"played_on": "20260305"}, "/played_on"),
        ({"played_on": "2026-03-05T20:00"}, "/played_on"),
        ({"played_on": 20260305}, "/played_on"),
    ],
)
def test_an_evening_that_cannot_be(
    program: Program, club: Club, members: dict[str, Any], pointer: str
) -> None:
    answer = program.post(f"clubs/{club.pk}/tournaments", EVENING | members)
    assert answer.status_code == 422
    assert problem_of(answer)["errors"][0]["pointer"] == pointer


def test_what_is_recommended_can_be_taken(
    program: Program, anybody: Program, set_up: SetUp
) -> None:
    session = f"sessions/{set_up(pairs=0).pk}"
    assert anybody.get(f"{session}/plan").status_code == 404
    assert anybody.get(f"{session}/places").status_code == 404
    first = program.get(f"{session}/proposals?pairs=14&trays=28").json()["items"][0]
    assert (first["system"], first["tables"], first["trays_in_play"]) == ("compass", 7, 28)
    assert "The N/S pairs keep their seats" in first["why"]
    assert "length_as_asked" in first["reasons"]
    taken = ("system", "options", "pairs", "rounds", "trays_per_round")
    wanted = {name: first[name] for name in taken}
    plan = program.put(f"{session}/plan", wanted)
    assert plan.status_code == 200
    assert anybody.get(f"{session}/plan").json() == plan.json()
    table = plan.json()["rounds"][0]["tables"][0]
    assert table == {
        "table": 1,
        "seats": {"north": 1, "east": 8, "south": 1, "west": 8},
        "labels": {"north": "a", "east": "h", "south": "a", "west": "h"},
        "trays": [1, 2, 3, 4],
        "played": True,
        "turned": False,
        "shared_with": [],
    }
    assert [len(r["tables"]) for r in plan.json()["rounds"]] == [7] * 7


def test_a_plan_tells_the_phantom_the_turned_tables_and_the_shared_trays(
    program: Program, set_up: SetUp
) -> None:
    address = f"sessions/{set_up(pairs=0).pk}/plan"
    wanted = {"system": "compass", "trays_per_round": 2}
    half = program.put(address, wanted | {"pairs": 9, "options": {"switch": "rounds"}}).json()
    assert half["phantom"] == 10
    rounds = [{table["turned"] for table in r["tables"]} for r in half["rounds"]]
    assert sorted(map(sorted, rounds)) == [[False]] * 4 + [[False, True]]
    relay = program.put(address, wanted | {"pairs": 8, "options": {"even": "relay"}}).json()
    assert relay["phantom"] is None
    shared = {t["table"]: t["shared_with"] for t in relay["rounds"][0]["tables"]}
    assert shared == {1: [4], 2: [], 3: [], 4: [1]}


@pytest.mark.parametrize(
    ("query", "parameter"),
    [("", "pairs"), ("pairs=0", "pairs"), ("pairs=401", "pairs"), ("pairs=10&trays=x", "trays")],
)
def test_a_proposal_for_nobody(program: Program, set_up: SetUp, query: str, parameter: str) -> None:
    answer = program.get(f"sessions/{set_up(pairs=0).pk}/proposals?{query}")
    assert problem_of(answer)["errors"][0]["parameter"] == parameter


def test_pairs_that_no_system_fits(program: Program, set_up: SetUp) -> None:
    session = f"sessions/{set_up(pairs=0).pk}"
    for answer in (
        program.get(f"{session}/proposals?pairs=399"),
        program.put(f"{session}/plan", {"pairs": 399, "trays_per_round": 1}),
    ):
        assert answer.status_code == 422
        assert "198" in problem_of(answer)["detail"]


def test_wishes_that_no_system_grants(program: Program, set_up: SetUp) -> None:
    session = f"sessions/{set_up(pairs=0).pk}"
    asked = program.get(f"{session}/proposals?pairs=10&winners=1&sit_still=4&sharing=false")
    assert asked.status_code == 200
    for item in asked.json()["items"]:
        assert item["winners"] == 1
    none = program.get(f"{session}/proposals?pairs=10&sit_still=10")
    assert none.status_code == 422
    assert "all that is asked for" in problem_of(none)["detail"]


def test_options_go_with_the_plan(program: Program, set_up: SetUp) -> None:
    session = f"sessions/{set_up(pairs=0).pk}"
    wanted = {"system": "compass", "pairs": 8, "trays_per_round": 2, "options": {"even": "relay"}}
    plan = program.put(f"{session}/plan", wanted).json()
    assert (plan["options"], len(plan["rounds"])) == ({"even": "relay"}, 4)
    unknown = program.put(f"{session}/plan", wanted | {"options": {"colour": "blue"}})
    assert unknown.status_code == 422
    assert "no option colour" in problem_of(unknown)["detail"]


@pytest.mark.parametrize(
    ("game", "options", "came"),
    [
        ("bridge", {}, 10),
        ("auction", {"switch": "none"}, 10),
        ("whist", {}, 7),
        ("bridge", {"moves": "down"}, 7),
        ("whist", {"moves": "up"}, 10),
    ],
)
def test_which_way_players_go_is_the_games_unless_it_is_said(
    program: Program, set_up: SetUp, game: str, options: dict[str, str], came: int
) -> None:
    """In round 2 pair 10 comes to table 1 where they go up, pair 7 where they go down."""
    session = f"sessions/{set_up(game, 0).pk}"
    plan = program.put(f"{session}/plan", {"pairs": 10, "trays_per_round": 1, "options": options})
    assert plan.status_code == 200
    assert plan.json()["rounds"][1]["tables"][0]["seats"]["east"] == came


@pytest.mark.parametrize(("game", "moves"), [("bridge", "up"), ("whist", None)])
def test_what_is_recommended_goes_the_way_of_the_game(
    program: Program, set_up: SetUp, game: str, moves: str | None
) -> None:
    proposed = program.get(f"sessions/{set_up(game, 0).pk}/proposals?pairs=13").json()["items"]
    found = {one["system"]: one["options"].get("moves") for one in proposed}
    assert found["compass"] == found["rover"] == moves
    assert found["howell"] is None
    told = [one["name"] + one["why"] for one in proposed]
    assert len(told) == len(set(told))


def test_an_odd_number_has_one_place_for_each_pair_and_none_for_the_phantom(
    program: Program, set_up: SetUp
) -> None:
    session = f"sessions/{set_up(pairs=0).pk}"
    wanted = {"system": "howell", "pairs": 7, "trays_per_round": 1}
    plan = program.put(f"{session}/plan", wanted).json()
    assert (plan["pairs"], len(plan["rounds"])) == (7, 7)
    assert len(program.get(f"{session}/places").json()["places"]) == 7


def test_teams_and_couples_are_asked_for_as_pairs_are(program: Program, set_up: SetUp) -> None:
    session = f"sessions/{set_up(pairs=0).pk}"
    found = program.get(f"{session}/proposals?pairs=8&kind=couples").json()["items"]
    first = found[0]
    assert (first["kind"], first["pairs"], first["system"]) == ("couples", 8, "safford-couples")
    keys = ("system", "kind", "pairs", "trays_per_round", "options")
    plan = program.put(f"{session}/plan", {key: first[key] for key in keys}).json()
    assert (plan["kind"], plan["pairs"], len(plan["rounds"])) == ("couples", 8, 7)
    wanted = {"system": "howell-teams", "kind": "teams", "pairs": 5, "trays_per_round": 2}
    plan = program.put(f"{session}/plan", wanted | {"first_tray": 21}).json()
    assert plan["rounds"][0]["tables"][0]["trays"] == [21, 22]
    six = [f"Ann {n}" for n in range(1, 7)]
    named = {"places": [{"number": 1, "people": six, "team": "Owls"}]}
    places = program.put(f"{session}/places", named).json()["places"]
    assert (places[0]["name"], places[0]["people"]) == ("Owls", six)
    for wrong in (wanted | {"kind": "trios"}, wanted | {"kind": "pairs"}):
        answer = program.put(f"{session}/plan", wrong)
        assert answer.status_code in (400, 422)
        assert problem_of(answer)["detail"]


def test_who_played_stays_seated(program: Program, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    answer = program.put(f"sessions/{whist.pk}/plan", {"pairs": 6, "trays_per_round": 1})
    assert answer.status_code == 422
    assert "Results are in" in problem_of(answer)["detail"]


def test_names(program: Program, anybody: Program, whist: Session) -> None:
    places = f"sessions/{whist.pk}/places"
    named = {"places": [{"number": 1, "people": ["Ann", "Bob"]}, {"number": 6, "people": ["Cyd"]}]}
    told = program.put(places, named).json()
    assert told == anybody.get(places).json()
    by_label = {place["label"]: place["name"] for place in told["places"]}
    assert (by_label["a"], by_label["f"], by_label["b"]) == ("Ann & Bob", "Cyd", "Pair b")


@pytest.mark.parametrize(
    "places",
    [
        [{"number": 1, "people": ["Ann"]}, {"number": 1, "people": ["Bob"]}],
        [{"number": 1, "people": [*"ABCDEFG"]}],
        [{"number": 1, "people": ["A\0"]}],
        [{"number": 1}],
        [],
    ],
)
def test_names_that_cannot_be(program: Program, whist: Session, places: Any) -> None:
    answer = program.put(f"sessions/{whist.pk}/places", {"places": places})
    assert answer.status_code == 422
    assert problem_of(answer)["errors"][0]["pointer"].startswith("/places")
    assert not Member.objects.exists()


def test_a_place_that_is_none(program: Program, whist: Session) -> None:
    named = {"places": [{"number": 1, "people": ["Ann"]}, {"number": 99, "people": ["Bob"]}]}
    assert program.put(f"sessions/{whist.pk}/places", named).status_code == 422
    assert not Member.objects.exists()


def test_closing_and_opening(program: Program, whist: Session) -> None:
    session = f"sessions/{whist.pk}"
    assert program.patch(session, {"state": "closed"}).json()["state"] == "closed"
    closed = program.post(f"{session}/results", said(whist, 1, "7"))
    assert closed.status_code == 422
    assert program.patch(session, {"state": "open"}).json()["state"] == "open"
    assert problem_of(program.patch(session, {"state": "ajar"}))["errors"][0]["pointer"] == "/state"
    assert problem_of(program.patch(session, {}))["errors"][0]["pointer"] == "/state"


def test_paper(program: Program, whist: Session) -> None:
    sheets = program.get(f"sessions/{whist.pk}/documents").json()["items"]
    (cards,) = (sheet for sheet in sheets if sheet["sheet"] == "indicator-cards")
    answer = program.get(cards["address"].removeprefix("/api/v1/"), Accept="application/pdf")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert "evening-indicator-cards.pdf" in answer.headers["Content-Disposition"]
    none = program.get(f"sessions/{whist.pk}/documents/menu.pdf")
    assert (none.status_code, problem_of(none)["detail"]) == (404, "There is no such sheet.")


def test_paper_before_anybody_is_seated(program: Program, set_up: SetUp) -> None:
    answer = program.get(f"sessions/{set_up(pairs=0).pk}/documents/indicator-cards.pdf")
    assert answer.status_code == 404
    problem_of(answer)


def test_a_pack(program: Program, whist: Session, program_of: MakeProgram, stranger: User) -> None:
    jobs = f"sessions/{whist.pk}/jobs"
    asked = program.post(jobs, {"kind": "pack"})
    assert asked.status_code == 202
    job = asked.headers["Location"].removeprefix("/api/v1/")
    assert program.get(job).json()["state"] == "waiting"
    assert program.get(jobs).json()["items"] == [asked.json()]
    assert program.get(f"{job}/document").status_code == 404
    assert program_of(stranger).get(job).status_code == 403
    cancelled = program.delete(job).json()
    assert (cancelled["state"], cancelled["cancelling"]) == ("cancelled", False)
    assert program.get(job).json()["ended_at"] is not None
    other = program.post(jobs, {"kind": "unpack"})
    assert problem_of(other)["errors"][0]["pointer"] == "/kind"
