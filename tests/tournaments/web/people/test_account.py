"""Somebody's own account: the password, the devices, and a forgotten password."""

import datetime
import re
import time
from typing import Any

import pytest
from django.contrib.sessions.models import Session as BrowserSession
from django.core import mail
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from tests.tournaments.rows import everything
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.people.test_helpers import link_on
from tests.tournaments.web.validity import Page
from tournaments.actions.invitations import invite
from tournaments.actions.sign_ins import forget_sign_ins
from tournaments.actions.tokens import make_token
from tournaments.models import ApiToken, Club, Log, Role, Session, SignIn, User
from tournaments.queries.people.sign_ins import sign_ins_of
from tournaments.queries.people.tokens import token_sent
from tournaments.web.people.devices import NOTED, NOTED_EVERY

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

NEWCOMER = {"username": "newcomer", "password1": "a long phrase", "password2": "a long phrase"}
NEW = {"new_password1": "a newer pass phrase", "new_password2": "a newer pass phrase"}
PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1"
)
ACCOUNT = "/account/"


def on_a_phone(name: str = "dora") -> Client:
    """A telephone that signs in by the page."""
    client = Client(headers={"User-Agent": PHONE})
    form = {"username": name, "password": f"overplay-{name}"}
    assert client.post(reverse("sign-in"), form).status_code == 302
    return client


def is_in(client: Client) -> bool:
    return client.get(ACCOUNT).status_code == 200


def test_devices_are_listed_and_signed_out_one_by_one(desk: Client, director: User) -> None:
    phone, strangers_own = on_a_phone(), signed_in(User.objects.create_user("fay"))
    page = desk.get(ACCOUNT)
    assert Page(page.content.decode()).faults == []
    assert "Safari on iPhone" in text(page)
    assert text(page).count("(this one)") == 1
    theirs = SignIn.objects.get(browser=PHONE)
    address = reverse("sign-out-device", args=[theirs.pk])
    assert strangers_own.post(address).status_code == 404
    assert is_in(phone)
    assert desk.post(address).status_code == 302
    assert not is_in(phone)
    assert is_in(desk)
    assert desk.post(address).status_code == 404  # a double click
    assert "Safari on iPhone" not in text(desk.get(ACCOUNT))


def test_all_others_are_signed_out_at_once(desk: Client, director: User) -> None:
    phones = [on_a_phone(), on_a_phone()]
    answer = desk.post(reverse("sign-out-others"), follow=True)
    assert "Signed out on 2 devices." in text(answer)
    assert [is_in(client) for client in (desk, *phones)] == [True, False, False]
    assert desk.post(reverse("sign-out-others"), follow=True).status_code == 200
    assert Log.objects.filter(what="devices.signed_out").count() == 1


def test_signing_out_and_in_leaves_one_device(director: User) -> None:
    phone = on_a_phone()
    phone.post(reverse("sign-out"))
    assert not SignIn.objects.exists()
    form = {"username": "dora", "password": "overplay-dora"}
    for _ in range(2):  # the second time signed in already
        phone.post(reverse("sign-in"), form)
    assert sign_ins_of(director).count() == 1


def test_when_a_device_was_last_seen(desk: Client, director: User) -> None:
    long_ago = timezone.now() - datetime.timedelta(hours=2)
    SignIn.objects.update(seen_at=long_ago)
    desk.get(ACCOUNT)
    assert SignIn.objects.get().seen_at == long_ago  # it was noted a moment ago
    for said_of_itself in (-NOTED_EVERY, 10_000):  # long ago; a clock that was set back
        SignIn.objects.update(seen_at=long_ago)
        session = desk.session
        session[NOTED] += said_of_itself
        session.save()
        desk.get(ACCOUNT)
        assert SignIn.objects.get().seen_at > long_ago
    SignIn.objects.all().delete()  # signed in before devices were noted
    session = desk.session
    del session[NOTED]
    session.save()
    desk.get(ACCOUNT)
    assert SignIn.objects.get().user == director


def test_tests_that_take_long_have_browsers_that_were_noted_lately(
    director: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser of an earlier test is used again, which is noted after ten minutes."""
    for _ in range(2):
        with transaction.atomic():
            signed_in(director)
            transaction.set_rollback(True)
    later = time.time() + NOTED_EVERY
    monkeypatch.setattr(time, "time", lambda: later)
    assert signed_in(director).session[NOTED] == int(later)


def test_what_has_ended_is_forgotten(desk: Client, director: User) -> None:
    on_a_phone()
    BrowserSession.objects.exclude(session_key=desk.session.session_key).update(
        expire_date=timezone.now()
    )
    assert sign_ins_of(director).count() == 1
    assert forget_sign_ins() == 1
    assert BrowserSession.objects.count() == 1
    assert is_in(desk)


def test_a_new_password_signs_out_everywhere_else(desk: Client, director: User) -> None:
    phone, address = on_a_phone(), reverse("change-password")
    assert Page(desk.get(address).content.decode()).faults == []
    wrong = desk.post(address, NEW | {"old_password": "not it"})
    assert (wrong.status_code, "entered incorrectly" in said(wrong)) == (422, True)
    assert Page(wrong.content.decode()).faults == []
    answer = desk.post(address, NEW | {"old_password": "overplay-dora"}, follow=True)
    assert "The password is changed" in text(answer)
    assert [is_in(desk), is_in(phone)] == [True, False]
    assert text(desk.get(ACCOUNT)).count("(this one)") == 1
    director.refresh_from_db()
    assert director.check_password(NEW["new_password1"])


def test_tokens_are_listed_and_revoked_one_by_one(desk: Client, director: User) -> None:
    assert "Tokens for programs" not in text(desk.get(ACCOUNT))
    make_token(director, "Old", ["read"], days=1)
    ApiToken.objects.update(expires_at=timezone.now())
    (clock, _), (wall, opens) = (
        make_token(director, name, ["read", "score"]) for name in ("Clock", "Wall")
    )
    page = desk.get(ACCOUNT)
    assert Page(page.content.decode()).faults == []
    assert f"Clock {clock.prefix}… read, enter results never used" in text(page)
    assert "Old" not in text(page)
    address = reverse("revoke-token", args=[clock.pk])
    assert signed_in(User.objects.create_user("fay")).post(address).status_code == 404
    for _click in range(2):
        assert "Clock: this token is revoked." in text(desk.post(address, follow=True))
    assert clock.prefix not in text(desk.get(ACCOUNT))
    assert token_sent(opens)
    assert Log.objects.filter(what="token.revoked").count() == 1
    ApiToken.objects.filter(pk=wall.pk).update(used_at=timezone.now())
    assert "last used" in text(desk.get(ACCOUNT))


def test_a_new_password_revokes_every_token(desk: Client, director: User, stranger: User) -> None:
    opened = [make_token(director, name, ["organise"])[1] for name in ("Clock", "Wall")]
    theirs = make_token(stranger, "Theirs", ["read"])[1]
    address = reverse("change-password")
    assert "programs that use your tokens need new ones" in text(desk.get(address))
    answer = desk.post(address, NEW | {"old_password": "overplay-dora"}, follow=True)
    assert "2 tokens of your programs are revoked: make others for them." in text(answer)
    assert [token_sent(token) for token in opened] == [None, None]
    assert token_sent(theirs)


@pytest.fixture
def sam(whist: Session) -> User:
    """Enters results, and has forgotten the password."""
    user = User.objects.create_user("sam", password="overplay-sam")
    Role.objects.create(user=user, kind=Role.Kind.SCORER, session=whist)
    return user


def link_for(user: User, desk: Client, club: Club) -> str:
    """What the organiser hands over, without the server's name."""
    answer = desk.post(reverse("password-link", args=[club.pk, user.pk]))
    assert Page(answer.content.decode()).faults == []
    return link_on(answer).removeprefix("http://testserver")


def follow(link: str) -> tuple[Client, HttpResponse]:
    client = Client()
    answer: Any = client.get(link, follow=True)
    return client, answer


def test_a_link_by_hand_is_good_once(desk: Client, club: Club, sam: User) -> None:
    phone, token = on_a_phone("sam"), make_token(sam, "Clock", ["score"])[1]
    link = link_for(sam, desk, club)
    assert Log.objects.filter(what="password.link_made", club=club).get().details == {"name": "sam"}
    visitor, page = follow(link)
    assert "For sam." in text(page)
    assert Page(page.content.decode()).faults == []
    at = re.sub(r"[^/]+/$", "set-password/", link)
    bad = visitor.post(at, {"new_password1": "short", "new_password2": "short"})
    assert (bad.status_code, "too short" in said(bad)) == (422, True)
    assert is_in(phone)
    done = visitor.post(at, NEW, follow=True)
    assert "The new password is set. Sign in with it." in text(done)
    assert "A token of your programs is revoked: make another for it." in text(done)
    assert token_sent(token) is None
    sam.refresh_from_db()
    assert sam.check_password(NEW["new_password1"])
    assert not is_in(phone)
    assert follow(link)[1].status_code == 410
    assert visitor.post(at, NEW).status_code == 410
    assert Page(follow(link)[1].content.decode()).faults == []


def test_a_link_dies_with_a_sign_in_and_with_a_change_of_roles(
    desk: Client, club: Club, sam: User, stranger: User
) -> None:
    links = [link_for(sam, desk, club)]
    on_a_phone("sam")
    links.append(link_for(sam, desk, club))
    Role.objects.create(user=sam, kind="organiser", club=stranger.roles.get().club)
    assert [follow(link)[1].status_code for link in links] == [410, 410]


def test_nobodys_account_can_be_had_by_running_one_club_of_two(
    desk: Client, director: User, club: Club, stranger: User, sam: User
) -> None:
    address = reverse("password-link", args=[club.pk, sam.pk])
    elsewhere = reverse("password-link", args=[club.pk, stranger.pk])
    assert desk.post(elsewhere).status_code == 404  # helps another club only
    Role.objects.create(user=sam, kind="reader", club=stranger.roles.get().club)
    refused = desk.post(address)
    assert (refused.status_code, "helps elsewhere too" in said(refused)) == (403, True)
    Role.objects.create(user=director, kind="organiser", club=stranger.roles.get().club)
    assert desk.post(address).status_code == 200  # runs both
    for right in ("is_staff", "is_superuser"):
        User.objects.filter(pk=sam.pk).update(**{"is_staff": False, right: True})
        assert desk.post(address).status_code == 403


def test_without_e_mail_the_page_says_whom_to_ask(desk: Client) -> None:
    page = Client().get(reverse("forgotten-password"))
    assert Page(page.content.decode()).faults == []
    assert "Ask an organiser" in text(page)
    assert "@" not in text(page)
    assert 'type="email"' not in desk.get(ACCOUNT).content.decode()


def test_a_link_by_e_mail(desk: Client, director: User, settings: Settings) -> None:
    settings.BY_EMAIL, settings.PUBLIC_URL = True, "https://cards.example"
    keep = reverse("change-email")
    for typed, password, status in (
        ("dora@club.example", "not it", 422),
        ("dora at club", "overplay-dora", 422),
        ("dora@club\N{ZERO WIDTH SPACE}.example", "overplay-dora", 302),
    ):
        answer = desk.post(keep, {"email": typed, "password": password})
        assert answer.status_code == status
        assert status == 302 or f'value="{typed}"' in answer.content.decode()
    ask = reverse("forgotten-password")
    assert Page(Client().get(ask).content.decode()).faults == []
    answers = [
        text(Client().post(ask, {"email": address}, follow=True))
        for address in ("nobody@club.example", "dora@club.example")
    ]
    assert answers[0] == answers[1]
    assert "a link is on its way" in answers[0]
    assert [letter.to for letter in mail.outbox] == [["dora@club.example"]]
    assert mail.outbox[0].subject == "A new password for Overplay"
    found = re.search(r"https://cards\.example(/new-password/\S+)", str(mail.outbox[0].body))
    assert found
    assert "For dora." in text(follow(found[1])[1])


def test_nobody_chooses_where_the_link_in_a_letter_leads(
    director: User, desk: Client, settings: Settings
) -> None:
    """The name of the server comes with the request: it is believed where it is one of ours."""
    settings.BY_EMAIL, settings.ALLOWED_HOSTS = True, ["cards.example"]
    ask, dora = reverse("forgotten-password"), {"email": "dora@club.example"}
    keep = dora | {"password": "overplay-dora"}
    assert desk.post(reverse("change-email"), keep, headers={"host": "cards.example"})
    assert Client().post(ask, dora, headers={"host": "evil.example"}).status_code == 400
    assert Client().post(ask, dora, headers={"host": "cards.example"}).status_code == 302
    settings.ALLOWED_HOSTS = ["*"]
    refused = Client().post(ask, dora, headers={"host": "evil.example"})
    assert "This server does not know its own address." in said(refused)
    settings.SERVER_URL = "http://192.0.2.7:8201"
    assert Client().post(ask, dora, headers={"host": "evil.example"}).status_code == 302
    assert len(mail.outbox) == 2
    assert "http://cards.example/new-password/" in str(mail.outbox[0].body)
    assert "http://192.0.2.7:8201/new-password/" in str(mail.outbox[1].body)


NONSENSE = ["", " ", "\x00", "a\x00b", "x" * 5000, "\u202e", "🂡", "a b"]


@pytest.mark.long
def test_nonsense_in_any_field(
    desk: Client, director: User, whist: Session, settings: Settings
) -> None:
    settings.BY_EMAIL = True
    token = invite(director, "scorer", whist.pk)[1]
    forms: dict[str, tuple[Client, dict[str, str]]] = {
        reverse("join", args=[token]): (Client(), NEWCOMER),
        reverse("change-email"): (desk, {"email": "d@club.example", "password": "overplay-dora"}),
        reverse("change-password"): (desk, NEW | {"old_password": "overplay-dora"}),
        reverse("forgotten-password"): (Client(), {"email": "d@club.example"}),
    }
    for address, (browser, fields) in forms.items():
        for field in fields:
            for nonsense in NONSENSE:
                before = everything()
                answer = browser.post(address, fields | {field: nonsense})
                if answer.status_code == 302:
                    assert (field, nonsense.strip()) == ("email", "")  # it is taken back
                else:
                    assert (answer.status_code, bool(said(answer))) == (422, True)
                    assert everything() == before


def test_nobodys_letter_box_is_filled(director: User, settings: Settings) -> None:
    settings.BY_EMAIL = settings.SIGN_IN_LIMITS = settings.PUBLIC = True
    User.objects.filter(pk=director.pk).update(email="dora@club.example")
    ask = reverse("forgotten-password")
    sent = [Client().post(ask, {"email": "dora@club.example"}).status_code for _ in range(6)]
    assert sent == [302] * 5 + [429]
    assert len(mail.outbox) == 5
