"""The contestant and the tray of a scorer's refusal, as people know them."""

from scoring.refused import Refused
from tournaments.models import Place, Tray
from tournaments.presenting.winners import in_sentence
from tournaments.queries.people.names import contestants


def known_figures(refused: Refused, *, in_full: bool) -> dict[str, str]:
    """The figures of a refusal: the contestant by name, the tray by its number.

    The scorer knows both by their keys only. ``in_full``: with a name that is withheld.
    """
    known = {name: str(value) for name, value in refused.params.items()}
    if "tray" in known:
        numbers = Tray.objects.filter(pk=known["tray"]).values_list("number", flat=True)
        known["tray"] = str(numbers.first() or known["tray"])
    if "contestant" in known:
        name = _called(int(known["contestant"]), in_full=in_full)
        known["contestant"] = name or known["contestant"]
    return known


def _called(entry_id: int, *, in_full: bool) -> str:
    place = Place.objects.filter(entry=entry_id).order_by("-pk").first()
    if place is None:
        return ""
    (one,) = contestants([place.section_id], [place.pk], in_full=in_full)
    return in_sentence(one)
