"""Preview of a list of members: who is new, who is known, what is refused and why."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

from tournaments.exchange.member_list import (
    MOST_LINES,
    Column,
    Headings,
    ListColumn,
    ListedMember,
    ListLayout,
    MemberDetails,
    TooManyLines,
    read_member_list,
)
from tournaments.models import Club, Member
from tournaments.names import folded
from tournaments.presenting.member_list import (
    fault_words,
    filled_words,
    grade_words,
    kept_words,
    listed_already,
    marks_in_words,
    member_already,
)
from tournaments.presenting.members import like_words
from tournaments.presenting.sentences import number_taken
from tournaments.queries.people.member_names import name_key
from tournaments.queries.people.names import Roster
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.written.likeness import Likeness


class Verdict(StrEnum):
    """The fate of a line."""

    ADD = "add"
    FILL = "fill"
    KNOWN = "known"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class ImportLine:
    """A line of the list; ``said`` is why. ``member`` is who would be added, or of whom ``filled``
    columns, which are empty, would be written.
    """

    listed: ListedMember
    verdict: Verdict
    said: str = ""
    member: Member | None = None
    filled: tuple[str, ...] = ()

    @property
    def marks(self) -> list[str]:
        """Return what stands beside the name."""
        return [*marks_in_words(self.listed.said), *grade_words(self.listed.said)]


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """Every line of a list with its verdict."""

    columns: tuple[ListColumn, ...]
    header: bool
    lines: tuple[ImportLine, ...]

    @property
    def new(self) -> list[Member]:
        """Return who would be added; not kept yet."""
        return self._members(Verdict.ADD)

    @property
    def filled(self) -> list[Member]:
        """Return the members of whom something would be filled in, as they would be; each once."""
        return list(dict.fromkeys(self._members(Verdict.FILL)))

    @property
    def mark(self) -> str:
        """Return what was said of the columns, as a form sends it back."""
        return " ".join((f"{self.header:d}", *(each.column for each in self.columns)))

    @property
    def headings(self) -> Headings:
        """Return what is in the columns whose headings do not say so by themselves."""
        own = [each for each in self.columns if each.heading and each.column != each.usual]
        return {folded(each.heading): each.column for each in own}

    def _members(self, verdict: Verdict) -> list[Member]:
        lines = (line for line in self.lines if line.verdict is verdict)
        return [line.member for line in lines if line.member is not None]

    def count(self, verdict: Verdict) -> int:
        """Return how many lines have this verdict."""
        return sum(line.verdict is verdict for line in self.lines)


def preview_import(club: Club, text: str, layout: ListLayout | None = None) -> ImportPreview:
    """Return what would come of this list now. Refused where nothing stands in it, or too much.

    Its columns are what ``layout`` says, else what they were when the club said so last.
    """
    headings = {head: Column(column) for head, column in club.list_headings.items()}
    try:
        found = read_member_list(text, headings, layout)
    except TooManyLines as error:
        raise Refusal(
            _("A list has at most %(most)s lines. Import this one in parts.") % {"most": MOST_LINES}
        ) from error
    if not found.members:
        raise Refusal(_("There is nobody in this list: one member a line."))
    roster = Roster(club)
    lines = tuple(_like_members(roster.members, _judged(roster, found.members)))
    return ImportPreview(found.columns, found.header, lines)


def _judged(roster: Roster, members: tuple[ListedMember, ...]) -> Iterator[ImportLine]:
    lines: dict[int, int] = {}
    for listed in members:
        line = _judge(roster, lines, listed)
        if line.verdict is Verdict.ADD and line.member is not None:
            roster.add(line.member)
            lines[id(line.member)] = listed.line
        yield line


def _like_members(members: Sequence[Member], lines: Iterator[ImportLine]) -> Iterator[ImportLine]:
    """The lines; of who would be added and is called nearly like a member, that is said."""
    known = {each.pk: each for each in members if each.erased_at is None}
    likeness = Likeness((pk, [each.name]) for pk, each in known.items())
    for looked_up, line in enumerate(lines):
        like, name = [], line.listed.said.name
        if line.verdict is Verdict.ADD and " " in name and looked_up < MOST_COMPARED:
            like = likeness.like(name)
        yield replace(line, said=like_words(known[like[0]])) if like else line


FILLED = ("surname", "number", "national_number", "nickname")
"""The columns of a member that a list fills in where they are empty. A grade is written anew."""
MOST_COMPARED = 500
"""So many lines are compared with the members for names that are nearly alike."""


def _judge(roster: Roster, lines: dict[int, int], listed: ListedMember) -> ImportLine:
    if listed.fault is not None:
        return ImportLine(listed, Verdict.REFUSE, fault_words(listed.fault))
    said = listed.said
    holders = roster.holders(said.by_column)
    known = roster.called(said.name)
    if known and not holders and _another_in_the_list(lines, listed, known):
        known = []
    own = [each for each in holders.values() if each in known or _called_alike(each, said)]
    for column, holder in holders.items():
        if holder not in own[:1]:
            return _refused(listed, number_taken(said.by_column[column], holder.name))
    if own or known:
        return _known(roster, lines, listed, (own or known)[0], sure=bool(own) or len(known) == 1)
    member = Member(club=roster.club, **asdict(listed.said))
    member.grade_today(listed.said.grade)
    return ImportLine(listed, Verdict.ADD, member=member)


def _called_alike(member: Member, said: MemberDetails) -> bool:
    """Return whether the names are one, but for capitals, accents and the order."""
    return name_key(member.name) == name_key(said.name)


def _another_in_the_list(
    lines: dict[int, int], listed: ListedMember, known: Sequence[Member]
) -> bool:
    """Return whether the list itself has several of one name, each with a number of their own."""
    return bool(listed.said.numbers) and all(id(each) in lines and each.numbers for each in known)


def _known(
    roster: Roster, lines: dict[int, int], listed: ListedMember, known: Member, *, sure: bool
) -> ImportLine:
    """Return what a line brings of somebody who is a member: what is empty there is filled.

    ``sure``: it is nobody else of the same name.
    """
    if id(known) in lines:
        return _refused(listed, listed_already(lines[id(known)]))
    said = {column: text for column in FILLED if (text := getattr(listed.said, column))}
    empty = tuple(column for column in said if sure and not getattr(known, column))
    grade = listed.said.grade
    graded = ("grade",) if sure and grade not in (None, known.grade) else ()
    if not empty and not graded:
        kept = kept_words(known, said) if sure else ""
        retired = known.retired_at is not None
        return ImportLine(
            listed, Verdict.KNOWN, f"{member_already(retired=retired)} {kept}".strip()
        )
    for column in empty:
        setattr(known, column, said[column])
    if graded:
        known.grade_today(grade)
    roster.add_numbers(known)
    words = f"{filled_words(known, empty + graded)} {kept_words(known, said)}".strip()
    return ImportLine(listed, Verdict.FILL, words, known, empty + graded)


def _refused(listed: ListedMember, said: str) -> ImportLine:
    return ImportLine(listed, Verdict.REFUSE, said)
