"""mklegacy: the digital box of a legacy campaign."""
