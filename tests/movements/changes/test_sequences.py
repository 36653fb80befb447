"""One change after another, as an evening may have them: what was made stays to the end."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from movements.audit import FindingCode, audit
from movements.changes.changed import CannotChange, Changed
from movements.changes.coming_late import come_late
from movements.changes.late_pair import join
from movements.changes.leaving import leave
from movements.changes.length import curtail, prolong
from movements.changes.plays import drop
from movements.changes.wrong_move import AsPlayed, mend
from movements.journey import journeys, played
from movements.movement import Movement
from movements.plain import from_plain, to_plain
from tests.movements.changes.under_way import SMALL
from tests.sample import examples

KINDS = ("join", "leave", "come late", "curtail", "prolong", "mend", "drop", "play on")
DRAWN = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 99)), max_size=7)

ALLOWED = {FindingCode.TRAYS_MISSING, FindingCode.NEVER_SEATED}
"""Tables where nothing is left to play, and pairs that would have had a seat only later."""


def _change(kind: str, number: int, made: int, now: Movement, whole: Movement) -> Changed:
    who = 1 + number % now.contestants
    ways: dict[str, Callable[[], Changed]] = {
        "join": lambda: join(now, made),
        "leave": lambda: leave(now, made, who),
        "come late": lambda: come_late(now, made, made + 2 + number % 2, who),
        "curtail": lambda: curtail(now, made, made + number % 3),
        "prolong": lambda: prolong(now, made, whole, len(now.rounds) + 1),
    }
    if kind in ways:
        return ways[kind]()
    round_ = now.rounds[min(made, len(now.rounds) - 1)]
    one, other = round_[number % len(round_)], round_[(number + 1) % len(round_)]
    if kind == "drop":
        return drop(now, made + 1, one.table, one.trays[-1:])
    swapped = {
        one.table: AsPlayed(one.seats, other.trays),
        other.table: AsPlayed(other.seats, one.trays),
    }
    return mend(now, made + 1, swapped)


@settings(max_examples=examples(40))
@given(name=st.sampled_from(sorted(name for name in SMALL if "memory" not in name)), steps=DRAWN)
def test_whatever_happens(name: str, steps: list[tuple[str, int]]) -> None:
    now = whole = SMALL[name]
    made = 1
    numbers = set(journeys(now))
    for kind, number in steps:
        before = [play for play in played(now) if play[0] <= made]
        if kind == "play on":
            made = min(made + 1, len(now.rounds))
        else:
            try:
                change = _change(kind, number, made, now, whole)
            except CannotChange:
                continue
            assert change.made >= made
            now = change.movement
            whole = max(whole, now, key=lambda movement: len(movement.rounds))
        # The plays made are what they were; a tray that was dropped is of the round in play.
        assert [play for play in played(now) if play[0] <= made][: len(before)] == before
        assert numbers <= {*now.present, *now.absent}
        assert journeys(now).keys() == set(now.present)
        numbers = {*now.present, *now.absent}
        codes = {finding.code for finding in audit(now) if finding.severity == "error"}
        assert codes <= ALLOWED
        assert from_plain(to_plain(now)) == now
