"""What every edition of Agricola shares: the farm, its fences and animals, and the harvest."""
