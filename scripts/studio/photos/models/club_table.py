from studio import *
from models.table_parts import *

L, W, THICK, APRON = 2.74, 1.525, 0.025, 0.060


def build(colour="#14259a", folded=False):
    """Club table: two separate halves 25 mm thick on 60 × 30 mm frames, each on four 10 cm wheels; screw net with a chain.

    folded: the right half stands upright on its own wheels, beside the left one.
    """
    for s in (-1, 1):
        up = folded and s > 0
        stand = TR((0.62, 0, 0.12), (0, -90, 0)) @ Matrix.Translation((0, 0, -H)) if up else Matrix()
        group(stand, club_half, s, colour, up)
        wheels(s, 0.44 if up else 0.0)
    if not folded:
        net(W, 0.1525, "screw")
    bat((-0.80, -0.25), -50, "#b3161b")
    ball(-0.52, -0.32)


def club_half(s, colour, up):
    half(s, L, W, THICK, colour, APRON)
    z = H - THICK - APRON - 0.010
    for x in (0.34, 1.02):
        beam((s * x, -W / 2 + 0.06, z), (s * x, W / 2 - 0.06, z), 0.03, 0.06, black())
    for y in (-0.58, 0.58):
        beam((s * 0.06, y, z), (s * (L / 2 - 0.06), y, z), 0.03, 0.05, black())
    bow(s * (L / 2 - 0.16), 0.60, z, (0.060, 0.030), black(), folded=s if up else 0)
    word_on_apron(s * 0.70, W, H - THICK - APRON / 2 + 0.004, 0.046)


def wheels(s, shift):
    """the half's own trolley near the net"""
    for x in (0.10, 0.52):
        for y in (-1, 1):
            caster((s * x + shift, y * 0.60, 0.05), 0.05, brake=x > 0.3 and y < 0)
        beam((s * x + shift, -0.60, 0.125), (s * x + shift, 0.60, 0.125), 0.03, 0.06, black())
    for y in (-1, 1):
        beam((s * 0.10 + shift, y * 0.60, 0.125), (s * 0.52 + shift, y * 0.60, 0.125), 0.03, 0.06, black())
        if not shift:
            beam((s * 0.31, y * 0.60, 0.13), (s * 0.31, y * 0.60, H - 0.09), 0.03, 0.06, black(), up=(1, 0, 0))
