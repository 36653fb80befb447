"""Every switch in which the traditions of scoring differ, with the values it may have."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.methods import Method
from scoring.tie_breaks import TieBreak
from scoring.victory_points import PUBLISHED


class Game(StrEnum):
    """The games: each says what an outcome is worth before it is compared."""

    WHIST = "whist"
    BRIDGE = "bridge"
    AUCTION = "auction"
    MINIBRIDGE = "minibridge"


WITH_BOARDS: frozenset[str] = frozenset({Game.BRIDGE, Game.MINIBRIDGE})
"""The games whose players call a tray a board: its number says who deals."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One thing in which traditions differ. ``meaning`` is for whoever reads the code.

    ``allowed`` are its values: words and numbers, or all whole numbers of a range.
    """

    name: str
    allowed: tuple[str | int, ...] | range
    default: str | int
    meaning: str

    def permits(self, value: str | int) -> bool:
        """Return whether the switch may be set so; ``True`` is no number, and ``2.0`` is not 2."""
        if isinstance(self.allowed, range):
            return type(value) is int and value in self.allowed
        return any(type(value) is type(each) and value == each for each in self.allowed)


DECIMALS = (0, 1, 2, 3)
TIE_BREAKS = ("none", *(str(rule) for rule in TieBreak))
IMPS_FOR_TEN = tuple(half // 2 if half % 2 == 0 else f"{half // 2}.5" for half in range(2, 19))
STEPS = ("exact", "1", "0.5", "0.1", "0.01", "0.001")

SWITCHES: Mapping[str, Switch] = {
    switch.name: switch
    for switch in (
        Switch(
            "game",
            tuple(str(game) for game in Game),
            "bridge",
            "what is played: whist counts tricks, the others points",
        ),
        Switch(
            "method",
            tuple(str(method) for method in Method),
            "matchpoints",
            "; ".join(f"{method}: {method.profile.meaning}" for method in Method),
        ),
        # Auction.
        Switch("royals", ("off", "on"), "off", "every spade is a royal, at nine a trick"),
        Switch(
            "round_bonus",
            range(1000),
            0,
            "bridge to the score: points for the higher trick score of a round of deals, or a game",
        ),
        Switch(
            "round_bonus_for",
            ("tricks", "game", "below"),
            "tricks",
            "bridge to the score: what the bonus of a round is for, the higher trick score or each "
            "game won; below: then the higher score below the line counts too",
        ),
        Switch(
            "trick_point",
            range(100),
            0,
            "bridge to the score by games: points for a trick point ahead on an unfinished game",
        ),
        Switch("english_slams", ("off", "on"), "off", "50 and 100 for slams, not 20 and 40"),
        Switch(
            "sides",
            ("both", "ns"),
            "both",
            "whose scores are kept: those of both sides, or of North and South alone, where the "
            "same players play every deal again with the hands of their adversaries",
        ),
        Switch(
            "sections",
            ("together", "apart"),
            "together",
            "whether all sections are compared and ranked as one field, or each is a field alone",
        ),
        # The award of a result on its tray.
        Switch("unit", (2, 1), 2, "matchpoints for a score beaten; half of it for one equalled"),
        Switch(
            "own_score",
            ("left_out", "equalled"),
            "left_out",
            "matchpoints: whether a score is compared with itself too, as with one equalled "
            "(Ascherman): then (M + 1) of 2 n, so that no result is worth nothing or all",
        ),
        Switch(
            "unequal",
            ("neuberg", "proportional", "missing_equal", "none"),
            "neuberg",
            "matchpoints on a tray with fewer results than expected: neuberg factors them up to "
            "the full top, proportional gives the same part of the full top, missing_equal counts "
            "each missing one as equalled by everybody, none takes the tray's own smaller top",
        ),
        Switch(
            "small_groups",
            ("none", "ebu", "acbl"),
            "none",
            "what takes the place of factoring where very few results can be compared: "
            "percentages by place, as the EBU or the ACBL has them",
        ),
        Switch(
            "divisor",
            ("comparisons", "results", "none"),
            "comparisons",
            "what the sum of cross-IMPs is divided by: the scores compared with, all scores of "
            "the tray, or nothing",
        ),
        Switch("imp_cap", range(100), 0, "most IMPs of one comparison; 0: no limit"),
        Switch(
            "datum_trim",
            ("none", "one", "five_percent"),
            "none",
            "scores left out of the datum: one high and one low, or five in a hundred of each",
        ),
        Switch(
            "datum_round",
            ("none", "half_away", "half_from_average", "half_even", "half_to_zero"),
            "half_away",
            "the datum to the nearest ten; a five goes away from zero, away from the average, to "
            "the even ten, or towards zero",
        ),
        Switch("datum", ("computed", "given"), "computed", "given: the datum is taken as it came"),
        Switch(
            "award_step",
            STEPS,
            "exact",
            "what awards are rounded to before they are summed",
        ),
        # Matches: two contestants over several trays.
        Switch(
            "match",
            ("imps", "points", "pab", "hybrid", "tricks"),
            "imps",
            "what the two tables of a match are compared in: IMPs, points, 2-1-0 a tray (point a "
            "board), both halves, or the tricks of East and West",
        ),
        Switch(
            "match_between",
            ("opponents", "same_cards", "fours"),
            "opponents",
            "who play a match: those who sit against each other at two tables (teams), those who "
            "hold the same cards (pairs), or fours whose players change partners (the League)",
        ),
        Switch(
            "match_total",
            ("sum", "vps", "won"),
            "sum",
            "what a match counts: its sum, victory points, or 1 for won and 1/2 for halved",
        ),
        Switch(
            "vp_scale",
            ("wbf", "own", *PUBLISHED),
            "wbf",
            "victory points: the continuous scale of the WBF for the trays of the match, the "
            "table that came with the rules, or a published one by its name",
        ),
        Switch(
            "vp_margin",
            ("nearest", "formula"),
            "nearest",
            "a margin between two whole ones: the victory points of the nearest, a half being the "
            "greater, or by the formula, where the scale has one",
        ),
        Switch("win_cap", range(10_000), 0, "most that a match won counts; 0: no limit"),
        # Rulings.
        Switch(
            "artificial",
            ("own_session", "own_mean", "fixed"),
            "own_session",
            "average plus and minus: the percentage of the contestant's own session where that is "
            "better, or worse; own_mean: and in IMPs its own mean a tray; or just the percentage",
        ),
        Switch("imps_for_ten", IMPS_FOR_TEN, 3, "IMPs of a ruling of 10 per cent above average"),
        # The total, and who is first.
        Switch(
            "total",
            ("own_max", "sum", "scaled_to_max_boards", "avg_pct"),
            "own_max",
            "what is ranked: the total against its own maximum, the bare total, the total scaled "
            "to the most trays that anybody played, or the mean of the percentages or IMPs on the "
            "trays; of matches that count own_max is brought to the most that anybody has",
        ),
        Switch("total_step", STEPS, "exact", "what a total is rounded to before anything else"),
        Switch("tie_break", TIE_BREAKS, "none", "what parts contestants with equal totals"),
        Switch("tie_break_2", TIE_BREAKS, "none", "what parts those that are equal still"),
        Switch(
            "ties",
            ("exact", "printed"),
            "exact",
            "whether totals are compared exactly, or as they are printed",
        ),
        Switch(
            "winners",
            ("line", "place"),
            "line",
            "line: every line is ranked by itself; place: and all in one ranking, in which those "
            "on the same place of their lines are level",
        ),
        # Printing.
        Switch("percent_decimals", DECIMALS, 2, "decimals of a printed percentage"),
        Switch("award_decimals", DECIMALS, 2, "decimals of a printed award or total"),
    )
}
