"""Standings in words and figures, the same on the page and on paper."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from movements.movement import Kind
from scoring.rules import (
    counts_matches,
    counts_own_score,
    factors_up,
    game,
    has_percent,
    is_proportional,
    unit,
)
from scoring.values import RuleSet
from tournaments.presenting.figures import (
    FRACTIONS,
    MINUS,
    amount,
    column_decimals,
    percent,
    place,
    signed,
    tone,
)
from tournaments.presenting.methods import (
    award_head,
    counts_won,
    decimals_of,
    gained_words,
    in_fractions,
    total_head,
    total_words,
)
from tournaments.presenting.standing_line import LedgerView, Ranking, StandingLine, StandingText
from tournaments.presenting.terms import term
from tournaments.presenting.tie_breaks import parted_words
from tournaments.presenting.who_plays import line_title, list_title, one_of
from tournaments.presenting.winners import called, in_sentence
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class SumLine:
    """A line of a written sum; ``rule`` is the line drawn above it."""

    name: str
    amount: str
    said: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class LedgerText:
    """A ledger with its heads; the last of ``heads`` is the bold column.

    ``sums`` is the written sum line by line, ``sum_text`` the same in one line. ``ties`` says of
    those who are level by which figures they were parted.
    """

    title: str
    note: str
    heads: tuple[str, ...]
    bar_head: str
    rows: tuple[StandingText, ...]
    sums: tuple[SumLine, ...]
    sum_text: str
    ties: tuple[str, ...] = ()

    @property
    def one(self) -> str:
        """The word for one of them: a pair, a team, a player."""
        return one_of(self.rows[0].contestant.kind if self.rows else Kind.PAIRS)


def ledger_words(view: Ranking, *, shares: bool = False) -> list[LedgerText]:
    """Every ledger of the standings in words; ``shares``: with what ranks them, and no sums."""
    build: Callable[[LedgerView, RuleSet, Fraction], LedgerText] = _amounts
    if shares:
        build = _shares
    elif has_percent(view.rules):
        build = _matchpoints
    elif in_fractions(view.rules) and not counts_matches(view.rules):
        build = _compass
    overs = (abs(row.over) for ledger in view.shown for row in ledger.rows)
    scale = max(overs, default=Fraction()) or Fraction(1)
    ledgers = [
        replace(build(ledger, view.rules, scale), ties=tuple(_ties(ledger)))
        for ledger in view.shown
    ]
    if view.club_match is not None:
        titles = list(view.club_match.names)
    elif view.couples:
        titles = [list_title(ledger.line, "couples") for ledger in view.ledgers]
    else:
        return ledgers
    return [replace(words, title=title) for words, title in zip(ledgers, titles, strict=True)]


def check_words(view: Ranking, trays: int) -> str:
    """Whist: all the tricks of a finished evening must come to 13 on every play."""
    if not view.method.profile.has_average or not view.complete or len(view.ledgers) != 2:
        return ""
    sums = [ledger.made for ledger in view.ledgers]
    if sum(sums) != 13 * view.results:
        return ""
    return _("%(ns)s + %(ew)s = %(all)s = %(plays)s plays of %(trays)s trays × 13 tricks.") % {
        "ns": amount(sums[0], FRACTIONS),
        "ew": amount(sums[1], FRACTIONS),
        "all": amount(sum(sums), FRACTIONS),
        "plays": view.results,
        "trays": trays,
    }


def _compass(ledger: LedgerView, rules: RuleSet, scale: Fraction) -> LedgerText:
    common = ledger.common_average
    own = common is None
    decimals = decimals_of((row.total for row in ledger.rows), rules)
    return LedgerText(
        title=line_title(ledger.line, ledger.kind),
        note=_("averages of own hands")
        if own
        else _("average %(tricks)s tricks") % {"tricks": amount(common or 0, FRACTIONS)},
        heads=(_("Tricks"), *([_("Average")] if own else []), _("Over")),
        bar_head=_("under | over"),
        rows=tuple(_compass_row(row, scale, decimals, own=own) for row in ledger.rows),
        sums=tuple(_compass_sums(ledger)),
        sum_text=_compass_text(ledger),
    )


def _shares(ledger: LedgerView, rules: RuleSet, scale: Fraction) -> LedgerText:
    """While play goes on: the figure by which they are ranked, and none of which it is made."""
    head, bar = total_head(rules), "" if counts_won(rules) else _("minus | plus")
    answers = [total_words(row.total, rules) for row in ledger.rows]
    if has_percent(rules):
        head, bar = "%", _("under | over 50")
        answers = [percent(row.percent) for row in ledger.rows]
    elif in_fractions(rules) and not counts_matches(rules):
        head, bar = _("Over"), _("under | over")
        decimals = decimals_of((row.total for row in ledger.rows), rules)
        answers = [signed(row.total, decimals) for row in ledger.rows]
    return LedgerText(
        title=line_title(ledger.line, ledger.kind),
        note="",
        heads=(head,),
        bar_head=bar,
        rows=tuple(
            _text(row, scale, (), answer) for row, answer in zip(ledger.rows, answers, strict=True)
        ),
        sums=(),
        sum_text="",
    )


def _text(row: StandingLine, scale: Fraction, figures: Sequence[str], answer: str) -> StandingText:
    """The line in texts. Nobody has a place before playing, or who plays for a side."""
    return StandingText(
        contestant=row.contestant,
        place=place(row.place, row.shared) if row.trays_played and row.place else "",
        figures=tuple(figures),
        answer=answer,
        tone=tone(row.over),
        bar=row.over / scale,
    )


def _compass_row(row: StandingLine, scale: Fraction, decimals: int, *, own: bool) -> StandingText:
    figures = [amount(row.made or 0, FRACTIONS)]
    if own:
        figures.append(amount(row.average or 0, decimals))
    return _text(row, scale, figures, signed(row.total, decimals))


def _compass_sums(ledger: LedgerView) -> list[SumLine]:
    best = ledger.rows[0] if ledger.rows else None
    if best is None or not best.trays_played or best.made is None or best.average is None:
        return []
    made, name = amount(best.made, FRACTIONS), called(best)
    over = f"{made} {MINUS} {amount(best.average, FRACTIONS)}"
    if best.added:
        over += f" {'+' if best.added > 0 else MINUS} {amount(abs(best.added), FRACTIONS)}"
    if ledger.common_average is None:
        said = _("the average of all that held the same hands, tray by tray, added up")
        return [
            SumLine(_("%(name)s made") % {"name": name}, made, _("tricks")),
            SumLine(_("Average of those hands"), amount(best.average, FRACTIONS), said),
            SumLine(name, signed(best.total, FRACTIONS), over, "result"),
        ]
    by_number = sorted(ledger.rows, key=lambda row: row.contestant.number)
    each = " + ".join(amount(row.made or 0, FRACTIONS) for row in by_number)
    number = len(ledger.rows)
    they, alone = _they(ledger.kind)
    return [
        SumLine(they % {"n": number}, amount(ledger.made, FRACTIONS), each),
        SumLine(alone, f"÷ {number}", _("all played the same trays in the same seats")),
        SumLine(_("Average"), amount(ledger.common_average, FRACTIONS), "", "drawn"),
        SumLine(_("%(name)s made") % {"name": name}, made, ""),
        SumLine(
            name,
            signed(best.total, FRACTIONS),
            _("%(sum)s; plus is above the average") % {"sum": over},
            "result",
        ),
    ]


def _they(kind: Kind) -> tuple[str, str]:
    """Of whom the tricks are added up, and by whose number they are divided."""
    if kind is Kind.INDIVIDUAL:
        return _("Tricks of the %(n)s players"), _("Players")
    return _("Tricks of the %(n)s pairs"), _("Pairs")


def _matchpoints(ledger: LedgerView, rules: RuleSet, scale: Fraction) -> LedgerText:
    decimals = column_decimals(row.total for row in ledger.rows)
    return LedgerText(
        title=line_title(ledger.line, ledger.kind),
        note="",
        heads=(_("MP"), _("of"), "%"),
        bar_head=_("under | over 50"),
        rows=tuple(_matchpoint_row(row, scale, decimals) for row in ledger.rows),
        sums=tuple(_matchpoint_sums(ledger, rules)),
        sum_text=_matchpoint_text(ledger),
    )


def _matchpoint_row(row: StandingLine, scale: Fraction, decimals: int) -> StandingText:
    figures = (amount(row.total, decimals), amount(row.maximum or 0))
    return _text(row, scale, figures, percent(row.percent))


def _amounts(ledger: LedgerView, rules: RuleSet, scale: Fraction) -> LedgerText:
    """Totals that are ranked as they are: IMPs, victory points, points, matches won.

    What is behind victory points or matches won stands first, the IMPs or tricks; then how much
    was played is a note beside the title, where it is the same for everybody.
    """
    gains = counts_matches(rules) and any(row.gained is not None for row in ledger.rows)
    decimals = column_decimals(row.gained for row in ledger.rows)
    trays, played = term(game(rules), "trays"), {row.trays_played for row in ledger.rows}
    apart = not gains or len(played) > 1
    return LedgerText(
        title=line_title(ledger.line, ledger.kind),
        note="" if apart else f"{trays}: {max(played)}",
        heads=(
            *([award_head(rules)] if gains else []),
            *([trays] if apart else []),
            total_head(rules),
        ),
        bar_head="" if counts_won(rules) else _("minus | plus"),
        rows=tuple(
            _text(
                row,
                scale,
                (
                    *([gained_words(row.gained or Fraction(), rules, decimals)] if gains else []),
                    *([str(row.trays_played)] if apart else []),
                ),
                total_words(row.total, rules),
            )
            for row in ledger.rows
        ),
        sums=(),
        sum_text="",
    )


def _ties(ledger: LedgerView) -> Iterator[str]:
    """Yield by which figures each was put behind somebody with as much, the last one for each."""
    for row in ledger.rows:
        behind = [(each, who) for each, who in row.parted if each.own[0] < each.other[0]]
        for each, who in behind[-1:]:
            turned = each._replace(own=each.other, other=each.own)
            yield _("%(first)s before %(second)s: %(figures)s.") % {
                "first": in_sentence(who),
                "second": in_sentence(row.contestant),
                "figures": parted_words(turned),
            }


def _matchpoints_said(rules: RuleSet) -> str:
    said = (
        _("2 for each score beaten, 1 for each equalled, on %(n)s boards")
        if unit(rules) == 2
        else _("1 for each score beaten, a half for each equalled, on %(n)s boards")
    )
    if counts_own_score(rules):
        said += _("; a score counts as equalled by itself (Ascherman)")
    if not factors_up(rules):
        return said
    if counts_own_score(rules) or is_proportional(rules):
        return said + _("; where results are missing, factored up in proportion to the full field")
    return said + _("; where results are missing, factored up to the full field (Neuberg)")


def _matchpoint_sums(ledger: LedgerView, rules: RuleSet) -> list[SumLine]:
    best = ledger.rows[0] if ledger.rows else None
    if best is None or not best.trays_played or best.maximum is None:
        return []
    top = _("all there was to have on those boards")
    return [
        SumLine(
            _("Matchpoints of %(name)s") % {"name": called(best)},
            amount(best.total),
            _matchpoints_said(rules) % {"n": best.trays_played},
        ),
        SumLine(_("Most possible"), f"÷ {amount(best.maximum)}", top),
        SumLine(called(best), f"{percent(best.percent)}%", "", "result"),
    ]


def _compass_text(ledger: LedgerView) -> str:
    if not any(row.trays_played for row in ledger.rows):
        return ""
    if ledger.common_average is None:
        return _("tricks less the average of all that held the same hands")
    by_number = sorted(ledger.rows, key=lambda row: row.contestant.number)
    return _("%(each)s = %(sum)s; %(sum)s ÷ %(pairs)s = %(average)s") % {
        "each": " + ".join(amount(row.made or 0, FRACTIONS) for row in by_number),
        "sum": amount(ledger.made, FRACTIONS),
        "pairs": len(ledger.rows),
        "average": amount(ledger.common_average, FRACTIONS),
    }


def _matchpoint_text(ledger: LedgerView) -> str:
    best = ledger.rows[0] if ledger.rows else None
    if best is None or not best.maximum:
        return ""
    return _("%(name)s: %(total)s ÷ %(maximum)s = %(percent)s%%") % {
        "name": called(best),
        "total": amount(best.total),
        "maximum": amount(best.maximum),
        "percent": percent(best.percent),
    }
