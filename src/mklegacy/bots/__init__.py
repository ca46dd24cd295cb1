"""Seats that play by themselves and see only what their seat may see."""
