"""The figures of an event in the plain form, worked naively: table against table, in Fractions.

Written from the rules alone and for small events only, so that neither histograms nor common
denominators nor anything else of ``scoring`` is in it.
"""

import copy
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

Event = dict[str, Any]
Key = tuple[str, str | None, str | None]

STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""Law 78B: from how many points there are 1, 2, 3 ... IMPs."""

WBF_4_TRAYS = (
    1000, 1061, 1120, 1176, 1229, 1280, 1328, 1374, 1418, 1460, 1500, 1538, 1574, 1609, 1642, 1673,
    1703, 1731, 1759, 1784, 1809, 1833, 1855, 1876, 1897, 1916, 1934, 1952, 1969, 1985, 2000,
)  # fmt: skip
"""The continuous scale of the WBF for matches of four trays, by IMPs, in hundredths."""


def imps(difference: Fraction) -> int:
    won = sum(abs(difference) >= step for step in STEPS)
    return won if difference > 0 else -won


def rounded(amount: Fraction, unit: Fraction = Fraction(1, 100)) -> Fraction:
    """To the nearest unit, halves away from zero."""
    units = int(abs(amount) / unit + Fraction(1, 2))
    return units * unit if amount >= 0 else -units * unit


def worked(event: Event) -> Event:
    """A copy of the event with every figure as it must be published."""
    event = copy.deepcopy(event)
    (_teams if "matches" in event else _field)(event)
    return event


def number(amount: Fraction, decimals: int = 2) -> int | float:
    """As JSON has it."""
    shown = rounded(amount, Fraction(1, 10**decimals))
    return int(shown) if shown.denominator == 1 else float(shown)


# Pairs and individuals.


def _field(event: Event) -> None:
    rules, rows = event["rules"], _rows(event)
    datums = {board["number"]: board.get("datum") for board in event["boards"]}
    full = max(sum(not row.get("bye") for row in its) for its in rows.values())
    expected = rules.get("expected", full)
    earned: defaultdict[Key, list[tuple[int, Fraction, Fraction]]] = defaultdict(list)
    for board, its in rows.items():
        for row in its:
            (ns, ew), top = _awards(board, row, its, rules, expected, datums[board])
            for side, award in (("ns", ns), ("ew", ew)):
                if row.get(side) == str(rules.get("phantom")):
                    continue
                row[f"{rules['scoring']}_{side}"] = number(award, rules.get("board_decimals", 2))
                for who in _who(row, side, event):
                    earned[who].append((board, award, top))
    for its in rows.values():
        for row in its:
            del row["_section"]
    _totals(event, earned)


def _rows(event: Event) -> dict[int, list[Event]]:
    """The rows of a number, whatever the section: each knows its own."""
    rows: defaultdict[int, list[Event]] = defaultdict(list)
    for board in event["boards"]:
        for row in board["results"]:
            row["_section"] = board.get("section")
            rows[board["number"]].append(row)
    return rows


def _who(row: Event, side: str, event: Event) -> Iterator[Key]:
    names = [row[side]] if side in row else [row[hand] for hand in side]
    directed = any(total.get("direction") for total in event["published_totals"])
    sections = any(total.get("section") for total in event["published_totals"])
    for name in names:
        yield name, side.upper() if directed else None, row["_section"] if sections else None


def _awards(
    board: int, row: Event, rows: list[Event], rules: Event, expected: int, datum: Any
) -> tuple[tuple[Fraction, Fraction], Fraction]:
    """What both sides have, and the top."""
    compared = [each for each in rows if _parts(board, each, rules)]
    unit = Fraction(rules.get("unit", 2))
    if rules["scoring"] != "mp":
        return _imp_awards(board, row, compared, rules, datum), Fraction(0)
    neuberg = rules.get("unequal") == "neuberg"
    top = unit * ((max(expected, len(compared)) if neuberg else len(compared)) - 1)
    if not _parts(board, row, rules):
        bye = dict.fromkeys(("ns", "ew"), rules.get("bye_percent", 0))
        percent: Event = row.get("adjusted_percent") or bye
        ns, ew = (Fraction(percent[side]) * top / 100 for side in ("ns", "ew"))
    else:
        ns = _matchpoints(board, row, compared, rules, expected if neuberg else 0)
        ew = top - ns
    step: Any = rules.get("board_round_mp_unit")
    if rules["total"] == "sum_of_rounded_boards":
        step = Fraction(1, 10 ** rules.get("board_decimals", 2))
    if step:
        ns, ew = (rounded(award, Fraction(str(step))) for award in (ns, ew))
    return (ns, ew), top


def _matchpoints(
    board: int, row: Event, compared: list[Event], rules: Event, expected: int
) -> Fraction:
    """Every part of the row against every part of every other row."""
    unit, total = Fraction(rules.get("unit", 2)), Fraction(0)
    others = [_parts(board, each, rules) for each in compared if each is not row]
    for weight, score in _parts(board, row, rules):
        points = Fraction(0)
        for part, its in (each for parts in others for each in parts):
            points += part * unit * (score > its) + part * unit / 2 * (score == its)
        if len(compared) < expected:
            points = (points + unit / 2) * expected / len(compared) - unit / 2
        total += weight * points
    return total


def _parts(board: int, row: Event, rules: Event) -> list[tuple[Fraction, int]]:
    """What a row counts as, with weights; nothing where nothing is compared with it."""
    for each in rules.get("weighted", ()):
        if (each["board"], each["ns"], each["ew"]) == (board, row["ns"], row["ew"]):
            return [(Fraction(str(weight)), score) for weight, score in each["parts"]]
    return [] if row["score_ns"] is None else [(Fraction(1), row["score_ns"])]


def _imp_awards(
    board: int, row: Event, compared: list[Event], rules: Event, datum: Any
) -> tuple[Fraction, Fraction]:
    if row["score_ns"] is None:
        ns, ew = ((Fraction(row["adjusted_percent"][s]) - 50) * 3 / 10 for s in ("ns", "ew"))
        return ns, ew
    scores = sorted(each["score_ns"] for each in compared)
    if rules["scoring"] == "butler":
        if rules["datum"] == "published":
            against = Fraction(datum or 0)
        else:
            kept = scores[1:-1]
            against = rounded(Fraction(sum(kept), len(kept)), Fraction(10))
        ns = Fraction(imps(row["score_ns"] - against))
        return ns, -ns
    cap = rules.get("imp_cap", 24)
    ns = Fraction(0)
    for other in compared:
        ns += max(-cap, min(cap, imps(Fraction(row["score_ns"] - other["score_ns"]))))
    ns /= len(compared) - 1 if rules.get("divisor") == "comparisons" else 1
    if rules["total"] == "sum_of_rounded_boards":
        ns = rounded(ns)
    return ns, -ns


def _totals(event: Event, earned: dict[Key, list[tuple[int, Fraction, Fraction]]]) -> None:
    rules = event["rules"]
    merits = {}
    for said in event["published_totals"]:
        who = (said["contestant"], said.get("direction"), said.get("section"))
        awards = earned[who]
        total, percent = _total(awards, rules)
        total += Fraction(str(said.get("adjustment", 0)))
        if rules["total"] in ("own_max", "sum_of_rounded_boards") and rules["scoring"] == "mp":
            percent = 100 * total / sum(top for _, _, top in awards)
        said["boards_played"] = len(awards)
        said["total"] = number(total)
        if percent is not None:
            said["percent"] = number(percent)
        by_total = rules["scoring"] != "mp" or rules["total"] == "sum_of_rounded_boards"
        merits[id(said)] = total if by_total or percent is None else percent
    _ranks(event["published_totals"], merits)


def _total(
    awards: list[tuple[int, Fraction, Fraction]], rules: Event
) -> tuple[Fraction, Fraction | None]:
    match rules["total"]:
        case "avg_pct":
            mean = sum((100 * award / top for _, award, top in awards), Fraction(0)) / len(awards)
            return mean, mean
        case "match_cap":
            matches: defaultdict[int, Fraction] = defaultdict(Fraction)
            for board, award, _ in awards:
                matches[(board - 1) // rules["match_boards"]] += award
            capped = (min(its, Fraction(rules["win_cap"])) for its in matches.values())
            return sum(capped, Fraction(0)), None
        case _:
            return sum((award for _, award, _ in awards), Fraction(0)), None


def _ranks(totals: list[Event], merits: dict[int, Fraction]) -> None:
    for said in totals:
        rivals = [each for each in totals if each.get("direction") == said.get("direction")]
        better = sum(merits[id(each)] > merits[id(said)] for each in rivals)
        equal = sum(merits[id(each)] == merits[id(said)] for each in rivals)
        said["rank"] = f"{better + 1}" + ("=" if equal > 1 else "")


# Teams.


def _teams(event: Event) -> None:
    rules = event["rules"]
    totals: defaultdict[str, Fraction] = defaultdict(Fraction)
    played: defaultdict[str, int] = defaultdict(int)
    for match in event["matches"]:
        ours, theirs = Fraction(0), Fraction(0)
        for board in match["boards"]:
            mine, its = _board(board, rules)
            ours, theirs = ours + mine, theirs + its
        if rules.get("match") == "vp":
            won = _vps(abs(ours), rules)
            ours, theirs = (won, 20 - won) if ours >= 0 else (20 - won, won)
        match["team_score"], match["opponent_score"] = number(ours), number(theirs)
        for team, score in ((match["team"], ours), (match["opponent"], theirs)):
            totals[team] += score
            played[team] += len(match["boards"])
    of_teams = [said for said in event["published_totals"] if said["contestant"] in totals]
    for said in of_teams:
        team = said["contestant"]
        totals[team] += Fraction(str(said.get("adjustment", 0)))
        said["total"], said["boards_played"] = number(totals[team]), played[team]
    _ranks(of_teams, {id(said): totals[said["contestant"]] for said in of_teams})
    if "pair_totals" in rules:
        _pair_totals(event)


def _board(board: Event, rules: Event) -> tuple[Fraction, Fraction]:
    """What the match's team and its opponents make of one board."""
    here, there = (
        next(row for row in board["results"] if row["direction"] == side) for side in ("NS", "EW")
    )
    difference = Fraction(here["score_ns"] - there["score_ns"])
    if rules.get("match") == "pab":
        mine = Fraction(1 + (difference > 0) - (difference < 0))
        board["team_points"], board["opposing_team_points"] = number(mine), number(2 - mine)
        return mine, 2 - mine
    gain = Fraction(imps(difference))
    board["imps"] = number(gain)
    return gain, -gain


def _vps(margin: Fraction, rules: Event) -> Fraction:
    if "vp_scale" in rules:
        return max(Fraction(vps) for start, vps in rules["vp_scale"] if start <= margin)
    return Fraction(WBF_4_TRAYS[min(int(margin), 30)], 100)


def _pair_totals(event: Event) -> None:
    """Cross-IMPs of the pairs over all tables that held the cards, each board to a hundredth."""
    rows: defaultdict[tuple[int, int], list[Event]] = defaultdict(list)
    for match in event["matches"]:
        for board in match["boards"]:
            rows[match["round"], board["number"]] += board["results"]
    sums: defaultdict[str, Fraction] = defaultdict(Fraction)
    for its in rows.values():
        for row in its:
            against = [imps(Fraction(row["score_ns"] - other["score_ns"])) for other in its]
            award = rounded(Fraction(sum(against), len(its) - 1))
            row["ximp_ns"], row["ximp_ew"] = number(award), number(-award)
            sums[row["ns"]] += award
            sums[row["ew"]] -= award
    of_pairs = [said for said in event["published_totals"] if said["contestant"] in sums]
    for said in of_pairs:
        said["total"] = number(sums[said["contestant"]])
    _ranks(of_pairs, {id(said): sums[said["contestant"]] for said in of_pairs})
