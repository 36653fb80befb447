"""Names as they are kept: in one line, without what nobody sees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.actions.members import change_member
from tournaments.actions.newcomers import members_named
from tournaments.exchange.member_list import MemberDetails
from tournaments.models import Member, Session, User
from tournaments.names import has_controls, in_one_line, is_visible

TURNING = "\N{RIGHT-TO-LEFT OVERRIDE}\N{LEFT-TO-RIGHT EMBEDDING}\N{RIGHT-TO-LEFT ISOLATE}"
WIDTHLESS = "\N{ZERO WIDTH SPACE}\N{WORD JOINER}\N{ZERO WIDTH NO-BREAK SPACE}\N{SOFT HYPHEN}"


@pytest.mark.parametrize("unseen", [*TURNING, *WIDTHLESS, "\N{POP DIRECTIONAL FORMATTING}"])
def test_what_has_no_width_or_turns_a_line_is_left_out(unseen: str) -> None:
    assert in_one_line(f"{unseen}Ann{unseen}  Lee{unseen}") == "Ann Lee"
    assert in_one_line(unseen) == ""


@pytest.mark.parametrize(
    "name",
    [
        "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS} O’Neill-Smith",
        # Persian and Hindi names whose letters are kept apart, or joined.
        "مهدی\N{ZERO WIDTH NON-JOINER}زاده",
        "क्\N{ZERO WIDTH JOINER}ष",
        "ליאת כהן",
    ],
)
def test_names_that_people_have_stay_as_they_are(name: str) -> None:
    assert in_one_line(name) == name


@given(st.text(max_size=40))
def test_once_is_enough(text: str) -> None:
    once = in_one_line(text)
    assert in_one_line(once) == once
    assert once == once.strip()
    assert not once or is_visible(once) or has_controls(once) or not once.isascii()


def test_a_pasted_name_is_the_members(whist: Session, director: User) -> None:
    """A list that was copied from a spreadsheet brings such characters along."""
    first = members_named(director, whist, ["Ann Lee"]).by_name["Ann Lee"]
    again = members_named(director, whist, [f"{TURNING}Ann\N{ZERO WIDTH SPACE} Lee"])
    assert list(again.by_name.values()) == [first]
    change_member(director, whist.tournament.club_id, first.pk, MemberDetails(name=f"{TURNING}Bea"))
    assert Member.objects.get(pk=first.pk).name == "Bea"
