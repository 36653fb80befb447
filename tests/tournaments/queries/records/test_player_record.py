"""A player's record over time."""

import datetime
from fractions import Fraction

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db.models import F

from tests.tournaments.conftest import Enter, SetUp, play_all
from tournaments.actions.clubs import show_records
from tournaments.actions.evenings import close_session
from tournaments.actions.publication import hide_results
from tournaments.actions.seating import name_pairs
from tournaments.actions.sessions import add_session
from tournaments.actions.standings import score_field
from tournaments.models import Club, Field, Member, Publication, Session, User
from tournaments.presenting.methods import Unit
from tournaments.queries.records.player_record import player_record, record_for
from tournaments.queries.standings.view import standings_view
from tournaments.refusal import NotFound, SignInFirst
from tournaments.web.records.player_record import DRAWN, pictures

pytestmark = pytest.mark.laptop_parts


def score(session: Session) -> None:
    score_field(session.tournament.fields.get().pk)


@pytest.fixture
def ann(director: User, set_up: SetUp, enter: Enter) -> Member:
    """Ann: first at whist with Bob, below half at bridge with Cyd, and in play with Bob."""
    whist, bridge, now = set_up(), set_up("bridge"), set_up()
    for day, session in enumerate((whist, bridge, now), start=5):
        session.played_on = datetime.date(2026, 3, day)
        session.save(update_fields=["played_on"])
    name_pairs(director, whist.pk, {1: ["Bob", "Ann"]})
    name_pairs(director, bridge.pk, {2: ["Ann", "Cyd"]})
    name_pairs(director, now.pk, {1: ["Ann", "Bob"]})
    play_all(director, whist, lambda ns, ew, tray: 7 + (ns == 1))
    for number in range(1, 6):
        table = (1 - number) % 5 + 1
        enter(bridge, 1, "1NTN=" if table != 2 else "1NTN-1", round=number, table=table)
    enter(now, 1, "13")
    for session in (whist, bridge, now):
        score(session)
    close_session(director, whist.pk)
    close_session(director, bridge.pk)
    return Member.objects.get(name="Ann")


def test_every_event_with_what_came_of_it(ann: Member) -> None:
    record = player_record(ann)
    now, bridge, whist = record.events
    assert (now.open, now.outcome, now.label) == (True, None, "a")  # tray 1 has plays to come
    assert bridge.outcome is not None
    assert whist.outcome is not None
    assert (whist.outcome.place, whist.outcome.shared, whist.outcome.of) == (1, 1, 5)
    assert (whist.outcome.score, whist.outcome.unit) == ("+4", Unit.TRICKS)
    assert (whist.outcome.over, bridge.outcome.over) == (Fraction(4), Fraction(-50))
    assert (bridge.outcome.place, bridge.outcome.score) == (5, "0.00%")
    assert bridge.outcome.unit is Unit.PERCENT
    assert [name for _id, name in whist.partners] == ["Bob"]
    assert record.tally.events == 3
    assert record.tally.firsts == 1
    assert record.tally.means == {Unit.PERCENT: -50, Unit.TRICKS: 4}
    bob, cyd = record.partners
    assert (bob.name, bob.tally.events, bob.tally.means) == ("Bob", 2, {Unit.TRICKS: Fraction(4)})
    assert (cyd.name, cyd.tally.events, cyd.tally.firsts) == ("Cyd", 1, 0)


def test_each_session_is_an_event_of_its_own(ann: Member, director: User, enter: Enter) -> None:
    """Ann and Cyd play bridge again, where they sat, and win this time."""
    bridge = Session.objects.get(tournament__game="bridge")
    later = datetime.date(2026, 3, 6)
    again = add_session(director, bridge.pk, played_on=later)
    for number in range(1, 6):
        table = (1 - number) % 5 + 1
        enter(again, 1, "1NTN=" if table != 2 else "1NTN+1", round=number, table=table)
    score_field(again.sections.get().fields.get().pk)
    close_session(director, again.pk)
    events = [event for event in player_record(ann).events if event.game == "bridge"]
    said = [(one.name, one.session_id, one.label, one.outcome) for one in events]
    assert [one[:3] for one in said] == [
        ("Evening, session 2", again.pk, "2"),
        ("Evening", bridge.pk, "2"),
    ]
    assert [(one.place, one.score) for event in events if (one := event.outcome)] == [
        (1, "100.00%"),
        (5, "0.00%"),
    ]
    assert player_record(ann).tally.events == 4


def test_figures_are_those_of_the_public_standings(ann: Member) -> None:
    for event in player_record(ann).events:
        view = standings_view(Session.objects.get(pk=event.session_id), all_trays=False)
        assert view is not None
        shown = [r for ledger in view.ledgers for r in ledger.rows]
        row = next(r for r in shown if r.contestant.place_id == event.place_id) if shown else None
        assert (event.outcome is None) == (row is None or not row.trays_played)
        if event.outcome and row:
            assert (event.outcome.place, event.outcome.shared) == (row.place, row.shared)


def test_what_has_no_average_has_a_place_and_a_score(ann: Member) -> None:
    for event, switches in zip(
        player_record(ann).events[1:], ({"method": "cross_imps"}, {"method": "total"}), strict=True
    ):
        field = Session.objects.get(pk=event.session_id).tournament.fields.get()
        rules = {"name": field.rules["name"], "switches": switches}
        Field.objects.filter(pk=field.pk).update(rules=rules, revision=F("revision") + 1)
        score_field(field.pk)
    _now, bridge, whist = (event.outcome for event in player_record(ann).events)
    assert bridge is not None
    assert whist is not None
    assert (bridge.unit, bridge.place, bridge.score[0]) == (Unit.IMPS, 5, "−")
    assert (whist.unit, whist.over, whist.place, whist.score) == (None, None, 1, "40")


def test_who_may_read_it(ann: Member, club: Club, director: User, stranger: User) -> None:
    with pytest.raises(SignInFirst):
        record_for(AnonymousUser(), club.pk, ann.pk)
    show_records(director, club.pk, public=True)
    for person in (AnonymousUser(), stranger):
        record, organises = record_for(person, club.pk, ann.pk)
        assert not organises
        assert [event.open for event in record.events] == [False, False]
    assert len(record_for(director, club.pk, ann.pk)[0].events) == 3
    with pytest.raises(NotFound):
        record_for(stranger, club.pk, ann.pk + 1000)
    bridge = record_for(director, club.pk, ann.pk)[0].events[1].session_id
    hide_results(director, bridge, Publication.NOW)
    assert len(record_for(stranger, club.pk, ann.pk)[0].events) == 1
    assert len(record_for(director, club.pk, ann.pk)[0].events) == 3


def test_the_drawing_tells_above_from_below_without_colour(ann: Member) -> None:
    percent, tricks = pictures(player_record(ann).events)
    (below,), (above,) = percent["bars"], tricks["bars"]
    assert (below["tone"], below["y"], below["figure"]) == ("minus", percent["middle"], "−50")
    assert (above["tone"], above["y"] + above["height"], above["figure"]) == (
        "plus",
        tricks["middle"],
        "+4",
    )
    assert "0 above, 1 below" in percent["said"]
    many = [event for event in player_record(ann).events if event.outcome] * 60
    wide = pictures(many)[0]
    assert len(wide["bars"]) == DRAWN
    assert max(bar["x"] + bar["width"] for bar in wide["bars"]) <= wide["width"]
    assert not any(bar["figure"] for bar in wide["bars"])
