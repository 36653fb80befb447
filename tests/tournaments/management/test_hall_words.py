"""What ``up`` says of the hall at its terminal."""

import datetime
import io
import sys
from dataclasses import replace

import pytest
import zxingcpp
from PIL import Image
from pytest_django import Settings

from overplay.hall import Hall
from tournaments.management.hall_words import HALVES, changed_lines, hall_lines, qr_lines

pytestmark = pytest.mark.laptop_parts

HALL = Hall(True, 8000, ("192.168.1.2", "10.0.0.4"))
NOON = datetime.datetime(2026, 3, 5, 12, tzinfo=datetime.UTC)


class Terminal(io.StringIO):
    """Somebody looks at it."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return True


def test_the_code_in_characters_is_read_by_a_telephone() -> None:
    lines = qr_lines("http://192.168.178.113:8000/")
    assert len(lines[0]) <= 40
    assert seen_by_telephone(lines, black=True) == "http://192.168.178.113:8000/"


def seen_by_telephone(lines: list[str], *, black: bool) -> str:
    """Read a code as a terminal draws it: each character two squares, black where it is drawn.

    ``black``: else it is drawn in white, on a window that is black.
    """
    pairs = {character: pair for pair, character in HALVES.items()}
    edge = len(lines[0])
    picture = Image.new("L", (edge, 2 * len(lines)), 255)
    for row, line in enumerate(lines):
        for column, character in enumerate(line):
            for down, drawn in enumerate(pairs[character]):
                if drawn is black:
                    picture.putpixel((column, 2 * row + down), 0)
    large = picture.resize((picture.width * 8, picture.height * 8), Image.Resampling.NEAREST)
    (code,) = zxingcpp.read_barcodes(large)
    return str(code.text)


def test_the_address_is_said_with_and_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("tournaments.management.hall_words.supports_color", lambda: True)
    plain = hall_lines(HALL, io.StringIO())
    assert plain[0] == "Phones in the hall open http://192.168.1.2:8000/"
    assert plain[1] == "Other addresses of this computer: http://10.0.0.4:8000/"
    assert hall_lines(HALL, Terminal("cp1252")) == plain
    drawn = hall_lines(HALL, Terminal("utf-8"))
    assert drawn[0] == plain[0]
    assert [line for line in drawn if "\x1b" not in line] == plain
    assert len(drawn) > len(plain) + 10
    monkeypatch.setenv("COLUMNS", "20")
    assert hall_lines(HALL, Terminal("utf-8")) == plain


def test_a_window_of_windows_without_colours_draws_the_code_in_white(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("tournaments.management.hall_words.supports_color", lambda: False)
    plain = hall_lines(HALL, Terminal("utf-8"))
    monkeypatch.setattr(sys, "platform", "win32")
    drawn = [line for line in hall_lines(HALL, Terminal("utf-8")) if set(line) <= set(" ▀▄█")]
    assert not set(drawn) & set(plain)
    assert seen_by_telephone(drawn, black=False) == "http://192.168.1.2:8000/"


@pytest.mark.parametrize(
    ("platform", "said"),
    [("win32", "Private networks"), ("darwin", "incoming"), ("linux", "ufw allow 8000/tcp")],
)
def test_the_firewall_of_this_system_alone(
    monkeypatch: pytest.MonkeyPatch, platform: str, said: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    words = "\n".join(hall_lines(HALL, io.StringIO()))
    found = [one for one in ("Private networks", "incoming", "ufw allow 8000/tcp") if one in words]
    assert found == [said]
    assert "Open the address on a phone" in words


def test_on_no_network_nothing_else_is_said() -> None:
    (line,) = hall_lines(Hall(True, 8000), io.StringIO())
    assert "on no network" in line


def test_what_has_changed(settings: Settings) -> None:
    out = io.StringIO()
    moved = replace(HALL, addresses=("10.0.0.9",), before="192.168.1.2", changed_at=NOON)
    (line,) = changed_lines(HALL, moved, out)
    assert "has changed to http://10.0.0.9:8000/" in line
    assert "print them again" in line
    set_to = NOON - datetime.timedelta(minutes=30)
    set_back = replace(HALL, set_from=NOON, set_to=set_to)
    assert changed_lines(HALL, set_back, io.StringIO()) == [
        (
            f"The laptop’s clock was set from {NOON.astimezone():%H:%M} to "
            f"{set_to.astimezone():%H:%M}. Rounds, and the time for corrections, last as "
            "long as they would have."
        )
    ]
    slept = replace(HALL, slept_from=NOON, slept_until=NOON + datetime.timedelta(minutes=12))
    (line,) = changed_lines(HALL, slept, out)
    assert line.startswith("The laptop was asleep for 12 minutes, from ")
    assert changed_lines(slept, slept, out) == []
    (line,) = changed_lines(HALL, replace(HALL, addresses=()), out)
    assert "on no network" in line
    (line,) = changed_lines(replace(HALL, addresses=()), HALL, out)
    assert line == "Phones in the hall open http://192.168.1.2:8000/"
    assert changed_lines(HALL, replace(HALL, addresses=("192.168.1.2",)), out) == []
    settings.PUBLIC_URL = "https://cards.example"
    assert changed_lines(HALL, moved, out) == []
