"""Places: one for itself and one for each contestant of its line that is ahead of it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from scoring.explain.reason import Reason
from scoring.explain.tree import added, given
from scoring.field import score
from scoring.refused import Code, Refused
from scoring.rules import number, ranks_by_percent, round_to, text
from scoring.tie_breaks import TieBreak
from scoring.values import (
    Explanation,
    FieldResults,
    Parted,
    RuleSet,
    Standing,
)

TOLD_BESIDES: Mapping[str, tuple[str, ...]] = {
    TieBreak.IMP_QUOTIENT: ("won", "lost"),
    TieBreak.HEAD_TO_HEAD: ("matches",),
}
"""What is told of a tie-break besides the figure that was compared."""


def explain_place(field: FieldResults, rules: RuleSet, contestant: int) -> Explanation:
    """Return why a contestant stands where it stands: who is ahead, who is level, by which figure.

    Raises Refused as scoring does, and for a contestant that is in no line.
    """
    return place_among(score(field, rules).standings, rules, contestant)


def place_among(everybody: Sequence[Standing], rules: RuleSet, contestant: int) -> Explanation:
    """``explain_place`` among those whose standings are known.

    Figures are those compared: exact, or as printed where the rules compare so.
    """
    own = next((each for each in everybody if each.contestant == contestant), None)
    if own is None:
        raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
    line = [each for each in everybody if each.line == own.line]
    ahead = [each for each in line if each.place < own.place]
    level = [each for each in line if each.place == own.place and each != own]
    parts = [
        *(_one(Reason.AHEAD, each, own, rules) for each in ahead),
        *(_one(Reason.EQUAL, each, own, rules) for each in level),
        _one(Reason.ITSELF, own, own, rules),
    ]
    return added(
        Reason.PLACE,
        parts,
        contestant=contestant,
        line=str(own.line),
        shared=own.shared,
        by="percent" if ranks_by_percent(rules) else "total",
        rule=text(rules, "tie_break"),
        rule_2=text(rules, "tie_break_2"),
    )


def _one(reason: Reason, one: Standing, own: Standing, rules: RuleSet) -> Explanation:
    """One contestant, with what it is ranked by; nothing where nothing was played.

    Where a tie-break parted them, with its figures: those of whoever is ahead, and against them
    those of the one asked about; of that one itself, against the nearest that it was parted from.
    """
    figure = _compared(one, rules)
    params: dict[str, str | int | Fraction] = {"contestant": one.contestant}
    if figure is not None:
        params["figure"] = figure
        for parted in _parted(one, own, rules):
            params |= told(parted)
    return given(reason, 0 if reason is Reason.EQUAL else 1, **params)


def _parted(one: Standing, own: Standing, rules: RuleSet) -> Sequence[Parted]:
    """Return the tie-break that parted two, if any did, with the figures of these two.

    Of the one asked about, the last that parted it from anybody.
    """
    if one == own:
        return one.parted[-1:]
    if _compared(one, rules) == _compared(own, rules):
        for mine, theirs in zip(one.parted, own.parted, strict=False):
            if mine.own[0] != theirs.own[0]:
                return [mine._replace(contestant=own.contestant, other=theirs.own)]
    return []


def told(parted: Parted) -> dict[str, str | int | Fraction]:
    """Return a tie-break that decided something as the params of an explanation."""
    names = TOLD_BESIDES.get(parted.rule, ())[: len(parted.own) - 1]
    return {
        "tie_break": parted.own[0],
        "tie_break_rule": parted.rule,
        "tie_break_unit": parted.unit,
        "tie_break_from": parted.contestant,
        "tie_break_other": parted.other[0],
        **{f"tie_break_{name}": each for name, each in zip(names, parted.own[1:], strict=True)},
        **{
            f"tie_break_other_{name}": each
            for name, each in zip(names, parted.other[1:], strict=True)
        },
    }


def parted_by(params: Mapping[str, str | int | Fraction]) -> Parted | None:
    """Return the tie-break that the params of an explanation tell of, if any."""
    if "tie_break_rule" not in params:
        return None
    rule = str(params["tie_break_rule"])
    names = [name for name in TOLD_BESIDES.get(rule, ()) if f"tie_break_{name}" in params]
    own, other = (
        tuple(Fraction(params[key]) for key in (first, *(f"{first}_{name}" for name in names)))
        for first in ("tie_break", "tie_break_other")
    )
    unit, contestant = str(params["tie_break_unit"]), int(params["tie_break_from"])
    return Parted(rule, unit, contestant, own, other)


def _compared(standing: Standing, rules: RuleSet) -> Fraction | None:
    """The figure that is ranked, exactly or as it is printed."""
    by_percent = ranks_by_percent(rules)
    figure = standing.percent if by_percent else standing.total
    if figure is None or not standing.trays_played:
        return None
    if text(rules, "ties") == "exact":
        return figure
    decimals = number(rules, "percent_decimals" if by_percent else "award_decimals")
    return round_to(figure, Fraction(1, 10**decimals))
