"""The settings of an event in the plain form. What is not known is refused by its name."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction

from scoring.refused import Refused
from scoring.switches import SWITCHES
from scoring.victory_points import PUBLISHED, own_scale
from tournaments.exchange.formats.plain.switches import read_switch
from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile

METHODS = {"mp": "matchpoints", "ximp": "cross_imps", "butler": "butler", "teams": "matches"}
TOTALS = (
    "own_max", "sum", "scaled_to_max_boards", "sum_of_rounded_boards", "avg_pct", "match_cap",
)  # fmt: skip
STEPS = ("1", "0.5", "0.1", "0.01", "0.001")
MOST_VPS = Decimal(1000)


@dataclass(frozen=True, slots=True)
class Weighted:
    """A weighted ruling: on which board, of which two, and its parts."""

    board: int
    ns: str
    ew: str
    parts: tuple[tuple[Fraction, int], ...]


@dataclass(frozen=True, slots=True)
class PlainRules:
    """The rules by which the published figures came about.

    ``scoring`` is the file's own word; ``switches`` override a rule set. ``pair_switches``
    are those of the pairs of a team event. Decimals are those that awards, and awards in per
    cent, were printed with; None: not said. ``phantoms`` are names, and so are ``unplaced``, who
    have no place.
    """

    scoring: str = "mp"
    switches: dict[str, str | int] = field(default_factory=dict)
    pair_switches: dict[str, str | int] = field(default_factory=dict)
    tables: dict[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    expected: int | None = None
    most_trays: int = 0
    match_trays: int = 0
    award_decimals: int | None = None
    award_percent_decimals: int | None = None
    raw_awards: bool = False
    phantoms: frozenset[str] = frozenset()
    unplaced: frozenset[str] = frozenset()
    bye_percent: Decimal | None = None
    weighted: tuple[Weighted, ...] = ()
    known: dict[str, str] = field(default_factory=dict)


def read_rules(node: JsonNode, *, fractions: bool = False, matches: bool = False) -> PlainRules:
    """The settings under ``rules``.

    ``fractions``: the file prints some award that is no whole number. It decides where the
    file leaves open what was done: cross-IMPs without a ``divisor`` are not divided, unless
    fractions are printed; a ``board_round_mp_unit`` of 1 is a whole matchpoint, unless
    fractions are printed, and then one decimal. ``matches``: there are team matches, so that
    ``teams`` need not be said. Raises ``MalformedFile`` for whatever is not known.
    """
    method = "teams" if matches else "mp"
    if not node.present:
        return PlainRules(method, {"method": METHODS[method]})
    # The method comes first: it is the reason for most of the others.
    method = _one_of(node.get("scoring"), tuple(METHODS), default=method)
    switches: dict[str, str | int] = {"method": METHODS[method]}
    rules = PlainRules(method, switches)
    for key in node.named():
        if key not in READERS:
            raise MalformedFile(f"rules.{shortened(key)}", "this rule is not known")
        if node.get(key).present:
            rules = READERS[key](node.get(key), rules)
    return _settled(node, rules, fractions=fractions)


def _settled(node: JsonNode, rules: PlainRules, *, fractions: bool) -> PlainRules:
    """Return what follows from several settings together, or from what is left out."""
    switches, total = rules.switches, node.get("total").text("")
    if total == "match_cap":
        if not (rules.match_trays and switches.get("win_cap")):
            raise MalformedFile("rules.total", "match_cap needs match_boards and win_cap")
        switches["total"] = "sum"
    elif rules.scoring != "teams" and switches.get("match_total", "sum") == "sum":
        # Without a total of that kind a cap of matches means nothing.
        switches.pop("win_cap", None)
        rules = replace(rules, match_trays=0)
    if total == "sum_of_rounded_boards":
        switches["total"] = "sum"
        switches["award_step"] = _decimals_step(2 if (n := rules.award_decimals) is None else n)
    if rules.scoring == "ximp" and "divisor" not in switches:
        switches["divisor"] = "comparisons" if fractions else "none"
    if switches.get("award_step") == "open":
        switches["award_step"] = "0.1" if fractions else "1"
    return rules


_Reader = Callable[[JsonNode, PlainRules], PlainRules]


def _word(switch: str, *allowed: str) -> _Reader:
    def read(node: JsonNode, rules: PlainRules) -> PlainRules:
        rules.switches[switch] = _one_of(node, allowed)
        return rules

    return read


def _number(switch: str, low: int, high: int) -> _Reader:
    def read(node: JsonNode, rules: PlainRules) -> PlainRules:
        rules.switches[switch] = node.whole(low, high)
        return rules

    return read


def _whole(name: str, low: int, high: int) -> _Reader:
    def read(node: JsonNode, rules: PlainRules) -> PlainRules:
        return replace(rules, **{name: node.whole(low, high)})  # type: ignore[arg-type]

    return read


def _by_its_name(switch: str) -> _Reader:
    def read(node: JsonNode, rules: PlainRules) -> PlainRules:
        rules.switches[switch] = read_switch(node, switch)
        return rules

    return read


def _scoring(_node: JsonNode, rules: PlainRules) -> PlainRules:
    return rules


def _total(node: JsonNode, rules: PlainRules) -> PlainRules:
    total = _one_of(node, TOTALS)
    if total == "avg_pct" and rules.scoring not in ("mp", "ximp", "butler"):
        raise MalformedFile(node.path, "only matchpoints and IMPs of pairs have a mean a board")
    rules.switches["total"] = total
    return rules


def _percent_from(node: JsonNode, rules: PlainRules) -> PlainRules:
    _one_of(node, ("rounded_total",))
    rules.switches.update({"total_step": "0.01", "ties": "printed"})
    return rules


def _board_round_mp_unit(node: JsonNode, rules: PlainRules) -> PlainRules:
    """A number below 1 is the unit itself, 0 or 2 and more the number of decimals."""
    said = node.decimal()
    if said == 1:
        rules.switches["award_step"] = "open"
        return rules
    steps = {Fraction(step): step for step in STEPS}
    wanted = Fraction(said or 0)
    if wanted == 0 or wanted >= 2:
        wanted = Fraction(1, 10 ** node.whole(0, 9))
    if wanted not in steps:
        raise node.wrong(f"one of {', '.join(STEPS)}, or a number of decimals")
    rules.switches["award_step"] = steps[wanted]
    return rules


def _board_display(node: JsonNode, rules: PlainRules) -> PlainRules:
    _one_of(node, ("raw_if_missing_row",))
    return replace(rules, raw_awards=True)


def _datum(node: JsonNode, rules: PlainRules) -> PlainRules:
    said = _one_of(node, ("trim1_round10_half_away", "published", "given", "computed"))
    if said == "trim1_round10_half_away":
        rules.switches.update({"datum_trim": "one", "datum_round": "half_away"})
    else:
        rules.switches["datum"] = "computed" if said == "computed" else "given"
    return rules


def _match(node: JsonNode, rules: PlainRules) -> PlainRules:
    said = _one_of(node, ("vp", *map(str, SWITCHES["match"].allowed)))
    rules.switches.update({"match_total": "vps"} if said == "vp" else {"match": said})
    return rules


def _vp_scale(node: JsonNode, rules: PlainRules) -> PlainRules:
    """Rows of [IMPs from, VPs of the winner], and the loser's where the sum is not the draw's."""
    if isinstance(node.value, str):
        named = _one_of(node, ("wbf", "wbf_continuous", *PUBLISHED))
        rules.switches["vp_scale"] = "wbf" if named == "wbf_continuous" else named
        return rules
    given = [_vp_row(row) for row in node.items()]
    both = 2 * given[0][1] if given else Decimal(0)
    rows = tuple(
        (start, int(won * 100), int((both - won if lost is None else lost) * 100))
        for start, won, lost in given
    )
    try:
        own_scale("own", 0, rows)
    except Refused:
        raise node.wrong("a scale that begins at 0 IMPs and rises") from None
    for row, (_, won, lost) in zip(node.items(), rows, strict=True):
        if lost < 0:
            raise row.wrong("the loser's victory points as well, as a third number")
        if lost > won:
            raise row.wrong("no more for the loser than for the winner")
    if rows[0][1] != rows[0][2]:
        raise node.wrong("as much for either side where nobody is ahead")
    rules.switches["vp_scale"] = "own"
    return replace(rules, tables={"vps": rows})


def _vp_row(row: JsonNode) -> tuple[int, Decimal, Decimal | None]:
    cells = list(row.items())
    if len(cells) not in (2, 3):
        raise row.wrong("IMPs and the winner's victory points")
    lost = _vps(cells[2]) if len(cells) == 3 else None
    return cells[0].whole(0, 10_000), _vps(cells[1]), lost


def _vps(cell: JsonNode) -> Decimal:
    said = cell.decimal()
    if said is None or not 0 <= said <= MOST_VPS or said * 100 % 1:
        raise cell.wrong("victory points from 0 to 1000, in hundredths at most")
    return said


def _pair_totals(node: JsonNode, rules: PlainRules) -> PlainRules:
    rounded = _one_of(node, ("sum_of_rounded_boards", "sum")) == "sum_of_rounded_boards"
    switches: dict[str, str | int] = {"method": "cross_imps", "total": "sum"}
    if rounded:
        switches["award_step"] = "0.01"
    return replace(rules, pair_switches=switches)


def _phantom(node: JsonNode, rules: PlainRules) -> PlainRules:
    return replace(rules, phantoms=rules.phantoms | _names(node))


def _unplaced(node: JsonNode, rules: PlainRules) -> PlainRules:
    return replace(rules, unplaced=_names(node))


def _names(node: JsonNode) -> frozenset[str]:
    several = node.items() if isinstance(node.value, list) else (node,)
    return frozenset(" ".join(each.text().split()) for each in several)


def _bye_percent(node: JsonNode, rules: PlainRules) -> PlainRules:
    percent = node.decimal()
    if percent is None or not 0 <= percent <= 100:
        raise node.wrong("a percentage")
    return replace(rules, bye_percent=percent)


def _weighted(node: JsonNode, rules: PlainRules) -> PlainRules:
    return replace(rules, weighted=tuple(_one_weighted(each) for each in node.items()))


def _one_weighted(node: JsonNode) -> Weighted:
    parts = []
    for part in node.get("parts").items():
        cells = list(part.items())
        weight = cells[0].decimal() if len(cells) == 2 else None
        if weight is None or weight <= 0:
            raise part.wrong("a weight and a score")
        parts.append((Fraction(weight), cells[1].whole(-9999, 9999)))
    if not parts:
        raise node.get("parts").wrong("parts of a weight and a score")
    # Weights may be percentages, or thirds with few decimals.
    whole = sum(weight for weight, _ in parts)
    return Weighted(
        node.get("board").whole(1, 9999),
        " ".join(node.get("ns").text("").split()),
        " ".join(node.get("ew").text("").split()),
        tuple((weight / whole, score) for weight, score in parts),
    )


def _known(node: JsonNode, rules: PlainRules) -> PlainRules:
    return replace(rules, known={key: node.get(key).text("") for key in node.named()})


READERS: dict[str, _Reader] = {
    **{switch: _by_its_name(switch) for switch in SWITCHES if switch != "method"},
    "scoring": _scoring,
    "unit": _number("unit", 1, 2),
    "expected": _whole("expected", 1, 100_000),
    "max_boards": _whole("most_trays", 1, 9999),
    "total": _total,
    "percent_from": _percent_from,
    "board_decimals": _whole("award_decimals", 0, 9),
    "board_round_mp_unit": _board_round_mp_unit,
    "pct_decimals": _whole("award_percent_decimals", 0, 9),
    "board_display": _board_display,
    "datum": _datum,
    "divisor": _word("divisor", "comparisons", "results", "none"),
    "imp_cap": _number("imp_cap", 0, 99),
    "match_boards": _whole("match_trays", 1, 999),
    "win_cap": _number("win_cap", 0, 9999),
    "match": _match,
    "vp_scale": _vp_scale,
    "pair_totals": _pair_totals,
    "phantom": _phantom,
    "unplaced": _unplaced,
    "bye_percent": _bye_percent,
    "weighted": _weighted,
    "known": _known,
}
"""Every setting that is known, with what reads it: the words of the file, and every switch."""


def _one_of(node: JsonNode, allowed: tuple[str, ...], default: str | None = None) -> str:
    value = node.text(default)
    if value not in allowed:
        raise MalformedFile(node.path, f"{shortened(value)} is none of {', '.join(allowed)}")
    return value


def _decimals_step(decimals: int) -> str:
    if decimals > 3:
        raise MalformedFile("rules.board_decimals", "awards are rounded to three decimals at most")
    return ("1", "0.1", "0.01", "0.001")[decimals]
