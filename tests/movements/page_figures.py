"""The tables of figures in docs/movements.md: each is computed from the line that heads it.

A block begins with a comment, ``<!-- KIND: ... -->``, and goes on to the next blank line. Sizes
are written 4-9, 4-20:2 (every second) and 4,6,8-12.

* ``choice: KIND SIZES``: the first two movements that are proposed to them;
* ``figures: SYSTEM SIZES NAME=VALUE ...``: of each size the full length, and how even it is;
* ``quality: SYSTEM SIZES | WORDS: NAME=VALUE ... | ...``: Q in one list, a column for each form,
  and what is proved that no movement exceeds;
* ``lengths: SYSTEM SIZES``: Q in one list and the bound, for every number of rounds;
* ``vacant: SYSTEM SIZES``: for every odd number of pairs and every number of rounds the number that
  is vacant, and how fair that is and the highest;
* ``system: SYSTEM``: whom it is for, what can be chosen, and what the audit announces;
* ``switching: PAIRS ROUNDS``: Q where the first 0, 1, 2 ... rounds of a compass game are turned.

``python -m tests.movements.page_figures`` writes them all anew.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from movements.bounds import bound
from movements.catalogue import choose
from movements.choice import Choice
from movements.facts import facts_of
from movements.fairness import NothingCompared, fairness
from movements.field import Field
from movements.lines import lines
from movements.movement import Kind, Movement
from movements.register import SYSTEMS, system_named
from movements.systems.compass import COMPASS
from movements.systems.played_twice import reversed_trays
from movements.systems.system import System, Wanted
from tests.conftest import ROOT

PAGE = ROOT / "docs" / "movements.md"

BLOCK = re.compile(
    r"<!-- (choice|figures|quality|lengths|switching|system|vacant): (.*?) -->\n(.*?)\n\n", re.S
)

_KINDS = {
    "pairs": Kind.PAIRS,
    "teams": Kind.TEAMS,
    "individuals": Kind.INDIVIDUAL,
    "couples": Kind.INDIVIDUAL,
}


def block(kind: str, asked: str) -> str:
    """The table that must stand under a comment."""
    table: dict[str, Callable[[str], Iterator[list[str]]]] = {
        "choice": _choice,
        "figures": _figures,
        "quality": _quality,
        "lengths": _lengths,
        "switching": _switching,
        "system": _system,
        "vacant": _vacant,
    }
    head, *rows = table[kind](asked)
    ruled = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(row) + " |" for row in ruled)


def sizes(text: str) -> Iterator[int]:
    """The numbers of ``4,6,8-12,20-40:10``."""
    for part in text.split(","):
        span, _colon, step = part.partition(":")
        first, _dash, last = span.partition("-")
        yield from range(int(first), int(last or first) + 1, int(step or 1))


def _system(asked: str) -> Iterator[list[str]]:
    system = system_named(asked)
    yield [_came(system), "options, the usual first", "the audit announces"]
    options = [f"`{name}`: {', '.join(values)}" for name, values in system.options]
    announced = [f"`{code}`" for code in sorted(system.announced)]
    yield [
        in_short(system.sizes()),
        "; ".join(options) or "none",
        ", ".join(announced) or "nothing",
    ]


def in_short(numbers: Sequence[int]) -> str:
    """``4–60``, or ``6, 10, 14 … 78``: every run of equal steps is told by its ends."""
    left, said = list(numbers), []
    while left:
        step = left[1] - left[0] if len(left) > 1 else 0
        run = next((n for n in range(1, len(left)) if left[n] - left[n - 1] != step), len(left))
        ends = f"{left[0]}–{left[run - 1]}"
        if run < 4:
            said.append(f"{left[0]}")
            run = 1
        else:
            said.append(ends if step == 1 else f"{left[0]}, {left[1]} … {left[run - 1]}")
        left = left[run:]
    return ", ".join(said)


def _systems(kind: str) -> frozenset[str]:
    """Return what such contestants are offered: couples the systems that are for them alone."""
    return frozenset(
        each.name
        for each in SYSTEMS
        if not each.contest_of_clubs and each.couples is (kind == "couples")
    )


def _choice(asked: str) -> Iterator[list[str]]:
    kind, numbers = asked.split()
    yield [kind, "first", "second"]
    for number in sizes(numbers):
        came = 2 * number if kind == "couples" else number
        field = Field(came, _KINDS[kind], replays=True, systems=_systems(kind))
        choices = choose(field)[:2]
        said = [_said(choice) for choice in choices] + ["–", "–"]
        yield [str(number), *said[:2]]


def _said(choice: Choice) -> str:
    name, lists = choice.system, choice.facts.winners
    ranked = "1 list" if lists == 1 else f"{lists} lists"
    usual = {option: values[0] for option, values in system_named(name).options}
    chosen = [f"{o}={value}" for o, value in choice.options.items() if value != usual[o]]
    form = f" ({', '.join(chosen)})" if chosen else ""
    return f"[{name}](#{name}){form}, {choice.rounds} × {choice.trays_per_round} trays, {ranked}"


def _figures(asked: str) -> Iterator[list[str]]:
    system, wanteds = _wanted(asked)
    yield [_came(system), "rounds", "sets played", "lists", "fairness", "luck", "verdict"]
    for wanted in wanteds:
        yield [str(wanted.contestants), *_measured(system.build(wanted))]


def _measured(movement: Movement) -> list[str]:
    """Of the least fair list, as the pages show it."""
    about = facts_of(movement)
    rounds, sets = str(len(movement.rounds)), f"{about.fewest_sets} of {about.sets_in_play}"
    by_line: dict[str, list[int]] = {}
    for one, line in lines(movement).items():
        by_line.setdefault(line, []).append(one)
    try:
        found = [fairness(movement, line) for line in by_line.values()]
    except NothingCompared:
        return [rounds, sets, str(about.winners), "–", "–", "nothing is compared"]
    least = max(found, key=lambda one: (one.divided, one.k_squared))
    told = [str(least.figure), f"{least.luck:.2f}", str(least.verdict).replace("_", " ")]
    return [rounds, sets, str(about.winners), *told]


def _quality(asked: str) -> Iterator[list[str]]:
    first, *forms = asked.split(" | ")
    name, numbers = first.split()
    system = system_named(name)
    words, options = zip(*(form.split(": ") for form in forms), strict=True)
    yield [_came(system), *words, "bound"]
    for number in sizes(numbers):
        built = [system.build(next(_wanted(f"{name} {number} {form}")[1])) for form in options]
        yield [str(number), *(_number(_one_list(one)) for one in built), _number(bound(built[0]))]


def _lengths(asked: str) -> Iterator[list[str]]:
    name, numbers = asked.split()
    system = system_named(name)
    yield [_came(system), "rounds: Q (bound)"]
    for number in sizes(numbers):
        said = []
        for rounds in system.lengths(Wanted(number, kind=system.kind)):
            movement = system.build(Wanted(number, rounds=rounds, kind=system.kind))
            said.append(f"{rounds}: {_number(_one_list(movement))} ({_number(bound(movement))})")
        yield [str(number), "; ".join(said)]


def _vacant(asked: str) -> Iterator[list[str]]:
    name, numbers = asked.split()
    system = system_named(name)
    yield [_came(system), "rounds", "vacant", "fairness", "with the highest vacant"]
    for number in sizes(numbers):
        for rounds in system.lengths(Wanted(number)):
            wanted = Wanted(number, rounds=rounds)
            chosen = system.build(wanted)
            highest = system.build(replace(wanted, options={"vacant": "highest"}))
            told = [str(facts_of(each).fairness) for each in (chosen, highest)]
            yield [str(number), str(rounds), str(chosen.phantom), *told]


def _switching(asked: str) -> Iterator[list[str]]:
    pairs, most = map(int, asked.split())
    whole = COMPASS.build(Wanted(pairs))
    yield ["rounds turned", "Q", "luck", "verdict"]
    for turned in range(most + 1):
        rounds = tuple(
            tuple(map(reversed_trays, row)) if number < turned else row
            for number, row in enumerate(whole.rounds)
        )
        measured = fairness(replace(whole, rounds=rounds))
        told = [_number(measured.quality), f"{measured.luck:.2f}", str(measured.verdict)]
        yield [str(turned), *told]


def _wanted(asked: str) -> tuple[System, Iterator[Wanted]]:
    name, numbers, *rest = asked.split()
    system = system_named(name)
    options = dict(one.split("=") for one in rest)
    rounds = int(options.pop("rounds", 0)) or None
    return system, (
        Wanted(number, rounds=rounds, kind=system.kind, options=options)
        for number in sizes(numbers)
    )


def _came(system: System) -> str:
    return next(name for name, kind in _KINDS.items() if kind is system.kind)


def _one_list(movement: Movement) -> Fraction:
    return fairness(movement).quality


def _number(quality: Fraction | None) -> str:
    """To two places; only what is a whole number stands as one."""
    if quality is None:
        return "–"
    return str(quality) if quality.denominator == 1 else f"{float(quality):.2f}"


def written_anew(page: str) -> str:
    """The page with all its tables computed."""
    return BLOCK.sub(
        lambda found: f"<!-- {found[1]}: {found[2]} -->\n{block(found[1], found[2])}\n\n", page
    )


if __name__ == "__main__":
    PAGE.write_text(written_anew(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
