"""Irregularities by name, and the rulings that the laws of duplicate whist and auction order."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from scoring.refused import Refused
from scoring.rulings import RulingCode
from scoring.switches import Game
from scoring.values import Ruling, Side
from scoring.whist_laws import Found, Irregularity, Remedy, order
from tournaments.presenting.reasons import sentence
from tournaments.refusal import Refusal

LAW = "law"
"""What a director chooses instead of a ruling: its ``irregularity``, and when it was ``found``."""

_I, _F = Irregularity, Found
NAMED: dict[str, dict[tuple[Irregularity, Found], str]] = {
    Game.WHIST: {
        (_I.HANDS_WRONG, _F.ORIGINAL_PLAY): gettext_noop(
            "Hands wrong, found in the original play (III.2)"
        ),
        (_I.HANDS_WRONG, _F.TAKEN_UP): gettext_noop(
            "Hands wrong, or a card faced, found on the overplay (V.1)"
        ),
        (_I.SHORT_HAND, _F.OVERPLAY): gettext_noop("A hand short in the overplay (V.2)"),
        (_I.WRONG_TRUMP_TURNED, _F.TAKEN_UP): gettext_noop(
            "Wrong trump turned, found before the overplay (IV.8)"
        ),
        (_I.WRONG_TRUMP_TURNED, _F.OVERPLAY): gettext_noop(
            "Wrong trump turned, found after the overplay began (IV.9)"
        ),
        (_I.WRONG_TRUMP_RECORDED, _F.TAKEN_UP): gettext_noop(
            "Wrong trump on the slip, found at the next table (IV.10)"
        ),
        (_I.WRONG_TRUMP_RECORDED, _F.OVERPLAYED): gettext_noop(
            "Wrong trump on the slip, played so elsewhere: for the first table (IV.10)"
        ),
        (_I.REVOKE_CLAIMED, _F.NEXT_DEAL): gettext_noop(
            "A revoke claimed after the next deal began (X.5)"
        ),
        (_I.CALL_IGNORED, _F.OVERPLAY): gettext_noop(
            "A player who was called on did not comply, and could have (XI.5)"
        ),
    },
    Game.AUCTION: {
        (_I.SURPLUS_WITH_ADVERSARY, _F.ORIGINAL_PLAY): gettext_noop(
            "A hand short, found in the original play (B.1)"
        ),
        (_I.SURPLUS_WITH_ADVERSARY, _F.TAKEN_UP): gettext_noop(
            "A hand short, found when the cards are taken up (B.2)"
        ),
        (_I.SURPLUS_WITH_ADVERSARY, _F.OVERPLAY): gettext_noop(
            "A hand short in the overplay, its cards with the other side (B.3)"
        ),
        (_I.SURPLUS_WITH_PARTNER, _F.OVERPLAY): gettext_noop(
            "A hand short in the overplay, its cards with partner (B.3)"
        ),
    },
}
"""The cases that a game's laws provide for, with the number of the law."""

_RULING = {
    Remedy.AVERAGE_HERE: RulingCode.AVERAGE,
    Remedy.AVERAGE_ORIGINAL: RulingCode.AVERAGE,
    Remedy.LOWEST_AND_HIGHEST: RulingCode.LOWEST,
    Remedy.NEW_DEAL: RulingCode.NEW_DEAL,
}
_NO_RULING = {
    Remedy.CARD_LIABLE: gettext_noop(
        "Law %(law)s leaves the score as it was made: the card turned in error may be called."
    ),
    Remedy.ANSWERABLE: gettext_noop(
        "Law %(law)s leaves the score as it was made, but for what the revokes of the player cost."
    ),
    Remedy.SEND_BACK: gettext_noop(
        "By Law %(law)s the tray goes back to the table it came from, which puts the hands right."
    ),
    Remedy.TOO_LATE: gettext_noop(
        "By Law %(law)s that revoke can be claimed no more: the score stays as it was made."
    ),
    Remedy.AS_REVOKE: gettext_noop(
        "By Law %(law)s that costs what a revoke costs: rule it as one, under “Revokes”."
    ),
    Remedy.FIFTY: gettext_noop(
        "By Law %(law)s the other side has 50 in honours: type it with the result."
    ),
}


def by_law(said: Ruling, game: str, tables: int, *, twice: bool) -> Ruling:
    """Return the ruling that the laws order for an irregularity, with the number of the law.

    ``tables`` is how many play the deal: at fewer than three there is often a new deal, and where
    the same players play it ``twice`` always, if the hands were wrong. Refused with a sentence
    where the laws know no such case, or leave the score as it was made.
    """
    case = _case(said, game)
    try:
        law, remedy = order(*case, tables, twice=twice)
    except Refused as refused:
        raise Refusal(sentence(refused, game)) from refused
    if remedy in _NO_RULING:
        raise Refusal(_(_NO_RULING[remedy]) % {"law": law})
    side = {}
    if remedy is Remedy.LOWEST_AND_HIGHEST:
        side = {"side": _side(str(said.params.get("side", "")))}
    return Ruling(_RULING[remedy], {"law": law, **side})


def _case(said: Ruling, game: str) -> tuple[Irregularity, Found]:
    asked = [str(said.params.get(name, "")) for name in ("irregularity", "found")]
    of_the_game = {str(which): which for which, _found in NAMED.get(game, {})}
    if asked[0] not in of_the_game or asked[1] not in set(Found):
        raise Refusal(_("The laws of this game name no such irregularity."))
    return of_the_game[asked[0]], Found(asked[1])


def _side(typed: str) -> str:
    """Return the side, as ``NS`` or typed as ``N/S``."""
    side = typed.strip().upper().replace("/", "")
    if side not in set(Side):
        raise Refusal(_("Say whose hands were wrong: N/S or E/W."))
    return side
