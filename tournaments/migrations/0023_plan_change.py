from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0022_published_standings'),
    ]

    operations = [
        migrations.AddField(
            model_name='plan',
            name='change',
            field=models.CharField(blank=True, default='', max_length=20),
        ),
        migrations.AddField(
            model_name='plan',
            name='details',
            field=models.JSONField(default=dict),
        ),
    ]
