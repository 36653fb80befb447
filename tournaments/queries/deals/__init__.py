"""Read the deals of the trays, and who may see them."""
