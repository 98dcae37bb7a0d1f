from scenes.props import *
from scenes.rooms import *
from models import treadmill
from models.carton_parts import carton


def build():
    """A service centre: a treadmill on the floor with its motor open, a bench along the wall, a shelf of parts in cartons."""
    slab(-5, 5, -5, 4, concrete("#9a9da1", rough=0.45))
    wall((4.4, 3.0), (-4.4, 3.0), 3.4, plaster("#d7d9dc"))
    glazed((-3.9, 3.0), (-3.9, -5), 3.4, plaster("#cfd3da"), [(1.2, 4.0, 1.0, 2.6)], 260, 2, powder("#e9eaec", k=8))
    outdoors((-10, -14), (-10, 16), -2, 7, GARDEN, 2.6, 0.16, 6)
    wall((4.0, -5), (4.0, 3.0), 3.4, plaster("#d7d9dc"))
    box((10, 10, 0.2), (0, -1, 3.5), m=plaster("#eceded", "ceiling"), bevel=0)
    box((8.0, 0.012, 0.30), (0, 2.99, 2.75), m=paint("#1d30cf"), bevel=0.002)
    decal("СЕРВИС", 0.2, (0.0, 2.982, 2.75), (1, 0, 0), (0, 0, 1))
    oak, coat = timber("worktop", "#a98256", "#7a5b39", 0.5, along=(0.06, 1, 1), scale=10), powder("#2a3040", k=6)
    box((2.8, 0.7, 0.05), (-1.3, 2.55, 0.89), m=oak, bevel=0.004)
    for x in (-2.55, -0.05):
        for y in (2.3, 2.85):
            beam((x, y, 0), (x, y, 0.87), 0.06, 0.06, coat)
    group(TR((-2.2, 2.6, 0.915), (0, 0, 6)), toolbox)
    for k in range(6):
        spring((-1.5 + 0.05 * k, 2.45, 0.915), turn=90)
    for k in range(3):
        spanner((-0.95, 2.38 + 0.09 * k, 0.915), turn=8, length=0.24)
    box((2.6, 0.02, 0.9), (-1.3, 2.985, 1.55), m=coat, bevel=0.004)
    for k in range(9):
        cyl((-2.4 + 0.27 * k, 2.95, 1.85), (-2.4 + 0.27 * k, 2.95, 1.50 - 0.02 * (k % 4)), 0.011, chrome())
    rng = np.random.default_rng(4)
    for z in (0.12, 0.72, 1.32, 1.92):
        box((2.2, 0.5, 0.03), (2.2, 2.7, z), m=coat, bevel=0.003)
        for k in range(6):
            w, h = 0.30, rng.uniform(0.20, 0.42)
            group(TR((1.30 + 0.36 * k, 2.70, z + 0.016), (0, 0, rng.normal(0, 3))), carton, w, 0.36, h, 0.5 * (k % 2), False)
    for x in (1.08, 3.32):
        for y in (2.48, 2.92):
            beam((x, y, 0), (x, y, 2.4), 0.04, 0.04, coat)
    put(asset(treadmill.build), 0.35, -1.0, turn=-52)
    tubes((-1.4, 1.4), -2.4, 2.4, 3.38, "#fff6ea", 8, 130, (1, 0.97, 0.93))
    softbox((0.5, -4.6, 2.8), (0, 0.5, 0.8), 4, 1.4, 170, (0.96, 0.98, 1))
    air("#ffffff", 0.22)
    view((-0.7, -4.4, 1.6), (0.15, 1.0, 1.05), lens=28)
    return dict(exposure=0.1, look="High Contrast", prefilter=False)
