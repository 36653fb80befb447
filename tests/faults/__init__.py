"""What breaks while results are entered, on real processes: nothing that was said is lost."""
