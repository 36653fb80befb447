"""Match sheets and team cards, by the source's figures and those of the laws."""

from collections.abc import Callable

import pytest

from movements.movement import Kind, Movement, Seats, Sitting
from movements.plain import to_plain
from movements.systems.howell_teams import HOWELL_TEAMS
from movements.systems.system import Wanted
from tests.tournaments.conftest import SetUp
from tests.tournaments.paper.drawing.reading import texts
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.models import Entry, Place, Play, Result, Section, Session, Tray, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.match_sheets import MatchSheets
from tournaments.paper.sheets.team_cards import TeamCards
from tournaments.paper.team_matches import matches_of
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

OF_MATCHES = (SHEETS["team-cards"], SHEETS["match-sheets"])

TWO_TABLES = Movement(
    Kind.TEAMS,
    2,
    (
        (Sitting(1, Seats.of_pairs(1, 2), (1, 2)), Sitting(2, Seats.of_pairs(2, 1), (3, 4))),
        (Sitting(1, Seats.of_pairs(2, 1), (1, 2)), Sitting(2, Seats.of_pairs(1, 2), (3, 4))),
    ),
)
"""Club O (1) against Club X (2): after the first play they change places at both tables."""


Seated = Callable[..., Session]


@pytest.fixture
def teams(set_up: SetUp) -> Seated:
    """Seats teams by a movement; the names of the teams are their labels."""

    def seat(game: str, movement: Movement, names: str = "OX") -> Session:
        session = set_up(game, 0)
        section = Section.objects.create(session=session, club=session.tournament.club)
        section.plans.create(version=1, system="x", trays_per_round=2, movement=to_plain(movement))
        for number, name in zip(range(1, movement.contestants + 1), names, strict=True):
            entry = Entry.objects.create(tournament=session.tournament, name=f"Club {name}")
            Place.objects.create(section=section, number=number, entry=entry, label=name)
        for number in movement.trays:
            vulnerable = "none" if game == "whist" or number == 1 else "both"
            Tray.objects.create(
                session=session, number=number, dealer="W", trump="♥K", vulnerable=vulnerable
            )
        return session

    return seat


def enter_all(director: User, session: Session, said: dict[tuple[int, int, int], str]) -> None:
    """Round, table and tray -> what is typed."""
    section = session.sections.get().pk
    for (in_round, table, tray), typed in said.items():
        enter_result(
            director, session.pk, ResultEntry(TableRound(section, in_round, table), tray, typed)
        )


CLUBS = {
    (1, 1, 1): "7", (2, 1, 1): "6",
    (1, 1, 2): "8", (2, 1, 2): "8",
    (1, 2, 3): "9", (2, 2, 3): "7",
    (1, 2, 4): "7", (2, 2, 4): "6",
}  # fmt: skip
"""N/S's tricks. O gains one at table 1; X gains two and one at table 2."""


def test_club_against_club_ends_as_in_the_source(teams: Seated, director: User) -> None:
    """Foster, "Club against Club": O +1 at table 1, X +3 at table 2, X wins by two tricks."""
    session = teams("whist", TWO_TABLES)
    enter_all(director, session, CLUBS)
    [sheet] = MatchSheets().read(session).matches
    first, second = sheet.tables
    assert (first.table, first.majority) == ("1", "O +1")
    assert (second.table, second.majority) == ("2", "X +3")
    assert sheet.result == "Club X wins by 2 tricks."
    assert [(h.hand, h.ew, h.gain, h.ns, h.check) for h in first.home.hands] == [
        ("1", "7", "1", "7", "✓"), ("2", "5", "", "8", "✓"),
    ]  # fmt: skip
    assert [(h.hand, h.ew, h.gain, h.ns) for h in first.away.hands] == [
        ("1", "6", "", "6"), ("2", "5", "", "8"),
    ]  # fmt: skip
    assert (second.home.gained, second.away.gained) == ("0", "3")
    assert [(h.ew, h.gain) for h in second.away.hands] == [("6", "2"), ("7", "1")]


def test_a_gain_is_what_both_hands_of_a_team_make_over_13(teams: Seated, director: User) -> None:
    """The source's own test of a card: N/S tricks at one table and E/W tricks at the other."""
    session = teams("whist", TWO_TABLES)
    enter_all(director, session, CLUBS)
    [sheet] = MatchSheets().read(session).matches
    for table in sheet.tables:
        for home, away in zip(table.home.hands, table.away.hands, strict=True):
            over = int(home.ns) + int(home.ew) - 13
            assert over == int(home.gain or 0) - int(away.gain or 0)
            assert int(away.ns) + int(away.ew) - 13 == -over


def test_where_the_cards_differ_the_east_and_west_card_stands(
    teams: Seated, director: User
) -> None:
    session = teams("whist", TWO_TABLES)
    enter_all(director, session, CLUBS)
    said = Result.objects.get(play__round=1, play__table=1, play__tray__number=1)
    differ = Result(
        play=said.play, version=2, outcome="T8/6", origin="desk", base_version=1, plan_version=1,
        north=said.north, south=said.south, east=said.east, west=said.west,
    )  # fmt: skip
    differ.save()
    Play.objects.filter(pk=said.play_id).update(current=differ)
    [sheet] = MatchSheets().read(session).matches
    [hand, _other] = sheet.tables[0].home.hands
    assert (hand.ns, hand.check) == ("8", "≠")
    assert sheet.tables[0].away.hands[0].ew == "6"
    assert sheet.tables[0].majority == "O +1"


def test_a_hand_awaited_at_one_table_gains_nothing_and_the_match_has_no_winner(
    teams: Seated, director: User
) -> None:
    session = teams("whist", TWO_TABLES)
    enter_all(director, session, {(1, 1, 1): "7"})
    [sheet] = MatchSheets().read(session).matches
    first = sheet.tables[0]
    assert [(h.ns, h.ew, h.gain) for h in first.home.hands] == [("7", "", ""), ("", "", "")]
    assert [(h.ns, h.ew, h.gain) for h in first.away.hands] == [("", "6", ""), ("", "", "")]
    assert (first.majority, first.home.gained, sheet.result) == ("", "", "")


def test_equal_tricks_are_a_match_halved(teams: Seated, director: User) -> None:
    session = teams("whist", TWO_TABLES)
    enter_all(director, session, dict.fromkeys(CLUBS, "7"))
    [sheet] = MatchSheets().read(session).matches
    assert sheet.result == "The match is halved."
    assert [table.majority for table in sheet.tables] == ["=", "="]


def test_the_card_of_a_team_has_its_gains_in_the_second_column(
    teams: Seated, director: User
) -> None:
    session = teams("whist", TWO_TABLES)
    enter_all(director, session, CLUBS)
    ours, theirs = TeamCards().read(session)
    assert (ours.label, ours.kind, theirs.label) == ("O", "Team", "X")
    said = [(x.ew_tricks, x.ew_gain, x.trump, x.deal, x.ns_tricks, x.against) for x in ours.lines]
    assert said == [
        ("7", "1", "♥K", 1, "7", "X"), ("5", "", "♥K", 2, "8", "X"),
        ("4", "", "♥K", 3, "7", "X"), ("6", "", "♥K", 4, "6", "X"),
    ]  # fmt: skip
    assert [x.ew_gain for x in theirs.lines] == ["", "", "2", "1"]
    assert [player.number for player in ours.players] == list("1234")


BOARDS = {
    (1, 1, 1): "4SN10", (2, 1, 1): "4SN9",
    (1, 1, 2): "2HE8", (2, 1, 2): "2HE8",
    (1, 2, 3): "P", (2, 2, 3): "3NTS-1",
    (1, 2, 4): "6SN12", (2, 2, 4): "4SN12",
}  # fmt: skip
"""Boards 2 to 4 with all vulnerable. O sits N/S first on 1 and 2, second on 3 and 4."""


def test_imps_and_victory_points_of_a_match(teams: Seated, director: User) -> None:
    """By hand: 420 and -50 differ by 470, 10 IMPs; -100 and 0, 3; 680 and 1430, 13."""
    session = teams("bridge", TWO_TABLES)
    enter_all(director, session, BOARDS)
    [sheet] = MatchSheets().read(session).matches
    assert [
        (b.board, b.home_contract, b.home_score, b.away_contract, b.away_score, b.difference)
        for b in sheet.boards
    ] == [
        ("1", "4♠N=", "+420", "4♠N−1", "−50", "+470"),
        ("2", "2♥E=", "−110", "2♥E=", "−110", "0"),
        ("3", "3NT S−1", "−100", "pass", "0", "−100"),
        ("4", "4♠N+2", "+680", "6♠N=", "+1430", "−750"),
    ]
    assert [(b.home, b.away) for b in sheet.boards] == [("10", ""), ("", ""), ("", "3"), ("", "13")]
    assert sheet.totals[0] == ("IMPs", "10", "16")
    assert sheet.result == "Club X wins by 6 IMPs."
    word, home, away = sheet.totals[1]
    assert word == "Victory points"
    # WBF, 4 boards: 10 + 10 (1 - t^(18 / 30)) / (1 - t^3) with t = 0.618 is 13.28.
    assert float(home) + float(away) == 20
    assert (home, away) == ("6.72", "13.28")


def test_every_two_teams_meet_on_a_sheet_and_nobody_meets_itself(teams: Seated) -> None:
    movement = HOWELL_TEAMS.build(Wanted(5, 2, kind=Kind.TEAMS))
    session = teams("whist", movement, "abcde")
    matches = matches_of(session)
    assert [(m.home.label, m.other.label) for m in matches] == [
        (one, other) for at, one in enumerate("abcde") for other in "abcde"[at + 1 :]
    ]
    for match in matches:
        assert match.at_home.keys() == match.away.keys()
        assert match.trays
    assert len(TeamCards().read(session)) == 5


@pytest.mark.parametrize(("game", "sheets"), [("whist", 2), ("bridge", 1)])
def test_they_are_printed_for_teams_alone(
    teams: Seated, set_up: SetUp, game: str, sheets: int
) -> None:
    session, pairs = teams(game, TWO_TABLES), set_up(game, 6)
    fitting = [sheet for sheet in OF_MATCHES if sheet.suits(session)]
    assert len(fitting) == sheets
    for sheet in fitting:
        assert (
            "Club O" in texts(sheet.pdf(session, PrintOptions()))[0]
            or "Team O" in texts(sheet.pdf(session, PrintOptions()))[0]
        )
    assert not any(sheet.suits(pairs) for sheet in OF_MATCHES)
    with pytest.raises(Refusal, match="for teams"):
        matches_of(pairs)
