"""Auction of 1913, duplicate auction (A1, A3) and bridge to the score (A4).

Source: R. F. Foster, Complete Hoyle, "Laws of Auction", "The Laws of Duplicate Auction" and
"Duplicate Bridge".
"""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.auction_deal import AuctionDeal, read_auction
from scoring.auction_score import (
    AUCTION_1913,
    AuctionScore,
    SideScore,
    auction_table,
    score_auction,
    to_the_score,
)
from tests.scoring.auctions import auction_deals
from tests.scoring.fields import timeless

# The "Table of Honour Values" of the source, row by row; a dash where no-trump has none.
HONOUR_VALUES = {
    "trick": (2, 6, 7, 8, 9, 10),
    "3": (4, 12, 14, 16, 18, 30),
    "4": (8, 24, 28, 32, 36, 40),
    "4/1": (16, 48, 56, 64, 72, 100),
    "5": (10, 30, 35, 40, 45, None),
    "4+1": (18, 54, 63, 72, 81, None),
    "5/1": (20, 60, 70, 80, 90, None),
}
PRINTED = [
    (strain, row, values[column])
    for row, values in HONOUR_VALUES.items()
    for column, strain in enumerate("SCDHRN")
    if values[column] is not None
]


def scored(code: str) -> AuctionScore:
    return score_auction(read_auction(code))


@pytest.mark.parametrize(("strain", "row", "points"), PRINTED)
def test_the_table_of_honour_values(strain: str, row: str, points: int) -> None:
    if row == "trick":
        assert scored(f"A1{strain}N7").ns == SideScore(tricks=points)
        return
    # "Simple honours" and the rest; the same doubled (Law 9), and where the defenders hold them.
    for doubling in ("", "x", "xx"):
        assert scored(f"A1{strain}{doubling}N0h{row}").ns == SideScore(honours=points)
    assert scored(f"A1{strain}E7H{row}").ns == SideScore(honours=points)


def test_three_hearts_that_made_the_odd_trick() -> None:
    """The source: 16 above the line for the declarer, 100 for defeating it by two tricks."""
    assert scored("A3HN7h3") == (SideScore(honours=16), SideScore(penalties=100))
    assert scored("A3HN7h3").net == -84


def test_three_no_trumps_doubled_and_five_made() -> None:
    """The source: 5 times 20 toward game, aces as held, then 150; duplicate adds the 125."""
    made = SideScore(tricks=100, premium=125, honours=30, fulfilled=150)
    assert scored("A3NxN11h3") == (made, SideScore())
    redoubled = SideScore(tricks=200, premium=125, honours=30, fulfilled=300)
    assert scored("A3NxxE11h3") == (SideScore(), redoubled)
    assert scored("A3NxxE11h3").net == -655


@pytest.mark.parametrize(
    ("code", "points"),
    [("A2CxN8", 50), ("A2CxN9", 100), ("A2CxxN8", 100), ("A2CxN7", 0), ("A2CN9", 0)],
)
def test_a_doubled_declaration_made(code: str, points: int) -> None:
    """50 for fulfilling it and 50 for any trick over it; "100 in each case if he redoubles"."""
    assert scored(code).ns.fulfilled == points


@pytest.mark.parametrize(
    ("code", "tricks", "honours"),
    [
        # The rubber of the source: one heart with simple honours; four odd at no-trump with
        # 30 aces; four odd in royals with four honours, "36 each way".
        ("A1HN7h3", 8, 16),
        ("A4NN10h3", 40, 30),
        ("A4RN10h4", 36, 36),
    ],
)
def test_the_rubber_of_the_source(code: str, tricks: int, honours: int) -> None:
    assert (scored(code).ns.tricks, scored(code).ns.honours) == (tricks, honours)


@pytest.mark.parametrize(("code", "tricks", "premium"), [
    ("A4CN10", 24, 0),
    ("A5CN11", 30, 125),
    ("A4RS10", 36, 125),
    ("A4DN10", 28, 0),
    ("A2DxN8", 28, 0),
    ("A2HxN8", 32, 125),
])  # fmt: skip
def test_a1_the_premium_of_duplicate_auction(code: str, tricks: int, premium: int) -> None:
    """A1, Law A of duplicate auction: 30 or more for tricks on one deal adds 125 in honours."""
    score = scored(code).ns
    assert (score.tricks, score.premium) == (tricks, premium)
    assert score.total == tricks + premium + score.fulfilled


@pytest.mark.parametrize(("code", "points"), [("A3RN8", 50), ("A3RxN6", 300), ("A3RxxN7", 400)])
def test_under_tricks(code: str, points: int) -> None:
    """Law 47a: 50, doubled 100, redoubled 200 for each."""
    assert scored(code) == (SideScore(), SideScore(penalties=points))


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("A1SN6", 50), ("A1SN5", 100), ("A1SN1", 100), ("A1SxN6", 100), ("A1SxN0", 100),
        ("A1SxxN6", 200), ("A1SxxN4", 600), ("A2SN5", 150), ("A1CN4", 150),
    ],
)  # fmt: skip
def test_one_spade_loses_no_more_than_100(code: str, points: int) -> None:
    """Law 48: "whether doubled or not, unless redoubled"; no other declaration is limited."""
    assert scored(code).ew.penalties == points


@pytest.mark.parametrize(
    ("code", "ns", "ew"),
    [
        ("A1HN12", 20, 0), ("A1HN13", 40, 0), ("A1HxN12", 20, 0), ("A1HN11", 0, 0),
        ("A1HN1", 0, 20), ("A1HN0", 0, 40), ("A7HN12", 20, 0),
    ],
)  # fmt: skip
def test_slams(code: str, ns: int, ew: int) -> None:
    """Laws 7 to 9, either side's, never doubled; twelve tricks of a bid of seven count 20."""
    assert (scored(code).ns.slam, scored(code).ew.slam) == (ns, ew)


def test_a_declarer_who_revokes() -> None:
    """Law 84 (a), (c): no tricks, 100 for the first and each later, besides under-tricks."""
    assert scored("A4HN10h3r1") == (SideScore(honours=16), SideScore(revokes=100))
    assert scored("A4HN9h3r3") == (SideScore(honours=16), SideScore(penalties=50, revokes=300))
    assert scored("A4HxN12r1") == (SideScore(), SideScore(revokes=100))


def test_a_defender_who_revokes() -> None:
    """Law 84 (b), (c): 100 points or three tricks, which earn no slam and no bonus."""
    assert scored("A4HN9R1") == (SideScore(revokes=100), SideScore())
    taken = SideScore(tricks=48, premium=125)
    assert scored("A4HN9R1t") == (taken, SideScore())
    assert scored("A4HN9R3t") == (taken._replace(revokes=200), SideScore())
    assert scored("A4HxN9R1t").ns == SideScore(tricks=96, premium=125)
    # Made without them: the bonus that was won at the table stands, and they add nothing to it.
    assert scored("A2HxN9R1t").ns == SideScore(tricks=96, premium=125, fulfilled=100)
    assert scored("A4HN12R1t").ns == SideScore(tricks=56, premium=125, slam=20)
    # Not enough of them: the defenders, having revoked, score nothing for the under-tricks.
    assert scored("A4HN6H3R1t") == (SideScore(), SideScore(honours=16))


def test_both_sides_revoke_and_have_only_their_honours() -> None:
    """Law 84: "the value of their honours is the only score ... by a revoking side"."""
    assert scored("A4HN11h4r1p1R2tP3") == (SideScore(honours=32), SideScore())


def test_a3_fifty_in_honours_to_the_adversaries() -> None:
    """A3, Law F of duplicate auction: a declaration out of turn, Law 81."""
    score = scored("A2HN8p1P2")
    assert score == (SideScore(tricks=16, fifties=100), SideScore(fifties=50))
    assert score.net == 66


def test_the_customs_of_the_note_are_switches() -> None:
    """The note to the laws: spades always nine, English slams of 50 and 100."""
    spades = read_auction("A4SN12h3")
    assert score_auction(spades).ns == SideScore(tricks=12, honours=4, slam=20)
    both = auction_table(royals=True, english_slams=True)
    assert score_auction(spades, both).ns == SideScore(tricks=54, premium=125, honours=18, slam=50)
    royals = auction_table(royals=True)
    assert score_auction(spades, royals).ns.slam == 20
    assert score_auction(read_auction("A1SN1"), royals).ew == SideScore(penalties=300, slam=20)
    assert score_auction(read_auction("A7CE13"), auction_table(english_slams=True)).ew.slam == 100
    assert auction_table() == AUCTION_1913


@timeless
@given(auction_deals())
def test_the_other_declarer_has_the_other_sign(deal: AuctionDeal) -> None:
    turned = replace(deal, declarer={"N": "E", "E": "S", "S": "W", "W": "N"}[deal.declarer])
    score, other = score_auction(deal), score_auction(turned)
    assert (score.ns, score.ew, score.net) == (other.ew, other.ns, -other.net)
    assert min(score.ns + score.ew) >= 0
    assert score.ns.tricks == 0 or score.ew.tricks == 0


ROUND = (24, -18, 0, -10)
"""How far N/S are ahead for tricks, deal by deal of a round."""


def test_a4_bridge_to_the_score() -> None:
    """A4: 50 to the side with the greater trick score of the four deals, none where equal."""
    assert to_the_score(ROUND, 50) == (-50, 0)
    assert to_the_score((24, -18, 0, -5), 50) == (50, 0)
    assert to_the_score((24, -18, 0, -6), 50) == (0, 0)


@pytest.mark.parametrize(
    ("tricks", "games", "ahead", "below"),
    [
        (ROUND, 0, -4, -28),  # 24 to 28: nobody has 30
        ((24, -18, 8, 0), 50, 0, 0),  # 32 is a game, and nothing begins after it
        ((24, -18, 8, -7), 50, -7, -7),  # the 18 of the game before count no more
        ((-40, 30, -30, 9), -50, 9, 9),  # two games to one
        ((9, -9, 0, 0), 0, 0, 0),  # level: neither score is the higher
    ],
)
def test_a4_by_games(tricks: tuple[int, ...], games: int, ahead: int, below: int) -> None:
    """A4, the other method: 50 for a game; then points for the lead, or the higher score itself."""
    assert to_the_score(tricks, 50, "game", 3) == (games, 3 * ahead)
    assert to_the_score(tricks, 50, "game") == (games, 0)
    assert to_the_score(tricks, 50, "below", 3) == (games, below)


@timeless
@given(st.lists(st.integers(-200, 200), max_size=4), st.sampled_from(("tricks", "game", "below")))
def test_a4_whoever_sits_the_other_way_has_the_other_sign(tricks: list[int], way: str) -> None:
    bonus, unfinished = to_the_score(tricks, 50, way, 2)
    turned = to_the_score([-each for each in tricks], 50, way, 2)
    assert turned == (-bonus, -unfinished)
