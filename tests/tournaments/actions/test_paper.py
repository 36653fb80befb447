"""How a club prints is chosen by its directors, remembered, and noted."""

import pytest
from django.contrib.auth.models import AnonymousUser
from pytest_django import Settings

from tests.tournaments.conftest import Enter, SetUp
from tests.tournaments.paper.drawing.reading import sizes, texts
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clubs import make_club
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.jobs import ask_for_pack, run_job
from tournaments.actions.paper import choose_paper, pack_as_of_now
from tournaments.models import Club, Job, JobDocument, Log, PaperChoice, Role, Session, User
from tournaments.paper.drawing.paper import Paper, PrintOptions
from tournaments.paper.pack_choice import PackChoice, pack_choice_of
from tournaments.paper.sheets import SHEETS
from tournaments.refusal import NotAllowed, Refusal, SignInFirst

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

LETTER = PackChoice(
    PrintOptions(Paper.LETTER, large=True, two_sided=True, trumps=False), frozenset({"recap"})
)


def upright(pdf: bytes) -> set[tuple[int, int]]:
    """The sizes of its pages, whichever way up they are."""
    return {(min(size), max(size)) for size in sizes(pdf)}


def silent(_done: int, _of: int) -> None:
    pass


def test_it_is_the_clubs_and_noted_each_time(
    whist: Session, bridge: Session, club: Club, director: User, stranger: User
) -> None:
    assert pack_choice_of(whist) == PackChoice()
    assert choose_paper(director, whist.pk, LETTER) == LETTER
    assert pack_choice_of(whist) == pack_choice_of(bridge) == LETTER
    choose_paper(director, bridge.pk, PackChoice())
    assert pack_choice_of(whist) == PackChoice()
    row = PaperChoice.objects.get()
    assert row.club == club
    first, second = Log.objects.filter(what="paper.chosen").order_by("pk")
    assert (first.who, first.club, first.on_id) == (director, club, row.pk)
    assert first.details == LETTER.as_dict()
    assert second.details == PackChoice().as_dict()
    elsewhere = set_up_evening(
        stranger, make_club(stranger, "Far").pk, name="E", game="whist", played_on=whist.played_on
    )
    assert pack_choice_of(elsewhere) == PackChoice()


def test_only_directors_choose(whist: Session, stranger: User) -> None:
    scorer = User.objects.create_user("sam")
    Role.objects.create(user=scorer, kind=Role.Kind.SCORER, session=whist)
    for person, refusal in (
        (scorer, NotAllowed),
        (stranger, NotAllowed),
        (AnonymousUser(), SignInFirst),
    ):
        with pytest.raises(refusal):
            choose_paper(person, whist.pk, LETTER)
    assert not PaperChoice.objects.exists()


def test_a_sheet_that_does_not_exist_is_not_left_out(whist: Session, director: User) -> None:
    with pytest.raises(Refusal, match="no sheet named wallpaper"):
        choose_paper(director, whist.pk, PackChoice(left_out=frozenset({"recap", "wallpaper"})))
    assert not PaperChoice.objects.exists()
    assert not Log.objects.filter(what="paper.chosen").exists()


def test_what_was_chosen_can_be_otherwise_this_time() -> None:
    assert LETTER.updated({}) == LETTER
    assert LETTER.updated(LETTER.as_dict()) == LETTER
    assert PackChoice().updated(LETTER.as_dict()) == LETTER
    assert LETTER.updated({"paper": "A6", "left_out": []}) == PackChoice(
        PrintOptions(Paper.A6, large=True, two_sided=True, trumps=False)
    )


def test_a_pack_is_printed_as_it_was_asked_for(whist: Session, director: User) -> None:
    """What is chosen while it waits is for the next one, which is another job."""
    choose_paper(director, whist.pk, PackChoice(PrintOptions(Paper.LETTER)))
    first = ask_for_pack(director, whist.pk)
    assert ask_for_pack(director, whist.pk) == first
    choose_paper(
        director, whist.pk, PackChoice(PrintOptions(Paper.A4), frozenset({"indicator-cards"}))
    )
    second = ask_for_pack(director, whist.pk)
    assert second != first
    assert ask_for_pack(director, whist.pk, PackChoice(PrintOptions(Paper.LETTER))) == first
    for job in (first, second):
        run_job(job.pk)
    one, two = (bytes(each.content) for each in JobDocument.objects.order_by("job_id"))
    assert upright(one) == {(216, 279)}
    assert upright(two) == {(210, 297)}
    assert "Indicator cards" in texts(one)[0]
    assert "Indicator cards" not in texts(two)[0]


def test_one_that_was_asked_for_before_papers_were_chosen_is_made(
    whist: Session, director: User
) -> None:
    job = ask_for_pack(director, whist.pk)
    Job.objects.update(args={"language": "en"})
    run_job(job.pk)
    assert upright(bytes(JobDocument.objects.get().content)) == {(210, 297)}


@pytest.mark.long
def test_codes_of_a_pack_lead_to_where_it_was_asked_for(
    whist: Session, director: User, settings: Settings
) -> None:
    """Asked for by another address it is another pack; an earlier version noted none."""
    hall, tablet = "http://192.0.2.7:8201", "http://10.0.0.5:8201"
    first, second = (ask_for_pack(director, whist.pk, server=at) for at in (hall, tablet))
    assert ask_for_pack(director, whist.pk, server=hall) == first
    settings.SERVER_URL = "http://192.0.2.8"
    for args, address in (
        (first.args, hall),
        (second.args, tablet),
        ({"language": "en"}, settings.SERVER_URL),
    ):
        job = ask_for_pack(director, whist.pk)
        Job.objects.filter(pk=job.pk).update(args=args)
        run_job(job.pk)
        pages = "".join(texts(bytes(JobDocument.objects.get(job=job).content)))
        assert pages.count(f"{address}/sessions/{whist.pk}/standings/") == 5


def test_what_has_no_results_yet_waits_for_them(
    whist: Session, director: User, enter: Enter
) -> None:
    standings_alone = PackChoice(left_out=frozenset(SHEETS) - {"standings"})
    job = ask_for_pack(director, whist.pk, standings_alone)
    run_job(job.pk)
    job.refresh_from_db()
    assert job.problem == {
        "code": "refused",
        "params": {"sentence": "Every sheet chosen for the pack waits for results."},
    }
    enter(whist, 1, "7")
    assert "Evening" in texts(pack_as_of_now(whist, standings_alone, silent))[1]


def test_trumps_stand_on_score_cards_only_where_the_club_wants_them(
    whist: Session, enter: Enter
) -> None:
    whist.trays.update(trump="♥Q")
    enter(whist, 1, "7")
    score(whist)
    for trumps, times in ((True, 2), (False, 0)):
        only = frozenset({"score-cards"})
        wanted = PackChoice(PrintOptions(trumps=trumps), frozenset(SHEETS) - only, only)
        pages = texts(pack_as_of_now(whist, wanted, silent))
        assert "".join(pages).count("♥Q") == times * whist.trays.count()


def test_of_no_sheet_there_is_no_pack(whist: Session, director: User, set_up: SetUp) -> None:
    nothing = PackChoice(left_out=frozenset(SHEETS))
    with pytest.raises(Refusal, match="No sheet is chosen"):
        ask_for_pack(director, whist.pk, nothing)
    with pytest.raises(Refusal, match="Nobody is seated yet"):
        ask_for_pack(director, set_up(pairs=0).pk, nothing)
    assert not Job.objects.exists()
