"""The pages of standings and all that readers see."""
