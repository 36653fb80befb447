"""The columns of the standings: each is one object, for pages, wall, paper, programs and files.

A column knows its head, the exact figure of everybody in a line and the text of it. Which of them
are shown goes by the rules, in the order of ``COLUMNS``; the one that ranks stands last, in bold.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.rules import counts_matches, game, has_percent, method
from scoring.values import RuleSet
from tournaments.presenting.figures import FRACTIONS, amount, column_decimals, place, signed
from tournaments.presenting.methods import (
    award_head,
    decimals_of,
    gained_words,
    in_fractions,
    percent_words,
    total_head,
    total_words,
)
from tournaments.presenting.standing_line import InSession, LedgerView, StandingLine
from tournaments.presenting.terms import term
from tournaments.sentence import gettext as _

Rows = Sequence[StandingLine]
Figure = Fraction | int | None


@dataclass(frozen=True, slots=True)
class Column:
    """A column; ``figures`` and ``texts`` are those of the rows of one line, in their order.

    ``key`` is its name for programs; empty where they get none. ``file_head``: its head in files
    for spreadsheets, in English; empty where it is in none. ``counts``: its figures are whole
    numbers; ``always``: everybody has one. ``everywhere``: also where there is room for the first
    column and the last alone, on the wall and on half a page.
    """

    key: str
    head: Callable[[RuleSet], str]
    figures: Callable[[Rows, RuleSet], Sequence[Figure]]
    texts: Callable[[Rows, RuleSet], Sequence[str]]
    is_shown: Callable[[LedgerView, RuleSet], bool]
    file_head: str = ""
    counts: bool = False
    always: bool = False
    everywhere: bool = False


def shown_columns(ledger: LedgerView, rules: RuleSet) -> list[Column]:
    """Return the columns of a ledger, the one that ranks at the end."""
    ranking = next(each for each in COLUMNS if each.key == _ranked_by(rules))
    if ledger.has_handicaps:
        return [*_HANDICAP, *(_of_stratum(letter) for letter in _strata(ledger)), ranking]
    sessions = ledger.rows[0].sessions if ledger.rows else ()
    return [
        *(each for at, one in enumerate(sessions) for each in _of_session(at, one)),
        *(each for each in COLUMNS if each is not ranking and each.is_shown(ledger, rules)),
        *(_of_stratum(letter) for letter in _strata(ledger)),
        ranking,
    ]


def exact_figures(rows: Rows, rules: RuleSet) -> list[dict[str, Figure]]:
    """Return every figure that programs get of each row, by the key of its column."""
    columns = {each.key: each.figures(rows, rules) for each in COLUMNS if each.key}
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def file_columns(rows: Rows, rules: RuleSet) -> dict[str, Sequence[Figure]]:
    """Return the columns of a file for spreadsheets by their heads."""
    return {each.file_head: each.figures(rows, rules) for each in COLUMNS if each.file_head}


def is_averaged(rules: RuleSet) -> bool:
    """Return whether totals are fractions above or below the average of the same hands."""
    return not has_percent(rules) and in_fractions(rules) and not counts_matches(rules)


def common_trays(ledger: LedgerView, rules: RuleSet) -> int | None:
    """Return how many trays all have played, where that is a note and no column of its own."""
    played = {row.trays_played for row in ledger.rows}
    return max(played) if _has_gains(ledger, rules) and len(played) == 1 else None


def _ranked_by(rules: RuleSet) -> str:
    return "percent" if has_percent(rules) else "total"


def _has_gains(ledger: LedgerView, rules: RuleSet) -> bool:
    """Return whether what was won in matches stands behind what a match counts."""
    return counts_matches(rules) and any(row.gained is not None for row in ledger.rows)


def _is_percent(_ledger: LedgerView, rules: RuleSet) -> bool:
    return has_percent(rules)


def _shows_maximum(ledger: LedgerView, rules: RuleSet) -> bool:
    """Return whether the most there was to have is shown: of several sessions where it differs."""
    one = len({row.maximum for row in ledger.rows}) == 1 and bool(ledger.rows[0].sessions)
    return has_percent(rules) and not one


def shows_total(ledger: LedgerView, rules: RuleSet) -> bool:
    """Return whether the total is no percentage itself, as the mean of several sessions is."""
    percents = all(row.sessions and row.maximum == 100 for row in ledger.rows)
    return not (has_percent(rules) and percents)


def _shows_trays(ledger: LedgerView, rules: RuleSet) -> bool:
    """Return whether how much was played stands beside a total that is ranked as it is."""
    amounts = not has_percent(rules) and not is_averaged(rules)
    return amounts and common_trays(ledger, rules) is None


def _total_head(rules: RuleSet) -> str:
    if has_percent(rules):
        return _("MP")
    return _("Over") if is_averaged(rules) else total_head(rules)


def _total_texts(rows: Rows, rules: RuleSet) -> list[str]:
    return amounts_in_words([row.total for row in rows], rules)


def amounts_in_words(totals: Sequence[Fraction], rules: RuleSet) -> list[str]:
    """Return amounts of what is ranked by, as they stand in one column."""
    if has_percent(rules):
        decimals = column_decimals(totals)
        return [amount(total, decimals) for total in totals]
    if is_averaged(rules):
        decimals = decimals_of(totals, rules)
        return [signed(total, decimals) for total in totals]
    return [total_words(total, rules) for total in totals]


def handicaps_in_words(handicaps: Sequence[Fraction | None]) -> list[str]:
    """Return handicaps as they stand in one column; whoever has none has nothing there."""
    decimals = column_decimals(each for each in handicaps if each is not None)
    return [
        "" if each is None else signed(each, decimals) if each else amount(each, decimals)
        for each in handicaps
    ]


def _average_texts(rows: Rows, rules: RuleSet) -> list[str]:
    decimals = decimals_of((row.total for row in rows), rules)
    return [amount(row.average or 0, decimals) for row in rows]


def _gained_texts(rows: Rows, rules: RuleSet) -> list[str]:
    decimals = column_decimals(row.gained for row in rows)
    return [gained_words(row.gained or Fraction(), rules, decimals) for row in rows]


def _is_carried(ledger: LedgerView) -> bool:
    """Return whether a part of the total is carried over: no tricks were made for it."""
    return any(each.carried is not None for row in ledger.rows for each in row.sessions)


def _has_overall(ledger: LedgerView, _rules: RuleSet) -> bool:
    return any(row.overall for row in ledger.rows)


def _tricks(rows: Rows, rules: RuleSet) -> list[Figure]:
    return [None if method(rules).profile.in_matches else row.made for row in rows]


def _strata(ledger: LedgerView) -> list[str]:
    """The strata below the first in which somebody is ranked."""
    return sorted({letter for row in ledger.rows for letter in row.strata})


def _of_stratum(letter: str) -> Column:
    """The column of the places in a stratum; empty for whoever is in a stronger one."""

    def places(rows: Rows) -> list[tuple[int, int] | None]:
        return [row.strata.get(letter) for row in rows]

    return Column(
        "",
        lambda _rules: letter,
        lambda rows, _rules: [own[0] if own else None for own in places(rows)],
        lambda rows, _rules: [place(*own) if own else "" for own in places(rows)],
        lambda _ledger, _rules: True,
        counts=True,
        everywhere=True,
    )


def _of_session(at: int, first: InSession) -> list[Column]:
    """The columns of a session, of those of a row the one ``at``, from 0: what ranked in it, and
    before that what was carried into it. ``first``: that of the first row.
    """

    def ranked(rows: Rows, rules: RuleSet) -> list[Figure]:
        own = [row.sessions[at] for row in rows]
        return [each.percent if has_percent(rules) else each.total for each in own]

    def ranked_texts(rows: Rows, rules: RuleSet) -> list[str]:
        if has_percent(rules):
            return [percent_words(row.sessions[at].percent, rules) for row in rows]
        return amounts_in_words([row.sessions[at].total for row in rows], rules)

    def carried(rows: Rows, _rules: RuleSet) -> list[Fraction]:
        return [row.sessions[at].carried or Fraction() for row in rows]

    session = Column(
        "",
        lambda _rules: _("Session %(number)s") % {"number": first.number},
        ranked,
        ranked_texts,
        lambda _ledger, _rules: True,
        everywhere=True,
    )
    before = Column(
        "",
        lambda _rules: _("Carried over"),
        carried,
        lambda rows, rules: amounts_in_words(carried(rows, rules), rules),
        lambda _ledger, _rules: True,
        everywhere=True,
    )
    return [session] if first.carried is None else [before, session]


COLUMNS = (
    Column(
        "tricks", lambda _rules: _("Tricks"), _tricks,
        lambda rows, _rules: [amount(row.made or 0, FRACTIONS) for row in rows],
        lambda ledger, rules: is_averaged(rules) and not _is_carried(ledger),
    ),
    Column(
        "", lambda _rules: _("Average"), lambda rows, _rules: [row.average for row in rows],
        _average_texts,
        lambda ledger, rules: (
            is_averaged(rules) and not _is_carried(ledger) and ledger.common_average is None
        ),
    ),
    Column(
        "gained", award_head, lambda rows, _rules: [row.gained for row in rows], _gained_texts,
        lambda ledger, rules: not has_percent(rules) and _has_gains(ledger, rules),
    ),
    Column(
        "total", _total_head, lambda rows, _rules: [row.total for row in rows], _total_texts,
        shows_total, file_head="Total", always=True,
    ),
    Column(
        "maximum", lambda _rules: _("of"), lambda rows, _rules: [row.maximum for row in rows],
        lambda rows, _rules: [amount(row.maximum or 0) for row in rows], _shows_maximum,
    ),
    Column(
        "percent", lambda _rules: "%", lambda rows, _rules: [row.percent for row in rows],
        lambda rows, rules: [percent_words(row.percent, rules) for row in rows], _is_percent,
        file_head="Percent",
    ),
    Column(
        "trays_played", lambda rules: term(game(rules), "trays"),
        lambda rows, _rules: [row.trays_played for row in rows],
        lambda rows, _rules: [str(row.trays_played) for row in rows], _shows_trays,
        file_head="Boards", counts=True, always=True,
    ),
    Column(
        "overall", lambda _rules: _("Overall"),
        lambda rows, _rules: [row.overall[0] if row.overall else None for row in rows],
        lambda rows, _rules: [place(*row.overall) if row.overall else "" for row in rows],
        _has_overall, counts=True, everywhere=True,
    ),
)  # fmt: skip
"""All of them. Files have theirs in this order."""

_HANDICAP = (
    Column(
        "", lambda _rules: _("Scratch"), lambda rows, _rules: [row.scratch for row in rows],
        lambda rows, rules: [percent_words(row.scratch, rules) for row in rows],
        lambda ledger, _rules: ledger.has_handicaps, everywhere=True,
    ),
    Column(
        "", lambda _rules: _("Handicap"),
        lambda rows, _rules: [row.contestant.handicap for row in rows],
        lambda rows, _rules: handicaps_in_words([row.contestant.handicap for row in rows]),
        lambda ledger, _rules: ledger.has_handicaps, everywhere=True,
    ),
)  # fmt: skip
"""The columns of a ranking with handicaps, before its strata and what ranks."""
