"""Settings: nothing set is a laptop; the public profile is clean."""

import io
import json
import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from overplay.secret_key import secret_key
from tests.conftest import ROOT


def manage(
    environment: dict[str, str], folder: Path, *args: str, **more: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *args],
        cwd=ROOT,
        env={**environment, "OVERPLAY_VAR": str(folder), **more},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret_key"
    key = secret_key(path)
    assert len(key) > 50
    assert secret_key(path) == key
    assert path.stat().st_mode & 0o777 == 0o600
    assert [p.name for p in path.parent.iterdir()] == ["secret_key"]


def test_a_key_is_made_where_a_file_has_one_name_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on most memory sticks."""

    def refused(_source: Path, _name: Path) -> None:
        raise PermissionError("Operation not permitted")

    monkeypatch.setattr("os.link", refused)
    key = secret_key(tmp_path / "secret_key")
    assert secret_key(tmp_path / "secret_key") == key
    assert [p.name for p in tmp_path.iterdir()] == ["secret_key"]


@pytest.mark.long
@pytest.mark.laptop_parts
def test_the_public_profile_passes_the_deployment_check(
    bare_environment: dict[str, str], tmp_path: Path
) -> None:
    done = manage(
        bare_environment, tmp_path, "check", "--deploy", "--fail-level", "WARNING",
        OVERPLAY_PROFILE="public", ALLOWED_HOSTS="overplay.example",
        SECRET_KEY=secrets.token_urlsafe(64),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


E_MAIL = """
import django
django.setup()
from django.conf import settings
print(settings.BY_EMAIL, settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS,
      settings.DEFAULT_FROM_EMAIL)
"""


@pytest.mark.long
def test_e_mail_is_sent_where_the_environment_says(
    laptop_environment: dict[str, str], tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", E_MAIL],
        cwd=ROOT,
        env={
            **laptop_environment,
            "OVERPLAY_VAR": str(tmp_path),
            "DJANGO_SETTINGS_MODULE": "overplay.settings",
            "EMAIL_URL": "smtp+tls://overplay:secret@mail.example:587",
            "EMAIL_FROM": "overplay@cards.example",
        },
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.split() == ["True", "mail.example", "587", "True", "overplay@cards.example"]


ASK = """
import django, json
django.setup()
from django.conf import settings
from django.test import Client
plain = Client().get("/sign-in/", headers={"Host": "overplay.example"})
tls = {"Host": "overplay.example", "X-Forwarded-Proto": "https"}
secure = Client().get("/sign-in/", headers=tls)
print(json.dumps({
    "plain": [plain.status_code, plain.headers["Location"]],
    "secure": [secure.status_code, dict(secure.headers)],
    "cookie": str(secure.cookies["csrftoken"]),
    "elsewhere": Client().get("/", headers=tls | {"Host": "evil.example"}).status_code,
    "clubs": settings.NEW_CLUBS,
}))
"""


def test_the_public_profile_speaks_tls_and_runs_no_script_of_a_page(
    laptop_environment: dict[str, str], tmp_path: Path
) -> None:
    answer = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ASK],
        cwd=ROOT,
        env={
            **laptop_environment,
            "OVERPLAY_VAR": str(tmp_path),
            "DJANGO_SETTINGS_MODULE": "overplay.settings",
            "OVERPLAY_PROFILE": "public",
            "ALLOWED_HOSTS": "overplay.example",
        },
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    said = json.loads(answer.stdout)
    assert said["plain"] == [301, "https://overplay.example/sign-in/"]
    status, headers = said["secure"]
    assert status == 200
    assert headers["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains; preload"
    policy = {part.split()[0]: part.split()[1:] for part in
              headers["Content-Security-Policy"].split("; ")}  # fmt: skip
    assert policy["default-src"] == ["'self'"]
    assert "script-src" not in policy
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Secure" in said["cookie"]
    assert said["elsewhere"] == 400
    assert said["clubs"] == "operators"


HOSTS = """
from django.conf import settings
print(settings.PUBLIC_URL, *settings.ALLOWED_HOSTS)
"""


def test_the_public_address_is_answered_to(
    laptop_environment: dict[str, str], tmp_path: Path
) -> None:
    asked = (
        ("http://[fd00::2]:8201/", "localhost", "http://[fd00::2]:8201 localhost [fd00::2]\n"),
        ("cards.example", "localhost", ""),
    )
    for public, hosts, answer in asked:
        environment = {
            "OVERPLAY_VAR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "overplay.settings",
            "PUBLIC_URL": public, "ALLOWED_HOSTS": hosts,
        }  # fmt: skip
        done = subprocess.run(
            [sys.executable, "-c", HOSTS],
            cwd=ROOT, env=laptop_environment | environment,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.stdout == answer
    assert done.stderr == (
        "PUBLIC_URL: 'cards.example' is no address of a server: https://cards.example is one.\n"
    )


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("variable", "sentence"),
    [
        ("OVERPLAY_PROFILE", "OVERPLAY_PROFILE is 'castle'; it can be hall or public."),
        ("NEW_CLUBS", "NEW_CLUBS is 'castle'; it can be open or operators."),
        ("PROXIES", "PROXIES is 'castle'; it can be 0, 1 or more."),
        ("PROXIES", "PROXIES is '-1'; it can be 0, 1 or more."),
    ],
)
def test_an_unknown_word_is_said(
    laptop_environment: dict[str, str], tmp_path: Path, variable: str, sentence: str
) -> None:
    """Before anything is asked about the parts."""
    word = sentence.split("'")[1]
    done = manage(laptop_environment, tmp_path, "check", **{variable: word})
    assert done.returncode == 1
    assert done.stderr.strip() == sentence


@pytest.mark.laptop_parts
@pytest.mark.django_db
def test_the_models_are_migrated() -> None:
    """Whatever the parts: models and migrations are compared with each other."""
    said = io.StringIO()
    try:
        call_command("makemigrations", "--check", "--dry-run", stdout=said)
    except SystemExit:
        pytest.fail(said.getvalue())


@pytest.mark.laptop_only
@pytest.mark.django_db
def test_sqlite_keeps_a_journal_and_waits_its_turn() -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        for pragma, value in (
            ("journal_mode", "wal"),
            ("foreign_keys", 1),
            # On macOS too, where no test cuts the power.
            ("synchronous", 2),
            ("fullfsync", 1),
            ("checkpoint_fullfsync", 1),
        ):
            assert cursor.execute(f"PRAGMA {pragma}").fetchone() == (value,)
    assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


@pytest.mark.server_parts
@pytest.mark.django_db
def test_postgresql_has_a_pool_and_waits_no_longer_than_sqlite() -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        for setting, value in (
            ("lock_timeout", "10s"),
            ("synchronous_commit", "on"),
            ("idle_in_transaction_session_timeout", "1min"),
        ):
            cursor.execute(f"SHOW {setting}")
            assert cursor.fetchone() == (value,)
    assert connection.settings_dict["OPTIONS"]["pool"]["max_size"] == 10
    assert connection.settings_dict["CONN_HEALTH_CHECKS"] is True


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"SECRET_KEY": "x"}, "SECRET_KEY is too easily guessed"),
        ({"SECRET_KEY": "x" * 60}, "SECRET_KEY is too easily guessed"),
        ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS names the hosts"),
        ({"ALLOWED_HOSTS": "club.example,*"}, "ALLOWED_HOSTS names the hosts"),
        ({"METRICS_TOKEN": "x" * 19}, "METRICS_TOKEN is too easily guessed"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL is 'LOUD'; it can be DEBUG,"),
        ({"LOG_FORMAT": "xml"}, "LOG_FORMAT is 'xml'; it can be plain or json."),
    ],
)
@pytest.mark.laptop_parts
def test_the_public_profile_does_not_start_with_what_anybody_guesses(
    bare_environment: dict[str, str], tmp_path: Path, given: dict[str, str], said: str
) -> None:
    usual = {"ALLOWED_HOSTS": "club.example", "SECRET_KEY": secrets.token_urlsafe(64)}
    done = manage(
        bare_environment, tmp_path, "check", OVERPLAY_PROFILE="public", **{**usual, **given}
    )
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr
