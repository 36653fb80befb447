"""Small files of PBN, made by hand."""

HEAD = """% PBN 2.1
% EXPORT
%Creator: Somebody
"""
GAME = """[Event "Thursday"]
[Site "Owls"]
[Date "2026.03.05"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "MP"]
"""
_PLAYED = "Contract\\5L;Declarer\\1R;Result\\2R;Score_NS\\5R;Score_EW\\5R"
COLUMNS = f"PairId_NS\\4R;PairId_EW\\4R;{_PLAYED}"


def table(*rows: str, columns: str = COLUMNS) -> str:
    """A table of results."""
    return "\n".join((f'[ScoreTable "{columns}"]', *rows, ""))


TWO_TABLES = HEAD + GAME + table(" 1  3 4S N 10  420   -", " 2  4 4Sx N  9 - 100")
"""4S made at one table, doubled and down one at the other."""

TOTALS = """[TotalScoreTable "Rank\\3R;PairId\\2R;Names\\22L;TotalMP\\5R;TotalPercentage\\6R"]
  1   1 Ann Owl - Bob Owl        2 100.00
  1   4 Cyd Owl - Dan Owl        2 100.00
  3   2 Eve Owl - Fay Owl        0   0.00
  3   3 Gus Owl - Hal Owl        0   0.00
"""
