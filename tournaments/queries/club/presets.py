"""The usual evenings of a club."""

from collections.abc import Mapping
from typing import Any

from scoring.refused import Refused
from scoring.rules import game
from scoring.values import RuleSet
from tournaments.models import Preset
from tournaments.presenting.reasons import sentence
from tournaments.presenting.sentences import RULES_OF_ANOTHER_GAME
from tournaments.presenting.usual_rules import usual_rules
from tournaments.presenting.who_plays import Plays, systems_for
from tournaments.queries.access import Person, club_for
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.refusal import NotFound, Refusal
from tournaments.sentence import gettext as _

ASKED = ("kind", "trays", "minutes", "winners", "system")
"""What a preset may ask of the set-up page, by the names of its fields there."""


def preset_for(person: Person, club_id: int, preset_id: int) -> Preset:
    """The preset, for an organiser of its club. Raises a refusal for anybody else."""
    club = club_for(person, club_id)
    preset = Preset.objects.filter(club=club, pk=preset_id).first()
    if preset is None:
        raise NotFound(_("There is no such usual evening."))
    preset.club = club
    return preset


def usual_preset_rules(preset: Preset) -> dict[str, Any]:
    """The rules of a usual evening that says nothing of its own: those of what plays there."""
    plays = Plays(preset.asked.get("kind") or Plays.PAIRS)
    system = preset.asked.get("system") or systems_for(plays)[0].name
    return usual_rules(preset.game, system)


def rules_of(stored: Mapping[str, Any], played: str) -> RuleSet:
    """The rules as they would be stored with a field; refused where they are none of this game."""
    try:
        rules = read_field_rules(stored).rules
    except Refused as refused:
        raise Refusal(sentence(refused)) from refused
    if game(rules) != played:
        raise Refusal(RULES_OF_ANOTHER_GAME)
    return rules
