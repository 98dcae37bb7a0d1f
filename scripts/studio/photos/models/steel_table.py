from studio import *
from models.table_parts import *

L, W = 2.74, 1.525


def build(colour="#4a4f57"):
    """Vandal-proof steel table: 5 mm sheet with turned-down edges, slotted steel net welded on, two supports anchored to the ground."""
    frame = powder("#23262c", k=4)
    for s in (-1, 1):
        half(s, L, W, 0.010, colour, 0.055, board_paint(colour), corners=False)
        box((0.006, W, 0.062), (s * (L / 2 - 0.003), 0, H - 0.031), m=board_paint(colour), bevel=0.002)
        support(s * 0.82, frame)
    for y in (-1, 1):
        box((L, 0.006, 0.062), (0, y * (W / 2 - 0.003), H - 0.031), m=board_paint(colour), bevel=0.002)
    beam((-0.82, 0, 0.42), (0.82, 0, 0.42), 0.04, 0.06, frame)
    steel_net()
    decal(WORD, 0.044, (-0.72, -W / 2 - 0.0006, H - 0.030), (1, 0, 0), (0, 0, 1), ext=0.0004)


def support(x, frame):
    """portal of 60 × 40 tube on base plates with anchors"""
    for y in (-1, 1):
        beam((x, y * 0.50, 0.01), (x, y * 0.58, H - 0.05), 0.06, 0.08, frame, bevel=0.008, up=(1, 0, 0))
        box((0.20, 0.20, 0.010), (x, y * 0.50, 0.005), m=galv(), bevel=0.003)
        for k in (-1, 1):
            bolt((x + k * 0.072, y * 0.50 + 0.0, 0.010), (0, 0, 1), r=0.012, h=0.012)
        prism([(y * 0.50, 0.42), (y * 0.575, H - 0.055), (y * 0.30, H - 0.055)], 0.006, frame, "yz", at=x, bevel=0.002)
    beam((x, -0.52, 0.42), (x, 0.52, 0.42), 0.04, 0.06, frame)
    beam((x, -0.66, H - 0.075), (x, 0.66, H - 0.075), 0.06, 0.04, frame)


def steel_net():
    """3 mm sheet with laser-cut slots"""
    m = mat("net steel", "#777c84", 0.42, 0.7, bumps=[("noise", 700, 0.2, 0.0003)])
    wide, top = W + 0.02, H + 0.1525
    box((0.004, wide, 0.030), (0, 0, top - 0.015), m=m, bevel=0.001)
    box((0.004, wide, 0.030), (0, 0, H + 0.015), m=m, bevel=0.001)
    n = 30
    for i in range(n + 1):
        box((0.004, 0.018, 0.10), (0, (i / n - 0.5) * (wide - 0.018), H + 0.076), m=m, bevel=0.001)
    for y in (-0.5, 0, 0.5):
        for s in (-1, 1):
            prism(
                [(0.002, H), (0.07, H), (0.002, H + 0.08)] if s > 0 else [(-0.002, H), (-0.07, H), (-0.002, H + 0.08)],
                0.004,
                m,
                "xz",
                at=y * W * 0.96,
                bevel=0.001,
            )
