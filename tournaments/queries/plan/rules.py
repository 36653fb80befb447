"""The rules by which an evening is scored, as its field keeps them."""

from scoring.refused import Refused
from scoring.values import RuleSet
from tournaments.models import Field, Session
from tournaments.presenting.reasons import sentence
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


def field_to_score(session: Session) -> Field:
    """The field of the session's own tournament that its pages show."""
    field = Field.objects.filter(tournament=session.tournament_id).order_by("pk").first()
    if field is None:
        raise NotFound(_("Nothing is scored here."))
    return field


def stored_rule_set(field: Field) -> RuleSet:
    """The rules a field is scored by. Refused where the scorer refuses them."""
    try:
        return read_field_rules(field.rules).rules
    except Refused as refused:
        raise Refusal(sentence(refused)) from refused
