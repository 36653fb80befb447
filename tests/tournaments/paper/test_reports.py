"""What hangs on the wall."""

import datetime

import pytest

from movements.movement import Movement
from tests.tournaments.conftest import Enter, SetUp, play_all, section_of
from tests.written_figures import figure
from tournaments.actions.demo_club import demo_director, make_demo_club
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_pairs
from tournaments.actions.standings import score_field
from tournaments.models import Session, User
from tournaments.paper.sheets.recap import RecapSheet
from tournaments.paper.sheets.standings import Standings
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import current_plan
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts


def plan_of(session: Session) -> Movement:
    """The movement of the session's one section."""
    plan = current_plan(section_of(session))
    assert plan is not None
    return plan[1]


@pytest.fixture
def finished(db: None) -> Session:
    """The source's example, as the demo has it."""
    make_demo_club(demo_director(), datetime.date(2026, 3, 5))
    return Session.objects.get(tournament__name="Compass whist")


def test_the_standings_of_the_source(finished: Session) -> None:
    sheet = Standings().read(finished)
    assert sheet.winner.startswith("Frank Gower & Paul Quill (f) win: +6, the most")
    ns, ew = sheet.ledgers
    rows = [(row.place, row.contestant.label, *row.figures, row.answer) for row in ns.lines]
    assert rows == [
        ("1", "e", "212", "+5"), ("2", "c", "211", "+4"), ("3", "d", "207", "="),
        ("4", "b", "204", "−3"), ("5", "a", "201", "−6"),
    ]  # fmt: skip
    assert [(line.contestant.label, *line.figures, line.answer) for line in ew.lines] == [
        ("f", "189", "+6"), ("g", "186", "+3"), ("j", "183", "="), ("h", "179", "−4"),
        ("k", "178", "−5"),
    ]  # fmt: skip
    assert [(ledger.note, ledger.sums) for ledger in sheet.ledgers] == [
        ("average 207 tricks", ("1035",)),
        ("average 183 tricks", ("915",)),
    ]
    assert [line.text for line in sheet.computations] == [
        "201 + 204 + 211 + 207 + 212 = 1035; 1035 ÷ 5 = 207",
        "189 + 186 + 179 + 183 + 178 = 915; 915 ÷ 5 = 183",
        "1035 + 915 = 1950 = 150 plays of 30 trays × 13 tricks.",
    ]
    assert sheet.heading.note == "final"
    assert sheet.meetings is not None
    assert [row[2] for row in sheet.meetings.rows] == ["201", "204", "211", "207", "212"]


def test_the_bars_have_one_scale(finished: Session) -> None:
    ns, ew = Standings().read(finished).ledgers
    assert [line.bar for line in (*ns.lines, *ew.lines) if line.contestant.label in "fa"] == [-1, 1]


def test_the_recap_adds_up(finished: Session) -> None:
    sheet = RecapSheet().read(finished)
    assert (sheet.trays, sheet.breaks) == (tuple(range(1, 31)), (6, 12, 18, 24))
    ns, ew = sheet.sections
    for section in (ns, ew):
        for row in section.rows:
            assert sum(int(cell.text) for cell in row.cells) == int(row.closing[0])
    for tray in range(30):
        made = [int(row.cells[tray].text) for row in (*ns.rows, *ew.rows)]
        assert sum(made) == 5 * 13
        bold = [cell for cell in (row.cells[tray] for row in ns.rows) if cell.best]
        assert len(bold) <= 1
    assert [row.label for row in ns.rows] == list("abcde")
    assert [row.closing for row in ew.rows] == [
        ("189", "+6"), ("186", "+3"), ("179", "−4"), ("183", "="), ("178", "−5"),
    ]  # fmt: skip
    assert ns.closing_averages[0] == "207"
    assert all(figure(text) * 5 % 1 == 0 for text in ns.averages)
    assert any("⁄₅" in text for text in ns.averages)


def test_a_recap_of_bridge_has_matchpoints_that_add_up(set_up: SetUp, director: User) -> None:
    """Three tables: N/S pair 3 beats both others on every board, pair 1 is beaten by both."""
    session = set_up("bridge", 6, 2)
    play_all(director, session, lambda ns, _ew, _tray: f"1NTN{ns + 6}")
    score_field(session.tournament.fields.get().pk)
    sheet = RecapSheet().read(session)
    assert sheet.closing_heads == ("MP", "%")
    assert sheet.heading.note == "what each pair won on every board: MP"
    ns, ew = sheet.sections
    assert [[cell.text for cell in row.cells] for row in ns.rows] == [
        ["0"] * 6,
        ["2"] * 6,
        ["4"] * 6,
    ]
    for row in (*ns.rows, *ew.rows):
        assert sum(int(cell.text) for cell in row.cells) == int(row.closing[0])
    assert all(cell.best for cell in ns.rows[2].cells)


def test_a_tray_that_was_not_played_is_not_awaited(bridge: Session, enter: Enter) -> None:
    enter(bridge, 1, "NP")
    enter(bridge, 2, "4SN10")
    score_field(bridge.tournament.fields.get().pk)
    ns, ew = RecapSheet().read(bridge).sections
    assert [cell.text for cell in ns.rows[0].cells] == ["NP", "", "", "", ""]
    assert [cell.text for cell in ew.rows[0].cells] == ["NP", "", "", "", ""]
    assert [cell.text for cell in ns.rows[1].cells if cell.text == "NP"] == []
    assert not ns.rows[0].cells[0].best


def test_without_standings_there_is_nothing_to_print(bridge: Session) -> None:
    with pytest.raises(Refusal, match="no standings"):
        Standings().read(bridge)


def test_in_one_list_each_pair_has_its_own_tricks(set_up: SetUp, director: User) -> None:
    """A Howell of five: each pair holds both sides' hands, and sits out once."""
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=5, trays_per_round=2, system="howell")
    play_all(director, session, lambda ns, ew, tray: (3 * ns + 5 * ew + tray) % 14)
    score_field(session.tournament.fields.get().pk)
    sheet = RecapSheet().read(session)
    (everybody,) = sheet.sections
    for row in everybody.rows:
        made = [int(cell.text) for cell in row.cells if cell.text]
        assert (len(made), sum(made)) == (8, int(row.closing[0]))
    # Over tray 1 pairs 1 and 3 hold N/S against 2 and 4, and make 14 and 30, each less the 14s.
    assert [row.cells[0].text for row in everybody.rows] == ["0", "13", "2", "11", ""]
    assert [row.cells[0].best for row in everybody.rows] == [False, True, True, False, False]
    assert everybody.averages_word == "Average N/S"
    assert float(everybody.averages[0]) == 1


def test_in_one_list_of_bridge_each_pair_has_what_it_won_on_either_side(
    set_up: SetUp, director: User
) -> None:
    session = set_up("bridge", 0)
    seat_pairs(director, session.pk, pairs=6, trays_per_round=1, system="howell")
    for at, _ns, _ew, tray in planned_plays(section_of(session), plan_of(session)):
        enter_result(director, session.pk, ResultEntry(at, tray, f"2SN{7 + at.table}"))
    score_field(session.tournament.fields.get().pk)
    (everybody,) = RecapSheet().read(session).sections
    for number in range(5):
        # Three plays of a board share 2 points with each of the two others.
        assert sum(int(row.cells[number].text) for row in everybody.rows) == 6 * 2
    for row in everybody.rows:
        assert sum(int(cell.text) for cell in row.cells) == int(row.closing[0])
    assert everybody.averages == ()


def test_tricks_of_both_meetings_count(set_up: SetUp, director: User) -> None:
    """Blackpool with a revenge round: each pair meets one of the others twice."""
    session = set_up("whist", 0)
    revenge = {"revenge": "yes"}
    seat_pairs(
        director, session.pk, pairs=8, trays_per_round=1, system="blackpool", options=revenge
    )
    play_all(director, session, lambda ns, ew, tray: (ns + ew + tray) % 14)
    score_field(session.tournament.fields.get().pk)
    sheet = Standings().read(session)
    assert sheet.meetings is not None
    made = {line.contestant.name: line.figures[0] for line in sheet.ledgers[0].lines}
    for name, cells, total in sheet.meetings.rows:
        assert sum(map(int, cells)) == int(total) == int(made[name])
