from scenes.rooms import *
from scenes.props import bells
from models import bench, cable_machine, power_rack, storage_rack


def build():
    tiles(-6, 7, -6, 5, crumb("#5a6684", 0.008, 160))
    stone = concrete("#3c4048")
    wall((8, 4.2), (-4.6, 4.2), 4.2, stone, joints=2.1)
    wall((6.2, -6), (6.2, 4.2), 4.2, stone, joints=2.1)
    box((14, 12, 0.2), (1, -1, 4.1), m=mat("ceiling", "#101216", 0.9, 0, 0.2), bevel=0.01)
    x = -3.5
    window((x, -6), (x, 4.2), 0.1, 4, 7, rails=(2.75,))
    outdoors((x - 9, -22), (x - 9, 34), -1.5, 8, DUSK, 2.6, 0.02, 0.6)
    rng = np.random.default_rng(3)
    for y in np.arange(-8, 32, 1.25):
        h = rng.uniform(-0.3, 1.5)
        box((0.3, 1.15, h + 2), (x - 8.3, y, h / 2 - 1), m=mat("city", "#161c30", 0.9, 0, 0.1), bevel=0)
    for lamp in (-1.5, 1.1, 3.7):
        tubes((lamp,), -1.6, 3.2, 3.92, shine=7, power=95, light=(1, 0.80, 0.58))
    softbox((1.4, 3.9, 4.0), (1.4, 4.16, 1.2), 9, 0.10, 300, (1, 0.70, 0.40))
    softbox((x - 1.2, -0.2, 1.9), (2.5, 1.6, 0.6), 4.5, 2.6, 900, (1, 0.52, 0.26))
    softbox((4.2, -5, 3.2), (0.6, 1.6, 0.9), 4, 2.2, 190, (0.70, 0.79, 1))
    put(asset(power_rack.build), 0.35, 1.75, turn=18)
    put(asset(storage_rack.build), -2.05, 3.35, turn=10)
    put(asset(cable_machine.build), 2.62, 3.35, turn=-10)
    put(asset(bench.build), -1.30, 0.55, turn=-128)
    bells([(1.72, 0.25, 24, 22), (2.08, 0.45, 16, 4), (1.45, 0.05, 8, -6)])
    air("#1a2238", 0.4)
    view((1.35, -4.2, 1.28), (0.28, 1.75, 1.27), lens=33, fstop=2.2)
    return dict(exposure=0.90, look="High Contrast")
