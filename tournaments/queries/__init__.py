"""What a person sees: one function for each thing shown, for web, API and paper alike."""
