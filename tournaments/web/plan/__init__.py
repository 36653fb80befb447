"""The pages of the set-up of an evening: movement, seats, trays, rules."""
