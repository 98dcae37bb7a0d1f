from studio import *
from models.elliptical_parts import *

CRANK = V((0.37, 0, 0.37))
PHASE = {-1: radians(155), 1: radians(-25)}


def build():
    """Compact rear-drive elliptical, 132 × 62 × 160 cm: the flywheel case stands behind the rider, the pedals hang between it and the mast."""
    p = frame_paint()
    base(-0.60, 0.55, p, 0.50, 0.56)
    sweep([(-0.60, 0, 0.08), (0.55, 0, 0.08)], 0.07, 0.06, p)
    case()
    mast(p)
    for s in (-1, 1):
        side(s, p)


def case():
    outline = [(0.02, 0.075), (0.02, 0.20), (0.14, 0.58), (0.36, 0.69), (0.58, 0.62), (0.68, 0.40), (0.66, 0.13), (0.60, 0.075)]
    prism(outline, 0.17, shell(), rad=0.10, bevel=0.035, seg=6)
    field = [(0.10, 0.16), (0.20, 0.52), (0.37, 0.605), (0.54, 0.55), (0.61, 0.38), (0.595, 0.16)]
    prism(field, 0.176, accent_gloss(), rad=0.08, bevel=0.012)
    for s in (-1, 1):
        crank_disc(CRANK, s, 0.085)
    decal(WORD, 0.048, (0.365, -0.0890, 0.560), (1, 0, 0), (0, 0, 1), ext=0.0003)


def mast(p):
    sweep([(-0.58, 0, 0.09), (-0.54, 0, 0.30), (-0.40, 0, 1.32)], 0.08, 0.11, p, rad=0.3, e=0.5)
    prism(
        [(-0.68, 0.07), (-0.63, 0.26), (-0.54, 0.44), (-0.45, 0.44), (-0.40, 0.20), (-0.36, 0.07)],
        0.15,
        shell(),
        rad=0.04,
        bevel=0.028,
        seg=5,
    )
    cyl((-0.49, -0.20, 0.80), (-0.49, 0.20, 0.80), 0.02, chrome(), bevel=0.003)
    cyl((-0.49, -0.075, 0.80), (-0.49, 0.075, 0.80), 0.045, shell(), bevel=0.01)
    box((0.12, 0.10, 0.07), (-0.395, 0, 1.34), m=shell(), bevel=0.02)
    console((-0.365, 0, 1.445), 24, 90, 0.24, 0.17, [[("ВРЕМЯ", "24:36"), ("ПУЛЬС", "126")], [("КМ", "5,2"), ("УРОВЕНЬ", "8")]], keys=5)
    fixed_bar((-0.41, 0, 1.20))


def side(s, p):
    y = s * 0.195
    ph = PHASE[s]
    pin = CRANK + V((cos(ph) * 0.12, s * 0.125, sin(ph) * 0.12))
    pivot = V((-0.49, y, 0.80))
    low = V((-0.49 + (pin.x - CRANK.x) * 0.95, y, 0.24))
    moving_arm(pivot, low, s, 0.72, p)
    end = V((pin.x, y, pin.z))
    sweep([low, end], 0.034, 0.052, p)
    cyl(pin - V((0, s * 0.03, 0)), end + V((0, s * 0.02, 0)), 0.016, chrome())
    joint(end, s)
    plate(low.lerp(end, 0.43) + V((0, 0, 0.05)), end - low, 0.14, 0.36)
