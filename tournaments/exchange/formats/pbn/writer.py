"""An event as a file of PBN 2.1, without its cards.

Of pairs and individuals there is a game for each board, with a table of its results; of teams a
game for each table of a match. ``Adjustment`` among the totals is a name of our own, and so are
``HomeScore`` and ``VisitScore`` of a match.
"""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from deals.double_dummy import read_tricks
from scoring.outcome import Contract, PassedOut, Strain
from scoring.par import Par
from scoring.rulings import percentages
from scoring.values import Ruling
from scoring.vulnerability import Vulnerability
from tournaments.exchange.event_record import (
    EventRecord,
    Kind,
    PublishedAward,
    PublishedMatch,
    PublishedTotal,
    RecordedPerson,
    RecordedResult,
    RecordedTray,
)
from tournaments.exchange.formats.pbn.event import RESULTS, TOTALS

METHODS = {
    "matchpoints": ("MP", "MP"),
    "cross_imps": ("IMP;Cross", "IMP"),
    "butler": ("IMP;Butler", "IMP"),
    "matches": ("IMP", "Score"),
}
"""By the method of a rule set: how PBN calls it, and the figure that it gives."""
VULNERABLE = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
NOTHING = "-"
Cells = dict[str, str]
_Game = tuple[Cells, list[Cells], list[Cells]]
"""Its tags, the tricks that could be made of its deal, and its results."""


def write_event(record: EventRecord, program: str) -> bytes:
    """Return the file; ``program`` is the one that says that it wrote it.

    In ISO 8859-1, as PBN has it, where that has every character of it, else in UTF-8.
    """
    text = "\r\n".join(_lines(record, program, "ISO-8859-1"))
    try:
        return text.encode("iso-8859-1")
    except UnicodeEncodeError:
        return "\r\n".join(_lines(record, program, "UTF-8")).encode()


def _lines(record: EventRecord, program: str, charset: str) -> Iterator[str]:
    yield "% PBN 2.1"
    yield "% EXPORT"
    yield f"%Content-type: text/x-pbn; charset={charset}"
    yield f"%Creator: {program}"
    _scoring, figure = METHODS[str(record.rules.get("method", "matchpoints"))]
    games = (
        _games_of_teams(record) if record.kind == Kind.TEAMS else _games_of_boards(record, figure)
    )
    for number, (tags, made, rows) in enumerate(games):
        yield ""
        yield from (f'[{name} "{_plain(value)}"]' for name, value in tags.items())
        yield from _table(OPTIMUM, made)
        yield from _table(RESULTS, rows)
        if number == 0:
            yield from _table(TOTALS, list(_totals(record, figure)))
    yield ""


def _games_of_boards(record: EventRecord, figure: str) -> Iterator[_Game]:
    """Yield a game for each board."""
    for tray in sorted(record.trays, key=lambda each: each.key):
        results = [each for each in record.results if each.deal == tray.key]
        competition = "Individuals" if record.kind == Kind.INDIVIDUALS else "Pairs"
        tags = _tags(record, tray) | {"Competition": competition}
        yield tags, _makeable(tray), [_result(each, figure, record.kind) for each in results]


def _games_of_teams(record: EventRecord) -> Iterator[_Game]:
    """Yield a game for each table of each match, without results."""
    trays = {tray.key: tray for tray in record.trays}
    for match in record.matches:
        results = sorted(record.played_in(match), key=lambda each: each.deal)
        awards = {each.deal: each.published for each in results if each.north == match.team}
        for result in results:
            home_ns, award = result.north == match.team, awards.get(result.deal)
            tray = trays[result.deal]
            tags = _tags(record, tray) | _played(result)
            tags |= _of_match(match, result, home_ns=home_ns)
            tags |= _award(award, home_ns=home_ns, points=record.points_a_board)
            yield tags, _makeable(tray), []


def _of_match(match: PublishedMatch, result: RecordedResult, *, home_ns: bool) -> Cells:
    """Return what was scored at a table of a match, and which match and table it was."""
    ns, ew = _scores(result)
    return {
        "Score": f"NS {ns} EW {ew}" if ew else f"NS {ns}" if ns else "",
        "Competition": "Teams",
        "Round": f"{match.round}",
        "HomeTeam": match.team.name,
        "VisitTeam": match.opponent.name,
        "Room": "Open" if home_ns else "Closed",
        "HomeScore": _text(match.team_score),
        "VisitScore": _text(match.opponent_score),
    }


def _award(award: PublishedAward | None, *, home_ns: bool, points: bool) -> Cells:
    """Return what a board was worth to the home team, by where it sat; points to both."""
    if award is None or award.ns is None:
        return {}
    home, visitors = ("NS", "EW") if home_ns else ("EW", "NS")
    if points:
        return {"ScoreMP": f"{home} {_text(award.ns)} {visitors} {_text(award.ew)}"}
    return {"ScoreIMP": f"{home} {_text(award.ns)}"}


def _tags(record: EventRecord, tray: RecordedTray) -> Cells:
    """Return the tags that every game has, in their order."""
    scoring, _figure = METHODS[str(record.rules.get("method", "matchpoints"))]
    day = record.played_on
    return {
        "Event": record.name,
        "Site": record.info.get("club_name", ""),
        "Date": f"{day:%Y.%m.%d}" if day else "",
        "Board": f"{tray.number}",
        **dict.fromkeys(("West", "North", "East", "South"), ""),
        "Dealer": tray.dealer,
        "Vulnerable": VULNERABLE[str(tray.vulnerable).lower()],
        "Deal": str(tray.cards or ""),
        **_par(tray),
        "Scoring": scoring,
        **dict.fromkeys(("Declarer", "Contract", "Result"), "?"),
    }


def _par(tray: RecordedTray) -> Cells:
    """Return what the best contracts give, where it is known what could be made."""
    if not tray.tricks:
        return {}
    made = read_tricks(tray.tricks)
    par = Par.of(made, tray.dealer, Vulnerability(tray.vulnerable))
    minimax = "; ".join(f"{contract}{par.score}" for contract in par.contracts)
    return {"OptimumScore": f"NS {par.score}", "Minimax": minimax or "Pass"}


def _makeable(tray: RecordedTray) -> list[Cells]:
    """Return the tricks that each seat could make in each strain, where they are known."""
    if not tray.tricks:
        return []
    return [
        {
            "Declarer": seat,
            "Denomination": "NT" if strain == Strain.NO_TRUMP else str(strain),
            "Result": f"{tricks[strain]}",
        }
        for seat, tricks in read_tricks(tray.tricks).items()
        for strain in Strain
    ]


def _table(name: str, rows: Sequence[Cells]) -> Iterator[str]:
    """Yield a table: its columns with their widths, those in which anything stands."""
    columns = [
        column
        for column in dict.fromkeys(column for row in rows for column in row)
        if any(row.get(column) for row in rows)
    ]
    if not columns:
        return
    cells = [[_cell(row.get(column, "")) for column in columns] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    heads = (f"{column}\\{width}L" for column, width in zip(columns, widths, strict=True))
    yield f'[{TITLES[name]} "{";".join(heads)}"]'
    for row in cells:
        line = " ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield line.rstrip()


NUMBERS = {Kind.INDIVIDUALS: "PlayerId", Kind.PAIRS: "PairId", Kind.TEAMS: "TeamId"}
OPTIMUM = "optimumresulttable"
TITLES = {OPTIMUM: "OptimumResultTable", RESULTS: "ScoreTable", TOTALS: "TotalScoreTable"}


def _cell(value: str) -> str:
    """Return a value as it stands in a table: in quotes where it has spaces, or none."""
    value = _plain(value)
    return f'"{value}"' if " " in value else value or NOTHING


def _plain(value: str) -> str:
    """Return a text in one line without the character that ends one."""
    return " ".join(value.replace('"', "'").split())


def _result(result: RecordedResult, figure: str, kind: Kind) -> Cells:
    ns, ew = _scores(result)
    said = result.published
    return {
        "Section": result.section,
        "Round": f"{result.round or ''}",
        "Table": f"{result.table or ''}",
        **_who(result, kind),
        **_played(result),
        "Score_NS": ns,
        "Score_EW": ew,
        f"{figure}_NS": _text(said.ns),
        f"{figure}_EW": _text(said.ew),
        "Percentage_NS": _text(said.percent_ns),
        "Percentage_EW": _text(said.percent_ew),
    }


def _who(result: RecordedResult, kind: Kind) -> Cells:
    if kind == Kind.INDIVIDUALS:
        seats = ("north", "south", "east", "west")
        return {f"PlayerId_{seat.title()}": getattr(result, seat).name for seat in seats}
    return {"PairId_NS": result.north.name, "PairId_EW": result.east.name}


def _played(result: RecordedResult) -> Cells:
    outcome = result.outcome
    if isinstance(outcome, PassedOut):
        return {"Contract": "Pass"}
    if not isinstance(outcome, Contract):
        return {}
    strain = "NT" if outcome.strain == Strain.NO_TRUMP else str(outcome.strain)
    return {
        "Contract": f"{outcome.level}{strain}{str(outcome.doubling).upper()}",
        "Declarer": str(outcome.declarer),
        "Result": f"{outcome.tricks}",
    }


def _scores(result: RecordedResult) -> tuple[str, str]:
    """Return N/S's score; or what was given to each side, whatever was played."""
    played = "" if result.score is None else f"{result.score}"
    return artificial_scores(result.ruling) or (played, "")


def artificial_scores(ruling: Ruling | None) -> tuple[str, str] | None:
    """Return ``A60`` and ``A40`` where a ruling gives either side per cent, to two decimals."""
    given = percentages(ruling)
    if given is None or any((100 * side).denominator != 1 for side in given):
        return None
    ns, ew = (f"A{Decimal(side.numerator) / side.denominator:f}" for side in given)
    return ns, ew


def _totals(record: EventRecord, figure: str) -> Iterator[Cells]:
    """Yield everybody with their people, and what was published of them."""
    published = {total.who: total for total in record.published}
    added = {each.who: each.amount for each in record.adjustments}
    number = NUMBERS[record.kind]
    for each in record.contestants:
        total = published.get(each.who)
        yield {
            "Rank": total.rank if total else "",
            number: each.who.name,
            "Direction": each.who.line,
            "Section": each.who.section or (total.section if total else ""),
            **_figures(total, figure, added.get(each.who)),
            **_people(each.people),
        }


def _figures(total: PublishedTotal | None, figure: str, added: Decimal | None) -> Cells:
    if total is None:
        return {}
    return {
        f"Total{figure}": _text(total.total),
        "TotalPercentage": _text(total.percent),
        "NrBoards": "" if total.trays_played is None else f"{total.trays_played}",
        "Adjustment": _text(added),
    }


def _people(people: Sequence[RecordedPerson]) -> Cells:
    numbers = [person.national_id or person.club_id for person in people]
    return {
        "Names": " & ".join(person.name for person in people),
        **{f"MemberID{at}": number for at, number in enumerate(numbers, 1)},
    }


def _text(figure: Decimal | None) -> str:
    return "" if figure is None else f"{figure:f}"
