"""The rows in which names are typed, as they are drawn.

There are hundreds of fields in a large room, so that they are put together here and not by a
template.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

_ROW = (
    '<tr><th scope="row"><span class="chip">{}</span> {}</th>'
    '<td><div class="two-names">{}{}</div></td></tr>'
)
_AT = '<span class="small quiet">{}</span>'
_TEAM = (
    '<input class="whole" name="{}" value="{}" placeholder="{}" maxlength="120" '
    'autocomplete="off" aria-label="{}">'
)
_NAME = (
    '<input name="{}" value="{}" list="members" maxlength="120" autocomplete="off" aria-label="{}">'
)


class NamesRows:
    """Draws them; ``one`` is what a contestant is called."""

    def __init__(self, one: str) -> None:
        self.at = _("table %(n)s")
        self.team = _("Name of team %(label)s")
        self.player = _("%(one)s %(label)s, player %(n)s")
        self.one = one

    def drawn(self, seats: Iterable[Mapping[str, Any]]) -> SafeString:
        """The rows, one after another."""
        return mark_safe("".join(map(self._row, seats)))  # noqa: S308  each piece was escaped

    def _row(self, seat: Mapping[str, Any]) -> SafeString:
        label = seat["contestant"].label
        fields = (
            (name, value, self.player % {"one": self.one, "label": label, "n": n})
            for n, (name, value) in enumerate(seat["inputs"], 1)
        )
        names = format_html_join("", _NAME, fields)
        return format_html(_ROW, label, self._at(seat), self._team(seat), names)

    def _at(self, seat: Mapping[str, Any]) -> str:
        if not seat["table"]:
            return ""
        said = self.at % {"n": seat["table"]}
        return format_html(_AT, f"{said} {seat['chair']}" if seat["chair"] else said)

    def _team(self, seat: Mapping[str, Any]) -> str:
        if not seat["team"]:
            return ""
        one = seat["contestant"]
        said = self.team % {"label": one.label}
        return format_html(_TEAM, seat["team"], seat["called"], one.name, said)
