from scenes.rooms import *
from scenes.props import bells
from models import storage_rack


def build():
    tiles(-4, 5, -3, 6, crumb("#7d879f", 0.014, 330))
    wall((7, 4.2), (-6, 4.2), 4, concrete("#59606c"), joints=1.8)
    bells([(-0.96 + k * 0.315, 0.085 * k, kg, -16 + 5 * k) for k, kg in enumerate((8, 12, 16, 20, 24, 28, 32))])
    rack = asset(storage_rack.build)
    put(rack, -1.2, 3.4)
    put(rack, 0.7, 3.4)
    put(rack, 2.6, 3.4)
    softbox((-2.3, -1.4, 2.5), (0, 0.1, 0.1), 1.8, 1.8, 150, (1, 0.94, 0.86))
    softbox((2.8, 0.6, 1.7), (0, 0.2, 0.1), 0.8, 2.4, 90, (0.84, 0.92, 1))
    softbox((0.2, 1.6, 2.8), (0, 0.2, 0.1), 3.4, 0.7, 100)
    softbox((0.5, 4.0, 2.8), (0.5, 4.3, 0.8), 7, 0.1, 60, (1, 0.78, 0.52))
    air("#ffffff", 0.12)
    view((-0.78, -2.3, 0.54), (-0.11, 0.22, 0.190), lens=43, fstop=2.2, level=False, focus=(-0.05, 0.22, 0.14))
    return dict(exposure=0.65, look="High Contrast")
