"""Standings in words and figures, the same on the page and on paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from movements.movement import Kind
from scoring.rules import (
    counts_own_score,
    factors_up,
    game,
    has_percent,
    is_proportional,
    missing_are_equal,
    unit,
)
from scoring.values import RuleSet
from tournaments.presenting.columns import (
    amounts_in_words,
    common_trays,
    handicaps_in_words,
    is_averaged,
    shown_columns,
    shows_total,
)
from tournaments.presenting.figures import (
    FRACTIONS,
    MINUS,
    amount,
    place,
    signed,
    tone,
)
from tournaments.presenting.methods import (
    counts_won,
    percent_words,
)
from tournaments.presenting.standing_line import (
    InSession,
    LedgerView,
    Ranking,
    StandingLine,
    StandingText,
)
from tournaments.presenting.terms import term
from tournaments.presenting.tie_breaks import parted_words
from tournaments.presenting.who_plays import ledger_title, one_of
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
    those who are level by which figures they were parted. ``everywhere``: which of the columns
    stand also where there is room for the first and the last alone.
    """

    title: str
    note: str
    heads: tuple[str, ...]
    bar_head: str
    rows: tuple[StandingText, ...]
    sums: tuple[SumLine, ...]
    sum_text: str
    ties: tuple[str, ...] = ()
    everywhere: tuple[bool, ...] = ()

    def brief(self, first: int = 0) -> "LedgerText":
        """Return the same with the first column, the last, and those that stand everywhere.

        ``first``: the number of the one that is kept as the first, from 0; none before it.
        """
        last = len(self.heads) - 1
        kept = [n for n in range(first, last) if n == first or self.everywhere[n]]
        rows = (replace(row, figures=tuple(row.figures[n] for n in kept)) for row in self.rows)
        return replace(
            self,
            heads=tuple(self.heads[n] for n in [*kept, last]),
            rows=tuple(rows),
            everywhere=tuple(self.everywhere[n] for n in [*kept, last]),
        )

    @property
    def one(self) -> str:
        """The word for one of them: a pair, a team, a player."""
        return one_of(self.rows[0].contestant.kind if self.rows else Kind.PAIRS)


def ledger_words(view: Ranking, *, shares: bool = False) -> list[LedgerText]:
    """Every ledger of the standings in words.

    ``shares``: while play goes on, with the figure that ranks them, and none of which it is made.
    """
    overs = (abs(row.over) for ledger in view.shown for row in ledger.rows)
    scale = max(overs, default=Fraction()) or Fraction(1)
    ledgers = [_ledger(ledger, view.rules, scale, shares=shares) for ledger in view.shown]
    if view.club_match is not None:
        titles = list(view.club_match.names)
    elif view.couples:
        titles = [_title(ledger, couples=True) for ledger in view.ledgers]
    else:
        return ledgers
    return [replace(words, title=title) for words, title in zip(ledgers, titles, strict=True)]


def _ledger(ledger: LedgerView, rules: RuleSet, scale: Fraction, *, shares: bool) -> LedgerText:
    columns = shown_columns(ledger, rules)[-1 if shares else 0 :]
    texts = zip(*(each.texts(ledger.rows, rules) for each in columns), strict=True)
    return LedgerText(
        title=_title(ledger),
        note="" if shares else _note(ledger, rules),
        heads=tuple(each.head(rules) for each in columns),
        bar_head=_bar_head(rules),
        rows=tuple(
            _text(row, scale, figures) for row, figures in zip(ledger.rows, texts, strict=True)
        ),
        sums=() if shares else tuple(_sums(ledger, rules)),
        sum_text="" if shares else _sum_text(ledger, rules),
        ties=tuple(_ties(ledger)),
        everywhere=tuple(each.everywhere for each in columns),
    )


def _title(ledger: LedgerView, *, couples: bool = False) -> str:
    title = ledger_title(ledger.line, ledger.section, ledger.kind, couples=couples)
    return _("%(line)s, with handicaps") % {"line": title} if ledger.has_handicaps else title


def _note(ledger: LedgerView, rules: RuleSet) -> str:
    """Return what is the same for everybody: an average, or how much was played."""
    if is_averaged(rules):
        common = ledger.common_average
        if common is None:
            return _("averages of own hands")
        return _("average %(tricks)s tricks") % {"tricks": amount(common, FRACTIONS)}
    trays = common_trays(ledger, rules)
    return "" if trays is None else f"{term(game(rules), 'trays')}: {trays}"


def _bar_head(rules: RuleSet) -> str:
    if has_percent(rules):
        return _("under | over 50")
    if is_averaged(rules):
        return _("under | over")
    return "" if counts_won(rules) else _("minus | plus")


def _sums(ledger: LedgerView, rules: RuleSet) -> list[SumLine]:
    if ledger.has_handicaps:
        return handicap_sums(ledger.rows[0], rules)
    if ledger.rows and ledger.rows[0].sessions:
        return session_sums(ledger, ledger.rows[0], rules)
    if has_percent(rules):
        return _matchpoint_sums(ledger, rules)
    return _compass_sums(ledger) if is_averaged(rules) else []


def handicap_sums(row: StandingLine, rules: RuleSet) -> list[SumLine]:
    """What somebody has earned at the table, and with the handicap."""
    [handicap] = handicaps_in_words([row.contestant.handicap or Fraction()])
    return [
        SumLine(_("Scratch"), f"{percent_words(row.scratch, rules)}%", ""),
        SumLine(_("Handicap"), f"{handicap}%", _("of all there was to have")),
        SumLine(called(row), f"{percent_words(row.percent, rules)}%", "", "result"),
    ]


def session_sums(ledger: LedgerView, row: StandingLine, rules: RuleSet) -> list[SumLine]:
    """What a row of a ledger has of each session, and all of it together."""
    sums = list[SumLine]()
    if not shows_total(ledger, rules):
        for each in row.sessions:
            share = f"{percent_words(each.percent, rules)}%"
            sums.append(SumLine(_session(each), share, _percent_of(each, rules)))
        said = _("the mean of all sessions, each weighing the same")
        return [
            *sums,
            SumLine(called(row), f"{percent_words(row.percent, rules)}%", said, "result"),
        ]
    for each in row.sessions:
        figures = [each.total, each.carried or Fraction()]
        own, carried = amounts_in_words(figures, rules)
        if each.carried is not None:
            said = _("what counts of all before, beside session %(number)s")
            sums.append(
                SumLine(_("Carried over"), carried, said % {"number": each.number}, "drawn")
            )
        sums.append(SumLine(_session(each), own, _percent_of(each, rules)))
    [total] = amounts_in_words([row.total], rules)
    if not row.maximum:
        return [*sums, SumLine(called(row), total, "", "result")]
    return [
        *sums,
        SumLine(_("Together"), total, "", "drawn"),
        SumLine(_("Most possible"), f"÷ {amount(row.maximum)}", ""),
        SumLine(called(row), f"{percent_words(row.percent, rules)}%", "", "result"),
    ]


def _session(each: InSession) -> str:
    return _("Session %(number)s") % {"number": each.number}


def _percent_of(each: InSession, rules: RuleSet) -> str:
    """Return what a session's amount is of the most there was in it."""
    if not has_percent(rules):
        return ""
    return _("of %(maximum)s: %(percent)s%%") % {
        "maximum": amount(each.maximum),
        "percent": percent_words(each.percent, rules),
    }


def _sum_text(ledger: LedgerView, rules: RuleSet) -> str:
    if ledger.has_handicaps or (ledger.rows and ledger.rows[0].sessions):
        return ""
    if has_percent(rules):
        return _matchpoint_text(ledger, rules)
    return _compass_text(ledger) if is_averaged(rules) else ""


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


def _text(row: StandingLine, scale: Fraction, figures: Sequence[str]) -> StandingText:
    """The line in texts. Nobody has a place before playing, or who plays for a side."""
    return StandingText(
        contestant=row.contestant,
        place=place(row.place, row.shared) if row.trays_played and row.place else "",
        figures=tuple(figures[:-1]),
        answer=figures[-1],
        tone=tone(row.over),
        bar=row.over / scale,
    )


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
    if missing_are_equal(rules):
        return said + _("; each missing one counts as equalled")
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
        SumLine(called(best), f"{percent_words(best.percent, rules)}%", "", "result"),
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


def _matchpoint_text(ledger: LedgerView, rules: RuleSet) -> str:
    best = ledger.rows[0] if ledger.rows else None
    if best is None or not best.maximum:
        return ""
    return _("%(name)s: %(total)s ÷ %(maximum)s = %(percent)s%%") % {
        "name": called(best),
        "total": amount(best.total),
        "maximum": amount(best.maximum),
        "percent": percent_words(best.percent, rules),
    }
