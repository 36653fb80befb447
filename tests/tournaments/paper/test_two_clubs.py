"""The paper of a match of two clubs in fours: seven columns, sheets, the final table, the cards."""

import pytest

from tests.tournaments.conftest import SetUp
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.queries.standings.test_interim import plays_of, say
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.seating import seat_contestants
from tournaments.models import Session, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.indicator_cards import IndicatorCards
from tournaments.paper.sheets.match_sheets import MatchSheets
from tournaments.paper.sheets.team_cards import TeamCards
from tournaments.paper.sheets.tray_labels import TrayLabels
from tournaments.presenting.who_plays import Plays

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.fixture
def league(set_up: SetUp, director: User) -> Session:
    """Two fours of Owls against two of Larks, six sets of four; N/S make 7, but here and there."""
    session = set_up("whist", 0)
    seat_contestants(
        director, session.pk, contestants=2, trays_per_round=4, system="league",
        kind=Plays.CLUBS,
        names=[
            "Owls: Ann, Bob, Cyd, Dan, Eve, Fay, Gus, Hal",
            "Larks: Ida, Jon, Kit, Lil, Meg, Ned, Oda, Pam",
        ],
    )  # fmt: skip
    made = {(1, 1): "8", (2, 3): "9", (1, 4): "5", (4, 26): "10"}
    for at, _ns, _ew, tray in plays_of(session):
        say(director, session, at, tray, made.get((at.table, tray), "7"))
    score(session)
    return session


def test_the_match_sheets_end_with_the_final_table(league: Session) -> None:
    """The trays of a set are exchanged half-way: 1 and 2 are dealt at table 1, 3 and 4 at 2.

    At table 1 the Owls sit N/S: they gain 1 on tray 1. On tray 3 the Larks make 9 N/S at table 2,
    two more than the Owls at table 1, and on tray 4 the Owls make two fewer than they.
    """
    values = MatchSheets().read(league)
    first, second = values.matches
    assert [(table.table, table.majority) for table in first.tables] == [
        ("1", "Owls 1 +1"),
        ("2", "Larks 1 +4"),
    ]
    assert first.result == "Larks 1 wins by 3 tricks."
    assert second.result == "Larks 2 wins by 3 tricks."
    assert values.final is not None
    assert values.final.fours == (("1", "−3", "+3"), ("2", "−3", "+3"))
    assert values.final.sums == ("−6", "+6")
    assert values.final.result == "The match is won by Larks, by 6 tricks."
    printed = " ".join(texts(MatchSheets().pdf(league, PrintOptions())))
    assert "Owls against Larks" in printed


def test_the_seventh_column_says_who_were_partners(league: Session) -> None:
    """ "The figures in the 7th column show which of the four players whose names appear at the top
    of the score-card were partners for that series of hands."
    """
    cards = TeamCards().read(league)
    assert [card.label for card in cards] == ["Owls 1", "Owls 2", "Larks 1", "Larks 2"]
    assert [(one.number, one.name) for one in cards[0].players] == [
        ("A", "Ann"), ("B", "Bob"), ("C", "Cyd"), ("D", "Dan"),
    ]  # fmt: skip
    assert [line.against for line in cards[0].lines][::4] == [
        "A, B",
        "A, B",
        "A, C",
        "A, C",
        "A, D",
        "A, D",
    ]
    assert [line.against for line in cards[2].lines][::4] == [
        "Y, Z",
        "W, X",
        "X, Z",
        "W, Y",
        "W, Z",
        "X, Y",
    ]


def test_the_cards_are_by_seat(league: Session) -> None:
    """Every card leads through the six sets as printed, from seat to seat."""
    cards = {card.label: card for card in IndicatorCards().read(league)}
    way = [(move.table, move.side, move.partner) for move in cards["Z1"].moves]
    assert way == [
        (2, "S", "Y1"), (1, "E", "Y1"), (2, "S", "X1"),
        (1, "E", "X1"), (2, "S", "W1"), (1, "E", "W1"),
    ]  # fmt: skip


def test_no_table_of_matches(league: Session) -> None:
    assert not SHEETS["match-table"].suits(league)
    for name in ("recap", "result-cards", "standings", "blackboard", "wall-standings"):
        sheet = SHEETS[name]
        assert sheet.suits(league)
        assert texts(sheet.pdf(league, PrintOptions()))


def test_labels_say_as_what_a_tray_serves_when_it_is_dealt_again(
    league: Session, set_up: SetUp
) -> None:
    """Two fours need eight trays for 48: each is dealt again at its table, by the same seat."""
    labels = {int(label.number): label for label in TrayLabels().read(league)}
    again = {number: label.again for number, label in labels.items() if label.again}
    assert sorted(again) == [1, 2, 3, 4, 25, 26, 27, 28]
    assert again[1] == (5, 9, 13, 17, 21)
    assert sorted([*again, *(one for its in again.values() for one in its)]) == list(range(1, 49))
    for number, its in again.items():
        assert {labels[one].dealer for one in (number, *its)} == {labels[number].dealer}
    printed = " ".join(texts(TrayLabels().pdf(league, PrintOptions())))
    assert f"dealt again: {', '.join(map(str, again[1]))}" in printed
    for game in ("whist", "bridge"):
        assert not any(label.again for label in TrayLabels().read(set_up(game)))
