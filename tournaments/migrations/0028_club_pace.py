"""How fast a club plays, in half minutes."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0027_ew_numbers")]

    operations = [
        migrations.AddField(
            "club", "half_minutes_per_board", models.PositiveSmallIntegerField(default=13)
        ),
        migrations.AddField(
            "club", "half_minutes_per_round", models.PositiveSmallIntegerField(default=4)
        ),
        migrations.AddField(
            "club", "half_minutes_per_tray", models.PositiveSmallIntegerField(default=15)
        ),
    ]
