"""One module for each inventor or family of movements."""
