from scenes.rooms import *
from models import treadmill

STREET = [(0, "#66774f"), (0.26, "#839c66"), (0.38, "#4d6a3d"), (0.54, "#6f8f58"), (0.64, "#bccfd6"), (1, "#e2edf8")]


def build():
    planks(-6, 9, -6, 3.3, timber("ash", "#a98b67", "#856747", 0.5, along=(1, 0.06, 1), scale=8), 0.19, 2.2)
    y, panes = 3.2, 7
    wall((9, y), (-6, y), 3.9, plaster("#e9e9e6"), holes=[(0.5, 14.5, 0.28, 3.45)])
    window((8.5, y + 0.1), (-5.5, y + 0.1), 0.28, 3.45, panes, rails=(2.55,), m=powder("#1b1d22", k=8))
    outdoors((-22, y + 7), (26, y + 7), -2.2, 8, STREET, 1.6, 0.11, 5)
    daylight((8.5, y), (-5.5, y), 0.3, 3.4, 620)
    wall((-5.2, 3.2), (-5.2, -6), 3.9, plaster("#dfe1e6"))
    wall((8.8, -6), (8.8, 3.2), 3.9, plaster("#dfe1e6"))
    box((16, 10, 0.2), (1.5, -1.5, 4.0), m=plaster("#eceded", "ceiling"), bevel=0)
    tubes((-2.5, 0.5, 3.5, 6.5), -3, 2.4, 3.86, "#fff4e4", 7, 70, (1, 0.95, 0.88))
    sun(118, 33, 3.4, (1, 0.86, 0.68), 1.2)
    mill = asset(treadmill.build)
    for k in range(5):
        put(mill, -1.72 + k * 1.36, 0.15)
    softbox((1, -5.5, 3.2), (1, 1, 0.8), 6, 2.4, 240, (0.95, 0.97, 1))
    air("#ffffff", 0.20)
    view((-4.3, -2.7, 1.48), (0.05, 1.0, 1.05), lens=33, fstop=4, focus=(-0.6, 0.6, 1))
    return dict(exposure=-0.05, look="High Contrast")
