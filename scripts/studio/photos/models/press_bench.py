from studio import *
from models.barbell import barbell
from models.bench_parts import cross_foot, cushion
from models.rack_parts import *


def build(hooks=0.98, safety=0.60, load=("20",), cover="#0d0e10", thread=None):
    """A bench for the bench press, 168 × 125 cm: posts 132 cm high with hooks in seven positions, safety arms, a chequered step for the spotter.

    hooks, safety: heights, m; load: plates on each end of the bar (None: no bar); cover, thread: colours of the leatherette and its stitches.
    """
    side, x, post = 0.075, 0.5925, 0.40
    coat, accent = frame_coat(), accent_coat()
    foot = 0.0495
    for s in (-1, 1):
        beam((s * x, 0.06, foot), (s * x, 0.86, foot), side, side, coat, bevel=0.008)
        for y in (0.06, 0.86):
            end_cap((s * x, y, foot), (side + 0.002, 0.016, side + 0.002))
            box((0.07, 0.09, 0.014), (s * x, y - math.copysign(0.06, y - 0.5), 0.007), m=rubber("#0e0e0f"), bevel=0.005)
        holed_tube((s * x, post, foot + side / 2), side, 1.25, coat, pitch=0.05, d=0.017, bev=0.008)
        beam((s * x, 0.74, foot + 0.03), (s * x, post + side / 2, 0.52), 0.05, 0.05, coat, bevel=0.007, up=(0, 1, 0))
        bar_hook(s * x, post, hooks)
        spotter_arm(s * x, post, safety, 0.40)
        for face in (-1, 1):
            gusset = [(post - 0.13, 0.05), (post + 0.13, 0.05), (post + 0.05, 0.20), (post - 0.05, 0.20)]
            prism(gusset, 0.008, coat, "yz", s * x + face * (side / 2 + 0.004), rad=0.012, bevel=0.002)
            for y, z in ((post - 0.09, 0.075), (post + 0.09, 0.075), (post, 0.165)):
                bolt((s * x + face * (side / 2 + 0.008), y, z), (face, 0, 0), r=0.0115)
    cross_beam(x, post, foot + 0.02, coat, height=0.06, flange=0.12)
    cross_beam(x, post, 0.34, coat, height=0.06, flange=0.13)
    bench(post, coat, accent, cover, thread)
    spotter_step(x, coat)
    if load is not None:
        barbell((0, post - side / 2 - 0.075, hooks + 0.014), tuple(load))


def bench(post, coat, accent, cover, thread):
    """The fixed cushion 122 × 30 cm on a rail with a narrow front leg."""
    top, thick, rail = 0.43, 0.06, 0.315
    middle = post + 0.05 - 0.61
    cushion((0.30, 1.22, thick), Matrix.Translation((0, middle, top - thick / 2 - 0.004)), cover, thread, WORD, 0.055, -0.50, base=0.014)
    beam((0, middle - 0.52, rail), (0, post - 0.03, rail), 0.075, 0.075, coat, bevel=0.008)
    end_cap((0, middle - 0.52, rail), (0.079, 0.014, 0.079))
    for s in (-1, 1):
        for y in (-0.35, 0.35):
            box((0.11, 0.05, 0.008), (s * 0.055, middle + y, rail + 0.041), m=coat, bevel=0.002)
        decal(WORD, 0.044, (s * 0.0379, middle + 0.05, rail), (0, s, 0), (0, 0, 1))
        gusset = [
            (middle - 0.50, rail + 0.03),
            (middle - 0.24, rail + 0.03),
            (middle - 0.24, rail - 0.01),
            (middle - 0.40, rail - 0.14),
            (middle - 0.52, rail - 0.14),
        ]
        prism(gusset, 0.008, accent, "yz", s * 0.0415, rad=0.018, bevel=0.002)
        for y, z in ((middle - 0.29, rail), (middle - 0.46, rail - 0.09), (middle - 0.44, rail)):
            bolt((s * 0.0455, y, z), (s, 0, 0), r=0.0115)
    beam((0, middle - 0.49, 0.07), (0, middle - 0.44, rail - 0.02), 0.075, 0.075, coat, bevel=0.008)
    cross_foot(middle - 0.49, 0.22, coat, 0.06)


def spotter_step(x, coat):
    """The chequered plate that the spotter stands on."""
    sheet = mat("chequer", "#16171a", 0.38, 0.6, 0.5)
    box((2 * x - 0.085, 0.34, 0.006), (0, 0.66, 0.092), m=sheet, bevel=0.002)
    ribs = []
    for i in range(34):
        for j in range(10):
            at = V((-x + 0.07 + i * (2 * x - 0.14) / 33, 0.515 + j * 0.0325, 0.0955))
            d = V((0.010, 0.010 if (i + j) % 2 else -0.010, 0))
            ribs.append([at - d, at + d])
    multi_tube(ribs, 0.0022, sheet, res=1)
    for y in (0.52, 0.80):
        beam((-x + 0.03, y, 0.07), (x - 0.03, y, 0.07), 0.04, 0.04, coat, bevel=0.006)
