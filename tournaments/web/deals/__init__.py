"""The page of the deals."""
