"""Questions to the database: a function for each thing shown, for web, API and paper alike."""
