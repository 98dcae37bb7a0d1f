from scenes.boxing import brick
from scenes.rooms import *
from models import bench, plate_rack, power_rack


def build():
    """Six racks in two rows under a slab 262 cm above the floor: no windows, heating pipes below the slab."""
    tiles(-5, 5, -6, 7, crumb("#6a7592", 0.010, 220))
    slab_m = concrete("#9a9da2")
    box((10, 14, 0.2), (0, 0.5, 2.72), m=slab_m, bevel=0)
    for p0, p1 in (((5, 6.2), (-5, 6.2)), ((-4.1, 6.2), (-4.1, -6)), ((4.1, -6), (4.1, 6.2))):
        wall(p0, p1, 2.62, brick())
    dado = paint("#1d30cf")
    box((8.2, 0.012, 0.16), (0, 6.19, 1.36), m=dado, bevel=0.002)
    pipes()
    rack, seat = asset(power_rack.build), asset(bench.build, back=0, seat=0)
    for row, y in enumerate((0.9, 4.1)):
        for x in (-2.35, 0, 2.35):
            put(rack, x, y)
            if row == 0:
                put(seat, x, y - 0.50)
    tie = powder("#15171c", k=6)
    for x in (-2.92, -1.78, -0.57, 0.57, 1.78, 2.92):
        beam((x, 1.3, 2.07), (x, 3.5, 2.07), 0.06, 0.06, tie)
    put(asset(plate_rack.build), 3.45, -1.55, turn=82)
    tubes((-2.35, 0, 2.35), -1.6, 5.6, 2.56, "#ffeccc", 9, 120, (1, 0.88, 0.70))
    softbox((-1.5, -5.2, 2.2), (0, 1.5, 1.0), 4, 1.2, 130, (0.86, 0.91, 1))
    air("#dfe6ff", 0.28)
    view((-3.1, -3.9, 1.42), (0.15, 2.2, 1.12), lens=25)
    return dict(exposure=0.70, look="High Contrast")


def pipes():
    """Two heating pipes along the left wall under the slab, with their clamps, and one across."""
    m = powder("#8b2f22", k=6)
    grey = powder("#5b616b", k=6)
    for x, z, r in ((-3.72, 2.48, 0.045), (-3.52, 2.50, 0.034)):
        cyl((x, -6, z), (x, 6.2, z), r, m if r > 0.04 else grey)
        for y in np.arange(-5, 6.2, 1.8):
            box((0.02, 0.03, 0.12), (x, y, 2.57), m=powder("#15171c", k=6), bevel=0.003)
    cyl((-4.1, 5.7, 2.42), (4.1, 5.7, 2.42), 0.034, grey)
