"""The strip of the desk: a link to every tray, or to every table of a round, with its state.

There are hundreds of them in a large room, so that they are put together here and not by a
template.
"""

from collections.abc import Iterable

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

_HERE = ' aria-current="page"'


def strip_links(states: Iterable[tuple[int, str]], address: str, here: int) -> SafeString:
    """Links to numbers, each with its state; ``address`` is theirs without the number.

    The states are ``complete``, ``play`` and ``awaiting``; ``here`` is the number that is shown.
    """
    said = {"complete": _("complete"), "play": _("in play"), "awaiting": _("awaiting")}
    begins = {state: format_html('<a class="{}" href="{}', state, address) for state in said}
    ends = {
        state: format_html(
            '<svg role="img" aria-label="{}"><use href="#g-{}"/></svg></a>', word, state
        )
        for state, word in said.items()
    }
    links = (
        f'{begins[state]}{number}/"{_HERE if number == here else ""}>{number}{ends[state]}'
        for number, state in states
    )
    return mark_safe("".join(links))  # noqa: S308  numbers between pieces that were escaped
