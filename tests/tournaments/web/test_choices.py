"""What may be chosen, as pages draw it."""

from django.template.loader import render_to_string


def drawn(template: str, **context: object) -> str:
    """A template as pages include it, without the space between its tags."""
    return "".join(line.strip() for line in render_to_string(template, context).splitlines())


def test_the_chosen_one_is_selected_and_nothing_is_html() -> None:
    people = [("1-0", "a <b>Ann</b>"), ('2"-0', "b"), (3, "c")]
    for chosen, selected in (("1-0", 0), (3, 2), ("3", None), (None, None)):
        options = drawn("base/select_options.html", options=people, chosen=chosen).split("</opt")
        assert [" selected>" in one for one in options[:3]] == [n == selected for n in range(3)]
    assert drawn("base/select_options.html", options=people) == (
        '<option value="1-0">a &lt;b&gt;Ann&lt;/b&gt;</option>'
        '<option value="2&quot;-0">b</option><option value="3">c</option>'
    )


def test_names_are_offered_as_text() -> None:
    assert drawn("base/datalist_options.html", names=['"><script>', "Ann & Bob"]) == (
        '<option value="&quot;&gt;&lt;script&gt;"></option><option value="Ann &amp; Bob"></option>'
    )
    assert drawn("base/datalist_options.html", names=[]) == ""
