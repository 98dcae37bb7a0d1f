from studio import *
from models.hoop_parts import *


def build(reach=0.50, wall=1.9):
    """Wall truss of 60 × 40 tube that carries a glass board 180 × 105 cm `reach` metres in front of the wall; shown on a slab of wall `wall` high."""
    p = powder("#14161b", k=4)
    width, height = 1.80, 1.05
    ring = 0.70
    middle = ring - 0.15 + height / 2
    concrete = mat(
        "concrete", "#7f848c", 0.85, 0, 0.2, bumps=[("noise", 60, 0.3, 0.003), ("voronoi", 500, 0.15, 0.0008)], cvar=0.10, vscale=5
    )
    box((2.5, 0.16, wall), (0, 0.08, wall / 2), m=concrete, bevel=0.006)
    face = -reach
    back = face + 0.075
    low, high = ring - 0.18, ring + 0.72
    for s in (-1, 1):
        x = s * 0.56
        beam((x, -0.022, low - 0.18), (x, -0.022, high + 0.10), 0.06, 0.04, p, bevel=0.006, up=(0, 1, 0))
        for z in (low - 0.12, low + 0.22, low + 0.60, high + 0.04):
            box((0.15, 0.010, 0.09), (x, -0.006, z), m=p, bevel=0.003)
            for k in (-1, 1):
                bolt((x + k * 0.055, -0.011, z), (0, -1, 0), galv(), r=0.013, h=0.012)
        beam((x, -0.03, high), (x, back, high), 0.04, 0.06, p)
        beam((x, -0.03, low + 0.10), (x, back, low + 0.10), 0.04, 0.06, p)
        beam((x, -0.04, low - 0.10), (x, back, high - 0.04), 0.04, 0.05, p)
        beam((x, back - 0.015, low + 0.02), (x, back - 0.015, high + 0.08), 0.06, 0.04, p, up=(0, 1, 0))
    for z in (low + 0.10, high):
        beam((-0.60, back - 0.016, z), (0.60, back - 0.016, z), 0.04, 0.06, p)
        beam((-0.56, -0.022, z), (0.56, -0.022, z), 0.04, 0.06, p)
    if reach > 0.6:
        for s in (-1, 1):
            beam((s * 0.54, -0.05, high), (-s * 0.54, back - 0.03, high), 0.03, 0.04, p)
    box((0.22, 0.05, 0.34), (0, face + 0.045, ring + 0.0), m=p, bevel=0.008)
    board((0, face, middle), width, height, "glass", 0.10)
    rim(face, ring, 0.225, 0.010, springs=True)
