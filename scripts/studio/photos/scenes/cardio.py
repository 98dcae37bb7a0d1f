from scenes.garden import *
from scenes.rooms import *
from models import treadmill


def build():
    planks(-6, 9, -6, 3.3, timber("ash", "#a98b67", "#856747", 0.5, along=(1, 0.06, 1), scale=8), 0.19, 2.2)
    mill, y, panes = asset(treadmill.build), 3.2, 7
    wall((9, y), (-6, y), 3.9, plaster("#e9e9e6"), holes=[(0.5, 14.5, 0.28, 3.45)])
    window((8.5, y + 0.1), (-5.5, y + 0.1), 0.28, 3.45, panes, rails=(2.55,), m=powder("#1b1d22", k=8))
    group(TR((0, 0, -0.4)), lawn, (1, y), blades=260000, near=0.4, far=15, spread=150)
    group(TR((0, 0, -0.4)), hedge, y + 9, 1.5, -18, 26)
    grove([(-9, 15, 0.9), (-4.5, 17, 1), (0, 15, 0.85), (4.5, 17, 1), (9, 15, 0.9), (14, 17, 1.1), (20, 16, 1), (-14, 18, 1.1)], seed=21)
    daylight((8.5, y), (-5.5, y), 0.3, 3.4, 620)
    wall((-5.2, 3.2), (-5.2, -6), 3.9, plaster("#dfe1e6"))
    wall((8.8, -6), (8.8, 3.2), 3.9, plaster("#dfe1e6"))
    box((16, 10, 0.2), (1.5, -1.5, 4.0), m=plaster("#eceded", "ceiling"), bevel=0)
    tubes((-2.5, 0.5, 3.5, 6.5), -3, 2.4, 3.86, "#fff4e4", 7, 70, (1, 0.95, 0.88))
    weather(dict(DAY, strength=1.6), 118, 33, 3.4, (1, 0.86, 0.68))
    softbox((1.5, y + 1.5, 7), (1.5, y + 11, 1.5), 26, 4, 6000, (1, 0.96, 0.88))
    for k in range(5):
        put(mill, -1.72 + k * 1.36, 0.15)
    softbox((1, -5.5, 3.2), (1, 1, 0.8), 6, 2.4, 240, (0.95, 0.97, 1))
    view((-4.3, -2.7, 1.48), (0.05, 1.0, 1.05), lens=33, fstop=4, focus=(-0.6, 0.6, 1))
    return dict(exposure=-0.05, look="High Contrast")
