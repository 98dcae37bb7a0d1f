from scenes.rooms import *
from scenes.props import *


def build():
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
