from studio import *
from models.barbell import barbell
from models.rack_parts import *
from models.storage_parts import plates_of


def build(height=2.15, stored=("20", "10"), hooks=1.32, safety=0.78, load=()):
    """A half rack: two uprights 75 mm on long feet, braces, a double pull-up bar, spotter arms of 45 cm and a rear beam with two pegs.

    height: of the uprights, m; stored: plates on each peg; hooks, safety: heights, m; load: plates on each end of the bar (None: no bar).
    """
    side, width, depth = 0.075, 1.22, 1.18
    x = (width - side) / 2
    nose, tail = -depth / 2, depth / 2
    post = tail - 0.52
    foot = 0.0525
    coat = frame_coat()
    stock = plates_of(stored)
    for s in (-1, 1):
        beam((s * x, nose, foot), (s * x, tail, foot), side, side, coat, bevel=0.008)
        for y in (nose, tail):
            end_cap((s * x, y, foot), (side + 0.002, 0.016, side + 0.002))
            box((0.07, 0.10, 0.016), (s * x, y - math.copysign(0.07, y), 0.008), m=rubber("#0e0e0f"), bevel=0.005)
        stand(s * x, post, height, foot + side / 2, side, coat)
        for face in (-1, 1):
            gusset = [(post - 0.14, 0.052), (post + 0.14, 0.052), (post + 0.05, 0.24), (post - 0.05, 0.24)]
            prism(gusset, 0.008, coat, "yz", s * x + face * (side / 2 + 0.004), rad=0.012, bevel=0.002)
            for y, z in ((post - 0.10, 0.075), (post + 0.10, 0.075), (post, 0.20)):
                bolt((s * x + face * (side / 2 + 0.008), y, z), (face, 0, 0), r=0.0125, h=0.008)
        beam((s * x, tail - 0.06, foot + 0.03), (s * x, post + side / 2, 1.18), 0.06, 0.05, coat, bevel=0.007, up=(0, 1, 0))
        bar_hook(s * x, post, hooks)
        spotter_arm(s * x, post, safety, 0.45)
        back = tail - 0.06 - (0.42 - foot) * (0.46 - side / 2) / (1.18 - foot)
        plate_peg((s * (x + 0.03), back, 0.42), (s, 0, 0), coat, stored, stock)
    beam((-x + 0.03, back, 0.42), (x - 0.03, back, 0.42), 0.05, 0.07, coat, bevel=0.008)
    cross_beam(x, post, height - 0.24, coat, flange=0.16)
    name_plate((0, post - side / 2 - 0.003, height - 0.24), 0.62, 0.13)
    double_bar(x, post, height, side)
    if load is not None:
        barbell((0, post - side / 2 - 0.075, hooks + 0.014), tuple(load))


def stand(x, y, height, floor, side, coat):
    """An upright that stands on the foot beam, so that it has no floor plate of its own."""
    holed_tube((x, y, floor), side, height - floor, coat, pitch=0.05, d=0.017, bev=0.008)
    for number in range(4, int((height - floor) / 0.05)):
        z = floor + (number + 0.5) * 0.05
        decal(str(number), 0.013, (x + side * 0.31, y - side / 2 - 0.0004, z), (1, 0, 0), (0, 0, 1), "#9aa0a8", FONTC)


def double_bar(x, y, height, side):
    """Two pull-up bars, 32 mm in front and 38 mm behind, on brackets across the tops of the uprights."""
    z = height - 0.075
    for s in (-1, 1):
        plate_outline = [
            (y - 0.20, z - 0.03),
            (y - 0.20, z + 0.03),
            (y + 0.18, z + 0.03),
            (y + 0.18, z - 0.03),
            (y + 0.05, z - 0.07),
            (y - 0.05, z - 0.07),
        ]
        for face in (-1, 1):
            prism(plate_outline, 0.008, accent_coat(), "yz", s * x + face * (side / 2 + 0.004), rad=0.02, bevel=0.002)
            for dy in (-0.02, 0.02):
                bolt((s * x + face * (side / 2 + 0.008), y + dy, z - (0.045 if dy < 0 else 0)), (face, 0, 0), r=0.0115)
    for dy, radius in ((-0.17, 0.016), (0.15, 0.019)):
        cyl((-x - 0.05, y + dy, z), (x + 0.05, y + dy, z), radius, powder("#1b1c20", k=2), bevel=0.003)
