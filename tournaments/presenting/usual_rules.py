"""The rules that an evening is scored by unless its director says otherwise."""

from typing import Any

from movements.movement import Kind
from movements.register import system_named
from movements.systems.system import NO_OPTIONS, Options, System, played_twice
from tournaments.models import Tournament

BUNDLES = {
    Tournament.Game.WHIST: "whist-1910",
    Tournament.Game.AUCTION: "auction-1914",
    Tournament.Game.BRIDGE: "wbf",
    Tournament.Game.MINIBRIDGE: "minibridge",
}
"""The rule set of each game."""

Switches = dict[str, str | int]

_TEAMS: dict[str, Switches] = {
    # Foster: "the team winning the most matches", and tricks decide a tie.
    Tournament.Game.WHIST: {"match": "tricks", "match_total": "won", "tie_break": "tricks"},
    Tournament.Game.AUCTION: {"match": "points", "match_total": "won"},
    Tournament.Game.BRIDGE: {"match": "imps", "match_total": "vps"},
    Tournament.Game.MINIBRIDGE: {"match": "imps", "match_total": "vps"},
}


def usual_rules(
    game: str, system: str = "compass", options: Options = NO_OPTIONS, *, compared: bool = True
) -> dict[str, Any]:
    """The rules as a field stores them, for a game and the system by which it is played.

    ``compared``: some deal is played more than once. Raises KeyError where there is no such game or
    system.
    """
    played, found = Tournament.Game(game), system_named(system)
    rules: dict[str, Any] = {"name": BUNDLES[played], "switches": {}}
    if found.contest_of_clubs and found.kind is Kind.PAIRS:
        rules["switches"] = {"method": "total", "total": "sum"}
    elif found.contest_of_clubs:
        won = {"match_total": "won", "match_between": "fours"}
        rules["switches"] = {"method": "matches", **_TEAMS[played], **won}
    elif found.kind is Kind.TEAMS:
        rules["switches"] = {"method": "matches", **_TEAMS[played]}
        # Both halves of a match need not be played in the same round.
        rules["one_match"] = True
    elif not compared:
        rules["switches"] = {"method": "total", "total": "sum"}
    else:
        rules |= _of_system(found, options, played)
    return rules


def _of_system(system: System, options: Options, game: str) -> dict[str, Any]:
    """The rules that belong to a system of pairs or individuals, whatever is played by it."""
    if played_twice(options):
        # "In the Howell the scores do not require equating"; elsewhere only N/S's are kept.
        return {"switches": {"method": "memory"} if system.howell else {"sides": "ns"}}
    if system.matches_by_cards(options):
        switches = {"method": "matches", **_TEAMS[game], "match_between": "same_cards"}
        rounds = system.ew_alone(options)
        return {"switches": switches} | ({"ew_alone": list(rounds)} if rounds else {})
    if system.replays:
        return {"switches": {"method": "memory"}}
    return {"switches": {"method": "losses"} if system.counts_losses else {}}
