"""Results as scorers type them: reading what was typed, and writing it again."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from scoring.auction_shorthand import parse_auction
from scoring.minibridge import parse_minibridge
from scoring.outcome import NotPlayed, Outcome, read_code, write_code
from scoring.refused import Code as Reason
from scoring.refused import Refused
from scoring.ruling_shorthand import (
    SHORT,
    parse_one_side,
    parse_ruling,
    parse_share,
    write_ruling,
)
from scoring.rulings import RulingCode, deal_of
from scoring.shorthand import parse_amount, parse_bridge, parse_whist, plain
from scoring.switches import Game
from scoring.typed import write_typed
from scoring.values import Ruling
from scoring.vulnerability import Vulnerability
from scoring.weighted_score import (
    is_weighted,
    parse_weighted,
    read_weighted_code,
    write_weighted,
    write_weighted_code,
)
from tournaments.presenting.reasons import of_side, sentence, unreadable
from tournaments.refusal import Code, Refusal

if TYPE_CHECKING:
    from tournaments.models import Tray


def typed_text(outcome: Outcome, ruling: Ruling | None = None) -> str:
    """Return what is typed to say the same; of a ruling that takes more words, the result alone."""
    return write_ruling(ruling) or write_typed(outcome)


def stored_ruling(stored: Mapping[str, Any] | str | None) -> Ruling | None:
    """Return the ruling that a result keeps, from its JSON as it is stored or decoded already."""
    ruling = json.loads(stored) if isinstance(stored, str) else stored
    return Ruling(ruling["code"], ruling.get("params", {})) if ruling else None


def ruling_json(ruling: Ruling | None) -> dict[str, Any] | None:
    """Return what a result keeps of a ruling; ``stored_ruling`` reads it again."""
    return {"code": str(ruling.code), "params": dict(ruling.params)} if ruling else None


def read_typed(game: str, typed: str, tray: "Tray") -> Outcome:
    """Return the outcome that was typed, in the shorthand of the game.

    Raises ``Refusal`` with a sentence where the text is none or the deal cannot give it.
    """
    try:
        return _parse(game, typed, tray)
    except Refused as refused:
        no_result = {"no_result": typed, "game": game} if refused.code == Reason.UNREADABLE else {}
        raise Refusal(sentence(refused, game), code=Code.UNREADABLE, **no_result) from refused


def _parse(game: str, typed: str, tray: "Tray") -> Outcome:
    if game == Game.WHIST:
        return parse_whist(typed)
    if game == Game.AUCTION:
        return parse_auction(typed)
    if game == Game.MINIBRIDGE:
        return parse_minibridge(typed)
    return parse_bridge(typed, Vulnerability(tray.vulnerable))


def read_result(
    game: str, typed: str, tray: "Tray", made: Outcome | None = None, was: Ruling | None = None
) -> tuple[Outcome, Ruling | None]:
    """Return the outcome and the ruling that are typed over those that stood there before.

    A ruling, typed in a word, stands beside whatever was played. A result that is corrected keeps
    the ruling upon it, unless that stood in its place. Which of the deals of a fouled tray it was
    stays known.
    """
    try:
        ruling = parse_ruling(typed)
    except Refused as refused:
        raise Refusal(sentence(refused, game), code=Code.UNREADABLE) from refused
    if ruling is None and is_weighted(typed):
        ruling = _read_weighted(game, typed, tray)
    if ruling is not None:
        return made or NotPlayed(), with_deal(ruling, deal_of(was))
    outcome = read_typed(game, typed, tray)
    if was is not None and was.code in SHORT:
        was = of_deal(deal_of(was))
    return outcome, was


def _read_weighted(game: str, typed: str, tray: "Tray") -> Ruling:
    try:
        return Ruling(RulingCode.WEIGHTED, {"ns": _weighted_kept(game, typed, tray)})
    except Refused as refused:
        raise _not_read(refused, game) from refused


def read_ruling(said: Ruling, made: Outcome, was: Ruling | None, game: str, tray: "Tray") -> Ruling:
    """Return a ruling about what was made at the table, with its figures read as they were typed.

    Which of the deals of a fouled tray it was stays known from the ruling before. Refuses a ruling
    that counts what was made where nothing was, and a score that is none.
    """
    ruling = Ruling(said.code, _figures_kept(said, game, tray))
    if _counts_what_was_made(ruling) and isinstance(made, NotPlayed):
        raise Refusal(_("Type the result at the table first: the ruling is about it."))
    if "deal" in ruling.params:
        return ruling
    return with_deal(ruling, deal_of(was))


OF_WHAT_WAS_MADE = frozenset({RulingCode.REVOKE, RulingCode.FOULED, RulingCode.POINTS_BESIDE})
"""Rulings that count what was made at the table, so that something must have been."""


def _counts_what_was_made(ruling: Ruling) -> bool:
    if ruling.code == RulingCode.MIXED:
        return not {"ns", "ew"} <= ruling.params.keys()
    return ruling.code in OF_WHAT_WAS_MADE


def with_deal(ruling: Ruling, deal: str) -> Ruling:
    """Return the ruling about another deal under the tray's number."""
    return Ruling(ruling.code, {**ruling.params, "deal": deal}) if deal else ruling


def of_deal(deal: str) -> Ruling | None:
    """Return a ruling that another deal was played, and nothing else; None for the tray's own."""
    return Ruling(RulingCode.FOULED, {"deal": deal}) if deal else None


def _figures_kept(said: Ruling, game: str, tray: "Tray") -> dict[str, str | int]:
    """Return the figures as a ruling keeps them: ``3/5 C4SN10, 2/5 C4SN9`` of ``60% 4SN=, ...``."""
    kept = dict(said.params)
    for side in ("ns", "ew"):
        if figure := str(kept.get(side, "")).strip():
            try:
                kept[side] = _figure_kept(said.code, figure, game, tray)
            except Refused as refused:
                raise _not_read(refused, game, side) from refused
    if said.code in BY_SIDE:
        return {name: value for name, value in kept.items() if str(value).strip()}
    return kept


def _figure_kept(code: str, figure: str, game: str, tray: "Tray") -> str:
    """Return one side's figure. Raises Refused where it is a score that cannot be."""
    if code == RulingCode.SCORE:
        if is_weighted(figure):
            raise Refusal(_("To give several scores their weights, choose “Weighted score”."))
        return write_code(_code_or_typed(game, figure, tray))
    if code == RulingCode.WEIGHTED:
        return _weighted_kept(game, figure, tray)
    if code == RulingCode.ARTIFICIAL:
        return parse_share(figure)
    if code in BY_SIDE and figure.casefold() in _AS_MADE:
        return ""
    if code == RulingCode.MIXED:
        return parse_one_side(figure) or _scores_kept(game, figure, tray)
    return _points_kept(figure) if code in OF_POINTS else figure


OF_POINTS = frozenset({RulingCode.POINTS, RulingCode.POINTS_BESIDE})
"""Rulings whose figures are amounts."""


def _points_kept(typed: str) -> str:
    """Return an amount as a ruling keeps it: a fraction by itself, as ``3/2`` of ``1 1/2``."""
    figure = plain(typed)
    amount = parse_amount(typed) if "/" in figure else None
    return figure if amount is None else str(amount)


BY_SIDE = frozenset({RulingCode.MIXED, RulingCode.POINTS_BESIDE})
"""Rulings about each side by itself; one of which nothing is said keeps what it made."""

_AS_MADE = frozenset({"made", "as made"})


def _scores_kept(game: str, typed: str, tray: "Tray") -> str:
    """Return a score, or several with their weights, as a ruling keeps them."""
    if is_weighted(typed):
        return _weighted_kept(game, typed, tray)
    return write_code(_code_or_typed(game, typed, tray))


def _weighted_kept(game: str, typed: str, tray: "Tray") -> str:
    """Return a weighted score as a ruling keeps it; what is kept so already, as it came."""
    try:
        read_weighted_code(typed)
    except ValueError:
        parts = parse_weighted(typed, lambda text: _code_or_typed(game, text, tray))
        return write_weighted_code(parts)
    return typed


def _code_or_typed(game: str, text: str, tray: "Tray") -> Outcome:
    """Return an outcome by its code, as programs may send it, or as people type it."""
    try:
        return read_code(text)
    except ValueError:
        return _parse(game, text, tray)


def _not_read(refused: Refused, game: str, side: str = "") -> Refusal:
    """Return why a figure of a ruling cannot be read, with the side it is for."""
    unread = refused.code == Reason.UNREADABLE
    said = unreadable(str(refused.params["text"]), game) if unread else sentence(refused, game)
    return Refusal(of_side(side, said), code=Code.UNREADABLE)


def write_scores(codes: str) -> str:
    """Return the scores of a ruling, perhaps with weights, as they are typed.

    As they came where one is no score.
    """
    try:
        return write_weighted(read_weighted_code(codes))
    except ValueError:
        return codes
