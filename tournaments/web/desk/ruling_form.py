"""The form of a ruling: every kind by its name, with the figures it takes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.letters import Letters, from_english, to_english
from scoring.rulings import RulingCode
from scoring.typed import write_typed
from scoring.values import Ruling
from scoring.whist_laws import Found, Irregularity
from tournaments.actions.results import ResultEntry
from tournaments.models import Tournament
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import with_decimal_sign, with_point
from tournaments.presenting.laws import LAW, NAMED
from tournaments.presenting.laws_text import law_of_whist
from tournaments.presenting.letters import letters_of
from tournaments.presenting.typed_results import write_scores
from tournaments.queries.desk.trays import DeskRow, Entered
from tournaments.queries.plan.plays import Hands, TableRound
from tournaments.refusal import Refusal
from tournaments.web.desk.forms import HandsField
from tournaments.web.forms import WholeNumberField

AS_MADE, NOT_PLAYED = "as_made", "not_played"
"""Not rulings, but what a director may decide instead of one."""

SCORES = (RulingCode.SCORE, RulingCode.WEIGHTED, RulingCode.MIXED)
"""The rulings whose figures are scores, typed as results are."""

LONGEST = 200
"""So many letters a figure of a ruling may have."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that a ruling takes; ``example`` is what it may look like."""

    name: str
    label: str | Promise
    example: str | Promise = ""
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of ruling, with its name and figures."""

    code: str
    label: str | Promise
    figures: tuple[Figure, ...] = ()


def _sides(ns: str, ew: str | Promise, *, both: bool = True) -> tuple[Figure, ...]:
    return Figure("ns", "N/S", ns), Figure("ew", "E/W", ew, needed=both)


def _scores(example: str) -> tuple[Figure, ...]:
    """The score of each side; without one, E/W's is that of N/S."""
    return _sides(example, gettext_lazy("the same"), both=False)


_PERCENT = Kind(
    "artificial",
    gettext_lazy("A percentage to each side, or to one"),
    (
        Figure("ns", "N/S", "60+", needed=False),
        Figure("ew", "E/W", gettext_lazy("40-, none"), needed=False),
    ),
)
_AVERAGE = Kind("average", gettext_lazy("The average to both sides"))
_POINTS = Kind("points", gettext_lazy("Points awarded"), _sides("3", "-3"))
_BESIDE = Kind(
    "points_beside",
    gettext_lazy("Points awarded, and the others are compared with the table’s score"),
    (
        Figure("ns", "N/S", "3", needed=False),
        Figure("ew", "E/W", gettext_lazy("as made"), needed=False),
    ),
)
_MIXED = Kind(
    "mixed",
    gettext_lazy("Each side by itself: a percentage, a score, none, or as made"),
    (
        Figure("ns", "N/S", "A60", needed=False),
        Figure("ew", "E/W", gettext_lazy("as made"), needed=False),
    ),
)
_NEW_DEAL = Kind("new_deal", gettext_lazy("A new deal: counts for nobody"))
_FOULED = Kind(
    "fouled",
    gettext_lazy("Another deal was played"),
    (Figure("deal", gettext_lazy("Which deal"), "B"),),
)
_REVOKES = Kind(
    "revoke",
    gettext_lazy("Revokes"),
    (
        Figure("ns", gettext_lazy("by N/S"), "1", needed=False),
        Figure("ns_before", gettext_lazy("N/S tricks before"), "4", needed=False),
        Figure("ew", gettext_lazy("by E/W"), "1", needed=False),
        Figure("ew_before", gettext_lazy("E/W tricks before"), "4", needed=False),
    ),
)
_NOT_PLAYED = Kind(NOT_PLAYED, gettext_lazy("Not played"))
_AS_MADE = Kind(AS_MADE, gettext_lazy("No ruling: as it was made"))


_ASSIGNED = {"whist": "7", "auction": "3RN9", "bridge": "4SN=", "minibridge": "GSN10"}
_WEIGHTED = {
    "whist": "60% 7, 40% 8",
    "auction": "60% 3RN9, 40% 3RN8",
    "bridge": "60% 4SN=, 40% 4SN-1",
    "minibridge": "60% GSN10, 40% GSN9",
}


def kinds_of(game: str) -> tuple[Kind, ...]:
    """Return the kinds of decision that a game has, the most usual first."""
    whist = game == Tournament.Game.WHIST
    score = Kind(
        "score",
        gettext_lazy("Assigned score"),
        _scores(_ASSIGNED.get(game, "")),
    )
    weighted = Kind(
        "weighted",
        gettext_lazy("Weighted score"),
        _scores(_WEIGHTED.get(game, "")),
    )
    usual = (_REVOKES, _AVERAGE) if whist else (_PERCENT, _AVERAGE)
    other = (_PERCENT,) if whist else ()
    each = (score, weighted, _MIXED, _POINTS, _BESIDE, *other)
    return (*usual, *each, _FOULED, _NEW_DEAL, _NOT_PLAYED, _AS_MADE)


def _law_kinds(game: str) -> tuple[Kind, ...]:
    """Return the irregularities that the laws of a game name, each with what it orders."""
    return tuple(
        Kind(f"{LAW}:{which}:{found}", _(name), _SIDE if _has_side(which, found) else ())
        for (which, found), name in NAMED.get(game, {}).items()
    )


def _has_side(which: Irregularity, found: Found) -> bool:
    return (which, found) == (Irregularity.SURPLUS_WITH_PARTNER, Found.OVERPLAY)


_SIDE = (Figure("side", gettext_lazy("Whose hands"), "N/S"),)


class _Head(forms.Form):
    """The part of the form that every ruling has."""

    base = WholeNumberField(label=gettext_lazy("Version"), min_value=0)
    shown = HandsField(gettext_lazy("Shown there"))
    kind = forms.CharField(label=gettext_lazy("Ruling"), max_length=60)
    made = forms.CharField(label=gettext_lazy("Made at the table"), max_length=80, required=False)
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=200, required=False)
    north = WholeNumberField(label=gettext_lazy("North"), min_value=1, required=False)
    east = WholeNumberField(label=gettext_lazy("East"), min_value=1, required=False)
    south = WholeNumberField(label=gettext_lazy("South"), min_value=1, required=False)
    west = WholeNumberField(label=gettext_lazy("West"), min_value=1, required=False)

    def seats(self) -> Hands | None:
        """Who is said to have sat there, N E S W; None where that is who was shown.

        Of pairs and teams only North and East are asked for.
        """
        said = self.cleaned_data
        north, east = said["north"], said["east"]
        if north is None or east is None:
            return None
        hands = north, east, said["south"] or north, said["west"] or east
        return None if hands == said["shown"] else hands


def read_ruling_form(
    tournament: Tournament, sent: QueryDict, at: TableRound, tray: int
) -> ResultEntry:
    """Return what was filled in for a play. Raises ``Refusal`` for what is missing or no figure."""
    game, letters = tournament.game, letters_of(tournament)
    head = _Head(sent)
    if not head.is_valid():
        field, errors = next(iter(head.errors.items()))
        raise Refusal(f"{head.fields[field].label}: {errors[0]}")
    filled_in = head.cleaned_data
    kind = next((each for each in _all_kinds(game) if each.code == filled_in["kind"]), None)
    if kind is None:
        raise Refusal(_("There is no such ruling."))
    ruling = _ruling(kind, sent, letters)
    made = "NP" if kind.code == NOT_PLAYED else to_english(filled_in["made"], letters)
    return ResultEntry(
        at,
        tray,
        made,
        filled_in["base"],
        filled_in["reason"],
        ruling=ruling,
        shown=filled_in["shown"],
        seats=head.seats(),
    )


def _ruling(kind: Kind, sent: QueryDict, letters: Letters) -> Ruling | None:
    if kind.code in (AS_MADE, NOT_PLAYED):
        return None
    params: dict[str, str | int] = {}
    for figure in kind.figures:
        typed = sent.get(f"{kind.code}-{figure.name}", "").strip()
        if len(typed) > LONGEST:
            raise Refusal(
                _("%(figure)s: at most %(most)s letters.")
                % {"figure": figure.label, "most": LONGEST}
            )
        if typed:
            scores = kind.code in SCORES
            params[figure.name] = to_english(typed, letters) if scores else with_point(typed)
        elif figure.needed:
            raise Refusal(
                _("%(ruling)s: fill in “%(figure)s”.")
                % {"ruling": kind.label, "figure": figure.label}
            )
    _require_something(kind, params)
    return _by_name(kind, params)


def _require_something(kind: Kind, params: Mapping[str, str | int]) -> None:
    """Refuse a ruling that says nothing of either side."""
    if kind.code == RulingCode.REVOKE and not {"ns", "ew"} & params.keys():
        raise Refusal(_("Revokes: say how many, by N/S or by E/W."))
    if kind is _PERCENT and not params:
        raise Refusal(_("Say which percentage one of the sides has."))
    if kind in (_MIXED, _BESIDE) and not params:
        raise Refusal(_("Say what one of the sides has: both keep the table’s score so far."))


def _by_name(kind: Kind, params: dict[str, str | int]) -> Ruling:
    code, *case = kind.code.split(":")
    named = dict(zip(("irregularity", "found"), case, strict=False))
    return Ruling(code, params | named)


def _all_kinds(game: str) -> tuple[Kind, ...]:
    return (*kinds_of(game), *_law_kinds(game))


def ruling_form(
    tournament: Tournament, entered: Entered | None, sent: Mapping[str, Any] | None
) -> dict[str, Any]:
    """The form as it is shown: what was sent, or else the ruling that is in."""
    game, letters = tournament.game, letters_of(tournament)
    ruling = entered.ruling if entered else None
    chosen = str(sent.get("kind", "")) if sent is not None else ruling.code if ruling else ""
    made = from_english(write_typed(entered.outcome), letters) if entered else ""
    return {
        "kinds": [_shown(tournament, kind, chosen, ruling, sent) for kind in kinds_of(game)],
        "laws": [_shown(tournament, kind, chosen, ruling, sent) for kind in _law_kinds(game)],
        "made": made if sent is None else sent.get("made", ""),
        "reason": "" if sent is None else sent.get("reason", ""),
        "base": entered.version if entered else 0,
    }


def seats_form(
    row: DeskRow, everybody: Iterable[Contestant], sent: Mapping[str, Any] | None
) -> dict[str, Any]:
    """Who sat there, hand by hand, to be chosen otherwise; pairs and teams side by side.

    ``open``: somebody else was chosen, or sat there than was planned.
    """
    sides = row.ns.contestants, row.ew.contestants
    alone = len(sides[0]) > 1
    names = ("north", "south", "east", "west") if alone else ("north", "east")
    labels = (_("North"), _("South"), _("East"), _("West")) if alone else ("N/S", "E/W")
    sat = [each.number for side in sides for each in side]
    chosen = [
        str((sent or {}).get(name) or number) for name, number in zip(names, sat, strict=True)
    ]
    people = [(str(each.number), each.label_and_name) for each in everybody]
    return {
        "open": chosen != list(map(str, sat)) or not row.as_planned,
        "hands": [
            {"name": name, "label": label, "chosen": number, "people": people}
            for name, label, number in zip(names, labels, chosen, strict=True)
        ],
    }


def _shown(
    tournament: Tournament,
    kind: Kind,
    chosen: str,
    ruling: Ruling | None,
    sent: Mapping[str, Any] | None,
) -> dict[str, Any]:
    """Return a kind as the form shows it, with its figures and the law it can be read up in."""
    letters = letters_of(tournament)
    whist = tournament.game == Tournament.Game.WHIST
    return {
        "code": kind.code,
        "label": kind.label,
        "law": law_of_whist(_by_name(kind, {})) if whist else "",
        "chosen": kind.code == chosen,
        "figures": [
            {
                "name": f"{kind.code}-{figure.name}",
                "label": figure.label,
                "example": from_english(str(figure.example), letters),
                "value": _value(kind, figure, ruling, sent, letters),
                "wide": kind.code in SCORES,
            }
            for figure in kind.figures
        ],
    }


def _value(
    kind: Kind,
    figure: Figure,
    ruling: Ruling | None,
    sent: Mapping[str, Any] | None,
    letters: Letters,
) -> str:
    if sent is not None:
        return str(sent.get(f"{kind.code}-{figure.name}", ""))
    if ruling is None or ruling.code != kind.code or figure.name not in ruling.params:
        return ""
    value = str(ruling.params[figure.name])
    if kind.code in SCORES:
        return from_english(write_scores(value), letters)
    return with_decimal_sign(value)
