"""The games of a file of PBN as a document of the plain form: boards with the results of each."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tournaments.exchange.format import require_result_count
from tournaments.exchange.formats.pbn.games import Game, Row
from tournaments.exchange.formats.pbn.single_games import (
    board_said,
    boards_of_pairs,
    games_of_teams,
    matches_of,
    played_games,
    team_people,
)
from tournaments.exchange.formats.plain.document import (
    Document,
    artificial_percent,
    broken_deals,
    other_sign,
    tricks_made,
)
from tournaments.exchange.json_node import shortened
from tournaments.exchange.malformed import MalformedFile

RESULTS, TOTALS = "scoretable", "totalscoretable"

RESULT = {
    "round": "round",
    "table": "table",
    "pairid_ns": "ns",
    "pairid_ew": "ew",
    "playerid_north": "n",
    "playerid_south": "s",
    "playerid_east": "e",
    "playerid_west": "w",
    "contract": "contract",
    "declarer": "declarer",
    "result": "tricks",
    "lead": "lead",
    "mp_ns": "mp_ns",
    "mp_ew": "mp_ew",
    "imp_ns": "ximp_ns",
    "imp_ew": "ximp_ew",
    "percentage_ns": "pct_ns",
    "percentage_ew": "pct_ew",
}
WHO = frozenset({"pairid_ns", "pairid_ew", "playerid_north", "playerid_east"})
"""The columns by which it is known who played; one of them is there."""
PLAYED = ("contract", "declarer", "tricks", "lead")
"""What came of a deal that was played."""
TOTAL = {
    "pairid": "contestant",
    "playerid": "contestant",
    "teamid": "contestant",
    "rank": "rank",
    "direction": "direction",
    "section": "section",
    "totalmp": "total",
    "totalscoremp": "total",
    "totalimp": "total",
    "totalscore": "total",
    "totalpercentage": "percent",
    "nrboards": "boards_played",
    "adjustment": "adjustment",
}
SESSION = {
    "sessionrank": "rank",
    "sessionscoremp": "total",
    "sessionpercentage": "percent",
    "nrboardssession": "boards_played",
}
"""What a table of an event over several sessions says of the one whose boards are in the file."""
BESIDE = {
    RESULTS: ("section", "score_ns", "score_ew", "names_ns", "names_ew"),
    TOTALS: ("names", "name", "memberid1", "memberid2", "memberid"),
}
"""Columns that are read, but are no key of their own, or say again what stands elsewhere."""
PASSED = "PASS"
"""Stands in the column of scores too, where a board was passed out."""
_BETWEEN = re.compile(r"\s+[-–&+/]\s+|\s*[&+/;]\s*")
"""What stands between the names of a pair."""
_METHODS = (
    ("BUTLER", "butler"),
    ("IMP", "ximp"),
    ("CROSS", "ximp"),
    ("MATCHP", "mp"),
    ("MP", "mp"),
)


def event_document(games: Sequence[Game], program: str) -> Document:
    """Return the event. Raises ``MalformedFile`` where there is none, or are several."""
    tables = [game for game in games if RESULTS in game.tables]
    require_result_count(sum(len(game.tables[RESULTS].lines) for game in tables))
    told = tables or played_games(games)
    require_result_count(len(told))
    names = list(dict.fromkeys(name for game in told if (name := game.said("event"))))
    if not told:
        held = "deals and no results" if any(game.said("deal") for game in games) else "no boards"
        raise MalformedFile("", f"there are {held} in this file")
    if len(names) > 1:
        raise MalformedFile("", f"there are {len(names)} events, and one is read at a time")
    first = told[0]
    info = {
        "event_description": names[0] if names else "",
        "club_name": first.said("site"),
        "date": first.said("date", "eventdate"),
        "program_name": program or first.said("generator", "application"),
        "board_scoring_method": first.said("scoring"),
    }
    played = _played(told, [_total(row) for table in _told_once(games) for row in table])
    return {
        "kind": first.said("competition"),
        "info": {key: value for key, value in info.items() if value},
        **played,
    }


def _played(games: Sequence[Game], totals: list[Document]) -> Document:
    """Return what was played: the tables of results, or games that are one table's each."""
    butler = method_of(games[0].said("scoring")) == "butler"
    if RESULTS in games[0].tables:
        boards = list(_boards(games))
        totals = totals or _named_pairs(games, boards)
        return {"boards": _of_butler(boards) if butler else boards, "published_totals": totals}
    if matches := games_of_teams(games):
        return {
            "kind": "teams",
            "matches": matches_of(matches),
            "published_totals": totals or team_people(matches),
        }
    boards, pairs = boards_of_pairs(games)
    boards = _of_butler(boards) if butler else boards
    return {"kind": "pairs", "boards": boards, "published_totals": pairs}


def _of_butler(boards: Iterable[Document]) -> list[Document]:
    """Return the boards, the IMPs of whose results are against a datum."""
    return [
        board
        | {
            "results": [
                {key.replace("ximp_", "butler_"): value for key, value in result.items()}
                for result in board["results"]
            ]
        }
        for board in boards
    ]


def method_of(scoring: str) -> str:
    """Return the method that a file names as its scoring; empty where it names none we know."""
    said = scoring.upper()
    return next((method for word, method in _METHODS if word in said), "")


def _boards(games: Sequence[Game]) -> Iterator[Document]:
    """Yield each board of each section with its results."""
    for game in games:
        columns = {name for name, _width in game.tables[RESULTS].columns}
        if not columns & WHO:
            raise MalformedFile(f"line {game.line}", "the table of results does not say who played")
        by_section: dict[str, list[Document]] = {}
        for row in game.tables[RESULTS].rows():
            results = by_section.setdefault(row.cells.get("section", ""), [])
            results.append(_result(row))
        for section, results in by_section.items():
            yield {
                "number": game.said("board"),
                **board_said(game),
                **({"section": section} if section else {}),
                "results": results,
            }


def _result(row: Row) -> Document:
    result = _renamed(row.cells, RESULT)
    ruled = artificial_percent(result.get("contract", "?"))
    if ruled is not None:
        # Some write A in the place of contract, declarer and result: both sides have average.
        kept = {key: value for key, value in result.items() if key not in PLAYED}
        return kept | (_score(row.cells) or {"adjusted_percent": {"ns": ruled}})
    if "tricks" in result:
        result["tricks"] = tricks_made(result["tricks"], result.get("contract", ""))
    return result | _score(row.cells)


def _score(cells: Mapping[str, str]) -> Document:
    """Return the score in N/S's sign, or the percentages that stand in its place."""
    sides = {
        side: score
        for side in ("ns", "ew")
        if (score := cells.get(f"score_{side}", "")) and score.upper() != PASSED
    }
    given = {
        side: percent
        for side, said in sides.items()
        if (percent := artificial_percent(said)) is not None
    }
    if given:
        return {"adjusted_percent": given}
    if "ns" in sides:
        return {"score_ns": sides["ns"]}
    return {"score_ns": other_sign(sides["ew"])} if "ew" in sides else {}


def _told_once(games: Sequence[Game]) -> Iterator[list[Row]]:
    """Yield the table of totals of each section: each stands with one game, or with them all."""
    told: list[list[dict[str, str]]] = []
    for game in games:
        if TOTALS in game.tables:
            rows = list(game.tables[TOTALS].rows())
            cells = [row.cells for row in rows]
            if cells not in told:
                told.append(cells)
                yield rows


def _named_pairs(games: Sequence[Game], boards: Sequence[Document]) -> list[Document]:
    """Return the pairs that tables of results name, where there is no table of totals."""
    two_lines, found = _are_two_lines(boards), dict[tuple[str, ...], Document]()
    for game in games:
        for row in game.tables[RESULTS].rows():
            for side in ("ns", "ew"):
                number, names = (row.cells.get(f"{key}_{side}", "") for key in ("pairid", "names"))
                section, direction = row.cells.get("section", ""), side.upper() if two_lines else ""
                said = {"contestant": number, "section": section, "direction": direction}
                if number and (names or two_lines):
                    pair = found.setdefault((section, number, direction), said)
                    pair.setdefault("players", [{"name": name} for name in _surnames(names)])
    return [{key: value for key, value in each.items() if value} for each in found.values()]


def _are_two_lines(boards: Sequence[Document]) -> bool:
    """Return whether a number is of two pairs: somebody else's N/S and E/W."""
    for board in boards:
        ns, ew = ({result.get(side) for result in board["results"]} for side in ("ns", "ew"))
        if (ns & ew) - {None}:
            return True
    return False


def _split_names(names: str) -> list[str]:
    return [name for name in _BETWEEN.split(names) if name]


def _surnames(names: str) -> list[str]:
    """Return the names of a pair; there may be no more than a hyphen between two surnames."""
    found = _split_names(names)
    return names.split("-") if len(found) == 1 and names.count("-") == 1 else found


def _total(row: Row) -> Document:
    cells = row.cells
    names = _split_names(cells.get("names") or cells.get("name", ""))
    numbers = [cells.get(key, "") for key in ("memberid1", "memberid2")]
    if "memberid" in cells:
        numbers = [cells["memberid"]]
    people = [
        {"name": name, "national_id": number}
        for name, number in zip(names, [*numbers, *[""] * len(names)], strict=False)
    ]
    said, its = _renamed(cells, TOTAL), _renamed(cells, SESSION)
    if its:
        said = {key: value for key, value in said.items() if key not in SESSION.values()} | its
    return said | ({"players": people} if people else {})


def _renamed(cells: Mapping[str, str], keys: Mapping[str, str]) -> Document:
    """Return what is said under the keys of the plain form; of two for one key the first."""
    renamed: Document = {}
    for name, value in cells.items():
        if name in keys:
            renamed.setdefault(keys[name], value)
    return renamed


def not_read(games: Sequence[Game]) -> Iterator[str]:
    """Yield what the file holds that is not kept, each kind once."""
    yield from broken_deals(game.said("deal") for game in games)
    boards = [game for game in games if game.said("board")]
    tables = sum(RESULTS in game.tables for game in boards)
    if tables and (silent := len(boards) - tables):
        yield f"{silent} boards without a table of results"
    told: set[str] = set()
    for game in games:
        for name, known in ((RESULTS, RESULT), (TOTALS, TOTAL | SESSION)):
            for column, _width in game.tables[name].columns if name in game.tables else ():
                if column not in known and column not in BESIDE[name] and column not in told:
                    told.add(column)
                    yield f"column {shortened(column)} (line {game.line})"
