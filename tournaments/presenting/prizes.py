"""The prizes of an event: which rankings have some, to whom they go, and why."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from scoring.prizes import HANDICAP, RANKING, SECTION, Aim, Award, Entrant, PrizeRule, awards
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.handicaps import with_handicaps
from tournaments.presenting.standing_line import Ranking, StandingLine
from tournaments.presenting.who_plays import ledger_title, section_title
from tournaments.presenting.winners import ranked_figure
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


class PrizeRanking(NamedTuple):
    """A ranking that may have prizes: its kind, what it is called, and its lines, best first."""

    kind: str
    title: str
    rows: tuple[StandingLine, ...]


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize, or those from the ``first`` to the ``last`` that are shared, or that nobody wins.

    ``title``: of what ranking; ``figure``: what it was won by; ``passed_over``: who did as well or
    better and has another prize already.
    """

    title: str
    first: int
    last: int
    winners: tuple[Contestant, ...]
    figure: str
    passed_over: tuple[Contestant, ...]

    @property
    def places(self) -> str:
        """Which of the prizes of its ranking it is, as "2" or "2–3"."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"

    @property
    def why(self) -> str:
        """Why it goes to whom it goes; empty where that is plain."""
        said = []
        if self.passed_over:
            words = ngettext(
                "%(who)s has a prize already.",
                "%(who)s have a prize already.",
                len(self.passed_over),
            )
            said.append(words % {"who": ", ".join(one.label for one in self.passed_over)})
        if len(self.winners) > 1:
            words = ngettext(
                "They are level: they share it.",
                "They are level: they share them.",
                self.last - self.first + 1,
            )
            said.append(words)
        if not self.winners:
            said.append(_("Nobody is left to win it."))
        return " ".join(said)


def prize_rankings(view: Ranking) -> list[PrizeRanking]:
    """Return the rankings that may have prizes, in the order of their worth."""
    if view.void or view.team_match is not None or view.club_match is not None:
        return []
    handicapped = with_handicaps(view)
    return [
        *_lines(view, RANKING, ""),
        *(_lines(handicapped, HANDICAP, _("With handicaps")) if handicapped else ()),
        *_in_sections(view),
        *_in_strata(view),
    ]


def prizes_of(
    rankings: Sequence[PrizeRanking], chosen: Mapping[str, int], view: Ranking, *, one_each: bool
) -> list[Prize]:
    """Return the prizes in the order of their worth: ``chosen`` says how many each kind has.

    ``one_each``: nobody has two, and keeps the one that stands first here. Whoever is level shares.
    """
    rules = [
        PrizeRule(str(at), Aim.LOWEST, places=chosen.get(ranking.kind, 0))
        for at, ranking in enumerate(rankings)
    ]
    cards: dict[int, dict[str, int]] = {}
    for at, ranking in enumerate(rankings):
        for row in ranking.rows:
            cards.setdefault(row.contestant.entry_id, {})[str(at)] = row.place
    entrants = (Entrant(entry, card) for entry, card in cards.items())
    found = awards(entrants, rules, {}, one_each=one_each, shared=True)
    return [
        _prize(award, rankings[award.rule], rules[award.rule], view) for award in _told_once(found)
    ]


def _told_once(found: Iterable[Award]) -> Iterator[Award]:
    """Yield the awards, those passed over only at the first of a ranking that they miss; of several
    that nobody wins the first.
    """
    for _rule, its in groupby(found, lambda award: award.rule):
        told: set[int] = set()
        for award in its:
            left = tuple(entry for entry in award.passed_over if entry not in told)
            told.update(award.passed_over)
            yield replace(award, passed_over=left)
            if not award.winners:
                break


def _prize(award: Award, ranking: PrizeRanking, rule: PrizeRule, view: Ranking) -> Prize:
    won_by = [row for row in ranking.rows if row.contestant.entry_id in award.winners]
    passed_over = [row for row in ranking.rows if row.contestant.entry_id in award.passed_over]
    return Prize(
        title=ranking.title,
        first=award.place,
        last=min(rule.places, award.place + len(award.winners) - 1) if won_by else rule.places,
        winners=tuple(row.contestant for row in won_by),
        figure=ranked_figure(won_by[0], view) if won_by else "",
        passed_over=tuple(row.contestant for row in passed_over),
    )


def _lines(view: Ranking, kind: str, title: str) -> Iterator[PrizeRanking]:
    """The lines of a ranking, each by itself."""
    for ledger in view.ledgers:
        rows = tuple(row for row in ledger.rows if row.trays_played and row.place)
        line = ledger_title(ledger.line, ledger.section, ledger.kind, couples=view.couples)
        named = [title, line] if len(view.ledgers) > 1 else [title or line]
        if rows:
            yield PrizeRanking(kind, ", ".join(filter(None, named)), rows)


def _in_sections(view: Ranking) -> Iterator[PrizeRanking]:
    """Those of each section, where there are several that are ranked together."""
    letters = {row.contestant.section for each in view.ledgers for row in each.rows}
    if len(letters) < 2 or any(ledger.section for ledger in view.ledgers):
        return
    for letter in sorted(letters):
        for kind, name, rows in _lines(view, SECTION, section_title(letter)):
            its = tuple(row for row in rows if row.contestant.section == letter)
            if its:
                yield PrizeRanking(kind, name, its)


def _in_strata(view: Ranking) -> Iterator[PrizeRanking]:
    letters = {letter for each in view.ledgers for row in each.rows for letter in row.strata}
    for letter in sorted(letters):
        title = _("Stratum %(letter)s") % {"letter": letter}
        for _kind, name, rows in _lines(view, letter, title):
            its = tuple(row for row in rows if letter in row.strata)
            if its:
                yield PrizeRanking(letter, name, its)
