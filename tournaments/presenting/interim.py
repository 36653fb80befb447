"""Standings while play goes on, in sentences: what they are made of, and what is still to come."""

from collections.abc import Collection

from tournaments.presenting.contestants import Contestant
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


def tables_finished(in_round: int, rounds: int, finished: int, tables: int) -> str:
    """Return how many tables have finished the round under way; never which have not."""
    if not in_round:
        return _("Play has not started.")
    said = ngettext(
        "%(n)s of %(of)s tables has finished round %(round)s of %(rounds)s.",
        "%(n)s of %(of)s tables have finished round %(round)s of %(rounds)s.",
        finished,
    )
    return said % {"n": finished, "of": tables, "round": in_round, "rounds": rounds}


def seats_title(in_round: int) -> str:
    """Return what stands above the list of seats in a round."""
    return _("Round %(n)s: where everybody sits") % {"n": in_round}


def rounds_said(rounds: int) -> str:
    """``rounds 1 to 3``."""
    return ngettext("round 1", "rounds 1 to %(n)s", rounds) % {"n": rounds}


def ranking_said(results: int, expected: int, rounds: int) -> str:
    """Return of which results a ranking is: ``From 48 of 125 results, rounds 1 to 3.``"""
    said = _("From %(n)s of %(of)s results, %(rounds)s.")
    return said % {"n": results, "of": expected, "rounds": rounds_said(rounds)}


def hidden_said() -> str:
    """Return that the director shows nobody any results now."""
    return _("The results are hidden for the last rounds.")


def not_ranked_said(left: Collection[Contestant]) -> str:
    """Return who left before the end and is not ranked; empty where nobody did."""
    who = "; ".join(f"{one.label_and_name}, {one.left}" for one in left)
    return _("Not ranked: %(who)s.") % {"who": who} if who else ""


def one_way_said(results: int, of: int, *, official: bool) -> str:
    """Return how many results count for nobody where the same players play every deal twice.

    Until they are ``official`` the standings are provisional, and that is said.
    """
    said = ngettext(
        "%(n)s of %(of)s results counts for nobody: its deal was not played both ways by the same "
        "players.",
        "%(n)s of %(of)s results count for nobody: their deals were not played both ways by the "
        "same players.",
        results,
    ) % {"n": results, "of": of}
    return said if official else " ".join((said, _("The standings are provisional.")))


def no_ranking_said(*, ranks: bool) -> str:
    """Return when there is to be something to see; ``ranks``: before the end."""
    if not ranks:
        return _("The standings come when the last results are in.")
    return _(
        "The ranking begins when everybody has been compared with somebody, and every table has"
        " played the round."
    )
