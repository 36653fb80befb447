"""Outliers: improbable results, by a simple rule that anybody can check by hand, and in words.

A result is compared with the others on the same deal, in North and South's sign. Of these the
lowest and the highest quarter are left out; what is left spans from ``low`` to ``high``.

- ``far``: it lies outside by more than that span, and by more than 3 tricks, or 800 points.
- ``turned``: with N/S and E/W exchanged it would be inside the span, and now it lies outside by
  more than 3 tricks, or on the other side of nought than all of them.
- ``deal``: the tray was last played with another deal; ``others`` is the round in which it was.
- ``both``: at other tables the other side declared the same strain, and what the two have won
  together is more than 16 tricks of 13, at no fewer tables than declared it as this one, and at
  half of those of the other side. Of two results both are meant, of more the odd one.
- ``rare``: there are fewer than three others, and it is all the tricks, or 1400 points, or a
  contract that is down five.
- ``down``: a contract is down five or more, and none of the others is as high or as low.

Where the cards are known, and everybody has played them, a result is held against them too:

- ``lead``: whoever led does not hold the card that is said to have been led.
- ``points``: at MiniBridge another hand declares, ``seat``: the richer of the side with more
  points; empty where both sides have 20, so that it was to be dealt again.
- ``tricks``: the tricks are three or more from those that could be made. ``sides``: so they are,
  but not from those that the other side could make in the strain.

Nothing is refused for it. Whoever accepts a result is not asked about it again.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from deals.deal import SEATS, Deal
from deals.double_dummy import Makeable
from scoring.outcome import Contract, MiniContract
from tournaments.presenting.figures import points
from tournaments.presenting.outcomes import lead_reading
from tournaments.presenting.trays import seat_name

LEAST = 3
"""With fewer other results there is nothing to compare with."""
MANY_DOWN = 5
"""So many tricks short of its contract hardly anybody is."""
FAR_FROM_DOUBLE_DUMMY = 3
"""So many tricks more or fewer than could be made are seldom played."""
MOST_TOGETHER = 16
"""Tricks that the two sides may win as declarers of one strain: 13, and what was misplayed."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a game: a far ``step``, a rare figure, and the sum of both sides' figures."""

    step: int
    rare_from: int
    rare_to: int
    both: int


WHIST = Limits(step=3, rare_from=0, rare_to=13, both=13)
BRIDGE = Limits(step=800, rare_from=-1400, rare_to=1400, both=0)


@dataclass(frozen=True, slots=True)
class Outlier:
    """The reason why a result is improbable: a code of those above, and the others' figures.

    Against the cards ``low`` are the tricks that were made, ``high`` those that could be; ``seat``
    led ``card``.
    """

    code: str
    others: int = 0
    low: int = 0
    high: int = 0
    seat: str = ""
    card: str = ""


class Declared(NamedTuple):
    """A contract that was played: the strain, whether N/S declared it, and the tricks won."""

    strain: str
    by_ns: bool
    tricks: int


def find_impossible(one: Declared, every: Mapping[Declared, int]) -> Outlier | None:
    """Return why a contract cannot have been declared by this side; None where it can.

    ``every``: how often each was played on the deal, this one among them.
    """
    same = {each: tables for each, tables in every.items() if each.strain == one.strain}
    alike = sum(tables for each, tables in same.items() if each.by_ns == one.by_ns)
    against = {
        each.tricks: tables
        for each, tables in same.items()
        if each.by_ns != one.by_ns and each.tricks + one.tricks > MOST_TOGETHER
    }
    tables, other_side = sum(against.values()), sum(same.values()) - alike
    if not against or tables < alike or 2 * tables < other_side:
        return None
    return Outlier("both", tables, min(against), max(against))


def find_against_cards(
    contract: Contract, lead: str, deal: Deal, made: Makeable | None
) -> Outlier | None:
    """Return why a contract cannot be as it is said of a deal, or hardly; None where it can.

    ``lead`` is the card, empty where it is not said; ``made`` what could be made, where that is
    known.
    """
    leader = SEATS[(SEATS.index(contract.declarer) + 1) % 4]
    if lead and not deal.holds(leader, lead):
        return Outlier("lead", seat=leader, card=lead)
    if isinstance(contract, MiniContract) and contract.declarer not in (richest := _richest(deal)):
        return Outlier("points", seat=richest[:1])
    if made is None:
        return None
    possible = made[contract.declarer][contract.strain]
    if abs(contract.tricks - possible) < FAR_FROM_DOUBLE_DUMMY:
        return None
    others = [made[seat][contract.strain] for seat in set(SEATS) - set(_side(contract.declarer))]
    turned = min(abs(contract.tricks - each) for each in others) < FAR_FROM_DOUBLE_DUMMY
    return Outlier("sides" if turned else "tricks", low=contract.tricks, high=possible)


def _richest(deal: Deal) -> str:
    """Return who may declare at MiniBridge: two where their hands are equal, nobody at 20 each."""
    points = {seat: deal.points(seat) for seat in deal.richer_side}
    return "".join(seat for seat in points if points[seat] == max(points.values()))


def _side(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def find_outlier(figure: int, others: Iterable[int], game: Limits, down: int = 0) -> Outlier | None:
    """Return why this figure of N/S is improbable beside the others; None where it is not.

    ``down``: the tricks that its contract is short of.
    """
    figures = sorted(others)
    count = len(figures)
    if count < LEAST:
        rare = down >= MANY_DOWN or not game.rare_from < figure < game.rare_to
        return Outlier("rare", count) if rare else None
    quarter = count // 4
    low, high = figures[quarter], figures[count - 1 - quarter]
    outside = max(low - figure, figure - high, 0)
    if low <= game.both - figure <= high and _other_side(figure, outside, low, high, game):
        return Outlier("turned", count, low, high)
    if outside > max(game.step, high - low):
        return Outlier("far", count, low, high)
    if down >= MANY_DOWN and not figures[0] <= figure <= figures[-1]:
        return Outlier("down", count, low, high)
    return None


def _other_side(figure: int, outside: int, low: int, high: int, game: Limits) -> bool:
    """Return whether turning a figure round would bring it back from where nobody else is."""
    if game.both:
        return outside > game.step
    return (figure < 0 < low) or (high < 0 < figure)


def outlier_sentence(outlier: Outlier, *, bridge: bool) -> str:
    """Say why a result is improbable, and which figures of the others are usual."""
    if outlier.code in _SAID:
        return _SAID[outlier.code](outlier)
    low, high = outlier.low, outlier.high
    shown = points if bridge else str
    usual = shown(low) if low == high else f"{shown(low)} … {shown(high)}"
    params = {"n": outlier.others, "usual": usual}
    if outlier.code == "turned":
        return (
            _("The other way round it would be like the other %(n)s: %(usual)s for N/S.") % params
        )
    if outlier.code == "down":
        return _("Far down; the other %(n)s results: %(usual)s for N/S.") % params
    return _("Far from the other %(n)s results: %(usual)s for N/S.") % params


def _other_deal(outlier: Outlier) -> str:
    return _("Fouled board in round %(round)s. Was it here, too?") % {"round": outlier.others}


def _rare(outlier: Outlier) -> str:
    if not outlier.others:
        return _("Unusual, and there is nothing yet to compare it with.")
    return ngettext(
        "Unusual, with %(n)s other result to compare it with.",
        "Unusual, with %(n)s other results to compare it with.",
        outlier.others,
    ) % {"n": outlier.others}


def _declared_by_both(outlier: Outlier) -> str:
    low, high = outlier.low, outlier.high
    return ngettext(
        "At %(n)s other table the other side declared the same, and won %(tricks)s tricks.",
        "At %(n)s other tables the other side declared the same, and won %(tricks)s tricks.",
        outlier.others,
    ) % {"n": outlier.others, "tricks": f"{low}" if low == high else f"{low}–{high}"}


def _against_cards(outlier: Outlier) -> str:
    if outlier.code == "lead":
        return _("%(card)s is said to be the lead, and %(seat)s did not hold it.") % {
            "card": lead_reading(outlier.card).text,
            "seat": seat_name(outlier.seat),
        }
    if outlier.code == "points" and not outlier.seat:
        return _("Both sides have 20 points: it was to be dealt again.")
    if outlier.code == "points":
        return _("%(seat)s has the points to declare.") % {"seat": seat_name(outlier.seat)}
    params = {"tricks": outlier.low, "possible": outlier.high}
    if outlier.code == "sides":
        return _("%(tricks)s tricks, %(possible)s possible: did the other side declare?") % params
    return _("%(tricks)s tricks, and %(possible)s were possible.") % params


_SAID: Mapping[str, Callable[[Outlier], str]] = {
    "deal": _other_deal,
    "rare": _rare,
    "both": _declared_by_both,
    **dict.fromkeys(("lead", "points", "tricks", "sides"), _against_cards),
}
