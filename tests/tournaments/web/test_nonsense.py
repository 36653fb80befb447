"""Nonsense in any field or address is answered with a sentence, and changes nothing."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.environment import WHOLE
from tests.examples import examples
from tests.tournaments.club_doings import FILE, NAMES, addresses_of_a_club
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import said
from tournaments.models import (
    Club,
    Entry,
    Log,
    Member,
    Place,
    Play,
    Preset,
    Result,
    Session,
    Tray,
    User,
)

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

QUICKLY = settings(
    max_examples=examples(6 if WHOLE else 2),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)

NONSENSE = st.one_of(
    st.integers().map(str),
    st.sampled_from(["", " ", "0", "-1", "1e3", "1.0", "+1", "0x1", "NaN", "null", "1_0", "01"]),
    st.sampled_from([str(2**31), str(2**63), str(-(2**63)), "9" * 30, "9" * 5000]),
    st.sampled_from(["\x00", "a\x00b", "١", "１", "²", "𝟙", "x" * 1000, "\u202e", "\ud7ff", "🂡"]),
    st.text(max_size=60),
)

FORMS = {
    "sign-in": {"username": "dora", "password": "overplay-dora", "next": "/"},
    "new-club": {"name": "New", "time_zone": "UTC"},
    "new-evening": {"unlisted": "on", "name": "E", "game": "whist", "played_on": "2026-03-05"},
    "set-up": {"system": "compass", "pairs": "10", "trays_per_round": "1", "rounds": "5"},
    "names": {"name-1-1": "Ann", "name-1-2": "Bob"},
    "seating": {"who": "Ann & Bob", "how": "draw", "seed": "1", "again": ""},
    "rules": {"rules": "whist-1910", "method": "total", "imp_cap": "0"},
    "tray-details": {"dealer-1": "E", "vulnerable-1": "none", "trump-1": "CJ"},
    "turn-state": {"state": "open"},
    "substitute": {"who": "1-1", "name": "Ann", "from_round": "2", "reason": ""},
    "change": {
        "section": "",
        "first_round": "2",
        "version": "1",
        "name_1": "Ann",
        "name_2": "Bob",
        "standby": "on",
    },
    "clock": {"do": "set", "minutes": "15", "warning": "2", "seen": "0"},
    "publish": {
        "do": "hide",
        "hide_from": "2",
        "notice": "Tea",
        "reason": "asked for",
        "minutes": "30",
    },
    "choose-paper": {"paper": "A4", "large": "on", "sheet": "score-cards"},
    "tray": {
        "section": "1",
        "round": "1",
        "table": "1",
        "typed": "7",
        "base": "0",
        "reason": "",
        "key": "",
    },
    "session-people": {"kind": "scorer", "key": "abcdefghijklmnop"},
    "slip": {
        "section": "1",
        "round": "1",
        "table": "1",
        "tray": "1",
        "typed": "7",
        "base": "0",
        "another": "1",
        "off_plan": "on",
    },
    "ruling": {
        "base": "0",
        "kind": "revoke",
        "revoke-ns": "1",
        "revoke-ns_before": "0",
        "made": "7",
        "reason": "by law",
    },
    "reversed": {"tray": "1", "how": "seats", "play": "1-1-1-1-1", "reason": ""},
    "swapped": {"first": "1", "first_base": "0", "second": "2", "second_base": "0"},
    "fouled": {"deal": "B", "since": "1", "shown": "1-1-1-1-1", "play": "1-1-1-1-1"},
    "penalties": {"contestant": "1-0", "amount": "-1", "reason": "late"},
    "undo": {"result": "1"},
    "change-evening": {"name": "Another", "played_on": "2026-03-12"},
    "delete-evening": {"typed": "Evening"},
    "redo": {"undo": "1"},
    "sign-out": {},
}
"""What each form sends when all is well; the nonsense takes the place of any part of it."""

OF_A_CLUB: dict[str, dict[str, str]] = {
    "change-club": {"name": "Here and there", "time_zone": "Europe/Paris"},
    "delete-club": {"typed": "Here"},
    "ew-numbers": {"numbers": "first", "first": "21"},
    "members": {
        "name": "Ann",
        "surname": "Lee",
        "number": "7",
        "nickname": "Annie",
        "must_sit": "on",
        "name_withheld": "on",
    },
    "import": {"text": "name;number\nAnn;7\nBob", "do": "good"},
    "show-records": {"public": "yes"},
    "import-event": {"text": FILE, "do": "bring"},
    "club-pace": {"per_board": "6.5", "per_round": "2", "per_tray": "7.5"},
    "club-wifi": {"name": "Hall", "key": "seven trumps"},
    "change-member": {"name": "Ann Placeholder", "number": "12"},
    "retire-member": {"retired": "yes"},
    "merge-member": {"gone": "1"},
    "erase-member": {"typed": "Ann Placeholder"},
    "presets": {
        "name": "Fridays",
        "game": "bridge",
        "system": "howell",
        "trays": "24",
        "minutes": "180",
        "winners": "1",
        "rules": "wbf",
        "switches": "unit=1 total=sum",
        "paper": "A5",
        "large": "on",
    },
    "preset": {"name": "Fridays", "game": "whist"},
    "forget-preset": {},
    "begin-preset": {"played_on": "2026-03-05"},
    "scales": {"name": "Swiss", "steps": "0-2 15-15\n3 16-14"},
    "scale": {"name": "League", "steps": "0 10\n1 11.5"},
    "forget-scale": {},
}
"""The same of what a club keeps."""

FIELDS = sorted({field for fields in FORMS.values() for field in fields})

Post = Callable[[str, dict[str, str], dict[str, str]], Any]


@pytest.fixture
def post(desk: Client, club: Club, whist: Session) -> Post:
    """Sends a form as browsers do, and undoes whatever it did."""

    def send(name: str, fields: dict[str, str], headers: dict[str, str]) -> Any:
        body = urlencode(fields, errors="replace")
        kind = "application/x-www-form-urlencoded"
        try:
            with transaction.atomic():
                answer = desk.post(_address(name, club, whist), body, kind, headers=headers)
                _check(answer)
                raise _Undone
        except _Undone:
            return answer

    return send


class _Undone(Exception):  # noqa: N818  it ends an example's transaction, nothing is wrong
    pass


def _address(name: str, club: Club, session: Session) -> str:
    if name in ("sign-in", "sign-out", "new-club"):
        return reverse(name)
    if name == "new-evening":
        return reverse(name, args=[club.pk])
    if name == "change":
        return reverse(name, args=[session.pk, "late-pair"])
    if name in NAMES:
        return addresses_of_a_club(club)[name]
    at = (section_of(session).pk, 1, 1)
    own = {"tray": [1], "slip": at, "ruling": (1, *at), "swapped": at, "fouled": [1]}
    return reverse(name, args=[session.pk, *own.get(name, ())])


def _rows() -> list[int]:
    tables = (Club, Member, Session, Place, Entry, Tray, Play, Result, Log, Preset)
    return [table._default_manager.count() for table in tables]


def _check(answer: Any) -> None:
    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert said(answer), answer.content.decode()


@pytest.mark.parametrize("name", [name for name in FORMS if FORMS[name]])
@QUICKLY
@given(data=st.data())
def test_nonsense_in_one_field(post: Post, whist: Session, name: str, data: st.DataObject) -> None:
    headers = data.draw(st.sampled_from([{}, HTMX]))
    field = data.draw(st.sampled_from(sorted(FORMS[name])))
    fields = _good(name, whist) | {field: data.draw(NONSENSE)}
    if data.draw(st.integers(0, 9)) == 0:
        fields.pop(field)
    before = _rows()
    answer = post(name, fields, headers)
    assert answer.status_code < 400 or _rows() == before


def _good(name: str, session: Session) -> dict[str, str]:
    fields = dict(FORMS[name])
    if name == "penalties":
        place = Place.objects.filter(section__session=session)[0].pk
        return fields | {"contestant": f"{place}-0"}
    of_row = name in ("tray", "slip")
    return fields | {"section": str(section_of(session).pk)} if of_row else fields


@pytest.mark.parametrize("name", FORMS)
@QUICKLY
@given(fields=st.dictionaries(st.sampled_from(FIELDS), NONSENSE))
def test_nonsense_in_every_field(post: Post, name: str, fields: dict[str, str]) -> None:
    post(name, fields, {})


@settings(parent=QUICKLY, max_examples=examples(40))
@given(data=st.data())
def test_nonsense_sent_to_what_a_club_keeps(
    post: Post, whist: Session, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(sorted(name for name in OF_A_CLUB if OF_A_CLUB[name])))
    field = data.draw(st.sampled_from(sorted(OF_A_CLUB[name])))
    before = _rows()
    answer = post(name, OF_A_CLUB[name] | {field: data.draw(NONSENSE)}, {})
    assert answer.status_code < 400 or _rows() == before


BODIES = [b"", b"\xff\xfe", b"%00=%00", b"=", b"&&&", b"a" * 5000, b"--x\r\n", b'{"a": 1}']
KINDS = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]


@pytest.mark.parametrize(
    ("turn", "name"), list(enumerate([*FORMS, "members", "import", "presets", "scales"])), ids=str
)
def test_a_body_that_is_no_form(
    desk: Client, club: Club, whist: Session, name: str, turn: int
) -> None:
    """Every form gets every body, and of three that follow each other one in each kind."""
    address = _address(name, club, whist)
    for nth, body in enumerate(BODIES):
        kind = KINDS[(nth + turn) % len(KINDS)]
        answer = desk.post(address, body, content_type=kind)
        assert answer.status_code < 500, (kind, body)
        if name == "sign-out":
            desk.force_login(User.objects.get(username="dora"))


@QUICKLY
@given(
    asked=st.dictionaries(
        st.sampled_from(["trays", "kind", "game", "who", "minutes", "winners", "first"]), NONSENSE
    ),
    pairs=NONSENSE,
)
def test_nonsense_asked_of_the_proposal(
    desk: Client, whist: Session, pairs: str, asked: dict[str, str]
) -> None:
    address = reverse("set-up", args=[whist.pk])
    query = urlencode({"pairs": pairs} | asked, errors="replace")
    _check(desk.get(f"{address}?{query}"))


@QUICKLY
@given(mark=NONSENSE)
def test_nonsense_asked_of_the_standings(client: Client, whist: Session, mark: str) -> None:
    address = reverse("standings", args=[whist.pk])
    query = urlencode({"rev": mark}, errors="replace")
    assert client.get(f"{address}?{query}").status_code == 200


NUMBERS = [str(2**31), str(2**63 - 1), str(2**63), "9" * 20, "9" * 400, "0", "-1", "١", "a", "1.0"]
PLACES = [
    "/clubs/{}/",
    "/clubs/{}/members/",
    "/clubs/{}/members/1/",
    "/clubs/{club}/members/{}/",
    "/clubs/{club}/members/{}/merge/",
    "/clubs/{club}/members/{}/data.json",
    "/clubs/{}/tournaments/",
    "/clubs/{club}/presets/{}/",
    "/clubs/{club}/scales/{}/",
    "/clubs/{}/people/",
    "/clubs/{}/log/",
    "/tournaments/{}/people/",
    "/sessions/{}/people/",
    "/sessions/{}/set-up/",
    "/sessions/{}/names/",
    "/sessions/{}/trays/",
    "/sessions/{}/room/",
    "/sessions/{}/standings/",
    "/sessions/{}/print/",
    "/sessions/{}/print/recap.pdf",
    "/api/v1/sessions/{}/standings",
    "/sessions/{session}/trays/{}/",
    "/sessions/{session}/contestants/{}/",
    "/sessions/{session}/trays/1/history/{}/1/1/",
    "/sessions/{session}/trays/1/history/1/{}/1/",
    "/sessions/{session}/trays/1/history/1/1/{}/",
    "/sessions/{session}/print/{}.pdf",
    "/sessions/{session}/trays/1/ruling/1/{}/1/",
    "/sessions/{session}/trays/{}/fouled/",
    "/sessions/{session}/slips/{}/1/1/",
    "/sessions/{session}/slips/1/{}/1/",
    "/sessions/{session}/slips/1/1/{}/",
    "/sessions/{session}/slips/1/{}/1/swapped/",
    "/sessions/{session}/grid/{}/1/",
    "/sessions/{session}/grid/1/{}/",
]


@pytest.mark.parametrize("place", PLACES)
def test_an_address_with_a_number_that_nothing_has(
    desk: Client, whist: Session, place: str
) -> None:
    for number in NUMBERS:
        address = place.format(quote(number), session=whist.pk, club=whist.tournament.club_id)
        answer = desk.get(address)
        assert answer.status_code == 404, address
        told = ("There is no", "is not in this session", "Nothing has been entered")
        nobody = ("Nobody plays", "This is not played there")
        assert any(sentence in answer.content.decode() for sentence in told + nobody)


@pytest.mark.parametrize("address", ["/nowhere", "/clubs/1/x/", "/%00", "/%ff", "/sessions//room/"])
def test_an_address_that_is_nowhere(desk: Client, club: Club, address: str) -> None:
    answer = desk.get(address)
    assert answer.status_code == 404
    assert "There is no such page" in answer.content.decode()


def test_more_fields_than_any_form_has(desk: Client, whist: Session) -> None:
    fields = {f"name-{n}-1": "" for n in range(2000)}
    body = urlencode(fields)
    kind = "application/x-www-form-urlencoded"
    answer = desk.post(reverse("names", args=[whist.pk]), body, content_type=kind)
    assert answer.status_code == 400
    assert "could not be read" in answer.content.decode()


@pytest.mark.long
def test_the_largest_room_can_still_be_named(desk: Client, set_up: SetUp) -> None:
    """Every field of its form arrives: two a pair, below what is refused as too many."""
    session = set_up(pairs=198)
    page = desk.get(reverse("names", args=[session.pk])).content.decode()
    fields = {f"name-{n}-{order}": "" for n in range(1, 199) for order in (1, 2)}
    assert all(f'name="{field}"' in page for field in fields)
    answer = desk.post(reverse("names", args=[session.pk]), fields)
    assert answer.status_code == 302
