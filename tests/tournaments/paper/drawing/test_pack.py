"""The pack: every part in its order, found by the outline and by the page of contents."""

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from tests.tournaments.paper.drawing.reading import sizes, texts
from tests.tournaments.paper.drawing.samples import HEADING, LONG, indicator_card, score_card
from tournaments.paper.drawing.indicator_cards import indicator_cards
from tournaments.paper.drawing.pack import Part, pack
from tournaments.paper.drawing.paper import Printer, PrintOptions
from tournaments.paper.drawing.score_cards import score_cards

Steps = list[tuple[int, int]]
AS_DESIGNED = PrintOptions()


@pytest.fixture(scope="module")
def papers() -> list[Part]:
    """Nine indicator cards on three pages; two score cards on one."""
    indicators = [indicator_card(9, label=f"i{n}") for n in range(9)]
    cards = [score_card(24, label=f"s{n}") for n in range(2)]
    return [
        Part("Indicator cards", indicator_cards(indicators, Printer(language="en"))),
        Part(LONG, score_cards(cards, Printer(language="en"))),
        Part("王小明 דנה", indicator_cards(indicators[:1], Printer(language="en"))),
    ]


def packed(
    papers: list[Part], steps: Steps | None = None, how: PrintOptions = AS_DESIGNED
) -> bytes:
    def step(done: int, of: int) -> None:
        if steps is not None:
            steps.append((done, of))

    return pack(HEADING, papers, Printer(language="de", options=how), step=step)


def outline(pdf: bytes) -> list[tuple[str, int]]:
    """Title and page, counted from 1, of each entry of the outline."""
    reader = PdfReader(BytesIO(pdf))
    return [
        (str(entry.title), (reader.get_destination_page_number(entry) or 0) + 1)
        for entry in reader.outline
        if not isinstance(entry, list)
    ]


def test_the_pages_of_every_part_in_their_order(papers: list[Part]) -> None:
    pages = texts(packed(papers))
    own = [text for part in papers for text in texts(part.pdf)]
    assert pages[1:] == own
    assert len(own) == 3 + len(texts(papers[1].pdf)) + 1


def test_the_outline_leads_to_the_first_page_of_each(papers: list[Part]) -> None:
    pdf = packed(papers)
    assert [title for title, _page in outline(pdf)] == [part.title for part in papers]
    for part, (_title, page) in zip(papers, outline(pdf), strict=True):
        assert texts(pdf)[page - 1] == texts(part.pdf)[0]


def test_the_contents_say_where_each_begins_and_how_long_it_is(papers: list[Part]) -> None:
    pdf = packed(papers)
    shown = texts(pdf)[0].splitlines()[-3:]
    counts = [len(texts(part.pdf)) for part in papers]
    ends = [f" {n} {page}" for n, (_title, page) in zip(counts, outline(pdf), strict=True)]
    assert shown[0] == f"Indicator cards{ends[0]}"
    assert shown[1].startswith(LONG[:40])
    assert [line.endswith(end) for line, end in zip(shown, ends, strict=True)] == [True] * 3


def test_contents_of_more_than_one_page_are_counted_too(papers: list[Part]) -> None:
    many = [Part(f"Part {n}", papers[2].pdf) for n in range(30)]
    pdf = packed(many)
    own = len(texts(pdf)) - len(many)
    assert own == 2
    assert outline(pdf) == [(f"Part {n}", own + n + 1) for n in range(30)]
    assert "Part 29 1 32" in texts(pdf)[1].splitlines()


def test_on_both_sides_each_part_begins_on_a_leaf_of_its_own(papers: list[Part]) -> None:
    """The contents and an empty back; three and one; one and one; one."""
    pdf = packed(papers, how=PrintOptions(two_sided=True))
    assert outline(pdf) == [(papers[0].title, 3), (papers[1].title, 7), (papers[2].title, 9)]
    pages = texts(pdf)
    assert [number for number, text in enumerate(pages, 1) if not text] == [2, 6, 8]
    assert [line.split()[-1] for line in pages[0].splitlines()[-3:]] == ["3", "7", "9"]
    assert pages[2:5] == texts(papers[0].pdf)
    assert pdf == packed(papers, how=PrintOptions(two_sided=True))
    preferences = [PdfReader(BytesIO(each)).viewer_preferences for each in (pdf, packed(papers))]
    assert [str(told.duplex) for told in preferences if told] == ["/DuplexFlipLongEdge", "None"]


def test_title_language_and_what_a_reader_opens_with(papers: list[Part]) -> None:
    reader = PdfReader(BytesIO(packed(papers)))
    assert reader.metadata is not None
    assert reader.metadata.title == HEADING.title
    assert str(reader.root_object["/Lang"]) == "de"
    assert reader.page_mode == "/UseOutlines"
    assert reader.viewer_preferences is not None
    assert reader.viewer_preferences.display_doctitle
    assert reader.metadata.creation_date is None


def test_the_same_parts_are_the_same_bytes(papers: list[Part]) -> None:
    assert packed(papers) == packed(papers)
    assert packed(papers) != packed(papers[::-1])


def test_the_contents_are_a4_whatever_the_parts(papers: list[Part]) -> None:
    assert (210, 297) in sizes(packed(papers))


def test_each_part_is_a_step(papers: list[Part]) -> None:
    steps: Steps = []
    packed(papers, steps)
    assert steps == [(1, 3), (2, 3), (3, 3)]


def test_a_step_may_stop_the_work(papers: list[Part]) -> None:
    class Enough(Exception):  # noqa: N818  it ends the work
        pass

    def step(done: int, _of: int) -> None:
        if done == 2:
            raise Enough

    with pytest.raises(Enough):
        pack(HEADING, papers, Printer(language="en"), step=step)


def typefaces(pdf: bytes) -> tuple[set[str], set[int]]:
    """The fonts of the pages, and the objects of the file that hold what they draw with."""
    names, files = set(), set()
    pages: Any = PdfReader(BytesIO(pdf)).pages
    for page in pages:
        for font in page["/Resources"]["/Font"].values():
            descriptor = font.get("/FontDescriptor")
            if descriptor is not None:
                names.add(str(descriptor["/FontName"]))
                files.add(descriptor.raw_get("/FontFile2").idnum)
    return names, files


def test_every_typeface_is_in_the_file_once() -> None:
    """Each part is drawn by itself, whatever it says; Greek and Cyrillic come in besides."""
    cards = [indicator_card(9, label=f"i{n}", names=f"Ann – Bob {'♠×✓'[n % 3]}") for n in range(20)]
    parts = [Part(f"{n}", indicator_cards([card], Printer())) for n, card in enumerate(cards)]
    pdf = packed(parts)
    names, files = typefaces(pdf)
    assert len(files) == len(names) == 3
    assert {name.split("+")[0] for name in names} == {"/AAAAAA"}
    assert len(pdf) < 4 * len(parts[0].pdf)
    greek = indicator_cards([indicator_card(9, names="Σωκράτης")], Printer())
    names, files = typefaces(packed([*parts, Part("Greek", greek)]))
    assert len(files) == len(names) == 4
    assert "Σωκράτης" in texts(packed([*parts, Part("Greek", greek)]))[-1]
