"""Who gained what from whom in matches, and what each match was worth: a cross-table."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from scoring.earned import GroupKey, Match, on_one_tray
from scoring.settle import match_worth
from scoring.values import RuleSet, SeatAward

_NOTHING = Fraction(0)


class Meeting(NamedTuple):
    """The matches of a contestant with one opponent: gained in them, their worth, their trays."""

    gain: Fraction
    worth: Fraction
    trays: int


Meetings = Mapping[int, Mapping[int, Meeting]]
"""By contestant and by opponent."""


def meetings(seated: Iterable[SeatAward], rules: RuleSet) -> Meetings:
    """Return who gained what from whom, from the awards of trays in matches.

    Raises Refused as the scale of victory points does.
    """
    matches: defaultdict[int, dict[GroupKey, Match]] = defaultdict(dict)
    for seat in seated:
        for who, others, award, against, boards in (
            (seat.ns, seat.ew, seat.ns_award, seat.ew_award, seat.boards[0]),
            (seat.ew, seat.ns, seat.ew_award, seat.ns_award, seat.boards[1]),
        ):
            gained = on_one_tray(award or _NOTHING, against or _NOTHING, boards)
            key = (seat.group or 0, others[0])
            for contestant in who:
                matches[contestant][key] = matches[contestant].get(key, Match()).plus(gained)
    return {contestant: _by_opponent(its, rules) for contestant, its in matches.items()}


def _by_opponent(matches: Mapping[GroupKey, Match], rules: RuleSet) -> dict[int, Meeting]:
    found: dict[int, Meeting] = {}
    for (_group, opponent), match in matches.items():
        other = int(opponent)
        gain, worth, trays = found.get(other, Meeting(_NOTHING, _NOTHING, 0))
        worth += match_worth(match, rules)
        found[other] = Meeting(gain + match.award, worth, trays + match.trays)
    return found
