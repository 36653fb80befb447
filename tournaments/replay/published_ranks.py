"""Ranks as they were printed, held against the places."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from decimal import Decimal

from scoring.rank import place_text
from tournaments.exchange.event_record import EventRecord, PublishedTotal, Who
from tournaments.replay.figures_compared import Difference, names_of
from tournaments.replay.replayed import ReplayedRow

_FIRST = re.compile(r"[=T]?1[=T.]?|1[/-]\d+")


def rank_differences(record: EventRecord, rows: Sequence[ReplayedRow]) -> Iterator[Difference]:
    """Every printed rank that is not the contestant's place.

    Where each section has a first of its own the ranks are those of the sections.
    """
    by_section = _restart(record.published)
    section = {said.who: said.section if by_section else "" for said in record.published}
    places: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    mine: dict[Who, int] = {}
    for row in rows:
        if row.who.name in record.unplaced or (by_section and row.who not in section):
            continue
        places[row.who.line, section.get(row.who, "")].append(row.place)
        mine[row.who] = row.place
    for said in record.published:
        if not said.rank:
            continue
        if said.who not in mine:
            yield Difference("rank", str(said.who), said.rank, "none", names=names_of(said.who))
            continue
        others = places[said.who.line, section[said.who]]
        place = 1 + sum(each < mine[said.who] for each in others)
        shared = others.count(mine[said.who])
        equals = [
            each.tiebreak
            for each in record.published
            if each.who.line == said.who.line
            and section[each.who] == section[said.who]
            and mine.get(each.who) == mine[said.who]
        ]
        if not any(same_rank(said.rank, *its) for its in _parted(place, shared, said, equals)):
            yield Difference(
                "rank", str(said.who), said.rank, place_text(place, shared),
                names=names_of(said.who),
            )  # fmt: skip


def _parted(
    place: int, shared: int, said: PublishedTotal, equals: Sequence[Decimal | None]
) -> Iterator[tuple[int, int]]:
    """The place as it is shared; and as the printed tie-break parts it, more or less being better.

    The file does not say which tie-break it was, only its figures.
    """
    yield place, shared
    own, figures = said.tiebreak, [each for each in equals if each is not None]
    if own is None or len(figures) < len(equals) or len(set(figures)) == 1:
        return
    yield place + sum(each > own for each in figures), figures.count(own)
    yield place + sum(each < own for each in figures), figures.count(own)


def same_rank(published: str, place: int, shared: int) -> bool:
    """``3``, ``3=``, ``=3``, ``T3`` and ``3/4`` are all third; a mark of sharing must be true."""
    last = place + shared - 1
    alike = {f"{place}"}
    if shared > 1:
        alike |= {f"{place}=", f"={place}", f"T{place}", f"{place}T"}
        alike |= {f"{place}/{last}", f"{place}-{last}"}
    return "".join(published.split()).upper().rstrip(".") in alike


def _restart(published: Sequence[PublishedTotal]) -> bool:
    """Return whether two sections have a first each, in one line."""
    firsts: defaultdict[str, set[str]] = defaultdict(set)
    for said in published:
        if said.rank and _FIRST.fullmatch("".join(said.rank.split()).upper()):
            if re.search(r"[=T/-]", said.rank.upper()):
                continue
            firsts[said.who.line].add(said.section)
    return any(len(sections) > 1 for sections in firsts.values())
