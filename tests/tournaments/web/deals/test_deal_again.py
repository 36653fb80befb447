"""The page on which anybody deals a sealed event again; nothing is kept."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from deals.files import read_hands
from tests.deals.test_squaredeal import SQD, SQK, published

PAGE = "/deal-again/"


def files(sqd: bytes = SQD, sqk: bytes = SQK) -> dict[str, list[SimpleUploadedFile]]:
    """The two files as they are chosen, the keys first."""
    return {"files": [SimpleUploadedFile("x.sqk", sqk), SimpleUploadedFile("x.sqd", sqd)]}


@pytest.mark.django_db
def test_an_event_is_dealt_again(client: Client) -> None:
    answer = client.post(PAGE, files())
    said = " ".join(answer.content.decode().split())
    assert (
        "<b>The seal fits.</b> 1186 boards of World Bridge Games 2024 can be dealt again." in said
    )
    assert "the value that nobody knew was <b>43275.91</b>" in said
    assert "Only the ends of its lines" not in said
    assert [each["number"] for each in answer.context["drawn"]] == list(range(1, 17))
    assert len(answer.context["sessions"]) == 90
    assert {"value": "7,6", "name": "Finals 6/6", "chosen": False} in answer.context["sessions"]
    sent = {name: answer.context[name] for name in ("sqd", "sqk")}
    other = client.post(PAGE, sent | {"session": "7,6", "do": "pbn"})
    assert other["Content-Disposition"] == 'attachment; filename="boards-7-6.pbn"'
    boards = read_hands(other.content).boards
    expected = {board: deal for (session, board), deal in published().items() if session == (7, 6)}
    assert len(expected) == 16
    assert {board.number: str(board.deal) for board in boards} == expected


@pytest.mark.django_db
def test_ends_of_lines_that_were_changed(client: Client) -> None:
    answer = client.post(PAGE, files(sqk=SQK.replace(b"\r\n", b"\n")))
    assert "Only the ends of its lines were changed since." in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({}, "Choose two files: the description (.sqd) and the keys (.sqk)."),
        (files(sqk=SQK.replace(b"hrz", b"hrZ")), "The seal does not fit"),
        (files(sqd=SQD.replace(b"KH bd4", b"KH bd5")), "The seal does not fit"),
        (files(sqd=b"KH 1\n"), "The description has no line DV."),
        (files(sqk=b"x" * 300_001), "too large"),
        ({"sqd": SQD.decode(), "sqk": SQK.decode(), "session": "9,9"}, "no key for session 9,9"),
    ],
    ids=["no files", "a key", "the digest", "no value", "too large", "session"],
)
def test_what_is_refused(client: Client, sent: dict[str, object], said: str) -> None:
    answer = client.post(PAGE, sent)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert b"holding" not in answer.content
