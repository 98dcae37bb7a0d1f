from scenes.rooms import *
from models import competition_kettlebell


def build():
    """Kettlebells of the sport on a platform of a school: every weight in its colour, all of the same size."""
    tiles(-4, 5, -3, 7, crumb("#7d879f", 0.014, 330))
    wall((7, 5.2), (-6, 5.2), 4, concrete("#6b717c"), joints=1.8)
    weights = (8, 12, 16, 20, 24, 28, 32)
    made = {kg: asset(competition_kettlebell.build, kg) for kg in weights}
    for k, kg in enumerate(weights):
        put(made[kg], -0.99 + k * 0.32, 0.075 * k, turn=-14 + 5 * k)
    frame = timber("platform", "#b08d62", "#8c6b45", 0.5, along=(0.06, 1, 1), scale=9)
    for n, (x, y) in enumerate(((-1.9, 2.6), (0.1, 2.6), (2.1, 2.6))):
        for s in (-1, 1):
            box((1.62, 0.06, 0.045), (x, y + s * 0.78, 0.022), m=frame, bevel=0.012)
            box((0.06, 1.62, 0.045), (x + s * 0.78, y, 0.022), m=frame, bevel=0.012)
        box((1.5, 1.5, 0.04), (x, y, 0.02), m=crumb("#3b4cc8", 0.03, 240), bevel=0.004)
        for s in (-1, 1):
            put(made[weights[(n * 2 + (s > 0)) % 7]], x + s * 0.16, y + 0.1, 0.04, turn=8 * s)
    softbox((-2.3, -1.4, 2.5), (0, 0.1, 0.1), 1.8, 1.8, 150, (1, 0.94, 0.86))
    softbox((2.8, 0.6, 1.7), (0, 0.2, 0.1), 0.8, 2.4, 90, (0.84, 0.92, 1))
    softbox((0.2, 1.6, 2.8), (0, 0.2, 0.1), 3.4, 0.7, 100)
    softbox((0.2, 3.4, 3.2), (0.2, 2.8, 0), 6, 1.2, 160, (1, 0.95, 0.88))
    air("#ffffff", 0.12)
    view((-0.78, -2.35, 0.80), (-0.05, 0.35, 0.20), lens=40, fstop=2.8, level=False, focus=(-0.05, 0.22, 0.14))
    return dict(exposure=0.55, look="High Contrast")
