"""Questions to the database: one function for each thing shown, for web, API and paper alike."""
