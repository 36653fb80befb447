"""The cards at a table: leads that they contradict, and deals that may be recorded there."""

from scoring.outcome import Contract, read_code
from scoring.rulings import deal_of
from tournaments.models import Deal, Play, Session, TableLink
from tournaments.presenting.outliers import find_against_cards
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.deals.shown import read_owners


def wrong_leads(link: TableLink, in_round: int) -> list[tuple[int, str]]:
    """Return the trays, each with who led, where the leader did not hold the card that is said.

    Of the table's round and of the one before, so that it is heard before the next tray and after
    the last. The card is not named: those who sit down meanwhile may have yet to play it.
    """
    deal_set = link.section.session.deal_set_id
    if deal_set is None:
        return []
    plays = Play.objects.filter(
        section=link.section_id, table=link.table, round__in=(in_round - 1, in_round)
    )
    led = plays.exclude(current__lead="").filter(current__isnull=False).order_by("round", "pk")
    said = led.values_list("tray__number", "current__outcome", "current__lead", "current__ruling")
    rows = Deal.objects.filter(deal_set=deal_set, number__in=[number for number, *_ in said])
    deals = {row.number: read_owners(row.owners) for row in rows}
    found = []
    for number, code, lead, ruling in said:
        own_deal = number in deals and not deal_of(stored_ruling(ruling))
        outcome = read_code(code)
        if own_deal and isinstance(outcome, Contract):
            against = find_against_cards(outcome, lead, deals[number], None)
            found += [(number, against.seat)] if against else []
    return found


def hands_to_record(link: TableLink, in_round: int) -> list[int]:
    """Return the trays that a table has played, in its round or the one before, and whose cards
    nobody knows yet; none where its club does not let tables record them, or all is over.
    """
    session = link.section.session
    if not session.tournament.club.records_hands or session.state == Session.State.CLOSED:
        return []
    played = Play.objects.filter(
        section=link.section_id,
        table=link.table,
        round__in=(in_round - 1, in_round),
        current__isnull=False,
        tray__series="",
    )
    known = Deal.objects.filter(deal_set=session.deal_set_id).values("number")
    unknown = played.exclude(tray__number__in=known).values_list("tray__number", flat=True)
    return sorted(set(unknown))
