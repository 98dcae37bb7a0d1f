from studio import *
from models.hoop_parts import *


def build(width=1.20, height=0.80, material="plywood", reach=1.20):
    """Fixed outdoor stand: square column 150 mm on an anchored plate, arm that carries the board `reach` in front, sprung ring at 305 cm."""
    p = powder("#14161b", k=4)
    arm = powder("#1626a8", k=4)
    ring = 3.05
    box((0.42, 0.42, 0.022), (0, 0, 0.011), m=galv(), bevel=0.004)
    for x in (-1, 1):
        for y in (-1, 1):
            cyl((x * 0.16, y * 0.16, 0.02), (x * 0.16, y * 0.16, 0.085), 0.012, galv(), bevel=0.002)
            bolt((x * 0.16, y * 0.16, 0.022), (0, 0, 1), galv(), r=0.022, h=0.020)
    for k in range(4):
        a = k * pi / 2
        beam((0.072 * cos(a), 0.072 * sin(a), 0.10), (0.17 * cos(a), 0.17 * sin(a), 0.026), 0.010, 0.07, p, bevel=0.003)
    beam((0, 0, 0.02), (0, 0, 3.35), 0.15, 0.15, p, bevel=0.016, up=(0, 1, 0))
    box((0.156, 0.156, 0.02), (0, 0, 3.355), m=mat("dark", "#101114", 0.45, 0, 0.3), bevel=0.008)
    face = -reach - 0.075
    back = face + 0.10
    for z0, z1, t in ((3.20, 3.34, 0.09), (2.60, 3.02, 0.08)):
        beam((0, -0.07, z0), (0, back, z1), t, t, arm, bevel=0.010)
    beam((0, -0.62, 2.84), (0, -0.62, 3.25), 0.05, 0.05, arm, up=(0, 1, 0))
    for s in (-1, 1):
        beam((0, -0.40, 3.24), (s * width * 0.36, back, 3.40 if height > 0.9 else 3.32), 0.04, 0.04, arm)
        beam(
            (s * width * 0.36, back - 0.015, ring - 0.10),
            (s * width * 0.36, back - 0.015, ring + height - 0.25),
            0.05,
            0.05,
            p,
            up=(0, 1, 0),
        )
    for z in (ring + 0.03, ring + height - 0.32):
        beam((-width * 0.38, back - 0.02, z), (width * 0.38, back - 0.02, z), 0.05, 0.06, p)
    box((0.20, 0.09, 0.40), (0, face + 0.07, ring - 0.02), m=p, bevel=0.008)
    board((0, face, ring - 0.15 + height / 2), width, height, material, 0.085)
    rim(face, ring, 0.225, 0.010, springs=True, net="#15171b")
    decal(WORD, 0.090, (0, -0.0756, 1.55), (0, 0, 1), (-1, 0, 0), ext=0.0006)
