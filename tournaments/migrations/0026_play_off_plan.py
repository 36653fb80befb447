from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0025_substitution'),
    ]

    operations = [
        migrations.AddField(
            model_name='play',
            name='off_plan',
            field=models.BooleanField(default=False),
        ),
    ]
