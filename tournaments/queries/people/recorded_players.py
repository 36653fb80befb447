"""The players whom a file of results names, found again among the members of a club."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from tournaments.exchange.event_record import RecordedPerson
from tournaments.models import Member
from tournaments.names import in_speaking_order
from tournaments.queries.people.member_names import (
    NO_CHOICES,
    NameChoices,
    NameMatch,
    NameReader,
    name_key,
)
from tournaments.queries.people.names import Roster


@dataclass(frozen=True, slots=True)
class PlayerMatch:
    """A player of a file, and who that is in the club.

    ``nobody``: the name stands with several contestants, so that it stays a name.
    """

    person: RecordedPerson
    match: NameMatch
    nobody: bool = False


def match_players(
    people: Iterable[RecordedPerson],
    roster: Roster,
    meant: NameChoices = NO_CHOICES,
    in_several: Collection[str] = (),
) -> list[PlayerMatch]:
    """Return who each of these is: by a number with the same name, else by the name.

    A number whose member is called otherwise is asked about, unless ``meant`` says who it is.
    """
    reader = NameReader(roster, meant)
    return [
        PlayerMatch(person, NameMatch(person.name, person.name), nobody=True)
        if person.name in in_several
        else PlayerMatch(person, _match(person, roster, reader))
        for person in people
    ]


def _match(person: RecordedPerson, roster: Roster, reader: NameReader) -> NameMatch:
    name, surname = in_speaking_order(person.name)
    # A club may keep the federation's number as its own: with the same name either will do.
    either = (one for number in person.numbers for one in roster.numbered(number))
    for one in either:
        if one.erased_at is None and name_key(one.name) == name_key(name):
            return NameMatch(person.name, name, surname, one, exact=True)
    numbered = _numbered(person, roster)
    by_name = reader.read(person.name)
    if numbered is None or person.name in reader.meant or by_name.exact:
        return by_name
    candidates = dict.fromkeys((numbered, *by_name.candidates))
    return NameMatch(by_name.typed, name, surname, candidates=tuple(candidates))


def _numbered(person: RecordedPerson, roster: Roster) -> Member | None:
    """Return whose numbers they are: the federation's is surer than a club's own."""
    holders = roster.holders({"national_number": person.national_id, "number": person.club_id})
    return next((one for one in holders.values() if one.erased_at is None), None)
