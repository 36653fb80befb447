from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0023_plan_change'),
    ]

    operations = [
        migrations.AddField(
            model_name='entry',
            name='standby',
            field=models.BooleanField(default=False),
        ),
    ]
