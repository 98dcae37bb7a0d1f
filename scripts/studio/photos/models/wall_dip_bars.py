from studio import *
from models.bench_parts import cushion


def build(folded=False):
    """Folding dip bars on a wall frame: handles spread from 44 to 56 cm, a back cushion with arm rests; 62 cm deep, 17 cm when folded up.

    folded: the bars stand up against the wall.
    """
    coat, accent = powder("#0d0e10", k=1.8), powder(ACCENT, k=1.8)
    wall, axis = 0.30, 0.34
    frame(wall, coat)
    for s in (-1, 1):
        bracket(s, wall, axis, accent)
        hinge = V((s * 0.215, wall - 0.055, axis))
        if folded:
            M = Matrix.Translation(hinge) @ Matrix.Rotation(radians(-84), 4, "X")
        else:
            M = Matrix.Translation(hinge)
        group(M, bar, s, coat)
    back = TR((0, wall - 0.062, 0.62), (90, 0, 0))
    cushion((0.28, 0.44, 0.045), back, word=WORD, word_size=0.046, word_at=0.15)


def frame(wall, coat):
    """Two wall profiles 50 × 30 mm and the bars between them; six anchors."""
    for s in (-1, 1):
        beam((s * 0.215, wall - 0.015, 0.02), (s * 0.215, wall - 0.015, 0.86), 0.05, 0.03, coat, bevel=0.005, up=(0, 1, 0))
        for z in (0.02, 0.86):
            box((0.054, 0.034, 0.014), (s * 0.215, wall - 0.015, z), m=plastic("#121316", 0.5), bevel=0.005)
        for z in (0.09, 0.50, 0.80):
            bolt((s * 0.215, wall - 0.030, z), (0, -1, 0), steel(), r=0.010, h=0.008)
    for z in (0.14, 0.48, 0.76):
        beam((-0.19, wall - 0.015, z), (0.19, wall - 0.015, z), 0.03, 0.05, coat, bevel=0.005)


def bracket(s, wall, axis, accent):
    """Two cheeks with the axle of the bar and the latch above it."""
    cheek = [
        (wall - 0.028, axis - 0.10),
        (wall - 0.028, axis + 0.11),
        (wall - 0.050, axis + 0.11),
        (wall - 0.088, axis + 0.02),
        (wall - 0.088, axis - 0.022),
        (wall - 0.05, axis - 0.10),
    ]
    for q in (-1, 1):
        prism(cheek, 0.005, accent, "yz", s * 0.215 + q * 0.030, rad=0.012, bevel=0.0015)
        bolt((s * 0.215 + q * 0.0325, wall - 0.055, axis), (q, 0, 0), r=0.011)
        bolt((s * 0.215 + q * 0.0325, wall - 0.040, axis - 0.07), (q, 0, 0), r=0.008)
    cyl((s * 0.215 - 0.03, wall - 0.055, axis), (s * 0.215 + 0.03, wall - 0.055, axis), 0.006, chrome(), bevel=0)
    box((0.030, 0.020, 0.022), (s * 0.215, wall - 0.042, axis + 0.10), m=plastic("#C6F135", 0.4), bevel=0.005)


def bar(s, coat):
    """One bar from its axle: a profile, the spreading handle in foam and the arm rest."""
    spread = math.atan2(0.06, 0.56)
    along = V((s * sin(spread), -cos(spread), 0))
    beam(V((0, 0.012, 0)), along * 0.30, 0.030, 0.050, coat, bevel=0.005)
    beam(V((0, -0.02, -0.075)), along * 0.24 + V((0, 0, -0.022)), 0.022, 0.030, coat, bevel=0.004, up=(0, 0, 1))
    tube([along * 0.27, along * 0.555], 0.0125, coat)
    tube([along * 0.315, along * 0.55], 0.017, foam("#15161a"))
    cyl(along * 0.308, along * 0.318, 0.021, plastic(ACCENT, 0.35), bevel=0.003)
    cyl(along * 0.548, along * 0.560, 0.0185, plastic(ACCENT, 0.35), bevel=0.004)
    rest = along * 0.165 + V((0, 0, 0.050))
    M = Matrix.Translation(rest) @ Matrix.Rotation(s * spread, 4, "Z")
    cushion((0.095, 0.22, 0.04), M, word=None)
