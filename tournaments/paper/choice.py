"""How a club prints: the paper, the type, and which sheets are in its packs."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from tournaments.models import PaperChoice, Session
from tournaments.paper.drawing.paper import Paper, PrintOptions

_AS_DESIGNED = PrintOptions()


@dataclass(frozen=True, slots=True)
class Chosen:
    """How is printed, and the names of the sheets that are not in the pack."""

    how: PrintOptions = _AS_DESIGNED
    left_out: frozenset[str] = frozenset()

    def plain(self) -> dict[str, Any]:
        """As it is kept with a job and sent by the interface."""
        return asdict(self.how) | {"left_out": sorted(self.left_out)}

    def but(self, wishes: Mapping[str, Any]) -> "Chosen":
        """With whatever of ``plain`` is wished otherwise, this time."""
        merged = self.plain() | dict(wishes)
        left_out = frozenset(merged.pop("left_out"))
        return Chosen(replace(self.how, **merged | {"paper": Paper(merged["paper"])}), left_out)


def chosen_for(session: Session) -> Chosen:
    """What the club of a session has chosen; as designed where it has chosen nothing."""
    kept = PaperChoice.objects.filter(club=session.tournament.club_id)
    row = kept.values("paper", "large", "two_sided", "trumps", "left_out").first()
    return Chosen().but(row or {})
