import json
import random
from fractions import Fraction

import numpy as np
import pytest

from movements.fairness import fairness
from movements.search import arrow_switches
from movements.search.arrow_switches import DATA, Game, best_rounds, best_tables, qualities
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted

FORMS = [("odd", 5), ("relay", 6), ("skip", 6), ("odd", 9), ("relay", 12), ("skip", 12)]


def dice_of(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - no secret


@pytest.mark.parametrize(("form", "tables"), FORMS)
def test_the_squares_are_those_of_the_measure(form: str, tables: int) -> None:
    game = Game(form, tables)
    c = game.competition(game.sides(game.in_rounds(())))
    pairs, total = 2 * tables, round(float(c.sum()))
    quality = Fraction(100 * total**2, pairs * (pairs - 1) * 2 * game.squares(game.in_rounds(())))
    assert quality == fairness(COMPASS.build(game.wanted)).quality


@pytest.mark.parametrize(("form", "tables"), FORMS)
def test_what_a_turn_adds_is_known_beforehand(form: str, tables: int) -> None:
    game, dice = Game(form, tables), dice_of(7)
    turned = np.array([dice.random() < 0.3 for _sitting in game.sets])
    u = game.sides(turned)
    c = game.competition(u)
    for _step in range(8):
        one = dice.randrange(len(turned))
        before = game.squares(turned)
        added = arrow_switches._changes(game, u, c)[one]
        arrow_switches._turn(game, one, u, c)
        turned[one] = not turned[one]
        assert game.squares(turned) == before + added
        assert np.array_equal(c, game.competition(game.sides(turned)))


@pytest.mark.parametrize(("form", "tables"), FORMS)
def test_turning_less_is_as_good(form: str, tables: int) -> None:
    game, dice = Game(form, tables), dice_of(8)
    turned = np.array([dice.random() < 0.7 for _sitting in game.sets])
    spared = game.sparing(turned)
    assert spared.sum() < turned.sum()
    assert game.squares(spared) == game.squares(turned)


@pytest.mark.parametrize(("form", "tables"), FORMS)
def test_the_whole_rounds_of_the_data_are_found_again(form: str, tables: int) -> None:
    stored = json.loads(DATA.read_text(encoding="utf-8"))[form][str(tables)]
    assert best_rounds(Game(form, tables), dice_of(1)) == stored["rounds"]


def test_single_tables_as_good_as_those_of_the_data_are_found_again() -> None:
    game = Game("odd", 5)
    squares = game.squares(best_tables(game, [1], dice_of(2), steps=100))
    total = 5 * 5 * 4  # rounds, tables, and tables less one
    assert Fraction(100 * total**2, 45 * squares) == qualities("odd", 5)["tables"]


def test_the_games_searched_are_those_that_are_played() -> None:
    stored = json.loads(DATA.read_text(encoding="utf-8"))
    listed = [(form, int(tables)) for form, sizes in stored.items() for tables in sizes]
    assert sorted(listed) == sorted(arrow_switches.games())
    assert {tables for _form, tables in listed} == {n // 2 for n in COMPASS.sizes() if n > 5}
    assert all(COMPASS.fits(Wanted(2 * tables)) is None for _form, tables in listed)
