"""The pages of paper to print."""
