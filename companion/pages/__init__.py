"""What each template is given, as one frozen dataclass a page; every field says what it is for."""
