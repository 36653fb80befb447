"""Sheets are drawn from what was read: drawing asks the database nothing. All can be read."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Never

import pytest
from django.db import connection

from deals.deal import Deal
from tests.tournaments.actions.test_whole_evenings import EVENINGS, enter, seat
from tests.tournaments.conftest import SetUp
from tests.tournaments.drives.hall import a_finished_drive
from tests.tournaments.paper.drawing.reading import illegible, texts
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.deals import keep_deals
from tournaments.actions.prizes import choose_prizes
from tournaments.actions.sessions import add_session
from tournaments.models import Club, Session, User
from tournaments.paper.drawing.paper import Paper, PrintOptions
from tournaments.paper.sheet import Follows, printer
from tournaments.paper.sheets import FORMS, SHEETS

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

OPTIONS = [PrintOptions(), PrintOptions(Paper.LETTER, large=True, trumps=False)]
SUITED = {
    "seat-cards": "Safford's eight",
    "tray-moves": "Howell bridge",
    "transposition": "memory duplicate",
    "memory-cards": "memory duplicate",
    "team-cards": "Howell's teams",
    "match-sheets": "Howell's teams",
    "match-table": "Howell's teams",
    "balance-sheet": "Safford's eight",
    "pair-scores": "Gilman's ten",
}
"""The evenings of the sheets that do not suit an evening of compass whist."""


A_DEAL = Deal(bytes(range(4)) * 13)
"""Each seat has each fourth card."""


def _refuse(_execute: object, sql: str, *_args: object) -> Never:
    raise AssertionError(f"asked while drawing: {sql}")


@contextmanager
def nothing_asked() -> Iterator[None]:
    """Fail at every query."""
    with connection.execute_wrapper(_refuse):
        yield


@pytest.fixture
def played(director: User, club: Club, set_up: SetUp, name: str) -> Session:
    """An evening that suits the sheet, all of it entered and scored."""
    if SHEETS[name].follows is Follows.DRIVE:
        return a_finished_drive(director, club)
    evening = EVENINGS[SUITED.get(name, "compass whist")]
    session = set_up(evening.game, 0)
    enter(director, session, seat(director, session, evening), evening.typed)
    score(session)
    if name == "hand-records":
        keep_deals(session, {tray.number: A_DEAL for tray in session.trays.all()})
    if name == "prizes":
        choose_prizes(director, session.pk, {"ranking": 3}, one_each=True)
        session.refresh_from_db()
    if name == "overall":
        add_session(director, session.pk, played_on=session.played_on)
    return session


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_is_drawn_from_its_value_alone(played: Session, name: str) -> None:
    sheet = SHEETS[name]
    assert sheet.suits(played)
    values = sheet.read(played)
    with nothing_asked():
        for options in OPTIONS:
            pdf = sheet.draw(printer(options), values)
            assert all(texts(pdf))
            assert illegible(pdf) == set()


@pytest.mark.parametrize("name", FORMS)
def test_every_empty_form_is_drawn_from_nothing(db: None, name: str) -> None:
    with nothing_asked():
        forms = [form for sheet in SHEETS.values() for form in sheet.blank() if form.name == name]
        for options in OPTIONS:
            assert all(texts(form.pdf(options)) for form in forms)
            assert [illegible(form.pdf(options)) for form in forms] == [set()]
    assert len(forms) == 1


@pytest.mark.parametrize("name", ["recap"])
def test_a_query_would_be_noticed(played: Session, name: str) -> None:
    with pytest.raises(AssertionError, match="asked while drawing"), nothing_asked():
        SHEETS[name].read(played)
