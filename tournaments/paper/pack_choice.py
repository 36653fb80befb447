"""The print settings of a club: the paper, the type, and the sheets in its packs."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from tournaments.models import PaperChoice, Session
from tournaments.paper.drawing.paper import Paper, PrintOptions


@dataclass(frozen=True, slots=True)
class PackChoice:
    """The options of printing, and the names of the sheets that are not in the pack although an
    evening needs them, or are in it although it does not.
    """

    options: PrintOptions = field(default_factory=PrintOptions)
    left_out: frozenset[str] = frozenset()
    put_in: frozenset[str] = frozenset()

    def has(self, sheet: str, *, needed: bool) -> bool:
        """Return whether a sheet is in the pack of an evening that needs it, or does not."""
        return sheet not in self.left_out and (needed or sheet in self.put_in)

    def as_dict(self) -> dict[str, Any]:
        """Return it as it is kept with a job and sent by the interface."""
        sheets = {"left_out": sorted(self.left_out), "put_in": sorted(self.put_in)}
        return asdict(self.options) | sheets

    def updated(self, wishes: Mapping[str, Any]) -> "PackChoice":
        """Return it with whatever of ``as_dict`` is wished otherwise, this time."""
        merged = self.as_dict() | dict(wishes)
        left_out, put_in = (frozenset(merged.pop(name)) for name in ("left_out", "put_in"))
        options = replace(self.options, **merged | {"paper": Paper(merged["paper"])})
        return PackChoice(options, left_out, put_in)


def pack_choice_of(session: Session) -> PackChoice:
    """Return what the club of a session has chosen."""
    return paper_of(session.tournament.club_id)


def paper_of(club: int) -> PackChoice:
    """Return what a club, by its key, has chosen; as designed where it has chosen nothing."""
    kept = PaperChoice.objects.filter(club=club)
    row = kept.values(*PackChoice().as_dict()).first()
    return PackChoice().updated(row or {})
