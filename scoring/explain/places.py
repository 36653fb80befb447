"""Places: one for itself and one for each contestant of its line that is ahead of it."""

from collections.abc import Sequence
from fractions import Fraction

from scoring.explain.reason import Reason
from scoring.explain.tree import added, given
from scoring.field import score
from scoring.refused import Code, Refused
from scoring.rules import number, ranks_by_percent, round_to, text
from scoring.values import Explanation, FieldResults, FieldStandings, RuleSet, Standing


def explain_place(
    field: FieldResults,
    rules: RuleSet,
    contestant: int,
    standings: FieldStandings | None = None,
) -> Explanation:
    """Return why a contestant stands where it stands: who is ahead, who is level, by which figure.

    ``standings`` are those of the field, if they are known. Figures are those compared: exact,
    or as printed where the rules compare so. Raises Refused as scoring does, and for a
    contestant that is in no line.
    """
    everybody = (standings or score(field, rules)).standings
    own = next((each for each in everybody if each.contestant == contestant), None)
    if own is None:
        raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
    line = [each for each in everybody if each.line == own.line]
    ahead = [each for each in line if each.place < own.place]
    level = [each for each in line if each.place == own.place and each != own]
    parts = [
        *(_one(Reason.AHEAD, each, own, line, rules) for each in ahead),
        *(_one(Reason.EQUAL, each, own, line, rules) for each in level),
        _one(Reason.ITSELF, own, own, line, rules),
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


def _one(
    reason: Reason, one: Standing, own: Standing, line: Sequence[Standing], rules: RuleSet
) -> Explanation:
    """One contestant, with what it is ranked by; nothing where nothing was played."""
    figure = _compared(one, rules)
    params: dict[str, str | int | Fraction] = {"contestant": one.contestant}
    if figure is not None:
        params["figure"] = figure
        parted = _parted(one, own, line)
        if parted is not None:
            params["tie_break"] = parted
    return given(reason, 0 if reason is Reason.EQUAL else 1, **params)


def _parted(one: Standing, own: Standing, line: Sequence[Standing]) -> Fraction | None:
    """Its figure in the tie-break that parted it from the one asked about, or that from others."""
    equals = [own] if one != own else [each for each in line if each.total == own.total]
    for other in equals:
        for mine, theirs in zip(one.tiebreak, other.tiebreak, strict=False):
            if mine != theirs:
                return mine if one.total == other.total else None
    return None


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
