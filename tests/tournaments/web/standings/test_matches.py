"""The table of matches: the same figures as on paper, and nothing that is still being played."""

import re
from collections.abc import Callable, Iterable
from itertools import permutations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.web.pages import text
from tests.tournaments.web.standings.test_page import address as standings_of
from tests.tournaments.web.standings.test_page import score
from tests.tournaments.web.test_query_counts import MOST
from tournaments.actions.publication import hide_results
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rules import choose_rules
from tournaments.actions.seating import seat_contestants, seat_pairs
from tournaments.models import Publication, Session, User
from tournaments.paper.sheets.match_table import MatchTableSheet
from tournaments.queries.desk.trays import planned_plays
from tournaments.queries.plan.plays import TableRound, current_plan
from tournaments.queries.standings.view import standings_view

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

Play = tuple[TableRound, int, int, int]
Typed = Callable[[Play], str]

GAINS = {(1, 2): 10, (1, 3): 3, (1, 4): -5, (2, 3): 5, (2, 4): 0, (3, 4): 2}
"""IMPs that the first of two teams gains on the one board of their match."""
POINTS = {10: "430", 3: "90", 5: "170", 2: "50", -5: "-200", 0: "0"}


def address(session: Session) -> str:
    """The address of the table."""
    return reverse("matches", args=[session.pk])


def plays_of(session: Session) -> list[Play]:
    """Every play of the plan."""
    plan = current_plan(section_of(session))
    assert plan is not None
    return planned_plays(section_of(session), plan[1])


def enter(director: User, session: Session, plays: Iterable[Play], typed: Typed) -> None:
    """Play these, and score the evening."""
    for play in plays:
        enter_result(director, session.pk, ResultEntry(play[0], play[3], typed(play)))
    score(session)


def teams(director: User, session: Session, **how: str | int) -> Session:
    """Seat teams, each with a table of its own."""
    seating = {"contestants": 4, "trays_per_round": 1, "system": "round-robin"} | how
    seat_contestants(director, session.pk, kind="teams", **seating)  # type: ignore[arg-type]
    return session


def as_gained(play: Play) -> str:
    """At the home team's table what it gains; at the other nothing was scored."""
    _at, ns, ew, _tray = play
    return POINTS[GAINS[ns, ew]] if ns < ew else "0"


@pytest.fixture
def bridge_teams(director: User, set_up: SetUp) -> Session:
    """Four teams who meet in three rounds, a board a match."""
    return teams(director, set_up("bridge", 0))


def rows(page: str) -> dict[str, list[str]]:
    """The cells of each row by its label, in words."""
    body = page[page.index("<tbody>") : page.index("</tbody>")]
    found = {}
    for row in body.split("</tr>")[:-1]:
        cells = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)
        who, *others = (" ".join(re.sub("<[^>]*>", " ", cell).split()) for cell in cells)
        found[who.split()[0]] = others
    return found


def test_everybody_against_everybody(director: User, client: Client, bridge_teams: Session) -> None:
    enter(director, bridge_teams, plays_of(bridge_teams), as_gained)
    page = client.get(address(bridge_teams))
    shown = rows(page.content.decode())
    first, second = shown["1"], shown["2"]
    assert (first[0], first[1].split()[0], second[0].split()[0]) == ("", "+10", "−10")
    assert shown["2"][3].split() == ["0", "10.00"]
    assert shown["4"][1].split() == ["0", "10.00"]
    vps = [sum(float(cell.split()[1]) for cell in cells[:4] if cell) for cells in shown.values()]
    assert [f"{each:.2f}" for each in vps] == [cells[4] for cells in shown.values()]
    assert [cells[5] for cells in shown.values()] == ["+8", "−5", "−6", "+3"]
    assert "still being played" not in text(page)


@pytest.mark.parametrize(
    ("match", "match_total"), [("hybrid", "vps"), ("pab", "vps"), ("imps", "won"), ("imps", "sum")]
)
def test_what_the_matches_are_worth_is_the_total(
    director: User, bridge_teams: Session, match: str, match_total: str
) -> None:
    switches = {"method": "matches", "match": match, "match_total": match_total}
    choose_rules(director, bridge_teams.pk, name="wbf", switches=switches)
    enter(director, bridge_teams, plays_of(bridge_teams), as_gained)
    view = standings_view(bridge_teams, all_trays=False)
    assert view is not None
    for row in view.ledgers[0].rows:
        met = view.meetings[row.contestant.entry_id].values()
        assert sum(each.worth for each in met) == row.total
        assert sum(each.gain for each in met) == row.gained


def test_the_page_says_what_the_sheet_says(
    director: User, client: Client, bridge_teams: Session
) -> None:
    enter(director, bridge_teams, plays_of(bridge_teams), as_gained)
    shown = rows(client.get(address(bridge_teams)).content.decode())
    _heading, sheet = MatchTableSheet().read(bridge_teams)
    for row in sheet.rows:
        cells = [f"{cell.gain} {cell.won}".strip() for cell in row.cells]
        place = shown[row.label][-1]
        assert shown[row.label] == [*cells, row.matches, row.gain, place]
        assert place == row.place


def test_a_match_is_told_when_everybody_has_played_its_trays(
    director: User, client: Client, desk: Client, set_up: SetUp
) -> None:
    """Of one play that is awaited depend its own match, and all others over the same tray."""
    session = teams(director, set_up("whist", 0), contestants=5, system="howell-teams")
    *before, last = plays_of(session)
    awaited = {frozenset(each[1:3]) for each in plays_of(session) if each[3] == last[3]}
    assert len(awaited) > 1
    enter(director, session, before, lambda play: str((5 * play[1] + 3 * play[2]) % 14))
    public, scorers = (rows(who.get(address(session)).content.decode()) for who in (client, desk))
    for one, other in permutations(range(5), 2):
        cells = public["abcde"[one]][other], scorers["abcde"[one]][other]
        if frozenset((one + 1, other + 1)) in awaited:
            assert cells[0] == "… still being played"
            assert cells[1].endswith("still being played")
        else:
            assert "still" not in cells[0]
            assert cells[0] == cells[1]
    enter(director, session, [last], lambda _play: "7")
    assert "still being played" not in text(client.get(address(session)))


def card_of(session: Session, number: int) -> str:
    """The address of a team's own page."""
    place = section_of(session).places.get(number=number)
    return reverse("contestant", args=[session.pk, place.pk])


def test_a_team_has_each_match_once_with_both_tables(
    director: User, client: Client, bridge_teams: Session
) -> None:
    """What it gained at both tables together is said once, and adds up to its IMPs."""
    enter(director, bridge_teams, plays_of(bridge_teams), as_gained)
    page = text(client.get(card_of(bridge_teams, 1)))
    halves = "With the hands of N/S With the hands of E/W IMPs"
    assert halves in page
    for other, gain in ((2, "+10"), (3, "+3"), (4, "−5")):
        assert page.count(f"Match against {other} Team {other} {gain} ") == 1
    cells = rows(client.get(address(bridge_teams)).content.decode())["1"][1:4]
    worth = re.findall(r"Team \d [+−]\d+ ([0-9.]+) VPs", page)
    assert sorted(worth) == sorted(cell.split()[1] for cell in cells)
    sums = [int(one.replace("−", "-")) for one in re.findall(r"Team \d ([+−]\d+) ", page)]
    assert sum(sums) == 8


def test_of_a_match_that_is_being_played_a_team_reads_no_gain(
    director: User, client: Client, desk: Client, bridge_teams: Session
) -> None:
    *before, last = plays_of(bridge_teams)
    enter(director, bridge_teams, before, as_gained)
    ns, ew = last[1], last[2]
    page, scorers = (text(who.get(card_of(bridge_teams, ns))) for who in (client, desk))
    assert f"Match against {ew} Team {ew} {last[3]} " in page
    assert "in; shown when everybody has played it" in page
    assert "in; shown when everybody has played it" not in scorers


def test_standings_lead_to_it(director: User, client: Client, bridge_teams: Session) -> None:
    enter(director, bridge_teams, plays_of(bridge_teams), as_gained)
    page = client.get(standings_of(bridge_teams))
    assert address(bridge_teams) in page.content.decode()
    heads = re.findall(r"<th[^>]*>([^<]*)</th>", page.content.decode())
    assert heads[-3:-1] == ["IMPs", "VPs"]
    assert "Boards: 3" in text(page)


def test_pairs_that_hold_the_same_cards_have_one_as_well(
    director: User, client: Client, set_up: SetUp
) -> None:
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=4, trays_per_round=4, system="four-pairs")
    first, *rest = plays_of(session)
    enter(director, session, rest, lambda play: str((5 * play[1] + 3 * play[2] + play[3]) % 14))
    shown = rows(client.get(address(session)).content.decode())
    assert {len(cells) for cells in shown.values()} == {7}
    assert [cells.count("… still being played") for cells in shown.values()].count(1) >= 2
    enter(director, session, [first], lambda _play: "7")
    page = client.get(address(session))
    assert "Check: 6 matches" in text(page)
    assert "still being played" not in text(page)


def test_more_teams_ask_the_database_no_more(director: User, client: Client, set_up: SetUp) -> None:
    asked = []
    for contestants in (5, 7):
        how = {"contestants": contestants, "system": "howell-teams"}
        session = teams(director, set_up("whist", 0), **how)
        enter(director, session, plays_of(session)[:-1], lambda play: str(play[1]))
        client.get(address(session))  # a plan is read once
        for page in (address(session), standings_of(session)):
            with CaptureQueriesContext(connection) as queries:
                assert client.get(page).status_code == 200
            asked.append(len(queries))
    assert asked[:2] == asked[2:]
    assert max(asked) <= MOST


def test_where_no_matches_are_played_there_is_none(client: Client, whist: Session) -> None:
    answer = client.get(address(whist))
    assert answer.status_code == 404
    assert "No matches are played here" in text(answer)


def test_it_is_hidden_with_the_results(
    director: User, client: Client, desk: Client, bridge_teams: Session
) -> None:
    enter(director, bridge_teams, plays_of(bridge_teams), as_gained)
    hide_results(director, bridge_teams.pk, Publication.NOW)
    assert client.get(address(bridge_teams)).status_code == 404
    assert desk.get(address(bridge_teams)).status_code == 200
