"""Campaigns as files, to carry them from one save to another; whoever made them, nothing in them is believed."""
