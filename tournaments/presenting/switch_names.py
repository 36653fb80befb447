"""Switches on the page that sets them: their names, in their groups, and where they come from."""

from collections.abc import Mapping

from django.utils.translation import gettext_noop

TITLES: Mapping[str, str] = {
    "game": gettext_noop("Game"),
    "method": gettext_noop("How plays are compared"),
    "royals": gettext_noop("Spades"),
    "round_bonus": gettext_noop("Bonus of a round"),
    "english_slams": gettext_noop("Slams"),
    "unit": gettext_noop("Matchpoints"),
    "unequal": gettext_noop("Missing results"),
    "small_groups": gettext_noop("Very few results"),
    "divisor": gettext_noop("Cross-IMPs"),
    "imp_cap": gettext_noop("Limit of a comparison"),
    "datum_trim": gettext_noop("Scores of the datum"),
    "datum_round": gettext_noop("Rounding of the datum"),
    "datum": gettext_noop("The datum"),
    "award_step": gettext_noop("Rounding of awards"),
    "match": gettext_noop("Tables of a match"),
    "match_between": gettext_noop("Who play a match"),
    "match_total": gettext_noop("What a match counts"),
    "vp_scale": gettext_noop("Victory points"),
    "win_cap": gettext_noop("Limit of a match"),
    "artificial": gettext_noop("Average plus and minus"),
    "imps_for_ten": gettext_noop("IMPs of a ruling"),
    "total": gettext_noop("What is ranked"),
    "total_step": gettext_noop("Rounding of totals"),
    "tie_break": gettext_noop("Ties"),
    "tie_break_2": gettext_noop("Ties that are left"),
    "ties": gettext_noop("What is a tie"),
    "winners": gettext_noop("Winners"),
    "percent_decimals": gettext_noop("Decimals of percentages"),
    "award_decimals": gettext_noop("Decimals of awards"),
}
"""What each switch decides, in a few words."""

SOURCES: Mapping[str, str] = {
    "game": gettext_noop(
        "Foster, Complete Hoyle, Duplicate Whist; Laws of Duplicate Auction, 1914; "
        "Laws of Duplicate Bridge 2017"
    ),
    "method": gettext_noop(
        "compass, matches, losses, memory: Foster, Complete Hoyle, Duplicate Whist; "
        "matchpoints: Laws of Duplicate Bridge 2017, "
        "78A; IMPs: 78B; total: 78C; Butler: EBU White Book"
    ),
    "royals": gettext_noop("Laws of Duplicate Auction, 1914, note"),
    "round_bonus": gettext_noop("Foster, Duplicate Bridge: bridge to the score"),
    "english_slams": gettext_noop("Laws of Duplicate Auction, 1914, note"),
    "unit": gettext_noop("2: EBU, WBF, ABF, FFB, PZBS; 1: ACBL"),
    "unequal": gettext_noop("EBU, The Neuberg Formula; White Book 4.2.3"),
    "small_groups": gettext_noop("EBU White Book 4.2.3; ACBLscore manual, Fouled boards"),
    "divisor": gettext_noop("EBU White Book; programs differ"),
    "imp_cap": gettext_noop("the regulations of an event"),
    "datum_trim": gettext_noop("EBU White Book; ACBLscore manual, IMP scoring"),
    "datum_round": gettext_noop("EBU White Book; ACBLscore manual, IMP scoring"),
    "datum": gettext_noop("the regulations of an event"),
    "award_step": gettext_noop("0.01: ACBL"),
    "match": gettext_noop(
        "Laws of Duplicate Bridge 2017, 78; tricks: Foster, Complete Hoyle, Duplicate Whist, "
        "Howell's rules for teams"
    ),
    "match_between": gettext_noop(
        "Foster, Complete Hoyle, Duplicate Whist, four pairs and six pairs"
    ),
    "match_total": gettext_noop(
        "won: Foster, Complete Hoyle, Duplicate Whist; victory points: WBF"
    ),
    "vp_scale": gettext_noop(
        "WBF continuous scale; ACBL scales of 20 and 30; an EBU scale as seen"
    ),
    "win_cap": gettext_noop("the regulations of an event"),
    "artificial": gettext_noop("Laws of Duplicate Bridge 2017, 12C2"),
    "imps_for_ten": gettext_noop("Laws of Duplicate Bridge 2017, 86; ACBL and WBF: 3"),
    "total": gettext_noop("own_max: EBU, WBF; sum: whist; scaled: ACBL, ABF; mean: FFB, PZBS"),
    "total_step": gettext_noop("0.01: ACBL, EBU"),
    "tie_break": gettext_noop("the regulations of an event; tricks: Foster"),
    "tie_break_2": gettext_noop("the regulations of an event"),
    "ties": gettext_noop("exact: the laws; printed: some programs"),
    "winners": gettext_noop("Foster; EBU White Book"),
    "percent_decimals": gettext_noop("custom"),
    "award_decimals": gettext_noop("custom"),
}
"""Who has it so."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    gettext_noop("Comparison"): ("method", "unit", "unequal", "small_groups", "award_step"),
    gettext_noop("IMPs"): ("divisor", "imp_cap", "datum_trim", "datum_round", "datum"),
    gettext_noop("Matches"): ("match", "match_between", "match_total", "vp_scale", "win_cap"),
    gettext_noop("Auction"): ("royals", "round_bonus", "english_slams"),
    gettext_noop("Rulings"): ("artificial", "imps_for_ten"),
    gettext_noop("Totals and places"): ("total", "total_step", "tie_break", "tie_break_2", "ties"),
    gettext_noop("Printing"): ("percent_decimals", "award_decimals"),
}
"""The switches that a director may set. The game is the tournament's; lines are ranked apart."""
