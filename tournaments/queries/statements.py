"""The statements that every entry asks of the database, and every device each second, written out.

Django puts a query together anew whenever it is asked, which takes it several times as long as
these databases need for the answer. Everything else is an ordinary queryset, who may enter a
result included; what these few gain is measured by ``make bench`` and told in
docs/architecture.md.
"""

from typing import Any

from django.db import connection

from tournaments.models import ApiToken, Plan

Row = tuple[Any, ...]

CALLER = """
SELECT token.id, token.scopes, token.user_id, token.used_at, token.expires_at, person.username
FROM tournaments_apitoken token JOIN tournaments_user person ON person.id = token.user_id
WHERE token.digest = %s AND token.revoked_at IS NULL AND person.is_active
"""
PLAN = """
SELECT plan.id, plan.made_at, session.state, tournament.id AS tournament_id, tournament.game,
  tournament.club_id
FROM tournaments_plan plan
JOIN tournaments_section section ON section.id = plan.section_id
JOIN tournaments_session session ON session.id = section.session_id
JOIN tournaments_tournament tournament ON tournament.id = session.tournament_id
WHERE section.id = %s AND session.id = %s
ORDER BY plan.version DESC LIMIT 1
"""
PLAY = """
SELECT play.id, result.id, result.version, result.outcome, result.lead,
  result.north_id, result.east_id, result.south_id, result.west_id, result.ruling
FROM tournaments_play play LEFT JOIN tournaments_result result ON result.id = play.current_id
WHERE play.section_id = %s AND play.round = %s AND play."table" = %s AND play.tray_id = %s
"""

TABLE_MARK = """
SELECT session.state, section.revision - section.result_revision, club.after_play,
  CASE WHEN club.opponents_confirm THEN 1 ELSE 0 END + CASE WHEN club.asks_lead THEN 2 ELSE 0 END
    + CASE WHEN club.records_hands THEN 4 ELSE 0 END,
  (SELECT COUNT(*) FROM tournaments_deal WHERE deal_set_id = session.deal_set_id),
  (SELECT revision FROM tournaments_publication WHERE session_id = session.id),
  (SELECT MAX(current_id) FROM tournaments_play
    WHERE section_id = section.id AND "table" = link."table"),
  (SELECT COUNT(current_id) FROM tournaments_play
    WHERE section_id = section.id AND "table" = link."table"),
  (SELECT SUM(beside.current_id) FROM tournaments_play own
    JOIN tournaments_play beside ON beside.tray_id = own.tray_id
    WHERE own.section_id = section.id AND own."table" = link."table"
    AND own.current_id IS NOT NULL AND own.round =
      (SELECT MAX(round) FROM tournaments_play WHERE section_id = section.id
        AND "table" = link."table" AND current_id IS NOT NULL))
FROM tournaments_tablelink link
JOIN tournaments_section section ON section.id = link.section_id
JOIN tournaments_session session ON session.id = section.session_id
JOIN tournaments_tournament tournament ON tournament.id = session.tournament_id
JOIN tournaments_club club ON club.id = tournament.club_id
WHERE link.digest = %s AND link.withdrawn_at IS NULL
"""


def token_with(digest: str) -> Any:
    """Return the token of this digest, with its user's ``username``; None where it is revoked.

    None too where there is none, or its user may not sign in. It may have expired.
    """
    return next(iter(ApiToken.objects.raw(CALLER, [digest])), None)


def last_plan(section_id: int, session_id: int) -> Any:
    """Return the last plan of a section, with ``state``, ``tournament_id``, ``game``, ``club_id``.

    None where the section has none, or is not of that session.
    """
    return next(iter(Plan.objects.raw(PLAN, [section_id, session_id])), None)


def play_row(section_id: int, in_round: int, table: int, tray_id: int) -> Row | None:
    """Return the play and its current result, as ``PLAY`` selects them; None for no such play."""
    with connection.cursor() as cursor:
        cursor.execute(PLAY, (section_id, in_round, table, tray_id))
        row: Row | None = cursor.fetchone()
    return row


def table_mark(digest: str) -> str:
    """Return what changes whenever the evening of the table of a link does.

    Made of the newest results there, of all in its section that is no result, of what its club
    shows, of how many deals are known, and of the results of others on the trays of its last
    round. Empty where the digest is of no link that is in force.
    """
    with connection.cursor() as cursor:
        cursor.execute(TABLE_MARK, (digest,))
        row: Row | None = cursor.fetchone()
    return ".".join(str(part) for part in row) if row else ""


def is_same_plan(mark: str, other: str) -> bool:
    """Return whether of two marks of a table only results, or calls and the clock, differ."""
    return mark.split(".")[1:2] == other.split(".")[1:2]
