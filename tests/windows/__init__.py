"""The zip for Windows, run by wine: ``make windows-test``, apart from all other tests."""
