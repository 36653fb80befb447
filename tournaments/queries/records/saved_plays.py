"""The plays of a section as they are kept: each with everything that was ever said of it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from tournaments.exchange.saved_event import (
    SavedAcceptance,
    SavedPlay,
    SavedResult,
    SavedWithdrawal,
)
from tournaments.models import Acceptance, Play, Result, Section, Withdrawal

BESIDE = ("said_by", "withdrawal__said_by", "acceptance__said_by")


def saved_plays(section: Section, places: Mapping[int, int]) -> Iterator[SavedPlay]:
    """The plays by round, table and tray; ``places`` are the numbers of places by their keys."""
    results = Result.objects.filter(play__section=section).select_related(*BESIDE)
    said: defaultdict[int, list[SavedResult]] = defaultdict(list)
    for result in results.order_by("play_id", "version"):
        said[result.play_id].append(_result(result, places))
    plays = Play.objects.filter(section=section).select_related("tray").order_by()
    for play in sorted(plays, key=_place_of):
        if play.pk in said:
            yield SavedPlay(
                round=play.round,
                table=play.table,
                tray=play.tray.number,
                series=play.tray.series,
                off_plan=play.off_plan,
                results=tuple(said[play.pk]),
            )


def _place_of(play: Play) -> tuple[int, int, int, str]:
    return play.round, play.table, play.tray.number, play.tray.series


def _result(result: Result, places: Mapping[int, int]) -> SavedResult:
    return SavedResult(
        version=result.version,
        seats=tuple(places[hand] for hand in result.hands),
        outcome=result.outcome,
        lead=result.lead,
        ruling=result.ruling,
        reason=result.reason,
        origin=result.origin,
        bulk=result.bulk,
        seen=result.base_version,
        plan=result.plan_version,
        by=result.author,
        by_kind=result.said_by_kind,
        at=result.said_at,
        withdrawn=_withdrawn(getattr(result, "withdrawal", None)),
        accepted=_accepted(getattr(result, "acceptance", None)),
    )


def _withdrawn(row: Withdrawal | None) -> SavedWithdrawal | None:
    return None if row is None else SavedWithdrawal(row.said_at, row.reason, row.speaker)


def _accepted(row: Acceptance | None) -> SavedAcceptance | None:
    return None if row is None else SavedAcceptance(row.said_at, row.speaker)
