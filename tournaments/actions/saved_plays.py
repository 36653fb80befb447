"""The plays of a saved event: every version of every result, said by whoever said it."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tournaments.exchange.saved_event import SavedEvent, SavedPlay, SavedResult
from tournaments.models import (
    Acceptance,
    AuthorKind,
    Place,
    Play,
    Result,
    Section,
    Tray,
    User,
    Withdrawal,
)
from tournaments.models.saved_rows import row_of

PlayAt = tuple[int, int, int, str]
"""The round, the table, and the number and series of the tray."""


class Speakers:
    """The people who said and did things: a user where there is one of that name, else a name."""

    def __init__(self, event: SavedEvent) -> None:
        users = User.objects.filter(username__in=_names(event))
        self._users = dict(users.values_list("username", "pk"))

    def said(
        self, name: str, at: datetime.datetime, kind: str = AuthorKind.PERSON
    ) -> dict[str, Any]:
        """The columns of somebody who said something at a time; a table is no user."""
        user = self.user(name, kind)
        return {
            "said_by_id": user,
            "said_by_name": "" if user else name,
            "said_at": at,
        }

    def user(self, name: str, kind: str = AuthorKind.PERSON) -> int | None:
        """The key of the user of this name."""
        return self._users.get(name) if kind == AuthorKind.PERSON else None


def _names(event: SavedEvent) -> set[str]:
    names = {logged.by for logged in event.log}
    for session in event.sessions:
        names |= {each.by for each in session.adjustments}
        for section in session.sections:
            for play in section.plays:
                names |= {name for result in play.results for name in _speakers(result)}
    return names - {""}


def _speakers(result: SavedResult) -> Iterator[str]:
    yield from (each.by for each in (result, result.withdrawn, result.accepted) if each)


def make_plays(
    section: Section,
    saved: Sequence[SavedPlay],
    trays: Mapping[tuple[str, int], Tray],
    places: Mapping[int, Place],
    speakers: Speakers,
) -> dict[PlayAt, Play]:
    """Make the plays of a section, in the order in which they were first told of, and all results.

    What is believed of a play is its newest result, unless that was taken back.
    """
    in_order = sorted(saved, key=lambda play: play.results[0].at)
    plays = Play.objects.bulk_create(
        row_of(Play, play, section=section, tray=trays[play.series, play.tray]) for play in in_order
    )
    said = [
        (play, result) for play, its in zip(plays, in_order, strict=True) for result in its.results
    ]
    rows = {
        (play.pk, result.version): _make_result(play, result, places, speakers)
        for play, result in sorted(said, key=lambda each: (each[1].at, each[1].version))
    }
    for play, its in zip(plays, in_order, strict=True):
        last = its.results[-1]
        play.current = None if last.withdrawn else rows[play.pk, last.version]
    Play.objects.bulk_update(plays, ["current"], batch_size=200)
    return {
        (its.round, its.table, its.tray, its.series): play
        for play, its in zip(plays, in_order, strict=True)
    }


def _make_result(
    play: Play, saved: SavedResult, places: Mapping[int, Place], speakers: Speakers
) -> Result:
    north, east, south, west = (places[number] for number in saved.seats)
    result = row_of(
        Result,
        saved,
        play=play,
        north=north,
        east=east,
        south=south,
        west=west,
        **speakers.said(saved.by, saved.at, saved.by_kind),
    )
    result.save()
    if (back := saved.withdrawn) is not None:
        row_of(Withdrawal, back, result=result, **speakers.said(back.by, back.at)).save()
    if (accepted := saved.accepted) is not None:
        Acceptance(result=result, **speakers.said(accepted.by, accepted.at)).save()
    return result
