"""Changes of an evening under way, in a director's words."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext_noop

from movements.audit import Finding, FindingCode
from movements.changes.changed import CannotChange, CannotChangeCode, Changed
from movements.changes.late_pair import side_by_side
from movements.fairness import Fairness
from movements.journey import Stop, played
from movements.lines import lines
from movements.movement import Kind
from tournaments.presenting.movements import finding_sentence, verdict_sentence, who
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range, number_ranges
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

Label = Callable[[int], str]
"""What a contestant is called."""

TITLES = {
    "late-pair": gettext_noop("A late pair"),
    "late-team": gettext_noop("A late team"),
    "late-player": gettext_noop("A late player"),
    "coming-late": gettext_noop("Somebody is late"),
    "leaving": gettext_noop("A pair leaves"),
    "rounds": gettext_noop("Fewer or more rounds"),
    "movement": gettext_noop("Another movement"),
    "wrong-move": gettext_noop("A wrong move"),
    "slow-play": gettext_noop("Slow play"),
    "late-play": gettext_noop("Late play"),
    "substitute": gettext_noop("A substitute"),
    "standby": gettext_noop("A standby pair"),
}
"""What each change is called."""

PURPOSES = {
    "late-pair": gettext_noop(
        "A pair has come. It fills a half table or, where there is none, takes another pair's "
        "place in each round."
    ),
    "standby": gettext_noop("A house pair plays so that nobody sits out. It is not ranked."),
    "late-team": gettext_noop(
        "A team has come. Everybody goes on by a movement for one more; what was played stays."
    ),
    "late-player": gettext_noop(
        "A player has come. Everybody goes on by a movement for one more; what was played stays."
    ),
    "coming-late": gettext_noop(
        "A player who has a seat is not there yet. Until a round the table does not play, and the "
        "others there sit out."
    ),
    "leaving": gettext_noop("A pair goes home. Whoever would have met it sits out."),
    "substitute": gettext_noop(
        "Somebody else sits in for a player from a round on. The pair stays what it is."
    ),
    "wrong-move": gettext_noop(
        "Somebody sat at another table than planned, or other cards lay there. What was played "
        "stands; the rest is put right."
    ),
    "slow-play": gettext_noop("A table does not finish a round: the rest is not played."),
    "late-play": gettext_noop("A table plays a part of a round later, when the cards are free."),
    "rounds": gettext_noop("The evening ends sooner than planned, or goes on after all."),
    "movement": gettext_noop(
        "Everybody goes on by another movement from a round on. What was played stays."
    ),
}
"""When it is used, in the order in which the changes are offered."""

_OTHERS = {
    ("leaving", Kind.TEAMS): (
        gettext_noop("A team leaves"),
        gettext_noop("A team goes home. Whoever would have met it sits out."),
    ),
    ("leaving", Kind.INDIVIDUAL): (
        gettext_noop("A player leaves"),
        gettext_noop("A player goes home. Whoever would have sat there sits out."),
    ),
    ("substitute", Kind.TEAMS): (
        gettext_noop("A substitute"),
        gettext_noop(
            "Somebody else sits in for a player from a round on. The team stays what it is."
        ),
    ),
}
"""What is said of others than pairs: title and purpose."""

SCORES_AFTER_LEAVING = {
    "kept": gettext_noop("Its scores stand, and it is ranked by what it has played."),
    "not-ranked": gettext_noop("Its scores stand for the others. It is not ranked."),
    "averages": gettext_noop(
        "Its scores stand. For what it does not play it has average minus, and whoever was to "
        "meet it has average plus."
    ),
    "cancelled": gettext_noop(
        "Its scores are cancelled, as if it had never played. It is not ranked."
    ),
}
"""What may become of the scores of whoever leaves."""

CANNOT = {
    CannotChangeCode.KIND_UNSUITED: gettext_noop("A late pair has no place in this movement."),
    CannotChangeCode.NO_ROUND_LEFT: gettext_noop("There is no round left to change."),
    CannotChangeCode.ROUND_UNKNOWN: gettext_noop(
        "There is no round %(value)s: the last is round %(limit)s."
    ),
    CannotChangeCode.ROUNDS_TOO_FEW: gettext_noop(
        "%(value)s rounds are too few here: at least %(limit)s."
    ),
    CannotChangeCode.ROUNDS_TOO_MANY: gettext_noop(
        "%(value)s rounds are too many here: at most %(limit)s."
    ),
    CannotChangeCode.CONTESTANT_UNKNOWN: gettext_noop("There is no %(who)s in this section."),
    CannotChangeCode.CONTESTANT_GONE: gettext_noop(
        "%(who)s has no seat in any round from there on."
    ),
    CannotChangeCode.TABLE_UNKNOWN: gettext_noop(
        "Nobody plays at table %(value)s in round %(limit)s."
    ),
    CannotChangeCode.TRAY_UNKNOWN: gettext_noop("%(value)s is not there at table %(limit)s."),
    CannotChangeCode.TRAYS_NONE: gettext_noop("Say which ones at table %(value)s."),
    CannotChangeCode.SEATED_TWICE: gettext_noop(
        "%(who)s would sit twice, once at table %(limit)s."
    ),
    CannotChangeCode.NOTHING_CHANGED: gettext_noop("That is just as it was planned."),
    CannotChangeCode.OTHERS_PLAY: gettext_noop(
        "That movement cannot follow: it is for others than the %(value)s who are here, or lets "
        "them play the same cards again."
    ),
}

_OF_CONTESTANTS = (
    CannotChangeCode.CONTESTANT_UNKNOWN,
    CannotChangeCode.CONTESTANT_GONE,
    CannotChangeCode.SEATED_TWICE,
)


def cannot_change(cannot: CannotChange, kind: Kind, label: Label) -> str:
    """Return why a change cannot be made."""
    about = cannot.code in _OF_CONTESTANTS and cannot.value is not None
    named = who(kind, label(cannot.value)) if about and cannot.value is not None else ""
    figures = {"value": cannot.value, "limit": cannot.limit, "who": named}
    return capfirst(_(CANNOT[cannot.code]) % figures)


def already_played(number: int, table: str, tray: str) -> str:
    """That a change would undo a play of which the result is in; ``tray``: ``board 5``."""
    return _(
        "Table %(table)s has a result for %(tray)s in round %(round)s. What was played stays: let "
        "the change begin later, or correct that result first."
    ) % {"table": table, "tray": tray, "round": number}


def change_title(code: str, kind: Kind = Kind.PAIRS) -> str:
    """Return what a change is called among contestants of this kind."""
    return _(_OTHERS.get((code, kind), (TITLES[code],))[0])


def change_purpose(code: str, kind: Kind = Kind.PAIRS) -> str:
    """Return when it is used."""
    return _(_OTHERS.get((code, kind), (PURPOSES[code],))[-1])


def done_sentence(
    code: str, details: dict[str, Any], kind: Kind, label: Label, table: Label = str
) -> str:
    """Return what was done, as the history of a plan says it; ``table`` names one."""
    said = {
        "movement": _("From round %(round)s on another movement was played."),
        "late-pair": _("%(who)s joined in round %(round)s."),
        "late-entrant": _("%(who)s joined in round %(round)s."),
        "coming-late": _("%(who)s came late, and plays from round %(round)s on."),
        "leaving": _("%(who)s left before round %(round)s."),
        "rounds": _("The evening was set to %(rounds)s rounds."),
        "wrong-move": _("A wrong move in round %(round)s was put right."),
        "slow-play": _("Table %(table)s did not play %(trays)s in round %(round)s."),
        "late-play": _("Table %(table)s plays %(trays)s of round %(round)s later."),
    }[code]
    contestant = details.get("contestant")
    named = "" if contestant is None else who(kind, details.get("label") or label(contestant))
    trays = number_range(tuple(details.get("trays", ())))
    words = {"who": named, "trays": trays, "table": table(details.get("table", 0))}
    done = capfirst(said % {**details, **words})
    scores = SCORES_AFTER_LEAVING.get(details.get("scores", ""))
    return f"{done} {_(scores)}" if scores else done


def left_words(details: Mapping[str, Any], game: str) -> str:
    """Return after how much of an evening somebody left: ``left after round 9, 18 of 24 boards``.

    ``details`` are those of the change.
    """
    counted = "planned" in details  # not by versions of before
    said = term(game, "left") if counted else _("left after round %(round)s")
    return said % {**details, "round": details["round"] - 1}


def stop_words(stops: tuple[Stop, ...], label: Label, table: Label = str) -> str:
    """Return where a contestant is in a round: ``table 3 N/S against 5, 7–8``."""
    return "; ".join(_stop(stop, label, table) for stop in stops) or "—"


def _stop(stop: Stop, label: Label, table: Label) -> str:
    if stop.sits_out or stop.table is None:
        return _("sits out")
    side = stop.chair_side
    said = _("table %(table)s %(side)s against %(whom)s, %(trays)s") % {
        "table": table(stop.table),
        "side": "/".join(side or ""),
        "whom": ", ".join(map(label, stop.opponents)),
        "trays": number_range(stop.trays),
    }
    if not stop.shared_with:
        return said
    shared = _("shared with table %(tables)s") % {"tables": ", ".join(map(table, stop.shared_with))}
    return f"{said} ({shared})"


def fairness_sentence(before: Fairness | None, after: Fairness | None) -> str:
    """Return what a change does to the fairness."""
    if before is None or after is None:
        return _("There is nothing to compare yet.")
    figures = before.figure, after.figure
    verdicts = {
        "before": verdict_sentence(before.verdict),
        "after": verdict_sentence(after.verdict),
    }
    if figures[0] <= figures[1]:
        return _("It stays as fair as it was, or gets fairer: %(after)s.") % verdicts
    if before.verdict is after.verdict:
        return _("It gets less fair, but not by much: %(after)s.") % verdicts
    return _("It gets less fair: before, %(before)s; now, %(after)s.") % verdicts


def lost_sentence(kind: Kind, label: str, trays: tuple[int, ...], game: str) -> str:
    """Return what somebody was to play, and does not any more."""
    text = term(game, "tray not played" if len(trays) == 1 else "trays not played")
    said = text % {
        "who": who(kind, label),
        "trays": number_ranges(trays),
    }
    return capfirst(said)


def not_counted(table: int, trays: tuple[int, ...], game: str) -> str:
    """That trays were known at a table where they lay by mistake."""
    return term(game, "trays not counted") % {"table": table, "trays": number_ranges(trays)}


def follow_remarks(changed: Changed, game: str) -> tuple[str, ...]:
    """Return what another movement asks for: new trays, second meetings, one list of two."""
    said = []
    if new := set(changed.movement.trays) - set(changed.before.trays):
        said.append(term(game, "trays needed") % {"trays": number_ranges(new)})
    again = sum(finding.code is FindingCode.MET_TWICE for finding in changed.findings)
    if again:
        text = ngettext(
            "Opponents who have met before meet again, once.",
            "Opponents who have met before meet again, %(n)s times in all.",
            again,
        )
        said.append(text % {"n": again})
    if any(lines(changed.before).values()) and not any(lines(changed.movement).values()):
        said.append(_("Everybody is ranked in one list then: there is one winner."))
    return tuple(said)


def joined_sentence(kind: Kind, label: str) -> str:
    """Return what a late pair, team or player is called."""
    said = {
        Kind.PAIRS: _("The new pair is %(who)s."),
        Kind.TEAMS: _("The new team is %(who)s."),
        Kind.INDIVIDUAL: _("The new player is %(who)s."),
    }
    return said[kind] % {"who": label}


def late_remarks(changed: Changed, game: str) -> tuple[str, ...]:
    """Return what a late pair's table asks for: that its trays are carried across the room."""
    far = sorted(
        number
        for number, sitting in played(changed.movement)
        if changed.joined in sitting.seats
        and sitting.shared_with
        and not side_by_side(sitting.table, sitting.shared_with)
    )
    if not far:
        return ()
    said = term(game, "trays carried") % {"rounds": number_ranges(far)}
    return (said, _("Another movement for everybody would spare you that."))


def found_words(kind: Kind, finding: Finding, label: Label, game: str) -> str:
    """Return what the audit finds against a plan that was changed."""
    if finding.code is FindingCode.TRAYS_MISSING:
        return _(
            "Round %(round)s, table %(table)s: nothing is left that both could play; they sit out."
        ) % {"round": finding.round, "table": finding.table}
    return finding_sentence(kind, finding, label, game)


def rests_sentence(rounds: tuple[int, ...]) -> str:
    """Return when trays that are put off lie free."""
    if not rounds:
        return _("They are free only at the end: play them then.")
    return ngettext(
        "They are free in round %(rounds)s, and at the end.",
        "They are free in rounds %(rounds)s, and at the end.",
        len(rounds),
    ) % {"rounds": number_range(rounds)}
