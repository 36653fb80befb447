"""The Wi-Fi on table cards: read from a picture of each, as a telephone reads it."""

from collections.abc import Callable

import pytest
import zxingcpp
from pypdfium2 import PdfDocument

from tests.tournaments.conftest import SetUp
from tests.tournaments.paper.drawing.reading import outside_card, overlapping, recording, texts
from tests.tournaments.paper.drawing.rooms import SMALL, room
from tournaments.actions.clubs import set_wifi
from tournaments.models import Club, User
from tournaments.paper.drawing.paper import Paper, Printer, PrintOptions
from tournaments.paper.drawing.table_cards import table_cards
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.table_cards import table_cards_of
from tournaments.presenting.hall import wifi_code

pytestmark = pytest.mark.laptop_parts

ADDRESS = "http://192.168.178.113:8000/sessions/12/standings/"
HERE = "http://127.0.0.1:8000/sessions/1/standings/"
ORDINARY, OPEN, LONGEST = ("Hall", "seven trumps"), ("Hall", ""), ("W" * 32, "M" * 63)


def unescaped(code: str) -> dict[str, str]:
    """The fields of a code of a Wi-Fi, read letter by letter: after a backslash any is itself."""
    kind, _colon, rest = code.partition(":")
    assert (kind, rest[-2:]) == ("WIFI", ";;")
    fields, text, letters = {}, "", iter(rest[:-1])
    for letter in letters:
        if letter == ";":
            name, _colon, value = text.partition(":")
            fields[name], text = value, ""
        else:
            text += next(letters) if letter == "\\" else letter
    return fields


@pytest.mark.parametrize(
    "name", ["Hall", "a;b", "a:b", 'a"b"', "a,b", "a\\", "\\;", "Jörg’s Café", ";P:x", "T:nopass;"]
)
@pytest.mark.parametrize("key", ["", "seven trumps", 'a\\b;c,d:e"f', ";H:true;x", "\\\\\\\\;;;;"])
def test_nothing_in_a_name_or_key_ends_it(name: str, key: str) -> None:
    read = unescaped(wifi_code(name, key))
    assert read == {"T": "WPA" if key else "nopass", "S": name} | ({"P": key} if key else {})


SIZES = [*(PrintOptions(paper) for paper in Paper), PrintOptions(large=True)]


@pytest.mark.parametrize("options", SIZES, ids=str)
@pytest.mark.parametrize("wifi", [ORDINARY, LONGEST], ids=["ordinary", "longest"])
def test_both_codes_are_read_on_every_paper(options: PrintOptions, wifi: tuple[str, str]) -> None:
    pdf = table_cards(
        table_cards_of(SMALL["compass"](), ADDRESS, wifi)[:1], Printer(options=options)
    )
    picture = PdfDocument(pdf)[0].render(scale=3).to_pil()
    read = sorted(code.text for code in zxingcpp.read_barcodes(picture))
    assert read == [wifi_code(*wifi), ADDRESS]
    text = texts(pdf)[0].replace("\n", " ")
    assert f"Name: {wifi[0]}" in text
    assert wifi[1] in text.replace(" ", "") if wifi is LONGEST else f"Key: {wifi[1]}" in text


@pytest.mark.parametrize("address", [ADDRESS, HERE, ""])
@pytest.mark.parametrize("wifi", [ORDINARY, OPEN, LONGEST], ids=["ordinary", "open", "longest"])
@pytest.mark.parametrize(
    "of", [SMALL["compass"], lambda: room("barometer", 34)], ids=["small", "large"]
)
def test_nothing_lies_on_anything(
    address: str, wifi: tuple[str, str], of: Callable[[], object]
) -> None:
    with recording() as drawn:
        table_cards(table_cards_of(of(), address, wifi)[-2:], Printer())  # type: ignore[arg-type]
    assert overlapping(drawn) == []
    assert outside_card(drawn, 148.5, 210, 8) == []


@pytest.mark.django_db
def test_it_is_that_of_the_club(set_up: SetUp, director: User, club: Club) -> None:
    session = set_up("whist", 10, 6)
    sheet = SHEETS["table-cards"]
    before = sheet.pdf(session, PrintOptions())
    assert "Wi-Fi" not in "".join(texts(before))
    set_wifi(director, club.pk, name="Hall", key="")
    session.tournament.club.refresh_from_db()
    open_one = "".join(texts(sheet.pdf(session, PrintOptions())))
    assert open_one.count("Join the Wi-Fi\nName: Hall\n") == 5
    assert "Key:" not in open_one
    set_wifi(director, club.pk, name="", key="")
    session.tournament.club.refresh_from_db()
    assert texts(sheet.pdf(session, PrintOptions())) == texts(before)
