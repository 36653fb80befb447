"""The rulings that a director may give on a result, read from code and figures.

A ruling is stored as a code with texts and numbers; here it becomes a value that says what
each side has. Figures are in North and South's sign, like those of plays.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from scoring.outcome import Outcome, read_code
from scoring.refused import Code, Refused
from scoring.revoke import Revoke
from scoring.values import Ruling, Side
from scoring.weighting import Part, checked

_MOST = 10**6
AMOUNT = re.compile(r"[+-]?(?:\d{1,30}(?:/\d{1,30}|\.\d{0,30})?|\.\d{1,30})")
"""What is an amount. Not ``1e9``: to write that out may take a machine for ever."""


class RulingCode(StrEnum):
    """Every ruling there is; behind it its params. All may name the ``deal`` of a fouled tray."""

    ARTIFICIAL = "artificial"  # ns, ew: per cent; "60+", "40-": or the own session's; "none"
    AVERAGE = "average"  # both sides have the average of the deal
    MIXED = (
        "mixed"  # ns, ew: "60%", "60+%", "none", scores as weighted; where not there the table's
    )
    POINTS = "points"  # ns, ew: the award itself
    POINTS_BESIDE = "points_beside"  # the same; the others are compared with the table's score
    SCORE = "score"  # ns, ew (as ns where it is not there): the code of an outcome
    WEIGHTED = "weighted"  # ns, ew (as ns): "1/3 S420, 2/3 S-50"; a code alone weighs 1
    LOWEST = "lowest"  # side: the lowest made anywhere on the deal; the others the highest
    REVOKE = "revoke"  # ns, ew: revokes; ns_before, ew_before: tricks before the first
    FOULED = "fouled"  # deal: which of the deals under this number was played
    NEW_DEAL = "new_deal"  # it counts for nobody


NONE = "none"
"""In place of a percentage: the side has no score there, for it has one on that tray already."""


@dataclass(frozen=True, slots=True)
class Share:
    """Per cent of the tray; ``own`` 1: or the contestant's session if better, -1: if worse."""

    percent: Fraction
    own: int = 0


@dataclass(frozen=True, slots=True)
class Artificial:
    """A percentage to each side, whatever others did. They need not make a hundred."""

    ns: Share
    ew: Share


@dataclass(frozen=True, slots=True)
class Awarded:
    """The award itself to each side."""

    ns: Fraction
    ew: Fraction


@dataclass(frozen=True, slots=True)
class Assigned:
    """Scores to each side, weighted; others are compared with them in their parts."""

    ns: tuple[Part, ...]
    ew: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class OneSide:
    """A percentage, an award or scores with their weights, to one side of a table.

    The others are compared with the ``parts``. Without any of the three, and where it ``stays``,
    the part is the table's own score, when that is known. ``absent``: the side has none of this,
    and the tray does not count as played there by it.
    """

    share: Share | None = None
    points: Fraction | None = None
    parts: tuple[Part, ...] = ()
    stays: bool = False
    absent: bool = False

    @property
    def as_made(self) -> bool:
        """Return whether the side keeps the table's score."""
        return self.stays and self.points is None


@dataclass(frozen=True, slots=True)
class Mixed:
    """Each side by itself: what one has says nothing of the other."""

    ns: OneSide
    ew: OneSide

    @property
    def needs_score(self) -> bool:
        """Return whether the table's score counts for anybody."""
        return self.ns.stays or self.ew.stays

    def at(self, figure: int) -> "Mixed":
        """The ruling about a table at which this figure was made."""
        made = (Part(Fraction(1), figure),)
        ns, ew = (replace(each, parts=made) if each.stays else each for each in (self.ns, self.ew))
        return Mixed(ns, ew)


@dataclass(frozen=True, slots=True)
class Lowest:
    """The lowest score made anywhere to one side, the highest to the other."""

    side: Side


@dataclass(frozen=True, slots=True)
class Revokes:
    """Revokes of whist, by the side that made them."""

    by: Mapping[Side, Revoke]


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """The result counts as it was played (on a fouled tray, among its own deal)."""


@dataclass(frozen=True, slots=True)
class NotCounted:
    """The result counts for nobody."""


Decision = Artificial | Awarded | Assigned | Mixed | Lowest | Revokes | AsPlayed | NotCounted
Figure = Callable[[Outcome], int]
"""What an outcome is worth on the tray in question, in North and South's sign."""


def read_ruling(ruling: Ruling, tray: int, figure: Figure) -> Decision:
    """Return what a ruling decides.

    Raises Refused: ruling_unknown, ruling_value where a figure of it cannot be read,
    weight_negative, weights_not_one, and whatever ``figure`` raises for an outcome of another game.
    """
    try:
        code = RulingCode(ruling.code)
    except ValueError as error:
        raise Refused(Code.RULING_UNKNOWN, {"tray": tray, "ruling": ruling.code}) from error
    return _READERS[code](_Params(ruling, tray), figure)


def one_side(decision: Decision | None, side: Side) -> OneSide | None:
    """Return what a ruling about each side by itself gives to one of them."""
    if not isinstance(decision, Mixed):
        return None
    return decision.ns if side is Side.NS else decision.ew


def share_to(decision: Decision | None, side: Side) -> Share | None:
    """Return the percentage that a side was given, if it was given one."""
    if isinstance(decision, Artificial):
        return decision.ns if side is Side.NS else decision.ew
    given = one_side(decision, side)
    return given.share if given else None


def given_to(decision: Decision | None, side: Side) -> tuple[str, Fraction] | None:
    """Return what a side was given, whatever was made: ``percent`` or ``points``, and how much."""
    if isinstance(decision, Awarded):
        return "points", decision.ns if side is Side.NS else decision.ew
    if share := share_to(decision, side):
        return "percent", share.percent
    given = one_side(decision, side)
    return ("points", given.points) if given and given.points is not None else None


def keeps_score(decision: Decision | None, side: Side) -> bool:
    """Return whether a side keeps what it made at the table, beside a ruling."""
    given = one_side(decision, side)
    return given is not None and given.as_made


def is_absent(decision: Decision | None, side: Side) -> bool:
    """Return whether a side has no score there by a ruling."""
    given = one_side(decision, side)
    return given is not None and given.absent


def has_none(ruling: Ruling | None, side: Side) -> bool:
    """Return whether a ruling, as it is stored, leaves a side without a score there."""
    return ruling is not None and ruling.params.get(str(side).lower()) == NONE


def percentages(ruling: Ruling | None) -> tuple[Fraction, Fraction] | None:
    """Return what a stored ruling gives N/S and E/W in per cent; None where it gives no such thing.

    0 stands for a side without a score there. That a session of their own may change a percentage
    is left out.
    """
    if ruling is None or ruling.code not in (RulingCode.ARTIFICIAL, RulingCode.MIXED):
        return None
    decision = read_ruling(ruling, 0, lambda _outcome: 0)
    ns, ew = (_percent_to(decision, side) for side in (Side.NS, Side.EW))
    return None if ns is None or ew is None else (ns, ew)


def _percent_to(decision: Decision, side: Side) -> Fraction | None:
    if is_absent(decision, side):
        return Fraction(0)
    share = share_to(decision, side)
    return share.percent if share else None


def parts_for(decision: Decision | None, side: Side) -> tuple[Part, ...]:
    """Return the scores of a ruling that others of this side are compared with."""
    if isinstance(decision, Assigned):
        return decision.ns if side is Side.NS else decision.ew
    given = one_side(decision, side)
    return given.parts if given else ()


def deal_of(ruling: Ruling | None) -> str:
    """Return which of the deals under one number a result belongs to; usually there is but one."""
    return str(ruling.params.get("deal", "")) if ruling else ""


class _Params:
    """The figures of a ruling, each read with a complaint that says where it stands."""

    def __init__(self, ruling: Ruling, tray: int) -> None:
        self.params: Mapping[str, str | int] = ruling.params
        self.code, self.tray = ruling.code, tray

    def wrong(self, param: str) -> Refused:
        value = self.params.get(param, "")
        return Refused(
            Code.RULING_VALUE,
            {"tray": self.tray, "ruling": self.code, "param": param, "value": value},
        )

    def text(self, param: str, otherwise: str = "") -> str:
        return str(self.params.get(param, self.params.get(otherwise, ""))).strip()

    def amount(self, param: str, text: str | None = None) -> Fraction:
        figure = self.text(param) if text is None else text
        if not AMOUNT.fullmatch(figure):
            raise self.wrong(param)
        try:
            amount = Fraction(figure)
        except ZeroDivisionError as error:
            raise self.wrong(param) from error
        # Decimals have one denominator in common; a hundred others of thirty digits would make a
        # sum that nobody can write down.
        if abs(amount) > _MOST or ("/" in figure and amount.denominator > _MOST):
            raise self.wrong(param)
        return amount

    def whole(self, param: str, most: int) -> int:
        amount = self.amount(param, self.text(param) or "0")
        if amount.denominator != 1 or not 0 <= amount <= most:
            raise self.wrong(param)
        return int(amount)

    def share(self, param: str, text: str | None = None) -> Share:
        typed = self.text(param) if text is None else text.strip()
        own = {"+": 1, "-": -1}.get(typed[-1:], 0)
        percent = self.amount(param, typed[:-1] if own else typed)
        if not 0 <= percent <= 100:
            raise self.wrong(param)
        return Share(percent, own)

    def parts(self, param: str, figure: Figure) -> tuple[Part, ...]:
        parts = []
        for text in self.text(param, "ns").split(","):
            weight, _, code = text.strip().rpartition(" ")
            share = self.amount(param, weight.strip() or "1")
            parts.append(Part(share, self.figure(param, code, figure)))
        try:
            return checked(parts)
        except Refused as refused:
            where: dict[str, str | int] = {"tray": self.tray, "param": param}
            raise Refused(refused.code, {**where, **refused.params}) from refused

    def figure(self, param: str, code: str, figure: Figure) -> int:
        try:
            return figure(read_code(code.strip()))
        except Refused:
            raise
        except ValueError as error:
            raise self.wrong(param) from error


def _artificial(params: _Params, _figure: Figure) -> Decision:
    if NONE in (params.text("ns"), params.text("ew")):
        return _side_by_side(params, lambda side: OneSide(share=params.share(side)))
    return Artificial(params.share("ns"), params.share("ew"))


def _side_by_side(params: _Params, given: Callable[[str], OneSide]) -> Mixed:
    """What each side is ``given``, of whom one may have no score there."""
    absent = [side for side in ("ns", "ew") if params.text(side) == NONE]
    if len(absent) > 1:
        raise params.wrong("ew")
    ns, ew = (OneSide(absent=True) if side in absent else given(side) for side in ("ns", "ew"))
    return Mixed(ns, ew)


def _average(_params: _Params, _figure: Figure) -> Decision:
    return Artificial(Share(Fraction(50)), Share(Fraction(50)))


def _mixed(params: _Params, figure: Figure) -> Decision:
    return _side_by_side(params, lambda side: _one_side(params, side, figure))


def _one_side(params: _Params, param: str, figure: Figure) -> OneSide:
    said = params.text(param)
    if not said:
        return OneSide(stays=True)
    if said.endswith("%"):
        return OneSide(share=params.share(param, said[:-1]))
    return OneSide(parts=params.parts(param, figure))


def _points_beside(params: _Params, _figure: Figure) -> Decision:
    ns, ew = (
        OneSide(points=params.amount(param) if params.text(param) else None, stays=True)
        for param in ("ns", "ew")
    )
    return Mixed(ns, ew)


def _points(params: _Params, _figure: Figure) -> Decision:
    return Awarded(params.amount("ns"), params.amount("ew"))


def _score(params: _Params, figure: Figure) -> Decision:
    ns = params.figure("ns", params.text("ns"), figure)
    ew = params.figure("ew", params.text("ew", "ns"), figure)
    whole = Fraction(1)
    return Assigned((Part(whole, ns),), (Part(whole, ew),))


def _weighted(params: _Params, figure: Figure) -> Decision:
    return Assigned(params.parts("ns", figure), params.parts("ew", figure))


def _lowest(params: _Params, _figure: Figure) -> Decision:
    if params.text("side") not in (Side.NS, Side.EW):
        raise params.wrong("side")
    return Lowest(Side(params.text("side")))


def _revoke(params: _Params, _figure: Figure) -> Decision:
    revokes = {
        side: (params.whole(str(side).lower(), 13), params.whole(f"{side}_before".lower(), 13))
        for side in Side
    }
    return Revokes({side: Revoke(*figures) for side, figures in revokes.items() if figures[0]})


def _fouled(params: _Params, _figure: Figure) -> Decision:
    if not params.text("deal"):
        raise params.wrong("deal")
    return AsPlayed()


def _new_deal(_params: _Params, _figure: Figure) -> Decision:
    return NotCounted()


_READERS: Mapping[RulingCode, Callable[[_Params, Figure], Decision]] = {
    RulingCode.ARTIFICIAL: _artificial,
    RulingCode.AVERAGE: _average,
    RulingCode.MIXED: _mixed,
    RulingCode.POINTS: _points,
    RulingCode.POINTS_BESIDE: _points_beside,
    RulingCode.SCORE: _score,
    RulingCode.WEIGHTED: _weighted,
    RulingCode.LOWEST: _lowest,
    RulingCode.REVOKE: _revoke,
    RulingCode.FOULED: _fouled,
    RulingCode.NEW_DEAL: _new_deal,
}
