"""The languages that the program speaks. Everything imports this, so it imports nothing."""

NAMES = {"en": "English", "nl": "Nederlands"}
"""What each is called by those who speak it; English, the text in the source, comes first."""

LANGUAGES = tuple(NAMES)
