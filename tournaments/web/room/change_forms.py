"""The form for each change of an evening, and what it makes of the answers."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.changes.wrong_move import AsPlayed
from movements.movement import Kind, Seats, Sitting
from tournaments.presenting.changes import SCORES_AFTER_LEAVING
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range
from tournaments.queries.plan.changes import (
    Change,
    ComingLate,
    LateEntrant,
    LatePair,
    LatePlay,
    Length,
    NewMovement,
    SlowPlay,
    UnderWay,
    WrongMove,
)
from tournaments.queries.plan.departed import ScoresAfterLeaving
from tournaments.queries.plan.leaving import Leaving, scores_after_leaving, usual_scores
from tournaments.refusal import Refusal
from tournaments.web.forms import WholeNumberField, clean_name, options_in, systems_by_name

_TRAYS = re.compile(r"[0-9]{1,4}([-–][0-9]{1,4})?")
MOST_TRAYS = 999


class ChangeForm(forms.Form):
    """The form for one change; ``usual`` fills it in before anybody has."""

    code: ClassVar[str]
    now: UnderWay

    def usual(self, now: UnderWay) -> dict[str, Any]:
        """Return what it most likely is."""
        return {}

    def ask(self, now: UnderWay) -> None:
        """Ask in the words of the game, and for what can be there; most forms are the same."""

    def change(self, now: UnderWay) -> Change:
        """The change. Refused where somebody or something is not there."""
        raise NotImplementedError


class _FromRound(ChangeForm):
    first_round = WholeNumberField(
        label=gettext_lazy("From round"), min_value=1, max_value=99, required=True
    )

    def usual(self, now: UnderWay) -> dict[str, Any]:
        return {"first_round": now.next_round}


class LatePairForm(_FromRound):
    """A pair that has come."""

    code = LatePair.code
    name_1 = forms.CharField(label=gettext_lazy("First player"), max_length=120, required=False)
    name_2 = forms.CharField(label=gettext_lazy("Second player"), max_length=120, required=False)
    standby = forms.BooleanField(
        label=gettext_lazy("A standby pair: it is not ranked"), required=False
    )

    def change(self, now: UnderWay) -> Change:
        """From that round on."""
        said = self.cleaned_data
        names = tuple(filter(None, (clean_name(said[each]) for each in ("name_1", "name_2"))))
        return LatePair(said["first_round"], names, said["standby"])


class LatePlayerForm(_FromRound):
    """A player that has come, where everybody plays alone."""

    code = "late-player"
    name_1 = forms.CharField(label=gettext_lazy("Player"), max_length=120, required=False)

    def change(self, now: UnderWay) -> Change:
        """Everybody goes on with one more from that round on."""
        said = self.cleaned_data
        typed = [said[name] for name in self.fields if name.startswith("name_")]
        names = tuple(filter(None, map(clean_name, typed)))
        called = clean_name(said.get("called", ""))
        return LateEntrant(said["first_round"], names, called)


class LateTeamForm(LatePlayerForm):
    """A team that has come."""

    code = "late-team"
    called = forms.CharField(label=gettext_lazy("Name of the team"), max_length=120, required=False)
    name_1 = forms.CharField(label=gettext_lazy("First player"), max_length=120, required=False)
    name_2 = forms.CharField(label=gettext_lazy("Second player"), max_length=120, required=False)
    name_3 = forms.CharField(label=gettext_lazy("Third player"), max_length=120, required=False)
    name_4 = forms.CharField(label=gettext_lazy("Fourth player"), max_length=120, required=False)
    field_order = ("first_round", "called", "name_1", "name_2", "name_3", "name_4")


class ComingLateForm(_FromRound):
    """Somebody who has a seat and is not there yet."""

    code = ComingLate.code
    who = forms.CharField(label=gettext_lazy("Who comes late"), max_length=40)
    first_round = WholeNumberField(
        label=gettext_lazy("Plays from round"), min_value=1, max_value=99, required=True
    )
    field_order = ("who", "first_round")

    def usual(self, now: UnderWay) -> dict[str, Any]:
        """The round after next."""
        return {"first_round": min(now.next_round + 1, len(now.movement.rounds))}

    def change(self, now: UnderWay) -> Change:
        """The table waits until then."""
        return ComingLate(self.cleaned_data["first_round"], now.numbered(self.cleaned_data["who"]))


class LeavingForm(_FromRound):
    """A pair that goes."""

    code = Leaving.code
    who = forms.CharField(label=gettext_lazy("Who leaves"), max_length=40)
    scores = forms.ChoiceField(
        label=gettext_lazy("What becomes of its scores"),
        choices=list(SCORES_AFTER_LEAVING.items()),
        widget=forms.RadioSelect,
        required=False,
    )
    field_order = ("who", "first_round", "scores")

    def usual(self, now: UnderWay) -> dict[str, Any]:
        """What its rules have for so much of the evening, asked for first."""
        return super().usual(now) | {"scores": usual_scores(now, now.next_round)}

    def ask(self, now: UnderWay) -> None:
        """What can be done with scores here, the usual first."""
        usual = usual_scores(now, now.next_round)
        ways = sorted(scores_after_leaving(now), key=lambda way: way is not usual)
        cast(forms.ChoiceField, self.fields["scores"]).choices = [
            (way, _(SCORES_AFTER_LEAVING[way])) for way in ways
        ]

    def change(self, now: UnderWay) -> Change:
        """It plays no more; of its scores becomes what was chosen, or else what is usual."""
        said = self.cleaned_data
        first = said["first_round"]
        scores = ScoresAfterLeaving(said["scores"] or usual_scores(now, first))
        return Leaving(first, now.numbered(said["who"]), scores)


class LengthForm(ChangeForm):
    """The length of the evening."""

    code = Length.code
    rounds = WholeNumberField(label=gettext_lazy("Rounds in all"), min_value=1, max_value=99)

    def usual(self, now: UnderWay) -> dict[str, Any]:
        """One round less."""
        return {"rounds": max(now.last_round, len(now.movement.rounds) - 1, 1)}

    def change(self, now: UnderWay) -> Change:
        """So many rounds."""
        return Length(self.cleaned_data["rounds"])


class MovementForm(_FromRound):
    """Another movement, as it was chosen among those that could follow."""

    code = NewMovement.code
    system = forms.ChoiceField(label=gettext_lazy("Movement"), choices=systems_by_name)
    trays_per_round = WholeNumberField(
        label=gettext_lazy("Trays a round"), min_value=1, max_value=99
    )
    rounds = WholeNumberField(
        label=gettext_lazy("Rounds"), min_value=1, max_value=99, required=False
    )
    options = forms.CharField(max_length=200, required=False, widget=forms.HiddenInput)
    field_order = ("first_round", "system", "rounds", "trays_per_round")

    def ask(self, now: UnderWay) -> None:
        """The movements and the trays."""
        game = now.section.session.tournament.game
        cast(forms.ChoiceField, self.fields["system"]).choices = systems_by_name(game)
        self.fields["trays_per_round"].label = term(game, "trays a round")

    def change(self, now: UnderWay) -> Change:
        """Its rounds follow those that are made."""
        said = self.cleaned_data
        asked = said["first_round"], said["system"], said["trays_per_round"], said["rounds"]
        return NewMovement(*asked, options_in(said["options"]))


class _OfTrays(ChangeForm):
    in_round = WholeNumberField(label=gettext_lazy("Round"), min_value=1, max_value=99)
    table = WholeNumberField(label=gettext_lazy("Table"), min_value=1, max_value=999)
    trays = forms.CharField(label=gettext_lazy("Numbers, as 5-6 or 6"), max_length=80)

    def usual(self, now: UnderWay) -> dict[str, Any]:
        """The round in which the last result came."""
        return {"in_round": max(now.last_round, 1)}

    def where(self) -> tuple[int, int, tuple[int, ...]]:
        """Round, table and trays."""
        said = self.cleaned_data
        return said["in_round"], said["table"], tray_numbers(said["trays"])


class SlowPlayForm(_OfTrays):
    """Trays that are not played."""

    code = SlowPlay.code

    def change(self, now: UnderWay) -> Change:
        """They are dropped."""
        return SlowPlay(*self.where())


class LatePlayForm(_OfTrays):
    """Trays that are played later."""

    code = LatePlay.code

    def change(self, now: UnderWay) -> Change:
        """They are put off."""
        return LatePlay(*self.where())


class WrongMoveForm(ChangeForm):
    """A round that was played otherwise; its tables are fields of their own."""

    code = WrongMove.code
    in_round = WholeNumberField(label=gettext_lazy("Round"), min_value=1, max_value=99)

    def usual(self, now: UnderWay) -> dict[str, Any]:
        """The round in which the last result came."""
        return {"in_round": max(now.last_round, 1)}

    def change(self, now: UnderWay) -> Change:
        """As the tables say it was; a table of which nothing is said was played as planned."""
        number = self.cleaned_data["in_round"]
        tables = {
            sitting.table: said
            for sitting in sittings_of(now, number)
            if (said := _as_played(self.data, now, sitting)) is not None
        }
        return WrongMove(number, tables)


FORMS: dict[str, type[ChangeForm]] = {
    form.code: form
    for form in (
        LatePairForm,
        LateTeamForm,
        LatePlayerForm,
        ComingLateForm,
        LeavingForm,
        WrongMoveForm,
        SlowPlayForm,
        LatePlayForm,
        LengthForm,
        MovementForm,
    )
}


def seat_names(now: UnderWay) -> tuple[str, ...]:
    """The places at a table: two sides, or for individuals four seats."""
    return tuple("NESW") if now.movement.kind is Kind.INDIVIDUAL else ("NS", "EW")


def sittings_of(now: UnderWay, number: int) -> tuple[Sitting, ...]:
    """The tables of a round. Refused where there is no such round."""
    if not 1 <= number <= len(now.movement.rounds):
        raise Refusal(
            _("There is no round %(value)s: the last is round %(limit)s.")
            % {"value": number, "limit": len(now.movement.rounds)}
        )
    return now.movement.rounds[number - 1]


def table_fields(now: UnderWay, number: int, data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """For each table of a round its fields, as they were typed or else as it was planned."""
    rows = []
    for sitting in sittings_of(now, number):
        planned = [
            "" if one is None or one == now.movement.phantom else now.label(one)
            for one in sitting.seats[: len(seat_names(now))]
        ]
        values = dict(zip(seat_names(now), planned, strict=True))
        values["trays"] = number_range(sitting.trays)
        cells = [
            {"name": (field := f"{name}-{sitting.table}"), "seat": name,
             "value": data.get(field, value)}
            for name, value in values.items()
        ]  # fmt: skip
        rows.append({"table": now.table(sitting.table), "cells": cells})
    return rows


def _as_played(data: Mapping[str, Any], now: UnderWay, sitting: Sitting) -> AsPlayed | None:
    names = [f"{name}-{sitting.table}" for name in seat_names(now)]
    if not any(name in data for name in names):
        return None
    who = [_seated(str(data.get(name, "")), now) for name in names]
    trays = str(data.get(f"trays-{sitting.table}", "")).strip()
    empty = tuple(now.movement.phantom if one is None else one for one in who)
    seats = Seats(*empty) if len(empty) == len(Seats._fields) else Seats.of_pairs(*empty)
    return AsPlayed(
        sitting.seats if seats.contestants == sitting.seats.contestants == set() else seats,
        tray_numbers(trays) if trays else (),
    )


def _seated(typed: str, now: UnderWay) -> int | None:
    return now.numbered(typed) if typed.strip() else None


def tray_numbers(typed: str) -> tuple[int, ...]:
    """The numbers of trays, as ``5-6, 9``. Refused where it cannot be read."""
    found: list[int] = []
    closed_up = "-".join(part.strip() for part in re.split("[-–]", typed))
    for word in closed_up.replace(",", " ").split():
        if not _TRAYS.fullmatch(word):
            raise Refusal(_("“%(text)s” is not a number: write 5-6 or 5, 9.") % {"text": word[:40]})
        first, _dash, last = word.partition("-")
        found += range(int(first), int(last or first) + 1)
    if not 1 <= len(found) <= MOST_TRAYS:
        raise Refusal(_("“%(text)s” is not a number: write 5-6 or 5, 9.") % {"text": typed[:40]})
    return tuple(dict.fromkeys(found))
