from studio import *
from models.bike_parts import *

HUB, HEAD, BB, SEAT = V((-0.34, 0, 0.36)), V((-0.26, 0, 0.80)), V((0.05, 0, 0.36)), V((0.20, 0, 0.74))


def build(colour="#1626a8"):
    """Power-controlled bike, 122 × 56 × 124 cm: closed flywheel, frame of flat 80 × 40 mm profile in `colour`, road bar, large screen."""
    p = powder(colour, k=2)
    black = frame_paint()
    base(-0.50, 0.52, black, 0.52, 0.56)
    beam((-0.50, 0, 0.085), (0.52, 0, 0.085), 0.04, 0.06, black, bevel=0.01)
    beam(HEAD + V((-0.015, 0, 0.06)), V((0.44, 0, 0.10)), 0.042, 0.085, p, bevel=0.010, up=(0.7, 0, 0.7))
    beam(V((-0.42, 0, 0.10)), SEAT + V((0.015, 0, 0.02)), 0.042, 0.085, p, bevel=0.010, up=(-0.7, 0, 0.7))
    sweep([HEAD + V((0.035, 0, 0.10)), HEAD + V((-0.02, 0, -0.12))], 0.062, 0.075, p)
    beam(HEAD + V((-0.02, 0, -0.10)), V((-0.46, 0, 0.10)), 0.042, 0.07, p, bevel=0.010, up=(1, 0, 0))
    closed_drive()
    head = sliding_post(SEAT, V((0.10, 0, 0.30)), 0.14, (1, 0, -0.3))
    sliding_saddle(head, 0.92)
    bar = sliding_post(HEAD + V((0.035, 0, 0.10)), V((0.03, 0, 0.20)), 0.14, (1, 0, -0.2), (0.07, 0.085), (0.038, 0.05))
    road_bar(bar)
    sweep([bar + V((-0.05, 0, 0.03)), bar + V((-0.14, 0, 0.10))], 0.05, 0.02, shell())
    rows = [[("ВТ", "220"), ("ОБ/МИН", "94"), ("ПУЛЬС", "148")], [("КМ", "21,6"), ("ВРЕМЯ", "36:05"), ("УКЛОН", "4 %")]]
    console(bar + V((-0.135, 0, 0.155)), 16, 90, 0.27, 0.165, rows, bars=18, keys=0)
    crank(BB, radians(150), 0.172, 0.112, strap=False, m=aluminium())
    cyl(BB - V((0, 0.115, 0)), BB + V((0, 0.115, 0)), 0.02, steel())


def closed_drive():
    """the flywheel's round case and the belt cover in one moulding"""
    outline = [(HUB.x + 0.215 * cos(a), HUB.z + 0.215 * sin(a)) for a in np.linspace(radians(62), radians(298), 28)]
    outline += [(BB.x + 0.10 * cos(a), BB.z + 0.10 * sin(a)) for a in np.linspace(radians(-80), radians(80), 14)]
    prism(outline, 0.135, shell(), bevel=0.028, seg=6)
    for s in (-1, 1):
        lathe(
            [(0.001, 0.010), (0.13, 0.009), (0.150, 0.004), (0.152, 0)],
            shell("#17181c"),
            96,
            HUB + V((0, s * 0.067, 0)),
            HUB + V((0, s, 0)),
        )
        ring = [(0.158, 0), (0.172, 0), (0.172, 0.0012), (0.158, 0.0012)]
        lathe(ring, accent_gloss(), 128, HUB + V((0, s * 0.0675, 0)), HUB + V((0, s, 0)), closed=True)
        for k in range(24):
            a = 2 * pi * k / 24
            spoke = lambda r: HUB + V((cos(a) * r, s * 0.0765, sin(a) * r))
            beam(spoke(0.075), spoke(0.125), 0.006, 0.003, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0.001, up=(0, s, 0))
        lathe(
            [(0.001, 0.012), (0.05, 0.011), (0.062, 0.005), (0.064, 0)], shell("#17181c"), 64, BB + V((0, s * 0.066, 0)), BB + V((0, s, 0))
        )
    decal(WORD, 0.050, (-0.098, -0.0679, 0.362), (1, 0, 0), (0, 0, 1), ext=0.0003)
