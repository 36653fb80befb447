"""Married couples, by the movement that tells whether a man plays better than his wife."""

from movements.systems.safford_couples import SAFFORD_COUPLES, is_wife, spouse_of
from tournaments.queries.plan.plays import last_plans, places_by_number


def married_couples(session_id: int) -> list[tuple[int, int]]:
    """The places of wife and husband of each couple; none where not only Safford's couples play."""
    plans = last_plans().filter(section__session=session_id).order_by("section__letter", "section")
    systems = dict(plans.values_list("section", "system"))
    if set(systems.values()) != {SAFFORD_COUPLES.name}:
        return []
    found = []
    for section in systems:
        places = places_by_number(section)
        wives = [number for number in places if is_wife(number)]
        found += [(places[wife], places[spouse_of(wife)]) for wife in wives]
    return found
