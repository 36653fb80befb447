"""What is written comes back, what is typed is understood, and what is wrong is named."""

from dataclasses import replace

import pytest
from hypothesis import given

from movements.audit import FindingCode, InvalidMovement, audit
from movements.movement import Kind, Movement, Seats, Sitting
from movements.notation import (
    LARGEST_TEXT,
    MOST_ERRORS,
    MOST_PLAYS,
    LimitCode,
    Notated,
    NotationCode,
    NotationError,
    UnreadableNotation,
    UnwritableMovement,
    admit,
    notated,
    read,
    write,
)
from movements.plain import from_plain
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.data import SCHEDULES
from tests.movements.movements_drawn import ANY_MOVEMENT

COMPASS_3 = COMPASS.build(Wanted(6, 2))
C = NotationCode

IN_ROWS = """\
overplay movement 1
kind: pairs
contestants: 6

round 1 | 1v4 1-2 | 2v5 3-4 | 3v6 5-6
round 2 | 1v5 5-6 | 2v6 1-2 | 3v4 3-4
round 3 | 1v6 3-4 | 2v4 5-6 | 3v5 1-2
"""

BY_TABLES = """\
overplay movement 1
kind: pairs
contestants: 6

round 1
  table 1: NS 1, EW 4, trays 1-2
  table 2: NS 2, EW 5, trays 3-4
  table 3: NS 3, EW 6, trays 5-6
round 2
  table 1: NS 1, EW 5, trays 5-6
  table 2: NS 2, EW 6, trays 1-2
  table 3: NS 3, EW 4, trays 3-4
round 3
  table 1: NS 1, EW 6, trays 3-4
  table 2: NS 2, EW 4, trays 5-6
  table 3: NS 3, EW 5, trays 1-2
"""


def text(body: str, *headers: str, kind: str = "pairs", contestants: int = 20) -> str:
    """A whole text. The headers are lines 2 and on; without others the body begins on line 4."""
    head = ["overplay movement 1", f"kind {kind}", f"contestants {contestants}", *headers]
    return "\n".join([*head, body])


def one(line: str, *headers: str, kind: str = "pairs") -> Sitting:
    """The only table of a movement of one round."""
    ((sitting,),) = read(text(f"round 1\n{line}", *headers, kind=kind)).rounds
    return sitting


def errors(typed: str) -> list[tuple[NotationCode, int | None, int | None, str | None]]:
    with pytest.raises(UnreadableNotation) as refused:
        read(typed)
    return [(e.code, e.line, e.column, e.text) for e in refused.value.errors]


def test_three_tables_as_rows_and_as_lines() -> None:
    assert write(COMPASS_3) == IN_ROWS
    assert read(IN_ROWS) == admit(BY_TABLES) == COMPASS_3


def test_rows_that_would_be_too_wide_are_written_as_lines() -> None:
    movement = COMPASS.build(Wanted(18, 3))
    written = write(movement)
    assert "  table 9: NS 9, EW 18, trays 25-27\n" in written
    assert max(map(len, written.split("\n"))) <= 100
    assert read(written) == movement


@given(ANY_MOVEMENT)
def test_whatever_can_be_represented_comes_back_the_same(movement: Movement) -> None:
    written = write(movement)
    assert read(written) == movement
    assert write(read(written)) == written


@pytest.mark.parametrize("tables", [3, 4, 5, 8, 13, 40])
def test_compass_games_come_back_the_same(tables: int) -> None:
    movement = COMPASS.build(Wanted(2 * tables, 3))
    assert admit(write(movement)) == movement


def test_the_schedules_of_the_source_come_back_the_same() -> None:
    for data in SCHEDULES.values():
        movement = from_plain(data)
        assert admit(write(movement)) == movement


def test_everything_that_can_be_said() -> None:
    typed = text(
        "round 1\ntable 2: - v 3 turned trays 7, 1-2 shares 4 5",
        "phantom 20",
        "copies any",
        "open",
        "replay meant",
        "half matches meant",
        kind="teams",
    )
    sitting = Sitting(2, Seats.of_pairs(None, 3), (7, 1, 2), turned=True, shared_with=(4, 5))
    assert read(typed) == Movement(Kind.TEAMS, 20, ((sitting,),), 0, 20, True, True, True)


def test_names_and_notes_are_kept_out_of_the_value() -> None:
    typed = write(COMPASS_3, "Thursdays: #3", ["by hand", "tray 4 is worn"])
    assert notated(typed) == Notated(COMPASS_3, "Thursdays: #3", ("by hand", "tray 4 is worn"))
    assert read(typed) == COMPASS_3


def test_capitals_blanks_commas_colons_marks_and_comments_do_not_matter() -> None:
    typed = (
        "\ufeff# A club's own.\r\n\r\n OVERPLAY Movement 1 # the only version\r\nKIND: Pairs\r\n"
        "Contestants, 6\n\tRound 1: | 1 V 4, 1–2|\n| table 3 3v6 trays: 5 - 6 ||ns 2 Ew 5 4 3 |#\n"
    )
    sittings = (
        Sitting(1, Seats.of_pairs(1, 4), (1, 2)),
        Sitting(3, Seats.of_pairs(3, 6), (5, 6)),
        Sitting(5, Seats.of_pairs(2, 5), (4, 3)),
    )
    assert read(typed) == Movement(Kind.PAIRS, 6, (sittings,))


@pytest.mark.parametrize(
    ("typed", "trays"),
    [
        ("1v2 A", (1, 2, 3)),
        ("1v2 b", (4, 5, 6)),
        ("1v2 Z 4", (76, 77, 78, 4)),
        ("1v2 trays AA", (79, 80, 81)),
        ("1v2 ZZ", (2104, 2105, 2106)),
        ("1v2 V", (64, 65, 66)),
        ("NS 1 EW 2 N", (40, 41, 42)),
    ],
)
def test_letters_name_sets_of_trays(typed: str, trays: tuple[int, ...]) -> None:
    assert one(f"| {typed}", "sets of 3").trays == trays


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        ("8+2v1+4", Seats(8, 1, 2, 4)),
        ("8+2 v -", Seats(8, None, 2, None)),
        ("8+- v 1+4", Seats(8, 1, None, 4)),
        ("N 8 E 1 S 2 W 4", Seats(8, 1, 2, 4)),
        ("W4 S2, E1: n8", Seats(8, 1, 2, 4)),
        ("N8 E- S2 W-", Seats(8, None, 2, None)),
        ("NS 8+2 E 1 W 4", Seats(8, 1, 2, 4)),
    ],
)
def test_the_seats_of_individuals(typed: str, seats: Seats) -> None:
    assert one(f"table 1 {typed} trays 1", kind="individual").seats == seats


def test_a_divided_side_is_read_and_then_found_by_the_audit() -> None:
    movement = read(text("round 1 | 1+3 v 2 5"))
    assert movement.rounds[0][0].seats == Seats(1, 2, 3, 2)
    assert FindingCode.SIDE_DIVIDED in {finding.code for finding in audit(movement)}
    with pytest.raises(InvalidMovement):
        admit(text("round 1 | 1+3 v 2 5"))


def test_an_empty_round_and_a_table_where_nobody_sits() -> None:
    typed = text("round 1\nround 2 | -v-", contestants=1)
    assert read(typed) == Movement(
        Kind.PAIRS, 1, ((), (Sitting(1, Seats(None, None, None, None), ()),))
    )


@pytest.mark.parametrize("typed", ["", "\n\n", "# only this", "hello", "overplay", "{}", "\x00"])
def test_what_does_not_name_the_notation_is_not_looked_into(typed: str) -> None:
    (error,) = errors(typed + "\nkind pairs\nnonsense")
    assert error[0] is C.HEADING_MISSING


@pytest.mark.parametrize(
    ("version", "said"), [("2", "2"), ("1.5", "1.5"), ("１", "１"), ("9" * 50, "9" * 19 + "…")]
)
def test_another_version_is_refused_by_its_name(version: str, said: str) -> None:
    assert errors(f"overplay movement {version}\nnonsense") == [(C.VERSION_UNKNOWN, 1, 19, said)]


R = "round 1\n"
WRONG: list[tuple[str, list[tuple[NotationCode, int | None, int | None, str | None]]]] = [
    (text("chairs 4"), [(C.LINE_UNKNOWN, 4, 1, "chairs")]),
    (text("kind teams"), [(C.HEADER_TWICE, 4, 1, "kind")]),
    (text(R + "phantom 3"), [(C.HEADER_LATE, 5, 1, "phantom")]),
    (text("", kind=""), [(C.KIND_UNKNOWN, 2, 6, "")]),
    (text("", kind="couples"), [(C.KIND_UNKNOWN, 2, 6, "couples")]),
    (text("copies some"), [(C.NUMBER_MISSING, 4, 8, "some")]),
    (text("copies 0"), [(C.NUMBER_TOO_SMALL, 4, 8, "0")]),
    (text("phantom 1000"), [(C.NUMBER_TOO_LARGE, 4, 9, "1000")]),
    (text("phantom ٣"), [(C.NUMBER_MISSING, 4, 9, "٣")]),
    (text("phantom 3²"), [(C.NOT_EXPECTED, 4, 10, "²")]),
    (text("replay"), [(C.NOT_EXPECTED, 4, 7, "")]),
    (text("half meant"), [(C.NOT_EXPECTED, 4, 6, "meant")]),
    (text("name a\x1b[31mb"), [(C.NAME_UNREADABLE, 4, 6, "a<1b>[31mb")]),
    (text("round 2"), [(C.ROUND_OUT_OF_ORDER, 4, 7, "2")]),
    (text("round 1\nround 3\nround 4"), [(C.ROUND_OUT_OF_ORDER, 5, 7, "3")]),
    (text("round | 1v2 1"), [(C.NUMBER_MISSING, 4, 7, "|")]),
    (text("round 1 1v2 1"), [(C.NOT_EXPECTED, 4, 9, "1")]),
    (text("table 1 1v2 1"), [(C.ROUND_MISSING, 4, 1, "table")]),
    (text("| 1v2 1"), [(C.ROUND_MISSING, 4, 1, "|")]),
    (text(R + "table 1: trays 1"), [(C.SITTERS_MISSING, 5, 10, "trays")]),
    (text(R + "table 1"), [(C.SITTERS_MISSING, 5, 8, "")]),
    (text(R + "table v 1v2"), [(C.NUMBER_MISSING, 5, 7, "v")]),
    (text(R + "table 1 N 1 E 2 S 1 N 3"), [(C.SEAT_TWICE, 5, 21, "N")]),
    (text(R + "table 1 NS 1 S 3"), [(C.SEAT_TWICE, 5, 14, "S")]),
    (text(R + "table 1 NS 1"), [(C.SEAT_MISSING, 5, 13, "EW")]),
    (text(R + "table 1 N 1 E 2 S 1 trays 1"), [(C.SEAT_MISSING, 5, 21, "W")]),
    (text(R + "| 1v2 1", kind="individual"), [(C.PARTNER_MISSING, 5, 3, "1")]),
    (text(R + "| 1 2 1"), [(C.VERSUS_MISSING, 5, 5, "2")]),
    (text(R + "| 1v2 trays turned"), [(C.TRAYS_MISSING, 5, 13, "turned")]),
    (text(R + "| 1v2 3-1"), [(C.TRAYS_BACKWARDS, 5, 7, "3-1")]),
    (text(R + "| 1v2 9990-10000"), [(C.NUMBER_TOO_LARGE, 5, 12, "10000")]),
    (text(R + "| 1v2 b"), [(C.SET_SIZE_MISSING, 5, 7, "B")]),
    (text("sets of 99\n" + R + "| 1v2 ZZ"), [(C.NUMBER_TOO_LARGE, 6, 7, "69498")]),
    (text(R + "| 1v2 1 turned turned"), [(C.WORD_TWICE, 5, 16, "turned")]),
    (text(R + "| 1v2 1 shares"), [(C.NUMBER_MISSING, 5, 15, "")]),
    (text(R + "| 1v2 1 chairs"), [(C.NOT_EXPECTED, 5, 9, "chairs")]),
    (text(R + "| 1v2 1 | 3v 2 | 5v6 3 ! | 7v8 4 x"), [
        (C.NOT_EXPECTED, 5, 24, "!"), (C.SET_SIZE_MISSING, 5, 34, "X"),
    ]),
    (text(R + "table 1 1v2 | 3v4"), [(C.NOT_EXPECTED, 5, 13, "|")]),
    (text(R + "|" * 1000 + "1v2"), [(C.NUMBER_TOO_LARGE, 5, 1001, "1000")]),
    ("overplay movement 1", [(C.HEADER_MISSING, None, None, "kind"),
                             (C.HEADER_MISSING, None, None, "contestants")]),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "found"), WRONG)
def test_what_is_wrong_is_told_with_its_place(
    typed: str, found: list[tuple[NotationCode, int | None, int | None, str | None]]
) -> None:
    assert errors(typed) == found


def test_every_code_can_occur() -> None:
    told = {code for _typed, found in WRONG for code, *_place in found}
    elsewhere = {C.HEADING_MISSING, C.VERSION_UNKNOWN, C.TEXT_TOO_LARGE, C.TRAYS_TOO_MANY}
    assert told | elsewhere == set(C)


def test_all_errors_are_told_not_the_first_only() -> None:
    typed = text("copies many\nround 1 | 1v | 3v4 9-8 | 5v6 7 |\nround 2 | 1v2 1\nhello\nround 4")
    assert [(code, line) for code, line, *_ in errors(typed)] == [
        (C.NUMBER_MISSING, 4),
        (C.NUMBER_MISSING, 5),
        (C.TRAYS_BACKWARDS, 5),
        (C.LINE_UNKNOWN, 7),
        (C.ROUND_OUT_OF_ORDER, 8),
    ]


def test_a_limit_comes_with_the_error() -> None:
    with pytest.raises(UnreadableNotation) as refused:
        read(text("phantom 1000\nround 1 | 1v2 10000"))
    assert [error.limit for error in refused.value.errors] == [999, 9999]


def test_there_is_an_end_to_errors() -> None:
    with pytest.raises(UnreadableNotation) as refused:
        read(text("nonsense\n" * 10_000))
    assert refused.value.more
    assert len(refused.value.errors) == MOST_ERRORS
    with pytest.raises(UnreadableNotation) as refused:
        read("overplay movement 1\n" + "nonsense\n" * (MOST_ERRORS - 1))
    assert len(refused.value.errors) == MOST_ERRORS
    assert not refused.value.more


def test_what_is_too_large_is_not_read() -> None:
    with pytest.raises(UnreadableNotation) as refused:
        read(" " * (LARGEST_TEXT + 1))
    assert refused.value.errors == (NotationError(C.TEXT_TOO_LARGE, limit=LARGEST_TEXT),)
    with pytest.raises(UnreadableNotation) as refused:
        read(text("round 1 " + "| 1v2 1-9999 " * 100))
    (error,) = refused.value.errors
    assert (error.code, error.limit, refused.value.more) == (C.TRAYS_TOO_MANY, MOST_PLAYS, True)


SEATS = Seats.of_pairs(2, 1)


def with_one(sitting: Sitting) -> Movement:
    return replace(COMPASS_3, rounds=((sitting,),))


@pytest.mark.parametrize(
    ("movement", "code"),
    [
        (replace(COMPASS_3, contestants=0), LimitCode.NUMBER_TOO_SMALL),
        (replace(COMPASS_3, contestants=1000), LimitCode.NUMBER_TOO_LARGE),
        (replace(COMPASS_3, copies=-1), LimitCode.NUMBER_TOO_SMALL),
        (replace(COMPASS_3, phantom=0), LimitCode.NUMBER_TOO_SMALL),
        (replace(COMPASS_3, rounds=((),) * 1000), LimitCode.NUMBER_TOO_LARGE),
        (with_one(Sitting(1, Seats(0, 1, 0, 1), ())), LimitCode.NUMBER_TOO_SMALL),
        (with_one(Sitting(1, SEATS, (10_000,))), LimitCode.NUMBER_TOO_LARGE),
        (with_one(Sitting(1, SEATS, (1,), shared_with=(0,))), LimitCode.NUMBER_TOO_SMALL),
        (with_one(Sitting(1, SEATS, (1,) * (MOST_PLAYS + 1))), LimitCode.TRAYS_TOO_MANY),
        (with_one(Sitting(1, SEATS, (9999,) * 110_000)), LimitCode.TEXT_TOO_LARGE),
    ],
    ids=range(10),
)
def test_what_could_not_be_read_again_is_not_written(movement: Movement, code: LimitCode) -> None:
    with pytest.raises(UnwritableMovement) as refused:
        write(movement)
    assert refused.value.code is code


def test_a_name_that_cannot_be_printed_is_not_written() -> None:
    with pytest.raises(UnwritableMovement) as refused:
        write(COMPASS_3, "a\x00")
    assert refused.value.code is LimitCode.NAME_UNREADABLE
    assert notated(write(COMPASS_3, "two\nlines")).name == "two lines"
