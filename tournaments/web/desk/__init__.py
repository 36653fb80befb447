"""The pages of the entry desk."""
