"""The card of memory duplicate, by the match of the source (W8)."""

import pytest

from movements.movement import Kind
from movements.plain import to_plain
from movements.systems.memory_individual import MEMORY_INDIVIDUAL
from movements.systems.system import Wanted
from tests.scoring.test_memory import AGAIN, EW
from tests.tournaments.conftest import SetUp
from tests.tournaments.paper.drawing.reading import texts
from tests.tournaments.paper.drawing.rooms import SMALL
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.seating import name_pairs, seat_pairs
from tournaments.models import Entry, Place, Section, Session, Tray, User
from tournaments.paper.drawing.paper import PrintOptions
from tournaments.paper.drawing.values import CardForm
from tournaments.paper.pack import pack_of
from tournaments.paper.pack_choice import PackChoice
from tournaments.paper.printable import offers
from tournaments.paper.sheets import SHEETS
from tournaments.paper.sheets.memory_cards import MemoryCards
from tournaments.paper.sheets.score_cards import ScoreCards
from tournaments.paper.sheets.score_slips import ScoreSlips
from tournaments.queries.plan.plays import TableRound
from tournaments.refusal import Refusal

# What is read here is the same from any database.
pytestmark = pytest.mark.laptop_parts


@pytest.fixture
def four(set_up: SetUp) -> Session:
    """Four individuals, four deals to each partnership, each played twice."""
    session = set_up("whist", 0)
    movement = MEMORY_INDIVIDUAL.build(Wanted(4, 4, kind=Kind.INDIVIDUAL))
    section = Section.objects.create(session=session, club=session.tournament.club)
    section.plans.create(
        version=1, system="memory-individual", trays_per_round=4, movement=to_plain(movement)
    )
    for number in range(1, 5):
        entry = Entry.objects.create(tournament=session.tournament)
        Place.objects.create(section=section, number=number, entry=entry, label=str(number))
    for number in movement.trays:
        Tray.objects.create(session=session, number=number, dealer="W")
    return session


def play(session: Session, director: User, tricks: dict[tuple[int, int], int]) -> None:
    """Round and tray -> the tricks of the hands dealt East and West."""
    section = session.sections.get().pk
    for (in_round, tray), ew in tricks.items():
        said = ResultEntry(TableRound(section, in_round, 1), tray, str(13 - ew))
        enter_result(director, session.pk, said)


def both_plays() -> dict[tuple[int, int], int]:
    original = {((tray - 1) // 4 + 1, tray): EW[tray - 1] for tray in range(1, 13)}
    return original | {((tray - 1) // 4 + 4, tray): AGAIN[tray - 1] for tray in range(1, 13)}


def test_the_match_of_the_source_ends_as_it_says(four: Session, director: User) -> None:
    """No. 3 finishes plus 6, No. 4 plus 2, Nos. 1 and 2 minus 4; the deals are made up to it."""
    play(four, director, both_plays())
    [card] = MemoryCards().read(four)
    assert card.form is CardForm.MEMORY
    assert [line.ew_tricks for line in card.lines] == [str(n) for n in EW]
    assert [line.ns_tricks for line in card.lines] == [str(n) for n in AGAIN]
    for line, first, again in zip(card.lines, EW, AGAIN, strict=True):
        assert int(line.ew_gain or 0) - int(line.ns_gain or 0) == first - again
        assert sorted(line.partners.split() + line.against.split()) == list("1234")
    assert (card.ew_total, card.ns_total) == (str(sum(EW)), str(sum(AGAIN)))
    results = {player.number: player.result for player in card.players}
    assert results == {"1": "−4", "2": "−4", "3": "+6", "4": "+2"}


def test_the_partners_are_those_of_the_movement(four: Session) -> None:
    """Everybody plays with everybody, four deals long, and the same deals from the other side."""
    [card] = MemoryCards().read(four)
    sets = [card.lines[first] for first in (0, 4, 8)]
    pairs = {frozenset(x.split()) for line in sets for x in (line.partners, line.against)}
    assert len(pairs) == 6
    assert [line.ends_round for line in card.lines] == [False, False, False, True] * 3
    assert not any(player.result for player in card.players)


def test_before_every_deal_was_played_twice_nobody_has_won(four: Session, director: User) -> None:
    play(four, director, {(1, 1): 6, (4, 1): 8, (1, 2): 7})
    [card] = MemoryCards().read(four)
    first, second = card.lines[:2]
    assert (first.ew_tricks, first.ns_tricks, first.ew_gain, first.ns_gain) == ("6", "8", "", "2")
    assert (second.ew_tricks, second.ns_tricks, second.ew_gain, second.ns_gain) == ("7", "", "", "")
    assert (card.ew_total, card.ns_total) == ("", "")
    assert not any(player.result for player in card.players)


@pytest.fixture
def two_pairs(set_up: SetUp, director: User) -> Session:
    """Two pairs at one table: three deals, each played twice."""
    session = set_up("whist", 0)
    seat_pairs(director, session.pk, pairs=2, trays_per_round=3, system="memory")
    name_pairs(director, session.pk, {1: ["Ann", "Bob"], 2: ["Cyd", "Dan"]})
    return session


def test_two_pairs_have_one_card(two_pairs: Session, director: User) -> None:
    """E/W's hands in the first column, the same hands at the overplay in the fifth."""
    play(two_pairs, director, {(1, tray): 6 for tray in (1, 2, 3)})
    play(two_pairs, director, {(2, 1): 8, (2, 2): 5, (2, 3): 9})
    [card] = MemoryCards().read(two_pairs)
    found = [(line.ew_tricks, line.ns_tricks, line.ew_gain, line.ns_gain) for line in card.lines]
    assert found == [("6", "8", "", "2"), ("6", "5", "1", ""), ("6", "9", "", "3")]
    assert (card.kind, card.label, card.ew_total, card.ns_total) == ("Table", "1", "18", "22")
    assert {(player.name, player.result) for player in card.players} == {
        ("Ann & Bob", "+4"),
        ("Cyd & Dan", "−4"),
    }


@pytest.mark.parametrize("evening", ["four", "two_pairs"])
def test_memory_has_its_card_and_none_of_what_it_has_no_use_for(
    evening: str, whist: Session, request: pytest.FixtureRequest
) -> None:
    """No trump is turned, and column 3 is for partners: no trump slips, no whist cards."""
    session = request.getfixturevalue(evening)
    offered = [offer.name for offer in offers(session)]
    assert "memory-cards" in offered
    assert {"score-cards", "trump-slips"}.isdisjoint(offered)
    usual = [offer.name for offer in offers(whist)]
    assert "memory-cards" not in usual
    assert {"score-cards", "trump-slips"} <= set(usual)
    assert "partners" in texts(SHEETS["memory-cards"].pdf(session, PrintOptions()))[0]
    assert not any(slip.with_trump for slip in ScoreSlips().read(session))
    pack = " ".join(texts(pack_of(session, lambda _done, _of: None, PackChoice())))
    assert "The same hands stand in 1 and in 5" in pack
    assert "Trump slips" not in pack


def test_where_some_play_again_and_others_do_not_each_has_its_own(
    four: Session, director: User
) -> None:
    other = Section.objects.create(session=four, club=four.tournament.club, letter="B")
    other.plans.create(
        version=1,
        system="compass",
        trays_per_round=1,
        movement=to_plain(SMALL["compass"]().movement),
    )
    for number in range(1, 11):
        entry = Entry.objects.create(tournament=four.tournament)
        Place.objects.create(section=other, number=number, entry=entry, label=f"b{number}")
    offered = {offer.name for offer in offers(four)}
    assert {"memory-cards", "score-cards", "trump-slips"} <= offered
    assert [len(card.players) for card in MemoryCards().read(four)] == [4]
    assert {card.label for card in ScoreCards().read(four)} == {f"b{n}" for n in range(1, 11)}


def test_it_is_for_those_who_play_again_alone(whist: Session) -> None:
    with pytest.raises(Refusal, match="again"):
        MemoryCards().read(whist)
