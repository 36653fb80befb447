"""The one way in which this package says no: a code and its figures, never a sentence."""

from collections.abc import Mapping
from enum import StrEnum


class Code(StrEnum):
    """Every reason for a refusal; what follows the name are the keys of its ``params``.

    Whoever words the reasons for people words all of these.
    """

    # What was typed (scoring.shorthand).
    EMPTY = "empty"  # nothing was typed
    UNREADABLE = "unreadable"  # text
    TRICKS_TOO_MANY = "tricks_too_many"  # tricks
    TRICKS_NOT_13 = "tricks_not_13"  # ns, ew
    LEVEL_IMPOSSIBLE = "level_impossible"  # level
    DECLARER_MISSING = "declarer_missing"  # text
    RESULT_MISSING = "result_missing"  # text
    OVER_TOO_MANY = "over_too_many"  # level, over, most
    DOWN_TOO_MANY = "down_too_many"  # level, down, most
    SCORE_IMPOSSIBLE = "score_impossible"  # score, vulnerable ("" where it is not known)
    HONOURS_IMPOSSIBLE = "honours_impossible"  # honours: no such honours at no-trump
    SAID_TWICE = "said_twice"  # text, word
    NOT_FIFTIES = "not_fifties"  # points
    NEITHER_PART_NOR_GAME = "neither_part_nor_game"  # level
    NOBODY_DOUBLES = "nobody_doubles"
    NOBODY_PASSES = "nobody_passes"
    MINI_SCORE_IMPOSSIBLE = "mini_score_impossible"  # score

    # The rule set (scoring.rules).
    RULES_UNKNOWN = "rules_unknown"  # name
    SWITCH_UNKNOWN = "switch_unknown"  # switch
    SWITCH_VALUE = "switch_value"  # switch, value

    # The results of a field (scoring.plays, scoring.field).
    RULING_UNKNOWN = "ruling_unknown"  # tray, ruling
    RULING_VALUE = "ruling_value"  # tray, ruling, param, value
    RULING_UNSUITABLE = "ruling_unsuitable"  # tray, ruling, method
    CARDS_DIFFER = "cards_differ"  # tray, ns, ew
    DATUM_MISSING = "datum_missing"  # tray
    OUTCOME_UNSUITABLE = "outcome_unsuitable"  # tray, outcome (its code), game
    VULNERABILITY_MISSING = "vulnerability_missing"  # tray
    SEATED_TWICE = "seated_twice"  # tray, contestant
    CONTESTANT_UNKNOWN = "contestant_unknown"  # contestant; tray where it sat at one
    FIELD_CHANGED = "field_changed"  # the contestants or lines differ from those scored before

    # Scales of victory points and weighted rulings (scoring.victory_points, scoring.weighting).
    SCALE_UNKNOWN = "scale_unknown"  # name
    SCALE_UNSUITABLE = "scale_unsuitable"  # row (from 1)
    WEIGHT_NEGATIVE = "weight_negative"  # weight
    WEIGHTS_NOT_ONE = "weights_not_one"  # weights (their sum)
    WEIGHT_MISSING = "weight_missing"  # text (the score without one)
    WEIGHT_UNREADABLE = "weight_unreadable"  # text
    # Irregularities (scoring.whist_laws) and revokes (scoring.revoke).
    LAW_SILENT = "law_silent"  # irregularity, found
    REVOKE_BEFORE = "revoke_before"  # before, tricks

    # The explanations (scoring.explain).
    NO_AWARD = "no_award"  # contestant, tray


class Refused(ValueError):  # noqa: N818 - a refusal is an answer, not an error
    """Something that cannot be scored or read. ``params`` are the figures of the reason."""

    code: Code
    params: Mapping[str, str | int]

    def __init__(self, code: Code, params: Mapping[str, str | int] | None = None) -> None:
        super().__init__(code, params)  # the arguments as they came: a copy or a pickle needs them
        self.code = code
        self.params = dict(params or {})

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{key}={value!r}" for key, value in self.params.items())])
