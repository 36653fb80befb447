"""An event of every kind goes into a file and comes out of it twice, and is the same again."""

from pathlib import Path

import pytest

from tests.sample import WHOLE, one_in
from tests.tournaments.actions.test_whole_evenings import EVENINGS, enter, seat
from tests.tournaments.conftest import DAY
from tests.tournaments.queries.result_doings import scored
from tests.tournaments.saved_events import taken_round
from tests.upgrades.hundred_evenings import PLAYERS, Evening
from tournaments.actions.clubs import add_members
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.records import play_record
from tournaments.actions.standings import score_field
from tournaments.exchange.formats.plain.event import read_plain_event
from tournaments.models import Club, User

pytestmark = pytest.mark.django_db

BY_HAND = Path(__file__).parents[1] / "exchange" / "events_by_hand"
EVENINGS_TRIED = range(100) if WHOLE else (12,)
"""One with corrections, rulings and an adjustment; in the last the results are hidden."""


@pytest.mark.parametrize("number", EVENINGS_TRIED)
def test_an_evening_with_all_that_happens(director: User, club: Club, number: int) -> None:
    add_members(director, club.pk, [*PLAYERS, "Ivor Spare"])
    evening = Evening(director, club, number)
    evening.play()
    taken_round(evening.session.tournament, director)


@pytest.mark.parametrize("name", one_in(EVENINGS, 20))
def test_an_evening_of_every_kind(director: User, club: Club, name: str) -> None:
    evening = EVENINGS[name]
    session = set_up_evening(director, club.pk, name=name, game=evening.game, played_on=DAY)
    enter(director, session, seat(director, session, evening), evening.typed)
    scored(session)
    taken_round(session.tournament, director if WHOLE else None)


@pytest.mark.parametrize("path", one_in(sorted(BY_HAND.glob("*.json")), 20), ids=lambda p: p.stem)
def test_a_published_event(director: User, path: Path) -> None:
    session = play_record(director, read_plain_event(path.read_bytes()), DAY)
    for field in session.tournament.fields.all():
        score_field(field.pk)
    taken_round(session.tournament, director if WHOLE else None)
