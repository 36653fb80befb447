"""``manage.py deal`` and ``hands``: boards dealt, dealt again, written in another form."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from deals.deal import SEATS
from deals.fault import Code, Fault
from deals.files import read_hands
from tests.data import DEALS
from tests.deals.test_squaredeal import SQK, published
from tournaments.models import Log, Session
from tournaments.presenting.deals import SENTENCES, fault_sentence
from tournaments.queries.deals.shown import known_deals

EVENT = ("--sqd", str(DEALS / "WBG2024.sqd"), "--sqk", str(DEALS / "WBG2024.sqk"))


def output(command: str, *arguments: str) -> str:
    said = StringIO()
    call_command(command, *arguments, stdout=said)
    return said.getvalue()


def refused(command: str, *arguments: str) -> tuple[int, str]:
    with pytest.raises(CommandError) as raised:
        output(command, *arguments)
    return raised.value.returncode, str(raised.value)


def test_an_event_is_dealt_again(tmp_path: Path) -> None:
    answer = json.loads(output("deal", *EVENT, "--json"))
    expected = {
        ("{},{}".format(*session), board): deal for (session, board), deal in published().items()
    }
    found = {(each["session"], each["board"]): each["deal"] for each in answer["deals"]}
    assert (answer["seal"], len(found)) == (True, 1186)
    assert {key: found[key] for key in expected} == expected
    file = tmp_path / "second.pbn"
    said = output("deal", *EVENT, "--session", "1,2", "-o", str(file)).splitlines()
    assert said[:2] == [
        "The seal fits: World Bridge Games 2024.",
        "Not sealed, to be compared with what was published before: 43275.91",
    ]
    boards = read_hands(file.read_bytes()).boards
    assert [(each.number, str(each.deal)) for each in boards] == [
        (board, found["1,2", board]) for board in range(17, 33)
    ]
    assert said[2] == f"1,2  17  {found['1,2', 17]}"


def test_a_seal_that_does_not_fit(tmp_path: Path) -> None:
    keys = tmp_path / "keys.sqk"
    keys.write_bytes(SQK.replace(b"hrz", b"hrZ"))
    code, said = refused("deal", *EVENT[:3], str(keys))
    assert (code, said.partition(":")[0]) == (1, "The seal does not fit")
    keys.write_bytes(SQK.replace(b"\r\n", b"\n"))
    said = output("deal", *EVENT[:3], str(keys), "--session", "1,1")
    assert "Only the ends of its lines were changed since." in said.splitlines()


def test_boards_dealt_anew(tmp_path: Path) -> None:
    file = tmp_path / "evening.pbn"
    asked = ("--boards", "7-9", "--points", "N:15-17", "S:10-12", "--shape", "N:5xxx")
    assert output("deal", *asked, "-o", str(file)) == f"{file}\n"
    boards = read_hands(file.read_bytes()).boards
    assert [(each.number, each.dealer, each.vulnerable) for each in boards] == [
        (7, "S", "both"),
        (8, "W", "none"),
        (9, "N", "ew"),
    ]
    assert all(15 <= each.deal.points("N") <= 17 for each in boards)
    first = boards[0].deal
    output("deal", *asked, "-o", str(file))
    assert read_hands(file.read_bytes()).boards[0].deal != first


def test_minibridge_is_dealt_without_20_points_each(tmp_path: Path) -> None:
    file = tmp_path / "class.pbn"
    output("deal", "--boards", "60", "--minibridge", "-o", str(file))
    boards = read_hands(file.read_bytes()).boards
    assert len(boards) == 60
    assert all(board.deal.points("N") + board.deal.points("S") != 20 for board in boards)


def test_whist_is_dealt_without_suits_of_seven(tmp_path: Path) -> None:
    file = tmp_path / "whist.pbn"
    output("deal", "--boards", "40", "--whist", "-o", str(file))
    boards = read_hands(file.read_bytes()).boards
    assert [each.dealer for each in boards[:5]] == ["W", "N", "E", "S", "W"]
    assert max(len(suit) for b in boards for seat in SEATS for suit in b.deal.hand(seat)) == 6


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), 2, "Say --boards with -o, or both --sqd and --sqk."),
        (EVENT[:2], 2, "Say --boards with -o, or both --sqd and --sqk."),
        ((*EVENT, "--session", "9,9"), 2, "There is no key for session 9,9."),
        (("--boards", "4", "-o", "x.lin"), 2, "A file of deals ends in .pbn, .dup or .dlm: x.lin"),
        (("--boards", "2", "--points", "N-15", "-o", "x.pbn"), 2,
         "“N-15” cannot be read. Points are written N:15-17, shapes S:5xxx."),
        (("--sqd", "none", "--sqk", "none"), 2, "none: No such file or directory"),
    ],
)  # fmt: skip
def test_what_cannot_be_done(arguments: tuple[str, ...], code: int, said: str) -> None:
    assert refused("deal", *arguments) == (code, said)


@pytest.mark.parametrize("text", ["0", "x", "9-7", "1-1000", "-4"])
def test_numbers_of_boards(text: str) -> None:
    with pytest.raises(CommandError, match="not a number of boards"):
        output("deal", f"--boards={text}", "-o", "x.pbn")


@pytest.mark.parametrize("form", ["pbn", "dlm", "dup", "lin", "bri"])
def test_a_file_in_another_form(form: str, tmp_path: Path) -> None:
    expected = read_hands((DEALS / "sixteen.pbn").read_bytes()).boards
    for ending in ("pbn", "dup", "dlm"):
        file = tmp_path / f"another.{ending}"
        assert output("hands", str(DEALS / f"sixteen.{form}"), "-o", str(file)) == f"{file}\n"
        assert [b.deal for b in read_hands(file.read_bytes()).boards] == [b.deal for b in expected]
    assert read_hands((tmp_path / "another.pbn").read_bytes()).boards == expected


def test_the_deals_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "two.pbn"
    deal = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
    file.write_text(f'[Board "12"]\n[Deal "{deal}"]\n[Board "13"]\n[Deal "N:- - - -"]\n')
    assert output("hands", str(file)).splitlines() == [
        "PBN, 1 deal",
        f" 12  {deal}",
        "13: its hands are not in the file",
    ]
    assert json.loads(output("hands", str(file), "--json")) == {
        "form": "PBN",
        "boards": [{"board": 12, "deal": deal}],
    }
    file.write_text(f'[Board "12"]\n[Deal "{deal.replace("65.", "A5.")}"]\n')
    assert refused("hands", str(file)) == (2, f"{file}: Board 12: ♠A is there twice.")


@pytest.mark.django_db
def test_deals_are_kept_for_a_session(bridge: Session) -> None:
    file = DEALS / "sixteen.dup"
    assert output("hands", str(file), "--session", str(bridge.pk)) == "5 have their deals.\n"
    bridge.refresh_from_db()
    assert known_deals(bridge) == read_hands(file.read_bytes()).deals
    assert Log.objects.get(what="deals.brought").who_id is None
    code, said = refused("hands", str(file), "--session", "999")
    assert code == 2
    assert said


PARAMS: dict[str, Any] = {
    "board": 7,
    "seat": "N",
    "seats": "E W",
    "text": "x",
    "card": "ST",
    "cards": 12,
    "most": 99,
    "line": 3,
    "key": "KH",
    "published": "a",
    "found": "b",
    "session": "1,2",
    "why": "it ended",
    "tries": 5,
}


@pytest.mark.parametrize("code", Code)
def test_every_fault_has_a_sentence(code: Code) -> None:
    named = {name: value for name, value in PARAMS.items() if f"%({name})s" in SENTENCES[code]}
    said = fault_sentence(Fault(code, **named))
    assert said[-1] == "."
    assert "%" not in said
    assert fault_sentence(Fault(code, **named).on(7)) == f"Board 7: {said}"
