"""Refusals of the scorer as sentences in the words of the game."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_noop

from scoring.outcome import read_code
from scoring.refused import Code, Refused
from scoring.rulings import RulingCode
from scoring.typed import write_typed
from scoring.weighted_score import write_weight
from tournaments.presenting.figures import with_decimal_sign
from tournaments.presenting.trays import tray_named
from tournaments.sentence import gettext as _

INTERNAL = "internal"
"""Not a refusal: the program itself failed."""

SENTENCES: dict[Code, str] = {
    Code.EMPTY: gettext_noop("Type a result first."),
    Code.UNREADABLE: gettext_noop("“%(text)s” is not a result. Type it as the examples show."),
    Code.TRICKS_TOO_MANY: gettext_noop(
        "There are 13 tricks in a deal, not %(tricks)s. Type 0 to 13."
    ),
    Code.TRICKS_NOT_13: gettext_noop(
        "%(ns)s and %(ew)s do not make 13: both sides together win all the tricks of a deal."
    ),
    Code.LEVEL_IMPOSSIBLE: gettext_noop("There is no contract at level %(level)s: 1 to 7."),
    Code.DECLARER_MISSING: gettext_noop(
        "Who played it? Put the declarer’s letter after the contract: 4SN10."
    ),
    Code.RESULT_MISSING: gettext_noop(
        "How many tricks? Put them after the declarer: 4SN10, 4SN= or 4SN-1."
    ),
    Code.OVER_TOO_MANY: gettext_noop(
        "At level %(level)s there are at most %(most)s overtricks, not %(over)s."
    ),
    Code.DOWN_TOO_MANY: gettext_noop(
        "At level %(level)s nobody goes down more than %(most)s, not %(down)s."
    ),
    Code.SCORE_IMPOSSIBLE: gettext_noop("No contract gives %(score)s on this board."),
    Code.HONOURS_IMPOSSIBLE: gettext_noop(
        "At no-trump the honours are the aces: h3, h4 or h4/1, not h%(honours)s."
    ),
    Code.SAID_TWICE: gettext_noop("“%(word)s” repeats what “%(text)s” says already."),
    Code.NOT_FIFTIES: gettext_noop(
        "Points to pay are 50, 100 and so on up to 450, not %(points)s."
    ),
    Code.NEITHER_PART_NOR_GAME: gettext_noop(
        "A contract of MiniBridge is a part-score or a game, not at level %(level)s: PHN9 is a "
        "part-score in hearts, GHN10 a game."
    ),
    Code.NOBODY_DOUBLES: gettext_noop("Nobody doubles at MiniBridge."),
    Code.NOBODY_PASSES: gettext_noop(
        "Nobody passes at MiniBridge: where both sides have 20 points the board is dealt again."
    ),
    Code.MINI_SCORE_IMPOSSIBLE: gettext_noop("No contract of MiniBridge gives %(score)s."),
    Code.RULES_UNKNOWN: gettext_noop("There is no rule set named %(name)s."),
    Code.SWITCH_UNKNOWN: gettext_noop("There is no rule named %(switch)s."),
    Code.SWITCH_VALUE: gettext_noop("The rule %(switch)s cannot be %(value)s."),
    Code.RULING_UNKNOWN: gettext_noop("The ruling on %(tray)s is none that can be scored."),
    Code.RULING_VALUE: gettext_noop(
        "The ruling on %(tray)s has a figure that cannot be read: “%(value)s”."
    ),
    Code.RULING_UNSUITABLE: gettext_noop(
        "The ruling on %(tray)s cannot be scored here: %(ruling)s does not belong to this way of "
        "scoring."
    ),
    Code.CARDS_DIFFER: gettext_noop(
        "The two cards of %(tray)s differ: N/S wrote %(ns)s tricks and E/W %(ew)s. Which is right?"
    ),
    Code.DATUM_MISSING: gettext_noop("There is no datum for %(tray)s."),
    Code.OUTCOME_UNSUITABLE: gettext_noop(
        "A result on %(tray)s does not belong to this game: %(outcome)s."
    ),
    Code.VULNERABILITY_MISSING: gettext_noop("It is not known who is vulnerable on %(tray)s."),
    Code.SEATED_TWICE: gettext_noop("%(contestant)s has two results on %(tray)s."),
    Code.CONTESTANT_UNKNOWN: gettext_noop("%(contestant)s does not belong to this field."),
    Code.FIELD_CHANGED: gettext_noop("The field has changed since it was scored."),
    Code.SCALE_UNKNOWN: gettext_noop("There is no scale of victory points named %(name)s."),
    Code.SCALE_UNSUITABLE: gettext_noop(
        "Line %(row)s of the scale cannot be: the first begins at 0, and every line is higher "
        "than the one before."
    ),
    Code.WEIGHT_NEGATIVE: gettext_noop("A weight cannot be negative: %(weight)s."),
    Code.WEIGHTS_NOT_ONE: gettext_noop(
        "The weights add up to %(weights)s. They must make %(whole)s."
    ),
    Code.WEIGHT_MISSING: gettext_noop(
        "What is the weight of %(text)s? Type a weight before each score, such as 60%% or 2/5."
    ),
    Code.WEIGHT_UNREADABLE: gettext_noop(
        "“%(text)s” is not a weight. Type weights as 60%%, 3/5 or 0.6."
    ),
    Code.LAW_SILENT: gettext_noop("The laws prescribe nothing here: the director decides."),
    Code.REVOKE_BEFORE: gettext_noop(
        "They won %(tricks)s tricks in all, so not %(before)s before the revoke."
    ),
    Code.NO_AWARD: gettext_noop("%(contestant)s has no award here."),
}


_VALUES: dict[str, str] = {
    RulingCode.ARTIFICIAL: gettext_noop(
        "“%(value)s” is not a percentage. Type 0 to 100; 60+ or 40- where their own session may "
        "count."
    ),
    RulingCode.POINTS: gettext_noop("“%(value)s” is not an amount. Type it as 3, -3, 1/2 or 2.5."),
    RulingCode.MIXED: gettext_noop(
        "“%(value)s” is neither a percentage, such as A60, nor a score. Leave it empty where they "
        "keep the table’s score."
    ),
    RulingCode.POINTS_BESIDE: gettext_noop(
        "“%(value)s” is not an amount. Type it as 3, -3, 1/2 or 2.5."
    ),
    RulingCode.SCORE: gettext_noop("“%(value)s” is not a result."),
    RulingCode.WEIGHTED: gettext_noop(
        "“%(value)s” is not a weighted score. Type a weight before each score, such as 60%% or 2/5."
    ),
    RulingCode.LOWEST: gettext_noop("“%(value)s” is not a side: NS or EW."),
    RulingCode.REVOKE: gettext_noop("“%(value)s” is not a number of tricks or revokes: 0 to 13."),
}
"""What is wrong with a figure, by the ruling it belongs to."""

_SIDES = {"ns": gettext_noop("N/S"), "ew": gettext_noop("E/W")}
_MISSING = {
    "ns": gettext_noop("The ruling on %(tray)s says nothing for N/S."),
    "ew": gettext_noop("The ruling on %(tray)s says nothing for E/W."),
    "side": gettext_noop("Say which side has the lowest score on %(tray)s: NS or EW."),
    "deal": gettext_noop("Say which deal was played on %(tray)s."),
}
"""What to say of a figure without which a ruling is not complete."""

_RULINGS: dict[str, str] = {
    RulingCode.ARTIFICIAL: gettext_noop("a percentage to each side"),
    RulingCode.AVERAGE: gettext_noop("the average to both sides"),
    RulingCode.POINTS: gettext_noop("an award to each side"),
    RulingCode.MIXED: gettext_noop("a ruling for each side"),
    RulingCode.POINTS_BESIDE: gettext_noop("an award to each side"),
    RulingCode.SCORE: gettext_noop("an assigned score"),
    RulingCode.WEIGHTED: gettext_noop("a weighted score"),
    RulingCode.LOWEST: gettext_noop("the lowest score to one side"),
    RulingCode.REVOKE: gettext_noop("a revoke"),
    RulingCode.FOULED: gettext_noop("another deal"),
    RulingCode.NEW_DEAL: gettext_noop("a new deal"),
}
_ANY_RULING = gettext_noop("this ruling")


def sentence(refused: Refused, game: str = "") -> str:
    """The reason in the reader's language, and in the words of the game where that is known."""
    return reason(refused.code, refused.params, game)


def reason(code: str, params: Mapping[str, Any], game: str = "") -> str:
    """The sentence of a code with its figures, as they were stored."""
    if code == INTERNAL:
        return _("There is a fault in the program. What was entered is safe.")
    figures, param = _in_words(params, game), str(params.get("param", ""))
    text = SENTENCES[Code(code)]
    if code == Code.RULING_VALUE and not str(params.get("value", "")):
        return _(_MISSING.get(param, text)) % figures
    if code == Code.RULING_VALUE:
        text = _VALUES.get(str(params.get("ruling")), text)
    said = of_side(param, _(text) % figures)
    if "tray" in figures and "%(tray)s" not in text:
        return _("%(tray)s, %(sentence)s") % {"tray": figures["named"], "sentence": said}
    return said


def of_side(side: str, said: str) -> str:
    """A sentence with the side before it that it is about: ns or ew."""
    if side not in _SIDES:
        return said
    return _("%(side)s: %(sentence)s") % {"side": _(_SIDES[side]), "sentence": said}


def _in_words(params: Mapping[str, Any], game: str) -> dict[str, str]:
    """The figures of a refusal as people know them: no code and no key among them."""
    known = {name: str(value) for name, value in params.items()}
    if "ruling" in known:
        known["ruling"] = _(_RULINGS.get(known["ruling"], _ANY_RULING))
    if "tray" in known:
        number = known["tray"]
        known |= {"tray": tray_named(game, number), "named": tray_named(game, number, first=True)}
    if "outcome" in known:
        known["outcome"] = write_typed(read_code(known["outcome"]))
    if "weight" in known:
        known["weight"] = with_decimal_sign(write_weight(Fraction(known["weight"]), "%"))
    if "weights" in known:
        known |= _sum_words(Fraction(known["weights"]))
    return known


def _sum_words(weights: Fraction) -> dict[str, str]:
    said = with_decimal_sign(write_weight(weights, "%"))
    return {"weights": said, "whole": "100%" if said.endswith("%") else "1"}


def unreadable(typed: str, game: str) -> str:
    """That something is no result of a game, to whoever sees no examples beside it."""
    return _("“%(text)s” is not a result. A result is typed as %(examples)s, or NP.") % {
        "text": typed,
        "examples": _EXAMPLES.get(game, ""),
    }


_EXAMPLES = {
    "whist": "7, 7-6",
    "auction": "3RN9, 2HxE-1",
    "bridge": "4SN10, 3NW-1",
    "minibridge": "PHN9, GNTW8",
}
"""They are typed alike in every language."""
