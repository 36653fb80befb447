"""Figures and reasons beside the deeds of the log, for whoever runs the club."""

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
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

Details = Mapping[str, Any]


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
    minutes = details.get("minutes")
    if minutes is None:
        return _("as long as the set-up reckons")
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
    "records_hands": gettext_noop("whether tables record the cards of deals"),
    "contract_letters": gettext_noop("in which letters contracts are typed"),
    "noindex": gettext_noop("whether search engines may list its pages"),
    "web_sites": gettext_noop("which web sites may show its results"),
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


def _session_added(details: Details) -> str:
    final = details.get("final", "")
    words = _("session %(number)s, final %(letter)s") if final else _("session %(number)s")
    return words % {"number": details["number"], "letter": final}


def _limits(details: Details) -> str:
    return ", ".join(map(str, details["limits"]))


def _exchanged(details: Details) -> str:
    first, second = details["labels"]
    return _("%(first)s with %(second)s") % {"first": first, "second": second}


def _drive_card(details: Details) -> str:
    return _("card %(number)s: %(was)s before, now %(now)s") % {
        name: details[name] for name in ("number", "was", "now")
    }


def _drive_tricks(details: Details) -> str:
    return _("hand %(hand)s, table %(table)s: %(was)s before, now %(now)s") % {
        name: details[name] for name in ("hand", "table", "was", "now")
    }


def _drive_named(details: Details) -> str:
    guests = details["guests"]
    return ngettext("%(n)s guest", "%(n)s guests", guests) % {"n": guests}


def _drive_cut(details: Details) -> str:
    said = {"name": details["name"], "number": details["number"]}
    return _("%(name)s: card %(number)s") % said


_OF_A_DRIVE = {
    "players": gettext_noop("%(was)s players before, now %(now)s"),
    "hands": gettext_noop("%(was)s hands before, now %(now)s"),
    "first_half": gettext_noop("tea after hand %(was)s before, now %(now)s"),
    "trumps": gettext_noop("trumps %(was)s before, now %(now)s"),
    "form": gettext_noop("another form"),
    "custom": gettext_noop("another custom"),
    "drawn": gettext_noop("number drawn %(was)s before, now %(now)s"),
    **dict.fromkeys(
        ("prize_places", "prize_halves", "prize_tens", "prize_lowest", "one_each", "shared"),
        gettext_noop("other prizes"),
    ),
}


def _drive_changed(details: Details) -> str:
    """Return what is another way now."""
    said = (
        _(words) % {"was": details[f"{name}_was"], "now": details[name]}
        for name, words in _OF_A_DRIVE.items()
        if name in details
    )
    return "; ".join(dict.fromkeys(said))


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
    "clock.kept": _minutes,
    "clock.round": _of_round,
    "clock.set": _minutes,
    "clock.went_on": _of_round,
    "club.changed": _club_changed,
    "club.correction_period": _minutes,
    "club.deleted": _club_deleted,
    "club.made": _name,
    "director.came": _table,
    "drive.card": _drive_card,
    "drive.changed": _drive_changed,
    "drive.cut": _drive_cut,
    "drive.named": _drive_named,
    "drive.tricks": _drive_tricks,
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
    "members.guests": _members,
    "members.taken_back": _members,
    "members.merged": _name,
    "notice.put_up": _notice,
    "operator.added": _row,
    "operator.changed": _row,
    "operator.removed": _row,
    "pairs.named": _named,
    "places.exchanged": _exchanged,
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
    "series.changed": _name,
    "series.deleted": _name,
    "series.made": _name,
    "session.added": _session_added,
    "session.unlocked": _reason,
    "session.voided": _reason,
    "strata.chosen": _limits,
    "table.renewed": _table,
    "tables.closed": _tables,
    "tables.opened": _tables,
    "token.made": _name,
    "token.revoked": _name,
    "total.adjusted": _reason,
    "tray.fouled": _reason,
}
