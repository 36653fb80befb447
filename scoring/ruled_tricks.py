"""Rulings told in tricks: what a side counts as having made on the tray.

Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist", Laws IV and V: "the table
... shall take the average". Its tricks are the average then, and its total has them.
"""

from fractions import Fraction

from scoring.plays import Play
from scoring.rules import game, method, step
from scoring.rulings import keeps_score
from scoring.switches import Game
from scoring.values import RuleSet, Side, TrayAwards


def counts_in_tricks(rules: RuleSet) -> bool:
    """Return whether an award is exactly that much above an average in tricks."""
    above_average = game(rules) is Game.WHIST and method(rules).profile.has_average
    return above_average and step(rules, "award_step") is None


def average_of(table: TrayAwards, side: Side) -> Fraction | None:
    """The average in tricks that a side's awards were made from; None where nobody made any."""
    if not table.rows:
        return None
    row = table.rows[0]
    made, over = (row.figure, row.ns) if side is Side.NS else (13 - row.figure, row.ew)
    return made - Fraction(over, table.denominator)


def ruled_tricks(play: Play, side: Side, award: Fraction, table: TrayAwards) -> Fraction | None:
    """Return what a ruling counts as in tricks, so that less the average it is the award.

    None where the side keeps those it made, and where there is no average.
    """
    average = average_of(table, side)
    if average is None or keeps_score(play.decision, side):
        return None
    return average + award
