"""The paper in a club's printer, the sheets it wants printed, and those that were."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.club import Club
from tournaments.models.tournament import Section


class PaperChoice(models.Model):
    """The print settings of a club. Without a row all is printed as designed.

    ``left_out`` are the names of the sheets that are not in its packs although an evening needs
    them, ``put_in`` those that are although it does not.
    """

    class Paper(models.TextChoices):
        """The paper in the printer."""

        A4 = "A4", _("A4")
        A5 = "A5", _("A5")
        A6 = "A6", _("A6")
        LETTER = "letter", _("US Letter")

    class Deals(models.IntegerChoices):
        """The deals on a page of hand records."""

        FOUR = 4, "4"
        SIX = 6, "6"
        NINE = 9, "9"
        TWELVE = 12, "12"

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="paper_choice")
    paper = models.CharField(max_length=10, choices=Paper.choices, default=Paper.A4)
    large = models.BooleanField(default=False)
    two_sided = models.BooleanField(default=False)
    trumps = models.BooleanField(default=True)
    deals_a_page = models.PositiveSmallIntegerField(choices=Deals.choices, default=Deals.SIX)
    left_out = models.JSONField(default=list)
    put_in = models.JSONField(default=list)

    class Meta:
        ordering = ["club"]
        constraints = [
            models.CheckConstraint(
                condition=Q(paper__in=("A4", "A5", "A6", "letter")), name="paper_is_known"
            ),
            models.CheckConstraint(
                condition=Q(deals_a_page__in=(4, 6, 9, 12)), name="paper_deals_a_page"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club} {self.paper}"


class PrintedSheet(models.Model):
    """A kind of sheet that was printed of a section, by the last plan for which it was.

    ``version`` is that of the plan: what a later one has otherwise is wrong on paper.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="printed_sheets")
    sheet = models.CharField(max_length=40)
    version = models.PositiveIntegerField()
    printed_at = models.DateTimeField()

    class Meta:
        ordering = ["section", "sheet"]
        constraints = [
            models.UniqueConstraint(fields=["section", "sheet"], name="printed_sheet_once"),
            models.CheckConstraint(condition=Q(version__gt=0), name="printed_by_a_plan"),
        ]

    def __str__(self) -> str:
        return f"{self.sheet} of plan {self.version}"
