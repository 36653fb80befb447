"""The sentence that names who is first: of all, of each line, of the ladies and the gentlemen."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from movements.movement import Kind
from scoring.party import furthest_above
from scoring.rules import counts_matches
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import FRACTIONS, signed
from tournaments.presenting.methods import in_fractions, ranked_words
from tournaments.presenting.standing_line import Ranking, StandingLine
from tournaments.presenting.two_teams import club_words, match_words
from tournaments.presenting.who_plays import ledger_title, section_title, so_many_of
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

LADIES, GENTLEMEN = ("N", "E"), ("S", "W")
"""The lines of a party."""

NAMED = 3
"""So many who share the first place of a line are named; more are counted."""


def winner_words(view: Ranking) -> str:
    """The sentence that names who is first; empty before anything was played, or if it is void."""
    if view.void:
        return ""
    if view.team_match is not None:
        return match_words(view.team_match, complete=view.complete)
    if view.club_match is not None:
        return club_words(view.club_match, view.rules, complete=view.complete)
    winner, firsts = view.winner, view.firsts
    leads = view.complete
    if firsts and view.couples:
        return _party_words(view)
    if winner is not None and view.method.profile.has_average and not counts_matches(view.rules):
        text = (
            ngettext(
                "%(name)s wins: %(over)s, the most above the average of the same hands.",
                "%(name)s win: %(over)s, the most above the average of the same hands.",
                _named_by(winner),
            )
            if leads
            else ngettext(
                "%(name)s leads: %(over)s above the average of the same hands so far.",
                "%(name)s lead: %(over)s above the average of the same hands so far.",
                _named_by(winner),
            )
        )
        first = text % {"name": called(winner), "over": ranked_figure(winner, view)}
        return " ".join([first, *_other_first(winner, view)])
    return _first_words(view) if firsts else ""


def called(row: StandingLine) -> str:
    """The name of a line in a sentence, with its label where its people are named."""
    return in_sentence(row.contestant)


def _named_by(row: StandingLine) -> int:
    """Return how many people a line is called by: of a name or a number one."""
    return 1 if row.contestant.own_name else max(1, len(row.contestant.people))


def in_sentence(contestant: Contestant) -> str:
    """The name of a contestant in a sentence, with its label where its people are named."""
    if not contestant.people:
        return contestant.name
    return _("%(name)s (%(label)s)") % {"name": contestant.name, "label": contestant.label}


def _first_words(view: Ranking) -> str:
    text = _("First: %(names)s.") if view.complete else _("Leading: %(names)s.")
    return text % {"names": first_of_lines(view.firsts, view)}


def first_of_lines(firsts: Iterable[StandingLine], view: Ranking) -> str:
    """Return who is first, each with the figure and, where there are several lines, its line."""
    lines = _by_line(firsts, view)
    named = [
        f"{first} ({_line_name(*line, couples=view.couples)})" if len(lines) > 1 else first
        for line, rows in lines.items()
        for first in _named(rows, view)
    ]
    return ", ".join(named)


def _party_words(view: Ranking) -> str:
    """The winners of the four lines, then the lady and the gentleman furthest above average."""
    text = (
        _("Best of the ladies: %(ladies)s. Best of the gentlemen: %(gentlemen)s.")
        if view.complete
        else _("Leading so far of the ladies: %(ladies)s; of the gentlemen: %(gentlemen)s.")
    )
    best = {"ladies": _best(view, LADIES), "gentlemen": _best(view, GENTLEMEN)}
    first = _first_words(view)
    return f"{first} {text % best}" if all(best.values()) else first


def _best(view: Ranking, lines: Collection[str]) -> str:
    rows = {
        row.contestant.number: row
        for ledger in view.ledgers
        for row in ledger.rows
        if ledger.line in lines and row.trays_played
    }
    best = furthest_above({number: row.over for number, row in rows.items()})
    return ", ".join(_named([rows[number] for number in best], view)) if best else ""


def _by_line(
    firsts: Iterable[StandingLine], view: Ranking
) -> dict[tuple[str, str], list[StandingLine]]:
    """By line, and by the letter of the section where each is ranked by itself."""
    apart = any(ledger.section for ledger in view.ledgers)
    lines: dict[tuple[str, str], list[StandingLine]] = {}
    for row in firsts:
        section = row.contestant.section if apart else ""
        lines.setdefault((row.contestant.line, section), []).append(row)
    return lines


def _other_first(winner: StandingLine, view: Ranking) -> Iterator[str]:
    for (line, section), rows in _by_line(view.firsts, view).items():
        said = {"over": ranked_figure(rows[0], view), "line": _line_name(line, section)}
        if line == winner.contestant.line:
            continue
        if len(rows) > NAMED:
            many = so_many_of(rows[0].contestant.kind, len(rows))
            yield _("%(many)s, %(over)s, are first of %(line)s.") % (said | {"many": many})
        else:
            for row in rows:
                text = ngettext(
                    "%(name)s, %(over)s, is first of %(line)s.",
                    "%(name)s, %(over)s, are first of %(line)s.",
                    _named_by(row),
                )
                yield text % (said | {"name": called(row)})


def _line_name(line: str, section: str, *, couples: bool = False) -> str:
    hands = {"NS": _("N/S"), "EW": _("E/W")}.get(line)
    if couples or not hands:
        return ledger_title(line, section, Kind.PAIRS, couples=couples)
    return f"{section_title(section)}, {hands}" if section else hands


def _named(rows: Sequence[StandingLine], view: Ranking) -> list[str]:
    """The first of a line, each with the figure; how many they are, where nobody reads them all."""
    figure = ranked_figure(rows[0], view)
    if len(rows) > NAMED:
        return [f"{so_many_of(rows[0].contestant.kind, len(rows))}, {figure}"]
    return [f"{called(row)}, {figure}" for row in rows]


def ranked_figure(row: StandingLine, view: Ranking) -> str:
    """Return the figure that a line is ranked by, as it stands in a sentence."""
    if view.method.profile.has_average and not counts_matches(view.rules):
        if not row.total:
            return _("level")
        return signed(row.total, FRACTIONS if in_fractions(view.rules) else None)
    return ranked_words(row.total, row.percent, view.rules)
