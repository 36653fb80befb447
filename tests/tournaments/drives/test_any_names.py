"""Whatever is typed as the names of a drive's guests is read or refused with a sentence."""

from hypothesis import given
from hypothesis import strategies as st

from movements.pairing.drive import Drive, Form
from tournaments.names import in_one_line
from tournaments.queries.drives.settings import require_guests
from tournaments.refusal import Refusal
from tournaments.web.drives.names import read_names

DRIVE = Drive(Form.PROGRESSIVE_WINNERS, 22, 24)
LINES = st.lists(
    st.one_of(
        st.text(max_size=20),
        st.builds("{}{}{}".format, st.integers(0, 99), st.sampled_from(" .:)\t"), st.text()),
    ),
    max_size=24,
)


@given(LINES)
def test_any_names_are_read_or_refused(lines: list[str]) -> None:
    """What is read is read again from how the page writes it."""
    try:
        names = {n: in_one_line(name) for n, name in read_names("\n".join(lines)).items()}
        require_guests(DRIVE, names)
    except Refusal:
        return
    written = "\n".join(f"{number} {names.get(number, '')}" for number in range(1, 25))
    assert read_names(written) == names
