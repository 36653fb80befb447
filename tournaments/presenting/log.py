"""Sentences for the entries of the log: one for each code.

``said`` names the deed and nothing more: it may be shown while trays are still to be played.
``more`` adds the figures and reasons, for whoever runs the club.
"""

import datetime
from collections.abc import Callable, Mapping
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext_noop

from scoring.outcome import read_code
from scoring.values import Ruling
from tournaments.presenting.outcomes import Reading, reading
from tournaments.presenting.roles import role_name
from tournaments.presenting.rulings import ruling_words
from tournaments.presenting.terms import term
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

Details = Mapping[str, Any]

DEEDS = {
    "account.first": gettext_noop("made the first account of this server"),
    "clock.added": gettext_noop("gave the round more or fewer minutes"),
    "clock.break": gettext_noop("began a break"),
    "clock.round": gettext_noop("began the next round"),
    "clock.set": gettext_noop("set how long rounds last"),
    "clock.started": gettext_noop("started the clock"),
    "clock.stopped": gettext_noop("stopped the clock"),
    "backup.restored": gettext_noop("restored the server from a backup"),
    "club.changed": gettext_noop("changed the club"),
    "club.correction_period": gettext_noop("set how long corrections are accepted"),
    "club.deleted": gettext_noop("deleted a club"),
    "club.demo_removed": gettext_noop("removed the demo club"),
    "club.ew_numbers": gettext_noop("set how E/W pairs are numbered"),
    "club.made": gettext_noop("created the club"),
    "club.pace": gettext_noop("set how movements are chosen"),
    "club.wifi": gettext_noop("set the Wi-Fi on table cards"),
    "couples.named": gettext_noop("named the couples"),
    "couples.seated": gettext_noop("chose the movement and seated couples"),
    "device.signed_out": gettext_noop("signed out one device"),
    "devices.signed_out": gettext_noop("signed out every other device"),
    "director.called": gettext_noop("called the director"),
    "director.came": gettext_noop("came to a table that had called"),
    "director.not_needed": gettext_noop("needed no director any more"),
    "email.changed": gettext_noop("changed their e-mail address"),
    "evening.brought_back": gettext_noop("brought a deleted evening back"),
    "evening.changed": gettext_noop("changed an evening's name or date"),
    "evening.deleted": gettext_noop("deleted an evening"),
    "evening.set_up": gettext_noop("made an evening"),
    "event.imported": gettext_noop("imported an evening from its file"),
    "hall.seen": gettext_noop("dismissed a notice about the laptop"),
    "individuals.named": gettext_noop("named the players"),
    "individuals.seated": gettext_noop("chose the movement and seated players"),
    "invitation.accepted": gettext_noop("accepted an invitation"),
    "invitation.revoked": gettext_noop("withdrew an invitation"),
    "job.cancelled": gettext_noop("cancelled a print pack"),
    "member.brought_back": gettext_noop("brought back a retired member"),
    "member.changed": gettext_noop("changed a member's details"),
    "member.erased": gettext_noop("erased a member"),
    "member.retired": gettext_noop("retired a member"),
    "members.added": gettext_noop("added members"),
    "members.filled_in": gettext_noop("filled in members from a list"),
    "members.taken_back": gettext_noop("removed new members whose names were mistyped"),
    "members.merged": gettext_noop("merged two members"),
    "notice.put_up": gettext_noop("put up a notice"),
    "notice.taken_down": gettext_noop("removed the notice"),
    "operator.added": gettext_noop("added, running the server"),
    "operator.changed": gettext_noop("changed, running the server"),
    "operator.removed": gettext_noop("removed, running the server"),
    "pack.asked": gettext_noop("made a print pack"),
    "pages.asked": gettext_noop("exported an evening as pages"),
    "pairs.named": gettext_noop("named who sits where"),
    "pairs.seated": gettext_noop("chose the movement and seated"),
    "paper.chosen": gettext_noop("chose how the club prints"),
    "password.changed": gettext_noop("changed their password"),
    "password.link_made": gettext_noop("made a link for a new password"),
    "password.reset": gettext_noop("chose a new password by a link"),
    "person.invited": gettext_noop("invited somebody"),
    "plan.coming_late": gettext_noop("recorded that somebody comes late"),
    "plan.late_entrant": gettext_noop("seated a late team or player"),
    "plan.late_pair": gettext_noop("seated a late pair"),
    "plan.late_play": gettext_noop("postponed a part of a round"),
    "plan.leaving": gettext_noop("recorded that somebody left"),
    "plan.movement": gettext_noop("chose another movement for the rest of the evening"),
    "plan.rounds": gettext_noop("changed how many rounds are played"),
    "plan.slow_play": gettext_noop("cancelled a part of a round"),
    "plan.taken_back": gettext_noop("took a change of the evening back"),
    "plan.wrong_move": gettext_noop("corrected a wrong move"),
    "player.substitute_taken_back": gettext_noop("took back that somebody sits in"),
    "player.substituted": gettext_noop("seated a substitute"),
    "preset.changed": gettext_noop("changed a usual evening"),
    "preset.forgotten": gettext_noop("deleted a usual evening"),
    "preset.made": gettext_noop("made a usual evening"),
    "record.played": gettext_noop("entered a recorded event"),
    "records.hidden": gettext_noop("made the records of players private"),
    "records.shown": gettext_noop("made the records of players public"),
    "result.accepted": gettext_noop("confirmed an improbable result"),
    "result.corrected": gettext_noop("corrected a result"),
    "result.disputed": gettext_noop("sent another result than the one that is in"),
    "result.entered": gettext_noop("entered a result"),
    "result.kept": gettext_noop("kept a result though its table had sent another"),
    "result.restored": gettext_noop("restored an earlier result"),
    "result.ruled": gettext_noop("ruled on a result"),
    "result.withdrawn": gettext_noop("withdrew a result"),
    "results.after_play": gettext_noop("changed what tables see of what they have played"),
    "results.hidden": gettext_noop("hid the results from readers"),
    "results.reversed": gettext_noop("reversed the sides of results"),
    "results.shown": gettext_noop("showed the results again"),
    "results.swapped": gettext_noop("moved results to the right trays"),
    "results.while_playing": gettext_noop("changed what readers see while play goes on"),
    "results_file.brought": gettext_noop("brought a file of results"),
    "results_file.stopped": gettext_noop("stopped work on a file of results"),
    "results_file.thrown_away": gettext_noop("threw away a file of results"),
    "role.taken": gettext_noop("removed a role"),
    "rules.chosen": gettext_noop("chose how it is scored"),
    "scale.forgotten": gettext_noop("deleted a scale of victory points"),
    "scale.kept": gettext_noop("saved a scale of victory points"),
    "seat.claimed": gettext_noop("said that somebody else sits there"),
    "seat.said_again": gettext_noop("said it of somebody else"),
    "seats.confirmed": gettext_noop("said that the right players sit there"),
    "session.closed": gettext_noop("closed the session"),
    "session.listed": gettext_noop("put the evening on the public lists"),
    "session.locked": gettext_noop("locked the results"),
    "session.official": gettext_noop("made the standings official"),
    "session.reopened": gettext_noop("opened the session again"),
    "session.unlisted": gettext_noop("took the evening off the public lists"),
    "session.unlocked": gettext_noop("unlocked the results"),
    "table.renewed": gettext_noop("made a new link for a table"),
    "tables.closed": gettext_noop("withdrew the links of the tables"),
    "tables.opened": gettext_noop("let the tables enter their results"),
    "teams.named": gettext_noop("named who plays in which team"),
    "two_teams.named": gettext_noop("named the two teams"),
    "two_teams.seated": gettext_noop("chose the movement and seated two teams"),
    "clubs.seated": gettext_noop("chose the movement and seated two clubs"),
    "teams.seated": gettext_noop("chose the movement and seated teams"),
    "token.made": gettext_noop("made a token for a program"),
    "token.revoked": gettext_noop("revoked a token"),
    "total.adjusted": gettext_noop("gave or cancelled a penalty"),
    "tray.fouled": gettext_noop("marked plays of another deal"),
    "trays.changed": gettext_noop("changed the details of a tray"),
    "trays.numbered": gettext_noop("renumbered the trays"),
    "trump.declared": gettext_noop("chose whether one suit is trumps for the whole sitting"),
}


def said(what: str, game: str = "") -> str:
    """Return what somebody did, without a figure, in the words of the game where one was played."""
    if what in _OF_TRAYS:
        return term(game, _OF_TRAYS[what])
    return _(DEEDS.get(what, _SOMETHING))


_OF_TRAYS = {
    "results.swapped": "trays swapped",
    "trays.changed": "tray changed",
    "trays.numbered": "trays numbered",
}
"""What players say differently from game to game, by its name among their words."""
_SOMETHING = gettext_noop("did something that this version does not know")


def more(what: str, details: Details) -> str:
    """Return what else the log knows of it; empty for nothing, and for what cannot be read."""
    try:
        return _MORE[what](details) if what in _MORE else ""
    except (KeyError, ValueError, TypeError, StopIteration):
        return ""


def outcome(details: Details) -> Reading | None:
    """The result that was entered, in pieces, for a page that can draw its suit."""
    code = details.get("outcome")
    if not isinstance(code, str):
        return None
    try:
        return reading(read_code(code))
    except ValueError:
        return None


def _name(details: Details) -> str:
    return str(details["name"])


def _role(details: Details) -> str:
    return role_name(details["kind"])


def _role_of(details: Details) -> str:
    return _("%(name)s, %(role)s") % {"name": details["name"], "role": _role(details)}


def _invited_by(details: Details) -> str:
    return _("%(role)s, invited by %(name)s") % {"role": _role(details), "name": details["by"]}


def _members(details: Details) -> str:
    names = details["names"]
    text = ngettext("%(n)s member: %(names)s", "%(n)s members: %(names)s", len(names))
    return text % {"n": len(names), "names": ", ".join(names[:3]) + ("…" if names[3:] else "")}


def _seated(details: Details) -> str:
    kinds = ("pairs", "two-teams", "teams", "individuals", "couples", "clubs")
    kind = next(kind for kind in kinds if kind in details)
    said = {
        "pairs": ngettext("%(n)s pair", "%(n)s pairs", details[kind]),
        "two-teams": ngettext("%(n)s pair", "%(n)s pairs", details[kind]),
        "teams": ngettext("%(n)s team", "%(n)s teams", details[kind]),
        "individuals": ngettext("%(n)s player", "%(n)s players", details[kind]),
        "couples": ngettext("%(n)s couple", "%(n)s couples", details[kind]),
        "clubs": ngettext("%(n)s four a side", "%(n)s fours a side", details[kind]),
    }
    return said[kind] % {"n": details[kind]}


def _teams(details: Details) -> str:
    return " – ".join(name for name in details["names"] if name)


def _named(details: Details) -> str:
    places = len(details["places"])
    return ngettext("%(n)s place", "%(n)s places", places) % {"n": places}


def _reason(details: Details) -> str:
    reason = details["reason"]
    return _("because: %(reason)s") % {"reason": reason} if reason else ""


def _ruled(details: Details) -> str:
    """Return what was ruled, where something was, and why."""
    ruling = details.get("ruling")
    words = ruling_words(Ruling(ruling["code"], ruling["params"])) if ruling else ""
    return "; ".join(filter(None, (words, _reason(details))))


def _notice(details: Details) -> str:
    return _("“%(text)s”") % {"text": details["text"]}


def _minutes(details: Details) -> str:
    minutes = details["minutes"]
    return ngettext("%(n)s minute", "%(n)s minutes", abs(minutes)) % {"n": minutes}


def _table(details: Details) -> str:
    return _("table %(table)s") % {"table": details["table"]}


def _table_and_round(details: Details) -> str:
    return _("table %(table)s, round %(round)s") % {
        name: details[name] for name in ("table", "round")
    }


def _tables(details: Details) -> str:
    count = details["tables"]
    return ngettext("%(n)s table", "%(n)s tables", count) % {"n": count}


def _of_round(details: Details) -> str:
    return _("round %(round)s") % {"round": details["round"]}


def _row(details: Details) -> str:
    return _("%(row)s %(name)s") % {"row": details["row"], "name": details["name"]}


def _evening_changed(details: Details) -> str:
    return _("%(name)s, %(day)s; before: %(was)s, %(day_was)s") % {
        "name": details["name"],
        "day": _day(details["played_on"]),
        "was": details["name_was"],
        "day_was": _day(details["played_on_was"]),
    }


def _evening_deleted(details: Details) -> str:
    """Return which it was, and how many results went with it."""
    results = details["results"]
    text = ngettext(
        "%(name)s, %(day)s, with %(n)s result", "%(name)s, %(day)s, with %(n)s results", results
    )
    return text % {"name": details["name"], "day": _day(details["played_on"]), "n": results}


_OF_A_CLUB = {
    "bridge_while_playing": gettext_noop("what readers see while bridge or auction is played"),
    "whist_while_playing": gettext_noop("what readers see while whist is played"),
    "after_play": gettext_noop("what tables see of what they have played"),
    "opponents_confirm": gettext_noop("whether East and West confirm at the table"),
    "asks_lead": gettext_noop("whether the lead is asked for at the table"),
    "federation_number": gettext_noop("its number with the federation"),
    "charge_code": gettext_noop("its charge code"),
    "master_point_scale": gettext_noop("its scale of masterpoints"),
    "master_point_type": gettext_noop("its kind of masterpoints"),
}


def _club_changed(details: Details) -> str:
    """Return its name and time zone, where they are others now, and what else is."""
    changed = [_(said) for name, said in _OF_A_CLUB.items() if _is_another(details, name)]
    if _is_another(details, "name") or _is_another(details, "time_zone"):
        said = _("%(name)s, %(time_zone)s; before: %(name_was)s, %(time_zone_was)s")
        changed.insert(0, said % details)
    return "; ".join(changed)


def _is_another(details: Details, name: str) -> bool:
    return details.get(name) != details.get(f"{name}_was")


def _club_deleted(details: Details) -> str:
    return _("%(name)s; evenings: %(evenings)s, results: %(results)s, members: %(members)s") % {
        name: details[name] for name in ("name", "evenings", "results", "members")
    }


def _day(written: str) -> str:
    return date_format(datetime.date.fromisoformat(written), "SHORT_DATE_FORMAT")


def _as_of(details: Details) -> str:
    made_at = localtime(datetime.datetime.fromisoformat(details["made_at"]))
    shown = date_format(made_at, "SHORT_DATETIME_FORMAT")
    return _("as it was on %(time)s, by %(name)s") % {"time": shown, "name": details["by"]}


_MORE: dict[str, Callable[[Details], str]] = {
    "backup.restored": _as_of,
    "clock.added": _minutes,
    "clock.break": _minutes,
    "clock.round": _of_round,
    "clock.set": _minutes,
    "club.changed": _club_changed,
    "club.correction_period": _minutes,
    "club.deleted": _club_deleted,
    "club.made": _name,
    "director.came": _table,
    "evening.brought_back": _name,
    "evening.changed": _evening_changed,
    "evening.deleted": _evening_deleted,
    "evening.set_up": _name,
    "event.imported": _name,
    "invitation.accepted": _invited_by,
    "invitation.revoked": _role,
    "member.brought_back": _name,
    "member.changed": _name,
    "member.retired": _name,
    "members.added": _members,
    "members.filled_in": _members,
    "members.taken_back": _members,
    "members.merged": _name,
    "notice.put_up": _notice,
    "operator.added": _row,
    "operator.changed": _row,
    "operator.removed": _row,
    "pairs.named": _named,
    "couples.seated": _seated,
    "individuals.seated": _seated,
    "pairs.seated": _seated,
    "two_teams.named": _teams,
    "two_teams.seated": _seated,
    "clubs.seated": _seated,
    "teams.seated": _seated,
    "couples.named": _named,
    "individuals.named": _named,
    "teams.named": _named,
    "password.link_made": _name,
    "player.substituted": _reason,
    "person.invited": _role,
    "preset.changed": _name,
    "preset.forgotten": _name,
    "preset.made": _name,
    "record.played": _name,
    "result.corrected": _ruled,
    "result.restored": _ruled,
    "result.ruled": _ruled,
    "result.withdrawn": _reason,
    "results.reversed": _reason,
    "results.swapped": _reason,
    "role.taken": _role_of,
    "scale.forgotten": _name,
    "scale.kept": _name,
    "seats.confirmed": _table_and_round,
    "session.unlocked": _reason,
    "table.renewed": _table,
    "tables.closed": _tables,
    "tables.opened": _tables,
    "token.made": _name,
    "token.revoked": _name,
    "total.adjusted": _reason,
    "tray.fouled": _reason,
}
