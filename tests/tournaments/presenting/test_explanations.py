"""Explanations in words: every code has them, and they say the figures of the source."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.explain import (
    Reason,
    explain_award,
    explain_percent,
    explain_place,
    explain_total,
)
from scoring.outcome import Outcome, Score
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.values import Adjustment, FieldResults, RuleSet, Ruling
from tests.scoring.compass_evening import NUMBER, evening
from tests.scoring.fields import NEUBERG, WHIST, field, one_tray, play, points, timeless
from tests.scoring.ruled_fields import matches, ruled_games
from tests.scoring.test_explain_imps import match_of
from tests.scoring.test_explain_ruled import eight
from tournaments.presenting.explained import LIFTED, QUIET, SENTENCES
from tournaments.presenting.explanations import SPECIAL, ExplainedLine, Names, say
from tournaments.presenting.methods import awards_have_signs

BRIDGE = Names("bridge", {each: f"{each} Somebody" for each in range(1, 200)})


def lines(said: ExplainedLine) -> Iterator[str]:
    """Every line, from the top."""
    yield said.sentence
    for part in said.parts:
        yield from lines(part)


def told(said: ExplainedLine) -> list[str]:
    """The first line and those just below it."""
    return [said.sentence, *(part.sentence for part in said.parts)]


def test_every_reason_is_worded() -> None:
    assert set(SENTENCES) | set(SPECIAL) == set(Reason)
    assert set(Reason) >= QUIET | LIFTED
    assert not QUIET & LIFTED


@settings(timeless, max_examples=25)
@given(st.one_of(ruled_games(), matches()))
def test_everything_can_be_said(game: tuple[FieldResults, RuleSet]) -> None:
    results, rules = game
    names = replace(BRIDGE, signed=awards_have_signs(rules))
    for contestant in results.lines:
        figures = [
            explain_total(results, rules, contestant),
            explain_place(results, rules, contestant),
        ]
        try:
            figures.append(explain_percent(results, rules, contestant))
        except Refused as refused:
            figures += [] if refused.code == "no_award" else [figures[-1]]
        for each in figures:
            for line in lines(say(each, names)):
                assert line
                assert "%(" not in line
                assert "%%" not in line


def test_matchpoints() -> None:
    results = one_tray(points(420, 420, 420, 100, 100, 50, 0, -50))
    why = say(explain_award(results, NEUBERG, 1, 1), BRIDGE)
    assert why.sentence == (
        "Board 1: 12 matchpoints: 2 for each of 5 scores beaten, 1 for each of 2 equalled"
    )
    assert why.parts == ()
    other = say(explain_award(results, NEUBERG, 1, 6), BRIDGE)
    assert other.text == "matchpoints: 2 for each of 2 scores beaten"
    one = say(explain_award(one_tray(points(9, 9, 5)), rule_set("wbf", unit=1), 1, 1), BRIDGE)
    assert one.text == "matchpoints: 1 for 1 score beaten, 0.5 for 1 equalled"
    last = say(explain_award(results, NEUBERG, 1, 8), BRIDGE)
    assert last.sentence == "Board 1: 0 matchpoints: no score beaten or equalled"


def test_one_matchpoint_is_not_called_matchpoints() -> None:
    one = say(explain_award(one_tray(points(9, 9)), NEUBERG, 1, 1), BRIDGE)
    assert one.sentence == "Board 1: 1 matchpoint: 1 for 1 equalled"


def test_a_total_is_not_scaled_to_what_was_played() -> None:
    results = field(
        [play(1, 1, 11, Score(420)), play(1, 2, 12, Score(50)), play(2, 1, 11, Score(90)),
         play(2, 3, 13, Score(50))],
        ns=(1, 2, 3), ew=(11, 12, 13),
    )  # fmt: skip
    rules = rule_set("wbf", total="scaled_to_max_boards")
    everything, half = (list(lines(say(explain_total(results, rules, n), BRIDGE))) for n in (1, 2))
    assert not [line for line in everything if "scaled" in line]
    assert [line for line in half if "scaled from 1 played to 2" in line]


def test_neuberg_writes_the_formula_out() -> None:
    results = one_tray(points(450, 420, 420, 100, 50, 0), expected=7)
    why = say(explain_award(results, NEUBERG, 1, 2), BRIDGE)
    formula = "Board 1: 8.3333 = (7 + 1) × 7 ÷ 6 − 1: 6 of 7 results can be compared"
    assert told(why) == [
        f"{formula}, so they are factored up (Neuberg’s formula)",
        "7 matchpoints: 2 for each of 3 scores beaten, 1 for 1 equalled",
    ]


@pytest.mark.parametrize(
    ("switches", "made", "said"),
    [
        (
            {"own_score": "equalled", "unequal": "none"}, points(450, 420, 420, 100),
            [("Board 1: 4 matchpoints: 2 for 1 score beaten, 1 for 1 equalled, 1 for the "
             "score itself")],
        ),
        (
            {"own_score": "equalled"}, points(450, 420, 420, 100),
            ["Board 1: 6 = 4 × 6 ÷ 4: 4 of 6 results can be compared, so they are factored up",
             ("4 matchpoints: 2 for 1 score beaten, 1 for 1 equalled, 1 for the score "
             "itself")],
        ),
        (
            {"unequal": "proportional"}, points(450, 420, 100),
            [("Board 1: 5 = 2 × 5 ÷ 2: 2 of 5 other results can be compared, so they are factored "
             "up in proportion"), "2 matchpoints: 2 for 1 score beaten"],
        ),
        (
            {"unequal": "proportional"}, points(450),
            [("Board 1: 5 = 10 ÷ 2: there is no other result to compare with, so it is half of "
             "the top"), "10 the top: 2 for each of 5 other results"],
        ),
    ],
)  # fmt: skip
def test_ascherman_and_in_proportion(
    switches: dict[str, str], made: list[Outcome | int], said: list[str]
) -> None:
    results = one_tray(made, expected=6)
    who = 2 if len(made) > 1 else 1
    why = say(explain_award(results, rule_set("wbf", **switches), 1, who), BRIDGE)
    assert told(why) == said


def test_the_top_after_ascherman_is_two_for_each_result() -> None:
    made = points(450, 100)
    results = one_tray(made, expected=2)
    ruled = replace(results.results[0], ruling=Ruling("artificial", {"ns": "60", "ew": "40"}))
    results = replace(results, results=(ruled, results.results[1]))
    why = say(explain_award(results, rule_set("wbf", own_score="equalled"), 1, 1), BRIDGE)
    assert any("the top: 2 for each of 2 results" in line for line in lines(why))


def test_the_average_of_the_hands() -> None:
    why = say(explain_award(one_tray([9, 6, 6]), WHIST, 1, 1), Names("whist", signed=True))
    assert list(lines(why)) == [
        "Tray 1: +2 = 9 − 7: made here, less the average",
        "9 tricks won",
        "7 = 21 ÷ 3, the average with these cards",
        "9 = 9 tricks × 1",
        "12 = 6 tricks × 2",
    ]


def test_a_total_of_the_source() -> None:
    why = say(explain_total(evening(), WHIST, NUMBER["f"]), Names("whist", signed=True))
    assert told(why) == [
        "+6 = 189 − 183: made in all, less the averages",
        "189 made in all",
        "183 the averages of those who held the same hands, added up",
    ]
    assert why.parts[0].parts[0].about == "Tray 1"


@pytest.mark.parametrize(
    ("ruled", "contestant", "said"),
    [
        (
            eight("artificial", ns="60", ew="40"),
            8,
            "8.4 = 60% of the top 14: given by the director",
        ),
        (eight("points", ns="5/2", ew="1"), 8, "2.5 given by the director"),
        (
            eight("score", ns="S480", ew="S-480"),
            108,
            "14 for a score of +480, given by the director",
        ),
        (
            eight("lowest", side="NS"),
            8,
            "0.1429 by a ruling: the lowest score that this side made anywhere, −50",
        ),
        (
            eight("weighted", ns="1/2 S420, 1/2 S-50"),
            8,
            "5 for a score in parts, given by the director",
        ),
    ],
)
def test_rulings(ruled: FieldResults, contestant: int, said: str) -> None:
    why = say(explain_award(ruled, NEUBERG, 1, contestant), BRIDGE)
    assert why.sentence == f"Board 1: {said}"


def test_a_weighted_ruling_says_its_parts() -> None:
    ruled = eight("weighted", ns="1/2 S420, 1/2 S-50")
    why = say(explain_award(ruled, NEUBERG, 1, 8), BRIDGE)
    assert [part.sentence for part in why.parts] == [
        "4.5 = 0.5 × 9, for a score of +420",
        "0.5 = 0.5 × 1, for a score of −50",
    ]


def test_rounding_scaling_and_adjustments() -> None:
    results = replace(
        one_tray(points(420, 100, 100), expected=4),
        adjustments=(Adjustment(1, Fraction(-1, 2), "late"),),
        carried={1: Fraction(10)},
    )
    why = say(explain_total(results, rule_set("acbl"), 1), BRIDGE)
    everything = list(lines(why))
    assert everything[0] == "12.33 in all"
    assert "Board 1: 2.83 = 2.8333 to the nearest 0.01" in everything
    assert "+10 carried forward from an earlier session" in everything
    assert "−0.5 adjusted by the director: late" in everything


def test_percentages() -> None:
    results = one_tray(points(420, 100, -50))
    assert say(explain_percent(results, NEUBERG, 102), BRIDGE).sentence == "50% = 100 × 2 ÷ 4"
    mean = say(explain_percent(results, rule_set("ffb"), 102), BRIDGE)
    assert mean.sentence == "50%"
    assert [part.sentence for part in mean.parts] == [
        "50% = 50 ÷ 1: the mean of the percentages of all played"
    ]


def test_places() -> None:
    results = one_tray(points(420, 420, 100, -50))
    assert told(say(explain_place(results, NEUBERG, 3), BRIDGE)) == [
        "3 is the place because 2 are ahead",
        "1 Somebody: is ahead with 83.3333%",
        "2 Somebody: is ahead with 83.3333%",
        "3 Somebody: has 33.3333%",
    ]
    assert told(say(explain_place(results, NEUBERG, 1), BRIDGE)) == [
        "1 is the place because nobody is ahead; ties share the best place",
        "2 Somebody: is level, also with 83.3333%",
        "1 Somebody: has 83.3333%",
    ]
    nothing = explain_place(one_tray(points(420)), NEUBERG, 1)
    assert say(nothing, BRIDGE).parts[0].text == "has nothing yet that could be compared"


def test_a_tie_break_is_named() -> None:
    results = field(
        [*(play(1, n, 10 + n, Score(ns)) for n, ns in enumerate((400, 300, 200, 100), 1)),
         *(play(2, n, 10 + n, Score(ns)) for n, ns in enumerate((200, 300, 100, 400), 1))],
        ns=range(1, 5), ew=range(11, 15),
    )  # fmt: skip
    why = say(explain_place(results, rule_set("wbf", tie_break="tops"), 2), BRIDGE)
    assert [part.text for part in why.parts] == [
        "is ahead with 66.6667%; tops 1 against 0",
        "has 66.6667%; parted from 1 Somebody: tops 0 against 1",
    ]


def test_imps_and_the_datum() -> None:
    results = one_tray(points(420, 400, 400, -50))
    signed = replace(BRIDGE, signed=True)
    cross = rule_set("wbf", method="cross_imps")
    assert told(say(explain_award(results, cross, 1, 1), signed)) == [
        "Board 1: +4 = 12 ÷ 3: IMPs against all others, by the comparisons",
        "+10 = 10 × 1: 420 against −50",
        "+2 = 1 × 2: 420 against 400",
    ]
    summed = rule_set("wbf", method="cross_imps", divisor="none")
    total = say(explain_total(results, summed, 1), signed)
    assert total.parts[0].sentence == "Board 1: +12 IMPs against all others, added up"
    assert len(total.parts[0].parts) == 2
    butler = rule_set("wbf", method="butler")
    why = say(explain_award(one_tray(points(420, 420, 100, -50)), butler, 1, 1), signed)
    assert why.sentence == "Board 1: +5 IMPs for 200: 420 less the datum 220"
    assert why.parts[1].sentence == "+220 the datum: 222.5 to the nearest ten"


def test_a_match_in_victory_points() -> None:
    by_vps = rule_set("wbf", method="matches", total="sum", match_total="vps")
    signed = replace(BRIDGE, signed=True)
    why = say(explain_total(match_of((420, 170), (50, 100)), by_vps, 1), signed)
    (match,) = why.parts
    assert match.sentence.endswith("from a match")
    assert match.about == "2 Somebody"
    assert match.parts[0].text == "victory points for a margin of 4"
    assert [line.sentence for line in match.parts[0].parts] == [
        "Board 1: +6 IMPs for 250: 420 here, 170 there",
        "Board 2: −2 IMPs for −50: 50 here, 100 there",
    ]


@pytest.mark.parametrize(
    ("margin", "points", "words", "below"),
    [
        (
            "nearest",
            "13.78",
            "victory points for a margin of 5",
            ["+5 the margin of 4.8 to the nearest whole one"],
        ),
        ("formula", "13.65", "victory points by the formula for a margin of 4.8", []),
    ],
)
def test_a_match_won_by_a_fraction(margin: str, points: str, words: str, below: list[str]) -> None:
    """9 of 10 times six IMPs for 250, one of 10 times six lost for 220."""
    switches = {"method": "matches", "total": "sum", "match_total": "vps", "vp_margin": margin}
    match = match_of((420, 170), (50, 50))
    ruling = Ruling("weighted", {"ns": "9/10 S420, 1/10 S-50"})
    ruled = replace(match, results=(replace(match.results[0], ruling=ruling), *match.results[1:]))
    why = say(explain_total(ruled, rule_set("wbf", **switches), 1), replace(BRIDGE, signed=True))
    (worth,) = why.parts[0].parts
    assert (worth.amount, worth.text) == (points, words)
    assert [line.sentence for line in worth.parts][: len(below)] == below


def test_the_scores_left_out_of_a_datum_are_named() -> None:
    trimmed = rule_set("wbf", method="butler", datum_trim="one")
    scores = one_tray(points(1430, 420, 420, 430, -50))
    for contestant, named in ((1, "+1430, −50"), (101, "+50, −1430")):
        why = say(explain_award(scores, trimmed, 1, contestant), BRIDGE)
        (mean,) = [line for line in lines(why) if "÷ 3" in line]
        assert mean.endswith(f"the mean of the scores that count; left out: {named}")
    whole = rule_set("wbf", method="butler", datum_trim="none")
    assert "left out" not in "".join(lines(say(explain_award(scores, whole, 1, 1), BRIDGE)))


def test_an_average_of_whist_is_a_fraction_in_its_explanation_too() -> None:
    why = say(explain_award(one_tray([9, 6, 7]), WHIST, 1, 1), Names("whist", signed=True))
    assert why.amount == "+1⅔"
    assert "= 9 − 7⅓" in why.text
