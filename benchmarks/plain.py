"""Plain Django in the place of the program's own engines, to measure what each is worth.

With ``WITHOUT`` in the environment (``statements``, ``notifier``) and
``benchmarks.plain_settings``, a process does by Django's usual means what that engine does.
"""

import os
from collections.abc import Callable, Iterable
from typing import Any

from django.apps import AppConfig
from django.db.models import Case, Count, F, Max, OuterRef, Subquery, Sum, When
from django.db.models.functions import Coalesce

WITHOUT = os.environ.get("WITHOUT", "")


class PlainConfig(AppConfig):
    """Takes the engine out once everything else is loaded."""

    name = "benchmarks"

    def ready(self) -> None:
        """Replace what is to be done without; settings do the rest."""
        replacements: dict[str, Callable[[], None]] = {
            "statements": _ask_by_querysets,
            "notifier": _notify_where_it_is_wanted,
        }
        replacements.get(WITHOUT, lambda: None)()


def _ask_by_querysets() -> None:
    from tournaments.actions import versions  # noqa: PLC0415  after the set-up
    from tournaments.queries import statements  # noqa: PLC0415

    for ask in (token_with, last_plan, play_row, table_mark):
        setattr(statements, ask.__name__, ask)
    for change in (set_current, increment_revision):
        setattr(versions, change.__name__, change)


def token_with(digest: str) -> Any:
    """Ask for what ``statements.token_with`` returns."""
    from tournaments.models import ApiToken  # noqa: PLC0415

    found = ApiToken.objects.filter(digest=digest, revoked_at=None, user__is_active=True)
    return found.annotate(username=F("user__username")).first()


def last_plan(section_id: int, session_id: int) -> Any:
    """Ask for what ``statements.last_plan`` returns."""
    from tournaments.models import Plan  # noqa: PLC0415

    plans = Plan.objects.filter(section=section_id, section__session=session_id)
    session = "section__session"
    return (
        plans.order_by("-version")
        .only("pk", "made_at")
        .annotate(
            state=F(f"{session}__state"),
            tournament_id=F(f"{session}__tournament_id"),
            game=F(f"{session}__tournament__game"),
            club_id=F(f"{session}__tournament__club_id"),
        )
        .first()
    )


def play_row(section_id: int, in_round: int, table: int, tray_id: int) -> tuple[Any, ...] | None:
    """Ask for what ``statements.play_row`` returns."""
    from tournaments.models import Play  # noqa: PLC0415

    there = Play.objects.filter(section=section_id, round=in_round, table=table, tray=tray_id)
    result = ("version", "outcome", "lead", "north", "east", "south", "west", "ruling")
    columns = ("pk", "current", *(f"current__{column}" for column in result))
    return there.order_by().values_list(*columns).first()


def set_current(play_id: int, result_id: int) -> None:
    """Do what ``versions.set_current`` does."""
    from tournaments.models import Play  # noqa: PLC0415

    Play.objects.filter(pk=play_id).update(current=result_id)


def increment_revision(section_id: int) -> None:
    """Do what ``versions.increment_revision`` does."""
    from tournaments.models import Section  # noqa: PLC0415

    raised = {name: F(name) + 1 for name in ("revision", "result_revision")}
    Section.objects.filter(pk=section_id).update(**raised)


def table_mark(digest: str) -> str:
    """Ask for what ``statements.table_mark`` returns."""
    from tournaments.models import Deal, Play, Publication, TableLink  # noqa: PLC0415

    plays = Play.objects.filter(section=OuterRef("section"), table=OuterRef("table")).order_by()
    there = plays.values("section")
    of_set = Deal.objects.filter(deal_set=OuterRef("section__session__deal_set")).order_by()
    deals = of_set.values("deal_set").annotate(count=Count("pk"))
    believed = Play.objects.filter(current__isnull=False).order_by()
    same = believed.filter(section=OuterRef("section"), table=OuterRef("table"))
    newest = believed.filter(
        section=OuterRef(OuterRef("section")),
        table=OuterRef(OuterRef("table")),
        round=Subquery(same.order_by("-round").values("round")[:1]),
    )
    beside = Play.objects.filter(tray__in=newest.values("tray")).order_by().values("tray__session")
    publications = Publication.objects.filter(session=OuterRef("section__session"))
    club = "section__session__tournament__club"
    rows = TableLink.objects.filter(digest=digest, withdrawn_at=None).values_list(
        "section__session__state",
        F("section__revision") - F("section__result_revision"),
        F("section__session__tournament__club__after_play"),
        Case(When(**{f"{club}__opponents_confirm": True}, then=1), default=0)
        + Case(When(**{f"{club}__asks_lead": True}, then=2), default=0)
        + Case(When(**{f"{club}__records_hands": True}, then=4), default=0),
        Coalesce(Subquery(deals.values("count")), 0),
        Subquery(publications.values("revision")[:1]),
        Subquery(there.annotate(last=Max("current")).values("last")),
        Coalesce(Subquery(there.annotate(count=Count("current")).values("count")), 0),
        Subquery(beside.annotate(sum=Sum("current")).values("sum")),
    )
    row = rows.first()
    return ".".join(str(part) for part in row) if row else ""


def _notify_where_it_is_wanted() -> None:
    from tournaments.server import notifier  # noqa: PLC0415

    def notify(_self: Any, task: str, numbers: Iterable[int]) -> None:
        notifier._send(task, list(numbers))

    notifier.Notifier.notify = notify  # type: ignore[assignment,method-assign]
