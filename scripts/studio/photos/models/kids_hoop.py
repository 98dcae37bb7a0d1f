from studio import *
from models.hoop_parts import *


def build(ring=1.50):
    """Children's hoop: 28-litre base 62 × 50 cm, 50 mm pole with five positions, board 71 × 46 cm with a curled edge, ring 38 cm."""
    tank = mat("toy tank", "#1626a8", 0.45, 0, 0.35)
    prism([(-0.25, -0.14), (-0.20, 0.48), (0.20, 0.48), (0.25, -0.14)], 0.12, tank, "xy", at=0.075, rad=0.10, bevel=0.040, seg=6)
    cyl((0.13, 0.37, 0.13), (0.13, 0.37, 0.152), 0.030, plastic("#15161a", 0.4), bevel=0.007)
    for s in (-1, 1):
        wheel((s * 0.19, -0.14, 0.038), (1, 0, 0), 0.038, 0.034)
    decal(WORD, 0.070, (0, 0.17, 0.1362), (1, 0, 0), (0, 1, 0), ext=0.0008)
    pole(ring)
    face = -0.14
    board((0, face, ring + 0.13), 0.71, 0.46, "toy", 0.062)
    rim(face, ring, 0.19, 0.009, net="#c6f135")
    box((0.13, 0.10, 0.26), (0, face + 0.065, ring + 0.06), m=mat("dark", "#101114", 0.45, 0, 0.3), bevel=0.020, seg=5)
    group(TR((0.36, 0.02, 0), (0, 0, 0)), bball, (0, 0, 0.11), 0.11)


def pole(ring):
    p = black()
    cyl((0, 0.02, 0.12), (0, 0.02, 0.78), 0.027, p, bevel=0.003)
    cyl((0, 0.02, 0.70), (0, 0.02, ring + 0.20), 0.023, powder("#8e939b", k=3), bevel=0.003)
    cyl((0, 0.02, 0.74), (0, 0.02, 0.82), 0.034, plastic(ACCENT, 0.4), bevel=0.008)
    cyl((0, -0.014, 0.78), (0, -0.026, 0.78), 0.011, plastic("#c6f135", 0.4), bevel=0.004)
    for i in range(4):
        cyl((0, -0.0035, 0.90 + i * 0.12), (0, -0.0028, 0.90 + i * 0.12), 0.006, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0, seg=24)
    cyl((0, 0.02, 0.12), (0, 0.02, 0.18), 0.045, plastic("#15161a", 0.4), bevel=0.010)
