"""The rows in which a tray is described, as they are drawn.

There are hundreds of trays in a large room, so that they are put together here and not by a
template.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

_SELECT = '<td><select name="{}-{}" aria-label="{}">{}</select></td>'
_TRUMP = (
    '<td><input name="trump-{}" value="{}" maxlength="6" autocomplete="off" aria-label="{}"></td>'
)


class TrayRows:
    """Draws them: ``dealers`` and ``vulnerable`` are what can be chosen, code and word.

    Nothing to choose, or a trump, is asked for only where the game has it.
    """

    def __init__(
        self,
        tray: str,
        dealers: Mapping[str, str],
        vulnerable: Mapping[str, str],
        *,
        trumps: bool,
    ) -> None:
        self.tray, self.trumps = tray, trumps
        self.dealers = _Choices(dealers)
        self.vulnerable = _Choices(vulnerable) if vulnerable else None
        self.said = {
            "dealer": _("%(tray)s %(n)s, dealer"),
            "vulnerable": _("%(tray)s %(n)s, vulnerable"),
            "trump": _("%(tray)s %(n)s, trump"),
        }

    def drawn(self, rows: Iterable[Mapping[str, Any]]) -> SafeString:
        """The rows, one after another."""
        return mark_safe("".join(map(self._row, rows)))  # noqa: S308  each piece was escaped

    def _row(self, row: Mapping[str, Any]) -> SafeString:
        cells = [self._select("dealer", row, self.dealers)]
        if self.vulnerable is not None:
            cells.append(self._select("vulnerable", row, self.vulnerable))
        if self.trumps:
            said = self._label("trump", row)
            cells.append(format_html(_TRUMP, row["number"], row["trump"], said))
        joined = format_html_join("", "{}", ((cell,) for cell in cells))
        return format_html('<tr><th scope="row">{}</th>{}</tr>', row["number"], joined)

    def _select(self, name: str, row: Mapping[str, Any], choices: "_Choices") -> SafeString:
        said = self._label(name, row)
        return format_html(_SELECT, name, row["number"], said, choices.with_chosen(row[name]))

    def _label(self, name: str, row: Mapping[str, Any]) -> str:
        return self.said[name] % {"tray": self.tray, "n": row["number"]}


class _Choices:
    """The choices of a select, drawn once for each of them that is chosen."""

    def __init__(self, choices: Mapping[str, str]) -> None:
        self.choices = choices
        self.drawn: dict[str, SafeString] = {}

    def with_chosen(self, chosen: str) -> SafeString:
        """Every choice; this one is chosen."""
        if chosen not in self.drawn:
            marked = mark_safe(" selected")
            self.drawn[chosen] = format_html_join(
                "",
                '<option value="{}"{}>{}</option>',
                (
                    (code, marked if code == chosen else "", word)
                    for code, word in self.choices.items()
                ),
            )
        return self.drawn[chosen]
