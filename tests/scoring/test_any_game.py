"""What must hold in every game, by every method, with rulings and any switches."""

from collections.abc import Iterable, Mapping
from dataclasses import fields as fields_of
from dataclasses import is_dataclass, replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.field import rescore_tray, score
from scoring.outcome import Score, Tricks
from scoring.refused import Refused
from scoring.values import FieldResults, Line, RuleSet, Seats, TableResult
from tests.scoring.any_game import Case, any_game
from tests.scoring.fields import timeless


def floats(value: object) -> Iterable[object]:
    """Every float in a value, however deep."""
    if isinstance(value, float):
        yield value
    elif isinstance(value, Mapping):
        yield from floats([*value.keys(), *value.values()])
    elif isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from floats(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields_of(value):
            yield from floats(getattr(value, each.name))


@timeless
@given(any_game(), st.data())
def test_an_entry_that_came_and_one_that_went_leave_what_scoring_it_all_gives(
    case: Case, data: st.DataObject
) -> None:
    field, rules = case
    trays = sorted({each.tray for each in field.results}) or [1]
    tray = data.draw(st.sampled_from(trays))
    some = [each for each in field.results if each.tray != tray or data.draw(st.booleans())]
    fewer = replace(field, results=tuple(some))
    full, part = score(field, rules), score(fewer, rules)
    come = rescore_tray(part, fewer, field, rules, tray)
    assert come == full
    assert come.earned == full.earned
    assert rescore_tray(come, field, fewer, rules, tray) == part


@timeless
@given(any_game())
def test_there_is_no_float_anywhere(case: Case) -> None:
    assert not list(floats(score(*case)))
    assert not list(floats(case))


@timeless
@given(any_game(), st.data())
def test_the_order_of_entry_is_nothing(case: Case, data: st.DataObject) -> None:
    field, rules = case
    mixed = replace(field, results=tuple(data.draw(st.permutations(field.results))))
    assert by_name(mixed, rules) == by_name(field, rules)


Figures = tuple[int, Fraction, Fraction | None, tuple[Fraction, ...]]


def by_name(field: FieldResults, rules: RuleSet) -> dict[int, Figures]:
    return {
        each.contestant: (each.place, each.total, each.maximum, each.tiebreak)
        for each in score(field, rules).standings
    }


@timeless
@given(any_game())
def test_other_numbers_for_the_contestants_change_nothing_else(case: Case) -> None:
    field, rules = case
    renamed = renumbered(field)
    found = {name + 1000: figures for name, figures in by_name(field, rules).items()}
    assert by_name(renamed, rules) == found


def renumbered(field: FieldResults) -> FieldResults:
    def moved(result: TableResult) -> TableResult:
        return replace(result, seats=Seats(*(seat + 1000 for seat in result.seats)))

    return replace(
        field,
        lines={name + 1000: line for name, line in field.lines.items()},
        results=tuple(map(moved, field.results)),
        carried={name + 1000: amount for name, amount in field.carried.items()},
        adjustments=tuple(
            replace(each, contestant=each.contestant + 1000) for each in field.adjustments
        ),
    )


@timeless
@given(any_game())
def test_places_follow_the_totals_line_by_line(case: Case) -> None:
    standings = score(*case).standings
    for line in Line:
        places = [each.place for each in standings if each.line == line]
        assert places == sorted(places)
        assert all(place <= number for number, place in enumerate(places, start=1))


@timeless
@given(any_game())
def test_without_rulings_both_sides_share_what_there_is(case: Case) -> None:
    """On each tray N/S and E/W have together the top, thirteen tricks or nothing."""
    field, rules = case
    plain = replace(field, results=tuple(replace(r, ruling=None) for r in field.results))
    if rules.switches["small_groups"] != "none" or rules.switches["award_step"] != "exact":
        return
    for table in score(plain, rules).trays.values():
        shares = {award.ns + award.ew for award in table.awards}
        rest = 13 if rules.switches["method"] in ("total", "losses") else 0
        assert shares <= {table.top if table.top is not None else Fraction(rest)}
        for seat in table.seated:
            assert (seat.ns_award or 0) + (seat.ew_award or 0) in (0, 2)


@timeless
@given(any_game())
def test_whoever_is_in_no_line_is_refused_with_the_tray(case: Case) -> None:
    field, rules = case
    outcome = Tricks(7) if rules.switches["game"] == "whist" else Score(420)
    stranger = TableResult(6, Seats(7777, 8888, 7777, 8888), outcome)
    with pytest.raises(Refused) as refused:
        score(replace(field, results=(*field.results, stranger)), rules)
    assert refused.value.code == "contestant_unknown"
    assert refused.value.params["tray"] == 6
