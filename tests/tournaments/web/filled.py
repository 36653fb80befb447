"""What follows from the table of addresses: kinds of pages, and addresses and forms filled in."""

import re
from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver, reverse

from scoring.series import SeriesRules
from tests.tournaments.results_files import FOUR_PAIRS, found_in
from tests.tournaments.web.address import NO_SUCH, ORGANISER
from tests.tournaments.web.addresses import ADDRESSES
from tournaments.actions.table_links import link_to_print
from tournaments.models import (
    Club,
    Drive,
    Member,
    Place,
    Preset,
    ResultsFile,
    Series,
    Session,
    Tournament,
    VpScale,
)
from tournaments.queries.plan.plan_view import section_of

TABLE = {
    (name, how): outcomes
    for name, each in ADDRESSES.items()
    for how, outcomes in (("GET", each.get), ("POST", each.post))
}
"""What each role is answered, by the name of the address and how it is asked."""

SEEN_BY_ORGANISERS = [name for name, each in ADDRESSES.items() if each.get[ORGANISER] == 200]
"""What answers an organiser."""

PARTS = {"what-next", "typed-result"}
"""What answers with a part of other pages alone."""

PAGES = [name for name in SEEN_BY_ORGANISERS if not ADDRESSES[name].file and name not in PARTS]
"""What answers an organiser with a page."""

FORMS = [name for name, each in ADDRESSES.items() if each.post != NO_SUCH]
"""What takes a form."""


class Values(dict[str, Any]):
    """What is filled in, by its name in addresses and forms; 1 for what is not known."""

    def __missing__(self, name: str) -> int:
        """Return what stands for everything unknown."""
        return 1


DEMO = Values(session_id=2, section_id=2, table=2, number=6, place_id=11, drive_session=3)
"""An evening of the demo of which three rounds are in, and its drive."""


def places_in(name: str) -> list[str]:
    """Return the names of what is filled into an address."""
    found: list[str] = get_resolver().reverse_dict.getlist(name)[0][0][0][1]
    return found


def address_of(name: str, values: Values) -> str:
    """Return an address with these values in it."""
    own = ADDRESSES[name].at
    chosen = {place: own.get(place, values[place]) for place in places_in(name)}
    return reverse(name, kwargs={place: values.get(str(one), one) for place, one in chosen.items()})


def form_of(name: str, values: Values, *, whole: bool = False) -> dict[str, str]:
    """Return what a form sends when all is well; ``whole``: with all that it may send."""
    sent = {**ADDRESSES[name].form, **(ADDRESSES[name].also if whole else {})}
    return {
        key: re.sub(r"\{(\w+)\}", lambda found: str(values[found[1]]), value)
        for key, value in sent.items()
    }


def values_of(club: Club, session: Session | None = None) -> Values:
    """Return what stands for a club, with what it keeps, and for its evening in the first round."""
    member, _made = Member.objects.get_or_create(club=club, name="Ann Placeholder")
    twin, _made = Member.objects.get_or_create(club=club, name="Ann Twin")
    preset, _made = Preset.objects.get_or_create(
        club=club, name="Tuesdays", game="whist", asked={"trays": 20}
    )
    scale, _made = VpScale.objects.get_or_create(
        club=club, name="Swiss", defaults={"rows": [[0, 1500, 1500], [20, 2500, 500]]}
    )
    file, _made = ResultsFile.objects.get_or_create(
        club=club,
        name="thursday.xml",
        format="usebio",
        defaults={"content": FOUR_PAIRS, "found": found_in(FOUR_PAIRS)},
    )
    played, _made = Tournament.objects.get_or_create(club=club, name="Drive", game="whist")
    at, _made = Session.objects.get_or_create(tournament=played, played_on="2026-03-05")
    Drive.objects.get_or_create(session=at)
    values = Values(club_id=club.pk, member_id=member.pk, twin=twin.pk, file_id=file.pk)
    series, _made = Series.objects.get_or_create(
        club=club,
        name="Winter",
        defaults={"ranks": "people", "rules": SeriesRules(evenings=4).plain},
    )
    values["series_id"] = series.pk
    values["club"] = Club.objects.get(pk=club.pk).name
    values |= Values(preset_id=preset.pk, scale_id=scale.pk, drive_session=at.pk)
    values |= Values(drive_token=link_to_print(at, 1).token)
    values |= Values(code="late-pair", ticket="ticket", sheet="indicator-cards")
    values |= Values(name="asked-20260305-221000.jsonl.gz", form="score-slips-whist")
    if session is not None:
        place = Place.objects.filter(section__session=session).order_by("pk").first()
        values |= Values(session_id=session.pk, tournament_id=session.tournament_id)
        values |= Values(section_id=section_of(session).pk, first_place=place and place.pk)
        values |= Values(place_id=place and place.pk)
        values |= Values(table_token=link_to_print(session, values["table"]).token)
    return values


def demo_pages() -> Iterator[tuple[str, str]]:
    """Yield the pages of the demo, each with the name of its address."""
    for name, each in ADDRESSES.items():
        if each.demo is not None:
            yield from ((name, at) for at in each.demo)
        elif name in PAGES:
            yield name, address_of(name, DEMO)


def names_of_addresses(patterns: list[Any] | None = None) -> Iterator[str]:
    """The name of every address of the project."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        if isinstance(pattern, URLResolver):
            if pattern.app_name == "admin":
                continue  # for whoever runs the server; see ``test_operators``
            yield from names_of_addresses(pattern.url_patterns)
        else:
            assert isinstance(pattern, URLPattern)
            assert pattern.name, f"{pattern} has no name"
            yield pattern.name
