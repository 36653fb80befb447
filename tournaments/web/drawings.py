"""Pictures on pages: where the lines and words of each SVG lie."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from deals.deal import Deal
from deals.double_dummy import Makeable
from tournaments.models import Tournament
from tournaments.presenting.deals import (
    STRAINS,
    hand_words,
    makeable_rows,
    makeable_sentence,
    par_of,
)
from tournaments.presenting.outcomes import SUIT_NAMES
from tournaments.presenting.trays import seat_name
from tournaments.queries.desk.trays import DeskRow

if TYPE_CHECKING:
    from tournaments.models import Tray

DOT = 21
"""The width of one number of tricks in the dot line."""


def dots(rows: tuple[DeskRow, ...], average: Fraction | None) -> dict[str, Any]:
    """The results of a tray on a line from 0 to 13 tricks: one square for each."""
    stacked: dict[int, list[str]] = {}
    for row in rows:
        if row.entered and row.entered.ns is not None:
            stacked.setdefault(row.entered.ns, []).append(row.ns.label)
    highest = max((len(stack) for stack in stacked.values()), default=1)
    base = highest * DOT + 8
    return {
        "height": base + 22,
        "base": base,
        "foot": base + 16,
        "average": None if average is None else round(average * DOT + Fraction(DOT, 2)),
        "ticks": [{"number": n, "x": n * DOT + DOT // 2} for n in range(14)],
        "dots": [
            _dot(tricks, level, label, base)
            for tricks, stack in stacked.items()
            for level, label in enumerate(stack)
        ],
    }


def _dot(tricks: int, level: int, label: str, base: int) -> dict[str, Any]:
    x, y = tricks * DOT + 1, base - (level + 1) * DOT
    return {"x": x, "y": y, "middle": x + 9, "text": y + 14, "label": label}


_DEALERS = {
    "N": "M38 22l6 9H32z",
    "E": "M54 38l-9 6V32z",
    "S": "M38 54l6-9H32z",
    "W": "M22 38l9 6V32z",
}
_SIDES = {
    "ns": [
        {"x": 16, "y": 16, "width": 44, "height": 4},
        {"x": 16, "y": 56, "width": 44, "height": 4},
    ],
    "ew": [
        {"x": 16, "y": 16, "width": 4, "height": 44},
        {"x": 56, "y": 16, "width": 4, "height": 44},
    ],
}


def rose(tray: "Tray", game: str) -> dict[str, Any]:
    """The compass of a tray: its dealer, and in bridge who is vulnerable."""
    said = _("Dealer %(seat)s.") % {"seat": seat_name(tray.dealer)}
    if game == Tournament.Game.BRIDGE:
        vulnerable = {
            "none": _("None vulnerable."),
            "ns": _("N/S vulnerable."),
            "ew": _("E/W vulnerable."),
            "both": _("All vulnerable."),
        }
        said = f"{said} {vulnerable[tray.vulnerable]}"
    sides = {"none": (), "both": ("ns", "ew")}.get(tray.vulnerable, (tray.vulnerable,))
    return {
        "said": said,
        "dealer": _DEALERS[tray.dealer],
        "vulnerable": [bar for side in sides for bar in _SIDES[side]],
    }


def hand(tray: "Tray", deal: Deal, game: str) -> dict[str, Any]:
    """A deal as ``deals/hand.html`` draws it; whist counts no points."""
    seats = hand_words(deal, tray.dealer, points=game != Tournament.Game.WHIST)
    return {"seats": seats, "rose": rose(tray, game)}


def makeable(tray: "Tray", made: Makeable, game: str) -> dict[str, Any]:
    """What could be made of a deal, as ``deals/makeable.html`` draws it; par is ringed."""
    said = makeable_sentence(made, tray, game)
    if game == Tournament.Game.WHIST:
        return {"said": said}
    par = par_of(made, tray).contracts if game == Tournament.Game.BRIDGE else ()
    ringed = {(seat, each.strain) for each in par for seat in each.seats}
    return {
        "strains": [SUIT_NAMES.get(strain, "") for strain in STRAINS],
        "rows": [
            {
                "name": name,
                "figures": [
                    {
                        "tricks": tricks,
                        "makes": tricks > 6,
                        "par": any((seat, strain) in ringed for seat in seats),
                    }
                    for strain, tricks in zip(STRAINS, row, strict=True)
                ],
            }
            for seats, name, row in makeable_rows(made)
        ],
        "said": said,
    }


BLOCK, GAP = 22, 2
"""The width of a block that stands for one table, and the space after it."""
COUNTABLE = 16
"""More blocks than this nobody counts: then they are drawn as one bar."""


def blocks(times: Fraction, most: Fraction) -> dict[str, Any]:
    """Return how often a score was made: a block for each table; a bar where they are too many.

    A weighted ruling counts in part, and has part of a block. ``most`` is the longest of the
    page, which has the whole width.
    """
    if most > COUNTABLE:
        whole = COUNTABLE * (BLOCK + GAP)
        return {"width": whole, "blocks": [{"x": 0, "width": round(whole * times / most) or 1}]}
    full, part = divmod(times, 1)
    widths = [BLOCK] * int(full) + ([max(1, round(BLOCK * part))] if part else [])
    drawn = [{"x": at * (BLOCK + GAP), "width": width} for at, width in enumerate(widths)]
    return {"width": -(-most // 1) * (BLOCK + GAP), "blocks": drawn}
