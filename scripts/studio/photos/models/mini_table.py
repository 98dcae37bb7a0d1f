from studio import *
from models.table_parts import *

L, W = 1.82, 0.91


def build(colour="#14259a", cases=False):
    """Mini table 182 × 91 cm: two 12 mm halves in aluminium profile, legs that fold inside, net on clips.

    cases: the halves stand folded as two suitcases instead.
    """
    if cases:
        for i, y in enumerate((0.0, 0.20)):
            group(
                TR((i * 0.16, y, 0.458 - H), (0, 0, 0))
                @ Matrix.Translation((0, 0, H))
                @ Matrix.Rotation(radians(90), 4, "X")
                @ Matrix.Translation((L / 4, 0, -H)),
                suitcase,
                colour,
            )
        return
    metal = mat("edge alu", "#8f949b", 0.34, 0.9)
    for s in (-1, 1):
        half(s, L, W, 0.012, colour, 0.034, metal)
        bow(s * (L / 2 - 0.14), 0.36, H - 0.03, (0.028, 0.028), black())
        bow(s * 0.12, 0.36, H - 0.03, (0.028, 0.028), black())
        word_on_apron(s * 0.46, W, H - 0.025, 0.026)
        beam((s * 0.12, 0, 0.42), (s * (L / 2 - 0.14), 0, 0.42), 0.02, 0.02, black())
    net(W, posts="clip")
    bat((-0.52, -0.16), -55, "#b3161b")
    bat((-0.34, 0.12), 30, "#141416")
    for x, y in ((-0.24, -0.20), (-0.18, -0.12), (-0.27, -0.10)):
        ball(x, y, "#e7a23a")


def suitcase(colour):
    """one folded half: closed profile with a handle"""
    metal = mat("edge alu", "#8f949b", 0.34, 0.9)
    half(-1, L, W, 0.012, colour, 0.056, metal)
    box((L / 2 - 0.03, W - 0.03, 0.006), (-L / 4, 0, H - 0.066), m=dark(), bevel=0.002)
    handle = [
        (-L / 4 - 0.09, W / 2 - 0.01, H - 0.035),
        (-L / 4 - 0.08, W / 2 + 0.045, H - 0.035),
        (-L / 4 + 0.08, W / 2 + 0.045, H - 0.035),
        (-L / 4 + 0.09, W / 2 - 0.01, H - 0.035),
    ]
    tube(handle, 0.011, rubber("#141416"), rad=0.03)
    for x in (-L / 4 - 0.28, -L / 4 + 0.28):
        box((0.05, 0.012, 0.035), (x, W / 2 - 0.006, H - 0.035), m=plastic(ACCENT, 0.4), bevel=0.004)
