from scenes.rooms import *
from scenes.props import *


def build():
    planks(-2.4, 2.4, -2.5, 2.5, timber("birch", "#d3bd9b", "#b99f78", 0.55, along=(1, 0.06, 1), scale=9), 0.24, 2.1)
    g = galv()
    for x in (-0.90, -0.63):  # two leg hoops
        tube([(x, -0.46, 0.022), (x, 0.44, 0.022), (x + 0.20, 0.44, 0.022), (x + 0.20, -0.46, 0.022)], 0.021, g, rad=0.09, n=12)
    for k in range(3):  # straight pole halves with their sleeves
        y = 0.44 - k * 0.075
        cyl((-0.30, y, 0.019), (0.62, y, 0.019), 0.019, g)
        cyl((0.02, y, 0.0285), (0.62, y, 0.0285), 0.0285, foam("#17181b"), bevel=0.006)
        cyl((0.62, y, 0.0285), (0.655, y, 0.0285), 0.031, plastic("#1c2fd0", 0.35), bevel=0.010)
    ring = [V((-0.30 + 0.98 * t, 0.10 + 0.11 * sin(pi * t), 0.021)) for t in np.linspace(0, 1, 40)]
    tube(ring, 0.021, g)
    for e in (ring[0], ring[-1]):
        cyl(e - V((0.0, 0.0, 0)), e + V((0.001, 0, 0)), 0.0205, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0)
    for k in range(9):
        spring((-0.26 + k * 0.052, -0.16, 0), turn=90)
    for k in range(6):
        hexbolt((0.32 + 0.045 * k, -0.20, 0), 90, length=0.085)
        washer((0.32 + 0.045 * k, -0.235, 0))
    spanner((0.24, -0.40, 0), turn=4, length=0.26, size=0.014)
    spanner((0.22, -0.335, 0), turn=4, length=0.20, size=0.011)
    for k in range(4):
        lathe(
            [(0.030, 0), (0.032, 0.004), (0.032, 0.022), (0.022, 0.034), (0.001, 0.036)],
            plastic("#1c2fd0", 0.35),
            64,
            (-0.25 + k * 0.095, -0.40, 0),
            (-0.25 + k * 0.095, -0.40, 1),
        )
    put(asset(toolbox), 0.86, -0.06, turn=74)
    softbox((-1.8, -0.6, 2.6), (0, 0, 0), 1.2, 1.2, 88, (1, 0.96, 0.90))
    softbox((2.0, 1.2, 1.9), (0, 0, 0), 1, 1.6, 34, (0.86, 0.92, 1))
    air("#ffffff", 0.30)
    view((0.02, -1.36, 2.08), (0.02, 0.0, 0), lens=40, level=False)
    return dict(exposure=0.20)
