"""Standings and recap of every method, with what the director gave and took away."""

from fractions import Fraction

import pytest

from scoring.rules import round_half_up, rule_set
from tests.tournaments.conftest import SetUp, play_all
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.result_doings import by_rules, enter_in_turn, fine, scored
from tournaments.models import Place, Session, User
from tournaments.paper.drawing.paper import Paper, PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.blackboard import BlackboardSheet
from tournaments.paper.sheets.recap import RecapSheet
from tournaments.paper.sheets.standings import Standings
from tournaments.presenting.methods import award_head, award_words, total_head, total_words
from tournaments.queries.standings.view import standings_view

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts

TYPED = ["4SN10", "4SN10", "3NW-1", "2HE8", "4SN11", "P", "1DW7"]


@pytest.fixture
def evening(set_up: SetUp, director: User) -> Session:
    session = set_up("bridge", 8, 2)
    enter_in_turn(director, session, TYPED)
    return session


@pytest.mark.parametrize(
    ("switches", "head"),
    [
        ({"method": "cross_imps"}, "IMPs"),
        ({"method": "butler"}, "IMPs"),
        ({"method": "total"}, "Points"),
    ],
)
def test_totals_that_are_ranked_as_they_are(
    evening: Session, switches: dict[str, str], head: str
) -> None:
    by_rules(evening, **switches)
    scored(evening)
    view = standings_view(evening, all_trays=True)
    assert view is not None
    sheet = Standings().read(evening)
    for ledger, printed in zip(view.ledgers, sheet.ledgers, strict=True):
        assert printed.heads == ("Boards", head)
        for row, line in zip(ledger.rows, printed.lines, strict=True):
            assert line.figures[0] == str(row.trays_played)
            said = line.answer.replace("−", "-").replace("=", "0")
            decimals = 2 if head == "IMPs" else 0
            assert Fraction(said) == Fraction(round_half_up(row.total, decimals))
            assert said.startswith(("+", "-")) == (row.total != 0)
    unit = {"Points": "points"}.get(head, head)
    assert f" {unit} (N/S), " in sheet.winner
    assert "— %" not in sheet.winner
    recap = RecapSheet().read(evening)
    assert recap.closing_heads == ("Boards", head)
    for section, printed in zip(recap.sections, sheet.ledgers, strict=True):
        closing = {line.contestant.label: line.closing for line in printed.lines}
        assert {row.label: row.closing for row in section.rows} == closing
    assert "Rules: the World Bridge Federation." in sheet.heading.foot
    for chalked in BlackboardSheet().read(evening).lines[0].rows:
        assert chalked.closing in {line.closing for line in sheet.ledgers[0].lines}


def test_a_fine_is_shown_and_the_average_of_the_hands_stays(set_up: SetUp, director: User) -> None:
    """Two tricks off for slow play: 48 above is not the average of other hands."""
    session = set_up("whist", 6, 2)
    play_all(director, session, lambda ns, _ew, _tray: 6 + ns)
    fine(session, "b", -2, "slow play")
    scored(session)
    sheet = Standings().read(session)
    ns, _ew = sheet.ledgers
    assert ns.note == "average 48 tricks"
    assert {line.contestant.label: (*line.figures, line.answer) for line in ns.lines} == {
        "a": ("42", "−6"), "b": ("48", "−2"), "c": ("54", "+6"),
    }  # fmt: skip
    assert [(each.name, each.text) for each in sheet.added] == [("Pair b", "−2, slow play")]
    assert RecapSheet().read(session).check.endswith("Pair b: −2, slow play.")
    for paper in (PrintOptions(), PrintOptions(large=True), PrintOptions(Paper.LETTER)):
        pages = " ".join(" ".join(texts(SHEETS["standings"].pdf(session, paper))).split())
        assert "Adjustments" in pages
        assert "Rules: duplicate whist as Foster has it, 1910." in pages


def test_matchpoints_of_a_line_have_the_same_decimals(evening: Session) -> None:
    """A fine of a third of a point: everybody's total has its two decimals."""
    fine(evening, "2", Fraction(-1, 3), "late")
    scored(evening)
    ns, ew = Standings().read(evening).ledgers
    assert {len(line.figures[0].rpartition(".")[2]) for line in ns.lines} == {2}
    assert all("." not in line.figures[0] for line in ew.lines)


def test_four_lines_have_four_ledgers(set_up: SetUp, director: User) -> None:
    """Ladies and gentlemen: each line has its own winner."""
    session = set_up("whist", 8, 1)
    play_all(director, session, lambda ns, ew, tray: (3 * ns + ew + tray) % 14)
    for line, numbers in {"N": (1, 2), "E": (5, 6), "S": (3, 4), "W": (7, 8)}.items():
        Place.objects.filter(section__session=session, number__in=numbers).update(line=line)
    scored(session)
    sheet = Standings().read(session)
    assert [ledger.title for ledger in sheet.ledgers] == ["North", "East", "South", "West"]
    assert [len(ledger.lines) for ledger in sheet.ledgers] == [2] * 4
    assert [line.place for ledger in sheet.ledgers for line in ledger.lines].count("1") == 4
    assert len(BlackboardSheet().read(session).lines) == 4
    assert len(RecapSheet().read(session).sections) == 4


MATCHES = {"method": "matches", "match": "tricks"}


@pytest.mark.parametrize(
    ("bundle", "switches", "total", "head", "words"),
    [
        ("whist-1910", {}, Fraction(6), "Over", "+6"),
        ("whist-1910", {"method": "total"}, Fraction(201), "Tricks", "201"),
        ("whist-1910", {"method": "losses"}, Fraction(-7), "Lost", "7"),
        ("whist-1910", {"method": "memory"}, Fraction(-4), "Gained", "−4"),
        ("whist-1910", {**MATCHES, "match_total": "won"}, Fraction(3, 2), "Matches", "1½"),
        ("whist-1910", {**MATCHES, "match_total": "won"}, Fraction(1, 2), "Matches", "½"),
        ("whist-1910", {**MATCHES}, Fraction(-3), "Tricks", "−3"),
        ("wbf", {"method": "butler"}, Fraction(-10, 3), "IMPs", "−3.33"),
        ("wbf", {"method": "cross_imps"}, Fraction(0), "IMPs", "="),
        ("wbf", {"method": "total"}, Fraction(-50), "Points", "−50"),
        ("wbf", {"method": "matches", "match_total": "vps"}, Fraction(21, 2), "VPs", "10.50"),
        ("wbf", {"method": "matches", "match": "pab"}, Fraction(12), "Points", "12"),
        ("wbf", {"method": "matches"}, Fraction(12), "IMPs", "+12"),
        ("wbf", {}, Fraction(12), "%", "12"),
    ],
)
def test_totals_in_words(
    bundle: str, switches: dict[str, str], total: Fraction, head: str, words: str
) -> None:
    rules = rule_set(bundle, **switches)
    assert (total_head(rules), total_words(total, rules)) == (head, words)


@pytest.mark.parametrize(
    ("bundle", "switches", "head", "words"),
    [
        ("whist-1910", {}, "Over", "+1.50"),
        ("wbf", {}, "MP", "1.50"),
        ("wbf", {"method": "butler"}, "IMPs", "+1.50"),
        ("wbf", {"method": "cross_imps"}, "IMPs", "+1.50"),
        ("whist-1910", {"method": "losses"}, "Tricks", "1.50"),
        ("wbf", {"method": "matches", "match": "pab"}, "Points", "1.50"),
        ("wbf", {"method": "matches", "match_total": "vps"}, "IMPs", "+1.50"),
    ],
)
def test_awards_in_words(bundle: str, switches: dict[str, str], head: str, words: str) -> None:
    rules = rule_set(bundle, **switches)
    assert (award_head(rules), award_words(Fraction(3, 2), rules, 2)) == (head, words)
