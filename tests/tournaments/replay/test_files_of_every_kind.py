"""Evenings of every kind in every format: a file, or a sentence that says why there is none."""

from dataclasses import replace

import pytest

from tests.tournaments.actions.test_whole_evenings import EVENINGS, enter, seat
from tests.tournaments.conftest import SetUp
from tests.tournaments.test_translated import played
from tests.tournaments.web.standings.test_page import score
from tournaments.exchange.formats import READ
from tournaments.models import User
from tournaments.refusal import Refusal
from tournaments.replay.differences import differences
from tournaments.replay.exports import export_offers, exported_file
from tournaments.replay.recorded_field import score_record
from tournaments.replay.session_record import session_record

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


@pytest.mark.parametrize("name", EVENINGS)
def test_a_file_or_a_sentence(director: User, set_up: SetUp, name: str) -> None:
    session = played(director, set_up, name)
    offers = list(export_offers(session))
    for offer in offers:
        if offer.why_not:
            with pytest.raises(Refusal, match=offer.why_not):
                exported_file(session, offer.format.name, in_full=True)
        else:
            assert exported_file(session, offer.format.name, in_full=True).content
    with_results = {offer.format.name for offer in offers if not offer.why_not} & READ.keys()
    for format_name in with_results:
        record = session_record(session, in_full=True)
        assert record is not None
        file = exported_file(session, format_name, in_full=True)
        read = READ[format_name].open(file.content).record()
        assert len(read.results) == len(record.results)
        if format_name == "plain":
            assert {each.who for each in read.published} == {each.who for each in record.published}
            assert differences(read, score_record(read)) == []


def test_of_teams_at_their_own_tables_there_is_no_file_yet(director: User, set_up: SetUp) -> None:
    evening = EVENINGS["Gilman's ten"]
    session = set_up(evening.game, 0)
    movement = seat(director, session, evening)
    enter(director, session, replace(movement, rounds=movement.rounds[:1]), evening.typed)
    score(session)
    assert {offer.why_not for offer in export_offers(session)} == {
        "Nothing has been scored yet.",
        "Holds bridge alone.",
    }
    with pytest.raises(Refusal, match="CSV: every result: Nothing has been scored yet"):
        exported_file(session, "results-csv", in_full=True)
