"""Why a figure is what it is: made on demand from the results that the reader may see.

Contestants are named by their place and trays by their number, as on the standings.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from django.utils.translation import gettext as _

from scoring.explain import explain_award, explain_percent, explain_total
from scoring.field import score
from scoring.refused import Code, Refused
from scoring.rules import ranks_by_percent
from scoring.values import Explanation, FieldResults, RuleSet, Standing
from tournaments.models import Session, Tray
from tournaments.queries.field_results import read_inputs, read_results, read_revisions
from tournaments.queries.people import Contestant, contestants
from tournaments.queries.session_field import session_field
from tournaments.refusal import NotThere, Refusal
from tournaments.wording.reasons import sentence

PLACE = "place"
"""The sum of its parts: ``ITSELF`` and one ``AHEAD`` for each contestant that is better."""
ITSELF = "itself"
AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class Explained:
    """A figure of a contestant, explained."""

    contestant: Contestant
    explanation: Explanation


Explain = Callable[[FieldResults, RuleSet, int], Explanation]


def total_explained(session: Session, place_id: int, *, all_trays: bool) -> Explained:
    """Why the total of a contestant is what it is; ``all_trays`` only for its scorers."""
    return _explained(session, place_id, explain_total, all_trays=all_trays)


def percent_explained(session: Session, place_id: int, *, all_trays: bool) -> Explained:
    """Why its percentage is what it is; refused where there is nothing to compare with."""
    return _explained(session, place_id, explain_percent, all_trays=all_trays)


def place_explained(session: Session, place_id: int, *, all_trays: bool) -> Explained:
    """Why it stands where it stands: who in its line is ahead of it, by which figure."""
    return _explained(session, place_id, _place, all_trays=all_trays)


def award_explained(session: Session, place_id: int, number: int, *, all_trays: bool) -> Explained:
    """Why it has what it has on a tray; refused where it has nothing that may be shown."""
    tray = session.trays.filter(number=number).first()
    if tray is None:
        raise NotThere(_no_award())

    def award(field: FieldResults, rules: RuleSet, contestant: int) -> Explanation:
        return explain_award(field, rules, tray.pk, contestant)

    return _explained(session, place_id, award, all_trays=all_trays)


def _explained(session: Session, place_id: int, explain: Explain, *, all_trays: bool) -> Explained:
    field = session_field(session)
    sections = list(field.sections.values_list("pk", flat=True)) if field else []
    here = set(session.sections.values_list("pk", flat=True))
    people = contestants(section for section in sections if section in here)
    contestant = next((each for each in people if each.place_id == place_id), None)
    if contestant is None:
        raise NotThere(_("There is no such contestant in this session."))
    try:
        results, rules = _read(field.pk, all_trays=all_trays)
        made = explain(results, rules, contestant.entry_id)
    except Refused as refused:
        raise _refusal(refused) from refused
    places = {each.entry_id: each.place_id for each in (*contestants(sections), *people)}
    trays = dict(Tray.objects.filter(session=session).values_list("pk", "number"))
    return Explained(contestant, _as_shown(made, {"contestant": places, "tray": trays}))


def _read(field_id: int, *, all_trays: bool) -> tuple[FieldResults, RuleSet]:
    inputs = read_inputs(field_id, read_revisions(field_id))
    read = read_results(inputs)
    return read.results if all_trays else read.on_complete_trays(), inputs.rules


def _place(field: FieldResults, rules: RuleSet, contestant: int) -> Explanation:
    standings = score(field, rules).standings
    own = next(each for each in standings if each.contestant == contestant)
    ahead = [each for each in standings if each.line == own.line and each.place < own.place]
    parts = [_one(AHEAD, each, rules) for each in ahead] + [_one(ITSELF, own, rules)]
    params: dict[str, str | int | Fraction] = {
        "contestant": contestant,
        "line": str(own.line),
        "shared": own.shared,
    }
    return Explanation(PLACE, Fraction(own.place), "sum", params, tuple(parts))


def _one(code: str, standing: Standing, rules: RuleSet) -> Explanation:
    """One contestant, with the figure it is ranked by; none where nothing was played."""
    figure = standing.percent if ranks_by_percent(rules) else standing.total
    params: dict[str, str | int | Fraction] = {"contestant": standing.contestant}
    if figure is not None and standing.trays_played:
        params["figure"] = figure
    return Explanation(code, Fraction(1), params=params)


def _as_shown(made: Explanation, names: dict[str, dict[int, int]]) -> Explanation:
    params = {
        key: names[key].get(int(value), 0) if key in names else value
        for key, value in made.params.items()
    }
    return replace(made, params=params, parts=tuple(_as_shown(part, names) for part in made.parts))


def _refusal(refused: Refused) -> Refusal:
    if refused.code == Code.NO_AWARD:
        return NotThere(_no_award())
    return Refusal(sentence(refused))


def _no_award() -> str:
    return _("There is nothing to explain: nothing that may be shown was scored here.")
