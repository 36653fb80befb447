"""The rows of a ledger as they are drawn.

There are hundreds of them in a large room, so that they are put together here and not by a
template.
"""

from collections.abc import Iterable

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tournaments.models import Session
from tournaments.queries.people import Contestant
from tournaments.queries.standings_words import RowWords

_ROW = (
    '<tr><td class="figure place">{place}</td><th scope="row">{who}</th>{figures}'
    '<td class="figure">{answer}</td><td>{bar}</td></tr>'
)
_WHO = (
    '<a class="who" id="to-{0}" href="{1}"><span class="chip">{2}</span>'
    '<span class="name" title="{3}">{4}</span></a>'
)
_WHY = '<a class="{}" href="{}" aria-label="{}">{}</a>'
_BAR = (
    '<svg class="bar" viewBox="0 0 120 20" preserveAspectRatio="none" aria-hidden="true">'
    '<line class="zero" x1="60" y1="0" x2="60" y2="20"/>{}</svg>'
)
_SIDES = {
    "plus": '<rect class="plus" x="60" y="3" width="{width}" height="14"/>',
    "minus": '<rect class="minus" x="{x}" y="4" width="{width}" height="12"/>',
    "level": '<rect class="level" x="59" y="5" width="2" height="10"/>',
}


class LedgerRows:
    """Draws rows; what they have in common is looked up once for all of them.

    ``percents``: the last figure is a percentage.
    """

    def __init__(self, session: Session, *, percents: bool) -> None:
        own = reverse("contestant", args=[session.pk, 0])
        self.contestant = own.removesuffix("0/") + "%d/"
        self.why_answer = "why/percent/" if percents else "why/total/"
        self.place_said = _("%(place)s: how %(name)s came to this place")
        self.answer_said = _("%(figure)s: how this figure of %(name)s was computed")

    def drawn(self, rows: Iterable[RowWords]) -> SafeString:
        """The rows, one after another."""
        return mark_safe("\n".join(map(self._row, rows)))  # noqa: S308  each piece was escaped

    def _row(self, row: RowWords) -> SafeString:
        address = self.contestant % row.contestant.place_id
        return format_html(
            _ROW,
            place=self._place(row, address),
            who=_who(row.contestant, address),
            figures=_figures(row.figures),
            answer=self._answer(row, address),
            bar=_bar(row),
        )

    def _place(self, row: RowWords, address: str) -> str:
        if not row.place:
            return ""
        said = self.place_said % {"place": row.place, "name": row.contestant.label}
        return format_html(_WHY, "why", f"{address}why/place/", said, row.place)

    def _answer(self, row: RowWords, address: str) -> SafeString:
        if not row.place:
            return format_html('<span class="over {}">{}</span>', row.tone, row.answer)
        said = self.answer_said % {"figure": row.answer, "name": row.contestant.label}
        kind = f"why over {row.tone}"
        return format_html(_WHY, kind, address + self.why_answer, said, row.answer)


def _who(contestant: Contestant, address: str) -> SafeString:
    *first, last = contestant.people or (contestant.name,)
    names = format_html_join("", "<span>{}<i> &amp; </i></span>", ((name,) for name in first))
    names += format_html("<span>{}</span>", last)
    shown = contestant.label, contestant.name, names
    return format_html(_WHO, contestant.place_id, address, *shown)


def _figures(figures: Iterable[str]) -> SafeString:
    """The second of them gives way on a telephone."""
    cells = ((" wide-only" if n == 1 else "", figure) for n, figure in enumerate(figures))
    return format_html_join("", '<td class="figure{}">{}</td>', cells)


def _bar(row: RowWords) -> SafeString:
    side = format_html(_SIDES[row.tone], width=row.width, x=row.x)
    return format_html(_BAR, side)
