"""The table of matches and the balance sheet, from what scoring makes of the same results."""

import pytest

from movements.movement import Kind, Movement, Sitting
from movements.movement import Seats as Seated
from movements.plain import to_plain
from scoring.field import score
from scoring.safford import SetTable, Totals
from scoring.values import Seats
from tests.scoring.test_safford import FIRST, A, B, C, D, E, F, G, H
from tests.scoring.test_whist_matches import FOUR_PAIRS, GAINS, PAIRS, TEAMS, five_teams, of_teams
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.paper.drawing.match_samples import table_of_matches
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.paper.drawing.samples import HEADING
from tests.tournaments.queries.result_doings import by_rules, scored
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import seat_contestants, seat_pairs
from tournaments.models import Plan, Session, User
from tournaments.paper.drawing.balance_sheet import balance_sheet
from tournaments.paper.drawing.match_table import match_table
from tournaments.paper.drawing.paper import Printer, PrintOptions
from tournaments.paper.drawing.ruled_table import Cell
from tournaments.paper.ranking import NamedContestant
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.balance_sheet import BalanceSheetOfSession, balance_of
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

EIGHT = {number: NamedContestant(label) for number, label in enumerate("abcdefgh", 1)}


def test_w6_the_final_score_of_five_teams() -> None:
    """b and c tie, c and e tie; c and d have two matches each, and the tricks put c behind."""
    results = five_teams({**GAINS, (1, 3): 3})
    standings = score(results, TEAMS)
    table = table_of_matches(standings, TEAMS, "abcde")
    closing = {row.label: (row.matches, row.gain, row.place) for row in table.rows}
    assert closing == {
        "a": ("4", "+6", "1"), "b": ("1½", "+4", "4"), "c": ("2", "0", "3"),
        "d": ("2", "+1", "2"), "e": ("½", "−11", "5"),
    }  # fmt: skip
    cells = {
        (row.label, other.label): (cell.gain, cell.won)
        for row in table.rows
        for other, cell in zip(table.rows, row.cells, strict=True)
    }
    assert (cells["b", "c"], cells["c", "b"]) == (("0", "½"), ("0", "½"))
    assert (cells["d", "b"], cells["b", "d"]) == (("+4", "1"), ("−4", "0"))
    assert cells["a", "a"] == ("", "")
    assert "Check: 10 matches" in table.notes[-1]
    (page,) = texts(match_table(HEADING, table, Printer()))
    for each in standings.standings:
        matches, gain, place = closing["abcde"[each.contestant - 1]]
        assert each.total == {"4": 4, "2": 2}.get(matches, each.total)
        assert f"{matches} {gain} {place}" in " ".join(page.split())


def test_w7_four_pairs_that_hold_the_same_cards() -> None:
    """The a pair wins the tie with d, being 6 tricks plus."""
    standings = score(of_teams(FOUR_PAIRS, 1, 2, 3, 4), PAIRS)
    table = table_of_matches(standings, PAIRS, "abcde")
    assert [(row.label, row.matches, row.gain, row.place) for row in table.rows] == [
        ("a", "2", "+5", "1"), ("b", "2", "+3", "2"), ("c", "0", "−7", "4"), ("d", "2", "−1", "3"),
    ]  # fmt: skip
    by_contestant = {each.contestant: each for each in standings.standings}
    for number, row in enumerate(table.rows, 1):
        gains = [int(cell.gain.replace("−", "-")) for cell in row.cells if cell.gain]
        assert sum(gains) == by_contestant[number].tiebreak[0]


def test_a_session_of_four_pairs_prints_its_table(set_up: SetUp, director: User) -> None:
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=4, trays_per_round=4, system="four-pairs")
    by_rules(session, method="matches", match="tricks", match_total="won",
             match_between="same_cards", tie_break="tricks")  # fmt: skip
    plan = current_plan(section_of(session))
    assert plan is not None
    for at, ns, ew, tray in planned_plays(section_of(session), plan[1]):
        said = ResultEntry(at, tray, str((5 * ns + 3 * ew + tray) % 14))
        enter_result(director, session.pk, said)
    scored(session)
    (page,) = texts(SHEETS["match-table"].pdf(session, PrintOptions()))
    assert "Table of matches" in page
    assert "Check: 6 matches" in " ".join(page.split())
    assert SHEETS["match-table"].suits(session)


def test_a_table_of_matches_is_for_matches(whist: Session) -> None:
    assert not SHEETS["match-table"].suits(whist)
    assert not SHEETS["balance-sheet"].suits(whist)
    scored(whist)
    with pytest.raises(Refusal, match="not ranked by matches"):
        SHEETS["match-table"].pdf(whist, PrintOptions())


SECOND = [
    SetTable(Seats(north=B, east=C, south=D, west=A), Totals.of(ns=24, ew=28)),
    SetTable(Seats(north=E, east=F, south=G, west=H), Totals.of(ns=26, ew=26)),
]
THIRD = [
    SetTable(Seats(north=A, east=E, south=B, west=C), Totals.of(ns=25, ew=27)),
    SetTable(Seats(north=G, east=D, south=H, west=F), Totals.of(ns=26, ew=26)),
]
SETS = [("1–4", FIRST), ("5–8", SECOND), ("9–12", THIRD)]


def test_w9_the_first_set_of_the_source_and_its_check() -> None:
    """e and g are charged with a loss of 4 each; b and d lose 4 on the same hands."""
    sheet = balance_of(SETS[:1], EIGHT, HEADING)
    (first,) = sheet.sets
    assert sheet.players == tuple("abcdefgh")
    losses = ("0", "4", "0", "4", "4", "0", "4", "0")
    assert first == ("1", "1–4", "34", "30", "4", *losses, Cell("16 = 4 × 4"))


def test_w9_c_is_the_winner_losing_less_tricks_than_any_other() -> None:
    sheet = balance_of(SETS, EIGHT, HEADING)
    assert sheet.lost == ("1", "7", "0", "7", "4", "3", "4", "2")
    assert sheet.winners == {2}
    assert sheet.notes == ("Least lost: c, 0.",)
    (page,) = texts(balance_sheet(sheet, Printer()))
    line = " ".join(page.split())
    assert "Lost in all 1 7 0 7 4 3 4 2" in line
    for check in ("16 = 4 × 4", "8 = 4 × 2", "4 = 4 × 1"):
        assert check in line


def test_w9_a_card_added_up_wrongly_is_seen() -> None:
    one, other = FIRST
    wrong = one._replace(totals=one.totals._replace(west=33))
    (first,) = balance_of([("1–4", [wrong, other])], EIGHT, HEADING).sets
    assert (first[2:4], first[-1]) == (("34/33", "30"), Cell("15 ≠ 4 × 4", bold=True))


def test_a_session_of_individuals_prints_its_sheet(set_up: SetUp, director: User) -> None:
    """Eight people at two tables, each for himself."""
    session = set_up("whist", 8, 1)
    by_rules(session, method="losses")
    section = section_of(session)
    sittings = (Sitting(1, Seated(2, 3, 4, 1), (1,)), Sitting(2, Seated(6, 7, 8, 5), (2,)))
    movement = to_plain(Movement(Kind.INDIVIDUAL, 8, (sittings,)))
    Plan.objects.create(section=section, version=2, trays_per_round=1, movement=movement)
    for table, tricks in ((1, "4"), (2, "6")):
        enter_result(
            director, session.pk, ResultEntry(TableRound(section.pk, 1, table), table, tricks)
        )
    sheet = BalanceSheetOfSession().read(session)
    # Each table has a tray of its own, so each is alone with its best.
    assert [each[-9:-1].count("0") for each in sheet.sets] == [4, 4]
    assert SHEETS["balance-sheet"].suits(session)
    assert "Balance sheet" in texts(SHEETS["balance-sheet"].pdf(session, PrintOptions()))[0]


def test_without_results_there_is_no_balance(whist: Session) -> None:
    with pytest.raises(Refusal, match="not ranked by losses"):
        BalanceSheetOfSession().read(whist)
    by_rules(whist, method="losses")
    with pytest.raises(Refusal, match="no results"):
        BalanceSheetOfSession().read(whist)


def test_teams_that_begin_at_home_have_a_score_of_each_pair(set_up: SetUp, director: User) -> None:
    """Gilman: "so as to get an individual score"; five trays count for each, four for a match."""
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, kind="teams", contestants=5, trays_per_round=1, system="gilman-teams"
    )
    plan = current_plan(section_of(session))
    assert plan is not None
    sheet = SHEETS["pair-scores"]
    assert sheet.suits(session)
    assert sheet.needed(session)
    for at, ns, _ew, tray in planned_plays(section_of(session), plan[1]):
        enter_result(director, session.pk, ResultEntry(at, tray, str(ns)))
    scored(session)
    values = sheet.read(session)
    assert values.heading.contestant_word == "Pair"
    assert [ledger.title for ledger in values.ledgers] == ["North and South", "East and West"]
    ns_lines, ew_lines = (ledger.lines for ledger in values.ledgers)
    assert [(one.contestant.label, *one.figures, one.answer) for one in ns_lines] == [
        ("e", "25", "+10"), ("d", "20", "+5"), ("c", "15", "="),
        ("b", "10", "−5"), ("a", "5", "−10"),
    ]  # fmt: skip
    assert {(*one.figures, one.answer) for one in ew_lines} == {("50", "=")}


def test_where_no_team_begins_at_home_there_is_no_such_score(
    set_up: SetUp, director: User, whist: Session
) -> None:
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, kind="teams", contestants=5, trays_per_round=1,
        system="gilman-teams", options={"own_table": "out"},
    )  # fmt: skip
    assert not any(SHEETS["pair-scores"].suits(each) for each in (session, whist))


def test_the_balance_sheet_of_couples_sets_husband_beside_wife(
    set_up: SetUp, director: User
) -> None:
    """Safford: "whether or not a man can play whist better than his wife"."""
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, kind="couples", contestants=8, trays_per_round=1,
        system="safford-couples", rounds=1,
    )  # fmt: skip
    plan = current_plan(section_of(session))
    assert plan is not None
    for number, sittings in enumerate(plan[1].rounds, 1):
        for at in sittings:
            said = str(7 + (1 in at.seats[::2]) - (1 in at.seats[1::2]))
            for tray in at.trays:
                there = TableRound(section_of(session).pk, number, at.table)
                enter_result(director, session.pk, ResultEntry(there, tray, said))
    scored(session)
    sheet = SHEETS["balance-sheet"].read(session)
    lost = dict(zip(sheet.players, map(int, sheet.lost), strict=True))
    assert lost["a"] == 0 < lost["1"] == 1
    assert "a and 1: she lost 0, he 1." in sheet.notes
    wives, husbands = sum(lost[each] for each in "abcdefgh"), sum(lost[each] for each in "12345678")
    assert sheet.notes[-1] == f"All wives together lost {wives}, all husbands {husbands}."
    assert "All wives together" in texts(SHEETS["balance-sheet"].pdf(session, PrintOptions()))[0]
