from studio import *
from models.rack_parts import *


def build(reach=0.60, height=2.30, hooks=1.32, safety=0.80):
    """A rack that folds against the wall: two uprights on hinged arms, timber boards that spread the load, a pull-up bar that comes off.

    reach: from the wall to the front of the uprights, m; height, hooks, safety: m.
    """
    side, width = 0.075, 1.22
    x = (width - side) / 2
    coat, accent = frame_coat(), accent_coat()
    wall = reach / 2
    board = wall - 0.02
    post = wall - reach + side / 2
    for z in (0.42, height - 0.26):
        wall_board(z, width + 0.42, board)
    for s in (-1, 1):
        upright(s * x, post, height, numbers=-1, foot=None)
        end_cap((s * x, post, 0.012), (side + 0.006, side + 0.006, 0.024))
        for z in (0.42, height - 0.26):
            swing_arm(s, s * x, post, board - 0.02, z, side, coat)
        if reach > 0.8:
            beam((s * x, board - 0.14, 0.46), (s * x, post + side / 2, 1.05), 0.05, 0.05, coat, bevel=0.007, up=(0, 1, 0))
        bar_hook(s * x, post, hooks)
        spotter_arm(s * x, post, safety, 0.45 if reach < 0.8 else 0.30)
    release_bar(x, post, height, side, accent)
    plate_z = height - 0.235
    cross_beam(x, post, plate_z, coat, height=0.05, flange=0.14)
    name_plate((0, post - side / 2 - 0.003, plate_z), 0.60, 0.12)


def pine():
    return mat("pine", "#8a6640", 0.6, 0, 0.3, bumps=[("brush", 160, 0.5, 0.0012), ("noise", 30, 0.15, 0.003)], cvar=0.16, vscale=9)


def wall_board(z, length, y):
    """A board 4 × 20 cm on the wall."""
    beam((-length / 2, y, z), (length / 2, y, z), 0.04, 0.20, pine(), bevel=0.004)
    for x in (-1, 1):
        for dz in (-0.06, 0.06):
            bolt((x * (length / 2 - 0.06), y - 0.02, z + dz), (0, -1, 0), r=0.010)


def swing_arm(s, x, post, y, z, side, coat):
    """A wall plate with two lugs, a turned pin in bronze bushes, and the arm to the upright. `y` is the face of the board."""
    bronze = mat("bronze", "#8a5a24", 0.32, 1, rvar=0.08, vscale=40)
    pin = y - 0.07
    box((0.12, 0.008, 0.19), (x, y - 0.004, z), m=coat, bevel=0.003)
    for dz in (-0.072, 0.072):
        bolt((x - s * 0.04, y - 0.008, z + dz), (0, -1, 0), r=0.011)
        bolt((x + s * 0.04, y - 0.008, z + dz), (0, -1, 0), r=0.011)
    for dz in (-1, 1):
        prism(
            [(x - 0.035, y - 0.006), (x + 0.035, y - 0.006), (x + 0.035, pin - 0.03), (x - 0.035, pin - 0.03)],
            0.012,
            coat,
            "xy",
            z + dz * 0.056,
            rad=0.018,
            bevel=0.002,
        )
        cyl((x, pin, z + dz * 0.050), (x, pin, z + dz * 0.040), 0.026, bronze, bevel=0.002)
    cyl((x, pin, z - 0.078), (x, pin, z + 0.078), 0.016, steel(), bevel=0.003)
    cyl((x, pin, z + 0.062), (x, pin, z + 0.070), 0.024, chrome(), bevel=0.002)
    cyl((x, pin, z - 0.040), (x, pin, z + 0.040), 0.030, coat, bevel=0.004)
    beam((x, pin - 0.012, z), (x, post + side / 2, z), side - 0.010, 0.075, coat, bevel=0.008)
    for face in (-1, 1):
        side_gusset(x, face, post, 0.12, z, coat, rise=-0.08)


def release_bar(x, post, height, side, accent):
    """The pull-up bar in brackets before the tops of the uprights, held by two pins."""
    z = height - 0.075
    bar = post - 0.16
    cyl((-x - 0.05, bar, z), (x + 0.05, bar, z), 0.016, powder("#1b1c20", k=2), bevel=0.003)
    bracket = [
        (bar - 0.032, z - 0.03),
        (bar - 0.032, z + 0.032),
        (post + 0.035, z + 0.032),
        (post + 0.035, z - 0.06),
        (post - 0.05, z - 0.06),
    ]
    for s in (-1, 1):
        for face in (-1, 1):
            prism(bracket, 0.008, accent, "yz", s * x + face * (side / 2 + 0.004), rad=0.018, bevel=0.002)
        knob((s * (x + side / 2 + 0.008), post, z - 0.014), (s, 0, 0), 0.018, 0.03)
