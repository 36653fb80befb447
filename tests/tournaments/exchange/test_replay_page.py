"""What docs/replay.md shows and says is so."""

import json
import re

from tests.conftest import ROOT
from tests.tournaments.exchange.events import read
from tournaments.exchange.formats.plain.rules import METHODS, READERS, TOTALS
from tournaments.replay.differences import differences
from tournaments.replay.recorded_field import score_record

PAGE = (ROOT / "docs" / "replay.md").read_text()


def test_the_event_on_the_page_is_reproduced() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    record = read(json.loads(text))
    result = score_record(record)
    assert len(result.awards) == 4
    assert len(record.published) == 4
    assert differences(record, result) == []


def test_every_rule_is_on_the_page() -> None:
    rules = PAGE.partition("\n## Rules\n")[2].partition("\n## ")[0]
    for word in (*READERS, *METHODS, *TOTALS):
        assert f"`{word}`" in rules
