from scenes.garden import *
from scenes.props import toolbox
from models.trampoline import SERIES, frame


def build():
    """The frame stands bare on the lawn; net, pad and bed lie rolled beside it."""
    eye = (-3.4, -6.6, 1.6)
    s = SERIES["supreme"]
    frame("supreme", s, 10 * 0.3048 / 2, s.height[10], s.legs[10], 0.6)
    for k, (color, r, long) in enumerate((("#1626a8", 0.16, 1.7), ("#15171b", 0.13, 1.9), ("#22252b", 0.11, 1.5))):
        y = -2.05 - 0.42 * k
        cyl((-1.5 + 0.1 * k, y, r + 0.02), (-1.5 + 0.1 * k + long, y - 0.25, r + 0.02), r, pvc(color), bevel=0.03)
        for t in (0.25, 0.75):
            c = V((-1.5 + 0.1 * k + long * t, y - 0.25 * t, r + 0.02))
            cyl(c, c + V((0.035, -0.005, 0)), r + 0.004, fabric("#d8dbe2"), bevel=0.001)
    group(TR((0.95, -2.3, 0.02), (0, 0, 20)), toolbox)
    lawn(eye, heading=66, blades=500000, far=26)
    fence(y=7.5, x0=-16, x1=30)
    autumn = leaf("autumn", (0.16, 0.05, 0.01), (0.42, 0.22, 0.03), 0.45, 0.5)
    grove([(-3, 11, 0.9), (2, 12.5, 1.0), (6.5, 11, 0.85), (11, 14, 1.1), (16, 12, 1.0), (22, 15, 1.1)], seed=31, m=autumn)
    woods(x1=110, n=110000)
    weather(MORNING, -24, 24, 5.6, (1, 0.88, 0.72))
    softbox((-7, -6, 4.5), (0, 0, 1.2), 4, 4, 200, (0.86, 0.93, 1))
    view(eye, (0.2, 0, 0.95), lens=37)
    return dict(exposure=0.7, prefilter=False, bounces=4)
