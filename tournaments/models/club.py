"""A club: who its members are and what time it keeps."""

import zoneinfo
from functools import cache
from urllib.parse import urlsplit

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from scoring.letters import Letters

OF_NO_PLACE = frozenset({"Factory", "localtime"})
"""They stand among the zones, and say only what this machine is set to."""


@cache
def time_zones() -> frozenset[str]:
    """Every zone that this machine knows; to list them is to walk through a tree of files."""
    return frozenset(zoneinfo.available_timezones() - OF_NO_PLACE)


def known_time_zone(name: str) -> None:
    """Refuse a time zone that this machine's zone database does not know."""
    if name not in time_zones():
        raise ValidationError(_("There is no time zone %(name)s."), params={"name": name})


def web_sites_in(typed: str) -> list[str]:
    """Return the web sites in a text, each by scheme, host and port: ``https://club.example``.

    Where no scheme is written it is https. Raises ValidationError for what is no web site.
    """
    found = []
    for each in typed.replace(",", " ").split():
        address = each if "://" in each else f"https://{each}"
        try:
            URLValidator(schemes=("http", "https"))(address)
            parts = urlsplit(address)
            host = (parts.hostname or "").encode("idna").decode()
            port = f":{parts.port}" if parts.port else ""
        except (ValidationError, ValueError):
            raise ValidationError(
                _("“%(typed)s” is no web site. One is written like this: https://www.club.example"),
                params={"typed": each[:80]},
            ) from None
        found.append(f"{parts.scheme}://{host}{port}")
    return list(dict.fromkeys(found))


class WhilePlaying(models.TextChoices):
    """What everybody sees of the standings while play goes on."""

    ROUNDS = "rounds", _("a ranking after each complete round")
    NOTHING = "nothing", _("nothing until the last plays are in")


class AfterPlay(models.TextChoices):
    """What the page of a table shows of a result once it is in, as long as its round goes on."""

    NOTHING = "nothing", _("only what was entered there")
    OWN = "own", _("what the own result is worth so far")
    OTHERS = "others", _("the results of the other tables as well")


class ContractLetters(models.TextChoices):
    """The language in whose letters contracts are typed at the desk: ``scoring.letters``."""

    ENGLISH = Letters.ENGLISH, _("English")
    DANISH = Letters.DANISH, _("Danish")
    DUTCH = Letters.DUTCH, _("Dutch")
    FRENCH = Letters.FRENCH, _("French")
    GERMAN = Letters.GERMAN, _("German")
    ITALIAN = Letters.ITALIAN, _("Italian")
    NORWEGIAN = Letters.NORWEGIAN, _("Norwegian")
    SPANISH = Letters.SPANISH, _("Spanish")
    SWEDISH = Letters.SWEDISH, _("Swedish")


class EwNumbers(models.TextChoices):
    """The numbering of the pairs that begin E/W where every pair keeps to one side."""

    CONTINUED = "continued", _("Follow on from N/S (8 to 14 at 7 tables)")
    FIRST = "first", _("Start at a number the club sets, such as 21 or 51")
    AGAIN = "again", _("Start at 1 again, with the line beside it (3 N/S, 3 E/W)")


FIRST_WHERE_IT_IS_SET = Q(
    ew_numbers="first", first_ew_number__isnull=False, first_ew_number__gte=1
) | Q(ew_numbers__in=("continued", "again"), first_ew_number__isnull=True)
"""A custom and the number that belongs to it, and none where none does."""


class EwNumbered(models.Model):
    """A model with a custom for E/W numbers; ``first_ew_number`` is null except with FIRST."""

    ew_numbers = models.CharField(
        max_length=10, choices=EwNumbers.choices, default=EwNumbers.CONTINUED
    )
    first_ew_number = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        abstract = True


class Club(EwNumbered):
    """A club organises tournaments and has members. Times are shown in its time zone.

    Where ``records_public``, anybody may read a player's record over time; where ``noindex``,
    search engines are asked to list none of its pages. ``web_sites``, one a line, may show what
    anybody reads of it in a frame.
    ``half_minutes_per_board`` and ``half_minutes_per_round``: how fast it plays bridge and
    auction, the moving of a round apart; ``half_minutes_per_tray``: whist, the moving included.
    ``sets_of_boards``: how many sets of boards it has, or of trays; ``least_share``: of what is in
    play each contestant should play so much, in per cent; null: as the rules of an evening have it.
    ``correction_minutes``: how long after its end an evening's standings may be questioned.
    Its custom for the numbers of E/W holds for whoever is seated from now on.
    ``wifi_name`` and ``wifi_key`` stand on its table cards, in clear; an open network has no key.
    ``bridge_while_playing`` and ``whist_while_playing``: what everybody sees of the standings of
    bridge and auction, and of whist, before the end; an evening may have it otherwise.
    ``after_play``: what tables with a device see of what they have played; it too.
    Where ``opponents_confirm``, a device asks East and West before it sends a result; where
    ``asks_lead``, it asks for the card led to a contract too, which may be left out; where it
    ``records_hands``, whoever has played a deal may say which cards it had.
    ``contract_letters``: the language in whose letters contracts are typed at its desk.
    ``federation_number`` is the number by which its federation knows it, for files that it gets.
    ``charge_code``, ``master_point_scale``, ``master_point_type``: as the federation writes them of
    the usual evening.
    ``list_headings``: what columns of lists of members are, by their headings, as it said last.
    ``is_demo``: made to be looked at, and to be removed with all its evenings.
    """

    name = models.CharField(max_length=120, unique=True)
    time_zone = models.CharField(max_length=64, default="UTC", validators=[known_time_zone])
    half_minutes_per_board = models.PositiveSmallIntegerField(default=13)
    half_minutes_per_round = models.PositiveSmallIntegerField(default=4)
    half_minutes_per_tray = models.PositiveSmallIntegerField(default=15)
    sets_of_boards = models.PositiveSmallIntegerField(default=1)
    least_share = models.PositiveSmallIntegerField(null=True, blank=True)
    correction_minutes = models.PositiveIntegerField(default=30)
    made_at = models.DateTimeField(auto_now_add=True)
    records_public = models.BooleanField(default=False)
    noindex = models.BooleanField(default=False, db_default=False)
    web_sites = models.TextField(max_length=1000, blank=True, default="", db_default="")
    wifi_name = models.CharField(max_length=32, blank=True, default="")
    wifi_key = models.CharField(max_length=64, blank=True, default="")
    bridge_while_playing = models.CharField(
        max_length=10, choices=WhilePlaying.choices, default=WhilePlaying.ROUNDS
    )
    whist_while_playing = models.CharField(
        max_length=10, choices=WhilePlaying.choices, default=WhilePlaying.NOTHING
    )
    after_play = models.CharField(
        max_length=10, choices=AfterPlay.choices, default=AfterPlay.NOTHING
    )
    opponents_confirm = models.BooleanField(default=False)
    asks_lead = models.BooleanField(default=False)
    records_hands = models.BooleanField(default=False)
    contract_letters = models.CharField(
        max_length=10,
        choices=ContractLetters.choices,
        default=ContractLetters.ENGLISH,
        db_default=ContractLetters.ENGLISH,
    )
    federation_number = models.CharField(max_length=20, blank=True, default="")
    charge_code = models.CharField(max_length=20, blank=True, default="")
    master_point_scale = models.CharField(max_length=20, blank=True, default="")
    master_point_type = models.CharField(max_length=20, blank=True, default="")
    list_headings = models.JSONField(default=dict, blank=True)
    is_demo = models.BooleanField(default=False)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="club_has_a_name"),
            models.CheckConstraint(condition=FIRST_WHERE_IT_IS_SET, name="club_ew_numbers"),
            models.CheckConstraint(
                condition=Q(half_minutes_per_board__gte=1, half_minutes_per_tray__gte=1),
                name="club_pace_from_1",
            ),
            models.CheckConstraint(
                condition=Q(sets_of_boards__gte=1), name="club_sets_of_boards_from_1"
            ),
            models.CheckConstraint(
                condition=Q(least_share__isnull=True) | Q(least_share__lte=100),
                name="club_least_share_to_100",
            ),
            models.CheckConstraint(
                condition=Q(wifi_key="") | ~Q(wifi_name=""), name="club_wifi_has_a_name"
            ),
            models.CheckConstraint(
                condition=Q(
                    bridge_while_playing__in=WhilePlaying.values,
                    whist_while_playing__in=WhilePlaying.values,
                ),
                name="club_while_playing",
            ),
            models.CheckConstraint(
                condition=Q(after_play__in=AfterPlay.values), name="club_after_play"
            ),
            models.CheckConstraint(
                condition=Q(contract_letters__in=ContractLetters.values),
                name="club_contract_letters",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        """The club's clock."""
        return zoneinfo.ZoneInfo(self.time_zone)
