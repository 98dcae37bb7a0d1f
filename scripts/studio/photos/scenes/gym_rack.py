from scenes.rooms import *
from models import bench, power_rack


def build():
    tiles(-4, 6, -4, 5, crumb("#6a7592", 0.010, 220))
    stone = concrete("#70747c")
    wall((7, 3.2), (-5, 3.2), 4, stone, joints=1.5)
    wall((-4.2, 4), (-4.2, -4), 4, stone)
    wall((3.6, -4), (3.6, 4), 4, stone, joints=1.5)
    put(asset(power_rack.build), 0.30, 1.05, turn=4)
    put(asset(bench.build, back=0, seat=0), 0.30, 0.55, turn=4)
    softbox((3.2, -2.6, 3.4), (0.2, 0.8, 0.9), 1.6, 1.6, 260, (1, 0.93, 0.84))
    softbox((-3.9, -0.6, 2.4), (0, 1, 1), 1.6, 2.6, 190, (0.80, 0.88, 1))
    softbox((0.2, 1.1, 3.9), (0.2, 1, 0), 3.2, 1.2, 130, (1, 0.96, 0.90))
    softbox((0.3, 2.9, 3.9), (0.3, 3.3, 1.0), 6.5, 0.12, 150, (1, 0.80, 0.56))
    air("#ffffff", 0.10)
    view((-1.75, -3.35, 1.22), (0.16, 0.85, 1.10), lens=38, fstop=2.8)
    return dict(exposure=0.65, look="High Contrast")
