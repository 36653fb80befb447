"""The sentence of every code of an explanation, and which lines are told at all."""

from django.utils.translation import gettext_noop

from scoring.explain import Reason

SENTENCES: dict[Reason, str] = {
    Reason.ABOVE_AVERAGE: gettext_noop("= %(p1)s − %(p2)s: made here, less the average"),
    Reason.TRICKS: gettext_noop("tricks won"),
    Reason.POINTS: gettext_noop("points scored"),
    Reason.AVERAGE: gettext_noop("= %(p1)s ÷ %(p2)s, the average with these cards"),
    Reason.TRICKS_OF_ALL: gettext_noop("tricks of all together"),
    Reason.POINTS_OF_ALL: gettext_noop("points of all together"),
    Reason.SAME_TRICKS: gettext_noop("= %(p1)s tricks × %(p2)s"),
    Reason.SAME_POINTS: gettext_noop("= %(p1)s points × %(p2)s"),
    Reason.PLAYS: gettext_noop("plays"),
    Reason.PAIRS: gettext_noop("pairs"),
    Reason.MADE: gettext_noop("made in all"),
    Reason.REVOKED: gettext_noop("= %(p1)s − %(p2)s: left after the revoke, less the average"),
    Reason.TRICKS_LEFT: gettext_noop("tricks left after the revoke"),
    Reason.TRICKS_MOVED: gettext_noop("tricks that changed sides, as far as the law lets them"),
    Reason.AFTER_REVOKE: gettext_noop("tricks that a revoke left at another table"),
    Reason.CROSS_IMPS: gettext_noop(
        "= %(p1)s ÷ %(p2)s: IMPs against all others, by the comparisons"
    ),
    Reason.CROSS_SUM: gettext_noop("IMPs against all others, added up"),
    Reason.AGAINST: gettext_noop("= %(p1)s × %(p2)s: %(points)s against %(other_points)s"),
    Reason.TIMES: gettext_noop("times"),
    Reason.COMPARISONS: gettext_noop("comparisons"),
    Reason.BUTLER: gettext_noop("IMPs for %(p1)s: %(points)s less the datum %(less.2)s"),
    Reason.IMPS: gettext_noop("IMPs for a difference of %(p1)s"),
    Reason.LESS: gettext_noop("= %(p1)s − %(p2)s"),
    Reason.OTHER_POINTS: gettext_noop("points at the other table"),
    Reason.STEP_FROM: gettext_noop("where this step of the scale begins"),
    Reason.STEP_BELOW: gettext_noop("where the next one begins"),
    Reason.STEP_WORTH: gettext_noop("by the scale"),
    Reason.IMPS_CAPPED: gettext_noop("IMPs, the most that one comparison counts"),
    Reason.IMP_CAP: gettext_noop("the most that one comparison counts"),
    Reason.DATUM: gettext_noop("the datum: %(datum_mean)s to the nearest ten"),
    Reason.DATUM_MEAN: gettext_noop("= %(p1)s ÷ %(p2)s: the mean of the scores that count"),
    Reason.DATUM_SUM: gettext_noop("the scores added up"),
    Reason.DATUM_COUNT: gettext_noop("scores that count in the datum"),
    Reason.TEN: gettext_noop("the nearest ten"),
    Reason.ARTIFICIAL_IMPS: gettext_noop(
        "IMPs for %(percent_given)s%%, given by the director: %(imps_for_ten)s for each 10 above "
        "or below 50"
    ),
    Reason.TENTHS: gettext_noop("= %(p1)s ÷ %(p2)s"),
    Reason.ABOVE_HALF: gettext_noop("= %(p1)s − %(p2)s"),
    Reason.HALF_PERCENT: gettext_noop("%% is the average"),
    Reason.TEN_PERCENT: gettext_noop("%%"),
    Reason.IMPS_FOR_TEN: gettext_noop("IMPs for 10 per cent"),
    Reason.AVERAGES: gettext_noop("the averages of those who held the same hands, added up"),
    Reason.BEATEN: gettext_noop("= %(p2)s × %(p1)s, for scores beaten"),
    Reason.EQUALLED: gettext_noop("= %(p2)s × %(p1)s, for scores equalled"),
    Reason.OWN_SCORE: gettext_noop("= %(p2)s, for the score itself"),
    Reason.MISSING_EQUAL: gettext_noop("= %(p2)s × %(p1)s, for results that are missing"),
    Reason.SCORES: gettext_noop("scores"),
    Reason.FOR_EACH: gettext_noop("for each"),
    Reason.NEUBERG: gettext_noop(
        "= (%(neuberg_raised.1)s + %(neuberg_step)s) × %(results_expected)s ÷ "
        "%(results_obtained)s − %(neuberg_step)s: %(results_obtained)s of %(results_expected)s "
        "results can be compared, so they are factored up (Neuberg’s formula)"
    ),
    Reason.NEUBERG_FACTORED: gettext_noop("= %(p1)s ÷ %(p2)s"),
    Reason.NEUBERG_TIMES_EXPECTED: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.NEUBERG_RAISED: gettext_noop("= %(p1)s + %(p2)s"),
    Reason.NEUBERG_STEP: gettext_noop("for the score itself"),
    Reason.RESULTS_EXPECTED: gettext_noop("results expected"),
    Reason.RESULTS_OBTAINED: gettext_noop("results that can be compared"),
    Reason.RESULTS: gettext_noop("results"),
    Reason.FACTORED_UP: gettext_noop(
        "= %(matchpoints)s × %(results_expected)s ÷ %(results_obtained)s: %(results_obtained)s of "
        "%(results_expected)s results can be compared, so they are factored up"
    ),
    Reason.PROPORTIONAL: gettext_noop(
        "= %(matchpoints)s × %(others_expected)s ÷ %(others_obtained)s: %(others_obtained)s of "
        "%(others_expected)s other results can be compared, so they are factored up in proportion"
    ),
    Reason.TIMES_EXPECTED: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.OTHERS_EXPECTED: gettext_noop("other results expected"),
    Reason.OTHERS_OBTAINED: gettext_noop("other results that can be compared"),
    Reason.HALF_OF_TOP: gettext_noop(
        "= %(p1)s ÷ %(p2)s: there is no other result to compare with, so it is half of the top"
    ),
    Reason.TWO: gettext_noop("for a half"),
    Reason.SMALL_GROUP: gettext_noop(
        "= %(percent_by_place)s%% of the top %(top)s: so few results can be compared that the "
        "place among them counts"
    ),
    Reason.PERCENT_BY_PLACE: gettext_noop(
        "%% = 60 + 5 × (%(matchpoints)s − %(other_results)s): 60 for the middle place, 5 for "
        "each matchpoint above or below it"
    ),
    Reason.MIDDLE_PERCENT: gettext_noop("%% for the middle place"),
    Reason.PLACE_PERCENT: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.ABOVE_MIDDLE: gettext_noop("= %(p1)s − %(p2)s"),
    Reason.OTHER_RESULTS: gettext_noop("other results"),
    Reason.ARTIFICIAL: gettext_noop(
        "= %(percent_of_top.1)s%% of the top %(top)s: given by the director"
    ),
    Reason.PERCENT_OF_TOP: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.PERCENT_GIVEN: gettext_noop("%% given by the director"),
    Reason.BETTER_OF: gettext_noop(
        "%%: the better of %(percent_given)s%% and the percentage of the whole session"
    ),
    Reason.WORSE_OF: gettext_noop(
        "%%: the worse of %(percent_given)s%% and the percentage of the whole session"
    ),
    Reason.SESSION_PERCENT: gettext_noop(
        "%% = 100 × %(session_awards)s ÷ %(session_tops)s: on everything else that was played"
    ),
    Reason.SESSION_AWARDS: gettext_noop("won on everything else"),
    Reason.SESSION_TOPS: gettext_noop("the most there was to win there"),
    Reason.BETTER_OF_IMPS: gettext_noop(
        "IMPs: the better of %(artificial_imps)s and the mean of everything else that was played"
    ),
    Reason.WORSE_OF_IMPS: gettext_noop(
        "IMPs: the worse of %(artificial_imps)s and the mean of everything else that was played"
    ),
    Reason.SESSION_MEAN: gettext_noop("= %(p1)s ÷ %(p2)s: the mean of everything else"),
    Reason.SESSION_TRAYS: gettext_noop("played"),
    Reason.AVERAGE_OF_DEAL: gettext_noop("the average, given by the director"),
    Reason.POINTS_GIVEN: gettext_noop("given by the director"),
    Reason.ASSIGNED: gettext_noop("for a score of %(figure)s, given by the director"),
    Reason.WEIGHTED: gettext_noop("for a score in parts, given by the director"),
    Reason.WEIGHTED_PART: gettext_noop("= %(p1)s × %(p2)s, for a score of %(figure)s"),
    Reason.WEIGHT: gettext_noop("the weight of this part"),
    Reason.LOWEST: gettext_noop(
        "by a ruling: the lowest score that this side made anywhere, %(figure)s"
    ),
    Reason.HIGHEST: gettext_noop(
        "by a ruling: the highest score that this side made anywhere, %(figure)s"
    ),
    Reason.ROUNDED: gettext_noop("= %(p1)s to the nearest %(p2)s"),
    Reason.ROUNDED_TO: gettext_noop("rounded to this"),
    Reason.TOTAL: gettext_noop("in all"),
    Reason.AWARD: gettext_noop("won here"),
    Reason.SCALED: gettext_noop(
        "= %(times_most.1)s × %(most_trays)s ÷ %(trays_played)s: scaled from %(trays_played)s "
        "played to %(most_trays)s, the most that anybody plays"
    ),
    Reason.LEVELLED: gettext_noop(
        "= %(times_most.1)s × %(most_matches)s ÷ %(matches_played)s: brought from "
        "%(matches_played)s matches to %(most_matches)s, the most that anybody has"
    ),
    Reason.MOST_MATCHES: gettext_noop("matches of whoever has most"),
    Reason.MATCHES_PLAYED: gettext_noop("matches"),
    Reason.TIMES_MOST: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.MOST_TRAYS: gettext_noop("played by whoever plays most"),
    Reason.TRAYS_PLAYED: gettext_noop("played"),
    Reason.MEAN: gettext_noop("= %(p1)s ÷ %(p2)s: the mean of all that was played"),
    Reason.BEFORE_MEAN: gettext_noop("in all"),
    Reason.MEAN_PERCENT: gettext_noop(
        "%% = %(tray_percents)s ÷ %(trays_compared)s: the mean of the percentages of all played"
    ),
    Reason.TRAY_PERCENTS: gettext_noop("the percentages added up"),
    Reason.TRAY_PERCENT: gettext_noop("%% = 100 × %(hundred_times.2)s ÷ %(top)s"),
    Reason.TRAYS_COMPARED: gettext_noop("that could be compared"),
    Reason.BOTH_PLAYS: gettext_noop("from both plays"),
    Reason.MATCHES: gettext_noop("from all matches"),
    Reason.ALONE: gettext_noop("played outside any match"),
    Reason.MATCH: gettext_noop("from a match"),
    Reason.MATCH_AWARDS: gettext_noop("won in the match"),
    Reason.MATCH_AGAINST: gettext_noop("won by the other side"),
    Reason.MATCH_WON: gettext_noop("for a match of %(p1)s to %(p2)s: 1 if won, 0.5 if halved"),
    Reason.CAPPED: gettext_noop("counted of %(p1)s: a match won counts at most %(win_cap)s"),
    Reason.CAPPED_AGAINST: gettext_noop("counted of %(p1)s, won by the other side"),
    Reason.WIN_CAP: gettext_noop("the most that a match won counts"),
    Reason.MARGIN: gettext_noop("= %(p1)s − %(p2)s: the margin"),
    Reason.NEAREST_MARGIN: gettext_noop("the margin of %(p1)s to the nearest whole one"),
    Reason.NEAREST_TO: gettext_noop("rounded to this"),
    Reason.VICTORY_POINTS: gettext_noop("victory points for a margin of %(p1)s"),
    Reason.FORMULA_POINTS: gettext_noop("victory points by the formula for a margin of %(p1)s"),
    Reason.SWISS_POINTS: gettext_noop(
        "victory points for %(match_percent)s%% of the match: %(match_awards)s of "
        "%(match_most)s matchpoints"
    ),
    Reason.MATCH_PERCENT: gettext_noop("%% of the match"),
    Reason.MATCH_MOST: gettext_noop("matchpoints there were to win in the match"),
    Reason.BAND_FROM: gettext_noop("%% is where these victory points begin"),
    Reason.BAND_TO: gettext_noop("%% is where they end"),
    Reason.BOARD_POINTS: gettext_noop("for deals won and halved"),
    Reason.ROUND_BONUS: gettext_noop("for the higher trick score of the round"),
    Reason.GAMES_BONUS: gettext_noop("for the games won in the round"),
    Reason.UNFINISHED_GAME: gettext_noop("for the unfinished game of the round"),
    Reason.GAIN: gettext_noop("= %(p1)s − %(p2)s: the two tables laid side by side"),
    Reason.GAIN_IMPS: gettext_noop("IMPs for %(p1)s: %(points)s here, %(other_points)s there"),
    Reason.GAIN_BOARDS: gettext_noop("for %(p1)s here against %(p2)s there"),
    Reason.GAIN_RULED: gettext_noop("as the director ruled"),
    Reason.GAIN_IN_PARTS: gettext_noop("for a score in parts, given by the director"),
    Reason.WEIGHTED_GAIN: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.TWICE: gettext_noop("for the deal: 2 if won, 1 if halved"),
    Reason.SETS: gettext_noop("behind the best of the same seats, set by set"),
    Reason.LOSS: gettext_noop("= %(p1)s − %(p2)s: made in a set, less the best there"),
    Reason.SET_MADE: gettext_noop("made in the set"),
    Reason.BEST_OF_SEATS: gettext_noop("the best on these seats"),
    Reason.BEFORE_ROUNDING: gettext_noop("in all"),
    Reason.CARRIED: gettext_noop("carried forward from an earlier session"),
    Reason.ADJUSTMENT: gettext_noop("adjusted by the director: %(reason)s"),
    Reason.PERCENT: gettext_noop("%% = 100 × %(total)s ÷ %(maximum)s"),
    Reason.HUNDRED_TIMES: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.HUNDRED: gettext_noop("a hundred"),
    Reason.MAXIMUM: gettext_noop("the most there was to win"),
    Reason.AHEAD: gettext_noop("is ahead with %(figure)s"),
    Reason.EQUAL: gettext_noop("is level, also with %(figure)s"),
    Reason.ITSELF: gettext_noop("has %(figure)s"),
}
"""What follows the amount. ``p1`` and ``p2`` are the amounts of the parts, a code is that of the
first part so called anywhere below, and ``code.2`` that of the second part of it."""

QUIET = frozenset(
    {
        *(Reason.PLAYS, Reason.PAIRS, Reason.SCORES, Reason.FOR_EACH, Reason.BEATEN),
        *(Reason.EQUALLED, Reason.NEUBERG_STEP, Reason.RESULTS_EXPECTED, Reason.RESULTS_OBTAINED),
        *(Reason.MIDDLE_PERCENT, Reason.OTHER_RESULTS, Reason.PERCENT_GIVEN, Reason.WEIGHT),
        *(Reason.ROUNDED_TO, Reason.MOST_TRAYS, Reason.TRAYS_PLAYED, Reason.TRAYS_COMPARED),
        *(Reason.HUNDRED, Reason.WIN_CAP, Reason.TIMES, Reason.COMPARISONS, Reason.IMP_CAP),
        *(Reason.OTHER_POINTS, Reason.STEP_FROM, Reason.STEP_BELOW, Reason.STEP_WORTH),
        *(Reason.DATUM_COUNT, Reason.TEN, Reason.HALF_PERCENT, Reason.TEN_PERCENT),
        *(Reason.IMPS_FOR_TEN, Reason.MATCH_AGAINST, Reason.BEST_OF_SEATS),
        *(Reason.OWN_SCORE, Reason.RESULTS, Reason.OTHERS_EXPECTED, Reason.OTHERS_OBTAINED),
        *(Reason.MOST_MATCHES, Reason.MATCHES_PLAYED),
        *(Reason.TWO, Reason.MATCH_MOST, Reason.BAND_FROM, Reason.BAND_TO, Reason.NEAREST_TO),
    }
)
"""Whatever is said in full by the line above it."""

LIFTED = frozenset(
    {
        *(Reason.TRICKS_OF_ALL, Reason.POINTS_OF_ALL, Reason.NEUBERG_FACTORED),
        *(Reason.NEUBERG_TIMES_EXPECTED, Reason.NEUBERG_RAISED, Reason.TIMES_EXPECTED),
        *(Reason.PLACE_PERCENT, Reason.ABOVE_MIDDLE, Reason.PERCENT_OF_TOP),
        *(Reason.HUNDRED_TIMES, Reason.TIMES_MOST, Reason.TRAY_PERCENTS, Reason.LESS),
        *(Reason.DATUM_SUM, Reason.TENTHS, Reason.ABOVE_HALF, Reason.SET_MADE),
        *(Reason.MATCH_AWARDS, Reason.MATCH_PERCENT, Reason.BEFORE_MEAN),
    }
)
"""Steps of a formula that the line above it writes out: only their parts are told."""

CLOSED = frozenset(
    {
        *(Reason.SAME_TRICKS, Reason.SAME_POINTS, Reason.AGAINST, Reason.ARTIFICIAL_IMPS),
        *(Reason.GAIN, Reason.GAIN_IMPS, Reason.TWICE),
    }
)
"""Lines that say all there is below them."""

RANKED = frozenset({Reason.AHEAD, Reason.EQUAL, Reason.ITSELF})
"""The contestants of a place, each with the figure that is ranked."""

IN_SIGN = frozenset(
    {
        *(Reason.ABOVE_AVERAGE, Reason.POINTS, Reason.SAME_POINTS, Reason.ADJUSTMENT),
        *(Reason.CARRIED, Reason.REVOKED, Reason.CROSS_IMPS, Reason.CROSS_SUM, Reason.AGAINST),
        *(Reason.BUTLER, Reason.IMPS, Reason.IMPS_CAPPED, Reason.DATUM, Reason.DATUM_MEAN),
        *(Reason.ARTIFICIAL_IMPS, Reason.GAIN, Reason.GAIN_IMPS, Reason.MARGIN, Reason.LOSS),
        *(Reason.NEAREST_MARGIN, Reason.BETTER_OF_IMPS, Reason.WORSE_OF_IMPS, Reason.SESSION_MEAN),
        *(Reason.GAIN_IN_PARTS, Reason.WEIGHTED_GAIN),
    }
)
"""Amounts that are above or below something."""

AWARDED = frozenset(
    {
        *(Reason.TOTAL, Reason.ON_TRAYS, Reason.ROUNDED, Reason.SCALED, Reason.BEFORE_ROUNDING),
        Reason.LEVELLED,
        *(Reason.AWARD, Reason.ASSIGNED, Reason.WEIGHTED, Reason.WEIGHTED_PART, Reason.LOWEST),
        *(Reason.HIGHEST, Reason.POINTS_GIVEN, Reason.MATCHES, Reason.CAPPED),
        *(Reason.MEAN, Reason.BEFORE_MEAN),
        *(Reason.MATCH_AWARDS, Reason.GAIN_RULED, Reason.ALONE, Reason.SETS, Reason.BOTH_PLAYS),
    }
)
"""Amounts that are so where awards are."""
