"""The pages of clubs, their evenings and their habits."""
