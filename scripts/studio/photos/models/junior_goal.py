from studio import *
from models.goal_parts import *

W, H, D = 5.0, 2.0, 1.5


def build():
    """Junior goal 5 × 2 m on four pneumatic wheels: oval aluminium profile 120 × 100 mm, weighted lower frame, net."""
    white = goal_white()
    x = W / 2 + 0.06
    for s in (-1, 1):
        oval_bar((s * x, 0, 0.02), (s * x, 0, H + 0.05), 0.10, 0.12, white, (0, 1, 0))
        box((0.16, 0.15, 0.15), (s * x, 0, H + 0.055), m=mat("dark", "#101114", 0.45, 0, 0.3), bevel=0.035, seg=5)
        tube([(s * x, 0.03, H + 0.02), (s * x, 0.62, H + 0.02), (s * x, D, 0.12)], 0.028, white, rad=0.25, n=14)
        oval_bar((s * x, 0.05, 0.07), (s * x, D, 0.07), 0.09, 0.12, powder("#2a2e35", k=4), (0, 0, 1))
        for y in (0.34, D - 0.16):
            tyre(s, x, y)
    oval_bar((-x, 0, H + 0.06), (x, 0, H + 0.06), 0.10, 0.12, white, (0, 1, 0))
    oval_bar((-x, D, 0.07), (x, D, 0.07), 0.09, 0.16, powder("#2a2e35", k=4), (0, 0, 1))
    for k in (-1.5, 0, 1.5):
        box((0.9, 0.17, 0.10), (k, D, 0.075), m=plastic("#1626a8", 0.4), bevel=0.012)
    outline = [(0.05, H), (0.62, H), (D - 0.04, 0.12)]
    m = cord("#1a2a8c", 0.12, 0.011)
    back_net(W, outline, m, 0.08)
    for s in (-1, 1):
        side_net(s * (W / 2), outline, m, 0.05)
    decal(WORD, 0.075, (0, -0.0505, H + 0.06), (1, 0, 0), (0, 0, 1), "#15171b", ext=0.0006)
    soccer((1.0, -0.6, 0.11))


def tyre(s, x, y):
    """pneumatic wheel 26 cm on a lever that lifts the frame"""
    c = V((s * (x + 0.13), y, 0.135))
    tread = [(0.075, -0.030), (0.115, -0.036), (0.130, -0.018), (0.132, 0), (0.130, 0.018), (0.115, 0.036), (0.075, 0.030)]
    lathe(tread, rubber("#101012"), 64, c, c + V((1, 0, 0)), closed=True)
    lathe(
        [(0.001, -0.016), (0.030, -0.018), (0.078, -0.026), (0.078, 0.026), (0.030, 0.018), (0.001, 0.016)],
        plastic("#1626a8", 0.4),
        48,
        c,
        c + V((1, 0, 0)),
    )
    beam(c - V((s * 0.05, 0, 0)), c + V((-s * 0.05, 0.16, -0.03)), 0.012, 0.045, galv())
    beam(c - V((s * 0.055, 0.02, 0)), c + V((-s * 0.055, -0.06, 0.26)), 0.014, 0.03, galv())
    cyl(c + V((-s * 0.055, -0.06, 0.25)), c + V((-s * 0.055, -0.078, 0.31)), 0.015, rubber("#141416"), bevel=0.005)
