"""How the sessions of a tournament make its overall standings."""

from collections.abc import Mapping
from fractions import Fraction

from django.db import transaction

from scoring.overall import CarryOver, Overall
from scoring.rules import has_percent
from tournaments.actions.log_entry import write_log
from tournaments.models import Tournament
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.plan.rules import field_to_score, stored_rule_set
from tournaments.queries.standings.publication import publication_of, results_locked
from tournaments.refusal import Conflict, Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def put_together(
    director: Person,
    session_id: int,
    way: str,
    carry_overs: Mapping[int, tuple[str, Fraction | None]],
) -> None:
    """Say how the sessions of a tournament make its overall standings.

    ``way``: an ``Overall``; ``carry_overs``: by the number of a session after the first how what
    was earned before counts beside it, a ``CarryOver`` with the share of it. Refused where a
    session is locked, and for what there is no figure for.
    """
    asked = session_to_direct(director, session_id)
    tournament = Tournament.objects.select_for_update(no_key=True).get(pk=asked.tournament_id)
    sessions = {each.number: each for each in tournament.sessions.select_related("publication")}
    if any(publication_of(each).locked_at for each in sessions.values()):
        raise results_locked()
    gone = next((number for number in carry_overs if number not in sessions), None)
    if gone is not None:
        raise Conflict(_("There is no session %(n)s by now. Look again.") % {"n": gone})
    if way not in [each.value for each in Overall]:
        raise Refusal(_("Choose how the sessions are put together."))
    by_percent = has_percent(stored_rule_set(field_to_score(asked)))
    rules = {rule for rule, _share in carry_overs.values()}
    if not by_percent and (way == Overall.MEAN_PERCENT or CarryOver.WHITE_BOOK in rules):
        raise Refusal(
            _("Percentages and the White Book's carry-over are for sessions scored by matchpoints.")
        )
    for number, carry_over in carry_overs.items():
        _require_carry_over(number, *carry_over)
    tournament.overall_way = way
    tournament.save(update_fields=["overall_way"])
    for number, (rule, share) in carry_overs.items():
        sessions[number].carry_over = rule
        sessions[number].carry_share = share if rule == CarryOver.SHARE else None
        sessions[number].save(update_fields=["carry_over", "carry_share"])
    write_log(director, "overall.changed", asked, tournament.club, way=way)


def _require_carry_over(number: int, rule: str, share: Fraction | None) -> None:
    """Refuse what cannot be carried over into the session with a number."""
    if rule not in [each.value for each in CarryOver]:
        raise Refusal(_("Choose what is carried over into session %(n)s.") % {"n": number})
    if rule == CarryOver.SHARE and (share is None or not 0 <= share <= 1):
        raise Refusal(
            _("Say how much is carried over into session %(n)s: 0 to 100 per cent.") % {"n": number}
        )
