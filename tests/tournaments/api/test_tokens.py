"""Tokens: what opens something, what does not, and what is kept of them."""

import datetime
import hashlib

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.tournaments.api.conftest import MakeProgram, Program, problem_of, said
from tests.tournaments.web.conftest import signed_in
from tournaments.actions.tokens import make_token
from tournaments.models import ApiToken, IdempotencyKey, Log, Session, User

pytestmark = pytest.mark.django_db

WANTED = {"name": "The desk", "scopes": ["score", "read"], "days": 30}


@pytest.fixture
def browser(director: User) -> Program:
    """The organiser's browser."""
    return Program(browser=signed_in(director))


def test_a_token_is_made_in_a_browser(browser: Program, whist: Session) -> None:
    answer = browser.post("tokens", WANTED)
    assert answer.status_code == 201
    assert "no-store" in answer.headers["Cache-Control"]
    told = answer.json()
    text = told["token"]
    assert text.startswith("ovp_")
    assert len(text) >= 4 + 43  # 256 bits in base 64
    assert told["scopes"] == ["read", "score"]
    assert text.startswith(told["prefix"])
    assert (
        Program(text).post(f"sessions/{whist.pk}/results", said(whist, 1, "7")).status_code == 201
    )


def test_only_a_digest_is_kept(browser: Program) -> None:
    text = browser.post("tokens", WANTED, Idempotency_Key="once").json()["token"]
    token = ApiToken.objects.get()
    assert token.digest == hashlib.sha256(text.encode()).hexdigest()
    for row in (
        *ApiToken.objects.values(),
        *IdempotencyKey.objects.values(),
        *Log.objects.values(),
    ):
        assert text not in str(row)
    again = browser.post("tokens", WANTED, Idempotency_Key="once")
    assert (again.status_code, again.json()["token"]) == (201, None)
    assert again.json()["id"] == token.pk
    assert ApiToken.objects.count() == 1


def test_no_token_makes_another(program: Program) -> None:
    answer = program.post("tokens", WANTED)
    assert (answer.status_code, ApiToken.objects.count()) == (403, 1)
    problem_of(answer)


def test_it_is_in_the_log(browser: Program) -> None:
    made = browser.post("tokens", WANTED).json()
    browser.delete(f"tokens/{made['id']}")
    noted = Log.objects.order_by("pk").values_list("what", "on_id")
    assert list(noted) == [("token.made", made["id"]), ("token.revoked", made["id"])]
    assert not Log.objects.exclude(club=None).exists()


@pytest.mark.parametrize("spoilt", ["unknown", "revoked", "expired", "of nobody active"])
def test_what_opens_nothing(director: User, whist: Session, spoilt: str) -> None:
    token, text = make_token(director, "A program", ["read"], days=1)
    past = timezone.now() - datetime.timedelta(seconds=1)
    match spoilt:
        case "unknown":
            text += "x"
        case "revoked":
            ApiToken.objects.update(revoked_at=past)
        case "expired":
            day = datetime.timedelta(days=1)
            ApiToken.objects.update(made_at=past - day, expires_at=past)
        case _:
            User.objects.update(is_active=False)
    for address in ("clubs", f"sessions/{whist.pk}"):  # public things too: it was sent for a reason
        answer = Program(text).get(address)
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"].startswith("Bearer ")
        assert 'error="invalid_token"' in answer.headers["WWW-Authenticate"]
        problem_of(answer)
    token.refresh_from_db()
    assert token.used_at is None


@pytest.mark.parametrize("head", ["Bearer", "Bearer ", "Bearer a b", "bearer ovp_ÿ"])
def test_a_head_that_is_none(whist: Session, head: str) -> None:
    program = Program()
    program.head = {"Authorization": head}
    assert program.get(f"sessions/{whist.pk}").status_code == 401


@pytest.mark.parametrize(
    "head", ["Token ovp_x", "Basic ZG9yYTpkb3Jh", "ovp_x", "Bearer: ovp_x", "Bearer,ovp_x", ""]
)
def test_what_is_sent_to_sign_in_is_not_passed_over(
    anybody: Program, whist: Session, head: str
) -> None:
    anybody.head = {"Authorization": head}
    for address in (f"sessions/{whist.pk}", "clubs", "sessions"):
        answer = anybody.get(address)
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"] == 'Bearer realm="Overplay"'
        problem = problem_of(answer)
        assert problem["code"] == "not_authenticated"
        assert problem["detail"] == (
            "This Authorization header is not accepted here: send “Authorization: "
            "Bearer” with a token."
        )


def test_another_way_of_signing_in_is_not_ours(browser: Program, whist: Session) -> None:
    browser.head = {"Authorization": "Basic ZG9yYTpkb3Jh"}
    assert browser.get("clubs").status_code == 200


def test_use_is_noted_once_a_minute(director: User, program_of: MakeProgram) -> None:
    program = program_of(director)
    program.get("clubs")
    first = ApiToken.objects.get().used_at
    assert first is not None
    with CaptureQueriesContext(connection) as queries:
        program.get("clubs")
    assert not [query for query in queries if query["sql"].startswith("UPDATE")]
    earlier = first - datetime.timedelta(minutes=2)
    ApiToken.objects.update(used_at=earlier)
    program.get("clubs")
    assert ApiToken.objects.get().used_at > earlier  # type: ignore[operator]


def test_a_scope_that_is_missing_is_named(director: User, program_of: MakeProgram) -> None:
    answer = program_of(director, "score").get("clubs")
    assert (answer.status_code, problem_of(answer)["code"]) == (403, "scope_missing")
    assert 'error="insufficient_scope", scope="read"' in answer.headers["WWW-Authenticate"]


def test_mine_and_nobody_elses(browser: Program, stranger: User, director: User) -> None:
    theirs, _text = make_token(stranger, "Theirs", ["read"])
    mine, _text = make_token(director, "Mine", ["read"])
    told = browser.get("tokens").json()
    assert [token["name"] for token in told["items"]] == ["Mine"]
    assert "digest" not in told["items"][0]
    assert browser.delete(f"tokens/{theirs.pk}").status_code == 404
    assert browser.delete(f"tokens/{mine.pk}").status_code == 204
    assert browser.get("tokens").json()["items"][0]["revoked_at"] is not None
    theirs.refresh_from_db()
    assert theirs.revoked_at is None


def test_a_token_revokes_itself_and_no_other(director: User) -> None:
    token, text = make_token(director, "This", ["read"])
    other, _text = make_token(director, "Other", ["read"])
    program = Program(text)
    assert program.delete(f"tokens/{other.pk}").status_code == 403
    assert program.delete(f"tokens/{token.pk}").status_code == 204
    assert program.get("tokens").status_code == 401


@pytest.mark.parametrize(
    ("members", "pointer"),
    [
        ({"name": "  "}, "/name"),
        ({"scopes": []}, "/scopes"),
        ({"scopes": ["all"]}, "/scopes/0"),
        ({"days": 0}, "/days"),
        ({"days": 10**30}, "/days"),
    ],
)
def test_a_token_that_cannot_be(browser: Program, members: dict[str, object], pointer: str) -> None:
    problem = problem_of(browser.post("tokens", WANTED | members))
    assert problem["errors"][0]["pointer"] == pointer
    assert not ApiToken.objects.exists()


def test_the_command(director: User, whist: Session, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("api_token", "dora", "--name", "Desk", "--scope", "read", "--days", "30")
    text = capsys.readouterr().out.strip()
    program = Program(text)
    assert program.get("clubs").json()["items"][0]["name"] == "Here"
    call_command("api_token", "dora", "--list")
    listed = capsys.readouterr().out
    assert "Desk" in listed
    assert text not in listed
    assert text[:12] in listed
    call_command("api_token", "dora", "--revoke", text[:12])
    assert "revoked" in capsys.readouterr().out
    assert program.get("clubs").status_code == 401


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["nobody", "--list"], "no user named nobody"),
        (["dora", "--scope", "read"], "needs a name"),
        (["dora", "--name", "Desk"], "at least one of"),
        (["dora", "--name", "Desk", "--scope", "read", "--days", "0"], "1 to 3650 days"),
        (["dora", "--revoke", "ovp_"], "0 tokens"),
    ],
)
def test_the_command_refuses(director: User, args: list[str], words: str) -> None:
    with pytest.raises(CommandError, match=words):
        call_command("api_token", *args)
    assert not ApiToken.objects.exists()
