"""A club's usual evenings: kept, changed, forgotten, and one of them begun."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from tournaments.actions.clubs import lock_club
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.log_entry import write_log
from tournaments.actions.rules import chosen_rules, require_counting
from tournaments.models import Club, PaperChoice, Preset, Session, Tournament
from tournaments.queries.access import Person, club_for
from tournaments.queries.club.presets import ASKED, preset_for, rules_of, usual_preset_rules
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _

PAPER = ("paper", "large", "two_sided")
"""What of a club's paper a preset may say."""


@dataclass(frozen=True, slots=True)
class PresetDetails:
    """The settings of a usual evening; see ``Preset``."""

    name: str
    game: str
    asked: Mapping[str, Any] = field(default_factory=dict)
    rules: Mapping[str, Any] | None = None
    paper: Mapping[str, Any] = field(default_factory=dict)


@transaction.atomic
def save_preset(
    organiser: Person, club_id: int, said: PresetDetails, preset_id: int | None = None
) -> Preset:
    """Keep a usual evening, or what an older one is from now on. Refused where it could not be."""
    club = club_for(organiser, club_id)
    preset = Preset(club=club) if preset_id is None else preset_for(organiser, club_id, preset_id)
    preset.name = _free_name(club, " ".join(said.name.split()), preset)
    if said.game not in Tournament.Game:
        raise Refusal(_("Choose a game."))
    if said.rules is not None:
        rules_of(said.rules, said.game)
    preset.game = said.game
    preset.asked = {name: said.asked[name] for name in ASKED if said.asked.get(name)}
    preset.rules = None if said.rules is None else dict(said.rules)
    preset.paper = {name: said.paper[name] for name in PAPER if name in said.paper}
    preset.save()
    what = "preset.made" if preset_id is None else "preset.changed"
    write_log(organiser, what, preset, club, name=preset.name)
    return preset


@transaction.atomic
def choose_preset_rules(
    organiser: Person,
    club_id: int,
    preset_id: int,
    *,
    name: str,
    switches: Mapping[str, str | int] | None = None,
    scale: str = "",
) -> Preset:
    """Score a usual evening by a rule set, with some switches otherwise; None: the usual ones.

    ``scale``: the club's scale of victory points, of which a copy is kept. Refused as for an
    evening; what plays is not asked, for nobody is seated yet.
    """
    preset = preset_for(organiser, club_id, preset_id)
    usual = usual_preset_rules(preset)
    if switches is None:
        switches = usual["switches"]
    stored, rules = chosen_rules(
        preset.rules or usual, preset.club, preset.game, name, switches, scale
    )
    require_counting(rules, stored)
    if stored != preset.rules:
        preset.rules = stored
        preset.save(update_fields=["rules"])
        write_log(organiser, "preset.changed", preset, preset.club, name=preset.name)
    return preset


@transaction.atomic
def forget_preset(organiser: Person, club_id: int, preset_id: int) -> None:
    """No longer keep it. Evenings started from it stay as they are."""
    preset = preset_for(organiser, club_id, preset_id)
    write_log(organiser, "preset.forgotten", preset, preset.club, name=preset.name)
    preset.delete()


@transaction.atomic
def begin_preset(
    organiser: Person, club_id: int, preset_id: int, played_on: datetime.date
) -> tuple[Session, dict[str, Any]]:
    """An evening as usual, and what the set-up page is to be asked: only who came is open.

    Where the same was begun for that day and nobody is seated yet, it is that one: a button that
    is pressed twice makes one evening.
    """
    preset = preset_for(organiser, club_id, preset_id)
    lock_club(club_id)
    asked = {name: preset.asked[name] for name in ASKED if name in preset.asked}
    session = _begun(preset, played_on)
    if session is not None:
        return session, asked
    session = set_up_evening(
        organiser,
        club_id,
        name=preset.name,
        game=preset.game,
        played_on=played_on,
        rules=preset.rules,
    )
    if preset.paper:
        PaperChoice.objects.update_or_create(club=preset.club, defaults=preset.paper)
    return session, asked


def _begun(preset: Preset, played_on: datetime.date) -> Session | None:
    """An evening just like it in which nobody is seated."""
    empty = Session.objects.filter(
        tournament__club=preset.club, state=Session.State.OPEN, sections__isnull=True
    )
    alike = empty.filter(
        tournament__name=preset.name, tournament__game=preset.game, played_on=played_on
    )
    if preset.rules is not None:
        alike = alike.filter(tournament__fields__rules=preset.rules)
    return alike.first()


def _free_name(club: Club, name: str, own: Preset) -> str:
    if not 1 <= len(name) <= 120:
        raise Refusal(_("A usual evening needs a name of 1 to 120 characters."))
    if Preset.objects.filter(club=club, name=name).exclude(pk=own.pk).exists():
        raise Refusal(_("There is a usual evening called %(name)s already.") % {"name": name})
    return name
