"""Why the scorer refuses something, as a sentence."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from scoring.refused import Code, Refused

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
        "Who played it? Put N, E, S or W behind the contract: 4SN10."
    ),
    Code.RESULT_MISSING: gettext_noop(
        "How many tricks? Put them behind the declarer: 4SN10, 4SN= or 4SN-1."
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
    Code.SAID_TWICE: gettext_noop("“%(text)s” says more than once what “%(word)s” says."),
    Code.NOT_FIFTIES: gettext_noop(
        "Points to pay are 50, 100 and so on up to 450, not %(points)s."
    ),
    Code.RULES_UNKNOWN: gettext_noop("There is no rule set named %(name)s."),
    Code.SWITCH_UNKNOWN: gettext_noop("There is no rule named %(switch)s."),
    Code.SWITCH_VALUE: gettext_noop("The rule %(switch)s cannot be %(value)s."),
    Code.RULING_UNKNOWN: gettext_noop("A ruling on tray %(tray)s cannot be scored: %(ruling)s."),
    Code.RULING_VALUE: gettext_noop(
        "The ruling “%(ruling)s” on tray %(tray)s has a figure that cannot be read: "
        "%(param)s is “%(value)s”."
    ),
    Code.RULING_UNSUITABLE: gettext_noop(
        "The ruling “%(ruling)s” on tray %(tray)s does not belong to this way of scoring."
    ),
    Code.CARDS_DIFFER: gettext_noop(
        "The two cards of tray %(tray)s differ: N/S wrote %(ns)s tricks and E/W %(ew)s. Which is "
        "right?"
    ),
    Code.DATUM_MISSING: gettext_noop("Tray %(tray)s has no datum."),
    Code.OUTCOME_UNSUITABLE: gettext_noop(
        "A result on tray %(tray)s does not belong to this game: %(outcome)s."
    ),
    Code.VULNERABILITY_MISSING: gettext_noop("It is not known who is vulnerable on tray %(tray)s."),
    Code.SEATED_TWICE: gettext_noop("%(contestant)s has two results on tray %(tray)s."),
    Code.CONTESTANT_UNKNOWN: gettext_noop("%(contestant)s does not belong to this field."),
    Code.FIELD_CHANGED: gettext_noop("The field has changed since it was scored."),
    Code.SCALE_UNKNOWN: gettext_noop("There is no scale of victory points named %(name)s."),
    Code.SCALE_UNSUITABLE: gettext_noop(
        "Line %(row)s of the scale cannot be: the first begins at 0, and every line is higher "
        "than the one before."
    ),
    Code.WEIGHT_NEGATIVE: gettext_noop("A part of a ruling cannot weigh %(weight)s."),
    Code.WEIGHTS_NOT_ONE: gettext_noop(
        "The parts of a weighted ruling make %(weights)s together. They must make 1."
    ),
    Code.LAW_SILENT: gettext_noop("The laws order nothing for this case: the director decides."),
    Code.REVOKE_BEFORE: gettext_noop(
        "They won %(tricks)s tricks in all, so not %(before)s before the revoke."
    ),
    Code.NO_AWARD: gettext_noop("%(contestant)s has no award here."),
}


def sentence(refused: Refused) -> str:
    """The reason in the reader's language."""
    return reason(refused.code, refused.params)


def reason(code: str, params: object) -> str:
    """The sentence of a code with its figures, as they were stored."""
    if code == INTERNAL:
        return _("There is a fault in the program. What was entered is safe.")
    if code == Code.RULING_VALUE and isinstance(params, Mapping) and params.get("value") == "":
        return _(_FIGURE_MISSING) % params
    return _(SENTENCES[Code(code)]) % params


def unreadable(typed: str, game: str) -> str:
    """That something is no result of a game, to whoever sees no examples beside it."""
    return _("“%(text)s” is not a result. A result is typed as %(examples)s, or NP.") % {
        "text": typed,
        "examples": _EXAMPLES.get(game, ""),
    }


_FIGURE_MISSING = gettext_noop("The ruling “%(ruling)s” on tray %(tray)s has no %(param)s.")
_EXAMPLES = {"whist": "7, 7-6", "auction": "3RN9, 2HxE-1", "bridge": "4SN10, 3NW-1"}
"""They are typed alike in every language."""
