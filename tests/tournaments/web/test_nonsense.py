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

from tests.sample import WHOLE, examples
from tests.tournaments.conftest import SetUp
from tests.tournaments.web.addresses import ADDRESSES
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.filled import FORMS, Values, address_of, form_of, places_in, values_of
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

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts, pytest.mark.one_in(3)]

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

OF_A_CLUB = [name for name in FORMS if ADDRESSES[name].form and "club_id" in places_in(name)]
OTHERS = [name for name in FORMS if name not in OF_A_CLUB]
"""What a club keeps has many forms, of which a few are drawn; each of the others is tried."""

FIELDS = sorted({field for name in FORMS for field in form_of(name, Values(), whole=True)})

Post = Callable[[str, dict[str, str], dict[str, str]], Any]


@pytest.fixture
def values(club: Club, whist: Session) -> Values:
    return values_of(club, whist)


@pytest.fixture
def post(desk: Client, values: Values) -> Post:
    """Sends a form as browsers do, and undoes whatever it did."""

    def send(name: str, fields: dict[str, str], headers: dict[str, str]) -> Any:
        body = urlencode(fields, errors="replace")
        kind = "application/x-www-form-urlencoded"
        try:
            with transaction.atomic():
                answer = desk.post(address_of(name, values), body, kind, headers=headers)
                _check(answer)
                raise _Undone
        except _Undone:
            return answer

    return send


class _Undone(Exception):  # noqa: N818  it ends an example's transaction, nothing is wrong
    pass


def _rows() -> list[int]:
    tables = (Club, Member, Session, Place, Entry, Tray, Play, Result, Log, Preset)
    return [table._default_manager.count() for table in tables]


def _check(answer: Any) -> None:
    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert said(answer), answer.content.decode()


@pytest.mark.parametrize("name", [name for name in OTHERS if ADDRESSES[name].form])
@QUICKLY
@given(data=st.data())
def test_nonsense_in_one_field(post: Post, values: Values, name: str, data: st.DataObject) -> None:
    headers = data.draw(st.sampled_from([{}, HTMX]))
    fields = form_of(name, values, whole=True)
    field = data.draw(st.sampled_from(sorted(fields)))
    fields[field] = data.draw(NONSENSE)
    if data.draw(st.integers(0, 9)) == 0:
        fields.pop(field)
    before = _rows()
    answer = post(name, fields, headers)
    assert answer.status_code < 400 or _rows() == before


@pytest.mark.parametrize("name", OTHERS)
@QUICKLY
@given(fields=st.dictionaries(st.sampled_from(FIELDS), NONSENSE))
def test_nonsense_in_every_field(post: Post, name: str, fields: dict[str, str]) -> None:
    post(name, fields, {})


@settings(parent=QUICKLY, max_examples=examples(40))
@given(data=st.data())
def test_nonsense_sent_to_what_a_club_keeps(
    post: Post, values: Values, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(OF_A_CLUB))
    fields = form_of(name, values, whole=True)
    field = data.draw(st.sampled_from(sorted(fields)))
    before = _rows()
    answer = post(name, fields | {field: data.draw(NONSENSE)}, {})
    assert answer.status_code < 400 or _rows() == before


BODIES = [b"", b"\xff\xfe", b"%00=%00", b"=", b"&&&", b"a" * 5000, b"--x\r\n", b'{"a": 1}']
KINDS = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]


@pytest.mark.parametrize(
    ("turn", "name"), list(enumerate([*OTHERS, "members", "import", "presets", "scales"])), ids=str
)
def test_a_body_that_is_no_form(desk: Client, values: Values, name: str, turn: int) -> None:
    """Every form gets every body, and of three that follow each other one in each kind."""
    for nth, body in enumerate(BODIES):
        kind = KINDS[(nth + turn) % len(KINDS)]
        answer = desk.post(address_of(name, values), body, content_type=kind)
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
    page = reverse("set-up", args=[whist.pk])
    query = urlencode({"pairs": pairs} | asked, errors="replace")
    _check(desk.get(f"{page}?{query}"))


@QUICKLY
@given(mark=NONSENSE)
def test_nonsense_asked_of_the_standings(client: Client, whist: Session, mark: str) -> None:
    page = reverse("standings", args=[whist.pk])
    query = urlencode({"rev": mark}, errors="replace")
    assert client.get(f"{page}?{query}").status_code == 200


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
        at = place.format(quote(number), session=whist.pk, club=whist.tournament.club_id)
        answer = desk.get(at)
        assert answer.status_code == 404, at
        told = ("There is no", "is not in this evening", "Nothing has been entered")
        nobody = ("Nobody plays", "This is not played there")
        assert any(sentence in answer.content.decode() for sentence in told + nobody)


@pytest.mark.parametrize("at", ["/nowhere", "/clubs/1/x/", "/%00", "/%ff", "/sessions//room/"])
def test_an_address_that_is_nowhere(desk: Client, club: Club, at: str) -> None:
    answer = desk.get(at)
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
