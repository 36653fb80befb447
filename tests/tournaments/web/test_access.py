"""Every page as every kind of person, asked and sent to: what each of them may do.

The calls of the interface are in ``tests.tournaments.api.test_access``.
"""

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.tournaments.club_doings import NAMES as OF_A_CLUB
from tests.tournaments.club_doings import addresses_of_a_club, forms_of_a_club
from tests.tournaments.conftest import Enter, SetUp, section_of
from tests.tournaments.web.access_table import (
    READERS,
    ROLES,
    SET_UP,
    SIGN_IN,
    TABLE,
    Outcome,
    names_of_addresses,
)
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import row
from tournaments.actions.attempt import MadeFile, begin
from tournaments.actions.invitations import invite
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.seating import name_pairs
from tournaments.actions.tokens import make_token
from tournaments.actions.undo import undo_entry
from tournaments.models import Club, Place, Role, Session, Undo, User
from tournaments.queries.people.new_password import link_parts
from tournaments.queries.people.newcomers import last_addition

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


ANYWHERE = ("home", "sign-in", "sign-out", "new-club", "health", "metrics")
"""The addresses that are of no club."""


@dataclass(frozen=True)
class World:
    """Where each address leads, and what a form sends there."""

    addresses: dict[str, str]
    forms: dict[str, dict[str, Any]]
    browsers: dict[str, Client]


@pytest.fixture
def world(
    club: Club,
    whist: Session,
    set_up: SetUp,
    enter: Enter,
    director: User,
    floor_director: User,
    scorer: User,
    stranger: User,
) -> World:
    """An evening with one result in, and a browser for everybody."""
    enter(whist, 3, "7")
    name_pairs(director, whist.pk, {1: ["Alf Standin"]})
    result = enter(whist, 3, "7")
    undo_entry(director, whist.pk, enter(whist, 4, "9").pk)
    undone = Undo.objects.get()
    place = Place.objects.filter(section__session=whist).first()
    assert place is not None
    of_session = ["names", "turn-state", "desk", "room", "standings", "matches", "print"]
    of_session += ["clock", "publish", "projector", "changes", "substitute"]
    of_session += ["change-evening", "delete-evening", "phones", "hall-seen"]
    of_session += ["clock", "publish", "projector", "save-event", *SET_UP]
    addresses = {name: reverse(name) for name in ANYWHERE}
    addresses |= {name: reverse(name, args=[club.pk]) for name in ("club", "club-results")}
    addresses |= {name: reverse(name) for name in ("backups", "restored")}
    addresses["upload-backup"] = reverse("upload-backup", args=["ticket"])
    kept = "asked-20260305-221000.jsonl.gz"
    addresses |= {name: reverse(name, args=[kept]) for name in ("backup", "backup-file")}
    addresses |= addresses_of_a_club(club)
    addresses |= {name: reverse(name, args=[whist.pk]) for name in of_session}
    addresses |= {
        "first-account": reverse("first-account", args=["used"]),
        "demo-club": reverse("demo-club"),
        "remove-demo-club": reverse("remove-demo-club", args=[club.pk]),
        "new-evening": reverse("new-evening", args=[club.pk]),
        "set-up": reverse("set-up", args=[whist.pk]) + "?pairs=10",
        "take-back-members": reverse(
            "take-back-members", args=[whist.pk, last_addition(whist.pk, director.pk)]
        ),
        "tray": reverse("tray", args=[whist.pk, 1]),
        "change": reverse("change", args=[whist.pk, "late-pair"]),
        "history": reverse("history", args=[whist.pk, 3, section_of(whist).pk, 1, 3]),
        "contestant": reverse("contestant", args=[whist.pk, place.pk]),
        "tray-results": reverse("tray-results", args=[whist.pk, 3]),
        **_of_the_desk(whist),
        **_of_figures(whist),
        "sheet": reverse("sheet", args=[whist.pk, "indicator-cards"]),
        "choose-paper": reverse("choose-paper", args=[whist.pk]),
        "new-pack": reverse("new-pack", args=[whist.pk]),
        "new-pages": reverse("new-pages", args=[whist.pk]),
        "empty-forms": reverse("empty-forms"),
        "laws-of-whist": reverse("laws-of-whist"),
        "empty-form": reverse("empty-form", args=["score-slips-whist"]),
        **_of_a_job(director, whist),
        **_of_people(director, club, whist, scorer),
    }
    forms: dict[str, dict[str, Any]] = {
        "sign-in": {"username": "dora", "password": "overplay-dora"},
        "new-club": {"name": "A new club", "time_zone": "UTC"},
        **forms_of_a_club(club),
        "new-evening": {"name": "Evening", "game": "whist", "played_on": "2026-03-12"},
        "set-up": {"system": "compass", "pairs": 10, "trays_per_round": 1},
        "names": {"name-1-1": "Ann Placeholder"},
        "seating": {"who": "Ann & Bob", "how": "list"},
        "rules": {"rules": "whist-1910", "method": "total"},
        "tray-details": {"dealer-1": "E", "trump-1": "CJ"},
        "turn-state": {"state": "closed"},
        "change-evening": {"name": "Another evening", "played_on": "2026-03-12"},
        "delete-evening": {"typed": "Evening"},
        "change": {"first_round": 2, "version": 1},
        "substitute": {
            "who": f"{place.pk}-{place.entry.seats.get().member_id}",
            "name": "Sue Placeholder",
            "from_round": 2,
        },
        "clock": {"do": "start"},
        "publish": {"do": "notice", "notice": "Tea is ready"},
        "choose-paper": {"paper": "letter", "sheet": ["score-cards"]},
        "tray": row(whist, 1, "7"),
        "forgotten-password": {"email": "dora@club.example"},
        "change-email": {"email": "", "password": "not the password"},
        "club-people": {"kind": "organiser"},
        "tournament-people": {"kind": "director"},
        "session-people": {"kind": "scorer"},
        "slip": row(whist, 1, "7") | {"tray": 1},
        "ruling": {"base": 1, "kind": "average", "reason": "by law"},
        "restore": {"base": 1, "version": 1},
        "withdraw": {"base": 1, "reason": "wrong table"},
        "accept": {"base": 1},
        "undo": {"result": result.pk},
        "redo": {"undo": undone.pk},
        "reversed": {"tray": 3, "play": f"{section_of(whist).pk}-1-3-3-1"},
        "swapped": {"first": 3, "first_base": 1, "second": 4},
        "fouled": {"shown": f"{section_of(whist).pk}-1-3-3-1"},
        "penalties": {"contestant": f"{place.pk}-0", "amount": "-1", "reason": "late"},
    }
    users = (director, floor_director, scorer, stranger)
    browsers = [Client(), *(signed_in(user) for user in users)]
    return World(addresses, forms, dict(zip(ROLES, browsers, strict=True)))


def _of_the_desk(session: Session) -> dict[str, str]:
    """What can be done about the result that is in, of tray 3 at table 3 in round 1."""
    at = (section_of(session).pk, 1, 3)
    of_play = {
        name: reverse(name, args=[session.pk, 3, *at])
        for name in ("ruling", "restore", "withdraw", "accept")
    }
    of_table = {name: reverse(name, args=[session.pk, *at]) for name in ("slip", "swapped")}
    of_session = {name: reverse(name, args=[session.pk]) for name in ("undo", "redo", "penalties")}
    return {
        **of_play,
        **of_table,
        **of_session,
        "round-grid": reverse("round-grid", args=[session.pk, *at[:2]]),
        "reversed": reverse("reversed", args=[session.pk]) + "?tray=3",
        "fouled": reverse("fouled", args=[session.pk, 3]),
    }


def _of_figures(session: Session) -> dict[str, str]:
    """How the figures were computed of the pair whose result is in, on tray 3."""
    place = Place.objects.get(section__session=session, number=3)
    names = ("why-place", "why-total", "why-percent")
    addresses = {name: reverse(name, args=[session.pk, place.pk]) for name in names}
    return addresses | {"why-award": reverse("why-award", args=[session.pk, place.pk, 3])}


def _of_a_job(director: User, session: Session) -> dict[str, str]:
    """The addresses of a pack that is waiting, and of one that is there."""
    made = ask_for_pack(director, session.pk)
    attempt = begin(made.pk)
    assert attempt is not None
    attempt.finish(MadeFile("pack.pdf", "application/pdf", b"%PDF-"))
    waiting = ask_for_pack(director, session.pk)
    addresses = {name: reverse(name, args=[waiting.pk]) for name in ("job", "cancel-job")}
    return addresses | {"job-document": reverse("job-document", args=[made.pk])}


def _of_people(director: User, club: Club, session: Session, scorer: User) -> dict[str, str]:
    """The pages of people, a scorer's role, an open invitation, and a link that is no good."""
    invitation, token = invite(director, "scorer", session.pk)
    signed_in(director)
    device = director.sign_ins.get()
    token_id = make_token(director, "The desk", ["read"])[0].pk
    addresses = {
        name: reverse(name)
        for name in ("signed-in", "forgotten-password", "account", "change-email")
    }
    addresses |= {name: reverse(name) for name in ("change-password", "sign-out-others")}
    addresses |= {name: reverse(name, args=[club.pk]) for name in ("club-people", "club-log")}
    return addresses | {
        "new-password": reverse("new-password", args=link_parts(User.objects.create_user("fay"))),
        "sign-out-device": reverse("sign-out-device", args=[device.pk]),
        "revoke-token": reverse("revoke-token", args=[token_id]),
        "tournament-people": reverse("tournament-people", args=[session.tournament_id]),
        "session-people": reverse("session-people", args=[session.pk]),
        "password-link": reverse("password-link", args=[club.pk, scorer.pk]),
        "take-role": reverse("take-role", args=[scorer.roles.get().pk]),
        "revoke-invitation": reverse("revoke-invitation", args=[invitation.pk]),
        "join": reverse("join", args=[token]),
    }


def test_every_address_stands_in_the_table() -> None:
    pages = {name for name in names_of_addresses() if not name.startswith("api-")}
    expected = {(name, how) for name in pages for how in ("GET", "POST")}
    assert set(TABLE) == expected


def test_each_role_gets_what_it_may_have_of_what_a_club_keeps(world: World) -> None:
    got = {
        (name, how): _outcomes(world, name, how) for name in OF_A_CLUB for how in ("GET", "POST")
    }
    assert got == {at: TABLE[at] for at in got}


# Who may do what is decided by the program alone: on a server's parts every page is only read.
@pytest.mark.parametrize("how", ["GET", "POST"])
def test_each_role_gets_what_it_may_have(world: World, how: str) -> None:
    elsewhere = {*OF_A_CLUB, *(["set-up"] if how == "POST" else [])}
    got = {at: _outcomes(world, *at) for at in TABLE if at[1] == how and at[0] not in elsewhere}
    assert got == {at: TABLE[at] for at in got}


def test_who_may_choose_a_movement_before_results_are_in(world: World, whist: Session) -> None:
    whist.sections.get().plays.all().delete()
    assert _outcomes(world, "set-up", "POST") == TABLE["set-up", "POST"]


@pytest.mark.parametrize("how", ["GET", "POST"])
def test_a_reader_is_a_stranger_who_may_look(world: World, club: Club, how: str) -> None:
    """At one evening they may do nothing that somebody else's organiser may not."""
    reader = User.objects.create_user("rita")
    Role.objects.create(user=reader, kind=Role.Kind.READER, club=club)
    world.browsers["reader"] = signed_in(reader)
    for name, _how in [address for address in TABLE if address[1] == how]:
        if name not in ("sign-in", "sign-out", "set-up", "sign-out-device"):
            expected = READERS.get((name, how), TABLE[name, how][ROLES.index("stranger")])
            assert _outcome(world, "reader", name, how) == expected, name


def _outcomes(world: World, name: str, how: str) -> tuple[Outcome, ...]:
    return tuple(_outcome(world, role, name, how) for role in ROLES)


def _outcome(world: World, role: str, name: str, how: str) -> Outcome:
    browser, address = world.browsers[role], world.addresses[name]
    cookies = deepcopy(browser.cookies)
    try:
        with transaction.atomic():  # what one role does is undone before the next
            if how == "GET":
                answer = browser.get(address)
            else:
                answer = browser.post(address, world.forms.get(name, {}))
            raise _Undone
    except _Undone:
        browser.cookies = cookies  # signed in as before
    elsewhere = answer.headers.get("Location", "")
    return SIGN_IN if elsewhere.startswith(reverse("sign-in")) else answer.status_code


class _Undone(Exception):  # noqa: N818  it ends a test's transaction, nothing is wrong
    pass


@pytest.mark.parametrize("name", ["club", "room", "tray", "print", "names", "job"])
def test_what_is_not_there_is_not_there_for_anybody(world: World, name: str) -> None:
    parts = world.addresses[name].split("/")
    parts[2] = "999999"
    for role in ROLES:
        assert world.browsers[role].get("/".join(parts)).status_code == 404


def test_a_reader_is_offered_only_what_a_reader_may_open(world: World) -> None:
    tabs = {
        role: world.browsers[role].get(world.addresses["standings"]).content.decode()
        for role in ROLES
    }
    for role, page in tabs.items():
        assert (world.addresses["room"] in page) is (role in ("organiser", "director", "scorer"))
        assert ("/set-up/" in page) is (role in ("organiser", "director"))
        assert (f'href="{world.addresses["club"]}"' in page) is (role == "organiser")


def test_somebody_elses_club_is_named_and_nothing_of_it_shown(world: World) -> None:
    answer = world.browsers["stranger"].get(world.addresses["club"])
    assert "This belongs to Here" in answer.content.decode()
    assert "New evening" not in answer.content.decode()


@pytest.mark.parametrize("name", ["new-evening", "room"])
def test_a_wrong_method_gets_a_sentence(world: World, name: str) -> None:
    browser, address = world.browsers["organiser"], world.addresses[name]
    answer = browser.get(address) if name == "new-evening" else browser.post(address)
    assert answer.status_code == 405
    assert answer.headers["Allow"]
    assert 'role="alert"' in answer.content.decode()
