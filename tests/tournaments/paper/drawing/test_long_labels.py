"""Pairs that are called 13 N/S: whole on every sheet, and in one size down a column."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.tournaments.paper.drawing.reading import Drawn, overlapping, recording
from tests.tournaments.paper.drawing.samples import HEADING, NAMES, score_card, standings_sheet
from tournaments.paper.drawing.fitting import SMALLEST
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import score_cards
from tournaments.paper.drawing.travellers import Traveller, TravellerLine, travellers
from tournaments.paper.first_seats import Seat
from tournaments.paper.sheets.seating_list import SeatingList, SeatingLists
from tournaments.paper.sheets.standings import Standings

PAIRS = range(1, 14)
LABELS = {f"{number} {line}" for number in PAIRS for line in ("N/S", "E/W")}


def _travellers() -> None:
    lines = tuple(
        TravellerLine("1", f"{n} N/S", f"{14 - n} E/W", ns_points="12", ew_points="0")
        for n in PAIRS
    )
    travellers([Traveller("14", "East", lines, "N/S vulnerable", bridge=True)], Printer())


def _score_cards() -> None:
    """A card with a line for each of them."""
    card = score_card(26, per_round=1)
    lines = [replace(line, against=who) for line, who in zip(card.lines, LABELS, strict=True)]
    score_cards([replace(card, lines=tuple(lines), bridge=True)], Printer())


def _seating_list() -> None:
    seats = tuple(Seat(label, NAMES[0], "13", "N/S") for label in sorted(LABELS))
    SeatingLists().draw(Printer(), [SeatingList(HEADING, seats)])


def _standings() -> None:
    """Two lists side by side."""
    sheet = standings_sheet(13)
    ledgers = tuple(
        replace(
            ledger,
            lines=tuple(
                replace(one, contestant=replace(one.contestant, label=f"{n} {line}"))
                for one, n in zip(ledger.lines, PAIRS, strict=True)
            ),
        )
        for ledger, line in zip(sheet.ledgers, ("N/S", "E/W"), strict=True)
    )
    Standings().draw(Printer(), replace(sheet, ledgers=ledgers))


@pytest.mark.parametrize("make", [_travellers, _score_cards, _seating_list, _standings])
def test_every_label_stands_there_whole_and_in_one_size(make: Callable[[], None]) -> None:
    with recording() as drawn:
        make()
    found = [each for each in drawn if each.text in LABELS]
    assert {each.text for each in found} == LABELS
    assert len({each.size for each in found}) == 1
    assert found[0].size >= SMALLEST
    assert overlapping(drawn) == []


def test_bars_give_way_to_long_labels_and_names_do_not() -> None:
    def names(drawn: list[Drawn]) -> list[float]:
        return [each.right - each.left for each in drawn if each.text.startswith(NAMES[1][:4])]

    with recording() as short:
        Standings().draw(Printer(), standings_sheet(13))
    with recording() as long:
        _standings()
    assert max(names(long)) > 0.8 * max(names(short))
