"""Covers of service and delivery: the workbench, the cartons, the parts laid out for repair."""
from rooms import *
from props import *


def workshop():
    oak = timber("worktop", "#c9ad86", "#a58459", 0.5, along=(0.06, 1, 1), scale=10)
    for k in range(7):
        box((2.6, 0.118, 0.05), (0, -0.36 + k * 0.12, -0.025), m=oak, bevel=0.002)
    box((6, 0.02, 3), (0, 0.50, 0.4), m=plaster("#6d7886"), bevel=0)
    board()
    for k in range(7):
        spring((-0.13 + 0.008 * (k % 3), -0.16 + k * 0.042, 0), turn=3 * sin(k * 2.3))
    spring((0.055, -0.200, 0), turn=-24)
    for k, (x, y, t) in enumerate(((0.150, 0.000, 52), (0.235, 0.062, 8), (0.082, 0.098, -28), (0.215, -0.075, 108), (0.305, -0.035, 74))):
        hexbolt((x, y, 0), t)
    for x, y in ((0.13, -0.09), (0.160, -0.112), (0.285, -0.105), (0.335, -0.125), (0.085, 0.020)):
        washer((x, y, 0.0001))
    spanner((0.02, -0.305, 0), turn=7, length=0.23)
    spanner((0.392, 0.170, 0), turn=70, length=0.19, size=0.011)
    put(asset(toolbox), -0.235, 0.345, turn=-5)
    tray(0.24, 0.36)
    softbox((-1.3, -0.5, 1.5), (0, 0, 0), 0.7, 0.7, 30, (1, 0.95, 0.88))
    softbox((1.5, 0.2, 1.2), (0.1, 0, 0), 0.5, 1.2, 13, (0.80, 0.89, 1))
    softbox((0, 1.1, 1.5), (0, 0.2, 0), 2, 0.4, 15, (1, 0.95, 0.88))
    air("#ffffff", 0.10)
    view((0.20, -1.06, 0.60), (0.04, 0.07, 0.055), lens=45, fstop=4, level=False, focus=(0.05, -0.04, 0.01))
    return dict(exposure=0.70)


def board():
    """Tools hung on the wall behind the bench, out of focus."""
    box((2.2, 0.012, 0.62), (0, 0.484, 0.40), m=paint("#8b95a3"), bevel=0.003)
    m, dark = mat("vanadium", "#c3c6ca", 0.22, 1), plastic("#1c2fd0", 0.4)
    for k in range(8):
        x, h = -0.62 + k * 0.085, 0.30 - k * 0.022
        cyl((x, 0.46, 0.58 - h), (x, 0.46, 0.58), 0.008, m)
        lathe([(0.008, -0.006), (0.019, -0.005), (0.019, 0.005), (0.008, 0.006)], m, 32, (x, 0.46, 0.59), (x, 0, 0.59), closed=True)
    for k in range(5):
        x = 0.16 + k * 0.095
        cyl((x, 0.455, 0.30), (x, 0.455, 0.42), 0.004, m)
        cyl((x, 0.455, 0.42), (x, 0.455, 0.53), 0.015, dark, bevel=0.007)


def tray(x, y):
    """A shallow steel tray with washers and pole caps."""
    m = mat("tin", "#a9adb2", 0.32, 1, rvar=0.08, vscale=30)
    box((0.30, 0.20, 0.003), (x, y, 0.0025), m=m, bevel=0.001)
    for s in (-1, 1):
        box((0.30, 0.003, 0.035), (x, y + s * 0.10, 0.018), m=m, bevel=0.001)
        box((0.003, 0.20, 0.035), (x + s * 0.15, y, 0.018), m=m, bevel=0.001)
    for k in range(6):
        c = V((x - 0.10 + 0.085 * (k % 3), y - 0.05 + 0.085 * (k // 3), 0.004))
        lathe(
            [(0.030, 0), (0.032, 0.004), (0.032, 0.022), (0.022, 0.034), (0.001, 0.036)], plastic("#1c2fd0", 0.35), 64, c, c + V((0, 0, 1))
        )


def boxes():
    slab(-8, 8, -6, 14, concrete("#a5a7aa", rough=0.42))
    for k in (-1, 1):
        box((0.09, 20, 0.001), (k * 1.9, 4, 0.0008), m=paint("#d8b21c"), bevel=0)
    wall((8, 9), (-8, 9), 6, plaster("#d5d8dd"))
    shelving(4.9)
    wall((-7, 9), (-7, -6), 6, plaster("#dcdee2"), holes=[(2, 12, 3.4, 5.2)])
    daylight((-7, 7), (-7, -3), 3.4, 5.2, 700)
    outdoors((-12, -12), (-12, 20), 0, 9, GARDEN, 3)
    put(asset(pallet), 0, 0, turn=-24)
    base = TR((0, 0, 0.144), (0, 0, -24))
    for (w, d, h), x, y, z, t, mark in (
        ((0.78, 0.56, 0.42), -0.19, -0.10, 0, 0, 0.55),
        ((0.38, 0.74, 0.42), 0.40, 0, 0, 0, 0.62),
        ((0.78, 0.16, 0.42), -0.19, 0.285, 0, 0, 0),
        ((0.62, 0.50, 0.34), -0.24, -0.03, 0.421, 3, 0.55),
        ((0.50, 0.46, 0.26), 0.28, 0.02, 0.421, -4, 0.55),
        ((0.40, 0.34, 0.24), -0.22, 0, 0.762, 9, 0.55),
    ):
        group(base @ TR((x, y, z), (0, 0, t)), carton, w, d, h, mark, mark > 0)
    group(TR((1.02, -0.42, 0), (0, 0, 12)), carton, 0.44, 0.36, 0.30, 0.55, True)
    softbox((-3.2, -3.4, 3.6), (0, 0, 0.6), 2.4, 2.4, 330, (1, 0.96, 0.90))
    softbox((3.6, -1.6, 2.6), (0, 0, 0.6), 1.6, 3, 150, (0.86, 0.92, 1))
    softbox((0, 2.4, 4.2), (0, 0, 0.6), 5, 1.4, 240)
    air("#ffffff", 0.22)
    view((0.28, -3.65, 1.34), (0.16, 0, 0.66), lens=45, fstop=2.0, focus=(0, -0.3, 0.6))
    return dict(exposure=0.20)


def shelving(y):
    """Pallet shelving across the back of the store, filled with cartons."""
    blue, orange = powder("#1b2c9c", k=8), powder("#c7541c", k=8)
    rng = np.random.default_rng(8)
    for x in np.arange(-6, 7, 2.8):
        for q in (0, 1.0):
            beam((x, y + q, 0), (x, y + q, 4.6), 0.10, 0.08, blue, up=(0, 1, 0))
    for z in (1.25, 2.75, 4.25):
        for q in (0, 1.0):
            beam((-6, y + q, z), (7.8, y + q, z), 0.05, 0.13, orange)
    kinds = [asset(carton, *s) for s in ((0.75, 0.8, 0.62, 0), (0.55, 0.8, 0.48, 0), (0.95, 0.8, 0.80, 0))]
    flat_pallet = asset(pallet)
    for z in (0, 1.32, 2.82):
        for x in np.arange(-5.2, 6.4, 1.4):
            put(flat_pallet, x, y + 0.5, z)
            k = int(rng.integers(0, 3))
            put(kinds[k], x + rng.normal(0, 0.04), y + 0.5, z + 0.145, turn=rng.normal(0, 3))
            if k < 2:
                put(kinds[1], x + rng.normal(0, 0.05), y + 0.5, z + 0.145 + (0.62, 0.48)[k], turn=rng.normal(0, 4))


def service():
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
