"""The order and the shapes in which a name is drawn: Hebrew and Arabic run from right to left.

ReportLab draws characters from left to right as they come. Here a string in reading order
becomes one in drawing order: the runs of the bidirectional algorithm (Unicode annex 9) on a
line that begins at the left, without explicit embeddings, and Arabic letters in their joined
forms (Unicode chapter 9.2), both from the character data of the standard library.
"""

import unicodedata
from functools import cache

_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_TATWEEL = "\u0640"
_FORMS = ("<isolated>", "<final>", "<initial>", "<medial>")


def drawing_order(text: str) -> str:
    """``text`` composed, on one line, without invisible characters, in the order of drawing."""
    plain = _on_one_line(unicodedata.normalize("NFC", text))
    if not any(unicodedata.bidirectional(character) in {"R", "AL"} for character in plain):
        return plain
    return _reordered(_clusters(_joined(plain)))


def _on_one_line(text: str) -> str:
    """White space becomes single spaces; what has no shape (controls, joiners) goes."""
    spaced = " ".join(text.split())
    return "".join(c for c in spaced if unicodedata.category(c) not in {"Cc", "Cf", "Cs"})


def _clusters(text: str) -> list[str]:
    """Each character with the marks that stand on it: they are drawn after it in any order."""
    clusters: list[str] = []
    for character in text:
        if clusters and unicodedata.bidirectional(character) == "NSM":
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


def _reordered(clusters: list[str]) -> str:
    levels = _levels(clusters)
    for level in (2, 1):
        start = 0
        while start < len(clusters):
            end = start
            while end < len(clusters) and levels[end] >= level:
                end += 1
            clusters[start:end] = reversed(clusters[start:end])
            levels[start:end] = reversed(levels[start:end])
            start = end + 1
    return "".join(
        cluster.translate(_MIRRORED) if level == 1 else cluster
        for cluster, level in zip(clusters, levels, strict=True)
    )


def _levels(clusters: list[str]) -> list[int]:
    """1 from right to left, 2 a number within such a run, 0 everything else."""
    levels: list[int | None] = []
    strong = 0
    for cluster in clusters:
        kind = unicodedata.bidirectional(cluster[0])
        if kind in {"R", "AL", "L"}:
            strong = 0 if kind == "L" else 1
            levels.append(strong)
        else:
            levels.append(2 * strong if kind in {"EN", "AN"} else None)
    return _between(levels)


def _between(levels: list[int | None]) -> list[int]:
    """A space or a sign belongs to a run from right to left when it has one on both sides."""
    after = 0
    following: list[int] = []
    for level in reversed(levels):
        after = after if level is None else level
        following.append(after)
    before = 0
    resolved = []
    for level, follows in zip(levels, reversed(following), strict=True):
        before = before if level is None else level
        resolved.append(level if level is not None else min(before, follows, 1))
    return resolved


def _joined(text: str) -> str:
    """Arabic letters in the form that their neighbours ask for; lam and alef as one."""
    letters = _clusters(_with_ligatures(text))
    shaped = []
    for index, letter in enumerate(letters):
        before = index > 0 and _joins_on(letters[index - 1][0])
        after = _joins_on(letter[0]) and index + 1 < len(letters) and _joins(letters[index + 1][0])
        form = _FORMS[(1 if before and _joins(letter[0]) else 0) + (2 if after else 0)]
        shaped.append(_forms().get((letter[0], form), letter[0]) + letter[1:])
    return "".join(shaped)


def _with_ligatures(text: str) -> str:
    for pair in (pair for pair, form in _forms() if form == "<isolated>" and len(pair) == 2):
        text = text.replace(pair, _forms()[pair, "<isolated>"])
    return text


def _joins(letter: str) -> bool:
    """Whether ``letter`` takes the hand of the letter before it."""
    return letter == _TATWEEL or (letter, "<final>") in _forms()


def _joins_on(letter: str) -> bool:
    """Whether ``letter`` gives its hand to the letter after it."""
    return letter == _TATWEEL or (letter, "<initial>") in _forms()


@cache
def _forms() -> dict[tuple[str, str], str]:
    """The presentation form of a letter in a position; of the ligatures, lam with alef only."""
    forms: dict[tuple[str, str], str] = {}
    for code in (*range(0xFB50, 0xFBFF), *range(0xFE80, 0xFEFD)):
        form, *parts = unicodedata.decomposition(chr(code)).split() or [""]
        if form in _FORMS and (len(parts) == 1 or code >= 0xFEF5):
            forms[("".join(chr(int(part, 16)) for part in parts), form)] = chr(code)
    for (pair, form), shape in list(forms.items()):
        if len(pair) == 2 and form == "<final>":
            forms[(forms[pair, "<isolated>"], "<final>")] = shape
    return forms
