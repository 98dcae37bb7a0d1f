from studio import *
from models.bag_parts import *


def build(height=1.85, diameter=0.36, base=0.56, color="#1626a8"):
    """A bag on a base that is filled with water: a polyethylene dome with a cap and rollers, a sprung cup, a foam column. Metres."""
    water_base(base / 2)
    cup()
    column(diameter / 2, 0.60, height, color)


def water_base(R):
    body = plastic("#0e0f12", 0.5)
    profile = [(0.001, 0.012), (R - 0.05, 0.012), (R - 0.012, 0.02), (R, 0.04), (R, 0.13), (R - 0.006, 0.15), (R - 0.02, 0.165)]
    profile += [(R - 0.03 - 0.13 * t, 0.175 + 0.17 * math.sin(t * pi / 2) ** 1.2) for t in np.linspace(0, 1, 14)]
    profile += [(R - 0.175, 0.355), (R - 0.18, 0.385), (0.001, 0.385)]
    lathe(profile, body, 160)
    # moulded ribs run up the dome, a ring in the accent colour around its foot
    for k in range(12):
        a = 2 * pi * (k + 0.5) / 12
        path = [(R - 0.022, 0.168), (R - 0.075, 0.258), (R - 0.13, 0.325), (R - 0.165, 0.348)]
        tube([V((r * cos(a), r * sin(a), z)) for r, z in path], 0.011, body, rad=0.03, res=5)
        cup_at = V(((R - 0.045) * cos(a), (R - 0.045) * sin(a), 0))
        lathe([(0.03, 0), (0.026, 0.005), (0.012, 0.012), (0.012, 0.02)], rubber("#0b0b0c"), 40, cup_at, cup_at + V((0, 0, 1)))
    lathe([(R + 0.0005, 0.078), (R + 0.0022, 0.08), (R + 0.0022, 0.104), (R + 0.0005, 0.106)], plastic(ACCENT, 0.45), 160, closed=True)
    # the filling cap, towards the camera
    a = radians(-116)
    at, aim = V((0.205 * cos(a), 0.205 * sin(a), 0.275)), V((cos(a) * 0.75, sin(a) * 0.75, 0.66))
    lathe([(0.034, -0.02), (0.034, 0.008), (0.031, 0.014), (0.0001, 0.014)], plastic(ACCENT, 0.4), 16, at, at + aim)
    for side in (-1, 1):
        wheel(V((side * 0.07, R * 0.985, 0.045)), (1, 0, 0), 0.038, 0.026)


def cup():
    """Steel cup with a rubber bellows: the column leans and returns."""
    lathe([(0.098, 0.38), (0.104, 0.39), (0.104, 0.41), (0.098, 0.42)], steel(), 96, closed=True)
    folds = [(0.085 + 0.010 * cos(a), 0.415 + 0.19 * a / (2 * pi * 6)) for a in np.linspace(0, 2 * pi * 6, 97)]
    lathe([(0.001, 0.41), *folds, (0.001, 0.61)], rubber("#0c0c0d"), 96)
    for k in range(6):
        a = 2 * pi * k / 6 + 0.3
        bolt((0.112 * cos(a), 0.112 * sin(a), 0.384), (0, 0, 1), r=0.007)


def column(R, low, high, color):
    black, blue, thread = vinyl("#0d0e10"), vinyl(color), fabric("#dfe2ea", 300)
    body = wall(barrel(R, low, high, edge=0.045), black, groove([radians(-70)], 0.002), soft=0.4)
    band(R, high - 0.28, high - 0.10, blue, thread, soft=0.4)
    band(R, low + 0.06, low + 0.10, blue, thread, soft=0.4)
    stitched_seam(R, low + 0.12, high - 0.3, radians(-70), fabric("#6f7688", 300), soft=0.4)
    bpy.context.view_layer.update()
    upright = TR((0, 0, (low + high) / 2 - 0.1), (90, 0, -24)) @ TR((0, 0, R + 0.3), (0, 0, 90))
    stamp(WORD, 0.15, body, upright, off=0.0012, fine=0.008)
