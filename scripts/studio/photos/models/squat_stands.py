from studio import *
from models.barbell import barbell
from models.rack_parts import *


def build(height=1.72, seat=1.33, arms=0.82, load=("10",)):
    """A pair of separate squat stands, each on an H foot 60 × 60 cm, with hooks on a sprung pin and short side arms.

    height: of the posts, m; seat, arms: heights of the bar and of the arms, m; load: plates on each end of the bar (None: no bar).
    """
    for s in (-1, 1):
        stand(s * 0.50, s, height, seat, arms)
    if load is not None:
        barbell((0, -0.03 - 0.075, seat + 0.014), tuple(load))


def stand(x, s, height, seat, arms):
    side, foot = 0.06, 0.60
    coat, accent, sole = frame_coat(), accent_coat(), rubber("#0e0e0f")
    for q in (-1, 1):
        runner = x + q * (foot - side) / 2
        beam((runner, -foot / 2, 0.042), (runner, foot / 2, 0.042), side, side, coat, bevel=0.008)
        for y in (-1, 1):
            end_cap((runner, y * foot / 2, 0.042), (side + 0.002, 0.014, side + 0.002))
            box((0.064, 0.09, 0.014), (runner, y * (foot / 2 - 0.06), 0.007), m=sole, bevel=0.005)
    beam((x - foot / 2 + side, 0, 0.042), (x + foot / 2 - side, 0, 0.042), side, side, coat, bevel=0.006)
    holed_tube((x, 0, 0.072), side, height - 0.072, coat, pitch=0.05, d=0.017, bev=0.008)
    for q in (-1, 1):
        beam((x + q * 0.24, 0, 0.07), (x + q * side / 2, 0, 0.36), 0.04, 0.04, coat, bevel=0.006, up=(1, 0, 0))
    for number in range(19, 34, 1):
        decal(str(number * 5 + 3), 0.012, (x + 0.0195, -side / 2 - 0.0004, 0.097 + number * 0.05), (1, 0, 0), (0, 0, 1), "#9aa0a8", FONTC)
    sleeve(x, seat + 0.02, 0.17, side, accent, s)
    bar_hook(x, -0.006, seat, side)
    sleeve(x, arms - 0.05, 0.12, side, accent, s)
    spotter_arm(x, -0.006, arms, 0.30, side)
    decal(WORD, 0.034, (x, -side / 2 - 0.0006, 0.52), (0, 0, 1), (-1, 0, 0))


def sleeve(x, z, tall, side, accent, s):
    """The collar that slides on the post, with a sprung pin on its outer side."""
    wide = side + 0.016
    box((wide, wide, tall), (x, 0, z), m=accent, bevel=0.007)
    cyl((x + s * wide / 2, 0, z), (x + s * (wide / 2 + 0.028), 0, z), 0.013, chrome())
    knob((x + s * (wide / 2 + 0.022), 0, z), (s, 0, 0), 0.021, 0.032)
