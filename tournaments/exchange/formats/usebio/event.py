"""An event of USEBIO as a document of the plain form."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tournaments.exchange.formats.plain.document import (
    Document,
    broken_deals,
    deal_said,
    tricks_made,
)
from tournaments.exchange.formats.usebio.tags import (
    HANDS,
    KNOWN,
    MATCH,
    MATCH_BOARD,
    MATCH_OF_PAIRS,
    NUMBERS,
    OF_DEALS,
    PLAYER,
    STRUCTURE,
    SUITS,
    TOTAL,
    TRAVELLER_LINE,
)
from tournaments.exchange.formats.usebio.xml_tree import Element
from tournaments.exchange.json_node import shortened
from tournaments.exchange.malformed import MalformedFile


@dataclass(slots=True)
class _Found:
    """What an event has, wherever it stands: in itself, in its sessions or in their sections."""

    totals: list[Document] = field(default_factory=list)
    boards: list[Document] = field(default_factory=list)
    matches: list[Document] = field(default_factory=list)
    of_matches: dict[tuple[str, str], Document] = field(default_factory=dict)
    """Of the boards those that pairs play in matches, by section and number."""


def event_document(root: Element) -> Document:
    """Return the event. Raises ``MalformedFile`` where there is none, or are several."""
    if root.name != "USEBIO":
        raise MalformedFile(f"line {root.line}", "this is XML, but not USEBIO")
    events = [element for element in root.children if element.name == "EVENT"]
    if len(events) != 1:
        count = "no event" if not events else f"{len(events)} events, and one is read at a time"
        raise MalformedFile("", f"there is {count} in this file")
    (event,) = events
    found = _Found()
    _gather(event, "", found)
    sessions = list(event.named("SESSION"))
    for number, session in enumerate(sessions, 1):
        name = session.attributes.get("SESSION_ID") or f"{number}"
        _gather_session(session, name if len(sessions) > 1 else "", found)
    _gather_sections(event, "", found)
    _add_deals((root, event), found.boards, found.matches)
    info = {key.lower(): value for key, value in event.values.items() if value}
    info["event_type"] = event.attributes.get("EVENT_TYPE", "")
    info["usebio_version"] = root.attributes.get("VERSION", "")
    for club in root.named("CLUB"):
        info |= {key.lower(): value for key, value in club.values.items() if value}
    return {
        "kind": info["event_type"],
        "info": info,
        "boards": found.boards,
        "matches": found.matches,
        "published_totals": _with_own_numbers(found.totals, found.matches),
    }


def _gather_session(session: Element, name: str, found: _Found) -> None:
    of_it = _Found(found.totals)
    _gather(session, name, of_it)
    _gather_sections(session, name, of_it)
    _add_deals((session,), of_it.boards, of_it.matches)
    found.boards += of_it.boards
    found.matches += of_it.matches


def _gather_sections(place: Element, session: str, found: _Found) -> None:
    for number, section in enumerate(place.named("SECTION"), 1):
        letter = section.attributes.get("SECTION_ID") or f"{number}"
        _gather(section, f"{session} {letter}".strip(), found)


def _gather(place: Element, section: str, found: _Found) -> None:
    """Add what stands directly in an event, a session or a section."""
    for participants in place.named("PARTICIPANTS"):
        found.totals += _totals(participants, section)
    for match in place.named("MATCH"):
        if "NS_PAIR_NUMBER" in match.values:
            _add_match_of_pairs(match, section, found)
        else:
            found.matches.append(_match(match))
    for board in place.named("BOARD"):
        results = [_line(line) for line in board.named("TRAVELLER_LINE")]
        if results:
            found.boards.append(_numbered(board, section) | {"results": results})


def _numbered(board: Element, section: str) -> Document:
    number = board.values.get("BOARD_NUMBER", "")
    said = {"number": number} | ({"section": section} if section else {})
    return said | deal_said(_hands(board))


def _add_deals(
    places: Iterable[Element], boards: Iterable[Document], matches: Iterable[Document]
) -> None:
    """Add to boards without one the deal that the handsets of these places have of their numbers.

    Where they have several of a number, nobody can tell which it is.
    """
    known: defaultdict[str, list[Document]] = defaultdict(list)
    for place in places:
        for handset in place.named("HANDSET"):
            for board in handset.named("BOARD"):
                deal = deal_said(_hands(board))
                if deal and deal not in known[number := board.values.get("BOARD_NUMBER", "")]:
                    known[number].append(deal)
    for board in (*boards, *(each for match in matches for each in match["boards"])):
        if "deal" not in board and len(known[board["number"]]) == 1:
            board.update(known[board["number"]][0])


def _hands(board: Element) -> str:
    """Return the hands of a board as the plain form has them; empty where it has none."""
    hands = {
        hand.values.get("DIRECTION", "")[:1].upper(): ".".join(
            re.sub(r"[\W_]+", "", hand.values.get(suit, "")) for suit in SUITS
        )
        for hand in board.named("HAND")
    }
    return "N:" + " ".join(hands.get(seat, "-") for seat in "NESW") if hands else ""


def _totals(participants: Element, section: str) -> Iterator[Document]:
    """Yield the pairs, players or teams with what was published of them."""
    single = dict.fromkeys(child.name for child in participants.children) == {"PLAYER": None}
    for child in participants.children:
        if child.name == "TEAM":
            yield _team(child)
        elif child.name == "PAIR" or (child.name == "PLAYER" and single):
            total = _total(child)
            yield total | ({"section": section} if section else {})


def _total(element: Element) -> Document:
    number = next((element.values[name] for name in NUMBERS if element.values.get(name)), "")
    players = [element] if element.name == "PLAYER" else list(element.named("PLAYER"))
    people = [_renamed(player.values, PLAYER) for player in players]
    return {
        "contestant": number,
        **_renamed(element.values, TOTAL),
        "players": [person for person in people if person],
    }


def _team(element: Element) -> Document:
    attributes = element.attributes
    return {
        "contestant": attributes.get("TEAM_ID") or attributes.get("TEAM_NAME", ""),
        **_renamed(element.values, TOTAL),
        "name": attributes.get("TEAM_NAME", ""),
        "players": [person for pair in element.named("PAIR") for person in _total(pair)["players"]],
    }


def _match(element: Element) -> Document:
    return _renamed(element.values, MATCH) | {
        "boards": [
            _numbered(board, "")
            | _renamed(board.values, MATCH_BOARD)
            | {"results": [_line(line) for line in board.named("TRAVELLER_LINE")]}
            for board in element.named("BOARD")
        ]
    }


def _add_match_of_pairs(match: Element, section: str, found: _Found) -> None:
    """Add what two pairs played in a round: they are named at the head of their match alone."""
    head = _renamed(match.values, MATCH_OF_PAIRS)
    for board in match.named("BOARD"):
        number = board.values.get("BOARD_NUMBER", "")
        if (section, number) not in found.of_matches:
            played = _numbered(board, section) | {"results": []}
            found.of_matches[section, number] = played
            found.boards.append(played)
        results = found.of_matches[section, number]["results"]
        results += [head | _line(line) for line in board.named("TRAVELLER_LINE")]


def _line(element: Element) -> Document:
    line = _renamed(element.values, TRAVELLER_LINE)
    if "ns" in line or "ew" in line:  # of pairs: who of each sat where is not kept
        line = {key: value for key, value in line.items() if key not in HANDS}
    if tricks := tricks_made(line.get("tricks", ""), line.get("contract", "")):
        line["tricks"] = tricks
    return line


def _renamed(values: Mapping[str, str], keys: Mapping[str, str]) -> Document:
    """Return what is said, under the keys of the plain form; what is empty is not said."""
    return {keys[name]: value for name, value in values.items() if value and name in keys}


def _with_own_numbers(totals: list[Document], matches: list[Document]) -> list[Document]:
    """Return the totals; teams by their names where the matches call them so."""
    called = {match.get(side) for match in matches for side in ("team", "opponent")}
    for total in totals:
        name = total.pop("name", "")
        if name and name in called and total["contestant"] not in called:
            total["contestant"] = name
    return totals


def not_read(root: Element) -> Iterator[str]:
    """Yield what the file holds that is not kept, each kind once with the first line of it."""
    yield from broken_deals(_hands(board) for board in _boards(root))
    first: dict[str, int] = {}
    times: Counter[str] = Counter()
    for place, line in _unknown(root):
        first.setdefault(place, line)
        times[place] += 1
    for place, line in first.items():
        often = f", {times[place]} times" if times[place] > 1 else ""
        yield f"{place} (line {line}{often})"


def _boards(element: Element) -> Iterator[Element]:
    """Yield every board, wherever it stands."""
    for child in element.children:
        if child.name == "BOARD":
            yield child
        else:
            yield from _boards(child)


def _unknown(element: Element) -> Iterator[tuple[str, int]]:
    if element.name in KNOWN:
        for name, value in element.values.items():
            if value and name not in KNOWN[element.name]:
                yield f"{element.name} > {shortened(name)}", element.line
    for child in element.children:
        if child.name in STRUCTURE:
            yield from _unknown(child)
        elif child.name not in OF_DEALS:
            yield f"{element.name} > {shortened(child.name)}", child.line
