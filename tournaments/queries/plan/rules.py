"""The rules by which an evening is scored, as its field keeps them."""

from django.db.models import QuerySet

from scoring.refused import Refused
from scoring.values import RuleSet
from tournaments.models import Field, Session
from tournaments.presenting.reasons import sentence
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _


def field_to_score(session: Session) -> Field:
    """The field of the session's own tournament that its pages show."""
    field = fields_to_score(session).first()
    if field is None:
        raise NotFound(_("Nothing is scored here."))
    return field


def fields_to_score(session: Session) -> QuerySet[Field]:
    """The fields of a session's own tournament that draw on it; before anybody is seated those
    that draw on nothing yet, and where there are none, all of them.
    """
    fields = Field.objects.filter(tournament=session.tournament_id).order_by("pk")
    here, unused = fields.filter(sections__session=session).distinct(), fields.filter(sections=None)
    return next((found for found in (here, unused) if found.exists()), fields)


def are_apart(session: Session) -> bool:
    """Return whether each section of a session is compared and ranked by itself."""
    return any(
        field.rules["switches"].get("sections") == "apart" for field in fields_to_score(session)
    )


def stored_rule_set(field: Field) -> RuleSet:
    """The rules a field is scored by. Refused where the scorer refuses them."""
    try:
        return read_field_rules(field.rules).rules
    except Refused as refused:
        raise Refusal(sentence(refused)) from refused
