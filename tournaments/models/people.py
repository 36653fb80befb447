"""People: who may sign in, who plays, and who may do what."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Club


class User(AbstractUser):
    """A person who signs in. Players need no account."""


class Member(models.Model):
    """A player as a club knows them; ``must_sit`` is remembered from evening to evening.

    ``surname`` is what the list is sorted by; without one, the last word of the name. A
    ``name_withheld`` is read by helpers of the club alone (``queries.people.names``). A ``guest``
    plays here and is no member of the club: on no list of members, and without a record. The
    ``number`` is the club's own; the ``national_number`` is what a federation knows them by. Who is
    retired is no longer offered when names are typed and stays in every record. Who is erased
    has a label for a name, and nothing else is kept of them. The ``grade`` says how strong somebody
    is, the higher the stronger, in masterpoints or as the club counts; it is ``graded_on`` a day.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    name = models.CharField(max_length=120)
    surname = models.CharField(max_length=120, blank=True, default="")
    nickname = models.CharField(max_length=60, blank=True)
    number = models.CharField(max_length=20, blank=True)
    national_number = models.CharField(max_length=20, blank=True, default="", db_default="")
    must_sit = models.BooleanField(default=False)
    name_withheld = models.BooleanField(default=False, db_default=False)
    guest = models.BooleanField(default=False, db_default=False)
    grade = models.PositiveIntegerField(null=True, blank=True)
    graded_on = models.DateField(null=True, blank=True)
    user = models.ForeignKey(User, null=True, blank=True, on_delete=models.SET_NULL)
    retired_at = models.DateTimeField(null=True, blank=True)
    erased_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "number"], condition=~Q(number=""), name="member_number_once"
            ),
            models.UniqueConstraint(
                fields=["club", "national_number"],
                condition=~Q(national_number=""),
                name="member_national_number_once",
            ),
            models.CheckConstraint(condition=~Q(name=""), name="member_has_a_name"),
            models.CheckConstraint(
                condition=Q(grade__isnull=True, graded_on__isnull=True)
                | Q(grade__isnull=False, graded_on__isnull=False),
                name="member_grade_has_a_day",
            ),
            models.CheckConstraint(
                condition=Q(erased_at__isnull=True)
                | Q(
                    surname="",
                    nickname="",
                    number="",
                    national_number="",
                    must_sit=False,
                    grade__isnull=True,
                    user__isnull=True,
                    retired_at__isnull=False,
                ),
                name="erased_member_is_forgotten",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def grade_today(self, grade: int | None) -> None:
        """Write down a grade as of today where the club is; None: there is none."""
        self.grade = grade
        today = timezone.localdate(timezone=self.club.zone)
        self.graded_on = None if grade is None else today

    @property
    def numbers(self) -> list[str]:
        """The numbers there are, the club's first."""
        return [number for number in (self.number, self.national_number) if number]

    @property
    def sorted_by(self) -> str:
        """The surname, or the last word of a name without one."""
        return self.surname or self.name.rpartition(" ")[2]


WHERE_IT_BELONGS = (
    Q(kind__in=("organiser", "reader"), club__isnull=False, tournament=None, session=None)
    | Q(kind="director", club=None, tournament__isnull=False, session=None)
    | Q(kind="scorer", club=None, tournament=None, session__isnull=False)
)
"""Of the three places a role may be for, which one each kind has; of one offered as well."""


class Role(models.Model):
    """A role of a user in one place: exactly one of club, tournament and session is set."""

    class Kind(models.TextChoices):
        """From the widest to the narrowest; a reader looks into a club and changes nothing."""

        ORGANISER = "organiser", _("organiser")
        DIRECTOR = "director", _("director")
        SCORER = "scorer", _("scorer")
        READER = "reader", _("reader")

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="roles")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.CASCADE, related_name="roles"
    )
    tournament = models.ForeignKey(
        "Tournament", null=True, blank=True, on_delete=models.CASCADE, related_name="roles"
    )
    session = models.ForeignKey(
        "Session", null=True, blank=True, on_delete=models.CASCADE, related_name="roles"
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="role_where_it_belongs",
                condition=WHERE_IT_BELONGS,
            ),
            # Of a club, one is its organiser or its reader: the one may do all that the other may.
            # One for each place: a single one over all three would need a database that can
            # be told that two empty columns are the same, which SQLite cannot.
            models.UniqueConstraint(
                fields=["user", "club"], condition=Q(club__isnull=False), name="organiser_once"
            ),
            models.UniqueConstraint(
                fields=["user", "tournament"],
                condition=Q(tournament__isnull=False),
                name="director_once",
            ),
            models.UniqueConstraint(
                fields=["user", "session"], condition=Q(session__isnull=False), name="scorer_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.kind}"
