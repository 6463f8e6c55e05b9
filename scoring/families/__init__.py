"""What the editions of one game share."""
