"""A number with the 95 % interval that it lies in."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from mklegacy.simulate.summary import NORMAL_95, wilson


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, its interval, and how many observations they come from."""

    value: float
    low: float
    high: float
    count: int


def share(some: int, of: int) -> Estimate:
    """Wilson's interval; without observations anything is possible."""
    low, high = wilson(some, of)
    return Estimate(some / of if of else 0.0, max(low, 0.0), min(high, 1.0), of)


def quantile(values: Sequence[float], part: float) -> Estimate:
    """The value that such a part of the values lies below; its interval is one of ranks, for any distribution."""
    ranked = sorted(values)
    last = len(ranked) - 1
    reach = NORMAL_95 * math.sqrt(len(ranked) * part * (1 - part))
    at = part * last
    low, high = max(0, int(at - reach)), min(last, int(at + reach) + 1)
    return Estimate(ranked[min(last, int(at + 0.5))], ranked[low], ranked[high], len(ranked))


def change(values: Sequence[float], against: Sequence[float]) -> Estimate:
    """By which part the mean of some values is above that of others; two of each are the least."""
    ratio = statistics.fmean(values) / statistics.fmean(against)
    reach = NORMAL_95 * ratio * math.hypot(_relative_error(values), _relative_error(against))
    return Estimate(ratio - 1, ratio - 1 - reach, ratio - 1 + reach, len(values))


def _relative_error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / statistics.fmean(values) / math.sqrt(len(values))
