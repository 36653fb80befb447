"""Every sheet of an evening, from the database to the PDF."""
