"""The loop: decision, seat, apply, record, show."""
