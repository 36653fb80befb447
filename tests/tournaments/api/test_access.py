"""Every call as every kind of person, and by tokens of every scope: what each of them may do."""

from base64 import b64encode
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from scoring.series import SeriesRules
from tests.sample import few_of
from tests.tournaments.api.conftest import MakeProgram, Program, said
from tests.tournaments.conftest import section_of
from tests.tournaments.results_files import FOUR_PAIRS, read_file
from tests.tournaments.web.addresses import FOUR_IN_WRITING
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.sent_files import DEALS_PBN
from tournaments.actions.attempt import MadeFile, begin
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.scales import keep_scale
from tournaments.actions.series import save_series
from tournaments.actions.standings import score_field
from tournaments.actions.tokens import make_token
from tournaments.api.urls import ADDRESSES
from tournaments.models import Club, Place, Role, Scope, Session, User
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

ROLES = ("anonymous", "organiser", "director", "scorer", "stranger")
"""Nobody; of the club; of the tournament; of the session; organiser of another club."""
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
ANYBODY = (200,) * 5
SIGNED_IN = (401, 200, 200, 200, 200)
ORGANISERS = (401, 200, 403, 403, 403)
DIRECTORS = (401, 200, 200, 403, 403)
SCORERS = (401, 200, 200, 200, 403)
BROWSER, ANY_TOKEN, NO_SCOPE = "browser", "any token", "none"

TABLE: dict[tuple[str, str], tuple[tuple[int, ...], str]] = {
    ("clubs", "GET"): (SIGNED_IN, Scope.READ),
    ("clubs", "POST"): ((401, 201, 201, 201, 201), Scope.ORGANISE),
    ("club", "GET"): (ORGANISERS, Scope.READ),
    ("club", "PATCH"): (ORGANISERS, Scope.ORGANISE),
    ("club", "DELETE"): ((401, 422, 403, 403, 403), Scope.ORGANISE),  # a job is to come
    ("members", "GET"): (ORGANISERS, Scope.READ),
    ("members", "POST"): ((401, 201, 403, 403, 403), Scope.ORGANISE),
    ("scales", "GET"): (ORGANISERS, Scope.READ),
    ("scales", "POST"): ((401, 201, 403, 403, 403), Scope.ORGANISE),
    ("scale", "GET"): (ORGANISERS, Scope.READ),
    ("scale", "PUT"): (ORGANISERS, Scope.ORGANISE),
    ("scale", "DELETE"): ((401, 204, 403, 403, 403), Scope.ORGANISE),
    ("every-series", "GET"): (ANYBODY, Scope.READ),
    ("every-series", "POST"): ((401, 201, 403, 403, 403), Scope.ORGANISE),
    ("series", "GET"): (ANYBODY, Scope.READ),
    ("series", "PUT"): (ORGANISERS, Scope.ORGANISE),
    ("series", "DELETE"): ((401, 204, 403, 403, 403), Scope.ORGANISE),
    ("rules", "GET"): (ANYBODY, Scope.READ),
    ("rules", "PUT"): (DIRECTORS, Scope.DIRECT),
    ("tournaments", "GET"): (ORGANISERS, Scope.READ),
    ("tournaments", "POST"): ((401, 201, 403, 403, 403), Scope.DIRECT),
    ("tournament", "GET"): (ANYBODY, Scope.READ),
    ("tournament-sessions", "POST"): ((401, 201, 201, 403, 403), Scope.DIRECT),
    ("overall", "GET"): (ANYBODY, Scope.READ),
    ("overall", "PUT"): (DIRECTORS, Scope.DIRECT),
    ("finals", "POST"): ((401, 422, 422, 403, 403), Scope.DIRECT),  # results are still to come
    ("sessions", "GET"): (ANYBODY, Scope.READ),
    ("session", "GET"): (ANYBODY, Scope.READ),
    ("session", "PATCH"): (DIRECTORS, Scope.DIRECT),
    ("session", "DELETE"): ((401, 422, 422, 403, 403), Scope.DIRECT),  # a job is to come
    ("sections", "GET"): (ANYBODY, Scope.READ),
    ("proposals", "GET"): (DIRECTORS, Scope.READ),
    ("plan", "GET"): (ANYBODY, Scope.READ),
    ("plan", "PUT"): (DIRECTORS, Scope.DIRECT),
    ("notation", "GET"): (ANYBODY, Scope.READ),
    ("notation", "PUT"): (DIRECTORS, Scope.DIRECT),
    ("places", "GET"): (ANYBODY, Scope.READ),
    ("places", "PUT"): (DIRECTORS, Scope.DIRECT),
    ("plays", "GET"): (SCORERS, Scope.READ),
    ("play", "GET"): (SCORERS, Scope.READ),
    ("results", "POST"): ((401, 201, 201, 201, 403), Scope.SCORE),
    ("result-batch", "POST"): (SCORERS, Scope.SCORE),
    ("standings", "GET"): (ANYBODY, Scope.READ),
    ("contestant", "GET"): (ANYBODY, Scope.READ),
    ("explain-total", "GET"): (ANYBODY, Scope.READ),
    ("explain-percent", "GET"): (ANYBODY, Scope.READ),
    ("explain-place", "GET"): (ANYBODY, Scope.READ),
    ("explain-award", "GET"): (ANYBODY, Scope.READ),
    ("documents", "GET"): (SCORERS, Scope.READ),
    ("paper", "PUT"): (DIRECTORS, Scope.DIRECT),
    ("document", "GET"): (SCORERS, Scope.READ),
    ("jobs", "GET"): (SCORERS, Scope.READ),
    ("jobs", "POST"): ((401, 202, 202, 202, 403), Scope.SCORE),
    ("job", "GET"): (SCORERS, Scope.READ),
    ("job", "DELETE"): (SCORERS, Scope.SCORE),
    ("job-document", "GET"): (SCORERS, Scope.READ),
    ("deals", "GET"): (ANYBODY, Scope.READ),
    ("deals", "PUT"): (DIRECTORS, Scope.DIRECT),
    ("exports", "GET"): (SCORERS, Scope.READ),
    ("export", "GET"): (SCORERS, Scope.READ),
    ("imports", "POST"): ((401, 202, 403, 403, 403), Scope.ORGANISE),
    ("import", "GET"): (ORGANISERS, Scope.READ),
    ("import", "DELETE"): ((401, 204, 403, 403, 403), Scope.ORGANISE),
    ("import-evening", "POST"): ((401, 202, 403, 403, 403), Scope.ORGANISE),
    ("tokens", "GET"): (SIGNED_IN, Scope.READ),
    ("tokens", "POST"): ((401, 201, 201, 201, 201), BROWSER),
    ("token", "DELETE"): ((401, 204, 404, 404, 404), ANY_TOKEN),
    ("schema", "GET"): (ANYBODY, NO_SCOPE),
}
"""What each role is answered, and the scope that a token needs for it."""


@dataclass(frozen=True)
class World:
    """Where each address leads, what is sent there, and a browser for everybody."""

    addresses: dict[str, str]
    sent: dict[tuple[str, str], Any]
    browsers: dict[str, Client]


@pytest.fixture
def boards(director: User, bridge: Session) -> Session:
    """An evening of bridge: the first board is played out and scored."""
    section = section_of(bridge)
    plan = current_plan(section)
    assert plan is not None
    for at, ns, _ew, board in planned_plays(section, plan[1]):
        if board == 1:
            enter_result(director, bridge.pk, ResultEntry(at, board, f"3NTN{8 + ns % 3}"))
    score_field(bridge.tournament.fields.get().pk)
    return bridge


@pytest.fixture
def world(club: Club, boards: Session, director: User, stranger: User) -> World:
    empty = set_up_evening(
        director, club.pk, name="Empty", game="whist", played_on=boards.played_on
    )
    people = [director, _with_role(Role.Kind.DIRECTOR, boards, empty)]
    people += [_with_role(Role.Kind.SCORER, boards, empty), stranger]
    browsers = [Client(), *(signed_in(user) for user in people)]
    return World(
        _addresses(club, boards, empty, director),
        _sent(boards),
        dict(zip(ROLES, browsers, strict=True)),
    )


def _with_role(kind: Role.Kind, *sessions: Session) -> User:
    user = User.objects.create_user(f"a {kind}")
    for session in sessions:
        where: dict[str, Any] = {"session": session}
        if kind == Role.Kind.DIRECTOR:
            where = {"tournament": session.tournament}
        Role.objects.create(user=user, kind=kind, **where)
    return user


def _addresses(club: Club, boards: Session, empty: Session, director: User) -> dict[str, str]:
    place = Place.objects.get(section__session=boards, number=1)
    made = ask_for_pack(director, boards.pk)
    attempt = begin(made.pk)
    assert attempt is not None
    attempt.finish(MadeFile("pack.pdf", "application/pdf", b"%PDF-"))
    file = read_file(director, club).pk
    args: dict[str, list[Any]] = {
        **{name: [] for name in ("clubs", "sessions", "tokens", "schema")},
        **{name: [club.pk] for name in ("club", "members", "scales", "tournaments")},
        "every-series": [club.pk],
        "series": [
            save_series(
                director, club.pk, name="Cup", ranks="pairs", rules=SeriesRules(4), sessions=[]
            ).pk
        ],
        "tournament": [boards.tournament_id],
        "tournament-sessions": [boards.tournament_id],
        "scale": [club.pk, keep_scale(director, club.pk, name="Swiss", steps="0 10\n1 11").pk],
        "play": [boards.pk, section_of(boards).pk, 1, 1, 1],
        "document": [boards.pk, "indicator-cards"],
        "explain-award": [boards.pk, place.pk, 1],
        "job": [ask_for_pack(director, boards.pk).pk],
        "job-document": [made.pk],
        "export": [boards.pk, "usebio"],
        "imports": [],
        "import": [file],
        "import-evening": [file],
        "token": [make_token(director, "Desk", ["read"])[0].pk],
    }
    for name in ("contestant", "explain-total", "explain-percent", "explain-place"):
        args[name] = [boards.pk, place.pk]
    addresses = {
        name: reverse(f"api-{name}", args=args.get(name, [boards.pk])) for *_, name in ADDRESSES
    }
    addresses["proposals"] += "?pairs=10"
    unplayed = {name: reverse(f"api-{name}", args=[empty.pk]) for name in ("plan", "notation")}
    return addresses | {f"{name} PUT": address for name, address in unplayed.items()}


SERIES = {"name": "Winter", "ranks": "people", "evenings": 4}
SCALE = {"name": "League", "steps": [{"margin": 0, "winner": "15", "loser": "15"}]}


def _sent(boards: Session) -> dict[tuple[str, str], Any]:
    return {
        ("clubs", "POST"): {"name": "A new club"},
        ("club", "PATCH"): {
            "minutes_per_board": "7",
            "minutes_per_round": "2.5",
            "minutes_per_tray": "8",
            "ew_numbers": "first",
            "first_ew_number": 21,
        },
        ("members", "POST"): {"members": [{"name": "Ann Placeholder"}]},
        ("tournament-sessions", "POST"): {"played_on": "2026-03-06"},
        ("overall", "PUT"): {"way": "mean_percent"},
        ("finals", "POST"): {"played_on": "2026-03-06", "first": 4},
        ("tournaments", "POST"): {"name": "More", "game": "whist", "played_on": "2026-03-12"},
        ("every-series", "POST"): SERIES | {"name": "Summer"},
        ("series", "PUT"): SERIES,
        ("scales", "POST"): SCALE,
        ("scale", "PUT"): SCALE,
        ("rules", "PUT"): {"name": "ebu"},
        ("session", "PATCH"): {"state": "closed"},
        ("plan", "PUT"): {"pairs": 6, "trays_per_round": 1},
        ("notation", "PUT"): {"notation": FOUR_IN_WRITING},
        ("places", "PUT"): {"places": [{"number": 1, "people": ["Ann Placeholder"]}]},
        ("results", "POST"): said(boards, 2, "3NTN9"),
        ("result-batch", "POST"): {"results": [said(boards, 2, "3NTN9")]},
        ("paper", "PUT"): {"paper": "letter"},
        ("deals", "PUT"): {"content": b64encode(DEALS_PBN.encode()).decode()},
        ("jobs", "POST"): {"kind": "pack"},
        ("imports", "POST"): {
            "club": boards.tournament.club_id,
            "content": b64encode(FOUR_PAIRS).decode(),
        },
        ("import-evening", "POST"): {"become_members": False},
        ("tokens", "POST"): {"name": "Mine", "scopes": ["read"]},
    }


def methods_of(view: Any) -> list[str]:
    return [method for method in METHODS if hasattr(view, method.lower())]


def test_every_call_stands_in_the_table() -> None:
    calls = {(name, method) for _where, view, name in ADDRESSES for method in methods_of(view)}
    assert set(TABLE) == calls


@pytest.mark.parametrize("role", ROLES)
def test_each_role_gets_what_it_may_have(world: World, role: str) -> None:
    program = Program(browser=world.browsers[role])
    expected = {
        call: answers[ROLES.index(role)]
        for call, (answers, _scope) in TABLE.items()
        if role in few_of(ROLES, 2, " ".join(call))
    }
    assert {call: _status(world, program, *call) for call in expected} == expected


@pytest.mark.parametrize("scope", Scope.values)
def test_each_scope_opens_its_own_and_nothing_else(
    world: World, director: User, program_of: MakeProgram, scope: str
) -> None:
    """Each scope alone, in the name of whoever may do it all."""
    program = program_of(director, scope)
    expected = {
        call: answers[ROLES.index("organiser")] if needed in (scope, NO_SCOPE) else 403
        for call, (answers, needed) in TABLE.items()
        if scope == needed or scope in few_of(Scope.values, 1, " ".join(call))
    }
    assert {call: _status(world, program, *call) for call in expected} == expected


def test_a_token_may_not_do_more_than_its_user(
    world: World, stranger: User, program_of: MakeProgram
) -> None:
    program = program_of(stranger)
    for (name, method), (expected, needed) in TABLE.items():
        if needed not in (BROWSER, ANY_TOKEN):
            assert (name, _status(world, program, name, method)) == (name, expected[-1])


def test_there_is_no_other_method(world: World) -> None:
    program = Program(browser=world.browsers["organiser"])
    others = [
        (name, method)
        for _where, view, name in ADDRESSES
        for method in METHODS
        if method not in methods_of(view)
    ]
    assert {_status(world, program, *call) for call in others} == {405}


def _status(world: World, program: Program, name: str, method: str) -> int:
    address = world.addresses.get(f"{name} {method}") or world.addresses[name]
    try:
        with transaction.atomic():  # what one does is undone before the next
            send = getattr(program, method.lower())
            sent = world.sent.get((name, method))
            where = address.removeprefix("/api/v1/")
            answer = send(where) if sent is None else send(where, sent)
            raise _Undone
    except _Undone:
        pass
    return int(answer.status_code)


class _Undone(Exception):  # noqa: N818  it ends a test's transaction, nothing is wrong
    pass
