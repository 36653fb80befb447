"""The sentence that names who is first."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from movements.movement import Kind
from scoring.rules import method, rule_set
from tests.tournaments.conftest import SetUp, play_all
from tournaments.actions.standings import score_field
from tournaments.models import Session, User
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.standing_line import LedgerView, Ranking, StandingLine
from tournaments.presenting.standings import ledger_words
from tournaments.presenting.winners import winner_words
from tournaments.queries.standings.view import standings_view

# What is read here is the same from any database.
pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def first(session: Session, director: User, said: Callable[[int, int, int], int | str]) -> str:
    """The sentence, when every play was made like this by N/S, E/W and tray."""
    play_all(director, session, said)
    field = session.tournament.fields.get()
    score_field(field.pk)
    view = standings_view(session, all_trays=True)
    assert view is not None
    return winner_words(view)


def test_a_few_who_share_the_first_place_are_named(whist: Session, director: User) -> None:
    said = first(whist, director, lambda ns, ew, tray: 8 if ns in {1, 2} else 7)
    assert said == "First: Pair a, +3 (N/S), Pair b, +3 (N/S), 5 pairs, level (E/W)."


def test_of_the_other_line_too(whist: Session, director: User) -> None:
    said = first(whist, director, lambda ns, ew, tray: 8 if ns == 1 else 7)
    assert said == (
        "Pair a wins: +4, the most above the average of the same hands. "
        "5 pairs, level, are first of E/W."
    )


def test_many_who_are_level_are_counted(set_up: SetUp, director: User) -> None:
    said = first(set_up("bridge"), director, lambda ns, ew, tray: "1NTN=")
    assert said == "First: 5 pairs, 50.00% (N/S), 5 pairs, 50.00% (E/W)."


def test_three_who_are_level_are_named_and_four_are_counted(whist: Session, director: User) -> None:
    """Nobody reads more than three names in one sentence."""
    said = first(whist, director, lambda ns, ew, tray: 8 if ns in {1, 2, 3} else 7)
    assert said.startswith("First: Pair a, +2 (N/S), Pair b, +2 (N/S), Pair c, +2 (N/S), ")


def test_four_who_are_level_are_counted(whist: Session, director: User) -> None:
    said = first(whist, director, lambda ns, ew, tray: 8 if ns != 5 else 7)
    assert said.startswith("First: 4 pairs, +1 (N/S), ")


def party(*totals: Sequence[int]) -> Ranking:
    """A finished party, of the four lines each by its totals above average, best first."""
    rules = rule_set("whist-1910")
    ledgers = []
    for at, (line, of_line) in enumerate(zip("NESW", totals, strict=True)):
        rows = [
            standing(f"{line}{index}", line, 10 * at + index, above, of_line)
            for index, above in enumerate(of_line, 1)
        ]
        ledgers.append(LedgerView(line, tuple(rows)))
    return Ranking(rules, method(rules), 9, 9, behind=False, ledgers=tuple(ledgers), couples=True)


def standing(name: str, line: str, number: int, above: int, of_line: Sequence[int]) -> StandingLine:
    who = Contestant(number, number, number, str(number), name, (), line, Kind.INDIVIDUAL)
    place, shared = of_line.index(above) + 1, of_line.count(above)
    return StandingLine(who, place, shared, Fraction(above), None, Fraction(60 + above), 9)


def test_a_party_names_its_four_winners_and_then_the_lady_and_the_gentleman() -> None:
    view = party((2, -2), (5, -5), (3, -3), (1, -1))
    assert winner_words(view) == (
        "First: N1, +2 (Ladies North), E1, +5 (Ladies East), S1, +3 (Gentlemen South), "
        "W1, +1 (Gentlemen West). Best of the ladies: E1, +5. Best of the gentlemen: S1, +3."
    )
    assert [words.title for words in ledger_words(view)] == [
        "Ladies North",
        "Ladies East",
        "Gentlemen South",
        "Gentlemen West",
    ]


def test_the_lady_and_the_gentleman_may_be_several() -> None:
    said = winner_words(party((4, -4), (4, -4), (3, 3), (1, -1)))
    assert said.endswith(
        "Best of the ladies: N1, +4, E1, +4. Best of the gentlemen: S1, +3, S2, +3."
    )


def test_a_party_under_way_has_who_leads() -> None:
    said = winner_words(replace(party((2, -2), (5, -5), (3, -3), (1, -1)), behind=True))
    assert said.startswith("Leading: N1, +2 (Ladies North), ")
    assert said.endswith("Leading so far of the ladies: E1, +5; of the gentlemen: S1, +3.")


def test_who_plays_alone_without_being_a_couple_is_no_lady() -> None:
    said = winner_words(replace(party((2, -2), (5, -5), (3, -3), (1, -1)), couples=False))
    assert said.startswith("E1 wins: +5")
    assert "adies" not in said
