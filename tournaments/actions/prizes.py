"""The prizes of a tournament: how many each of its rankings has.

To whom they go is computed whenever it is read, ``tournaments.queries.standings.prizes``; no prize
is stored, so that a correction moves them as it moves the standings.
"""

from collections.abc import Mapping

from django.db import transaction

from scoring.prizes import KINDS, MOST_PRIZES
from tournaments.actions.log_entry import write_log
from tournaments.models import Session
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.standings.prizes import first_of_its_final
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@transaction.atomic
def choose_prizes(
    director: Person, session_id: int, places: Mapping[str, int], *, one_each: bool
) -> None:
    """Say how many prizes rankings have, by their kinds; those that are not named keep theirs.

    They are those of the session, or of all sessions together; after a cut those of its final.
    ``one_each``: nobody has two. They may be chosen anew at any time, for they change no standings.
    Refused for what is no number of prizes, or of no kind of ranking.
    """
    session = session_to_direct(director, session_id)
    if not places.keys() <= set(KINDS):
        raise Refusal(
            _("Prizes are for the ranking, with handicaps, in each section and in strata B to E.")
        )
    if not all(0 <= number <= MOST_PRIZES for number in places.values()):
        raise Refusal(_("A ranking has 0 to %(most)s prizes.") % {"most": MOST_PRIZES})
    has_them = Session.objects.select_for_update(no_key=True).get(pk=first_of_its_final(session).pk)
    has_them.prizes = {**has_them.prizes, **places, "one_each": int(one_each)}
    has_them.save(update_fields=["prizes"])
    write_log(director, "prizes.chosen", session, session.tournament.club)
