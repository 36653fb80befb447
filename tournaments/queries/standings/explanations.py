"""Explanations of figures: made on demand from the results that the reader may see.

Contestants are named by their place and trays by their number, as on the standings.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from scoring.explain import (
    Reason,
    explain_award,
    explain_percent,
    explain_place,
    explain_total,
    place_among,
)
from scoring.field import score
from scoring.refused import Code, Refused
from scoring.rules import ranks_by_percent
from scoring.values import Award, Explanation, FieldResults, Line, RuleSet, Ruling, Standing
from tournaments.models import FieldSection, Place, Session
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.explanations import ExplainedLine, Names, say
from tournaments.presenting.methods import awards_have_signs
from tournaments.presenting.reasons import reason
from tournaments.presenting.sentences import HIDDEN, NO_CONTESTANT
from tournaments.presenting.standing_line import LedgerView, Ranking, StandingLine
from tournaments.queries.desk.rulings import rulings_upon
from tournaments.queries.desk.trays import open_trays, tray_strip
from tournaments.queries.people.names import contestants
from tournaments.queries.standings.field_results import (
    FieldInputs,
    InputSnapshot,
    Revisions,
    read_results,
    read_snapshot,
)
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.queries.standings.overall import OverallView
from tournaments.queries.standings.parts import are_parts, complete_in_all, of_section, parts_of
from tournaments.queries.standings.publication import hiding_sessions
from tournaments.queries.standings.refused_figures import known_figures
from tournaments.queries.standings.session_field import session_field
from tournaments.queries.standings.two_sides import sides_of
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class Explained:
    """A figure of a contestant, explained: as codes and numbers, and in words.

    ``signed``: awards are above or below something. ``has_percent``: by these rules there is a
    percentage to be explained too; ``ranked``: somebody has a place. ``scores`` is the table of the
    tray that an award is on: every score that counts for both sides. ``ruled``: what was decided
    there, with the reasons. ``section``: the letter of the one that is compared by itself.
    """

    contestant: Contestant
    explanation: Explanation
    said: ExplainedLine
    signed: bool
    has_percent: bool
    ranked: bool
    scores: tuple[Award, ...] = ()
    ruled: tuple[tuple[Ruling, str], ...] = ()
    section: str = ""


def row_of(view: Ranking, place_id: int) -> tuple[LedgerView, StandingLine]:
    """Return the row of a contestant in a ranking, and the ledger that it is in. Refused where it
    is in none.
    """
    for ledger in view.ledgers:
        for row in ledger.rows:
            if row.contestant.place_id == place_id:
                return ledger, row
    raise NotFound(NO_CONTESTANT)


def overall_place_explained(view: OverallView, place_id: int, game: str) -> ExplainedLine:
    """Return why a contestant stands where it stands over several sessions: who is ahead of it."""
    ledger, _row = row_of(view, place_id)
    # Ties of several sessions are broken by nothing.
    switches = {**view.rules.switches, "tie_break": "none", "tie_break_2": "none"}
    rules = replace(view.rules, switches=switches)
    ranked = [
        Standing(
            row.contestant.place_id, Line(ledger.line), row.total, row.maximum, row.made,
            row.place, row.shared, row.trays_played,
        )
        for row in ledger.rows
    ]  # fmt: skip
    called = {row.contestant.place_id: row.contestant.label_and_name for row in ledger.rows}
    names = Names(game, called, awards_have_signs(rules))
    return say(place_among(ranked, rules, place_id), names)


def places_in_sessions(view: OverallView, entry_id: int) -> list[tuple[Session, int]]:
    """Return the sessions that count, each with the key of the place that an entry has in it."""
    counted = {part.session.pk: part.session for part in view.parts if part.counted}
    places = Place.objects.filter(section__session__in=counted, entry=entry_id)
    found = dict(places.values_list("section__session", "pk"))
    return [(session, found[key]) for key, session in counted.items() if key in found]


@dataclass(frozen=True, slots=True)
class _Asked:
    """A field, or the part of it that its section is compared in, as it is read for one question.

    Its inputs and its snapshot, whether those are of a part, the sections of the field in other
    sessions, who is asked about and who else is seated here, the number of each tray, and whether
    those who play are ranked.
    """

    inputs: FieldInputs
    snapshot: InputSnapshot
    is_part: bool
    elsewhere: list[int]
    contestant: Contestant
    here: list[Contestant]
    trays: dict[int, int]
    ranked: bool

    def results(self, session: Session, *, all_trays: bool) -> FieldResults:
        """What is compared, as far as a reader may see it: of what is a part on the trays that
        every section of the session has played.
        """
        read = read_results(self.inputs, self.snapshot)
        if all_trays:
            return read.results
        if not self.is_part:
            return read.on(complete_in_all([read]))
        shown = open_trays(tray_strip(session))
        return read.on({pk for pk, number in self.trays.items() if number in shown})


Explain = Callable[[_Asked, FieldResults, int], Explanation]


def _by_rules(explain: Callable[[FieldResults, RuleSet, int], Explanation]) -> Explain:
    return lambda asked, field, contestant: explain(field, asked.inputs.rules, contestant)


def total_explained(session: Session, place_id: int, *, all_trays: bool) -> Explained:
    """Return why the total of a contestant is what it is; ``all_trays`` only for its scorers."""
    return _explained(session, place_id, _by_rules(explain_total), all_trays=all_trays)


def percent_explained(session: Session, place_id: int, *, all_trays: bool) -> Explained:
    """Return why its percentage is what it is; refused where there is nothing to compare with."""
    return _explained(session, place_id, _by_rules(explain_percent), all_trays=all_trays)


def place_explained(session: Session, place_id: int, *, all_trays: bool) -> Explained:
    """Return why it stands where it stands: who in its line is ahead of it, by which figure."""

    def place(asked: _Asked, field: FieldResults, contestant: int) -> Explanation:
        if not asked.ranked:
            raise NotFound(_("Nobody has a place of their own here: two sides play each other."))
        return explain_place(field, asked.inputs.rules, contestant)

    return _explained(session, place_id, place, all_trays=all_trays)


def award_explained(session: Session, place_id: int, number: int, *, all_trays: bool) -> Explained:
    """Return why it has what it has on a tray; refused where it has nothing that may be shown."""
    scores: list[Award] = []
    ruled: list[tuple[Ruling, str]] = []

    def award(asked: _Asked, field: FieldResults, contestant: int) -> Explanation:
        rules = asked.inputs.rules
        tray = next((pk for pk, its in asked.trays.items() if its == number), None)
        if tray is None:
            raise _nothing_to_explain()
        made = explain_award(field, rules, tray, contestant)
        scores.extend(_scores_on(tray, field, rules))
        own = (each for each in field.results if each.tray == tray and contestant in each.seats)
        if any(each.ruling for each in own):
            ruled.extend(rulings_upon(session, place_id, number))
        return made

    explained = _explained(session, place_id, award, all_trays=all_trays)
    return replace(explained, scores=tuple(scores), ruled=tuple(ruled))


def _scores_on(tray: int, field: FieldResults, rules: RuleSet) -> Sequence[Award]:
    """Return what every score on a tray is worth; none where it had several deals."""
    here = tuple(each for each in field.results if each.tray == tray)
    table = score(replace(field, results=here), rules).trays[tray]
    return () if table.fouled else table.awards


def _explained(session: Session, place_id: int, explain: Explain, *, all_trays: bool) -> Explained:
    try:
        asked = _asked(session, place_id, all_trays=all_trays)
        results = asked.results(session, all_trays=all_trays)
        made = explain(asked, results, asked.contestant.entry_id)
    except Refused as refused:
        raise _refusal(refused, session.tournament.game, in_full=all_trays) from refused
    people = _named(made, asked, in_full=all_trays)
    places = {each.entry_id: each.place_id for each in people}
    shown = _as_shown(made, {"contestant": places, "tie_break_from": places, "tray": asked.trays})
    called = {each.place_id: each.label_and_name for each in people}
    rules = asked.inputs.rules
    names = Names(session.tournament.game, called, awards_have_signs(rules))
    return Explained(
        contestant=asked.contestant,
        explanation=shown,
        said=say(shown, names),
        signed=names.signed,
        has_percent=ranks_by_percent(rules) and _played(made),
        ranked=asked.ranked,
        section=asked.contestant.section if asked.is_part else "",
    )


def _asked(session: Session, place_id: int, *, all_trays: bool) -> _Asked:
    field = session_field(session)
    if field is None:
        raise NotFound(NO_CONTESTANT)
    revisions = {"field": field.revision}
    here: list[int] = []
    elsewhere: list[int] = []
    hidden = False
    letters: dict[int, str] = {}
    for section, revision, its_session, hides, letter in _drawn_on(field.pk):
        revisions[str(section)], letters[section] = revision, letter
        hidden = hidden or hides
        (here if its_session == session.pk else elsewhere).append(section)
    if hidden and not all_trays:
        raise NotFound(HIDDEN)
    people = contestants(here, in_full=all_trays)
    contestant = next((each for each in people if each.place_id == place_id), None)
    if contestant is None:
        raise NotFound(NO_CONTESTANT)
    inputs = FieldInputs(Revisions(field.pk, revisions), read_field_rules(field.rules))
    parts = parts_of(inputs, letters)
    inputs = of_section(parts, contestant.section) or inputs
    snapshot = read_snapshot(inputs)
    trays = {
        pk: number for pk, (_s, number, its, *_v) in snapshot.trays.items() if its == session.pk
    }
    ranked = sides_of(inputs.rules, here) is None
    is_part = are_parts(parts)
    return _Asked(inputs, snapshot, is_part, elsewhere, contestant, people, trays, ranked)


def _drawn_on(field_id: int) -> QuerySet[Any, Any]:
    """The sections of a field, each with its revision, its session, whether that is hidden, and its
    letter.
    """
    hiding = hiding_sessions().filter(pk=OuterRef("section__session"))
    sections = FieldSection.objects.filter(field=field_id).annotate(hidden=Exists(hiding))
    columns = ("section", "section__revision", "section__session", "hidden", "section__letter")
    return sections.values_list(*columns)


def _named(made: Explanation, asked: _Asked, *, in_full: bool) -> list[Contestant]:
    """Return all whom the explanation may name; who sits here has the place of here."""
    if made.code != Reason.PLACE or not asked.elsewhere:
        return asked.here
    return [*contestants(asked.elsewhere, in_full=in_full), *asked.here]


def _played(made: Explanation) -> bool:
    """Return whether anything is behind a figure; of a place, behind the figure it goes by."""
    if made.code == Reason.PLACE:
        return "figure" in made.parts[-1].params
    return made.amount != 0 or made.code != Reason.TOTAL


def _as_shown(made: Explanation, names: Mapping[str, Mapping[int, int]]) -> Explanation:
    params = {
        key: names[key].get(int(value), 0) if key in names else value
        for key, value in made.params.items()
    }
    return replace(made, params=params, parts=tuple(_as_shown(part, names) for part in made.parts))


def _nothing_to_explain() -> NotFound:
    return NotFound(_("There is nothing to explain: nothing that may be shown was scored here."))


def _refusal(refused: Refused, game: str, *, in_full: bool) -> Refusal:
    if refused.code == Code.NO_AWARD:
        return _nothing_to_explain()
    return Refusal(reason(refused.code, known_figures(refused, in_full=in_full), game))
