from scenes.rooms import *
from models import competition_kettlebell

WEIGHTS = (8, 12, 16, 20, 24, 28, 32)


def build():
    """A school of kettlebell sport: eleven platforms of 1.5 m in wooden frames, two bells on each, forty-two on two stands of three shelves."""
    slab(-8, 8, -7, 9, concrete("#75787d", rough=0.6))
    pale = plaster("#cfd2d6")
    wall((8, 7.6), (-8, 7.6), 4.4, pale)
    glazed((-7, 7.6), (-7, -7), 4.4, pale, [(1 + 4 * k, 4 + 4 * k, 1.2, 3.4) for k in range(3)], 260, 3, powder("#e9eaec", k=8))
    outdoors((-14, -26), (-14, 26), -2, 8, GARDEN, 2.8, 0.14, 6)
    wall((7, -7), (7, 7.6), 4.4, pale)
    box((16, 17, 0.2), (0, 0.5, 4.5), m=plaster("#e6e7e8", "ceiling"), bevel=0)
    box((14, 0.012, 0.26), (0, 7.59, 2.6), m=paint("#1d30cf"), bevel=0.002)
    made = {kg: asset(competition_kettlebell.build, kg) for kg in WEIGHTS}
    base = asset(platform)
    for k in range(11):
        x, y = (-5.0 + 2.0 * k, 2.6) if k < 6 else (-4.0 + 2.0 * (k - 6), -0.2)
        put(base, x, y)
        for s in (-1, 1):
            put(made[WEIGHTS[(k + (s > 0)) % 7]], x + s * 0.17, y + 0.2, 0.04, turn=8 * s)
    stand = asset(shelves)
    for x in (-2.3, 2.3):
        put(stand, x, 6.9)
        for tier in range(3):
            for k, kg in enumerate(WEIGHTS):
                put(made[kg], x - 1.02 + 0.34 * k, 6.72 + 0.16 * tier, 0.27 + 0.46 * tier, turn=4 * k - 10)
    tubes((-4, 0, 4), -4, 6.4, 4.3, "#fff6ea", 8, 260, (1, 0.96, 0.90))
    softbox((0, -6.5, 3.8), (0, 2, 0.3), 8, 1.6, 420, (0.94, 0.97, 1))
    air("#ffffff", 0.2)
    view((0.0, -5.4, 2.35), (0.0, 2.6, 0.8), lens=23.5)
    return dict(exposure=-0.2, look="High Contrast", prefilter=False)


def platform():
    wood = timber("platform", "#b08d62", "#8c6b45", 0.5, along=(0.06, 1, 1), scale=9)
    for s in (-1, 1):
        box((1.62, 0.06, 0.045), (0, s * 0.78, 0.022), m=wood, bevel=0.02)
        box((0.06, 1.62, 0.045), (s * 0.78, 0, 0.022), m=wood, bevel=0.02)
    box((1.5, 1.5, 0.04), (0, 0, 0.02), m=crumb("#5a6be0", 0.10, 240), bevel=0.004)


def shelves():
    """Three shelves, each set back behind the one below."""
    coat = powder("#15171c", k=6)
    for tier in range(3):
        box((2.4, 0.30, 0.03), (0, -0.18 + 0.16 * tier, 0.255 + 0.46 * tier), m=coat)
        box((2.4, 0.012, 0.06), (0, -0.33 + 0.16 * tier, 0.27 + 0.46 * tier), m=powder("#1b2c9c", k=6), bevel=0.003)
    for s in (-1, 1):
        beam((s * 1.22, -0.25, 0), (s * 1.22, 0.22, 1.35), 0.05, 0.07, coat)
        beam((s * 1.22, 0.25, 0), (s * 1.22, 0.25, 1.35), 0.05, 0.05, coat)
