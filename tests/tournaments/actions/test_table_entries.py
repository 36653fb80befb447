"""What a table may say of itself, and when."""

import pytest

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.table_devices import device_of
from tournaments.actions.clock import next_round, start_clock
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.table_entries import RecordedAtTable, enter_at_table
from tournaments.actions.table_links import close_tables, open_tables
from tournaments.models import Result, Session, TableLink, User
from tournaments.queries.plan.plays import TableRound, seatings_of
from tournaments.queries.room.progress import room_view
from tournaments.queries.table.at_table import at_table
from tournaments.queries.table.links import link_with, links_of
from tournaments.refusal import NotFound, Refusal

pytestmark = pytest.mark.django_db

TABLE = 2


@pytest.fixture
def whist(set_up: SetUp) -> Session:
    """Four tables of whist, three trays a round."""
    return set_up("whist", 8, 3)


@pytest.fixture
def link(director: User, whist: Session) -> TableLink:
    """The link of a table, as a device has it."""
    open_tables(director, whist.pk)
    return link_with(links_of(whist.pk)[section_of(whist).pk, TABLE].token)


def planned(session: Session) -> dict[int, tuple[int, ...]]:
    """The trays of the table by their rounds."""
    (seating,) = seatings_of(session.pk).values()
    return {
        number: sitting.trays
        for number, round_ in enumerate(seating.movement.rounds, 1)
        for sitting in round_
        if sitting.table == TABLE and seating.movement.is_played(sitting)
    }


def fresh(link: TableLink) -> TableLink:
    """Return the link as another request finds it."""
    return link_with(link.token)


def said(link: TableLink, number: int, tray: int, typed: str, base: int = 0) -> RecordedAtTable:
    """Enter something at the table."""
    at = TableRound(link.section_id, number, link.table)
    return enter_at_table(device_of(link), ResultEntry(at, tray, typed, base))


def test_a_table_goes_from_round_to_round_as_its_results_come_in(
    whist: Session, link: TableLink
) -> None:
    for number, trays in planned(whist).items():
        for tray in trays:
            now = at_table(device_of(link))
            assert (now.round, now.complete) == (number, False)
            assert tuple(each.tray.number for each in now.trays) == trays
            assert said(link, number, tray, "7").is_new
    now = at_table(device_of(link))
    assert (now.round, now.complete, now.missing) == (max(planned(whist)), True, ())


def test_what_was_made_is_shown_until_the_rounds_last_tray_is_in(
    whist: Session, link: TableLink
) -> None:
    one, two = list(planned(whist).items())[:2]
    said(link, one[0], one[1][0], "7")
    (first, *rest) = at_table(device_of(link)).trays
    assert first.entered is not None
    assert first.entered.typed == "7"
    assert not any(each.is_in or each.entered for each in rest)
    for tray in one[1][1:]:
        said(link, one[0], tray, "7")
    now = at_table(device_of(link))
    assert (now.round, now.before) == (two[0], one[0])
    assert not any(each.is_in or each.entered for each in now.trays)
    assert [move.contestant.number for move in now.moves]


def test_the_same_again_confirms_and_another_value_needs_what_was_seen(
    whist: Session, link: TableLink
) -> None:
    number, trays = next(iter(planned(whist).items()))
    first = said(link, number, trays[0], "7")
    again = said(link, number, trays[0], "7")
    assert (again.result, again.is_new) == (first.result, False)
    disputed = said(link, number, trays[0], "8")
    assert (disputed.result, disputed.disputed) == (first.result, True)
    corrected = said(link, number, trays[0], "8", base=1).result
    assert (corrected.version, corrected.reason) == (2, "corrected at the table")
    assert said(link, number, trays[0], "9", base=1).disputed  # by a device that has not seen it


def test_what_the_desk_entered_is_corrected_by_the_desk_alone(
    director: User, whist: Session, link: TableLink
) -> None:
    number, trays = next(iter(planned(whist).items()))
    at = TableRound(link.section_id, number, TABLE)
    enter_result(director, whist.pk, ResultEntry(at, trays[0], "7"))
    assert not said(link, number, trays[0], "7", base=1).is_new
    assert said(link, number, trays[0], "8", base=1).disputed
    assert Result.objects.get().outcome == "T7"


def test_the_last_tray_of_a_round_may_be_corrected_until_the_next_begins(
    whist: Session, link: TableLink
) -> None:
    one, two = list(planned(whist).items())[:2]
    for tray in one[1]:
        said(link, one[0], tray, "7")
    assert said(link, one[0], one[1][-1], "8", base=1).result.version == 2
    said(link, two[0], two[1][0], "7")
    assert said(link, one[0], one[1][-1], "9", base=2).disputed


def test_the_clock_ends_a_round_and_what_is_missing_may_still_be_entered(
    director: User, whist: Session, link: TableLink
) -> None:
    one, two, three = list(planned(whist).items())[:3]
    said(link, one[0], one[1][0], "7")
    clock = start_clock(director, whist.pk)
    assert at_table(device_of(fresh(link))).round == one[0]
    next_round(director, whist.pk, clock.revision)
    link = fresh(link)
    now = at_table(device_of(link))
    assert (now.round, now.before) == (two[0], 0)
    assert now.missing == tuple((one[0], tray) for tray in one[1][1:])
    assert said(link, one[0], one[1][0], "8", base=1).disputed
    for tray in one[1][1:]:
        assert said(link, one[0], tray, "6").is_new
    assert at_table(device_of(link)).missing == ()
    with pytest.raises(Refusal, match=f"Round {three[0]} has not started at table 2"):
        said(link, three[0], three[1][0], "7")


@pytest.mark.parametrize("typed", ["A60/40", "A+/A-", "A=", "", "14", "hearts"])
def test_a_table_rules_nothing(whist: Session, link: TableLink, typed: str) -> None:
    number, trays = next(iter(planned(whist).items()))
    with pytest.raises(Refusal):
        said(link, number, trays[0], typed)
    assert not Result.objects.exists()


def test_a_tray_that_is_elsewhere_is_refused(whist: Session, link: TableLink) -> None:
    number, trays = next(iter(planned(whist).items()))
    elsewhere = next(tray for tray in range(1, 40) if tray not in trays)
    with pytest.raises(Refusal, match=f"Tray {elsewhere} is not at table 2"):
        said(link, number, elsewhere, "7")
    with pytest.raises(Refusal, match="Tray 999 is not in this evening"):
        said(link, number, 999, "7")


def test_a_tray_that_was_played_though_it_is_elsewhere_is_told_to_the_director(
    whist: Session, link: TableLink
) -> None:
    one, two = list(planned(whist))[:2]
    tray = planned(whist)[two][0]
    at = TableRound(link.section_id, one, link.table)
    recorded = enter_at_table(device_of(link), ResultEntry(at, tray, "9", off_plan=True))
    assert (recorded.is_new, recorded.disputed, recorded.result.play.off_plan) == (
        True,
        False,
        True,
    )
    assert [(play.at, play.tray) for play in room_view(whist).off_plan] == [(at, tray)]
    now = at_table(device_of(fresh(link)))
    assert now.round == one
    assert not any(each.is_in for each in now.trays)
    for planned_there in planned(whist)[one]:
        said(link, one, planned_there, "7")
    with pytest.raises(Refusal, match=f"is entered at the desk, but for round {two}"):
        enter_at_table(device_of(fresh(link)), ResultEntry(at, tray + 3, "9", off_plan=True))


def test_what_somebody_there_has_played_is_not_taken_for_another_tray(
    whist: Session, link: TableLink
) -> None:
    """It would be two results of one tray for one pair, of which nobody can be scored."""
    one, two = list(planned(whist).items())[:2]
    for tray in one[1]:
        said(link, one[0], tray, "7")
    at = TableRound(link.section_id, two[0], link.table)
    with pytest.raises(Refusal, match=f"has a result of tray {one[1][0]} already"):
        enter_at_table(device_of(fresh(link)), ResultEntry(at, one[1][0], "9", off_plan=True))
    assert Result.objects.count() == len(one[1])


def test_a_link_that_was_withdrawn_meanwhile_enters_nothing(
    director: User, whist: Session, link: TableLink
) -> None:
    number, trays = next(iter(planned(whist).items()))
    close_tables(director, whist.pk)
    with pytest.raises(NotFound, match="withdrawn"):
        said(link, number, trays[0], "7")
