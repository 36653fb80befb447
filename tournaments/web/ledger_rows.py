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
    '<tr><td class="place">{place}</td><th scope="row">{who}</th>{figures}'
    "<td>{answer}</td><td>{bar}</td></tr>"
)
_WHO = (
    '<a class="who" id="to-{0}" href="{1}"><span class="chip">{2}</span>'
    '<span class="name"{3}>{4}</span></a>'
)
_WHY = '<a class="{}" href="{}" aria-label="{}">{}</a>'
_BAR = '<svg class="bar" aria-hidden="true">{}</svg>'
LETTERS_SEEN = 16
"""So many letters of a name are seen in the narrowest ledger; of a longer one it may be less."""

_SIDES = {
    "plus": '<rect class="plus" width="{width}%"/>',
    "minus": '<rect class="minus" x="{x}%" width="{width}%"/>',
    "level": '<rect class="level"/>',
}


class LedgerRows:
    """Draws rows; what they have in common is looked up once for all of them.

    ``percents``: the last figure is a percentage.
    """

    def __init__(self, session: Session, *, percents: bool) -> None:
        own = reverse("contestant", args=[session.pk, 0])
        self.contestant = own.removesuffix("0/") + "%d/"
        self.why_answer = "why/percent/" if percents else "why/total/"
        self.said = _("%(figure)s: why")

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
        said = self.said % {"figure": row.place}
        return format_html(_WHY, "why", f"{address}why/place/", said, row.place)

    def _answer(self, row: RowWords, address: str) -> SafeString:
        if not row.place:
            return format_html('<span class="over {}">{}</span>', row.tone, row.answer)
        said = self.said % {"figure": row.answer}
        return format_html(_WHY, f"why {row.tone}", address + self.why_answer, said, row.answer)


def _who(contestant: Contestant, address: str) -> SafeString:
    """A title only where it says more than is seen: who sat in for one of them, a long name."""
    every = contestant.people or (contestant.name,)
    joined, title = " & ".join(every), ""
    if contestant.own_name and contestant.people:
        names = format_html(
            "<span>{}</span><small>{}</small>", contestant.own_name, ", ".join(every)
        )
    else:
        *first, last = every
        names = format_html_join("", "<span>{}<i> & </i></span>", ((name,) for name in first))
        names += format_html("<span>{}</span>", last)
        cut = any(len(name) > LETTERS_SEEN for name in every)
        if cut or contestant.name != joined:
            title = format_html(' title="{}"', contestant.name)
    return format_html(_WHO, contestant.place_id, address, contestant.label, title, names)


def _figures(figures: Iterable[str]) -> SafeString:
    """The second of them gives way on a telephone."""
    cells = (
        (mark_safe(' class="wide-only"') if n == 1 else "", figure)
        for n, figure in enumerate(figures)
    )
    return format_html_join("", "<td{}>{}</td>", cells)


def _bar(row: RowWords) -> SafeString:
    return format_html(_BAR, format_html(_SIDES[row.tone], width=row.width, x=row.x))
