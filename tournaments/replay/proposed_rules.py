"""The rules of an event whose file does not say them: those by which its figures come out.

First the usual ones of the program that wrote the file, then whatever else its method knows. Those
that reproduce most are taken, and each of their switches is tried with its other values; no figure
is ever adjusted.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from operator import attrgetter
from typing import Any

from scoring.idle import idle
from scoring.refused import Refused
from scoring.switches import SWITCHES
from tournaments.exchange.event_record import EventRecord
from tournaments.exchange.format import EventFile
from tournaments.exchange.formats.plain.switches import OF_OTHER_GAMES
from tournaments.exchange.malformed import MalformedFile
from tournaments.replay.differences import as_ranked, differences
from tournaments.replay.recorded_field import recorded_field, score_record

Rules = Mapping[str, Any]

_ENGLISH: dict[str, Rules] = {
    "mp": {"unit": 2, "unequal": "neuberg", "total": "own_max"},
    "teams": {"match": "vp"},
}
"""Matchpoints and matches as the EBU's White Book has them."""

PROGRAMS: dict[str, dict[str, Rules]] = {
    "PairsScorer": _ENGLISH,
    "TeamsScorer": _ENGLISH,
    "EBUScore": _ENGLISH,
    "ScoreBridge": _ENGLISH,
    "Compscore": {
        "mp": {
            "unit": 2,
            "unequal": "neuberg",
            "board_display": "raw_if_missing_row",
            "board_decimals": 1,
            "total": "scaled_to_max_boards",
        },
        "ximp": {"divisor": "comparisons", "total": "sum"},
    },
    "ACBLScore": {
        "mp": {
            "unit": 1,
            "unequal": "neuberg",
            "total": "scaled_to_max_boards",
            "percent_from": "rounded_total",
        },
    },
}
"""How programs score unless somebody tells them otherwise, by the beginning of their names."""

_OTHERS: dict[str, dict[str, tuple[Any, ...]]] = {
    "mp": {
        "unit": (2, 1),
        "unequal": ("neuberg", "none"),
        "total": ("own_max", "scaled_to_max_boards", "sum", "sum_of_rounded_boards", "avg_pct"),
        "board_display": (None, "raw_if_missing_row"),
    },
    "ximp": {
        "divisor": ("comparisons", "results", "none"),
        "total": ("sum", "sum_of_rounded_boards"),
    },
    "butler": {
        "datum": ("computed", "trim1_round10_half_away"),
        "total": ("sum", "sum_of_rounded_boards"),
    },
    "teams": {
        "match": ("vp", "imps", "pab", "points"),
    },
}
"""What is tried where that does not reproduce everything: each with each."""
_RARER: dict[str, tuple[dict[str, tuple[Any, ...]], ...]] = {
    "mp": (
        {"own_score": ("equalled",), "unit": (2, 1), "total": ("avg_pct", "own_max", "sum")},
        {"unequal": ("proportional",), "unit": (2, 1), "total": ("own_max", "avg_pct", "sum")},
    ),
}
"""And what is tried last: customs that few programs have."""
_SAID_OTHERWISE = ("game", "method", "datum", "vp_scale", "imp_cap", "win_cap")
_CHANGES: tuple[tuple[str, Any], ...] = (
    ("percent_from", "rounded_total"),
    *(("board_decimals", decimals) for decimals in range(3)),
    *(("vp_scale", scale) for scale in SWITCHES["vp_scale"].allowed if scale != "own"),
    *(("imp_cap", imps) for imps in range(5, 24)),
    *(
        (name, value)
        for name, switch in SWITCHES.items()
        for value in switch.allowed
        if name not in {*_SAID_OTHERWISE, *OF_OTHER_GAMES}
    ),
)
"""What is changed at last in rules that give most figures, where they give more with it."""
STARTS = 2
"""So many rules are changed so, one after another."""
METHODS = tuple(_OTHERS)
"""The methods, in the order in which they are tried where the file prints several."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Rules for an event, and how many of its published figures they give.

    ``program`` is whose usual rules they are; empty where they were found by trying.
    """

    record: EventRecord
    rules: Rules
    program: str
    figures: int
    differing: int


Step = Callable[[int, int], None]
"""Told how many rules have been tried, of how many."""


def propose_rules(file: EventFile, step: Step = lambda _done, _of: None) -> Proposal:
    """Return the rules that reproduce most. Raises ``MalformedFile`` where no event can be read."""
    if file.says_rules:
        return _tried(file, None, "")
    found: list[Proposal] = []
    faults: list[MalformedFile | Refused] = []
    candidates = list(_candidates(file))
    steps = len(candidates) + STARTS
    for number, (rules, program) in enumerate(candidates):
        step(number, steps)
        try:
            found.append(_tried(file, rules, program))
        except (MalformedFile, Refused) as error:
            faults.append(error)
            continue
        if not found[-1].differing:
            return found[-1]
    if not found:
        raise faults[0]
    starts = list({each.differing: each for each in reversed(found)}.values())
    starts = sorted(starts, key=attrgetter("differing"))[:STARTS]
    for number, start in enumerate(starts):
        step(len(candidates) + number, steps)
        found.append(_with_other_switches(file, start))
        if not found[-1].differing:
            break
    return min(found, key=attrgetter("differing"))


def _with_other_switches(file: EventFile, best: Proposal) -> Proposal:
    """Return the best with the switch changed that then reproduces most, and so on."""
    while best.differing:
        changed = min(_changed(file, best), key=attrgetter("differing"), default=best)
        if changed.differing >= best.differing:
            break
        best = changed
    return best


def _changed(file: EventFile, proposal: Proposal) -> Iterator[Proposal]:
    """Yield a proposal with each switch changed that counts for something."""
    rules = recorded_field(proposal.record).rules
    unused = set(idle(rules))
    for name, value in _CHANGES:
        if name in unused or rules.switches.get(name) == value:
            continue
        said = {**proposal.rules, name: value}
        try:
            if name in SWITCHES:
                switches = {**proposal.record.rules, name: value}
                yield _compared(replace(proposal.record, rules=switches), said, "")
            else:
                yield _tried(file, said, "")
        except (MalformedFile, Refused):
            continue


def _candidates(file: EventFile) -> Iterator[tuple[Rules, str]]:
    """Yield rules with the program whose they are, the likeliest first; then those of others."""
    methods = file.methods() or ("mp",)
    usual = [
        ({"scoring": method} | dict(by_method[method]), name)
        for name, by_method in PROGRAMS.items()
        for method in methods
        if method in by_method
    ]
    own = [each for each in usual if file.program.lower().startswith(each[1].lower())]
    yield from own
    yield from ((rules, "") for rules, name in usual if (rules, name) not in own)
    for method in methods:
        yield from ((rules, "") for rules in _each_with_each(method, _OTHERS[method]))
    for method in methods:
        for switches in _RARER.get(method, ()):
            yield from ((rules, "") for rules in _each_with_each(method, switches))


def _each_with_each(method: str, switches: Mapping[str, tuple[Any, ...]]) -> Iterator[Rules]:
    for values in product(*switches.values()):
        chosen = zip(switches, values, strict=True)
        yield {"scoring": method} | {key: value for key, value in chosen if value}


def _tried(file: EventFile, rules: Rules | None, program: str) -> Proposal:
    return _compared(file.record(rules), rules or {}, program)


def _compared(record: EventRecord, rules: Rules, program: str) -> Proposal:
    record = as_ranked(record)
    found = differences(record, score_record(record))
    # A score that its own contract contradicts is no figure of any rules.
    differing = sum(not each.known and each.what != "score" for each in found)
    return Proposal(record, rules, program, published_figures(record), differing)


def published_figures(record: EventRecord) -> int:
    """Return how many figures the source printed: awards, matches, totals, percentages, ranks."""
    said = [
        *(
            figure
            for result in record.results
            for figure in (
                result.published.ns,
                result.published.ew,
                result.published.percent_ns,
                result.published.percent_ew,
            )
        ),
        *(score for match in record.matches for score in (match.team_score, match.opponent_score)),
        *(
            figure
            for total in record.published
            for figure in (total.total, total.percent, total.rank or None, total.trays_played)
        ),
    ]
    beside = published_figures(record.beside) if record.beside else 0
    return sum(figure is not None for figure in said) + beside
