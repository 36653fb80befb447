"""Names to sign in with that look like others: letters of several alphabets, or of another one."""

import unicodedata

_LATIN = str.maketrans(
    "АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухԁԛԝһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγεικνορτυχ",
    "ABESIJKMHOPCTYXaвesijkmнopcтyxdqwhlABEZHIKMNOPTYXayeiкvoptux",
)
"""Cyrillic and Greek letters, and those of ours that they are taken for."""
_TOGETHER = ({"CJK", "HIRAGANA", "KATAKANA"}, {"CJK", "HANGUL"})
"""Alphabets that are written together."""


def of_one_alphabet(name: str) -> bool:
    """Return whether all letters of a name are of one alphabet, or of some written together."""
    used = {unicodedata.name(each, "?").split()[0] for each in name if each.isalpha()}
    return len(used) <= 1 or any(used <= together for together in _TOGETHER)


def plain(name: str) -> str:
    """Return what a name looks like: names that are plainly the same are taken for each other."""
    return unicodedata.normalize("NFKC", name).translate(_LATIN).casefold()
