"""The pages of the room under way, and changes of the evening."""
