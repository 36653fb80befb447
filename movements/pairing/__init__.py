"""Plans made by the round: who meets whom next follows from what was played."""
