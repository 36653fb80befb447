"""Explanations as sentences: an amount, what it is, and the lines that it was made from."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.explain import Reason, parted_by
from scoring.switches import Game
from scoring.values import Explanation
from tournaments.presenting.explained import (
    AWARDED,
    CLOSED,
    IN_SIGN,
    LIFTED,
    QUIET,
    RANKED,
    SENTENCES,
)
from tournaments.presenting.figures import (
    FRACTIONS,
    amount,
    column_decimals,
    points,
    signed,
    with_decimal_sign,
    with_unit,
)
from tournaments.presenting.labels import tray_word
from tournaments.presenting.tie_breaks import parted_words
from tournaments.presenting.trays import number_range
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

MANY = 4


@dataclass(frozen=True, slots=True)
class ExplainedLine:
    """One line: the amount, what follows it, and the lines below.

    ``about`` names the tray or contestant it is about, where that is not clear from above.
    """

    code: str
    amount: str
    text: str
    about: str = ""
    parts: tuple["ExplainedLine", ...] = ()

    @property
    def is_long(self) -> bool:
        """Return whether so many lines stand below that they are better unfolded one by one."""
        return len(self.parts) > MANY

    @property
    def sentence(self) -> str:
        """The whole line as running text."""
        line = with_unit(self.amount, self.text).strip()
        return f"{self.about}: {line}" if self.about else line


@dataclass(frozen=True, slots=True)
class Names:
    """The names to use: of contestants by the number they have in ``params``, and of the game.

    ``signed``: awards and totals are above or below something.
    """

    game: str
    contestants: Mapping[int, str] = field(default_factory=dict)
    signed: bool = False

    def number(self, value: Fraction | int) -> str:
        """A number of a formula: as many decimals as are exact, four at most; of whist's averages
        a fraction.
        """
        exact = Fraction(value)
        fractions = self.signed and self.game == Game.WHIST
        if fractions and column_decimals([exact], fractions=True) == FRACTIONS:
            return amount(exact, FRACTIONS)
        return amount(exact, next((d for d in range(4) if (exact * 10**d).denominator == 1), 4))


def say(explanation: Explanation, names: Names) -> ExplainedLine:
    """The explanation in the reader's language."""
    return _say(explanation, names, None)


def _say(node: Explanation, names: Names, above: Explanation | None) -> ExplainedLine:
    while _says_nothing(node):
        node = node.parts[0]
    return ExplainedLine(
        code=str(node.code),
        amount=_amount(node, names),
        text=_text(node, names, above),
        about=_about(node, names, above),
        parts=tuple(_say(part, names, node) for part in _told(node)),
    )


def _says_nothing(node: Explanation) -> bool:
    """Return whether it is a sum of one part, or was rounded to what it was."""
    if node.code in (Reason.TOTAL, Reason.BEFORE_ROUNDING):
        return len(node.parts) == 1
    return node.code == Reason.ROUNDED and node.amount == node.parts[0].amount


def _told(node: Explanation) -> Iterator[Explanation]:
    if node.code in CLOSED:
        return
    for part in node.parts:
        if part.code in LIFTED or node.code == Reason.CROSS_IMPS:
            yield from _told(part)
        elif part.code not in QUIET:
            yield part


def _amount(node: Explanation, names: Names) -> str:
    if node.code in RANKED:
        return ""
    above_or_below = names.signed and node.code in AWARDED and not _is_won(node)
    if node.code in IN_SIGN or above_or_below:
        return _signed(node.amount, names)
    return names.number(node.amount)


def _is_won(node: Explanation) -> bool:
    """Return whether it adds up matches won or victory points, which are never below none."""
    worth = [part.parts[0].code for part in node.parts if part.parts]
    return node.code == Reason.MATCHES and not any(code in AWARDED | IN_SIGN for code in worth)


def _signed(value: Fraction, names: Names) -> str:
    fractions = FRACTIONS if names.game == Game.WHIST else None
    return "0" if value == 0 else signed(value, fractions)


def _about(node: Explanation, names: Names, above: Explanation | None) -> str:
    tray = node.params.get("tray")
    if tray is not None and (above is None or above.params.get("tray") != tray):
        return f"{tray_word(names.game)} {tray}"
    if node.code == Reason.LOSS:
        trays = {int(each.params["tray"]) for each in node.parts[0].parts if "tray" in each.params}
        return f"{tray_word(names.game)} {number_range(tuple(sorted(trays)))}" if trays else ""
    if node.code in RANKED or node.code in (Reason.TRICKS, Reason.MATCH):
        who = node.params.get("contestant")
        return names.contestants.get(int(who), "") if who is not None else ""
    return ""


def _text(node: Explanation, names: Names, above: Explanation | None) -> str:
    if node.code in RANKED:
        return _ranked(node, names, "%" if above and above.params.get("by") == "percent" else "")
    special = SPECIAL.get(Reason(node.code))
    if special is not None:
        return special(node, names)
    return _(SENTENCES[Reason(node.code)]) % _figures(node, names)


def _figures(node: Explanation, names: Names) -> dict[str, str]:
    """Every figure a sentence may ask for; whatever is nearest to the top counts."""
    found: dict[str, str] = {}
    level = [node]
    while level:
        for each in level:
            found.setdefault(str(each.code), names.number(each.amount))
            for index, part in enumerate(each.parts, 1):
                found.setdefault(f"{each.code}.{index}", names.number(part.amount))
        level = [part for each in level for part in each.parts]
    found |= {f"p{index}": names.number(part.amount) for index, part in enumerate(node.parts, 1)}
    found |= {key: with_decimal_sign(value) for key, value in node.params.items()}
    return found | _signs(node)


def _signs(node: Explanation) -> dict[str, str]:
    """A score in the sign of its side."""
    figure = node.params.get("figure")
    return {} if figure is None else {"figure": points(Fraction(figure))}


def _matchpoints(node: Explanation, names: Names) -> str:
    (beaten, win), (equalled, half), *itself = (part.parts for part in node.parts)
    said = [
        *([_beaten(beaten.amount, win.amount, names)] if beaten.amount else []),
        *([_equalled(equalled.amount, half.amount, names)] if equalled.amount else []),
        *(_itself(each.amount, names) for _once, each in itself),
    ]
    reasons = ", ".join(said) or _("no score beaten or equalled")
    text = ngettext(
        "matchpoint: %(reasons)s", "matchpoints: %(reasons)s", 1 if node.amount == 1 else 2
    )
    return text % {"reasons": reasons}


def _beaten(count: Fraction, each: Fraction, names: Names) -> str:
    text = ngettext(
        "%(each)s for %(n)s score beaten",
        "%(each)s for each of %(n)s scores beaten",
        1 if count == 1 else 2,
    )
    return text % {"each": names.number(each), "n": names.number(count)}


def _equalled(count: Fraction, each: Fraction, names: Names) -> str:
    text = ngettext(
        "%(each)s for %(n)s equalled", "%(each)s for each of %(n)s equalled", 1 if count == 1 else 2
    )
    return text % {"each": names.number(each), "n": names.number(count)}


def _itself(each: Fraction, names: Names) -> str:
    return _("%(each)s for the score itself") % {"each": names.number(each)}


def _top(node: Explanation, names: Names) -> str:
    each, results = node.parts
    text = _("the top: %(each)s for each of %(n)s other results")
    if results.code == Reason.RESULTS:
        text = _("the top: %(each)s for each of %(n)s results")
    return text % {"each": names.number(each.amount), "n": names.number(results.amount)}


def _on_trays(node: Explanation, names: Names) -> str:
    if node.op == "difference":
        return _("= %(made)s − %(averages)s: made in all, less the averages") % {
            "made": names.number(node.parts[0].amount),
            "averages": names.number(node.parts[1].amount),
        }
    return _("from everything played")


def _place(node: Explanation, _names: Names) -> str:
    ahead = [part for part in node.parts if part.code == Reason.AHEAD]
    if not ahead:
        text = _("is the place because nobody is ahead")
    else:
        said = ngettext(
            "is the place because one is ahead", "is the place because %(n)s are ahead", len(ahead)
        )
        text = said % {"n": len(ahead)}
    if int(node.params["shared"]) > 1:
        text += "; " + _("ties share the best place")
    return text


def _ranked(node: Explanation, names: Names, unit: str) -> str:
    figure = node.params.get("figure")
    if figure is None:
        return _("has nothing yet that could be compared")
    said = _(SENTENCES[Reason(node.code)]) % {
        "figure": with_unit(names.number(Fraction(figure)), unit).strip()
    }
    parted = parted_by(node.params)
    if parted is None:
        return said
    text = _("%(said)s; %(figures)s")
    other = names.contestants.get(parted.contestant, "")
    if node.code == Reason.ITSELF and other:
        text = _("%(said)s; parted from %(other)s: %(figures)s")
    return text % {"said": said, "other": other, "figures": parted_words(parted)}


def _percent(node: Explanation, names: Names) -> str:
    if node.op == "quotient":
        return _(SENTENCES[Reason.PERCENT]) % (
            _figures(node, names)
            | {
                "total": names.number(node.parts[0].parts[1].amount),
                "maximum": names.number(node.parts[1].amount),
            }
        )
    return "%"


def _mean(node: Explanation, names: Names) -> str:
    if not node.parts:
        return _("%%: nothing could be compared") % ()
    return _(SENTENCES[Reason.MEAN_PERCENT]) % _figures(node, names)


def _extreme(node: Explanation, names: Names) -> str:
    if not node.parts:
        return _("by a ruling: nobody made a score here")
    return _(SENTENCES[Reason(node.code)]) % _figures(node, names)


def _datum(node: Explanation, names: Names) -> str:
    if not node.parts:
        return _("the datum that came with the boards")
    return _(SENTENCES[Reason.DATUM]) % _figures(node, names)


def _losses(node: Explanation, names: Names) -> str:
    if names.game == Game.WHIST:
        return _("tricks behind the best of the same seats, set by set")
    return _(SENTENCES[Reason.SETS]) % _figures(node, names)


def _datum_mean(node: Explanation, names: Names) -> str:
    said = _(SENTENCES[Reason.DATUM_MEAN]) % _figures(node, names)
    if "left_out" not in node.params:
        return said
    scores = ", ".join(points(Fraction(each)) for each in str(node.params["left_out"]).split())
    return _("%(said)s; left out: %(scores)s") % {"said": said, "scores": scores}


SPECIAL: Mapping[Reason, Callable[[Explanation, Names], str]] = {
    Reason.MATCHPOINTS: _matchpoints,
    Reason.TOP: _top,
    Reason.ON_TRAYS: _on_trays,
    Reason.DATUM: _datum,
    Reason.DATUM_MEAN: _datum_mean,
    Reason.SETS: _losses,
    Reason.PLACE: _place,
    Reason.PERCENT: _percent,
    Reason.MEAN_PERCENT: _mean,
    Reason.LOWEST: _extreme,
    Reason.HIGHEST: _extreme,
}
"""The codes whose sentence goes by what is there; the others have theirs in ``SENTENCES``."""
