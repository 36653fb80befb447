"""Every value of every switch changes a figure of some live evening, or is refused."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from django.db import transaction

from movements.movement import Sitting
from scoring.field import score
from scoring.methods import Method
from scoring.refused import Refused
from scoring.rules import has_percent, rule_set
from scoring.switches import SWITCHES
from tests.tournaments.actions.test_whole_evenings import BUNDLES, EVENINGS, Evening, plays, seat
from tests.tournaments.conftest import SetUp, section_of
from tests.tournaments.queries.result_doings import field_of, rule
from tournaments.actions.results import ResultEntry, enter_result
from tournaments.actions.rules import choose_rules
from tournaments.actions.scales import keep_scale
from tournaments.models import Adjustment, Club, Field, Session, Tray, User
from tournaments.presenting.methods import percent_words, total_words
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.field_results import read_inputs, read_results, read_revisions
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.laptop_parts, pytest.mark.one_in(4)]

Switches = Mapping[str, str | int]
Figures = tuple[tuple[Any, ...], ...]
Found = dict[str | int, Figures | None]
"""The figures by each value of a switch; None where it is refused."""

Ruled = tuple[str, Mapping[str, str]]

SOME = {"imp_cap": (0, 2), "win_cap": (0, 2), "round_bonus": (0, 50), "trick_point": (0, 3)}
"""Some of the values of switches that are any whole number."""
ELSEWHERE = ("game", "method", "winners", "sections")
"""Switches that are tried elsewhere."""
SCALE = "0 5-5\n1-4 6-4\n5-19 8-2\n20+ 10-0"
"""A club's own scale of victory points."""


@dataclass(frozen=True)
class Live:
    """An evening, and the switches besides which each other one is tried.

    ``ruled``: of so many results in turn, what is ruled instead.
    """

    evening: Evening
    bases: tuple[Switches, ...] = ({},)
    ruled: tuple[Ruled, ...] = ()

    def enter(self, director: User, session: Session) -> None:
        """Everything but the last results; some are ruled, and every tray has a datum."""
        movement = seat(director, session, self.evening)
        section, typed = section_of(session).pk, TYPED[self.evening.game]
        every = list(plays(movement))
        for number, sitting, tray in every[:-3]:
            said = typed[_at(number, sitting, tray) % len(typed)]
            enter_result(
                director,
                session.pk,
                ResultEntry(TableRound(section, number, sitting.table), tray, said),
            )
        for (_number, sitting, tray), (code, params) in zip(every[::5], self.ruled, strict=False):
            rule(session, tray, sitting.table, code, "ruled", **params)
        for each in Tray.objects.filter(session=session):
            each.datum = Fraction(35 * each.number % 200 - 60)
            each.save()


TYPED = {
    "whist": ("7", "6", "7", "9", "8", "6", "7"),
    "bridge": (
        "4SN=",
        "3NTW+1",
        "2HE-1",
        "5DxS-2",
        "1NTN=",
        "4SN+1",
        "6CE=",
        "P",
        "3DW=",
        "2SN+2",
        "4HxE-3",
        "1CS+1",
        "5CW=",
    ),
    "auction": ("3SN=", "2HE-1 h3", "3NTW+1 dh4", "P", "6SS= r", "1SE=", "7HN=", "2SW+1"),
}
VPS: Switches = {"match_total": "vps"}
WON: Switches = {"match_total": "won"}
SUM: Switches = {"match_total": "sum"}
ROUNDED: Switches = {"total": "sum", "total_step": "1"}
PRINTED: Switches = {"ties": "printed", "award_decimals": 0}
PERCENTS: Switches = {"ties": "printed", "percent_decimals": 0}
PAIRS = Evening("bridge", "pairs", 8, "howell", 2)
WHIST = Evening("whist", "pairs", 8, "howell", 1)
AUCTION = Evening("auction", "pairs", 8, "howell", 2)
WEIGHTED = ("weighted", {"ns": "2/7 S980, 5/7 S-100", "ew": "2/7 S980, 5/7 S-100"})
POINTS = ("points", {"ns": "1/3", "ew": "2"})
SIXTY = ("artificial", {"ns": "60+", "ew": "40-"})
RULED = (
    WEIGHTED,
    SIXTY,
    ("artificial", {"ns": "40-", "ew": "60+"}),
)
TEAMS = Evening(
    "bridge",
    "teams",
    5,
    "gilman-teams",
    2,
    EVENINGS["teams of bridge"].switches,
    {"own_table": "out"},
)
LIVE: Mapping[Method, Sequence[Live]] = {
    Method.COMPASS: (
        Live(WHIST, ({}, VPS, PRINTED, ROUNDED)),
        Live(AUCTION, ({}, VPS, PRINTED, ROUNDED)),
    ),
    Method.MATCHPOINTS: (Live(PAIRS, ({}, VPS, WON, PERCENTS, ROUNDED), RULED),),
    Method.CROSS_IMPS: (Live(PAIRS, ({}, VPS, WON, PRINTED, ROUNDED), RULED),),
    Method.BUTLER: (Live(PAIRS, ({}, VPS, WON, PRINTED, ROUNDED), RULED),),
    Method.TOTAL: (
        Live(WHIST, ({}, PRINTED), (POINTS,)),
        Live(AUCTION, ({}, PRINTED)),
    ),
    Method.MATCHES: (
        Live(TEAMS, (VPS, WON, SUM), (WEIGHTED, SIXTY)),
        Live(EVENINGS["Howell's teams"], ({}, WON)),
        Live(EVENINGS["two clubs"], ({},)),
        Live(EVENINGS["teams of auction"], ({}, SUM)),
    ),
    Method.LOSSES: (Live(EVENINGS["Safford's eight"], ({}, PRINTED)),),
    Method.MEMORY: (Live(EVENINGS["Howell up and back"], ({}, WON, PRINTED)),),
}


def _at(number: int, sitting: Sitting, tray: int) -> int:
    north, east, *_rest = (one or 0 for one in sitting.seats)
    return north * 5 + east * 3 + tray * tray + number * sitting.table


def figures(director: User, session: Session, name: str, switches: Switches) -> Figures | None:
    """What stands by these rules; None: refused, or nothing can be compared so."""
    with transaction.atomic():
        try:
            choose_rules(
                director,
                session.pk,
                name=name,
                switches=switches,
                scale="Ours" if switches.get("vp_scale") == "own" else "",
            )
            return standing(field_of(session))
        except (Refusal, Refused):
            return None
        finally:
            transaction.set_rollback(True)


def standing(field: Field) -> Figures:
    """Places and totals, as they are and as they are printed."""
    inputs = read_inputs(field.pk, read_revisions(field.pk))
    rules = inputs.rules
    return tuple(
        (
            each.contestant, each.place, each.total, each.maximum,
            percent_words(each.percent, rules) if has_percent(rules)
            else total_words(each.total, rules),
        )
        for each in score(read_results(inputs).results, rules).standings
    )  # fmt: skip


def values(name: str) -> Sequence[str | int]:
    """The values to be tried."""
    return SOME.get(name) or tuple(SWITCHES[name].allowed)


def tried(
    director: User, session: Session, live: Live, counting: set[tuple[str, str | int]]
) -> Iterator[tuple[str, Found]]:
    """Every value of every switch besides each base, where some are level, and some nearly.

    Not those switches of which every value is known to be ``counting``; nor by which the lines
    are ranked, which is no figure of one of them (``test_every_method``).
    """
    name = BUNDLES[live.evening.game]
    usual = field_of(session).rules["switches"]
    for base in live.bases:
        with transaction.atomic():
            choose_rules(director, session.pk, name=name, switches={**usual, **base})
            make_level(session)
            for switch in SWITCHES:
                known = all((switch, value) in counting for value in values(switch))
                if switch not in ELSEWHERE and not known:
                    yield (
                        switch,
                        {
                            value: figures(
                                director, session, name, {**usual, **base, switch: value}
                            )
                            for value in values(switch)
                        },
                    )
            transaction.set_rollback(True)


def make_level(session: Session) -> None:
    """Add to totals until of each four the first two are level, and the last two nearly."""
    ranked = standing(field_of(session))
    for at in range(0, len(ranked) - 1, 2):
        (_one, _, first, of, _), (other, _, second, most, _) = ranked[at : at + 2]
        level = first * most / of if of else first
        amount = level - second - Fraction(at % 4 > 0, 1000)
        Adjustment.objects.create(
            entry_id=other, session=session, version=1, amount=amount, reason="level"
        )


@pytest.mark.parametrize("method", Method)
def test_every_value_counts_or_is_refused(
    method: Method, director: User, club: Club, set_up: SetUp
) -> None:
    keep_scale(director, club.pk, name="Ours", steps=SCALE)
    accepted, counting = set[tuple[str, str | int]](), set[tuple[str, str | int]]()
    for live in LIVE[method]:
        session = set_up(live.evening.game, pairs=0)
        live.enter(director, session)
        ours = field_of(session)
        ours.rules["switches"] |= {"method": str(method)}
        ours.save()
        usual = rule_set(BUNDLES[live.evening.game]).switches
        for switch, found in tried(director, session, live, counting):
            for value, its in found.items():
                if its is not None and value != usual[switch]:
                    accepted.add((switch, value))
                others = [other for other in found.values() if other is not None]
                if its is not None and (len(others) == 1 or any(its != one for one in others)):
                    counting.add((switch, value))
    assert sorted(map(str, accepted - counting)) == []
    assert counting
