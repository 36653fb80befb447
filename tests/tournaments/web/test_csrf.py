"""Every form needs the token of the page it came from."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import section_of
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.filled import address_of, form_of, values_of
from tests.tournaments.web.pages import row, tray_url
from tournaments.actions.naming import name_pairs
from tournaments.actions.tokens import make_token
from tournaments.models import Club, EntryPerson, Member, Place, Session, SignIn, User
from tournaments.queries.people.newcomers import last_addition

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def strict(director: User) -> Client:
    """The organiser's browser, held to the token of each form."""
    return signed_in(director, enforce_csrf_checks=True)


def forms(club: Club, whist: Session) -> dict[str, tuple[str, str, dict[str, object]]]:
    """Of every kind of form: the page it stands on, where it goes, what it sends."""
    names, club_page = reverse("names", args=[whist.pk]), reverse("club", args=[club.pk])
    people = reverse("session-people", args=[whist.pk])
    evening = {"name": "E", "game": "whist", "played_on": "2026-03-12"}
    choice = {"system": "compass", "pairs": 10, "trays_per_round": 1}
    set_up = reverse("set-up", args=[whist.pk])
    room, state = reverse("room", args=[whist.pk]), reverse("turn-state", args=[whist.pk])
    set_room = reverse("room-settings", args=[whist.pk])
    substitute = reverse("substitute", args=[whist.pk])
    change = reverse("change", args=[whist.pk, "late-pair"])
    rules, trays = (reverse(name, args=[whist.pk]) for name in ("rules", "tray-details"))
    new_club, sheets = reverse("new-club"), reverse("print", args=[whist.pk])
    at = (section_of(whist).pk, 1, 1)
    ruling = reverse("ruling", args=[whist.pk, 1, *at])
    settings = reverse("change-club", args=[club.pk])
    slip, penalties = reverse("slip", args=[whist.pk, *at]), reverse("penalties", args=[whist.pk])
    place = Place.objects.filter(section__session=whist).values_list("pk", flat=True)[0]
    penalty: dict[str, object] = {"contestant": f"{place}-0", "amount": "-1", "reason": "late"}
    return {
        "new-club": (new_club, new_club, {"name": "New", "time_zone": "UTC"}),
        "new-evening": (club_page, reverse("new-evening", args=[club.pk]), dict(evening)),
        "ew-numbers": (settings, reverse("ew-numbers", args=[club.pk]), {"numbers": "again"}),
        "set-up": (f"{set_up}?pairs=10", set_up, dict(choice)),
        "names": (names, names, {"name-1-1": "Ann"}),
        "rules": (rules, rules, {"rules": "whist-1910"}),
        "tray-details": (trays, trays, {"dealer-1": "E"}),
        "turn-state": (set_room, state, {"state": "closed"}),
        "change": (f"{change}?asked=1&first_round=2", change, {"first_round": 2, "version": 1}),
        "substitute": (substitute, substitute, _substitute(whist)),
        "take-back-members": _new_member(whist),
        "clock": (room, reverse("clock", args=[whist.pk]), {"do": "start"}),
        "publish": (
            set_room,
            reverse("publish", args=[whist.pk]),
            {"do": "notice", "notice": "Tea"},
        ),
        "choose-paper": (sheets, reverse("choose-paper", args=[whist.pk]), {"paper": "A5"}),
        "tray": (tray_url(whist, 1), tray_url(whist, 1), row(whist, 1, "7")),
        "penalties": (penalties, penalties, penalty),
        "ruling": (ruling, ruling, {"base": 0, "kind": "average", "reason": "by law"}),
        "slip": (slip, slip, row(whist, 1, "7") | {"tray": 1}),
        "sign-out": (new_club, reverse("sign-out"), {}),
        "sign-out-device": (reverse("account"), *_device(whist)),
        "revoke-token": (reverse("account"), *_token(whist)),
        "session-people": (people, people, {"kind": "scorer"}),
    }


def _substitute(whist: Session) -> dict[str, object]:
    """Somebody sits in for the first player of pair a."""
    place = Place.objects.get(section__session=whist, number=1)
    member = Member.objects.create(club=whist.tournament.club, number="77", name="Ada")
    EntryPerson.objects.create(entry=place.entry, member=member, order=1)
    return {"who": f"{place.pk}-{member.pk}", "name": "Eve", "from_round": 2}


def _new_member(whist: Session) -> tuple[str, str, dict[str, object]]:
    """Somebody whose name was typed, and the button that takes it back."""
    director = User.objects.get(roles__club=whist.tournament.club_id)
    name_pairs(director, whist.pk, {3: ["Zed Slip"]})
    added = last_addition(whist.pk, director.pk)
    page = reverse("names", args=[whist.pk]) + f"?new={added}"
    return page, reverse("take-back-members", args=[whist.pk, added]), {}


STANDS_ON = {
    "show-records": "members",
    "club-pace": "change-club",
    "club-wifi": "change-club",
    "retire-member": "change-member",
    "forget-preset": "preset",
    "delete-series": "change-series",
    "begin-preset": "presets",
    "forget-scale": "scale",
}
"""The forms that stand on another page than the one they go to."""

OF_A_CLUB = ["members", "import", "change-member", "merge-member", "erase-member", "presets"]
OF_A_CLUB += [
    "club-series",
    "change-series",
    "change-club",
    "preset",
    "scales",
    "scale",
    *STANDS_ON,
    "delete-club",
]


def of_a_club(club: Club) -> dict[str, tuple[str, str, dict[str, object]]]:
    """The forms of what a club keeps."""
    values, asked = values_of(club), {"merge-member": "?with=Ann Twin"}
    return {
        name: (
            address_of(STANDS_ON.get(name, name), values) + asked.get(name, ""),
            address_of(name, values),
            dict(form_of(name, values)),
        )
        for name in OF_A_CLUB
    }


def _device(whist: Session) -> tuple[str, dict[str, object]]:
    sign_in = SignIn.objects.get(user__roles__club=whist.tournament.club_id)
    return reverse("sign-out-device", args=[sign_in.pk]), {}


def _token(whist: Session) -> tuple[str, dict[str, object]]:
    user = User.objects.get(roles__club=whist.tournament.club_id)
    return reverse("revoke-token", args=[make_token(user, "The desk", ["read"])[0].pk]), {}


@pytest.mark.parametrize(
    "kind",
    [
        "new-club",
        "new-evening",
        "ew-numbers",
        "set-up",
        "names",
        "rules",
        "tray-details",
        "turn-state",
        "change",
        "substitute",
        "take-back-members",
        "clock",
        "publish",
        "choose-paper",
        "tray",
        "penalties",
        "ruling",
        "slip",
        "sign-out",
        "sign-out-device",
        "revoke-token",
        "session-people",
    ],
)
def test_a_form_needs_its_token(strict: Client, club: Club, whist: Session, kind: str) -> None:
    needs_its_token(strict, *forms(club, whist)[kind])


def test_the_forms_of_a_club_need_their_token(strict: Client, club: Club) -> None:
    for name in OF_A_CLUB:
        needs_its_token(strict, *of_a_club(club)[name])


def needs_its_token(strict: Client, page: str, address: str, fields: dict[str, object]) -> None:
    """Sent without it a form is refused, and with that of its page it is taken."""
    refused = strict.post(address, fields)
    assert refused.status_code == 403
    assert "This form is too old" in refused.content.decode()
    token = token_on(strict.get(page).content.decode(), address)
    answer = strict.post(address, fields | {"csrfmiddlewaretoken": token})
    assert answer.status_code == (200 if address.endswith("/people/") else 302)


def test_signing_in_needs_a_token() -> None:
    client = Client(enforce_csrf_checks=True)
    fields = {"username": "dora", "password": "overplay-dora"}
    assert client.post(reverse("sign-in"), fields).status_code == 403


def test_a_row_sent_by_htmx_may_bring_the_token_as_a_header(strict: Client, whist: Session) -> None:
    page = strict.get(tray_url(whist, 1)).content.decode()
    found = re.search(r"X-CSRFToken\": \"([^\"]+)", page)
    assert found
    headers = HTMX | {"X-CSRFToken": found[1]}
    answer = strict.post(tray_url(whist, 1), row(whist, 1, "7"), headers=headers)
    assert answer.status_code == 200
    assert f"row-{section_of(whist).pk}-1-1" in answer.content.decode()


def test_a_row_without_a_token_is_told_so_beside_the_rows(strict: Client, whist: Session) -> None:
    answer = strict.post(tray_url(whist, 1), row(whist, 1, "7"), headers=HTMX)
    assert answer.status_code == 403
    assert answer.headers["HX-Retarget"] == "#said"


def token_on(page: str, address: str) -> str:
    """The token of the form that goes to this address."""
    for form in re.findall(r"<form.*?</form>", page, re.DOTALL):
        action = re.search(r'action="([^"#]*)', form)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', form)
        if token and (action is None or action[1] == address):
            return token[1]
    raise AssertionError(f"no form for {address}")
