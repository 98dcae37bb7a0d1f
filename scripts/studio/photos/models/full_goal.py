from studio import *
from models.goal_parts import *

W, H, D = 7.32, 2.44, 2.0


def build():
    """Full-size goal 7.32 × 2.44 m: oval aluminium profile in ground sockets, the net hangs on two masts two metres behind the line."""
    white = goal_white()
    x = W / 2 + 0.06
    for s in (-1, 1):
        oval_bar((s * x, 0, 0.0), (s * x, 0, H + 0.12), 0.10, 0.12, white, (0, 1, 0))
        lathe(
            [(0.085, 0), (0.125, 0), (0.125, 0.008), (0.115, 0.014), (0.085, 0.014)],
            powder("#2a2e35", k=4),
            64,
            (s * x, 0, 0),
            (s * x, 0, 1),
            closed=True,
        )
        mast(s * (W / 2 + 0.25))
    oval_bar((-x - 0.05, 0, H + 0.06), (x + 0.05, 0, H + 0.06), 0.10, 0.12, white, (0, 1, 0))
    outline = [(0.05, H + 0.02), (D - 0.12, H - 0.12), (D - 0.05, 0.05)]
    m = cord("#232a3a", 0.14, 0.014)
    back_net(W, outline, m, 0.10)
    for s in (-1, 1):
        side_net(s * W / 2, outline, m, 0.05)
        guy(s)
    tube([(-W / 2, D - 0.05, 0.03), (W / 2, D - 0.05, 0.03)], 0.022, powder("#2a2e35", k=4))
    for s in (-1, 1):
        tube([(s * W / 2, 0.06, 0.03), (s * W / 2, D - 0.05, 0.03)], 0.022, powder("#2a2e35", k=4))
    decal(WORD, 0.080, (0, -0.0505, H + 0.06), (1, 0, 0), (0, 0, 1), "#15171b", ext=0.0006)
    soccer((1.1, -0.9, 0.11))


def mast(x):
    """independent mast that carries the upper rear corner of the net"""
    p = powder("#1626a8", k=5)
    cyl((x, D, 0), (x, D, H + 0.20), 0.030, p, bevel=0.004)
    cyl((x, D, H + 0.20), (x, D, H + 0.23), 0.036, mat("dark", "#101114", 0.45, 0, 0.3), bevel=0.010)
    lathe([(0.034, 0), (0.075, 0), (0.075, 0.008), (0.034, 0.012)], powder("#2a2e35", k=4), 48, (x, D, 0), (x, D, 1), closed=True)


def guy(s):
    """cord from the net's corner to the top of the mast"""
    top = V((s * (W / 2 + 0.25), D, H + 0.12))
    tube([(s * W / 2, D - 0.12, H - 0.12), top], 0.006, fabric("#232a3a", 300), res=3)
    cyl(top - V((0, 0, 0.02)), top + V((0, 0, 0.02)), 0.036, galv(), bevel=0.004)
