"""The standings that stood when the results became official are kept."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0021_clock")]

    operations = [
        migrations.AddField("standings", "published", models.BooleanField(default=False)),
    ]
