"""While results are hidden no page and no call tells anything of them, whatever they are."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.tournaments.conftest import Enter, play_all, section_of
from tests.tournaments.web.pages import text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clock import start_clock
from tournaments.actions.publication import hide_results, show_results
from tournaments.models import Clock, FieldSection, Place, Play, Publication, Section, Session, User
from tournaments.queries.standings.publication import hidden_among, is_hidden

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

CHANGES = (
    r"csrf.*?value=\"[^\"]*\"|X-CSRFToken[^}]*}|rev=[\w.\-]+|\"generation\": ?\d+|\d\d:\d\d:\d\d"
)
"""What differs from one answer to the next without telling anything."""


def patterns(found: list[Any] | None = None) -> Iterator[URLPattern]:
    """Every address of the project."""
    for pattern in get_resolver().url_patterns if found is None else found:
        if isinstance(pattern, URLResolver):
            yield from patterns(pattern.url_patterns)
        else:
            yield pattern


def of_session(session: Session) -> dict[str, str]:
    """Every address of the session, by name: of its second pair, its first tray and table.

    With the results of its club, among which it is.
    """
    place = Place.objects.get(section__session=session, number=2)
    known = {
        **dict.fromkeys(("session_id", "session"), session.pk),
        **dict.fromkeys(("place_id", "place"), place.pk),
        **{name: section_of(session).pk for name in ("section_id", "section")},
        **dict.fromkeys(("number", "tray", "in_round", "round", "table"), 1),
        "sheet": "standings",
        "document": "standings",
        "tournament_id": session.tournament_id,
        "tournament": session.tournament_id,
    }
    found = {}
    for pattern in patterns():
        asked, name = pattern.pattern.converters, str(pattern.name)
        if {"session_id", "session"} & set(asked) and set(asked) <= set(known):
            found[name] = reverse(name, kwargs={part: known[part] for part in asked})
    found["club-results"] = reverse("club-results", args=[session.tournament.club_id])
    return found


def seen(addresses: dict[str, str], reader: Client) -> dict[str, tuple[int, str]]:
    """What a reader is answered there."""
    answers = {}
    for name, address in addresses.items():
        answer = reader.get(address)
        content = "" if answer.streaming else answer.content.decode(errors="replace")
        answers[name] = (answer.status_code, re.sub(CHANGES, "", content))
    return answers


@pytest.fixture
def played(whist: Session, director: User) -> Session:
    """Every result is in."""
    play_all(director, whist, lambda ns, ew, tray: 6 + (ns + ew + tray) % 3)
    score(whist)
    return whist


def test_no_reader_learns_anything_of_hidden_results(
    played: Session, director: User, strangers: Client, client: Client, enter: Enter
) -> None:
    addresses = of_session(played)
    assert len(addresses) > 30
    hide_results(director, played.pk, Publication.NOW)
    before = [seen(addresses, reader) for reader in (client, strangers)]
    for tray in (1, 2):
        enter(played, tray, "12", base_version=1, reason="to see who is told")
    score(played)
    assert [seen(addresses, reader) for reader in (client, strangers)] == before
    show_results(director, played.pk)
    after = seen(addresses, client)
    told = {name for name in addresses if after[name] != before[0][name]}
    pages = {"standings", "contestant", "why-place", "why-total", "why-award", "projector"}
    pages |= {"tray-results", "club-results"}
    calls = {"api-standings", "api-contestant", "api-explain-total", "api-explain-award"}
    assert pages | calls <= told


def test_what_is_hidden_is_said_to_be(
    played: Session, director: User, client: Client, desk: Client
) -> None:
    hide_results(director, played.pk, Publication.NOW)
    page = reverse("standings", args=[played.pk])
    assert "The results are hidden for the last rounds." in text(client.get(page))
    assert "Readers see no results now" in text(desk.get(page))
    assert "wins" in text(desk.get(page))
    place = Place.objects.get(section__session=played, number=2)
    card = text(client.get(reverse("contestant", args=[played.pk, place.pk])))
    assert "in; shown at the end" in card
    why = client.get(reverse("why-total", args=[played.pk, place.pk]))
    assert why.status_code == 404
    assert "hidden for the last rounds" in text(why)
    told = client.get(f"/api/v1/sessions/{played.pk}/standings").json()
    assert (told["hidden"], told["standings"], told["results"]) == (True, [], 25)


def test_from_a_round_on_results_are_hidden_when_it_is_reached(
    whist: Session, director: User, client: Client, enter: Enter
) -> None:
    hide_results(director, whist.pk, 2)
    page = reverse("standings", args=[whist.pk])
    enter(whist, 1, "7")
    score(whist)
    assert "hidden" not in text(client.get(page))
    assert hidden_among([whist.pk]) == set()
    mark = re.search(r"\?rev=([^\"]+)", client.get(page).content.decode())
    assert mark is not None
    enter(whist, 5, "7", round=2, table=1)
    poll = client.get(page, {"rev": mark[1]})
    assert poll.status_code == 200
    assert "The results are hidden" in text(poll)
    assert hidden_among([whist.pk]) == {whist.pk}


def test_what_is_hidden_in_one_session_is_hidden_in_the_total_of_several(
    played: Session, director: User, client: Client
) -> None:
    second = Session.objects.create(
        tournament=played.tournament, number=2, played_on=played.played_on
    )
    section = Section.objects.create(session=second, club=played.tournament.club)
    FieldSection.objects.create(field=played.tournament.fields.get(), section=section)
    place = Place.objects.get(section__session=played, number=2)
    pages = {name: reverse(name, args=[played.pk, place.pk]) for name in ("why-total", "why-place")}
    assert [client.get(page).status_code for page in pages.values()] == [200, 200]
    hide_results(director, second.pk, Publication.NOW)
    assert [client.get(page).status_code for page in pages.values()] == [404, 404]
    standings = client.get(reverse("standings", args=[played.pk]))
    assert "The results are hidden" in text(standings)
    assert not re.search(r'class="ledger"', standings.content.decode())


def test_results_are_hidden_as_soon_as_the_clock_comes_to_the_round(
    played: Session, director: User, client: Client
) -> None:
    """Hidden from round 2 on: not while round 1 runs, and from the first second of round 2."""
    Play.objects.filter(section__session=played, round__gt=1).delete()
    hide_results(director, played.pk, 2)
    clock = start_clock(director, played.pk)
    assert (clock.round, is_hidden_now(played), hidden_among([played.pk])) == (2, True, {played.pk})
    Clock.objects.update(round=1)
    assert (is_hidden_now(played), hidden_among([played.pk])) == (False, set())


def is_hidden_now(session: Session) -> bool:
    """What a reader is answered who asks now."""
    return is_hidden(Session.objects.get(pk=session.pk))
