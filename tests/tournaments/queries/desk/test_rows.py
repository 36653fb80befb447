"""What lies on the desk: the rows that were asked for, and no others."""

import pytest

from tests.tournaments.conftest import Enter, section_of
from tournaments.models import Session, Tray
from tournaments.queries.desk.rows import round_grid, slip_desk, tray_desk
from tournaments.queries.plan.plays import TableRound

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def test_a_slip_shows_its_own_table_and_round_alone(whist: Session, enter: Enter) -> None:
    """Tray 1 lies on table 1 in round 1 and on table 2 in round 2; each slip has its own."""
    section = section_of(whist).pk
    enter(whist, 1, "7")
    enter(whist, 1, "8", round=2, table=2)
    slip = TableRound(section, 2, 2)
    assert {row.at for row in slip_desk(whist, slip).rows} == {slip}
    assert [row.tray for row in slip_desk(whist, slip).rows] == [1]


def test_the_desk_of_a_tray_shows_that_tray_alone(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    enter(whist, 2, "8")
    rows = tray_desk(whist, Tray.objects.get(session=whist, number=1)).rows
    assert {row.tray for row in rows} == {1}
    assert len(rows) == 5


def test_the_grid_of_a_round_shows_that_round_alone(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    enter(whist, 1, "8", round=2, table=2)
    lines = round_grid(whist, section_of(whist).pk, 2).lines
    assert {row.at.round for _table, rows in lines for row in rows} == {2}
    assert [row.entered.typed for _table, rows in lines for row in rows if row.entered] == ["8"]
