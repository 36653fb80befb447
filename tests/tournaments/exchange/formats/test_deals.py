"""The hands in files of results: those of other programs, and our own."""

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest

from deals.deal import Deal
from deals.double_dummy import write_tricks
from deals.squaredeal import dealt as deals_of_key
from tests.data import OTHER_PROGRAMS
from tests.scoring.test_par import GAMES, VULNERABLE, table, tag
from tests.tournaments.exchange.events import three_tables, without_cards
from tests.tournaments.exchange.formats.usebio.files import line, pairs, traveller
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.formats import FORMATS, format_of

FIRST = {
    "bridgewebs.pbn": (
        3, 2, "N:Q8762.JT.QJT6.Q4 J943.KQ64.532.J9 AKT5.A9532.9.K62 .87.AK874.AT8753",
    ),
    "compscore_howell.usebio.xml": (
        2, 12, "N:AK32.863.J93.K65 J987.KT.A65.AJ42 QT54.A742.Q.QT73 6.QJ95.KT8742.98",
    ),
    "acbl_page.json": (
        2, 2, "N:AT7643.AQT972..4 Q82.43.QT2.K9652 K5.KJ5.AJ9873.AT J9.86.K654.QJ873",
    ),
}  # fmt: skip
"""How many boards have their deal, and that of one of them, copied by hand from the file."""


def read(content: bytes, rules: Mapping[str, object] | None = None) -> EventRecord:
    return format_of(content).open(content).record(rules)


def cards(record: EventRecord) -> dict[int, str]:
    return {tray.number: str(tray.cards) for tray in record.trays if tray.cards}


@pytest.mark.parametrize("name", FIRST)
def test_the_hands_of_other_programs_are_read(name: str) -> None:
    found = cards(read((OTHER_PROGRAMS / name).read_bytes()))
    boards, number, deal = FIRST[name]
    assert (len(found), found[number]) == (boards, deal)


def test_the_points_of_a_page_are_those_that_it_counts() -> None:
    content = (OTHER_PROGRAMS / "acbl_page.json").read_bytes()
    (session,) = json.loads(content)["sessions"]
    printed = {hands["board"]: hands["points"] for hands in session["hand_records"]}
    deals = {number: Deal.read(text) for number, text in cards(read(content)).items()}
    counted = {
        number: {seat: deal.points(seat) for seat in "NESW"} for number, deal in deals.items()
    }
    assert counted == printed


def dealt() -> EventRecord:
    """An event each of whose trays but the last has a deal."""
    record = FORMATS["plain"].open(json.dumps(three_tables()).encode()).record()
    deals = deals_of_key("a" * 60, "")
    *trays, last = record.trays
    return replace(record, trays=(*(replace(tray, cards=next(deals)) for tray in trays), last))


@pytest.mark.parametrize("name", ["plain", "pbn", "usebio"])
def test_what_is_written_is_read_back(name: str) -> None:
    record = dealt()
    again = FORMATS[name].open(FORMATS[name].write(record, "0.2.0")).record()
    assert cards(record)
    assert cards(again) == cards(record)
    assert again.not_read == ()


@pytest.mark.parametrize("name", ["plain", "pbn", "usebio"])
def test_without_deals_nothing_is_said_of_them(name: str) -> None:
    content = FORMATS[name].write(without_cards(dealt()), "0.2.0")
    assert not [word for word in (b"HAND", b'"deal":', b'[Deal "N') if word in content]


HANDS = dict(
    zip("NESW", ("AKQJ.AKQJ.AKQ.AK", "T987.T987.JT9.QJ", "654.654.876.T987"), strict=False)
)
WHOLE = "N:AKQJ.AKQJ.AKQ.AK T987.T987.JT9.QJ 654.654.876.T987 32.32.5432.65432"


def handset(hands: Mapping[str, str], number: int = 1, place: str = "HANDSET") -> str:
    written = "".join(
        "<HAND>{}</HAND>".format(
            line(
                {"DIRECTION": seat}
                | dict(zip(("SPADES", "HEARTS", "DIAMONDS", "CLUBS"), hand.split("."), strict=True))
            )
        )
        for seat, hand in hands.items()
    )
    return f"<{place}><BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{written}</BOARD></{place}>"


def of_usebio(*sets: str) -> EventRecord:
    return read(pairs().replace(b"</EVENT>", b"</EVENT>" + "".join(sets).encode()))


def test_a_fourth_hand_is_what_the_others_leave() -> None:
    assert cards(of_usebio(handset(HANDS))) == {1: WHOLE}


def test_of_two_deals_of_a_number_nobody_can_tell_which_it_is() -> None:
    turned = dict(zip("ENSW", HANDS.values(), strict=False))
    record = of_usebio(handset(HANDS), handset(turned), handset(HANDS, number=7))
    assert (cards(record), record.not_read) == ({}, ())


def test_hands_that_are_not_whole_are_said_and_the_results_are_read() -> None:
    record = of_usebio(handset(HANDS | {"E": "AKQJ.T987.JT9.QJ"}))
    assert (cards(record), len(record.results)) == ({}, 2)
    assert record.not_read == ("deals that are not whole: 1",)


def test_sessions_each_have_their_own_hands() -> None:
    turned = dict(zip("ENSW", HANDS.values(), strict=False))
    lines = traveller(1, 3, "4S", "N", 10, 420) + traveller(2, 4, "4S", "N", 9, -50)
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD>"
    sessions = "".join(
        f"<SESSION SESSION_ID='{name}'>{board}{handset(hands)}</SESSION>"
        for name, hands in (("1", HANDS), ("2", turned))
    )
    record = read(pairs(sessions))
    assert len(record.results) == 4
    assert cards(record) == {}
    assert record.not_read == ("deals whose numbers stand for several: 1",)


def test_what_could_be_made_and_par_are_written_into_pbn() -> None:
    """As the file has it from which the deals are, but for the widths of its columns."""
    record = dealt()
    tricks = [write_tricks(table(game)) for game in GAMES]
    trays = [
        replace(tray, dealer=tag(game, "Dealer"), vulnerable=VULNERABLE[tag(game, "Vulnerable")])
        for tray, game in zip(record.trays, GAMES, strict=False)
    ]
    trays[0] = replace(trays[0], tricks=tricks[0])
    record = replace(record, trays=tuple(trays))
    again = FORMATS["pbn"].open(FORMATS["pbn"].write(record, "0.2.0")).record()
    assert again.not_read == ()
    assert len(again.results) == len(record.results)
    other = replace(trays[0], series="B", cards=None, tricks="")  # a deal of the same number
    written = FORMATS["pbn"].write(replace(record, trays=(*trays, other)), "0.2.0").decode()
    first, *others = written.split('[Board "')[1:]
    assert table(first) == table(GAMES[0])
    assert (tag(first, "OptimumScore"), tag(first, "Minimax")) == ("NS -420", "4SW-420")
    assert not any("Optimum" in other or "Minimax" in other for other in others)
