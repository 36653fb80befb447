"""What holds for all the sheets of the tables."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.tournaments.paper.drawing.gallery_tables import sheets
from tests.tournaments.paper.drawing.reading import sizes

COLOURS = {b"rg", b"RG", b"k", b"K", b"sc", b"SC", b"scn", b"SCN"}


@pytest.fixture(scope="module")
def drawn() -> dict[str, bytes]:
    return sheets()


def test_the_same_values_make_the_same_bytes(drawn: dict[str, bytes]) -> None:
    assert sheets() == drawn


def test_black_on_a4_with_a_title_and_a_language(drawn: dict[str, bytes]) -> None:
    for name, pdf in drawn.items():
        reader = PdfReader(BytesIO(pdf))
        found: set[bytes] = set()

        def visit(
            operator: bytes, _some: object, _cm: object, _tm: object, seen: set[bytes] = found
        ) -> None:
            seen.add(operator)

        reader.pages[0].extract_text(visitor_operand_before=visit)
        assert not found & COLOURS, name
        assert sizes(pdf) <= {(210, 297), (297, 210)}, name
        assert reader.metadata is not None
        assert reader.metadata.title
        assert str(reader.root_object["/Lang"]) == "en"
