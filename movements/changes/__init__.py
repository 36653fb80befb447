"""Changing a movement that is being played: the rounds made stay, the rest is planned anew.

A change is given the movement and how many rounds are made, and gives a ``Changed``: the new
movement, who goes elsewhere than he was told, and what it does to the fairness. Contestants keep
their numbers.
"""
