"""Explanations as sentences: an amount, what it is, and the lines that it was made from."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from scoring.explain import Reason
from scoring.rules import game, method
from scoring.switches import Game, Method
from scoring.values import Explanation, RuleSet
from tournaments.wording.figures import amount, points, signed
from tournaments.wording.labels import tray_word

MANY = 4


@dataclass(frozen=True, slots=True)
class Said:
    """One line: the amount, what follows it, and the lines below.

    ``about`` names the tray or contestant it is about, where that is not clear from above.
    """

    code: str
    amount: str
    text: str
    about: str = ""
    parts: tuple["Said", ...] = ()

    @property
    def is_long(self) -> bool:
        """Whether so many lines stand below that they are better unfolded one by one."""
        return len(self.parts) > MANY

    @property
    def sentence(self) -> str:
        """The whole line as running text."""
        line = f"{self.amount} {self.text}".strip()
        return f"{self.about}: {line}" if self.about else line


@dataclass(frozen=True, slots=True)
class Names:
    """What is called how: contestants by the number they have in ``params``, and the game.

    ``signed``: awards and totals are above or below something.
    """

    game: str
    contestants: Mapping[int, str] = field(default_factory=dict)
    signed: bool = False


SENTENCES: dict[Reason, str] = {
    Reason.ABOVE_AVERAGE: gettext_noop("= %(p1)s − %(p2)s: made here, less the average"),
    Reason.TRICKS: gettext_noop("tricks won"),
    Reason.POINTS: gettext_noop("points scored"),
    Reason.AVERAGE: gettext_noop("= %(p1)s ÷ %(p2)s, the average with these cards"),
    Reason.TRICKS_OF_ALL: gettext_noop("tricks of all together"),
    Reason.POINTS_OF_ALL: gettext_noop("points of all together"),
    Reason.SAME_TRICKS: gettext_noop("= %(p1)s tricks × %(p2)s"),
    Reason.SAME_POINTS: gettext_noop("= %(p1)s points × %(p2)s"),
    Reason.PLAYS: gettext_noop("plays"),
    Reason.PAIRS: gettext_noop("pairs"),
    Reason.MADE: gettext_noop("made in all"),
    Reason.AVERAGES: gettext_noop("the averages of those who held the same hands, added up"),
    Reason.BEATEN: gettext_noop("= %(p2)s × %(p1)s, for scores beaten"),
    Reason.EQUALLED: gettext_noop("= %(p2)s × %(p1)s, for scores equalled"),
    Reason.SCORES: gettext_noop("scores"),
    Reason.FOR_EACH: gettext_noop("for each"),
    Reason.NEUBERG: gettext_noop(
        "= (%(neuberg_raised.1)s + %(neuberg_step)s) × %(results_expected)s ÷ "
        "%(results_obtained)s − %(neuberg_step)s: %(results_obtained)s of %(results_expected)s "
        "results can be compared, so they are factored up (Neuberg’s formula)"
    ),
    Reason.NEUBERG_FACTORED: gettext_noop("= %(p1)s ÷ %(p2)s"),
    Reason.NEUBERG_TIMES_EXPECTED: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.NEUBERG_RAISED: gettext_noop("= %(p1)s + %(p2)s"),
    Reason.NEUBERG_STEP: gettext_noop("for the score itself"),
    Reason.RESULTS_EXPECTED: gettext_noop("results expected"),
    Reason.RESULTS_OBTAINED: gettext_noop("results that can be compared"),
    Reason.SMALL_GROUP: gettext_noop(
        "= %(percent_by_place)s %% of the top %(top)s: so few results can be compared that the "
        "place among them counts"
    ),
    Reason.PERCENT_BY_PLACE: gettext_noop(
        "%% = 60 + 5 × (%(matchpoints)s − %(other_results)s): 60 for the middle place, 5 for "
        "each matchpoint above or below it"
    ),
    Reason.MIDDLE_PERCENT: gettext_noop("%% for the middle place"),
    Reason.PLACE_PERCENT: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.ABOVE_MIDDLE: gettext_noop("= %(p1)s − %(p2)s"),
    Reason.OTHER_RESULTS: gettext_noop("other results"),
    Reason.ARTIFICIAL: gettext_noop(
        "= %(percent_of_top.1)s %% of the top %(top)s: given by the director"
    ),
    Reason.PERCENT_OF_TOP: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.PERCENT_GIVEN: gettext_noop("%% given by the director"),
    Reason.BETTER_OF: gettext_noop(
        "%%: the better of %(percent_given)s %% and the percentage of the whole session"
    ),
    Reason.WORSE_OF: gettext_noop(
        "%%: the worse of %(percent_given)s %% and the percentage of the whole session"
    ),
    Reason.SESSION_PERCENT: gettext_noop(
        "%% = 100 × %(session_awards)s ÷ %(session_tops)s: on everything else that was played"
    ),
    Reason.SESSION_AWARDS: gettext_noop("won on everything else"),
    Reason.SESSION_TOPS: gettext_noop("the most there was to win there"),
    Reason.AVERAGE_OF_DEAL: gettext_noop("the average, given by the director"),
    Reason.POINTS_GIVEN: gettext_noop("given by the director"),
    Reason.ASSIGNED: gettext_noop("for a score of %(figure)s, given by the director"),
    Reason.WEIGHTED: gettext_noop("for a score in parts, given by the director"),
    Reason.WEIGHTED_PART: gettext_noop("= %(p1)s × %(p2)s, for a score of %(figure)s"),
    Reason.WEIGHT: gettext_noop("the weight of this part"),
    Reason.LOWEST: gettext_noop(
        "by a ruling: the lowest score that this side made anywhere, %(figure)s"
    ),
    Reason.HIGHEST: gettext_noop(
        "by a ruling: the highest score that this side made anywhere, %(figure)s"
    ),
    Reason.ROUNDED: gettext_noop("= %(p1)s to the nearest %(p2)s"),
    Reason.ROUNDED_TO: gettext_noop("rounded to this"),
    Reason.TOTAL: gettext_noop("in all"),
    Reason.AWARD: gettext_noop("won here"),
    Reason.SCALED: gettext_noop(
        "= %(times_most.1)s × %(most_trays)s ÷ %(trays_played)s: scaled from %(trays_played)s "
        "played to %(most_trays)s, the most that anybody plays"
    ),
    Reason.TIMES_MOST: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.MOST_TRAYS: gettext_noop("played by whoever plays most"),
    Reason.TRAYS_PLAYED: gettext_noop("played"),
    Reason.MEAN_PERCENT: gettext_noop(
        "%% = %(tray_percents)s ÷ %(trays_compared)s: the mean of the percentages of all played"
    ),
    Reason.TRAY_PERCENTS: gettext_noop("the percentages added up"),
    Reason.TRAY_PERCENT: gettext_noop("%% = 100 × %(hundred_times.2)s ÷ %(top)s"),
    Reason.TRAYS_COMPARED: gettext_noop("that could be compared"),
    Reason.MATCHES: gettext_noop("from all matches"),
    Reason.CAPPED: gettext_noop("counted: a match won counts at most %(win_cap)s"),
    Reason.MATCH: gettext_noop("from match %(group)s"),
    Reason.WIN_CAP: gettext_noop("the most that a match won counts"),
    Reason.BEFORE_ROUNDING: gettext_noop("in all"),
    Reason.CARRIED: gettext_noop("carried forward from an earlier session"),
    Reason.ADJUSTMENT: gettext_noop("adjusted by the director: %(reason)s"),
    Reason.PERCENT: gettext_noop("%% = 100 × %(total)s ÷ %(maximum)s"),
    Reason.HUNDRED_TIMES: gettext_noop("= %(p1)s × %(p2)s"),
    Reason.HUNDRED: gettext_noop("a hundred"),
    Reason.MAXIMUM: gettext_noop("the most there was to win"),
    Reason.TOP: gettext_noop("the top: %(for_each)s for each of %(other_results)s other results"),
    Reason.AHEAD: gettext_noop("is ahead with %(figure)s"),
    Reason.EQUAL: gettext_noop("is level, also with %(figure)s"),
    Reason.ITSELF: gettext_noop("has %(figure)s"),
}
"""What follows the amount. ``p1`` and ``p2`` are the amounts of the parts, a code is that of the
first part so called anywhere below, and ``code.2`` that of the second part of it."""

QUIET = frozenset(
    {
        *(Reason.PLAYS, Reason.PAIRS, Reason.SCORES, Reason.FOR_EACH, Reason.BEATEN),
        *(Reason.EQUALLED, Reason.NEUBERG_STEP, Reason.RESULTS_EXPECTED, Reason.RESULTS_OBTAINED),
        *(Reason.MIDDLE_PERCENT, Reason.OTHER_RESULTS, Reason.PERCENT_GIVEN, Reason.WEIGHT),
        *(Reason.ROUNDED_TO, Reason.MOST_TRAYS, Reason.TRAYS_PLAYED, Reason.TRAYS_COMPARED),
        *(Reason.HUNDRED, Reason.WIN_CAP),
    }
)
"""Whatever is said in full by the line above it."""

LIFTED = frozenset(
    {
        *(Reason.TRICKS_OF_ALL, Reason.POINTS_OF_ALL, Reason.NEUBERG_FACTORED),
        *(Reason.NEUBERG_TIMES_EXPECTED, Reason.NEUBERG_RAISED, Reason.PLACE_PERCENT),
        *(Reason.ABOVE_MIDDLE, Reason.PERCENT_OF_TOP, Reason.HUNDRED_TIMES, Reason.TIMES_MOST),
        *(Reason.TRAY_PERCENTS, Reason.BEFORE_ROUNDING),
    }
)
"""Steps of a formula that the line above it writes out: only their parts are told."""

RANKED = frozenset({Reason.AHEAD, Reason.EQUAL, Reason.ITSELF})
"""The contestants of a place, each with the figure that is ranked."""

IN_SIGN = frozenset(
    {Reason.ABOVE_AVERAGE, Reason.POINTS, Reason.SAME_POINTS, Reason.ADJUSTMENT, Reason.CARRIED}
)
"""Amounts that are above or below something."""

AWARDED = frozenset(
    {
        *(Reason.TOTAL, Reason.ON_TRAYS, Reason.ROUNDED, Reason.SCALED, Reason.BEFORE_ROUNDING),
        *(Reason.AWARD, Reason.ASSIGNED, Reason.WEIGHTED, Reason.WEIGHTED_PART, Reason.LOWEST),
        *(Reason.HIGHEST, Reason.POINTS_GIVEN, Reason.MATCHES, Reason.MATCH, Reason.CAPPED),
    }
)
"""Amounts that are so where awards are."""


def say(explanation: Explanation, names: Names) -> Said:
    """The explanation in the reader's language."""
    return _say(explanation, names, None)


def is_signed(rules: RuleSet) -> bool:
    """Whether awards are above or below something, so that they have a sign."""
    if method(rules) is Method.TOTAL:
        return game(rules) is not Game.WHIST
    return method(rules) is not Method.MATCHPOINTS


def _say(node: Explanation, names: Names, above: Explanation | None) -> Said:
    while _says_nothing(node):
        node = node.parts[0]
    return Said(
        code=str(node.code),
        amount=_amount(node, names),
        text=_text(node, above),
        about=_about(node, names, above),
        parts=tuple(_say(part, names, node) for part in _told(node)),
    )


def _says_nothing(node: Explanation) -> bool:
    """Whether it is a sum of one part, or was rounded to what it was."""
    if node.code in (Reason.TOTAL, Reason.BEFORE_ROUNDING):
        return len(node.parts) == 1
    return node.code == Reason.ROUNDED and node.amount == node.parts[0].amount


def _told(node: Explanation) -> Iterator[Explanation]:
    if node.code in (Reason.SAME_TRICKS, Reason.SAME_POINTS):
        return
    for part in node.parts:
        if part.code in LIFTED:
            yield from _told(part)
        elif part.code not in QUIET:
            yield part


def _amount(node: Explanation, names: Names) -> str:
    if node.code in RANKED:
        return ""
    if node.code in IN_SIGN or (names.signed and node.code in AWARDED):
        return _signed(node.amount)
    return number(node.amount)


def _signed(value: Fraction) -> str:
    return "0" if value == 0 else signed(value)


def number(value: Fraction | int) -> str:
    """A number of a formula: as many decimals as are exact, four at most."""
    exact = Fraction(value)
    return amount(exact, next((d for d in range(4) if (exact * 10**d).denominator == 1), 4))


def _about(node: Explanation, names: Names, above: Explanation | None) -> str:
    tray = node.params.get("tray")
    if tray is not None and (above is None or above.params.get("tray") != tray):
        return f"{tray_word(names.game)} {tray}"
    if node.code in RANKED or node.code == Reason.TRICKS:
        who = node.params.get("contestant")
        return names.contestants.get(int(who), "") if who is not None else ""
    return ""


def _text(node: Explanation, above: Explanation | None) -> str:
    if node.code in RANKED:
        return _ranked(node, "%" if above and above.params.get("by") == "percent" else "")
    special = SPECIAL.get(Reason(node.code))
    if special is not None:
        return special(node)
    return _(SENTENCES[Reason(node.code)]) % _figures(node)


def _figures(node: Explanation) -> dict[str, str]:
    """Every figure a sentence may ask for; whatever is nearest to the top counts."""
    found: dict[str, str] = {}
    level = [node]
    while level:
        for each in level:
            found.setdefault(str(each.code), number(each.amount))
            for index, part in enumerate(each.parts, 1):
                found.setdefault(f"{each.code}.{index}", number(part.amount))
        level = [part for each in level for part in each.parts]
    found |= {f"p{index}": number(part.amount) for index, part in enumerate(node.parts, 1)}
    return found | {key: str(value) for key, value in node.params.items()} | _signs(node)


def _signs(node: Explanation) -> dict[str, str]:
    """A score in the sign of its side."""
    figure = node.params.get("figure")
    return {} if figure is None else {"figure": points(Fraction(figure))}


def _matchpoints(node: Explanation) -> str:
    (beaten, win), (equalled, half) = (part.parts for part in node.parts)
    said = [
        *([_beaten(beaten.amount, win.amount)] if beaten.amount else []),
        *([_equalled(equalled.amount, half.amount)] if equalled.amount else []),
    ]
    reasons = ", ".join(said) or _("no score beaten or equalled")
    return _("matchpoints: %(reasons)s") % {"reasons": reasons}


def _beaten(count: Fraction, each: Fraction) -> str:
    text = ngettext(
        "%(each)s for %(n)s score beaten",
        "%(each)s for each of %(n)s scores beaten",
        1 if count == 1 else 2,
    )
    return text % {"each": number(each), "n": number(count)}


def _equalled(count: Fraction, each: Fraction) -> str:
    text = ngettext(
        "%(each)s for %(n)s equalled", "%(each)s for each of %(n)s equalled", 1 if count == 1 else 2
    )
    return text % {"each": number(each), "n": number(count)}


def _on_trays(node: Explanation) -> str:
    if node.op == "difference":
        return _("= %(made)s − %(averages)s: made in all, less the averages") % {
            "made": number(node.parts[0].amount),
            "averages": number(node.parts[1].amount),
        }
    return _("from everything played")


def _place(node: Explanation) -> str:
    ahead = [part for part in node.parts if part.code == Reason.AHEAD]
    if not ahead:
        text = _("nobody is ahead")
    else:
        text = ngettext("one is ahead", "%(n)s are ahead", len(ahead)) % {"n": len(ahead)}
    if int(node.params["shared"]) > 1:
        text += "; " + _("equals share the best place")
    return text


def _ranked(node: Explanation, unit: str) -> str:
    figure, tie_break = node.params.get("figure"), node.params.get("tie_break")
    if figure is None:
        return _("has nothing yet that could be compared")
    said = _(SENTENCES[Reason(node.code)]) % {
        "figure": f"{number(Fraction(figure))} {unit}".strip()
    }
    if tie_break is None:
        return said
    return _("%(said)s; by the tie-break %(figure)s") % {
        "said": said,
        "figure": number(Fraction(tie_break)),
    }


def _percent(node: Explanation) -> str:
    if node.op == "quotient":
        return _(SENTENCES[Reason.PERCENT]) % (
            _figures(node)
            | {
                "total": number(node.parts[0].parts[1].amount),
                "maximum": number(node.parts[1].amount),
            }
        )
    return "%"


def _mean(node: Explanation) -> str:
    if not node.parts:
        return _("%%: nothing could be compared") % ()
    return _(SENTENCES[Reason.MEAN_PERCENT]) % _figures(node)


def _extreme(node: Explanation) -> str:
    if not node.parts:
        return _("by a ruling: nobody made a score here")
    return _(SENTENCES[Reason(node.code)]) % _figures(node)


SPECIAL: Mapping[Reason, Callable[[Explanation], str]] = {
    Reason.MATCHPOINTS: _matchpoints,
    Reason.ON_TRAYS: _on_trays,
    Reason.PLACE: _place,
    Reason.PERCENT: _percent,
    Reason.MEAN_PERCENT: _mean,
    Reason.LOWEST: _extreme,
    Reason.HIGHEST: _extreme,
}
"""The codes whose sentence goes by what is there; the others have theirs in ``SENTENCES``."""
