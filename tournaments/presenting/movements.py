"""Movements in words: what the audit finds, and what is wrong with what was typed."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from movements.audit import Finding, FindingCode
from movements.fairness import Verdict
from movements.movement import Kind
from movements.notation import LimitCode, NotationCode, NotationError
from movements.plain import MalformedCode, MalformedMovement, Where
from movements.systems.system import Unfit, UnfitCode
from tournaments.presenting.trays import tray_named

UNFIT: dict[UnfitCode, str] = {
    UnfitCode.KIND_UNSUITED: gettext_noop("This movement is not for those who came."),
    UnfitCode.CONTESTANTS_TOO_FEW: gettext_noop(
        "This movement is for %(limit)s or more, not for %(value)s."
    ),
    UnfitCode.CONTESTANTS_TOO_MANY: gettext_noop(
        "This movement is for at most %(limit)s, not for %(value)s."
    ),
    UnfitCode.CONTESTANTS_UNSUITED: gettext_noop(
        "This movement is not for %(value)s: %(limit)s would do."
    ),
    UnfitCode.TABLES_UNSUITED: gettext_noop(
        "This movement needs %(limit)s tables here, not %(value)s."
    ),
    UnfitCode.ROUNDS_UNSUITED: gettext_noop(
        "This movement does not have %(value)s rounds here: %(limit)s would do."
    ),
    UnfitCode.OPTION_UNKNOWN: gettext_noop("This movement has no option %(option)s."),
    UnfitCode.WRITTEN: gettext_noop("A movement in writing is seated from its text."),
    UnfitCode.OPTION_VALUE: gettext_noop("The option %(option)s has no such value."),
    UnfitCode.ROUNDS_TOO_FEW: gettext_noop("Rounds here: %(limit)s at least, not %(value)s."),
    UnfitCode.ROUNDS_TOO_MANY: gettext_noop(
        "There are at most %(limit)s rounds here, not %(value)s."
    ),
    UnfitCode.TRAYS_TOO_FEW: gettext_noop("Trays a round: %(limit)s at least."),
    UnfitCode.TRAYS_TOO_MANY: gettext_noop(
        "There are at most %(limit)s trays a round, not %(value)s."
    ),
}
"""Return why a system does not fit."""

VERDICTS: dict[Verdict, str] = {
    Verdict.PERFECT: gettext_noop("perfectly balanced"),
    Verdict.EXCELLENT: gettext_noop("very nearly balanced"),
    Verdict.GOOD: gettext_noop("slightly unbalanced"),
    Verdict.UNEVEN: gettext_noop("unbalanced: who you meet matters"),
    Verdict.UNFAIR: gettext_noop("badly unbalanced: who you meet matters a great deal"),
    Verdict.DIVIDED: gettext_noop("not comparable: some never hold the same cards as the others"),
    Verdict.ONLY_TWO: gettext_noop("only two are ranked together"),
}
"""How fair a movement is to those of one list."""


def verdict_sentence(verdict: Verdict | None) -> str:
    """Return how fair a movement is, as a part of a sentence; None: nothing is compared."""
    return _("there is nothing to compare") if verdict is None else _(VERDICTS[verdict])


def fairness_figure(figure: int | None) -> str:
    """Return how fair a movement is, from 0 to 100; a dash where nothing is compared."""
    return "—" if figure is None else str(figure)


FINDINGS: dict[FindingCode, str] = {
    FindingCode.NUMBER_BELOW_ONE: gettext_noop(
        "Round %(round)s, table %(table)s: there is no such table; they count from 1."
    ),
    FindingCode.COPIES_NEGATIVE: gettext_noop("The number of sets of trays cannot be negative."),
    FindingCode.PHANTOM_UNKNOWN: gettext_noop(
        "The phantom is %(contestant)s, which is none of the contestants."
    ),
    FindingCode.CONTESTANT_UNKNOWN: gettext_noop(
        "Round %(round)s, table %(table)s: there is no %(contestant)s."
    ),
    FindingCode.CONTESTANT_IN_TWO_PLACES: gettext_noop(
        "Round %(round)s, table %(table)s: %(contestant)s sits at table %(other_table)s too."
    ),
    FindingCode.SEATED_TWICE: gettext_noop(
        "Round %(round)s, table %(table)s: %(contestant)s sits there twice."
    ),
    FindingCode.SIDE_DIVIDED: gettext_noop(
        "Round %(round)s, table %(table)s: the two seats of a side are not of one contestant."
    ),
    FindingCode.TABLE_TWICE: gettext_noop("Round %(round)s: there are two tables %(table)s."),
    FindingCode.TRAY_IN_TWO_PLACES: gettext_noop(
        "Round %(round)s, table %(table)s: %(tray)s is at table %(other_table)s too."
    ),
    FindingCode.SHARING_UNMATCHED: gettext_noop(
        "Round %(round)s, table %(table)s: it shares with table %(other_table)s, which does not "
        "share with it."
    ),
    FindingCode.TRAY_REPLAYED: gettext_noop(
        "Round %(round)s, table %(table)s: %(contestant)s played %(tray)s already, in round "
        "%(other_round)s."
    ),
    FindingCode.TRAYS_UNATTENDED: gettext_noop(
        "Round %(round)s, table %(table)s: there are cards to play, but a seat is empty."
    ),
    FindingCode.TRAYS_MISSING: gettext_noop(
        "Round %(round)s, table %(table)s: four players sit there with nothing to play."
    ),
    FindingCode.NEVER_SEATED: gettext_noop("There is no seat anywhere for %(contestant)s."),
    FindingCode.HALF_MATCH: gettext_noop(
        "Round %(round)s, table %(table)s: %(contestant)s plays %(tray)s against %(other)s "
        "with one half only."
    ),
    FindingCode.MET_TWICE: gettext_noop(
        "Round %(round)s, table %(table)s: %(contestant)s and %(other)s meet again, after round "
        "%(other_round)s."
    ),
    FindingCode.ROUND_MISSED: gettext_noop(
        "Round %(round)s: %(contestant)s has no table and sits out."
    ),
    FindingCode.TRAYS_AT_PHANTOM: gettext_noop(
        "Round %(round)s, table %(table)s: the cards lie there unplayed, for nobody comes."
    ),
}

TRAY_BELOW_ONE = gettext_noop(
    "Round %(round)s, table %(table)s: there is no %(tray)s; they count from 1."
)
"""What is said of a number below one where it is a tray's."""

NOTATION: dict[NotationCode, str] = {
    NotationCode.TEXT_TOO_LARGE: gettext_noop(
        "The text is too long: at most %(limit)s characters are read."
    ),
    NotationCode.HEADING_MISSING: gettext_noop(
        "The first line must be “overplay movement 1”, not %(text)s."
    ),
    NotationCode.VERSION_UNKNOWN: gettext_noop(
        "This is version %(text)s of the notation; version 1 is known here."
    ),
    NotationCode.LINE_UNKNOWN: gettext_noop("No line begins with %(text)s."),
    NotationCode.HEADER_MISSING: gettext_noop("There is no line that begins with %(text)s."),
    NotationCode.HEADER_TWICE: gettext_noop("This is given twice: %(text)s."),
    NotationCode.HEADER_LATE: gettext_noop("The line %(text)s must come before the first round."),
    NotationCode.KIND_UNKNOWN: gettext_noop(
        "A movement is for pairs, for teams or individual, not %(text)s."
    ),
    NotationCode.NUMBER_MISSING: gettext_noop("A number is required here, not %(text)s."),
    NotationCode.NUMBER_TOO_SMALL: gettext_noop(
        "The number is %(text)s; it must be %(limit)s or more."
    ),
    NotationCode.NUMBER_TOO_LARGE: gettext_noop(
        "The number is %(text)s; it can be at most %(limit)s."
    ),
    NotationCode.NAME_UNREADABLE: gettext_noop(
        "A name or note has characters that cannot be shown: %(text)s."
    ),
    NotationCode.ROUND_OUT_OF_ORDER: gettext_noop(
        "This is round %(text)s, where round %(limit)s should be."
    ),
    NotationCode.ROUND_MISSING: gettext_noop(
        "A line “round 1” must come before the first table, not %(text)s."
    ),
    NotationCode.SITTERS_MISSING: gettext_noop(
        "Say who sits here, as 3v7 or NS 3 EW 7, not %(text)s."
    ),
    NotationCode.SEAT_TWICE: gettext_noop("Who sits %(text)s is given twice."),
    NotationCode.SEAT_MISSING: gettext_noop("Who sits %(text)s is missing; “-” is nobody."),
    NotationCode.PARTNER_MISSING: gettext_noop(
        "The partner of %(text)s is missing: 8+2 are partners, 8+- is one alone."
    ),
    NotationCode.VERSUS_MISSING: gettext_noop(
        "Between N/S and E/W there must be a “v”, as in 3v7, not %(text)s."
    ),
    NotationCode.TRAYS_MISSING: gettext_noop("It does not say which trays: %(text)s."),
    NotationCode.TRAYS_BACKWARDS: gettext_noop("The trays %(text)s go backwards."),
    NotationCode.TRAYS_TOO_MANY: gettext_noop(
        "At %(text)s there are more than %(limit)s trays at all the tables together."
    ),
    NotationCode.SET_SIZE_MISSING: gettext_noop(
        "What is %(text)s? If it is a set of trays, a line “sets of: 3” must say how many they are."
    ),
    NotationCode.WORD_TWICE: gettext_noop("This is given twice for this table: %(text)s."),
    NotationCode.NOT_EXPECTED: gettext_noop("This does not belong here: %(text)s."),
}

MALFORMED: dict[MalformedCode, str] = {
    MalformedCode.NOT_AN_OBJECT: gettext_noop("An object in braces is required here."),
    MalformedCode.NOT_A_LIST: gettext_noop("A list in brackets is required here."),
    MalformedCode.NOT_A_NUMBER: gettext_noop("A whole number is required here."),
    MalformedCode.NOT_A_BOOLEAN: gettext_noop("It can be true or false only."),
    MalformedCode.KEY_MISSING: gettext_noop("This is required."),
    MalformedCode.KIND_UNKNOWN: gettext_noop("A movement is for pairs, for teams or individual."),
    MalformedCode.NUMBER_TOO_SMALL: gettext_noop("The number is too small."),
    MalformedCode.NUMBER_TOO_LARGE: gettext_noop("The number is too large."),
    MalformedCode.ROUNDS_DISAGREE: gettext_noop("The schedule has fewer rounds."),
    MalformedCode.TABLES_DISAGREE: gettext_noop("There are more tables in the schedule."),
    MalformedCode.SIDE_DIVIDED: gettext_noop(
        "The two seats of a side are not of one contestant: that cannot be written as JSON."
    ),
}

LIMITS: dict[LimitCode, str] = {
    LimitCode.NUMBER_TOO_SMALL: gettext_noop("A number of the movement is too small to write."),
    LimitCode.NUMBER_TOO_LARGE: gettext_noop("A number of the movement is too large to write."),
    LimitCode.TRAYS_TOO_MANY: gettext_noop("The movement has too many trays to write."),
    LimitCode.TEXT_TOO_LARGE: gettext_noop("The movement is too large to write."),
    LimitCode.NAME_UNREADABLE: gettext_noop("A name or note has characters that cannot be shown."),
}

WHO: dict[Kind, str] = {
    Kind.PAIRS: gettext_noop("pair %(n)s"),
    Kind.TEAMS: gettext_noop("team %(n)s"),
    Kind.INDIVIDUAL: gettext_noop("player %(n)s"),
}

HOW_MANY: dict[Kind, str] = {
    Kind.PAIRS: gettext_noop("%(n)s pairs"),
    Kind.TEAMS: gettext_noop("%(n)s teams"),
    Kind.INDIVIDUAL: gettext_noop("%(n)s individuals"),
}


def who(kind: Kind, number: int | str) -> str:
    """A contestant: ``pair 3``."""
    return _(WHO[kind]) % {"n": number}


def how_many(kind: Kind, number: int | str) -> str:
    """So many contestants: ``10 pairs``."""
    return _(HOW_MANY[kind]) % {"n": number}


def finding_sentence(
    kind: Kind, finding: Finding, label: Callable[[int], str | int] = int, game: str = "whist"
) -> str:
    """Return what the audit found, and where; ``label``: what contestants are called.

    ``game``: by it a tray is a board.
    """
    below = finding.code is FindingCode.NUMBER_BELOW_ONE and finding.tray is not None
    contestants = {
        name: None if number is None else who(kind, label(number))
        for name, number in (("contestant", finding.contestant), ("other", finding.other))
    }
    return _(TRAY_BELOW_ONE if below else FINDINGS[finding.code]) % {
        "round": finding.round,
        "table": finding.table,
        "tray": None if finding.tray is None else tray_named(game, finding.tray),
        "other_table": finding.other_table,
        "other_round": finding.other_round,
        **contestants,
    }


def notation_sentence(error: NotationError) -> str:
    """Return what is wrong with a text, after the line and the column."""
    text = _("“%(text)s”") % {"text": error.text} if error.text else _("the end of the line")
    said = _(NOTATION[error.code]) % {"text": text, "limit": error.limit}
    if error.line is None:
        return said
    place = _("Line %(line)s, column %(column)s: ") % {"line": error.line, "column": error.column}
    return place + said


def malformed_sentence(malformed: MalformedMovement) -> str:
    """Return what is wrong with the JSON of a movement, after the place."""
    said = _(MALFORMED[malformed.code])
    place = ", ".join(_places(malformed.where))
    return f"{place[0].upper()}{place[1:]}: {said}" if place else said


def _places(where: Where) -> Iterator[str]:
    if where.round is not None:
        yield _("round %(n)s") % {"n": where.round}
    if where.entry is not None:
        yield _("table %(n)s of the list") % {"n": where.entry}
    if where.key is not None:
        yield _("“%(text)s”") % {"text": where.key}


def unfit_sentence(unfit: Unfit) -> str:
    """Return why a system does not fit."""
    figures = {"value": unfit.value, "limit": unfit.limit, "option": unfit.option}
    return _(UNFIT[unfit.code]) % figures


def limit_sentence(code: LimitCode) -> str:
    """Return why a movement cannot be written."""
    return _(LIMITS[code])
