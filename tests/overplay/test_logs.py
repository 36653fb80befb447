"""A line of the log is one line, says what it is about, and holds no secret."""

import json
import logging
import logging.handlers
import sys
from pathlib import Path

import pytest
from django.test import RequestFactory

from overplay.logs import (
    JsonFormatter,
    PlainFormatter,
    SmallLogFile,
    about_request,
    about_task,
    logging_settings,
)

FORMATTERS: dict[str, logging.Formatter] = {"plain": PlainFormatter(), "json": JsonFormatter()}

SECRET = "s3cr3tS3CR3T-_x"
HOLDING = (
    f"Internal Server Error: /join/{SECRET}/",
    f"Internal Server Error: /new-password/MQ/{SECRET}/",
    f"Internal Server Error: /at-table/{SECRET}/3/14/",
    f"sign in at /sign-in/?next=%2Fjoin%2F{SECRET}%2F",
    f"Authorization: Bearer {SECRET}",
    f"the token ovp_{SECRET} is void",
    f"postgres://overplay:{SECRET}@db.example/overplay did not answer",
    f"smtp+tls://name:{SECRET}@mail.example:587",
    f"password={SECRET}&next=/",
    f"{{'password1': '{SECRET}', 'username': 'ann'}}",
    f'{{"new_password": "{SECRET}"}}',
    f"csrfmiddlewaretoken={SECRET}",
    f"METRICS_TOKEN={SECRET}",
    f"Cookie: sessionid={SECRET}; csrftoken={SECRET}",
    f"Failing row contains (1, pbkdf2_sha256$870000${SECRET}$x=, ann)",
    f"SECRET_KEY = '{SECRET}'",
)


def record(message: str, *args: object, error: Exception | None = None) -> logging.LogRecord:
    about = (type(error), error, None) if error else None
    return logging.LogRecord("overplay.test", logging.ERROR, "", 1, message, args, about)


@pytest.mark.parametrize("form", FORMATTERS)
@pytest.mark.parametrize("text", HOLDING)
def test_no_secret_is_written(form: str, text: str) -> None:
    for each in (record(text), record("%s", text), record("It broke.", error=ValueError(text))):
        line = FORMATTERS[form].format(each)
        assert SECRET not in line
        assert "..." in line


def test_what_is_no_secret_is_left_alone() -> None:
    said = "The worker ended with -9; starting it again. KeyError: 'x' at /sessions/3/results/7/"
    assert said in PlainFormatter().format(record(said))


@pytest.mark.parametrize("form", FORMATTERS)
def test_nobody_writes_a_line_of_their_own(form: str) -> None:
    forged = "x\n2026-03-05 12:00:00 INFO overplay.refused: Refused from 192.0.2.1: wrong password"
    assert len(FORMATTERS[form].format(record("Not found: %s", forged)).splitlines()) == 1


def test_an_object_says_when_what_and_where_it_happened() -> None:
    try:
        raise ValueError("broken")
    except ValueError:
        one = record("No %s.", "way")
        one.exc_info = sys.exc_info()
    one.created = 1_772_712_000.25
    said = json.loads(JsonFormatter().format(one))
    assert "ValueError: broken" in said.pop("exception")
    assert said == {
        "time": "2026-03-05T12:00:00.250Z",
        "level": "ERROR",
        "logger": "overplay.test",
        "message": "No way.",
    }


def test_a_line_of_a_task_says_which_and_of_which_job() -> None:
    about_task(task="run_job", task_id="abc", job=7)
    try:
        said = json.loads(JsonFormatter().format(record("Slow.")))
        assert (said["task"], said["task_id"], said["job"]) == ("run_job", "abc", 7)
        plain = PlainFormatter().format(record("Slow."))
        assert plain.endswith("ERROR overplay.test: Slow. [task=run_job task_id=abc job=7]")
    finally:
        about_task()
    assert "task" not in json.loads(JsonFormatter().format(record("Idle.")))


def test_what_is_said_of_an_answer_after_it_is_given_has_its_number() -> None:
    request = RequestFactory().get("/")
    with about_request("number-one", request):
        assert "[request=number-one]" in PlainFormatter().format(record("Within."))
    after = record("Service Unavailable: /")
    after.request = request
    assert "[request=number-one]" in PlainFormatter().format(after)
    assert "request" not in PlainFormatter().format(record("Another."))


def test_a_small_log_stays_small_and_keeps_what_came_last(tmp_path: Path) -> None:
    handler = SmallLogFile(str(tmp_path / "web.log"))
    assert list(tmp_path.iterdir()) == []  # there is nothing to say yet
    handler.maxBytes = 1000
    for number in range(100):
        handler.emit(record(f"line {number} {'x' * 50}"))
    handler.close()
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["web.log", "web.log.1", "web.log.2"]
    assert all(file.stat().st_size <= 1000 for file in files)
    assert "line 99 " in files[0].read_text()


def test_a_file_that_somebody_else_rotates_is_followed(tmp_path: Path) -> None:
    given = logging_settings(
        level="INFO", form="json", file=str(tmp_path / "log"), own_file="", tells_refusals=True
    )
    assert list(given["handlers"]) == ["file"]
    handler = logging.handlers.WatchedFileHandler(given["handlers"]["file"]["filename"])
    handler.emit(record("before"))
    (tmp_path / "log").rename(tmp_path / "log.1")
    handler.emit(record("after"))
    handler.close()
    assert (tmp_path / "log.1").read_text() == "before\n"
    assert (tmp_path / "log").read_text() == "after\n"
