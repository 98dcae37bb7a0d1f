from studio import *
from models.hoop_parts import *

MAST = 0.20


def build(width=1.10, height=0.75, material="polycarbonate", ring=2.30):
    """Mobile hoop on a 130-litre base 108 × 76 cm: board of width × height, ring at `ring` metres (2.30 to 3.05)."""
    p = black()
    tank()
    mast(p, ring)
    bottom = ring - 0.15
    middle = bottom + height / 2
    face = -0.62
    board((0, face, middle), width, height, material, 0.075 if width < 1 else 0.085)
    rim(face, ring)
    arms(p, face, ring, height)
    bball((0.52, 0.10, 0.12))


def tank():
    shell = mat("tank", "#0f1013", 0.5, 0, 0.3, bumps=[("noise", 500, 0.2, 0.0006)])
    prism([(-0.38, -0.10), (-0.30, 0.94), (0.30, 0.94), (0.38, -0.10)], 0.15, shell, "xy", at=0.105, rad=0.12, bevel=0.045, seg=6)
    prism([(-0.30, 0.0), (-0.24, 0.86), (0.24, 0.86), (0.30, 0.0)], 0.02, shell, "xy", at=0.185, rad=0.10, bevel=0.009)
    cyl((0.18, 0.76, 0.19), (0.18, 0.76, 0.215), 0.04, plastic(ACCENT, 0.4), bevel=0.008)
    for s in (-1, 1):
        wheel((s * 0.29, -0.115, 0.055), (1, 0, 0), 0.055, 0.045)
        box((0.035, 0.10, 0.05), (s * 0.29, -0.07, 0.085), m=shell, bevel=0.010)
    decal(WORD, 0.10, (0, 0.42, 0.1956), (1, 0, 0), (0, 1, 0), ext=0.0008)


def mast(p, ring):
    """telescopic tube 90 mm, struts to the base, gas spring and crank behind"""
    top = ring - 0.72
    cyl((0, MAST, 0.18), (0, MAST, top * 0.58), 0.045, p, bevel=0.003)
    cyl((0, MAST, top * 0.55), (0, MAST, top + 0.42), 0.039, p, bevel=0.003)
    cyl((0, MAST, top * 0.58 - 0.05), (0, MAST, top * 0.58 + 0.02), 0.052, mat("collar", "#16181d", 0.45, 0, 0.3), bevel=0.006)
    for i in range(6):
        cyl(
            (0, MAST - 0.0395, top * 0.58 + 0.10 + i * 0.075),
            (0, MAST - 0.036, top * 0.58 + 0.10 + i * 0.075),
            0.007,
            mat("hole", "#020202", 0.9, 0, 0.1),
            bevel=0,
            seg=24,
        )
    box((0.18, 0.15, 0.05), (0, MAST, 0.20), m=p, bevel=0.008)
    for s in (-1, 1):
        cyl((s * 0.25, 0.80, 0.18), (s * 0.03, MAST + 0.03, 0.98), 0.016, p)
        bolt((s * 0.046, MAST + 0.03, 0.97), (s, 0, 0), r=0.010)
    beam((0, MAST + 0.03, top * 0.58 + 0.02), (0, MAST + 0.30, top * 0.58 - 0.28), 0.03, 0.035, powder(ACCENT, k=3))
    cyl((-0.07, MAST + 0.30, top * 0.58 - 0.28), (0.07, MAST + 0.30, top * 0.58 - 0.28), 0.017, rubber("#121214"), bevel=0.006)


def arms(p, face, ring, height):
    """parallelogram that keeps the board upright, a gas spring inside it"""
    root, tip = MAST, face + 0.075
    for z in (ring + 0.06, ring - 0.36):
        for s in (-1, 1):
            beam((s * 0.062, root + 0.04, z - 0.05), (s * 0.062, tip, z + 0.10), 0.016, 0.045, p)
            for y, q in ((root, z - 0.043), (tip, z + 0.10)):
                bolt((s * 0.071, y, q), (s, 0, 0), r=0.013)
    cyl((0, root, ring - 0.46), (0, face + 0.30, ring + 0.02), 0.018, powder(ACCENT, k=3))
    cyl((0, face + 0.34, ring), (0, face + 0.16, ring + 0.13), 0.009, chrome())
    box((0.17, 0.05, min(0.62, height * 0.95)), (0, face + 0.055, ring - 0.06), m=p, bevel=0.006)
    box((0.11, 0.11, 0.56), (0, MAST, ring - 0.17), m=p, bevel=0.010)
