"""Changes in words: nothing is without a sentence, and the fairness is told by its figures."""

from dataclasses import replace
from fractions import Fraction

import pytest

from movements.audit import Finding, FindingCode
from movements.changes.changed import CannotChange, CannotChangeCode
from movements.fairness import Fairness, fairness
from movements.journey import Stop, journey
from movements.movement import Kind
from movements.systems.compass import COMPASS
from movements.systems.four_pairs import FOUR_PAIRS
from movements.systems.system import Wanted
from tournaments.presenting.changes import (
    PURPOSES,
    TITLES,
    cannot_change,
    change_title,
    fairness_sentence,
    found_words,
    lost_sentence,
    not_counted,
    rests_sentence,
    stop_words,
)
from tournaments.presenting.movements import fairness_figure
from tournaments.web.room.change_forms import FORMS

EVEN = fairness(COMPASS.build(Wanted(10)), range(1, 6))
"""One side of a compass game: everybody is compared with everybody alike."""


def worse(luck: int) -> Fairness:
    """Less even: of so much luck, squared, in hundredths; within each list all is even."""
    return replace(EVEN, luck_squared=Fraction(luck, 100))


@pytest.mark.parametrize("code", CannotChangeCode)
def test_every_reason_has_a_sentence(code: CannotChangeCode) -> None:
    said = cannot_change(CannotChange(code, 7, 3), Kind.PAIRS, lambda number: f"({number})")
    assert said.endswith(".")
    assert not said[0].islower()
    assert "%" not in said
    about = code.name.startswith("CONTESTANT") or code is CannotChangeCode.SEATED_TWICE
    assert ("air (7)" in said) is about


def test_every_change_has_a_title_and_a_purpose() -> None:
    assert set(TITLES) == set(PURPOSES) == {*FORMS, "standby", "substitute"}
    assert change_title("leaving", Kind.TEAMS) == "A team leaves"
    assert change_title("rounds", Kind.TEAMS) == change_title("rounds")


def test_the_fairness_is_told_by_its_figures() -> None:
    assert fairness_figure(None) == "—"
    assert fairness_figure(EVEN.figure) == "100"
    assert "nothing to compare" in fairness_sentence(None, EVEN)
    for before, after in ((EVEN, EVEN), (worse(4), worse(3))):
        assert fairness_sentence(before, after).startswith("It stays as fair as it was, or gets")
    assert "but not by much" in fairness_sentence(worse(3), worse(4))
    said = fairness_sentence(EVEN, worse(10))
    assert "before, perfectly balanced" in said
    assert said.endswith("now, slightly unbalanced.")


def test_where_somebody_sits() -> None:
    shared = journey(FOUR_PAIRS.build(Wanted(4, 2)), 1)[0]
    said = stop_words((shared,), str)
    assert said.startswith("table 1 ")
    assert said.endswith(f"(shared with table {shared.shared_with[0]})")
    assert stop_words((Stop(3),), str) == "sits out"
    assert stop_words((), str) == "—"


def test_bridge_says_board() -> None:
    assert lost_sentence(Kind.PAIRS, "7", (3,), "bridge") == "Pair 7 does not play board 3."
    assert lost_sentence(Kind.TEAMS, "b", (3, 4), "whist") == ("Team b does not play trays 3–4.")
    assert not_counted(2, (5, 6), "bridge").startswith("Boards 5–6 cannot count at table 2")


def test_what_is_found_and_when_trays_rest() -> None:
    missing = Finding(FindingCode.TRAYS_MISSING, 4, 2)
    assert found_words(Kind.PAIRS, missing, str, "whist").startswith(
        "Round 4, table 2: nothing is left"
    )
    replayed = Finding(FindingCode.TRAY_REPLAYED, 4, 2, contestant=1, tray=7, other_round=1)
    said = "Round 4, table 2: pair 1 played %s 7 already, in round 1."
    assert found_words(Kind.PAIRS, replayed, str, "bridge") == said % "board"
    assert found_words(Kind.PAIRS, replayed, str, "whist") == said % "tray"
    again = Finding(FindingCode.MET_TWICE, 4, 2, contestant=1, other=6, other_round=1)
    assert "pair A and pair F meet again" in found_words(
        Kind.PAIRS, again, lambda number: "?ABCDEF"[number], "whist"
    )
    assert "at the end" in rests_sentence((4, 6))
    assert "only at the end" in rests_sentence(())
