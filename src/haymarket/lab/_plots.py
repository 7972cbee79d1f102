"""Plots as plain SVG, so that a report is one file and needs nothing to be read."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from haymarket.lab._stats import Share

WIDTH = 640
LABEL = 245
INK, BAR, PALE = "#22252b", "#1b4d89", "#d9dde4"


def bars(rows: Sequence[tuple[str, Share]], title: str) -> str:
    """Shares as bars with their intervals, on a scale from 0 to 100 %."""
    height = 30 * len(rows) + 30
    span = WIDTH - LABEL - 110
    parts = [_open(height, title)]
    for percent in (0, 25, 50, 75, 100):
        x = LABEL + span * percent / 100
        parts.append(f'<line x1="{x}" x2="{x}" y1="0" y2="{height - 22}" stroke="{PALE}"/>')
        parts.append(_text(x, height - 6, f"{percent} %", "middle"))
    for i, (label, part) in enumerate(rows):
        y = 30 * i + 4
        low, high = LABEL + span * part.low, LABEL + span * part.high
        parts.append(_text(LABEL - 8, y + 14, label, "end"))
        parts.append(
            f'<rect x="{LABEL}" y="{y}" width="{span * part.value:.1f}" height="18" fill="{BAR}"/>'
            f'<path d="M{low:.1f} {y + 9}H{high:.1f}M{low:.1f} {y + 4}v10M{high:.1f} {y + 4}v10"'
            f' stroke="#f2a900" stroke-width="2" fill="none"/>'
        )
        parts.append(_text(LABEL + span + 8, y + 14, f"{part.value:.1%}", "start"))
    return "".join([*parts, "</svg>"])


def histogram(values: Sequence[float], title: str, unit: str) -> str:
    """How often values fall into each of at most twenty bins; fewer where there are few values."""
    if not values:
        return ""
    low, high = min(values), max(values)
    bins = min(20, max(5, round(2 * len(values) ** 0.5)), max(1, round(high - low) + 1))
    counts = [0] * bins
    for value in values:
        spot = int((value - low) / (high - low) * bins) if high > low else 0
        counts[min(bins - 1, spot)] += 1
    height, most = 180, max(counts)
    step = (WIDTH - 80) / bins
    parts = [_open(height, title)]
    for i, count in enumerate(counts):
        tall = 130 * count / most
        parts.append(
            f'<rect x="{50 + i * step:.1f}" y="{140 - tall:.1f}" width="{max(1.0, step - 2):.1f}"'
            f' height="{tall:.1f}" fill="{BAR}"/>'
        )
    parts.append(_text(50, 158, f"{low:g}", "start"))
    parts.append(_text(WIDTH - 30, 158, f"{high:g}", "end"))
    parts.append(_text(WIDTH / 2, 174, unit, "middle"))
    parts.append(_text(44, 18, str(most), "end"))
    return "".join([*parts, "</svg>"])


def curve(points: Sequence[tuple[str, Share]], title: str) -> str:
    """A share as it changes from one value to the next, with its interval as a band."""
    height, left, right = 240, 60, WIDTH - 20
    step = (right - left) / max(1, len(points) - 1)
    xs = [left + i * step for i in range(len(points))]

    def y(value: float) -> float:
        return 200 - 180 * value

    parts = [_open(height, title)]
    for percent in (0, 25, 50, 75, 100):
        at = y(percent / 100)
        parts.append(f'<line x1="{left}" x2="{right}" y1="{at}" y2="{at}" stroke="{PALE}"/>')
        parts.append(_text(left - 8, at + 4, f"{percent} %", "end"))
    band = [f"{x:.1f},{y(p.high):.1f}" for x, (_, p) in zip(xs, points, strict=True)]
    band += [
        f"{x:.1f},{y(p.low):.1f}" for x, (_, p) in reversed(list(zip(xs, points, strict=True)))
    ]
    line = [f"{x:.1f},{y(p.value):.1f}" for x, (_, p) in zip(xs, points, strict=True)]
    parts.append(f'<polygon points="{" ".join(band)}" fill="{BAR}" opacity="0.18"/>')
    parts.append(
        f'<polyline points="{" ".join(line)}" fill="none" stroke="{BAR}" stroke-width="2"/>'
    )
    for x, (label, part) in zip(xs, points, strict=True):
        parts.append(f'<circle cx="{x:.1f}" cy="{y(part.value):.1f}" r="4" fill="{BAR}"/>')
        parts.append(_text(x, 222, label, "middle"))
    return "".join([*parts, "</svg>"])


def _open(height: float, title: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title, quote=True)}"'
        f' font-family="system-ui, sans-serif" font-size="13" fill="{INK}">'
    )


def _text(x: float, y: float, words: str, anchor: str) -> str:
    short = words if len(words) <= 32 else words[:31] + "…"
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(short)}</text>'
