"""Whether anybody may read a club's players' records."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0012_members_that_leave")]

    operations = [migrations.AddField("club", "records_public", models.BooleanField(default=False))]
