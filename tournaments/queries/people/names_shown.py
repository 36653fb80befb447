"""Preview of names that were typed, for a page that shows it before it is done."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.models import Session
from tournaments.names import compared
from tournaments.presenting.members import new_members_words
from tournaments.presenting.sentences import plays_already
from tournaments.queries.people.member_names import NameMatch, NameReader
from tournaments.queries.people.names import contestants_of
from tournaments.refusal import Code, Refusal
from tournaments.sentence import gettext as _
from tournaments.written.pasted_list import ListedContestant


@dataclass(frozen=True, slots=True)
class NamesShown:
    """The people meant: ``questions`` asked before anybody is seated, ``new`` says who is new."""

    questions: tuple[str, ...]
    new: str


def names_shown(reader: NameReader, names: Iterable[str]) -> NamesShown:
    """Return what these names would come to."""
    matches = [reader.read(name) for name in dict.fromkeys(names)]
    new = [match.name for match in matches if match.new and not match.name.isdigit()]
    questions = tuple(match.question for match in matches if match.unclear)
    return NamesShown(questions, new_members_words(new) if new else "")


def called(reader: NameReader, name: str) -> str:
    """Return the name of the member meant; as typed where that is still to be said."""
    match = reader.read(name)
    return match.member.name if match.member else match.typed


def remembered(came: Sequence[ListedContestant], reader: NameReader) -> list[ListedContestant]:
    """The same, and whoever the club remembers must sit still is marked so."""
    return [
        one._replace(still=True)
        if any(_must_sit(reader.read(name)) for name in one.people)
        else one
        for one in came
    ]


def _must_sit(match: NameMatch) -> bool:
    return match.member is not None and match.member.must_sit


def require_listed_once(reader: NameReader, came: Sequence[ListedContestant]) -> None:
    """Refuse a list on which somebody stands twice, by whatever name."""
    seen: dict[int | str, str] = {}
    for one in came:
        for name in one.people:
            match = reader.read(name)
            who = _identity(match)
            if who in seen:
                raise Refusal(
                    _("%(name)s is on the list twice: “%(first)s” and “%(second)s”.")
                    % {
                        "name": called(reader, name),
                        "first": seen[who][:80],
                        "second": one.typed[:80],
                    },
                    code=Code.DUPLICATE,
                )
            seen[who] = one.typed


def require_not_seated(session: Session, reader: NameReader, names: Sequence[str]) -> None:
    """Refuse a pair of one person, and somebody who has a seat in the session already."""
    require_listed_once(reader, [ListedContestant((name,), typed=name) for name in names])
    seated = {
        key: one
        for one in contestants_of(session.pk, in_full=True)
        for _club, key, _name in one.members
    }
    for name in names:
        member = reader.read(name).member
        if member is not None and member.pk in seated:
            said = plays_already(member.name, seated[member.pk].label_and_name)
            raise Refusal(said, code=Code.DUPLICATE)


def _identity(match: NameMatch) -> int | str:
    """A member, or a name of which there is none yet."""
    return match.member.pk if match.member else compared(match.name)
