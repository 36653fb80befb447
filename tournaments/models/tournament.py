"""A tournament: its sessions and sections, who entered, where they sit and what is planned."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from scoring.overall import CarryOver, Overall
from scoring.strata import LETTERS, GradedBy
from tournaments.models.club import FIRST_WHERE_IT_IS_SET, Club, EwNumbered
from tournaments.models.deal import DealSet
from tournaments.models.fraction_field import FractionField
from tournaments.models.people import Member
from tournaments.sentence import gettext

TRUMP_SUITS = [("♠", _("spades")), ("♥", _("hearts")), ("♦", _("diamonds")), ("♣", _("clubs"))]
"""The suits that may be declared trumps, each with its name."""


FINALS = ("A", "B")
"""The finals of a tournament: after a cut the first play on in A, the others in B."""


class Tournament(models.Model):
    """An event of one or more sessions, organised by a club.

    ``overall_way``: how its sessions are put together, an ``Overall``. ``strata_limits``: falling
    grades, below which contestants are ranked in stratum B, C and so on besides; ``graded_by``, a
    ``GradedBy``: whose grade is that of a contestant of several people.
    """

    class Game(models.TextChoices):
        """The game played."""

        WHIST = "whist", _("whist")
        AUCTION = "auction", _("auction")
        BRIDGE = "bridge", _("bridge")
        MINIBRIDGE = "minibridge", _("MiniBridge")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tournaments")
    name = models.CharField(max_length=120)
    game = models.CharField(max_length=10, choices=Game.choices)
    overall_way = models.CharField(
        max_length=20, default=Overall.TOTALS.value, db_default=Overall.TOTALS.value
    )

    strata_limits = models.JSONField(default=list, blank=True)
    graded_by = models.CharField(
        max_length=10, default=GradedBy.STRONGEST.value, db_default=GradedBy.STRONGEST.value
    )

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(graded_by__in=[each.value for each in GradedBy]),
                name="tournament_graded_by",
            ),
            models.CheckConstraint(
                condition=Q(overall_way__in=[each.value for each in Overall]),
                name="tournament_overall_way",
            ),
            models.CheckConstraint(condition=~Q(name=""), name="tournament_has_a_name"),
            models.CheckConstraint(
                condition=Q(game__in=("whist", "auction", "bridge", "minibridge")),
                name="tournament_game",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Session(models.Model):
    """One sitting: an evening, an afternoon. A closed session takes no more results.

    ``declared_trump`` is the suit that is trumps on every tray of whist, where none is turned
    (Law IV.11 of duplicate whist; memory duplicate). An ``unlisted`` one is reached by its link:
    no list for everybody has it. ``cards_address`` is that of the server as it stands on the table
    cards that were printed last, ``hall_seen_at`` the time up to which its directors have read what
    happened to the laptop. ``deal_set`` has the cards of its trays, where they are known.
    ``carry_over``, a ``CarryOver``: how what was earned in earlier sessions counts beside this one,
    with the ``carry_share`` of it, from 0 to 1, where that is said. ``final``: after a cut the
    letter of the final that it is a session of; empty for one that everybody plays. ``prizes``: how
    many each kind of ranking has of what this session is the first of, all sessions together or one
    final; and ``one_each``, 1 or 0.
    """

    class State(models.TextChoices):
        """The state: open for results, or closed."""

        OPEN = "open", _("open")
        CLOSED = "closed", _("closed")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="sessions")
    number = models.PositiveSmallIntegerField(default=1)
    played_on = models.DateField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    declared_trump = models.CharField(max_length=1, choices=TRUMP_SUITS, blank=True, default="")
    unlisted = models.BooleanField(default=False, db_default=False)
    cards_address = models.CharField(max_length=300, blank=True, default="")
    hall_seen_at = models.DateTimeField(null=True, blank=True)
    deal_set = models.ForeignKey(
        DealSet, null=True, blank=True, on_delete=models.SET_NULL, related_name="sessions"
    )
    carry_over = models.CharField(
        max_length=10, default=CarryOver.ALL.value, db_default=CarryOver.ALL.value
    )
    carry_share = FractionField(null=True)
    final = models.CharField(max_length=1, blank=True, default="", db_default="")
    prizes = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["-played_on", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="session_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="session_number_from_1"),
            models.CheckConstraint(condition=Q(state__in=("open", "closed")), name="session_state"),
            models.CheckConstraint(
                condition=Q(declared_trump__in=("", "♠", "♥", "♦", "♣")),
                name="session_declared_trump",
            ),
            models.CheckConstraint(
                condition=Q(carry_over__in=[each.value for each in CarryOver]),
                name="session_carry_over",
            ),
            models.CheckConstraint(
                condition=Q(carry_over=CarryOver.SHARE.value)
                & Q(carry_share__isnull=False, carry_share__is_exact=True)
                | ~Q(carry_over=CarryOver.SHARE.value) & Q(carry_share__isnull=True),
                name="session_carry_share",
            ),
            models.CheckConstraint(condition=Q(final__in=("", *FINALS)), name="session_final"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.played_on}"

    @property
    def name(self) -> str:
        """Return what it is called: as its tournament, and from the second on by its number too."""
        return session_name(self.tournament.name, self.number, self.final)

    @property
    def number_words(self) -> str:
        """Return which of its tournament it is, as "Session 3 (final B)"."""
        if self.final:
            words = {"number": self.number, "letter": self.final}
            return gettext("Session %(number)s (final %(letter)s)") % words
        return gettext("Session %(number)s") % {"number": self.number}

    @property
    def noindex(self) -> bool:
        """Whether search engines are asked not to list it: unlisted, or as its club has it."""
        return self.unlisted or self.tournament.club.noindex


def session_name(tournament: str, number: int, final: str = "") -> str:
    """Return what the session of a tournament with this number is called."""
    if final:
        words = {"name": tournament, "number": number, "letter": final}
        return gettext("%(name)s, session %(number)s (final %(letter)s)") % words
    if number == 1:
        return tournament
    return gettext("%(name)s, session %(number)s") % {"name": tournament, "number": number}


class Section(EwNumbered):
    """The tables of one club that play one movement together.

    Sections with the same ``series`` of trays play the same deals. The custom for the numbers
    of E/W is that by which its places were labelled when they were seated.
    ``revision`` rises with everything that may change standings; it is all that a result
    raises, whatever number of fields draw on the section; ``result_revision`` says how often it was
    a result, or what is ruled of one. ``first_team`` and ``second_team``: what
    the two call themselves, where the contestants play for two teams.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="sections")
    club = models.ForeignKey(Club, on_delete=models.RESTRICT, related_name="sections")
    letter = models.CharField(max_length=4, default="A")
    series = models.CharField(max_length=20, blank=True, default="")
    revision = models.PositiveBigIntegerField(default=0)
    result_revision = models.PositiveBigIntegerField(default=0, db_default=0)
    first_team = models.CharField(max_length=120, blank=True, default="")
    second_team = models.CharField(max_length=120, blank=True, default="")

    class Meta:
        ordering = ["letter", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["session", "club", "letter"], name="section_letter_once"
            ),
            models.CheckConstraint(condition=~Q(letter=""), name="section_has_a_letter"),
            models.CheckConstraint(condition=FIRST_WHERE_IT_IS_SET, name="section_ew_numbers"),
        ]

    def __str__(self) -> str:
        return f"{self.session} {self.letter}"


class Plan(models.Model):
    """A version of a section's movement. Every change of plan appends one; the last one counts.

    ``movement`` is the plain form of ``movements.plain``; ``system`` is the code of the system
    that made it, ``options`` and ``trays_per_round`` what was asked of it. ``change`` is the
    code of what was changed while it was being played, with ``details``; empty where the movement
    stands as its system made it.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="plans")
    version = models.PositiveIntegerField()
    system = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    trays_per_round = models.PositiveSmallIntegerField()
    movement = models.JSONField()
    change = models.CharField(max_length=20, blank=True, default="")
    details = models.JSONField(default=dict)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["section", "version"]
        constraints = [
            models.UniqueConstraint(fields=["section", "version"], name="plan_version_once"),
            models.CheckConstraint(condition=Q(version__gte=1), name="plan_version_from_1"),
            models.CheckConstraint(condition=Q(trays_per_round__gte=1), name="plan_has_trays"),
        ]

    def __str__(self) -> str:
        return f"{self.section} plan {self.version}"


class Tray(models.Model):
    """One deal. Its ``series`` is that of the sections that play it.

    ``datum`` is what its scores are compared with, where that came with the cards.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="trays")
    series = models.CharField(max_length=20, blank=True, default="")
    number = models.PositiveSmallIntegerField()
    dealer = models.CharField(max_length=1)
    vulnerable = models.CharField(max_length=4, default="none")
    trump = models.CharField(max_length=3, blank=True, default="")
    datum = FractionField(null=True)

    class Meta:
        ordering = ["series", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["session", "series", "number"], name="tray_number_once"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="tray_number_from_1"),
            models.CheckConstraint(
                condition=Q(dealer__in=("N", "E", "S", "W")), name="tray_dealer"
            ),
            models.CheckConstraint(
                condition=Q(vulnerable__in=("none", "ns", "ew", "both")), name="tray_vulnerable"
            ),
            models.CheckConstraint(
                condition=Q(datum__isnull=True) | Q(datum__is_exact=True), name="tray_is_exact"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.series}{self.number}"


class Entry(models.Model):
    """A contestant of a tournament: a pair, a team, an individual, a couple.

    A ``standby`` plays, so that nobody sits out, and is not ranked. ``stratum``: the letter that a
    director has given it; empty where it goes by the grades of its people. ``handicap``: points in
    per cent that are added in a second ranking, in every session.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    name = models.CharField(max_length=120, blank=True, default="")
    standby = models.BooleanField(default=False)
    stratum = models.CharField(max_length=1, blank=True, default="", db_default="")
    handicap = FractionField(null=True)
    people = models.ManyToManyField(Member, through="EntryPerson", related_name="entries")

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "entries"
        constraints = [
            models.CheckConstraint(condition=Q(stratum__in=("", *LETTERS)), name="entry_stratum"),
            models.CheckConstraint(
                condition=Q(handicap__isnull=True) | Q(handicap__is_exact=True),
                name="entry_handicap_is_exact",
            ),
        ]

    def __str__(self) -> str:
        return self.name or f"{self.pk}"


class EntryPerson(models.Model):
    """A member who plays for an entry; ``order`` counts from 1.

    ``grade``: that of the member when he or she was first named in the tournament.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="seats")
    member = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="seats")
    order = models.PositiveSmallIntegerField()
    grade = models.PositiveIntegerField(null=True)

    class Meta:
        ordering = ["entry", "order"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "order"], name="entry_order_once"),
            models.UniqueConstraint(fields=["entry", "member"], name="entry_member_once"),
            models.CheckConstraint(condition=Q(order__gte=1), name="entry_order_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.member}"


class Substitution(models.Model):
    """Another member sits in for one of an entry's from a round on; the entry stays what it is.

    ``absent`` is of the entry and ``present`` is not. Who plays which rounds is the last that
    was said of a round: a later substitution for the same member takes over from its round on.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="substitutions")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="substitutions")
    absent = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="+")
    present = models.ForeignKey(Member, on_delete=models.RESTRICT, related_name="+")
    from_round = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=200, blank=True, default="")
    said_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["entry", "from_round", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["entry", "session", "absent", "from_round"], name="substitution_once"
            ),
            models.CheckConstraint(
                condition=Q(from_round__gte=1), name="substitution_round_from_1"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.present} ({self.from_round})"


class Place(models.Model):
    """The contestant number of an entry in a section's movement, with the label people read.

    ``line`` is the list in which it is ranked: ``NS``, ``EW`` or empty for one list.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="places")
    number = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="places")
    label = models.CharField(max_length=40)
    line = models.CharField(max_length=8, blank=True, default="")

    class Meta:
        ordering = ["section", "number"]
        constraints = [
            models.UniqueConstraint(fields=["section", "number"], name="place_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="place_number_from_1"),
            models.CheckConstraint(condition=~Q(label=""), name="place_has_a_label"),
        ]

    def __str__(self) -> str:
        return self.label
