from studio import *
from models.elliptical_parts import *

CRANK = V((-0.60, 0, 0.40))
PHASE = {-1: radians(205), 1: radians(25)}
SIDE = 0.150
SCREENS = {7: (0.20, 0.145, 0, 3), 10: (0.275, 0.195, 14, 3), 15: (0.372, 0.232, 22, 0)}


def build(screen_inch=7):
    """Front-drive elliptical, 196 × 68 × 168 cm: rollers of the pedal arms run on two aluminium rails; console of 7, 10 or 15 inches."""
    p = frame_paint()
    base(-0.86, 0.92, p, 0.52, 0.62)
    sweep([(-0.86, 0, 0.08), (-0.20, 0, 0.09), (0.92, 0, 0.085)], 0.09, 0.07, p)
    case()
    rails(p)
    mast(p, screen_inch)
    for s in (-1, 1):
        side(s, p)


def rail_height(x):
    return 0.165 + (x + 0.05) * 0.055


def case():
    # fmt: off
    outline = [
        (-0.93, 0.085), (-0.99, 0.30), (-0.93, 0.60), (-0.74, 0.80), (-0.56, 0.80), (-0.36, 0.62), (-0.28, 0.36), (-0.24, 0.14),
        (-0.30, 0.085),
    ]
    # fmt: on
    prism(outline, 0.18, shell(), rad=0.12, bevel=0.038, seg=6)
    for s in (-1, 1):
        blade = [(-0.93, 0.30), (-0.89, 0.57), (-0.73, 0.735), (-0.57, 0.735), (-0.50, 0.66), (-0.70, 0.60), (-0.81, 0.46), (-0.83, 0.24)]
        prism(blade, 0.005, accent_gloss(), at=s * 0.0905, rad=0.05, bevel=0.002)
        crank_disc(CRANK, s, 0.090, 0.165)
    decal(WORD, 0.058, (-0.862, -0.0934, 0.42), (0.16, 0, 1), (-1, 0, 0.16), ext=0.0003)


def rails(p):
    for s in (-1, 1):
        a, b = V((-0.12, s * SIDE, rail_height(-0.12))), V((0.96, s * SIDE, rail_height(0.96)))
        beam(a, b, 0.062, 0.034, aluminium(), bevel=0.006)
        for k in (-1, 1):
            beam(a + V((0, k * 0.023, 0.019)), b + V((0, k * 0.023, 0.019)), 0.006, 0.008, aluminium(), bevel=0.002)
        box((0.03, 0.07, 0.055), b, (0, -3, 0), m=shell(), bevel=0.010)
        beam((0.86, s * SIDE, 0.07), (0.86, s * SIDE, rail_height(0.86) - 0.01), 0.05, 0.05, p, up=(1, 0, 0))
        beam((-0.10, 0, 0.11), (-0.10, s * SIDE, rail_height(-0.10) - 0.02), 0.05, 0.04, p, up=(1, 0, 0))
    beam((0.86, -SIDE, 0.155), (0.86, SIDE, 0.155), 0.05, 0.04, p)


def mast(p, inch):
    sweep([(-0.72, 0, 0.70), (-0.70, 0, 0.86), (-0.58, 0, 1.40)], 0.085, 0.115, p, rad=0.3, e=0.5)
    cyl((-0.665, -0.235, 1.02), (-0.665, 0.235, 1.02), 0.02, chrome(), bevel=0.003)
    cyl((-0.665, -0.08, 1.02), (-0.665, 0.08, 1.02), 0.048, shell(), bevel=0.01)
    box((0.11, 0.11, 0.08), (-0.565, 0, 1.41), (0, 12, 0), m=shell(), bevel=0.022)
    w, h, bars, keys = SCREENS[inch]
    rows = [[("ВРЕМЯ", "31:20"), ("ПУЛЬС", "142")], [("КМ", "6,8"), ("ВТ", "185")]]
    console((-0.525, 0, 1.455 + h * 0.42), 20, 90, w, h, rows, bars, keys)
    fixed_bar((-0.585, 0, 1.30))


def side(s, p):
    y = s * SIDE
    ph = PHASE[s]
    pin = CRANK + V((cos(ph) * 0.15, s * 0.12, sin(ph) * 0.15))
    front = V((pin.x, y, pin.z))
    rear = V((pin.x + 1.18, y, 0))
    rear.z = rail_height(rear.x) + 0.062
    sweep([front, front.lerp(rear, 0.30) - V((0, 0, 0.02)), rear], 0.036, 0.055, p, rad=0.4)
    cyl(pin - V((0, s * 0.02, 0)), front + V((0, s * 0.02, 0)), 0.017, chrome())
    joint(front, s, 0.038)
    wheel(rear - V((0, 0, 0.012)), (0, 1, 0), 0.034, 0.034, rubber("#3a3c41"))
    box((0.09, 0.052, 0.030), rear + V((0, 0, 0.012)), m=shell(), bevel=0.010)
    plate(front.lerp(rear, 0.66) + V((0, 0, 0.05)), rear - front, 0.165, 0.40)
    low = front.lerp(rear, 0.30) + V((0, s * 0.075, 0.01))
    pivot = V((-0.665, s * 0.225, 1.02))
    moving_arm(pivot, low, s, 0.68, p, 0.18)
    cyl(low - V((0, s * 0.085, 0)), low, 0.014, chrome())
