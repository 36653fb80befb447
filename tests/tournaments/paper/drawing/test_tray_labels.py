import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.paper.drawing.reading import (
    boxes,
    outside_card,
    overlapping,
    piled,
    recording,
    texts,
)
from tournaments.paper.drawing.paper import Printer, PrintOptions
from tournaments.paper.sheets.tray_labels import TrayLabel, TrayLabels

WIDTH, HEIGHT = 70, 297 / 8


def labels(count: int) -> list[TrayLabel]:
    return [
        TrayLabel(str(n), "Board", "North", "East", "All", frozenset({"NS", "EW"}))
        for n in range(1, count + 1)
    ]


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (24, 1), (25, 2), (49, 3)])
def test_24_on_a_sheet_and_the_number_is_the_largest(count: int, pages: int) -> None:
    with recording() as drawn:
        pdf = TrayLabels().draw(Printer(), labels(count))
    assert len(texts(pdf)) == pages
    largest = max(t.size for t in drawn)
    numbers = [t.text for t in piled(drawn, WIDTH, HEIGHT) if t.size == largest]
    assert numbers == [str(n) for n in range(1, count + 1)]
    assert overlapping(drawn) == []
    assert outside_card(drawn, WIDTH, HEIGHT, 5) == []


def test_large_type_puts_fewer_on_a_sheet() -> None:
    assert len(texts(TrayLabels().draw(Printer(options=PrintOptions(large=True)), labels(24)))) > 1


def test_the_arrow_points_up_over_the_north() -> None:
    with recording() as drawn:
        TrayLabels().draw(Printer(), labels(1))
    arrow, north = (next(t for t in drawn if t.text == text) for text in ("▲", "N"))
    assert arrow.baseline > north.baseline
    assert arrow.left < (north.left + north.right) / 2 < arrow.right


def rules(pdf: bytes) -> int:
    return sum(1 for _ in _lines(pdf))


def _lines(pdf: bytes) -> list[float]:
    from io import BytesIO

    from pypdf import PdfReader

    found: list[float] = []

    def visit(operator: bytes, operands: list[float], _cm: object, _tm: object) -> None:
        if operator == b"l":
            found.append(float(operands[0]))

    PdfReader(BytesIO(pdf)).pages[0].extract_text(visitor_operand_before=visit)
    return found


def test_only_the_ends_of_a_vulnerable_side_are_hatched() -> None:
    plain, ns, ew, both = (
        TrayLabels().draw(Printer(), [TrayLabel("1", "", "", "", "words", frozenset(sides))])
        for sides in ((), ("NS",), ("EW",), ("NS", "EW"))
    )
    counts = [rules(pdf) for pdf in (plain, ns, ew, both)]
    assert counts[0] < counts[1] == counts[2] < counts[3]
    assert counts[3] - counts[0] == 2 * (counts[1] - counts[0])
    assert all(len(boxes(pdf)) == 4 for pdf in (plain, ns, ew, both))
    # North's and South's ends lie in the middle of the square, East's and West's at its sides.
    new = [sorted(set(_lines(pdf)) - set(_lines(plain))) for pdf in (ns, ew)]
    assert new[1][0] < new[0][0] < new[0][-1] < new[1][-1]


def test_whist_says_who_leads_and_bridge_who_is_vulnerable() -> None:
    whist = texts(TrayLabels().draw(Printer(), [TrayLabel("1", "Tray", "West", "North")]))[0]
    bridge = texts(TrayLabels().draw(Printer(), labels(1)))[0]
    assert {"leads", "North", "dealer", "West"} <= set(whist.split())
    assert "vulnerable" not in whist
    assert {"vulnerable", "All", "dealer", "North"} <= set(bridge.split())


words = st.text(max_size=60)


@given(st.builds(TrayLabel, words, words, words, words, words))
@settings(max_examples=15)
def test_labels_keep_inside_the_trim(label: TrayLabel) -> None:
    with recording() as drawn:
        TrayLabels().draw(Printer(), [label])
    assert overlapping(drawn) == []
    assert outside_card(drawn, WIDTH, HEIGHT, 4) == []
