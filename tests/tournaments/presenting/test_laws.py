"""Irregularities by name, and what the laws order for them."""

import pytest

from scoring.values import Ruling
from scoring.whist_laws import cases
from tournaments.presenting.laws import NAMED, by_law
from tournaments.presenting.rulings import ruling_words
from tournaments.refusal import Refusal


def law(
    irregularity: str,
    found: str,
    game: str = "whist",
    tables: int = 5,
    side: str = "",
    *,
    twice: bool = False,
) -> Ruling:
    params: dict[str, str | int] = {"irregularity": irregularity, "found": found, "side": side}
    return by_law(Ruling("law", params), game, tables, twice=twice)


def test_every_case_that_is_named_is_one_of_the_laws() -> None:
    assert {case for named in NAMED.values() for case in named} <= set(cases())


@pytest.mark.parametrize(
    ("case", "tables", "words"),
    [
        (("hands_wrong", "original_play"), 5, "a new deal: counts for nobody (Law III.2)"),
        (("hands_wrong", "taken_up"), 3, "the average of the deal to both (Law V.1)"),
        (("hands_wrong", "overplay"), 3, "the average of the deal to both (Law V.1)"),
        (("hands_wrong", "taken_up"), 2, "a new deal: counts for nobody (Law V.1)"),
        (("wrong_trump_turned", "overplay"), 3, "the average of the deal to both (Law IV.9)"),
        (("wrong_trump_turned", "overplay"), 2, "a new deal: counts for nobody (Law IV.9)"),
        (("wrong_trump_recorded", "taken_up"), 9, "a new deal: counts for nobody (Law IV.10)"),
        (("wrong_trump_recorded", "overplayed"), 3, "the average of the deal to both (Law IV.10)"),
    ],
)
def test_what_the_laws_of_whist_order(case: tuple[str, str], tables: int, words: str) -> None:
    """Source: Laws III.2, IV.8 to IV.10, V.1: at fewer than three tables often a new deal."""
    assert ruling_words(law(*case, tables=tables)) == words


def test_hands_that_are_wrong_where_all_is_played_twice_are_dealt_anew() -> None:
    """Source: Single Table, or Mnemonic Duplicate."""
    ruling = law("short_hand", "overplay", tables=4, twice=True)
    said = "a new deal: counts for nobody (the law of deals played twice)"
    assert ruling_words(ruling) == said


@pytest.mark.parametrize("typed", ["EW", "e/w"])
def test_cards_with_partner_in_auction(typed: str) -> None:
    """Laws of Duplicate Auction, B.3."""
    ruling = law("surplus_with_partner", "overplay", "auction", side=typed)
    said = "the lowest score to E/W, the highest to the others (Law B.3)"
    assert ruling_words(ruling) == said


@pytest.mark.parametrize(
    ("case", "game", "said"),
    [
        (("wrong_trump_turned", "taken_up"), "whist", "Law IV.8 leaves the score as it was made"),
        (("short_hand", "overplay"), "whist", "Law V.2 leaves the score as it was made"),
        (("revoke_claimed", "next_deal"), "whist", "By Law X.5 that revoke can be claimed no more"),
        (("call_ignored", "overplay"), "whist", "By Law XI.5 that costs what a revoke costs"),
        (("surplus_with_adversary", "taken_up"), "auction", "By Law B.2 the tray goes back"),
        (("surplus_with_partner", "overplay"), "auction", "Say whose hands were wrong"),
        (("surplus_with_partner", "overplay"), "whist", "no such irregularity"),
        (("hands_wrong", "overplayed"), "whist", "The laws prescribe nothing here"),
        (("hands_wrong", "overplay"), "bridge", "no such irregularity"),
        (("a deer", "in the room"), "whist", "no such irregularity"),
    ],
)
def test_where_no_ruling_follows(case: tuple[str, str], game: str, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        law(*case, game=game)
