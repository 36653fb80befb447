"""Standings in words and figures, the same on the page and on paper."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from movements.movement import Kind
from scoring.rules import factors_up, game, unit
from scoring.switches import Game
from scoring.values import RuleSet
from tournaments.presenting.figures import (
    MINUS,
    amount,
    column_decimals,
    percent,
    place,
    signed,
    tone,
)
from tournaments.presenting.methods import counts_won, total_head, total_said, total_words
from tournaments.presenting.standing_line import LedgerView, Ranking, StandingLine, StandingText
from tournaments.presenting.terms import term
from tournaments.presenting.who_plays import all_of, one_of, so_many_of
from tournaments.sentence import gettext as _
from tournaments.sentence import isolated

NAMED = 3
"""So many who share the first place of a line are named; more are counted."""


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

    ``sums`` is the written sum line by line, ``sum_text`` the same in one line.
    """

    title: str
    note: str
    heads: tuple[str, ...]
    bar_head: str
    rows: tuple[StandingText, ...]
    sums: tuple[SumLine, ...]
    sum_text: str

    @property
    def one(self) -> str:
        """The word for one of them: a pair, a team, a player."""
        return one_of(self.rows[0].contestant.kind if self.rows else Kind.PAIRS)


def ledger_words(view: Ranking) -> list[LedgerText]:
    """Every ledger of the standings in words."""
    build: Callable[[LedgerView, RuleSet, Fraction], LedgerText] = _amounts
    if view.method.profile.has_top:
        build = _matchpoints
    elif view.method.profile.has_average and game(view.rules) is Game.WHIST:
        build = _compass
    overs = (abs(row.over) for ledger in view.ledgers for row in ledger.rows)
    scale = max(overs, default=Fraction()) or Fraction(1)
    return [build(ledger, view.rules, scale) for ledger in view.ledgers]


def winner_words(view: Ranking) -> str:
    """The sentence that names who is first; empty before anything was played."""
    winner, firsts = view.winner, view.firsts
    leads = view.complete
    if winner is not None and view.method.profile.has_average:
        text = (
            _("%(name)s wins: %(over)s, the most above the average of its own hands.")
            if leads
            else _("%(name)s leads: %(over)s above the average of its own hands so far.")
        )
        first = text % {"name": _called(winner), "over": signed(winner.total)}
        return " ".join([first, *_other_first(winner, firsts)])
    if not firsts:
        return ""
    text = _("First: %(names)s.") if leads else _("Leading: %(names)s.")
    lines = _by_line(firsts)
    named = [
        f"{first} ({_line_name(line)})" if len(lines) > 1 else first
        for line, rows in lines.items()
        for first in _named(rows, view)
    ]
    return text % {"names": ", ".join(named)}


def line_title(line: str, kind: Kind = Kind.PAIRS) -> str:
    """The name of a line of contestants."""
    return {
        "NS": _("North and South"),
        "EW": _("East and West"),
        "N": _("North"),
        "E": _("East"),
        "S": _("South"),
        "W": _("West"),
    }.get(line, all_of(kind))


def check_words(view: Ranking, trays: int) -> str:
    """Whist: all the tricks of a finished evening must come to 13 on every play."""
    if not view.method.profile.has_average or not view.complete or len(view.ledgers) != 2:
        return ""
    sums = [ledger.made for ledger in view.ledgers]
    if sum(sums) != 13 * view.results:
        return ""
    return _("%(ns)s + %(ew)s = %(all)s = %(plays)s plays of %(trays)s trays × 13 tricks.") % {
        "ns": amount(sums[0]),
        "ew": amount(sums[1]),
        "all": amount(sum(sums)),
        "plays": view.results,
        "trays": trays,
    }


def _called(row: StandingLine) -> str:
    contestant = row.contestant
    if not contestant.people:
        return contestant.name
    return f"{isolated(contestant.name)} ({contestant.label})"


def _by_line(firsts: Iterable[StandingLine]) -> dict[str, list[StandingLine]]:
    lines: dict[str, list[StandingLine]] = {}
    for row in firsts:
        lines.setdefault(row.contestant.line, []).append(row)
    return lines


def _other_first(winner: StandingLine, firsts: Iterable[StandingLine]) -> Iterator[str]:
    for line, rows in _by_line(firsts).items():
        said = {"over": signed(rows[0].total), "line": _line_name(line)}
        if line == winner.contestant.line:
            continue
        if len(rows) > NAMED:
            many = so_many_of(rows[0].contestant.kind, len(rows))
            yield _("%(many)s, %(over)s, are first of %(line)s.") % (said | {"many": many})
        else:
            text = _("%(name)s, %(over)s, is first of %(line)s.")
            yield from (text % (said | {"name": _called(row)}) for row in rows)


def _line_name(line: str) -> str:
    return {"NS": _("N/S"), "EW": _("E/W")}.get(line) or line_title(line)


def _named(rows: Sequence[StandingLine], view: Ranking) -> list[str]:
    """The first of a line, each with the figure; how many they are, where nobody reads them all."""
    figure = _figure(rows[0], view)
    if len(rows) > NAMED:
        return [f"{so_many_of(rows[0].contestant.kind, len(rows))}, {figure}"]
    return [f"{_called(row)}, {figure}" for row in rows]


def _figure(row: StandingLine, view: Ranking) -> str:
    if view.method.profile.has_average:
        return signed(row.total)
    if view.method.profile.has_top:
        return f"{percent(row.percent)} %"
    return total_said(row.total, view.rules)


def _compass(ledger: LedgerView, _rules: RuleSet, scale: Fraction) -> LedgerText:
    common = ledger.common_average
    own = common is None
    decimals = column_decimals(row.total for row in ledger.rows)
    return LedgerText(
        title=line_title(ledger.line, ledger.kind),
        note=_("averages of own hands")
        if own
        else _("average %(tricks)s tricks") % {"tricks": amount(common or 0)},
        heads=(_("Tricks"), *([_("Average")] if own else []), _("Over")),
        bar_head=_("under | over"),
        rows=tuple(_compass_row(row, scale, decimals, own=own) for row in ledger.rows),
        sums=tuple(_compass_sums(ledger)),
        sum_text=_compass_text(ledger),
    )


def _text(row: StandingLine, scale: Fraction, figures: Sequence[str], answer: str) -> StandingText:
    """The line in texts. Nobody has a place before playing."""
    return StandingText(
        contestant=row.contestant,
        place=place(row.place, row.shared) if row.trays_played else "",
        figures=tuple(figures),
        answer=answer,
        tone=tone(row.over),
        bar=row.over / scale,
    )


def _compass_row(row: StandingLine, scale: Fraction, decimals: int, *, own: bool) -> StandingText:
    figures = [amount(row.made or 0)]
    if own:
        figures.append(amount(row.average or 0, decimals))
    return _text(row, scale, figures, signed(row.total, decimals))


def _compass_sums(ledger: LedgerView) -> list[SumLine]:
    best = ledger.rows[0] if ledger.rows else None
    if best is None or not best.trays_played or best.made is None or best.average is None:
        return []
    made, name = amount(best.made), _called(best)
    over = f"{made} {MINUS} {amount(best.average)}"
    if best.added:
        over += f" {'+' if best.added > 0 else MINUS} {amount(abs(best.added))}"
    if ledger.common_average is None:
        said = _("the average of all that held the same hands, tray by tray, added up")
        return [
            SumLine(_("%(name)s made") % {"name": name}, made, _("tricks")),
            SumLine(_("Average of those hands"), amount(best.average), said),
            SumLine(name, signed(best.total), over, "result"),
        ]
    by_number = sorted(ledger.rows, key=lambda row: row.contestant.number)
    each = " + ".join(amount(row.made or 0) for row in by_number)
    number = len(ledger.rows)
    they, alone = _they(ledger.kind)
    return [
        SumLine(they % {"n": number}, amount(ledger.made), each),
        SumLine(alone, f"÷ {number}", _("all played the same trays in the same seats")),
        SumLine(_("Average"), amount(ledger.common_average), "", "drawn"),
        SumLine(_("%(name)s made") % {"name": name}, made, ""),
        SumLine(
            name,
            signed(best.total),
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
    """Totals that are ranked as they are: IMPs, victory points, points, matches won."""
    return LedgerText(
        title=line_title(ledger.line, ledger.kind),
        note="",
        heads=(term(game(rules), "trays"), total_head(rules)),
        bar_head="" if counts_won(rules) else _("minus | plus"),
        rows=tuple(
            _text(row, scale, (str(row.trays_played),), total_words(row.total, rules))
            for row in ledger.rows
        ),
        sums=(),
        sum_text="",
    )


def _matchpoints_said(rules: RuleSet) -> str:
    said = (
        _("2 for each score beaten, 1 for each equalled, on %(n)s boards")
        if unit(rules) == 2
        else _("1 for each score beaten, a half for each equalled, on %(n)s boards")
    )
    if not factors_up(rules):
        return said
    return said + _("; where results are missing, factored up to the full field (Neuberg)")


def _matchpoint_sums(ledger: LedgerView, rules: RuleSet) -> list[SumLine]:
    best = ledger.rows[0] if ledger.rows else None
    if best is None or not best.trays_played or best.maximum is None:
        return []
    top = _("all there was to have on those boards")
    return [
        SumLine(
            _("Matchpoints of %(name)s") % {"name": _called(best)},
            amount(best.total),
            _matchpoints_said(rules) % {"n": best.trays_played},
        ),
        SumLine(_("Most possible"), f"÷ {amount(best.maximum)}", top),
        SumLine(_called(best), f"{percent(best.percent)} %", "", "result"),
    ]


def _compass_text(ledger: LedgerView) -> str:
    if not any(row.trays_played for row in ledger.rows):
        return ""
    if ledger.common_average is None:
        return _("tricks less the average of all that held the same hands")
    by_number = sorted(ledger.rows, key=lambda row: row.contestant.number)
    return _("%(each)s = %(sum)s; %(sum)s ÷ %(pairs)s = %(average)s") % {
        "each": " + ".join(amount(row.made or 0) for row in by_number),
        "sum": amount(ledger.made),
        "pairs": len(ledger.rows),
        "average": amount(ledger.common_average),
    }


def _matchpoint_text(ledger: LedgerView) -> str:
    best = ledger.rows[0] if ledger.rows else None
    if best is None or not best.maximum:
        return ""
    return _("%(name)s: %(total)s ÷ %(maximum)s = %(percent)s %%") % {
        "name": _called(best),
        "total": amount(best.total),
        "maximum": amount(best.maximum),
        "percent": percent(best.percent),
    }
