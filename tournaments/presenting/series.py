"""A series in words: how it is ranked, who leads, how a score was made."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from scoring.series import Counting, InSeries, SeriesRules, Who
from tournaments.presenting.figures import amount, percent
from tournaments.presenting.members import NAME_WITHHELD
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext


def series_names(names: Sequence[str]) -> str:
    """Return what those who stand in one line are called together."""
    return " & ".join(names) or str(NAME_WITHHELD)


def score_words(score: Fraction, rules: SeriesRules) -> str:
    """Return a figure or a score: points as exact as they are, or per cent with two decimals."""
    return amount(score) if rules.points else percent(score)


def rules_sentences(rules: SeriesRules) -> list[str]:
    """Return how the series is ranked."""
    said = [_counting_sentence(rules)]
    if rules.points:
        points = ", ".join(map(str, rules.points))
        said.insert(
            0, _("The places of an evening are worth %(points)s points.") % {"points": points}
        )
    if rules.least:
        text = ngettext(
            "A place takes %(n)s evening, and as large a share of them while the series runs.",
            "A place takes %(n)s evenings, and as large a share of them while the series runs.",
            rules.least,
        )
        said.append(text % {"n": rules.least})
    return said


def _counting_sentence(rules: SeriesRules) -> str:
    words = {"n": rules.number, "all": rules.evenings}
    if rules.points:
        return {
            Counting.ALL: _("The points of %(all)s evenings are added."),
            Counting.BEST: _("The points of the best %(n)s of %(all)s evenings are added."),
            Counting.DROP: _("The points of %(all)s evenings are added, all but the worst %(n)s."),
        }[rules.counting] % words
    return {
        Counting.ALL: _("The mean of the percentages of %(all)s evenings."),
        Counting.BEST: _("The mean of the best %(n)s percentages of %(all)s evenings."),
        Counting.DROP: _(
            "The mean of the percentages of %(all)s evenings, all but the worst %(n)s."
        ),
    }[rules.counting] % words


def so_far(held: int, rules: SeriesRules) -> str:
    """Return how many evenings count so far: "After 4 of 6 evenings"."""
    text = ngettext(
        "After %(n)s of %(all)s evening", "After %(n)s of %(all)s evenings", rules.evenings
    )
    return text % {"n": held, "all": rules.evenings}


def latest_sentence(columns: int, held: int) -> list[str]:
    """Return that only the latest evenings have a column; nothing where all have one."""
    if columns == held:
        return []
    return [_("The latest %(n)s evenings have a column; the score is of all.") % {"n": columns}]


def lead_sentence(
    order: Sequence[InSeries[Who]],
    names: Mapping[Who, Sequence[str]],
    rules: SeriesRules,
    *,
    complete: bool,
) -> str:
    """Return who leads, or where it is ``complete`` who has won; empty: nobody has a place."""
    firsts = [one for one in order if one.place == 1]
    if not firsts:
        return ""
    words = {
        "who": "; ".join(series_names(names[one.who]) for one in firsts),
        "score": score_words(firsts[0].score, rules),
    }
    if complete:
        return _("Won by %(who)s with %(score)s.") % words
    return _("In the lead: %(who)s with %(score)s.") % words


def sum_sentence(one: InSeries[Who], rules: SeriesRules) -> str:
    """Return how a score was made: ``54.21 = (56.10 + 52.00 + 54.53) / 3``."""
    counted = [score_words(one.figures[at], rules) for at in sorted(one.counted)]
    score = score_words(one.score, rules)
    if len(counted) == 1 or rules.points:
        return f"{score} = {' + '.join(counted)}"
    return f"{score} = ({' + '.join(counted)}) / {len(counted)}"


def left_out_words(counting: Counting, number: int) -> str:
    """Return why a figure does not count."""
    if counting is Counting.BEST:
        return _("not among the best %(n)s") % {"n": number}
    return _("among the worst %(n)s") % {"n": number}


def no_place_sentence(played: int, needed: int) -> str:
    """Return why somebody has no place."""
    return _("No place yet: %(played)s evenings played, and it takes %(needed)s so far.") % {
        "played": played,
        "needed": needed,
    }
