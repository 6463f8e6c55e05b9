"""How long Farmhand takes, as ratios on one machine: ``make bench``."""
