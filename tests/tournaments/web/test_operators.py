"""Django's admin: for staff alone, mostly to be looked at, and nothing of it undoes the log."""

import re
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.rows import everything
from tests.tournaments.web.conftest import signed_in
from tests.tournaments.web.pages import said, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.invitations import invite
from tournaments.actions.jobs import ask_for_pack
from tournaments.actions.tokens import make_token
from tournaments.models import Club, Log, Member, Role, Session, User
from tournaments.web.operators.looking import SECRETS, ReadOnlyAdmin
from tournaments.web.operators.tables import operators

# The pages of the admin are Django's own.
pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

MODELS = list(apps.get_app_config("tournaments").get_models())
CHANGED = {"user", "club", "member", "role"}
"""What an operator may put right; everything else is looked at."""


MANY = ("session", "section", "plan", "place", "play", "result", "standings", "job", "log")
"""Of these there are more with every evening, and their names are made of other rows."""


@pytest.fixture
def operator(db: None) -> Client:
    """The browser of whoever runs the server."""
    return signed_in(User.objects.create_superuser("olga", password="overplay-olga"))


@pytest.fixture
def rows(director: User, whist: Session, enter: Enter) -> None:
    """A row in most tables."""
    enter(whist, 1, "7")
    score(whist)
    invite(director, "scorer", whist.pk)
    ask_for_pack(director, whist.pk)
    make_token(director, "a program", ["read"])
    Member.objects.create(club=whist.tournament.club, name="Ann")


def name_of(model: Any) -> str:
    return str(model._meta.model_name)


def faults(page: str) -> list[str]:
    """Code and style that the policy would keep from running."""
    inline = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>|<style|\sstyle=|\son[a-z]+=\"", page)
    return [one for one in inline if 'type="application/json"' not in one]


def test_every_table_is_there_and_its_pages_hold_to_the_policy(
    operator: Client, rows: None
) -> None:
    assert {*MODELS} <= {*operators._registry}
    seen = 0
    for model in (*operators._registry,):
        options = model._meta
        place = f"admin:{options.app_label}_{options.model_name}"
        answers = [operator.get(reverse(f"{place}_changelist"), {"q": "a"})]
        row = model._default_manager.first()
        if row is not None:
            answers.append(operator.get(reverse(f"{place}_change", args=[row.pk])))
            seen += 1
        for answer in answers:
            assert answer.status_code == 200, model
            assert faults(answer.content.decode()) == [], model
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
            assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert seen >= 20
    index = operator.get(reverse("admin:index"))
    assert faults(index.content.decode()) == []


def test_what_opens_something_is_not_shown(operator: Client, rows: None) -> None:
    for model in MODELS:
        row: Any = model._default_manager.first()
        secrets = [name for name in SECRETS if hasattr(row, name) and name != "password"]
        place = f"admin:tournaments_{name_of(model)}_"
        for name in secrets:
            for address in (f"{place}changelist", f"{place}change"):
                arguments = [row.pk] if address.endswith("change") else []
                page = operator.get(reverse(address, args=arguments)).content.decode()
                assert getattr(row, name) not in page, (model, name)


def test_nobody_else_comes_in(
    client: Client, desk: Client, scorer: User, rows: None, operator: Client
) -> None:
    staff = User.objects.create_user("stan", is_staff=True)
    addresses = [reverse("admin:index")]
    addresses += [reverse(f"admin:tournaments_{name}_changelist") for name in ("log", "role")]
    addresses.append(reverse("admin:tournaments_role_add"))
    for address in addresses:
        sent = client.get(address, follow=True)
        assert sent.redirect_chain[-1][0].startswith(reverse("sign-in"))
        for browser in (desk, signed_in(scorer)):
            refused = browser.get(address, follow=True)
            assert (refused.status_code, "runs this server" in said(refused)) == (403, True)
    known = signed_in(staff)
    assert [known.get(address).status_code for address in addresses] == [200, 403, 403, 403]


def test_signing_in_is_counted_where_it_is_for_everybody(client: Client, operator: Client) -> None:
    door = reverse("admin:login")
    form = {"username": "olga", "password": "overplay-olga", "next": reverse("admin:index")}
    assert client.post(door, form).headers["Location"].startswith(reverse("sign-in"))
    assert client.post(reverse("sign-in"), form).headers["Location"] == reverse("admin:index")
    assert client.get(door).headers["Location"] == reverse("admin:index")
    password = client.get(reverse("admin:password_change"))
    assert password.headers["Location"] == reverse("change-password")


def test_what_is_looked_at_cannot_be_changed(operator: Client, rows: None) -> None:
    before = everything()
    for model in MODELS:
        row = model._default_manager.first()
        if row is None or name_of(model) in CHANGED:
            continue
        assert isinstance(operators._registry[model], ReadOnlyAdmin)
        place = f"admin:tournaments_{name_of(model)}_"
        for how in ("add", "change", "delete"):
            address = reverse(place + how, args=[] if how == "add" else [row.pk])
            assert operator.post(address, {"post": "yes"}).status_code == 403, (model, how)
        bulk = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
        operator.post(reverse(f"{place}changelist"), bulk)
    assert everything() == before


@pytest.mark.parametrize("name", ["user", "club", "member"])
def test_nothing_that_the_log_names_is_deleted(operator: Client, rows: None, name: str) -> None:
    row = apps.get_model("tournaments", name)._default_manager.first()
    assert row is not None
    address = reverse(f"admin:tournaments_{name}_delete", args=[row.pk])
    assert operator.post(address, {"post": "yes"}).status_code == 403


def test_what_an_operator_puts_right_is_in_the_log(
    operator: Client, club: Club, stranger: User, desk: Client
) -> None:
    name = reverse("admin:tournaments_club_change", args=[club.pk])
    assert operator.post(name, {"name": "There", "time_zone": "UTC"}).status_code == 302
    role = {"user": stranger.pk, "kind": "organiser", "club": club.pk}
    assert operator.post(reverse("admin:tournaments_role_add"), role).status_code == 302
    given = Role.objects.get(user=stranger, club=club)
    wrong = operator.post(reverse("admin:tournaments_role_add"), role | {"kind": "scorer"})
    assert (wrong.status_code, Role.objects.filter(user=stranger).count()) == (200, 2)
    bulk = {"action": "delete_selected", "_selected_action": [given.pk], "post": "yes"}
    assert operator.post(reverse("admin:tournaments_role_changelist"), bulk).status_code == 302
    assert not Role.objects.filter(pk=given.pk).exists()
    done = Log.objects.filter(club=club, what__startswith="operator.").values_list(
        "what", flat=True
    )
    assert [what.split(".")[1] for what in done] == ["removed", "added", "changed"]
    told = text(desk.get(reverse("club-log", args=[club.pk])))
    assert "olga removed, running the server: role stella: organiser" in told


def test_an_account_is_closed_and_given_a_password(operator: Client, director: User) -> None:
    address = reverse("admin:tournaments_user_change", args=[director.pk])
    page = operator.get(address).content.decode()
    assert director.password not in page
    assert operator.post(address, {"username": "dora", "is_active": ""}).status_code == 302
    director.refresh_from_db()
    assert not director.is_active
    new = {"password1": "a newer pass phrase", "password2": "a newer pass phrase"}
    theirs = signed_in(User.objects.get(pk=director.pk))
    password = reverse("admin:auth_user_password_change", args=[director.pk])
    assert operator.post(password, new | {"usable_password": "true"}).status_code == 302
    director.refresh_from_db()
    assert director.check_password("a newer pass phrase")
    assert not director.sign_ins.exists()
    assert "_auth_user_id" not in theirs.session
    assert operator.get(reverse("admin:index")).status_code == 200


@pytest.mark.long
def test_lists_ask_as_often_for_many_rows(operator: Client, set_up: SetUp, enter: Enter) -> None:
    def asked() -> dict[str, int]:
        counts = {}
        for name in MANY:
            with CaptureQueriesContext(connection) as queries:
                operator.get(reverse(f"admin:tournaments_{name}_changelist"))
            counts[name] = len(queries)
        return counts

    counts = []
    for _ in range(2):
        for _evening in range(2):
            session = set_up()
            for tray in (1, 2, 3):
                enter(session, tray, "7")
            score(session)
            ask_for_pack(session.tournament.club.roles.get().user, session.pk)
        counts.append(asked())
    assert counts[0] == counts[1]
