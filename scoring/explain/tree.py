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
    """Whether the parts make the amount, all the way down."""
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
    "larger": max,
    "smaller": min,
}
"""What each way of putting parts together makes of them."""


def _any(amounts: Amounts) -> bool:
    return bool(amounts)


def _two(amounts: Amounts) -> bool:
    return len(amounts) == 2


_FITS: Mapping[str, Callable[[Amounts], bool]] = {
    "sum": lambda _amounts: True,
    "product": _any,
    "difference": _two,
    "quotient": lambda amounts: _two(amounts) and amounts[1] != 0,
    "rounded": lambda amounts: _two(amounts) and amounts[1] > 0,
    "larger": _any,
    "smaller": _any,
}
"""Whether there are the parts that it needs."""
