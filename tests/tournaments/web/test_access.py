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

from tests.sample import few_of, one_in
from tests.tournaments.conftest import Enter
from tests.tournaments.web.address import ROLES, SIGN_IN, Outcome
from tests.tournaments.web.addresses import ADDRESSES
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.filled import (
    TABLE,
    Values,
    address_of,
    form_of,
    names_of_addresses,
    places_in,
    values_of,
)
from tournaments.actions.attempt import MadeFile, begin
from tournaments.actions.invitations import invite
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.seating import name_pairs
from tournaments.actions.table_links import link_to_print
from tournaments.actions.tokens import make_token
from tournaments.actions.undo import undo_entry
from tournaments.models import Club, Place, Role, Session, Undo, User
from tournaments.queries.people.new_password import link_parts
from tournaments.queries.people.newcomers import last_addition

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


READERS: dict[tuple[str, str], Outcome] = {
    ("club-people", "GET"): 200,
    ("club-log", "GET"): 200,
}
"""Where a club's reader is told more than a stranger; everywhere else they are one."""


GIVES_A_COOKIE = {
    *("sign-in", "join"),
    *("table", "table-plain", "drive-table", "table-tray", "table-evening", "table-hands"),
}
"""Pages of anybody whose form is sent with a cookie."""


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
    first = Place.objects.filter(section__session=whist).first()
    assert first is not None
    values = values_of(club, whist) | {
        # The result that is in, and the pair that made it.
        "number": 3,
        "in_round": 1,
        "table": 3,
        "table_token": link_to_print(whist, 3).token,
        "result": result.pk,
        "place_id": Place.objects.get(section__session=whist, number=3).pk,
        "first_member": first.entry.seats.get().member_id,
        "undone": Undo.objects.get().pk,
        "addition_id": last_addition(whist.pk, director.pk),
        **_of_jobs(director, whist),
        **_of_people(director, whist, scorer),
    }
    values = Values(values)
    drive = Session.objects.get(pk=values["drive_session"])
    Role.objects.create(user=floor_director, kind="director", tournament=drive.tournament)
    Role.objects.create(user=scorer, kind="scorer", session=drive)
    users = (director, floor_director, scorer, stranger)
    browsers = [Client(), *(signed_in(user) for user in users)]
    return World(
        {name: address_of(name, values) + each.query for name, each in ADDRESSES.items()},
        {name: form_of(name, values) for name in ADDRESSES},
        dict(zip(ROLES, browsers, strict=True)),
    )


def _of_jobs(director: User, session: Session) -> dict[str, int]:
    """A pack that is waiting, and one that is there."""
    made = ask_for_pack(director, session.pk)
    attempt = begin(made.pk)
    assert attempt is not None
    attempt.finish(MadeFile("pack.pdf", "application/pdf", b"%PDF-"))
    return {"job_id": ask_for_pack(director, session.pk).pk, "made_job": made.pk}


def _of_people(director: User, session: Session, scorer: User) -> dict[str, Any]:
    """A scorer and their role, an open invitation, a device, a token, a link to a new password."""
    invitation, token = invite(director, "scorer", session.pk)
    signed_in(director)
    uidb64, password_token = link_parts(User.objects.create_user("fay"))
    return {
        "user_id": scorer.pk,
        "role_id": scorer.roles.get().pk,
        "invitation_id": invitation.pk,
        "token": token,
        "sign_in_id": director.sign_ins.get().pk,
        "token_id": make_token(director, "The desk", ["read"])[0].pk,
        "uidb64": uidb64,
        "password_token": password_token,
    }


def test_every_address_stands_in_the_table() -> None:
    pages = {name for name in names_of_addresses() if not name.startswith("api-")}
    assert set(ADDRESSES) == pages


def _is_of_a_club(name: str) -> bool:
    return "club_id" in places_in(name)


def test_each_role_gets_what_it_may_have_of_what_a_club_keeps(world: World) -> None:
    got = {at: _outcomes(world, *at) for at in TABLE if _is_of_a_club(at[0])}
    assert got == {at: _wanted(*at) for at in got}


# Who may do what is decided by the program alone: on a server's parts every page is only read.
@pytest.mark.parametrize("how", ["GET", "POST"])
def test_each_role_gets_what_it_may_have(world: World, how: str) -> None:
    asked = [at for at in TABLE if at[1] == how and not _is_of_a_club(at[0])]
    got = {at: _outcomes(world, *at) for at in asked if at != ("set-up", "POST")}
    assert got == {at: _wanted(*at) for at in got}


def test_who_may_choose_a_movement_before_results_are_in(world: World, whist: Session) -> None:
    whist.sections.get().plays.all().delete()
    assert _outcomes(world, "set-up", "POST") == _wanted("set-up", "POST")


@pytest.mark.parametrize("how", ["GET", "POST"])
def test_a_reader_is_a_stranger_who_may_look(world: World, club: Club, how: str) -> None:
    """At one evening they may do nothing that somebody else's organiser may not."""
    reader = User.objects.create_user("rita")
    Role.objects.create(user=reader, kind=Role.Kind.READER, club=club)
    world.browsers["reader"] = signed_in(reader)
    for name, _how in one_in([address for address in TABLE if address[1] == how], 3):
        if name not in ("sign-in", "sign-out", "set-up", "sign-out-device"):
            expected = READERS.get((name, how), TABLE[name, how][ROLES.index("stranger")])
            assert _outcome(world, "reader", name, how) == expected, name


def _outcomes(world: World, name: str, how: str) -> dict[str, Outcome]:
    """What each role gets that is tried."""
    return {role: _outcome(world, role, name, how) for role in few_of(ROLES, 2, f"{how} {name}")}


def _wanted(name: str, how: str) -> dict[str, Outcome]:
    """What each of the same roles is to get."""
    wanted = dict(zip(ROLES, TABLE[name, how], strict=True))
    return {role: wanted[role] for role in few_of(ROLES, 2, f"{how} {name}")}


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


def test_whoever_only_reads_is_given_no_cookie(world: World) -> None:
    """But by what has a form, and by a table, whose device is known by it."""
    given = set()
    for name in sorted({name for name, how in TABLE if how == "GET"}):
        reader = Client()
        answer = reader.get(world.addresses[name])
        if answer.status_code == 200 and reader.cookies:
            given.add(name)
    assert given == GIVES_A_COOKIE


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
