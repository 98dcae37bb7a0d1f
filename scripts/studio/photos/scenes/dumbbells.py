from scenes.rooms import *
from models import storage_rack


def build():
    tiles(-3, 10, -5, 3, crumb("#6a7592", 0.010, 260))
    stone = concrete("#6f747d")
    wall((11, 2.2), (-5, 2.2), 4, stone, joints=1.6)
    wall((9.5, -6), (9.5, 2.2), 4, stone)
    rack = asset(storage_rack.build)
    for k in range(5):
        put(rack, k * 1.62, 0)
    softbox((-2.4, -3.0, 3.2), (0.8, 0, 0.5), 2.2, 2.2, 300, (1, 0.95, 0.88))
    softbox((3.5, -2.2, 3.4), (2, 0, 0.5), 3, 2, 260, (0.88, 0.94, 1))
    softbox((1.5, 1.0, 3.4), (1.5, 0.2, 0.5), 6, 0.6, 190, (1, 0.97, 0.92))
    softbox((1.5, 2.0, 0.12), (1.5, 2.2, 1.4), 7, 0.06, 26, (0.20, 0.30, 1))
    air("#ffffff", 0.12)
    view((-1.28, -1.42, 1.06), (0.62, -0.02, 0.57), lens=40, fstop=2.4, level=False, focus=(0.10, -0.10, 0.62))
    return dict(exposure=0.45, look="High Contrast")
