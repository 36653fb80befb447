"""The print settings of a club: the paper, the type, and the sheets in its packs."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from tournaments.models import PaperChoice, Session
from tournaments.paper.drawing.paper import Paper, PrintOptions


@dataclass(frozen=True, slots=True)
class PackChoice:
    """The options of printing, and the names of the sheets that are not in the pack."""

    options: PrintOptions = field(default_factory=PrintOptions)
    left_out: frozenset[str] = frozenset()

    def as_dict(self) -> dict[str, Any]:
        """Return it as it is kept with a job and sent by the interface."""
        return asdict(self.options) | {"left_out": sorted(self.left_out)}

    def updated(self, wishes: Mapping[str, Any]) -> "PackChoice":
        """Return it with whatever of ``as_dict`` is wished otherwise, this time."""
        merged = self.as_dict() | dict(wishes)
        left_out = frozenset(merged.pop("left_out"))
        return PackChoice(
            replace(self.options, **merged | {"paper": Paper(merged["paper"])}), left_out
        )


def pack_choice_of(session: Session) -> PackChoice:
    """Return what the club of a session has chosen; as designed where it has chosen nothing."""
    kept = PaperChoice.objects.filter(club=session.tournament.club_id)
    row = kept.values("paper", "large", "two_sided", "trumps", "left_out").first()
    return PackChoice().updated(row or {})
