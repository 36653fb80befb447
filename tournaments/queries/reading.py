"""Reading what a scorer typed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.auction_shorthand import parse_auction
from scoring.outcome import NotPlayed, Outcome, read_code, write_code
from scoring.refused import Code as Reason
from scoring.refused import Refused
from scoring.ruling_shorthand import SHORT, parse_ruling, write_ruling
from scoring.rulings import RulingCode, deal_of
from scoring.shorthand import parse_bridge, parse_whist
from scoring.typed import write_typed
from scoring.values import Ruling
from scoring.vulnerability import Vulnerability
from tournaments.models import Tournament, Tray
from tournaments.refusal import Code, Refusal
from tournaments.wording.reasons import sentence


@dataclass(frozen=True, slots=True)
class Stands:
    """What came of a play and what a director decided about it: together, what counts."""

    outcome: Outcome
    ruling: Ruling | None = None

    @classmethod
    def read(cls, code: str, stored: Mapping[str, Any] | str | None) -> "Stands":
        """From the columns of a result; a ruling may come as the JSON that is stored."""
        return cls(read_code(code), stored_ruling(stored))

    @property
    def typed(self) -> str:
        """What is typed to say the same; of a ruling that takes more words, the result alone."""
        return write_ruling(self.ruling) or write_typed(self.outcome)


def stored_ruling(stored: Mapping[str, Any] | str | None) -> Ruling | None:
    """A ruling as a result keeps it."""
    ruling = json.loads(stored) if isinstance(stored, str) else stored
    return Ruling(ruling["code"], ruling.get("params", {})) if ruling else None


def read_typed(game: str, typed: str, tray: Tray) -> Outcome:
    """The outcome that was typed, in the shorthand of the game.

    Raises ``Refusal`` with a sentence where the text is none or the deal cannot give it.
    """
    try:
        if game == Tournament.Game.WHIST:
            return parse_whist(typed)
        if game == Tournament.Game.AUCTION:
            return parse_auction(typed)
        return parse_bridge(typed, Vulnerability(tray.vulnerable))
    except Refused as refused:
        no_result = {"no_result": typed, "game": game} if refused.code == Reason.UNREADABLE else {}
        raise Refusal(sentence(refused), code=Code.UNREADABLE, **no_result) from refused


def read_said(game: str, typed: str, tray: Tray, before: Stands | None) -> Stands:
    """What was typed over what stood there before: a result, or a ruling in a word.

    A ruling stands beside whatever was played. A result that is corrected keeps the ruling upon
    it, unless that stood in its place. Which of the deals of a fouled tray it was stays known.
    """
    try:
        ruling = parse_ruling(typed)
    except Refused as refused:
        raise Refusal(sentence(refused), code=Code.UNREADABLE) from refused
    was = before.ruling if before else None
    if ruling is not None:
        return Stands(before.outcome if before else NotPlayed(), with_deal(ruling, deal_of(was)))
    outcome = read_typed(game, typed, tray)
    if was is not None and was.code in SHORT:
        was = of_deal(deal_of(was))
    return Stands(outcome, was)


def ruled(made: Outcome, ruling: Ruling, before: Stands | None) -> Stands:
    """A ruling beside what was made at the table, over what stood there before.

    Which of the deals of a fouled tray it was stays known. Refuses a ruling that counts what was
    made where nothing was.
    """
    if ruling.code in OF_WHAT_WAS_MADE and isinstance(made, NotPlayed):
        raise Refusal(_("Type the result at the table first: the ruling is about it."))
    if "deal" not in ruling.params:
        ruling = with_deal(ruling, deal_of(before.ruling if before else None))
    return Stands(made, ruling)


OF_WHAT_WAS_MADE = frozenset({RulingCode.REVOKE, RulingCode.FOULED})
"""Rulings that count what was made at the table, so that something must have been."""


def with_deal(ruling: Ruling, deal: str) -> Ruling:
    """The ruling about another deal under the tray's number."""
    return Ruling(ruling.code, {**ruling.params, "deal": deal}) if deal else ruling


def of_deal(deal: str) -> Ruling | None:
    """What says that another deal was played, and nothing else; None for the tray's own."""
    return Ruling(RulingCode.FOULED, {"deal": deal}) if deal else None


def read_scores(game: str, typed: str, tray: Tray) -> str:
    """Scores with their weights before them, ``1/3 420, 2/3 -50``, as a ruling keeps them.

    A score alone needs no weight. Raises ``Refusal`` for a score that no deal gives.
    """
    return ", ".join(_read_part(game, part.strip(), tray) for part in typed.split(","))


def _read_part(game: str, part: str, tray: Tray) -> str:
    weight, space, score = part.partition(" ")
    if not space:
        weight, score = "", part
    return f"{weight} {write_code(read_typed(game, score, tray))}".strip()


def write_scores(game: str, codes: str) -> str:
    """Such scores as they are typed; as they came where one is no score."""
    try:
        return ", ".join(_write_part(part.strip()) for part in codes.split(","))
    except ValueError:
        return codes


def _write_part(part: str) -> str:
    weight, _space, code = part.rpartition(" ")
    return f"{weight} {write_typed(read_code(code))}".strip()
