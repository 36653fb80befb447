"""The other ways of comparing, through a whole field: IMPs, matches, losses, points, revokes."""

from fractions import Fraction

import pytest

from scoring.auction_deal import AuctionDeal, AuctionStrain
from scoring.doubling import Doubling
from scoring.field import score
from scoring.outcome import Outcome, PassedOut, Score, Tricks
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.values import FieldResults, FieldStandings, Line, RuleSet, Seats, TableResult
from scoring.wbf_continuous import wbf_continuous
from tests.scoring.fields import NEUBERG, WHIST, field, one_tray, play, points
from tests.scoring.test_rulings import of, ruled, totals, with_ruling

CROSS = rule_set("plain", method="cross_imps", total="sum")
BUTLER = rule_set("plain", method="butler", total="sum")
TEAMS = rule_set("plain", method="matches", total="sum")
LOSSES = rule_set("whist-1910", method="losses")
AUCTION = rule_set("auction-1914")


def team_results(*boards: tuple[Outcome, Outcome]) -> FieldResults:
    """One match: team 1 N/S in the first room, team 2 in the second."""
    results = [
        TableResult(tray, Seats(ns, ew, ns, ew), outcome, group=1)
        for tray, two in enumerate(boards, start=1)
        for (ns, ew), outcome in zip(((1, 2), (2, 1)), two, strict=True)
    ]
    return field(results, one=(1, 2))


def test_cross_imps_of_a_published_tray() -> None:
    """Four tables: -140, -460, 50, -490; published 3.67, -6, 9, -6.67."""
    scored = score(one_tray(points(-140, -460, 50, -490)), CROSS)
    assert [totals(scored)[n] for n in (1, 2, 3, 4)] == [
        Fraction(11, 3), -6, 9, Fraction(-20, 3),
    ]  # fmt: skip
    assert all(totals(scored)[n] == -totals(scored)[100 + n] for n in (1, 2, 3, 4))


def test_cross_imps_capped_undivided_and_ruled() -> None:
    results = with_ruling(points(-140, 50), ruled(1, 51, 151, "artificial", ns="60", ew="40"))
    assert totals(score(results, CROSS))[51] == 3
    assert totals(score(results, CROSS))[151] == -3
    assert totals(score(results, rule_set("plain", method="cross_imps", imp_cap=4)))[1] == -4
    undivided = totals(score(results, rule_set("plain", method="cross_imps", divisor="none")))
    # Three results should be there: two comparisons for whoever has none.
    assert [undivided[1], undivided[51]] == [-5, 6]


def test_butler_of_a_published_tray() -> None:
    """980 three times, 480 eleven, 450 seven, -50 once: datum 510; 10, -1, -2, -11."""
    scores = [980] * 3 + [480] * 11 + [450] * 7 + [-50]
    table = score(one_tray(points(*scores)), BUTLER).trays[1]
    assert table.datum == 510
    assert [int(award.ns) for award in table.awards] == [10, -1, -2, -11]


def test_a_datum_that_was_given_is_taken_or_missed() -> None:
    results = one_tray(points(420, -50))
    given = rule_set("plain", method="butler", datum="given")
    with pytest.raises(Refused) as refused:
        score(results, given)
    assert refused.value.code == "datum_missing"
    known = field(results.results, ns=(1, 2), ew=(101, 102), datums={1: Fraction(300)})
    assert totals(score(known, given)) == {1: 3, 2: -8, 101: -3, 102: 8}


def test_a_weighted_ruling_in_butler_is_held_against_the_datum_of_the_field() -> None:
    """Datum of 420, 420 and half 420, half -50: 1025 / 3, to the nearest ten 340."""
    results = with_ruling(points(420, 420), ruled(1, 51, 151, "weighted", ns="1/2 S420, 1/2 S-50"))
    scored = score(results, BUTLER)
    assert scored.trays[1].datum == 340
    # 80 is 2 IMPs, -390 is -9.
    assert totals(scored)[51] == Fraction(2 - 9, 2)


def test_a_match_of_teams_in_imps_and_victory_points() -> None:
    """420 and -170: 6 IMPs; 50 and 50: none; 100 and -100 the other way: 5."""
    results = team_results(
        (Score(420), Score(170)), (Score(50), Score(50)), (Score(-100), Score(100))
    )
    # +250 is 6, 0 is 0, -200 is -5.
    assert totals(score(results, TEAMS)) == {1: 1, 2: -1}
    vps = score(results, rule_set("plain", method="matches", total="sum", match_total="vps"))
    winner, loser = wbf_continuous(3).pair(1)
    assert totals(vps) == {1: winner, 2: loser}
    own = {"vps": ((0, 1000), (1, 1125), (5, 1500))}
    scaled = rule_set(
        "plain", own, method="matches", total="sum", match_total="vps", vp_scale="own"
    )
    assert totals(score(results, scaled)) == {1: Fraction("11.25"), 2: Fraction("8.75")}


@pytest.mark.parametrize(
    ("match", "expected"),
    [("pab", {1: 3, 2: 3}), ("points", {1: 50, 2: -50}), ("hybrid", {1: 4, 2: 2})],
)
def test_a_match_in_other_units(match: str, expected: dict[int, int]) -> None:
    results = team_results(
        (Score(420), Score(170)), (Score(50), Score(50)), (Score(-100), Score(100))
    )
    rules = rule_set("plain", method="matches", total="sum", match=match)
    assert totals(score(results, rules)) == expected


def test_a_match_won_is_capped_and_a_loss_is_not() -> None:
    results = team_results((Score(2220), Score(-100)), (Score(1430), Score(-50)))
    capped = rule_set("plain", method="matches", total="sum", win_cap=20)
    assert totals(score(results, capped)) == {1: 20, 2: -36}


def test_a_tray_of_a_match_waits_for_its_second_table_unless_it_is_ruled() -> None:
    waiting = field([play(1, 1, 2, Score(420))], one=(1, 2))
    assert of(score(waiting, TEAMS), 1).trays_played == 0
    decided = field([ruled(1, 2, 1, "artificial", ns="60", ew="40")], one=(1, 2))
    assert totals(score(decided, TEAMS)) == {1: -3, 2: 3}


def test_a_weighted_ruling_in_a_match_weighs_the_imps() -> None:
    """Other table 170: half of +250 (6) and half of -220 (-6), the other side the same."""
    results = field(
        [ruled(1, 1, 2, "weighted", ns="1/2 S420, 1/2 S-50"), play(1, 2, 1, Score(170))],
        one=(1, 2),
    )
    assert totals(score(results, TEAMS)) == {1: 0, 2: 0}
    split = field(
        [ruled(1, 1, 2, "score", ns="S-50", ew="S420"), play(1, 2, 1, Score(170))], one=(1, 2)
    )
    assert totals(score(split, TEAMS)) == {1: -6, 2: -6}


def test_w9_safford_losses_seat_by_seat() -> None:
    """W9: a and c 34 at table 1, e and g 30 at table 2 with the same four hands."""
    a, b, c, d, e, f, g, h = range(1, 9)
    first = (9, 8, 9, 8)
    second = (8, 7, 8, 7)
    results = [
        TableResult(tray, seats, Tricks(13 - ew), group=1)
        for seats, made in ((Seats(b, a, d, c), first), (Seats(f, e, h, g), second))
        for tray, ew in enumerate(made, start=1)
    ]
    scored = score(field(results, one=range(1, 9)), LOSSES)
    assert totals(scored) == {a: 0, c: 0, f: 0, h: 0, b: -4, d: -4, e: -4, g: -4}
    assert [each.place for each in scored.standings] == [1] * 4 + [5] * 4


def test_w14_a_revoke_in_a_pair_match() -> None:
    """W14: elsewhere 6, 7, 7, 8; here 8, E/W revoke once before any trick.

    For the averages N/S have 8 and E/W 5; finally E/W have 3. The average of N/S is 36 / 5,
    that of E/W (7 + 6 + 6 + 5 + 5) / 5 = 29 / 5.
    """
    results = with_ruling([6, 7, 7, 8], ruled(1, 51, 151, "revoke", Tricks(8), ew=1))
    found = totals(score(results, WHIST))
    assert found[51] == 8 - Fraction(36, 5)
    assert found[151] == 3 - Fraction(29, 5)
    assert found[1] == 6 - Fraction(36, 5)
    assert found[101] == 7 - Fraction(29, 5)


def test_w13_a_revoke_in_a_match_of_teams() -> None:
    """W13: N/S elsewhere 6, 6, 6, 7 and 8 here with one revoke: 6 where 5 were won before."""
    rules = rule_set("whist-1910", method="matches", match="tricks")
    others = [play(1, n, 10 + n, made) for n, made in zip((3, 4, 5), (6, 6, 6), strict=True)]
    results = field(
        [
            ruled(1, 1, 2, "revoke", Tricks(8), ns=1, ns_before=5),
            play(1, 2, 1, 7),
            *others,
        ],
        one=(1, 2, 3, 4, 5, 13, 14, 15),
    )
    # Made elsewhere: 7, 6, 6, 6. Team 1: 6 at its own table, 6 against the other's 7.
    assert totals(score(results, rules))[1] == -1


def test_a6_a_net_total_above_or_below_those_who_held_the_same_hands() -> None:
    """A6: three clubs made (18), against no-trump one made with an overtrick (20)."""
    clubs = AuctionDeal(3, AuctionStrain.CLUBS, Doubling.NONE, "N", 9)
    no_trump = AuctionDeal(1, AuctionStrain.NO_TRUMP, Doubling.NONE, "N", 8)
    scored = score(one_tray([clubs, no_trump, PassedOut()]), AUCTION)
    assert [totals(scored)[n] for n in (1, 2, 3)] == [
        18 - Fraction(38, 3), 20 - Fraction(38, 3), -Fraction(38, 3),
    ]  # fmt: skip
    assert sum(totals(scored).values()) == 0


def test_individuals_have_the_award_of_their_side() -> None:
    results = [
        TableResult(1, Seats(1, 2, 3, 4), Score(420)),
        TableResult(1, Seats(5, 6, 7, 8), Score(-50)),
    ]
    found = totals(score(field(results, one=range(1, 9)), NEUBERG))
    assert found == {1: 2, 3: 2, 6: 2, 8: 2, 2: 0, 4: 0, 5: 0, 7: 0}


def test_w15_four_lines_of_ladies_and_gentlemen() -> None:
    """W15: ladies North and East, gentlemen South and West: four winners."""
    lines = {1: Line.NORTH, 2: Line.EAST, 3: Line.SOUTH, 4: Line.WEST}
    lines |= {4 + n: line for n, line in lines.items()}
    results = (
        TableResult(1, Seats(1, 2, 3, 4), Tricks(9)),
        TableResult(1, Seats(5, 6, 7, 8), Tricks(6)),
    )
    standings = score(FieldResults(lines, {}, results), WHIST).standings
    assert {each.contestant for each in standings if each.place == 1} == {1, 3, 6, 8}
    assert {each.line for each in standings} == set(lines.values())


def uneven() -> FieldResults:
    """Pair 1 plays three trays, pair 2 two of them; a top is 2."""
    results = [play(1, 1, 3, Score(100)), play(1, 2, 4, Score(50))]
    results += [play(2, 1, 4, Score(100)), play(2, 2, 3, Score(50))]
    results += [play(3, 1, 3, Score(0)), play(3, 5, 6, Score(50))]
    return field(results, one=range(1, 7), expected={1: 2, 2: 2, 3: 2})


@pytest.mark.parametrize(
    ("total", "figures"),
    [
        ("own_max", (4, 6)),
        ("sum", (4, 6)),
        ("scaled_to_max_boards", (4, 6)),
        ("avg_pct", (Fraction(200, 3), 100)),
    ],
)
def test_the_total_of_whoever_played_most(total: str, figures: tuple[Fraction, int]) -> None:
    standing = of(score(uneven(), rule_set("wbf", total=total)), 1)
    assert [standing.total, standing.maximum] == list(figures)


def test_totals_scaled_to_the_most_trays() -> None:
    scored = score(uneven(), rule_set("wbf", total="scaled_to_max_boards"))
    # Pair 5 won its only tray: 2 of 2, as if 6 of 6.
    assert [of(scored, 5).total, of(scored, 5).maximum, of(scored, 5).percent] == [6, 6, 100]
    more = field(uneven().results, one=range(1, 7), expected={1: 2, 2: 2, 3: 2}, most_trays=9)
    assert of(score(more, rule_set("wbf", total="scaled_to_max_boards")), 5).total == 18


def test_rounded_awards_are_what_is_summed() -> None:
    results = one_tray(points(3, 2, 1), expected=4)
    # 2/1/0 of three results factored to four: (M + 1) 4 / 3 - 1 = 5.67, 3, 0.33.
    scored = score(results, rule_set("wbf", award_step="0.1"))
    assert [totals(scored)[n] for n in (1, 2, 3)] == [Fraction(57, 10), 3, Fraction(3, 10)]
    whole = score(results, rule_set("wbf", total_step="1"))
    assert [totals(whole)[n] for n in (1, 2, 3)] == [6, 3, 0]


def test_ties_as_printed_share_a_place() -> None:
    """N/S 1 has 17/3 of 6; N/S 2 has 3, and with what it carried a thousandth more than that."""
    results = one_tray(points(3, 2, 1), expected=4)
    nearly = replace_carried(results, {2: Fraction(8, 3) + Fraction(1, 1000)})
    assert places(score(nearly, NEUBERG)) == {1: 2, 2: 1, 3: 3}
    printed = rule_set("wbf", ties="printed", percent_decimals=0)
    assert places(score(nearly, printed)) == {1: 1, 2: 1, 3: 3}


def replace_carried(results: FieldResults, carried: dict[int, Fraction]) -> FieldResults:
    return FieldResults(results.lines, results.expected, results.results, carried=carried)


def places(standings: FieldStandings) -> dict[int, int]:
    return {
        each.contestant: each.place for each in standings.standings if each.contestant in (1, 2, 3)
    }


def test_a_ruling_on_both_tables_of_a_match_is_not_counted_twice() -> None:
    both = field(
        [
            ruled(1, 1, 2, "artificial", ns="60", ew="40"),
            ruled(1, 2, 1, "artificial", ns="40", ew="60"),
        ],
        one=(1, 2),
    )
    assert totals(score(both, TEAMS)) == {1: 3, 2: -3}


def test_head_to_head_parts_teams_with_equal_points() -> None:
    """1 and 2 have won as much as they lost and beat 4 alike; 1 beat 2, by 10 IMPs."""
    results = []
    for number, (one, other, imps) in enumerate(((1, 2, 430), (2, 3, 430), (3, 1, 430)), start=1):
        results += [play(number, one, other, Score(imps)), play(number, other, one, Score(0))]
    results += [play(9, 1, 4, Score(420)), play(9, 4, 1, Score(0))]
    results += [play(10, 2, 4, Score(420)), play(10, 4, 2, Score(0))]
    teams = field(results, one=(1, 2, 3, 4))
    plain = score(teams, TEAMS)
    assert [each.place for each in plain.standings][:2] == [1, 1]
    parted = score(
        teams, rule_set("plain", method="matches", total="sum", tie_break="head_to_head")
    )
    assert [(each.contestant, each.place) for each in parted.standings][:2] == [(1, 1), (2, 2)]
    assert list(parted.standings[0].tiebreak) == [10]


def by_way(way: str, trick_point: int = 0) -> RuleSet:
    """Bridge to the score with 50 for each game."""
    return rule_set(
        *("auction-1914",), method="total", round_bonus=50, round_bonus_for=way,
        trick_point=trick_point,
    )  # fmt: skip


def test_a4_bridge_to_the_score_adds_fifty_to_the_higher_trick_score_of_a_round() -> None:
    """A4: 18 for three clubs and 20 for no-trump, against 16 for two hearts: 22 ahead, then 50."""
    deals = [
        AuctionDeal(3, AuctionStrain.CLUBS, Doubling.NONE, "N", 9),
        AuctionDeal(1, AuctionStrain.NO_TRUMP, Doubling.NONE, "S", 8),
        AuctionDeal(2, AuctionStrain.HEARTS, Doubling.NONE, "E", 8),
    ]
    seats = Seats(1, 2, 1, 2)
    results = [TableResult(tray, seats, deal, group=1) for tray, deal in enumerate(deals, start=1)]
    results.append(TableResult(4, seats, PassedOut(), group=1))
    rules = rule_set("auction-1914", method="total", round_bonus=50)
    assert totals(score(field(results, ns=[1], ew=[2]), rules)) == {1: 22 + 50, 2: -22 - 50}
    by_games = score(field(results, ns=[1], ew=[2]), by_way("game", trick_point=2))
    # 18 and 20 are a game; the 16 of the others stand alone below the line.
    assert totals(by_games) == {1: 22 + 50 - 32, 2: -22 - 50 + 32}
    below = score(field(results, ns=[1], ew=[2]), by_way("below"))
    assert totals(below) == {1: 22 + 50 - 16, 2: -22 - 50 + 16}
    level = [
        play(1, 1, 2, deals[0]),
        play(2, 1, 2, AuctionDeal(3, deals[0].strain, Doubling.NONE, "E", 9)),
    ]
    assert totals(score(field(level, ns=[1], ew=[2]), rules)) == {1: 0, 2: 0}


def test_swiss_pairs_have_victory_points_by_the_percentage_of_the_match() -> None:
    """Seven trays of one match at two tables: six won and one lost are 12 of 14, 85.71 per cent."""
    results = [
        TableResult(tray, Seats(ns, ew, ns, ew), Score(points_), group=1)
        for tray in range(1, 8)
        for ns, ew, points_ in ((1, 2, 420 if tray < 7 else -50), (3, 4, 100))
    ]
    rules = rule_set("wbf", match_total="vps")
    played = score(field(results, one=(1, 2, 3, 4)), rules)
    assert totals(played) == {1: 20, 2: 0, 3: 0, 4: 20}
    assert {each.maximum for each in played.standings} == {20}
    short = field(results[:4], one=(1, 2, 3, 4))
    assert totals(score(short, rules)) == {1: 20, 2: 0, 3: 0, 4: 20}


@pytest.mark.parametrize("trays", [4, 5, 6, 10, 12])
@pytest.mark.parametrize("total", ["own_max", "sum", "scaled_to_max_boards", "avg_pct"])
def test_matches_of_any_length_are_ranked_by_their_victory_points(trays: int, total: str) -> None:
    """Where one table has not played a tray, its match is worth as much as any other."""
    results = [
        TableResult(tray, Seats(ns, ew, ns, ew), Score(points_), group=group)
        for group in (1, 2)
        for tray in range(group * 20, group * 20 + trays)
        for ns, ew, points_ in ((1, 2, 420 if tray % 20 else 50), (3, 4, 100))
        if (group, ns) != (2, 3) or tray % 20
    ]
    swiss = rule_set("wbf", match_total="vps", total=total)
    played = score(field(results, one=(1, 2, 3, 4)), swiss)
    by = {each.contestant: each for each in played.standings}
    assert {each.maximum for each in by.values()} == {40}
    assert by[1].total + by[2].total == by[3].total + by[4].total == 40
    assert [each.total for each in played.standings] == sorted(
        (each.total for each in by.values()), reverse=True
    )


def test_matches_of_pairs_that_count_as_won() -> None:
    results = [
        TableResult(tray, Seats(ns, ew, ns, ew), Score(points_), group=group)
        for group, tray in ((1, 1), (1, 2), (2, 3), (2, 4))
        for ns, ew, points_ in ((1, 2, 420 if group == 1 else 100), (3, 4, 100))
    ]
    played = score(field(results, one=(1, 2, 3, 4)), rule_set("wbf", match_total="won"))
    assert totals(played) == {
        1: Fraction(3, 2),
        2: Fraction(1, 2),
        3: Fraction(1, 2),
        4: Fraction(3, 2),
    }
    assert {each.maximum for each in played.standings} == {2}


def test_what_belongs_to_no_match_counts_as_it_is() -> None:
    results = one_tray(points(2000, 0))
    grouped = field(
        [*results.results, TableResult(2, Seats(1, 101, 1, 101), Score(2000), group=1),
         TableResult(2, Seats(2, 102, 2, 102), Score(0), group=1)],
        ns=(1, 2), ew=(101, 102),
    )  # fmt: skip
    capped = rule_set("plain", method="cross_imps", total="sum", win_cap=5)
    assert totals(score(grouped, capped))[1] == 19 + 5
