"""Trees of explanation: how each kind of node is made of its parts, and the check of it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import prod

from scoring.explain.reason import Reason
from scoring.rules import round_to
from scoring.values import Explanation

Param = str | int | Fraction
Amounts = Sequence[Fraction]


def holds(explanation: Explanation) -> bool:
    """Return whether the parts make the amount, all the way down."""
    amounts = [part.amount for part in explanation.parts]
    if explanation.op == "given":
        return not amounts
    fits = _FITS.get(explanation.op)
    return (
        fits is not None
        and fits(amounts)
        and _MADE[explanation.op](amounts) == explanation.amount
        and all(map(holds, explanation.parts))
    )


def given(reason: Reason, amount: Fraction | int, /, **params: Param) -> Explanation:
    """A leaf: an amount that was made at the table, or is a rule's."""
    return Explanation(reason, Fraction(amount), params=params)


def added(reason: Reason, parts: Sequence[Explanation], /, **params: Param) -> Explanation:
    """The sum of the parts; 0 of none."""
    return _node("sum", reason, parts, params)


def product(reason: Reason, /, *parts: Explanation, **params: Param) -> Explanation:
    """The parts multiplied."""
    return _node("product", reason, parts, params)


def difference(
    reason: Reason, first: Explanation, second: Explanation, /, **params: Param
) -> Explanation:
    """The first less the second."""
    return _node("difference", reason, (first, second), params)


def quotient(
    reason: Reason, first: Explanation, second: Explanation, /, **params: Param
) -> Explanation:
    """The first by the second, which is not 0."""
    return _node("quotient", reason, (first, second), params)


def rounded(exact: Explanation, to: Fraction | None, /, **params: Param) -> Explanation:
    """The nearest multiple of ``to``, a half away from zero; None: the exact amount itself."""
    if to is None:
        return exact
    return _node("rounded", Reason.ROUNDED, (exact, given(Reason.ROUNDED_TO, to)), params)


def rounded_as(
    reason: Reason, exact: Explanation, to: Explanation, /, *, to_even: bool
) -> Explanation:
    """The nearest multiple of ``to``, a half to the even one or away from zero."""
    return _node("rounded_to_even" if to_even else "rounded", reason, (exact, to), {})


def in_step(reason: Reason, /, *parts: Explanation, **params: Param) -> Explanation:
    """Return what a table says: measured, the least with which the step begins, its worth.

    A fourth part is where the next step begins. The sign of what is measured is nothing.
    """
    return _node("step", reason, parts, params)


def between(reason: Reason, /, *parts: Explanation, **params: Param) -> Explanation:
    """Return what a table says of a band: measured, its least and its most, and its worth."""
    return _node("between", reason, parts, params)


def won(reason: Reason, mine: Explanation, theirs: Explanation, /, **params: Param) -> Explanation:
    """1 where the first is more than the second, 1/2 where it is as much, 0 where less."""
    return _node("won", reason, (mine, theirs), params)


def larger(reason: Reason, /, *parts: Explanation, **params: Param) -> Explanation:
    """The largest of the parts."""
    return _node("larger", reason, parts, params)


def smaller(reason: Reason, /, *parts: Explanation, **params: Param) -> Explanation:
    """The smallest of the parts."""
    return _node("smaller", reason, parts, params)


def _node(
    op: str, reason: Reason, parts: Sequence[Explanation], params: Mapping[str, Param]
) -> Explanation:
    amount = _MADE[op]([part.amount for part in parts])
    return Explanation(reason, amount, op, params, tuple(parts))


_MADE: Mapping[str, Callable[[Amounts], Fraction]] = {
    "sum": lambda parts: sum(parts, Fraction(0)),
    "product": lambda parts: prod(parts, start=Fraction(1)),
    "difference": lambda parts: parts[0] - parts[1],
    "quotient": lambda parts: parts[0] / parts[1],
    "rounded": lambda parts: round_to(parts[0], parts[1]),
    "rounded_to_even": lambda parts: round(parts[0] / parts[1]) * parts[1],
    "step": lambda parts: parts[2],
    "between": lambda parts: parts[3],
    "won": lambda parts: Fraction(1 + (parts[0] > parts[1]) - (parts[0] < parts[1]), 2),
    "larger": max,
    "smaller": min,
}
"""What each way of putting parts together makes of them."""


def _any(amounts: Amounts) -> bool:
    return bool(amounts)


def _two(amounts: Amounts) -> bool:
    return len(amounts) == 2


def _is_step(amounts: Amounts) -> bool:
    if not 3 <= len(amounts) <= 4:
        return False
    measured = abs(amounts[0])
    return amounts[1] <= measured and (len(amounts) < 4 or measured < amounts[3])


_FITS: Mapping[str, Callable[[Amounts], bool]] = {
    "sum": lambda _amounts: True,
    "product": _any,
    "difference": _two,
    "quotient": lambda amounts: _two(amounts) and amounts[1] != 0,
    "rounded": lambda amounts: _two(amounts) and amounts[1] > 0,
    "rounded_to_even": lambda amounts: _two(amounts) and amounts[1] > 0,
    "step": _is_step,
    "between": lambda amounts: len(amounts) == 4 and amounts[1] <= amounts[0] <= amounts[2],
    "won": _two,
    "larger": _any,
    "smaller": _any,
}
"""Whether there are the parts that it needs."""
