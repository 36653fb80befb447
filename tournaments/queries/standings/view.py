"""The standings as everybody sees them: web, API and paper alike.

Everything comes from the stored standings; reading never waits for scoring.
"""

import datetime
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import itemgetter
from typing import Any

from movements.movement import Kind, Seat
from movements.register import system_named
from scoring.meetings import Meetings
from scoring.rules import method, ns_alone, plays_twice
from scoring.values import Adjustment, RuleSet
from tournaments.models import (
    Audience,
    InterimStandings,
    Session,
    StandingRow,
    Standings,
    WhilePlaying,
)
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.interim import (
    hidden_said,
    no_ranking_said,
    not_ranked_said,
    one_way_said,
    ranking_said,
)
from tournaments.presenting.reasons import reason
from tournaments.presenting.standing_line import (
    LedgerView,
    Ranking,
    StandingLine,
    ledgers_of,
    ranked_in_strata,
    ranked_overall,
)
from tournaments.queries.people.names import contestants, contestants_of
from tournaments.queries.plan.plays import last_plans
from tournaments.queries.plan.rules import stored_rule_set
from tournaments.queries.standings.field_results import adjustments_of
from tournaments.queries.standings.mark import mark_of
from tournaments.queries.standings.meetings import meetings_seen
from tournaments.queries.standings.publication import (
    Phase,
    PublicationView,
    is_hidden,
    publication_view,
    while_playing,
)
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.standings.two_sides import match_of, sides_of, unranked
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class InterimView:
    """What everybody sees while play goes on: a ranking over ``results`` of ``rounds`` rounds.

    ``ranks``: whether there is to be one before the end.
    """

    ranks: bool
    rounds: int = 0
    results: int = 0


@dataclass(frozen=True, slots=True)
class StandingsView(Ranking):
    """A field's standings, as one reader may see them.

    Of the ``results`` that are in, ``open_results`` are on trays that everybody has played;
    only those are in the ledgers unless ``all_trays``. Where they are ``hidden`` from this
    reader there is nothing but how many results are in. ``meetings``: who gained what from whom
    in matches, where they are played, by entries. ``interim``: how far the ledgers go where they
    are those for everybody while play goes on; they are empty while there is no ranking.
    ``one_way``: how many results count for nobody, for the same players have not played their
    deal both ways. ``not_ranked``: who left before the end, and is in no ledger.
    """

    field_id: int
    mark: str
    generation: int
    computed_at: datetime.datetime | None
    open_results: int
    all_trays: bool
    problem: str
    public: PublicationView
    meetings: Meetings
    one_way: int = 0
    interim: InterimView | None = None
    not_ranked: tuple[Contestant, ...] = ()

    @property
    def void(self) -> bool:
        """Return whether the evening was declared void: nobody has won it."""
        return bool(self.public.void_reason)

    @property
    def hidden(self) -> bool:
        """True where this reader is shown no results now."""
        return self.public.hidden and not self.all_trays

    @property
    def shown_results(self) -> int:
        """The number of results that are in and that the reader may see."""
        return self.results if self.all_trays else self.open_results

    @property
    def withheld(self) -> int:
        """The number of results that are in and that the reader may not see yet."""
        return self.results - self.shown_results

    @property
    def not_ranked_said(self) -> str:
        """Who left and is not ranked, in one line; empty where nobody is."""
        return not_ranked_said(self.not_ranked)

    @property
    def said(self) -> str:
        """Why there are no ledgers now, or of which results they are; empty where of all."""
        if self.hidden:
            return hidden_said()
        if self.interim is None:
            if not self.one_way:
                return ""
            official = self.public.official
            return one_way_said(self.one_way, self.shown_results, official=official)
        if not self.interim.results:
            return no_ranking_said(ranks=self.interim.ranks)
        return ranking_said(self.interim.results, self.expected, self.interim.rounds)


def standings_view(
    session: Session,
    *,
    all_trays: bool,
    in_full: bool | None = None,
    with_added: bool = True,
    of: Contestant | None = None,
    interim: bool = False,
) -> StandingsView | None:
    """The standings of the session's own field; None before anybody is seated.

    ``all_trays`` for its scorers; everybody else sees the trays that have been played out.
    ``in_full``: with the names that are withheld from the public; None: with all trays only.
    ``with_added`` reads what of the totals was given or taken away, which the average of a
    contestant's hands is without. ``of``: the ledgers have this contestant's row alone.
    ``interim``: while play goes on, what everybody is to see of it instead of the trays that have
    been played out.
    """
    field = session_field(session)
    if field is None:
        return None
    rules = stored_rule_set(field)
    current: Standings | None = field.current
    sections = dict(field.sections.values_list("pk", "session"))
    public = publication_view(session, sections.values())
    hidden = public.hidden and not all_trays
    named = all_trays if in_full is None else in_full
    met: Meetings = {}
    ledgers: tuple[LedgerView, ...] = ()
    everybody: list[Contestant] = []
    so_far = None
    live = public.phase is Phase.LIVE and not all_trays
    if interim and live and not (current and is_played_out(current)):
        so_far, rows = _interim(field, session)
        if not hidden:
            everybody = contestants(list(sections), in_full=named)
            ledgers = _interim_ledgers(rows, everybody, rules)
    elif current and not hidden:
        if method(rules).profile.in_matches:
            every = all_trays or current.open_results == current.results
            met = meetings_seen(field, current, rules, all_trays=every)
        everybody = [of] if of else contestants(list(sections), in_full=named)
        ledgers = _ledgers(
            current,
            rules,
            everybody,
            met,
            all_trays=all_trays,
            added=adjustments_of(list(sections)) if with_added else (),
            of=of,
        )
    ranked = {row.contestant.entry_id for ledger in ledgers for row in ledger.rows}
    not_ranked = [one for one in everybody if one.left and one.entry_id not in ranked]
    one_way = 0
    if plays_twice(rules) and ledgers and so_far is None and not of and current:
        shown = current.results if all_trays else current.open_results
        one_way = shown - _counted(ledgers, rules, sections)
        ledgers = ledgers if one_way < shown else ()
    sides = sides_of(rules, sections) if ledgers else None
    ledgers = unranked(ledgers) if sides else ledgers if of else ranked_overall(ledgers, rules)
    ledgers = ranked_in_strata(ledgers) if not sides and not of else ledgers
    team_match, club_match = match_of(sides, ledgers, met) if sides and not of else (None, None)
    return StandingsView(
        field_id=field.pk,
        mark=_mark(field, public, all_trays=all_trays),
        rules=rules,
        method=method(rules),
        generation=current.generation if current else 0,
        computed_at=current.computed_at if current else None,
        results=current.results if current else 0,
        open_results=current.open_results if current else 0,
        expected=current.expected if current else 0,
        all_trays=all_trays,
        behind=is_behind(field),
        problem=reason(field.problem["code"], field.problem["params"], session.tournament.game)
        if field.problem and not hidden
        else "",
        ledgers=ledgers,
        couples=in_four_lines(ledgers) and are_couples(systems_of(sections).values()),
        team_match=team_match,
        club_match=club_match,
        public=public,
        meetings=met,
        one_way=one_way,
        interim=so_far,
        not_ranked=tuple(not_ranked) if ledgers else (),
    )


def _counted(ledgers: Iterable[LedgerView], rules: RuleSet, sections: Collection[int]) -> int:
    """Return how many results count where all is played twice: once for each who has a score."""
    trays = sum(row.trays_played for ledger in ledgers for row in ledger.rows)
    if ns_alone(rules):
        return trays
    alone = any(system_named(one).kind is Kind.INDIVIDUAL for one in systems_of(sections).values())
    return trays // (4 if alone else 2)


def is_finished(session: Session) -> bool:
    """Return whether every result is in, counted, and shown to everybody."""
    field = session_field(session)
    current = field.current if field else None
    if current is None or is_behind(field) or is_hidden(session):
        return False
    return is_played_out(current)


def is_played_out(current: Standings) -> bool:
    """Return whether no result is awaited any more, and everybody may see all of them."""
    return 0 < current.expected <= current.results == current.open_results


def require_finished(session: Session) -> None:
    """Refused before everything is in: what is taken along is no half evening."""
    if not is_finished(session):
        raise Refusal(_("It can be downloaded when every result is in and counted."))


def in_order_of_numbers(session: Session, view: Ranking) -> list[StandingLine]:
    """The lines of the session's own contestants by section and number, not by place."""
    lines = {row.contestant.entry_id: row for ledger in view.ledgers for row in ledger.rows}
    here = (one.entry_id for one in contestants_of(session.pk))
    return [lines[entry] for entry in here if entry in lines]


def is_behind(field: Any) -> bool:
    """Return whether results are in that the standings of a field have not seen."""
    return bool(field.ahead > (field.current.seen if field.current else -1))


def _mark(field: Any, public: PublicationView, *, all_trays: bool) -> str:
    current = field.current
    generation, seen = (current.generation, current.seen) if current else (0, None)
    inputs = (field.pk, generation, seen, field.ahead, field.problem_seen)
    return mark_of((*inputs, public.revision, public.official), all_trays=all_trays)


def in_four_lines(ledgers: Iterable[LedgerView]) -> bool:
    """Return whether each hand has a line of its own: of a party, or of individuals."""
    return {ledger.line for ledger in ledgers} == set(Seat)


def are_couples(systems: Iterable[str]) -> bool:
    """Return whether those who hold one hand all evening are ladies and gentlemen."""
    return all(system_named(system).couples for system in systems)


def systems_of(sections: Collection[int]) -> dict[int, str]:
    """Return by which system each of these sections plays, where it has a plan."""
    return dict(last_plans().filter(section__in=sections).values_list("section", "system"))


def _ledgers(
    current: Standings,
    rules: RuleSet,
    everybody: Iterable[Contestant],
    met: Meetings,
    *,
    all_trays: bool,
    added: Iterable[Adjustment],
    of: Contestant | None,
) -> tuple[LedgerView, ...]:
    people = {each.entry_id: each for each in everybody}
    shown = all_trays or current.open_results == current.results
    audience = Audience.SCORERS if shown else Audience.EVERYBODY
    every = current.rows.filter(audience=audience)
    asked = every.filter(entry=of.entry_id) if of else every
    rows = [row for row in asked if row.entry_id in people]
    amounts: defaultdict[int, Fraction] = defaultdict(Fraction)
    for each in added:
        amounts[each.contestant] += each.amount
    lines = [
        (row.line, _line(row, people, amounts.get(row.entry_id, Fraction()), met)) for row in rows
    ]
    return ledgers_of(lines, rules)


def _interim(field: Any, session: Session) -> tuple[InterimView, list[list[Any]]]:
    """Return how far everybody's ranking goes while play goes on, and its rows as stored."""
    if while_playing(session) is WhilePlaying.NOTHING:
        return InterimView(ranks=False), []
    ranking = InterimStandings.objects.filter(field=field.pk).first()
    if ranking is None:
        return InterimView(ranks=True), []
    rounds = ranking.rounds.get(str(session.pk), 0)
    results = ranking.results if ranking.rows else 0
    return InterimView(ranks=True, rounds=rounds, results=results), ranking.rows


def _interim_ledgers(
    rows: list[list[Any]], everybody: Iterable[Contestant], rules: RuleSet
) -> tuple[LedgerView, ...]:
    people = {each.entry_id: each for each in everybody}
    lines = []
    for entry, line, place, shared, total, maximum, trays in sorted(rows, key=itemgetter(2)):
        if entry in people:
            most = None if maximum is None else Fraction(maximum)
            row = StandingLine(
                people[entry], place, shared, Fraction(total), most, None, trays_played=trays
            )
            lines.append((line, row))
    return ledgers_of(lines, rules)


def _line(
    row: StandingRow, people: Mapping[int, Contestant], added: Fraction, met: Meetings
) -> StandingLine:
    line = standing_line(row, people[row.entry_id], added)
    _figures, parted = row.tie_break
    gained = (each.gain for each in met.get(row.entry_id, {}).values())
    return replace(
        line,
        parted=tuple(
            (each, people[each.contestant]) for each in parted if each.contestant in people
        ),
        gained=sum(gained, Fraction()) if met else None,
    )


def standing_line(
    row: StandingRow, contestant: Contestant, added: Fraction = Fraction()
) -> StandingLine:
    """The line of a contestant from its stored row; ``added`` as in ``StandingLine``."""
    return StandingLine(
        contestant=contestant,
        place=row.place,
        shared=row.shared,
        total=row.total or Fraction(),
        maximum=row.maximum,
        made=row.made,
        trays_played=row.trays_played,
        added=added,
        tie_break=row.tie_break[0],
    )
