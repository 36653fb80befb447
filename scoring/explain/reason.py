"""The codes of explanations."""

from enum import StrEnum


class Reason(StrEnum):
    """Every code of an explanation, with its params; who words them words all of these."""

    # Compass averages: what was made less the average; average = what all made / plays.
    ABOVE_AVERAGE = "above_average"  # tray, side
    TRICKS = "tricks"  # tray, side; or contestant
    POINTS = "points"  # tray, side
    AVERAGE = "average"  # tray, side; or line
    TRICKS_OF_ALL = "tricks_of_all"
    POINTS_OF_ALL = "points_of_all"
    SAME_TRICKS = "same_tricks"  # plays that made the same number, times that number
    SAME_POINTS = "same_points"
    PLAYS = "plays"
    PAIRS = "pairs"
    MADE = "made"
    AVERAGES = "averages"

    # A revoke of whist.
    REVOKED = "revoked"  # tray, side
    TRICKS_LEFT = "tricks_left"
    TRICKS_MOVED = "tricks_moved"
    AFTER_REVOKE = "after_revoke"

    # IMPs: against every other score, or against the datum.
    CROSS_IMPS = "cross_imps"  # tray, side
    CROSS_SUM = "cross_sum"  # tray, side where it is not divided
    AGAINST = "against"
    TIMES = "times"
    COMPARISONS = "comparisons"
    BUTLER = "butler"  # tray, side
    IMPS = "imps"
    LESS = "less"  # a score less another
    OTHER_POINTS = "other_points"
    STEP_FROM = "step_from"
    STEP_BELOW = "step_below"
    STEP_WORTH = "step_worth"
    IMPS_CAPPED = "imps_capped"
    IMP_CAP = "imp_cap"
    DATUM = "datum"
    DATUM_MEAN = "datum_mean"
    DATUM_SUM = "datum_sum"
    DATUM_COUNT = "datum_count"
    TEN = "ten"

    # Matchpoints: beaten + equalled, and Neuberg's (M + 1) E / A - 1.
    MATCHPOINTS = "matchpoints"  # tray, side
    BEATEN = "beaten"
    EQUALLED = "equalled"
    OWN_SCORE = "own_score"  # after Ascherman a score is equalled by itself
    MISSING_EQUAL = "missing_equal"  # each missing result is equalled by everybody
    SCORES = "scores"
    FOR_EACH = "for_each"
    NEUBERG = "neuberg"  # tray, side
    NEUBERG_FACTORED = "neuberg_factored"
    NEUBERG_TIMES_EXPECTED = "neuberg_times_expected"
    NEUBERG_RAISED = "neuberg_raised"
    NEUBERG_STEP = "neuberg_step"
    RESULTS_EXPECTED = "results_expected"
    RESULTS_OBTAINED = "results_obtained"
    RESULTS = "results"
    FACTORED_UP = "factored_up"  # tray, side; (M + 1) E / A, after Ascherman
    PROPORTIONAL = "proportional"  # tray, side; M (E - 1) / (A - 1)
    TIMES_EXPECTED = "times_expected"
    OTHERS_EXPECTED = "others_expected"
    OTHERS_OBTAINED = "others_obtained"
    HALF_OF_TOP = "half_of_top"  # tray, side; where there is no other to compare with
    TWO = "two"

    # Next to nothing to compare with: 60 + 5 (M - (A - 1)) per cent of the top.
    SMALL_GROUP = "small_group"  # tray, side
    PERCENT_BY_PLACE = "percent_by_place"
    MIDDLE_PERCENT = "middle_percent"
    PLACE_PERCENT = "place_percent"
    ABOVE_MIDDLE = "above_middle"
    OTHER_RESULTS = "other_results"

    # Rulings.
    ARTIFICIAL = "artificial"  # tray, side
    PERCENT_OF_TOP = "percent_of_top"
    PERCENT_GIVEN = "percent_given"
    BETTER_OF = "better_of"
    WORSE_OF = "worse_of"
    SESSION_PERCENT = "session_percent"
    SESSION_AWARDS = "session_awards"
    SESSION_TOPS = "session_tops"
    BETTER_OF_IMPS = "better_of_imps"  # tray, side
    WORSE_OF_IMPS = "worse_of_imps"  # tray, side
    SESSION_MEAN = "session_mean"
    SESSION_TRAYS = "session_trays"
    ARTIFICIAL_IMPS = "artificial_imps"  # tray, side
    TENTHS = "tenths"
    ABOVE_HALF = "above_half"
    HALF_PERCENT = "half_percent"
    TEN_PERCENT = "ten_percent"
    IMPS_FOR_TEN = "imps_for_ten"
    AVERAGE_OF_DEAL = "average_of_deal"  # tray, side
    POINTS_GIVEN = "points_given"  # tray, side
    ASSIGNED = "assigned"  # tray, side, figure (in the side's own sign)
    WEIGHTED = "weighted"  # tray, side
    WEIGHTED_PART = "weighted_part"  # figure (in the side's own sign)
    WEIGHT = "weight"
    LOWEST = "lowest"  # tray, side, figure (in the side's own sign)
    HIGHEST = "highest"  # tray, side, figure (in the side's own sign)

    # Rounding, of an award or of a total.
    ROUNDED = "rounded"  # tray, side; or contestant
    ROUNDED_TO = "rounded_to"

    # Totals.
    TOTAL = "total"  # contestant
    ON_TRAYS = "on_trays"
    AWARD = "award"  # tray
    SCALED = "scaled"
    LEVELLED = "levelled"  # as many matches as whoever has most
    MOST_MATCHES = "most_matches"
    MATCHES_PLAYED = "matches_played"
    TIMES_MOST = "times_most"
    MOST_TRAYS = "most_trays"
    TRAYS_PLAYED = "trays_played"
    MEAN = "mean"  # of everything, a tray
    BEFORE_MEAN = "before_mean"
    MEAN_PERCENT = "mean_percent"
    TRAY_PERCENTS = "tray_percents"
    TRAY_PERCENT = "tray_percent"  # tray
    TRAYS_COMPARED = "trays_compared"
    BEFORE_ROUNDING = "before_rounding"
    CARRIED = "carried"
    ADJUSTMENT = "adjustment"  # reason
    PERCENT = "percent"  # contestant
    HUNDRED_TIMES = "hundred_times"
    HUNDRED = "hundred"
    MAXIMUM = "maximum"
    TOP = "top"  # tray

    BOTH_PLAYS = "both_plays"  # tray

    # Matches, and sets of losses.
    MATCHES = "matches"
    ALONE = "alone"
    MATCH = "match"  # group, contestant (the opponent) where there is one
    MATCH_AWARDS = "match_awards"
    MATCH_AGAINST = "match_against"
    MATCH_WON = "match_won"
    CAPPED = "capped"
    CAPPED_AGAINST = "capped_against"
    WIN_CAP = "win_cap"
    MARGIN = "margin"
    NEAREST_MARGIN = "nearest_margin"
    NEAREST_TO = "nearest_to"
    VICTORY_POINTS = "victory_points"
    FORMULA_POINTS = "formula_points"
    SWISS_POINTS = "swiss_points"  # trays
    MATCH_PERCENT = "match_percent"
    MATCH_MOST = "match_most"
    BAND_FROM = "band_from"
    BAND_TO = "band_to"
    BOARD_POINTS = "board_points"
    ROUND_BONUS = "round_bonus"
    GAMES_BONUS = "games_bonus"
    UNFINISHED_GAME = "unfinished_game"
    GAIN = "gain"  # tray
    GAIN_IMPS = "gain_imps"  # tray
    GAIN_BOARDS = "gain_boards"  # tray
    GAIN_RULED = "gain_ruled"  # tray
    GAIN_IN_PARTS = "gain_in_parts"  # tray
    WEIGHTED_GAIN = "weighted_gain"
    TWICE = "twice"  # tray
    SETS = "sets"
    LOSS = "loss"  # group
    SET_MADE = "set_made"
    BEST_OF_SEATS = "best_of_seats"

    # Places: one for each contestant that is better, and one for itself.
    PLACE = "place"  # contestant, line, shared, by ("total" or "percent"), rule, rule_2
    # Where the figure did not part two: tie_break and tie_break_other are their figures in
    # tie_break_rule, which count tie_break_unit; tie_break_from is the other of the two.
    AHEAD = "ahead"  # contestant, figure, tie_break ...
    EQUAL = "equal"  # contestant, figure
    ITSELF = "itself"  # contestant, figure, tie_break ... of the last that parted it from anybody
