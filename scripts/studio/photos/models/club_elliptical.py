from studio import *
from models.elliptical_parts import *

CRANK = V((-0.66, 0, 0.46))
PHASE = {-1: radians(200), 1: radians(20)}
SIDE = 0.20


def build():
    """Club elliptical, 208 × 78 × 172 cm: carriages on polished guide shafts beside a closed spine, low step, generator, wide tower."""
    metal = mat("cast alu", "#8f9399", 0.38, 0.9, bumps=[("noise", 700, 0.12, 0.0003)], rvar=0.05)
    p = frame_paint()
    for x, w in ((-0.90, 0.64), (0.94, 0.66)):
        beam((x, -w / 2, 0.05), (x, w / 2, 0.05), 0.11, 0.06, p, bevel=0.016)
        for s in (-1, 1):
            cyl((x, s * (w / 2 - 0.05), 0), (x, s * (w / 2 - 0.05), 0.03), 0.034, rubber("#0e0e0f"), bevel=0.006)
    case(metal)
    spine(metal)
    tower(metal)
    for s in (-1, 1):
        side(s, metal)


def case(metal):
    # fmt: off
    outline = [
        (-0.98, 0.06), (-1.03, 0.34), (-0.98, 0.72), (-0.84, 0.98), (-0.60, 1.00), (-0.44, 0.82), (-0.36, 0.46), (-0.32, 0.20),
        (-0.36, 0.06),
    ]
    # fmt: on
    prism(outline, 0.24, shell(), rad=0.13, bevel=0.05, seg=6)
    for s in (-1, 1):
        panel = [(-0.955, 0.16), (-0.965, 0.50), (-0.92, 0.74), (-0.80, 0.92), (-0.64, 0.92), (-0.80, 0.70), (-0.87, 0.46), (-0.87, 0.16)]
        prism(panel, 0.006, metal, at=s * 0.1205, rad=0.06, bevel=0.002)
        for x, z in ((-0.93, 0.20), (-0.69, 0.895)):
            bolt((x, s * 0.1235, z), (0, s, 0), r=0.008, h=0.004)
        crank_disc(CRANK, s, 0.12, 0.19)
        ring = [(0.155, 0), (0.166, 0), (0.166, 0.0012), (0.155, 0.0012)]
        lathe(ring, accent_gloss(), 128, CRANK + V((0, s * 0.1425, 0)), CRANK + V((0, s, 0)), closed=True)
    decal(WORD, 0.056, (-0.915, -0.1238, 0.45), (0, 0, 1), (-1, 0, 0), "#15171b", ext=0.0003)
    decal("GLIDE", 0.044, (-0.585, -0.1206, 0.755), (1, 0, 0), (0, 0, 1), "#e6e7e4", ext=0.0004)


def spine(metal):
    """closed beam between front and rear with a guide shaft on either side"""
    prism([(-0.36, 0.07), (-0.36, 0.24), (0.70, 0.20), (0.98, 0.14), (1.00, 0.07)], 0.19, shell(), rad=0.05, bevel=0.03, seg=5)
    prism([(-0.30, 0.135), (-0.30, 0.165), (0.72, 0.150), (0.72, 0.120)], 0.194, accent(), rad=0.01, bevel=0.002)
    for s in (-1, 1):
        y = s * 0.15
        cyl((-0.30, y, 0.135), (0.82, y, 0.135), 0.020, chrome(), bevel=0.003)
        for x in (-0.30, 0.82):
            box((0.06, 0.13, 0.08), (x, s * 0.135, 0.125), m=metal, bevel=0.012)
            bolt((x, s * 0.2, 0.125), (0, s, 0), r=0.009)


def tower(metal):
    for s in (-1, 1):
        sweep([(-0.80, s * 0.075, 0.90), (-0.76, s * 0.085, 1.10), (-0.64, s * 0.085, 1.42)], 0.035, 0.10, metal, rad=0.3, e=0.5)
    cyl((-0.745, -0.27, 1.10), (-0.745, 0.27, 1.10), 0.024, chrome(), bevel=0.003)
    cyl((-0.745, -0.10, 1.10), (-0.745, 0.10, 1.10), 0.055, shell(), bevel=0.012)
    box((0.13, 0.26, 0.07), (-0.62, 0, 1.43), (0, 16, 0), m=shell(), bevel=0.024)
    rows = [[("ВРЕМЯ", "18:05"), ("ПУЛЬС", "136"), ("ВТ", "210")], [("КМ", "4,1"), ("ШАГ, СМ", "58"), ("УРОВЕНЬ", "14")]]
    console((-0.575, 0, 1.575), 22, 90, 0.36, 0.25, rows, bars=20, keys=5, fill=0.78)
    fixed_bar((-0.64, 0, 1.32), 0.19)


def side(s, metal):
    y = s * SIDE
    ph = PHASE[s]
    pin = CRANK + V((cos(ph) * 0.15, s * 0.165, sin(ph) * 0.15))
    x = 0.20 + cos(ph) * 0.24
    carriage = V((x, s * 0.15, 0.135))
    box((0.20, 0.075, 0.075), carriage, m=shell(), bevel=0.014)
    for k in (-1, 1):
        cyl(carriage + V((k * 0.10, 0, 0)), carriage + V((k * 0.112, 0, 0)), 0.028, rubber("#141416"), bevel=0.004)
    foot_ = V((x + 0.02, y + s * 0.035, 0.245))
    sweep(
        [carriage + V((0, s * 0.02, 0.02)), carriage + V((0.01, s * 0.07, 0.06)), foot_ - V((0, 0, 0.02))],
        0.05,
        0.08,
        metal,
        up=(1, 0, 0),
        rad=0.05,
    )
    plate(foot_ + V((0, 0, 0.012)), (1, 0, 0.03), 0.185, 0.43)
    front = V((pin.x, y, pin.z))
    link_end = carriage + V((-0.07, s * 0.055, 0.05))
    sweep([front, front.lerp(link_end, 0.5) - V((0, 0, 0.03)), link_end], 0.034, 0.055, metal, rad=0.4)
    cyl(pin - V((0, s * 0.03, 0)), front + V((0, s * 0.02, 0)), 0.018, chrome())
    joint(front, s, 0.040)
    joint(link_end, s, 0.034)
    low = front.lerp(link_end, 0.55) + V((0, s * 0.065, 0))
    moving_arm(V((-0.745, s * 0.262, 1.10)), low, s, 0.64, metal, 0.18)
    cyl(low - V((0, s * 0.07, 0)), low, 0.015, chrome())
