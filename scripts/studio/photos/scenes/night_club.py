from scenes.rooms import *
from models import club_treadmill, power_rack, storage_rack


def build():
    """A club without a clerk at night: five racks in a row inside a light stripe on the floor, treadmills opposite, the polar night outside."""
    tiles(-8, 8, -6, 6, crumb("#5d6782", 0.008, 200))
    stone = concrete("#7c828c")
    wall((8, 5.2), (-7, 5.2), 4.2, stone, joints=2.4)
    wall((-6.6, 5.2), (-6.6, -6), 4.2, stone, holes=[(1.0, 8.2, 0.6, 3.2)])
    window((-6.7, 4.2), (-6.7, -3.0), 0.6, 3.2, 4)
    outdoors((-14, -20), (-14, 20), -1, 7, [(0, "#3a3528"), (0.2, "#1a2130"), (0.5, "#0c1422"), (1, "#070c18")], 0.7, 0.1, 9)
    wall((7.2, -6), (7.2, 5.2), 4.2, stone, joints=2.4)
    box((18, 14, 0.2), (0, 0, 4.25), m=mat("ceiling", "#14171d", 0.9, 0, 0.2), bevel=0)
    rack = asset(power_rack.build)
    pale = paint("#d9dde3")
    for k in range(5):
        put(rack, -4.4 + 2.2 * k, 3.2)
    for y in (1.35, 4.75):
        box((11.6, 0.22, 0.006), (0, y, 0.003), m=pale, bevel=0)
    for k in range(6):
        box((0.22, 3.18, 0.006), (-5.5 + 2.2 * k, 3.05, 0.003), m=pale, bevel=0)
    mill = asset(club_treadmill.build, length=2.22, width=0.95, height=1.62, belt=(1.6, 0.58), incline=0, club=True, model="T9 CLUB")
    for k in range(3):
        put(mill, 3.2, -0.2 - 1.35 * k, turn=-90)
    tubes((-4.4, -2.2, 0, 2.2, 4.4), 1.2, 4.9, 4.1, "#fff6ea", 9, 120, (1, 0.96, 0.90))
    tubes((-1.1, 3.4), -4.5, 0.4, 4.1, "#fff6ea", 9, 110, (1, 0.96, 0.90))
    softbox((0, -5.5, 3.8), (0, 2.5, 0.8), 8, 1.6, 300, (0.90, 0.94, 1))
    air("#cfdcff", 0.16)
    view((-0.9, -5.7, 1.7), (-0.2, 2.6, 1.15), lens=21)
    return dict(exposure=0.35, look="High Contrast", prefilter=False)
