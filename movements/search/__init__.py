"""Programs that find the tables which systems read; none of them runs while a movement is built."""
