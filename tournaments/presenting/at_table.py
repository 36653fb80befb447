"""What a device at a table says of its trays, and of where everybody goes."""

from django.utils.translation import gettext_noop

from movements.journey import Side, Stop
from tournaments.models import Tournament, Tray
from tournaments.presenting.trays import seat_name, vulnerable_short, vulnerable_words
from tournaments.sentence import gettext as _

DEALERS = {
    "N": gettext_noop("Dealer North"),
    "E": gettext_noop("Dealer East"),
    "S": gettext_noop("Dealer South"),
    "W": gettext_noop("Dealer West"),
}


def dealt(tray: Tray, game: str) -> str:
    """Say who deals a tray, and at bridge who is vulnerable."""
    said = [_(DEALERS[tray.dealer])]
    if game == Tournament.Game.BRIDGE:
        said.append(vulnerable_words(tray))
    return ", ".join(said)


def dealt_short(tray: Tray, game: str) -> str:
    """Return the same as short as a column."""
    if game != Tournament.Game.BRIDGE:
        return tray.dealer
    return f"{tray.dealer}, {vulnerable_short(tray)}"


def claimed(label: str, who: str, *, fits: bool) -> str:
    """Say what becomes of somebody who sits in: a member is named as the club knows him."""
    words = {"who": who, "label": label}
    if fits:
        return _("%(who)s sits in for %(label)s when the director agrees.") % words
    return _("“%(who)s” sits in for %(label)s: the director will see to it.") % words


def goes_to(table: int, stop: Stop | None, letter: str = "") -> str:
    """Say where somebody goes from a table after a round; ``stop`` None: they have played all.

    ``letter``: of the section, where there are several.
    """
    if stop is None:
        return _("has played every round")
    if stop.table is None or stop.sits_out:
        return _("sits out")
    if stop.table == table:
        return _("stays at this table")
    words = {"table": f"{letter}{stop.table}", "seat": _seat(stop)}
    return _("goes to table %(table)s, %(seat)s") % words


def seat_drawn(stop: Stop | None) -> tuple[int, str]:
    """Return the table and the chairs that are drawn for where somebody goes: 0 for none."""
    if stop is None or stop.table is None or stop.sits_out:
        return 0, ""
    return stop.table, "".join(map(str, stop.chairs))


def _seat(stop: Stop) -> str:
    """Return the seat of one, or the side of two."""
    if len(stop.chairs) == 1:
        return seat_name(str(stop.chairs[0]))
    return _("North and South") if stop.chair_side is Side.NS else _("East and West")
