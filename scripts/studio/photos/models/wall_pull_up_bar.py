from studio import *


def black_knurl():
    return mat("black knurl", "#17181b", 0.42, 0.3, 0.5, bumps=[("knurl", 330, 0.9, 0.0010)])


def build(reach=0.60):
    """A wall pull-up bar with three grips: 110 cm wide, parallel 52 cm, ends; two plates 12 × 50 cm with three anchors each, braces at 45°.

    reach: from the wall to the bar, m.
    """
    coat, accent = powder("#0d0e10", k=1.8), powder(ACCENT, k=1.8)
    x, wall, z = 0.26, reach / 2, 0.46
    bar = wall - reach
    for s in (-1, 1):
        wall_plate(s * x, wall, coat)
        beam((s * x, wall - 0.006, z), (s * x, bar, z), 0.030, 0.050, coat, bevel=0.006)
        low = 0.10
        far = wall - (z - low) * (1 if reach < 0.7 else 1.25)
        beam((s * x, wall - 0.004, low), (s * x, far, z - 0.012), 0.030, 0.040, coat, bevel=0.006, up=(0, 1, 0))
        gusset = [(bar + 0.012, z - 0.024), (bar + 0.11, z - 0.024), (bar + 0.11, z + 0.024), (bar + 0.012, z + 0.024)]
        for face in (-1, 1):
            prism(gusset, 0.005, accent, "yz", s * x + face * 0.0178, rad=0.010, bevel=0.0015)
        decal(WORD, 0.026, (s * (x + 0.0153), (bar + wall) / 2 + 0.03, z), (0, s, 0), (0, 0, 1), space=1.1)
        parallel_grip(s * x, bar, z)
    long_bar(bar, z, coat)


def wall_plate(x, wall, coat):
    """A plate 6 mm thick with three anchor bolts."""
    prism([(x - 0.06, 0), (x + 0.06, 0), (x + 0.06, 0.50), (x - 0.06, 0.50)], 0.006, coat, at=wall - 0.003, rad=0.014, bevel=0.0015)
    for dx, z in ((-0.036, 0.035), (0.036, 0.25), (-0.036, 0.465)):
        bolt((x + dx, wall - 0.006, z), (0, -1, 0), steel(), r=0.012, h=0.010)


def parallel_grip(x, bar, z):
    """A grip along y that goes on from the arm, knurled."""
    lathe([(0.016, 0), (0.016, 0.15)], black_knurl(), 64, (x, bar - 0.018, z), (x, bar - 1, z))
    end = V((x, bar - 0.168, z))
    cyl(end, end + V((0, -0.010, 0)), 0.0175, plastic(ACCENT, 0.35), bevel=0.004)


def long_bar(bar, z, coat):
    """The bar 32 mm, knurled where it is held; its ends point down by 15°."""
    tube([(-0.545, bar, z - 0.035), (-0.43, bar, z), (0.43, bar, z), (0.545, bar, z - 0.035)], 0.016, coat, rad=0.06)
    for a, b in ((-0.21, 0.21), (0.30, 0.415), (-0.415, -0.30)):
        lathe([(0.0162, 0), (0.0162, b - a)], black_knurl(), 64, (a, bar, z), (b, bar, z))
    for s in (-1, 1):
        a, b = V((s * 0.446, bar, z - 0.005)), V((s * 0.545, bar, z - 0.035))
        d = (b - a).normalized()
        lathe([(0.0163, 0), (0.0163, (b - a).length)], black_knurl(), 64, a, b)
        cyl(b, b + d * 0.010, 0.0175, plastic(ACCENT, 0.35), bevel=0.004)
