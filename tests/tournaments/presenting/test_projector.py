"""Standings cut into pages of a wall."""

from dataclasses import replace
from fractions import Fraction

import pytest

from movements.movement import Kind
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.projector import (
    ProjectorColumn,
    Row,
    projector_pages,
    seat_pages,
    wall_name,
)
from tournaments.presenting.standing_line import StandingText
from tournaments.presenting.standings import LedgerText


def ledger(rows: int) -> LedgerText:
    """A ledger of so many pairs."""
    words = tuple(
        StandingText(Contestant(n, n, n, str(n), "", (), ""), str(n), (), "", "level", Fraction())
        for n in range(1, rows + 1)
    )
    return LedgerText("", "", (), "", words, (), "")


def ends(part: ProjectorColumn) -> tuple[Row, Row]:
    """Its first row and its last."""
    _ledger, rows, _size = part
    return rows[0], rows[-1]


@pytest.mark.parametrize(
    ("lengths", "pages"),
    [
        ((5, 5), [("r100 1-5", "r100 1-5")]),
        ((7, 6), [("r72 1-7", "r72 1-6")]),
        ((9, 9), [("r56 1-9", "r56 1-9")]),
        ((11, 9), [("r56 1-9", "r56 1-9"), ("r56 10-11",)]),
        ((9, 11), [("r56 1-9", "r56 1-9"), ("r56 10-11",)]),
        ((5,), [("r100 1-5",)]),
        ((10,), [("r100 1-5", "r100 6-10")]),
        ((17,), [("r56 1-9", "r56 10-17")]),
        ((20,), [("r100 1-5", "r100 6-10"), ("r100 11-15", "r100 16-20")]),
        ((4, 4, 4, 4), [("r100 1-4", "r100 1-4")] * 2),
        ((), []),
    ],
)
def test_rows_are_as_high_as_they_can_be(
    lengths: tuple[int, ...], pages: list[tuple[str, ...]]
) -> None:
    cut = [
        tuple(f"{size} {rows[0][0].place}-{rows[-1][0].place}" for _ledger, rows, size in page)
        for page in projector_pages([ledger(length) for length in lengths])
    ]
    assert cut == pages


def test_names_give_way_to_the_height_of_the_rows() -> None:
    pair = Contestant(
        1,
        1,
        1,
        "1",
        "Ann Lee Placeholder & Bob Example",
        ("Ann Lee Placeholder", "Bob Example"),
        "",
    )
    people = ("Ann Ash", "Bob Birch", "Cy Elm", "Di Oak")
    team = replace(pair, kind=Kind.TEAMS, name="The Owls: four", people=people)
    owls = replace(team, own_name="The Owls")

    def names(rows: int) -> list[tuple[str, ...]]:
        everybody = (pair, team, owls)
        words = [StandingText(who, "1", (), "", "level", Fraction()) for who in everybody]
        filled = (*words, *[words[1]] * (rows - 3))
        (page,) = projector_pages([LedgerText("", "", (), "", filled, (), "")] * 2)
        return [name for _row, name in page[0][1][:3]]

    halves = ("Ann Ash & Bob Birch", "Cy Elm & Di Oak")
    assert names(5) == [("Ann Lee Placeholder", "Bob Example"), halves, ("The Owls",)]
    assert names(9) == [("Placeholder – Example",), halves, ("The Owls",)]


def test_a_surname_is_never_cut() -> None:
    one = Contestant(1, 1, 1, "1", "", (), "", kind=Kind.INDIVIDUAL)
    for called, shown in (
        ("Ann Lee Placeholder", "Ann Lee Placeholder"),
        ("Maximiliana Featherstonehaugh", "M. Featherstonehaugh"),
        ("Featherstonehaughlongname", "Featherstonehaughlongname"),
    ):
        assert wall_name(replace(one, name=called, people=(called,)), "r56") == (shown,)
    assert wall_name(replace(one, name="Player 4"), "r56") == ("Player 4",)


@pytest.mark.parametrize(
    ("tables", "pages"),
    [
        (0, []),
        (4, [("r100", 4, True)]),
        (5, [("r72", 5, True)]),
        (9, [("r56", 9, True)]),
        (20, [("r56", 9, False), ("r56", 9, False), ("r56", 2, True)]),
    ],
)
def test_seats_go_on_on_the_next_page(tables: int, pages: list[tuple[object, ...]]) -> None:
    one = Contestant(1, 1, 1, "1", "Pair 1", (), "")
    cut = seat_pages([(str(table), ((one,), (one,))) for table in range(tables)])
    assert [(size, len(rows), last) for rows, size, last in cut] == pages
