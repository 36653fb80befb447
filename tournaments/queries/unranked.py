"""Contestants that play and are not ranked: the places of the others close up."""

from collections import Counter
from collections.abc import Collection, Sequence

from tournaments.models import StandingRow


def ranked(rows: Sequence[StandingRow], unranked: Collection[int]) -> list[StandingRow]:
    """The rows of one line without those of these entries, with the places that are left."""
    if not any(row.entry_id in unranked for row in rows):
        return list(rows)
    left = [row for row in rows if row.entry_id not in unranked]
    sharing = Counter(row.place for row in left)
    place_of = {place: 1 + sum(n for p, n in sharing.items() if p < place) for place in sharing}
    for row in left:
        # A row that is shown is not saved: what is stored is what was computed of everybody.
        row.shared, row.place = sharing[row.place], place_of[row.place]
    return left
