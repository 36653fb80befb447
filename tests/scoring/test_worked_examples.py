"""Every worked example of the modern rules, by its name, with its figures and its source."""

from collections.abc import Callable
from fractions import Fraction

from scoring.datum import TenRounding, Trim, datum, to_ten
from scoring.imps import imps
from scoring.matches import unplayable
from scoring.overall import carried_forward
from scoring.rules import round_half_up, rule_set
from scoring.small_groups import Tradition, full_scale, small_percent
from scoring.tray import tray_awards
from scoring.victory_points import drawn_too_high, drawn_too_low
from scoring.wbf_continuous import wbf_continuous
from scoring.weighting import Part, between, matchpoints, weighted, weighted_award
from tests.data import worked_examples

COVERED: set[str] = set()


def example(name: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Marks the test of the example ``name``."""

    def mark(test: Callable[[], None]) -> Callable[[], None]:
        COVERED.add(name)
        return test

    return mark


def rounded(amounts: list[Fraction], decimals: int = 1) -> list[str]:
    return [str(round_half_up(each, decimals)) for each in amounts]


def ns(scores: list[int], expected: int) -> dict[int, Fraction]:
    """N/S's matchpoints by score, on the scale of 2, factored by Neuberg."""
    table = tray_awards(1, scores, expected, rule_set("wbf"))
    return {int(award.score): award.ns for award in table.awards}


@example("neuberg-10of11")
def test_ten_results_of_eleven() -> None:
    # EBU L&E, "The Neuberg Formula - the Principle".
    scores = [520, 500, 490, 480, 460, 450, 430, 420, 400, -50]
    published = ["19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1"]
    assert list(ns(scores, 11).values()) == [Fraction(each) for each in published]
    assert [full_scale(m, 10, 11) for m in range(18, -2, -2)] == [
        Fraction(each) for each in published
    ]


@example("fouled-7of10")
def test_seven_of_ten_on_a_fouled_tray() -> None:
    # N. Doe, "Scoring of fouled boards", EBU L&E.
    for tradition in (Tradition.NEUBERG, Tradition.EBU):
        awards = [full_scale(m, 7, 10, 2, tradition) for m in (12, 10, 8, 6, 4, 2, 0)]
        assert rounded(awards) == ["17.6", "14.7", "11.9", "9.0", "6.1", "3.3", "0.4"]


@example("fouled-3of10")
def test_three_of_ten_on_a_fouled_tray() -> None:
    # The same article; today's White Book gives a group of 3 out of 10 percentages instead.
    assert rounded([full_scale(m, 3, 10) for m in (4, 2, 0)]) == ["15.7", "9.0", "2.3"]
    today = [full_scale(m, 3, 10, 2, Tradition.EBU) for m in (4, 2, 0)]
    assert today == [Fraction(18 * percent, 100) for percent in (70, 60, 50)]


@example("wiki-6of7")
def test_six_results_of_seven() -> None:
    # absoluteastronomy.com/topics/Neuberg_formula (a copy of Wikipedia's page).
    assert rounded([full_scale(m, 6, 7) for m in (4, 9)]) == ["4.8", "10.7"]


@example("ebu-forum-subfield-2of5")
def test_two_results_are_more_than_a_third_of_five() -> None:
    # forums.ebu.co.uk/discussion/1580
    assert full_scale(0, 2, 5, 2, Tradition.EBU) == Fraction("1.5")


@example("small-subfield")
def test_percentages_of_two_and_three() -> None:
    # EBU White Book 4.2.3.3, quoted at forums.ebu.co.uk/discussion/1317.
    assert [small_percent(m, 2) for m in (2, 1, 0)] == [65, 60, 55]
    assert [small_percent(m, 3) for m in (4, 3, 2, 1, 0)] == [70, 65, 60, 55, 50]
    assert [full_scale(m, 2, 6, 2, Tradition.EBU) for m in (2, 1, 0)] == [
        Fraction("6.5"),
        6,
        Fraction("5.5"),
    ]


@example("acbl-fouled-equals-neuberg")
def test_twelve_results_of_thirteen_on_the_scale_of_one() -> None:
    # ACBLscore manual 92: M = N S / n + (N - n) / 2n, in hundredths.
    scores = [Fraction(11), Fraction("5.5"), Fraction(0)]
    awards = [full_scale(s, 12, 13, 1, Tradition.ACBL) for s in scores]
    assert awards == [Fraction(13) * s / 12 + Fraction(1, 24) for s in scores]
    assert rounded(awards, 2) == ["11.96", "6.00", "0.04"]
    small = {a: [full_scale(m, a, 21, 1, Tradition.ACBL) for m in range(a)] for a in (1, 2, 3)}
    assert small == {1: [12], 2: [11, 13], 3: [10, 12, 14]}  # of 20: 60; 55, 65; 50, 60, 70 %


@example("ebu-frequency-table")
def test_matchpoints_from_frequencies() -> None:
    # forums.ebu.co.uk/discussion/535
    times = {400: 2, 150: 1, 120: 3, -50: 4}
    published = {400: 17, 150: 14, 120: 10, -50: 3}
    assert ns([score for score, often in times.items() for _ in range(often)], 10) == published
    assert {score: matchpoints(score, times) for score in times} == published


@example("white-book-weighted")
def test_matchpoints_are_weighted_never_scores() -> None:
    # EBU White Book 4.1.1.4 and 4.2.1 (2025).
    weights = (Fraction(3, 10), Fraction(7, 10))
    side = weighted(zip(weights, (Fraction("9.7"), Fraction("5.7")), strict=True))
    other = weighted(zip(weights, (10 - Fraction("9.7"), 10 - Fraction("5.7")), strict=True))
    assert (side, other) == (Fraction("6.9"), Fraction("3.1"))


@example("white-book-intermediate")
def test_an_assigned_score_between_two_that_were_made() -> None:
    # EBU White Book 4.2.2: +500 has 14, +450 11, +420 (five times) 4; +430 is assigned.
    times = {500: 1, 450: 2, 420: 5}
    assert {score: matchpoints(score, times) for score in times} == {500: 14, 450: 11, 420: 4}
    assert between(Fraction(4), 5) == matchpoints(430, times) == 9


@example("manual-one-average")
def test_five_results_and_one_average() -> None:
    # blakjak.org/manl_ave.htm
    awards = [full_scale(m, 5, 6, 2, Tradition.AVERAGES) for m in (0, 2, 4, 6, 8)]
    assert awards == [1, 3, 5, 7, 9]


@example("butler-bermuda")
def test_a_datum_without_trimming() -> None:
    # bridgebase.com/forums/topic/48693
    times = {980: 3, 480: 11, 450: 7, -50: 1}
    middle = datum(times, Trim.NONE)
    assert middle == 510
    assert [imps(score - middle) for score in times] == [10, -1, -2, -11]


@example("acbl-datum-round-even")
def test_a_final_five_goes_to_the_even_ten() -> None:
    # ACBLscore manual 83; the EBU rounds it away from average.
    assert [to_ten(Fraction(mean), TenRounding.EVEN) for mean in (425, 435)] == [420, 440]
    away = TenRounding.AWAY_FROM_AVERAGE
    assert [to_ten(Fraction(mean), away) for mean in (425, 435, -425)] == [430, 440, -430]


@example("wbf-cont-20")
def test_twenty_trays_on_the_continuous_scale() -> None:
    # The formula of the WBF's technical report; 10.28 and 10.55 published at bcstar.nl.
    scale = wbf_continuous(20)
    assert [scale.winner(margin) for margin in (0, 1, 2)] == [
        10,
        Fraction("10.28"),
        Fraction("10.55"),
    ]


@example("wbf-cont-16")
def test_sixteen_trays_on_the_continuous_scale() -> None:
    # European Seniors 2014 and d'Orsi 2015: ebuselection.blogspot.com.
    margins = (-39, -30, 1, 3, 5, 14, 19, 20, 31, 33, 62)
    printed = "2.03 3.27 10.31 10.91 11.48 13.75 14.80 15.00 16.88 17.17 20.00"
    assert " ".join(rounded([wbf_continuous(16).pair(each)[0] for each in margins], 2)) == printed


@example("wbf-cont-32")
def test_thirty_two_trays_on_the_continuous_scale() -> None:
    # A league of 2024; each of these six differs by 0.01 from the rounded formula.
    margins = (11, 34, 35, 49, 50, 55)
    published = ["12.24", "15.76", "15.88", "17.41", "17.51", "17.96"]
    assert rounded([wbf_continuous(32).winner(each) for each in margins], 2) == published


@example("imp-scale-edges")
def test_both_ends_of_every_step_of_the_imp_scale() -> None:
    # The WBF's scale as printed at bridgehands.com/I/IMP.htm, from 0 IMPs to 24.
    printed = """
        0-10 20-40 50-80 90-120 130-160 170-210 220-260 270-310 320-360 370-420 430-490 500-590
        600-740 750-890 900-1090 1100-1290 1300-1490 1500-1740 1750-1990 2000-2240 2250-2490
        2500-2990 3000-3490 3500-3990 4000-15200
    """
    steps = [step.split("-") for step in printed.split()]
    assert len(steps) == 25
    for worth, (low, high) in enumerate((int(a), int(b)) for a, b in steps):
        assert (imps(low), imps(high), imps(-low), imps(-high)) == (worth, worth, -worth, -worth)


@example("nofear-7tables")
def test_seven_tables() -> None:
    # nofearbridge.co.uk/duplicate.htm
    scores = [430, 430, 420, 460, 430, 450, -50]
    assert [ns(scores, 7)[score] for score in scores] == [6, 6, 2, 12, 6, 10, 0]


@example("mismatch-swiss")
def test_a_mismatched_draw() -> None:
    # EBU White Book 3.5.2
    assert drawn_too_high(Fraction(12)) == 14
    assert drawn_too_low(Fraction(13)) == 11


@example("carry-forward")
def test_half_of_the_qualifying_score_is_carried_forward() -> None:
    # EBU White Book 3.8; the figures are of nobody's event.
    carried = carried_forward(
        Fraction(300), played=24, maximum=480, final_played=30, final_maximum=720
    )
    assert carried == 180


@example("unplayable-teams")
def test_four_trays_that_could_not_be_played() -> None:
    # EBU White Book 3.3.7
    assert unplayable(4) == 12


def test_one_tray_with_a_ruling_and_seven_scores() -> None:
    """Eight results expected, one of them A60/40: the seven others are factored up."""
    awards = ns([450, 420, 420, 420, 400, 170, -50], 8)
    assert rounded([awards[s] for s in (450, 420, 400, 170, -50)], 2) == [
        "13.86",
        "9.29",
        "4.71",
        "2.43",
        "0.14",
    ]


def test_three_of_eight_in_two_traditions() -> None:
    ebu = [full_scale(m, 3, 8, 2, Tradition.EBU) for m in (4, 2, 0)]
    assert rounded(ebu, 2) == ["12.33", "7.00", "1.67"]
    acbl = [full_scale(m, 3, 8, 2, Tradition.ACBL) for m in (4, 2, 0)]
    assert [100 * each / 14 for each in acbl] == [70, 60, 50]


def test_a_weighted_ruling_in_a_field() -> None:
    """Both components of the ruling are matchpointed, each among the other four scores."""
    others = {420: 2, 170: 1, -50: 1}
    parts = [Part(Fraction(3, 4), 420), Part(Fraction(1, 4), -50)]
    assert weighted_award(parts, others, matchpoints) == Fraction(3, 4) * 6 + Fraction(1, 4) * 1


def test_every_published_example_has_its_test_here() -> None:
    published = {case["id"] for case in worked_examples()["cases"]}
    assert published == COVERED
