from studio import *
from models.bench_parts import cushion, pop_pin


def build(height=2.12):
    """A free-standing tower for pull-ups, dips and leg raises on a base 105 × 98 cm; 52 cm between the dip handles, four grips on the bar.

    height: of the bar, m: 1.92 to 2.24, the upper posts slide out of the lower ones.
    """
    coat, accent = powder("#0d0e10", k=2.5), powder(ACCENT, k=2.5)
    x, post, joint = 0.31, 0.16, 1.46
    for s in (-1, 1):
        base(s, x, post, coat)
        beam((s * x, post, 0.07), (s * x, post, joint), 0.06, 0.06, coat, bevel=0.008, up=(0, 1, 0))
        beam((s * x, post, joint - 0.10), (s * x, post, height), 0.048, 0.048, coat, bevel=0.006, up=(0, 1, 0))
        box((0.072, 0.072, 0.09), (s * x, post, joint - 0.03), m=accent, bevel=0.010)
        pop_pin((s * (x + 0.036), post, joint - 0.03), (s, 0, 0))
        holes(s * x, post, joint, height)
        dip_arm(s, x, post, coat)
    for z in (0.95, 1.36):
        beam((-x, post, z), (x, post, z), 0.045, 0.05, coat, bevel=0.007)
    beam((-x, 0.30, 0.055), (x, 0.30, 0.055), 0.05, 0.06, coat, bevel=0.008)
    back = TR((0, post - 0.062, 1.20), (90, 0, 0))
    cushion((0.32, 0.56, 0.055), back, word=WORD, word_size=0.05, word_at=0.20)
    bar(x, post, height, coat, accent)


def holes(x, y, joint, height):
    """Stops of the sliding post, seen above the collar."""
    dark = mat("hole", "#020202", 0.9, 0, 0.1)
    for i in range(int((height - joint - 0.12) / 0.08)):
        z = joint + 0.07 + i * 0.08
        for s in (-1, 1):
            cyl((x + s * 0.0237, y, z), (x + s * 0.0243, y, z), 0.006, dark, bevel=0, seg=24)


def base(s, x, post, coat):
    """A splayed runner with screw feet, and the brace to the post."""
    front, rear = V((s * 0.50, -0.49, 0.055)), V((s * 0.33, 0.49, 0.055))
    beam(front, rear, 0.06, 0.06, coat, bevel=0.009)
    for at, y in ((front, -1), (rear, 1)):
        d = (front - rear).normalized() * -y
        box((0.068, 0.034, 0.068), at, (0, 0, math.degrees(math.atan2(d.y, d.x)) - 90 * y), m=plastic("#121316", 0.5), bevel=0.010)
        inner = at - d * 0.05
        cyl((inner.x, inner.y, 0.012), (inner.x, inner.y, 0.04), 0.008, chrome(), bevel=0.001)
        cyl((inner.x, inner.y, 0), (inner.x, inner.y, 0.016), 0.028, rubber("#101011"), bevel=0.005)
    beam(front.lerp(rear, 0.18) + V((0, 0, 0.02)), (s * x, post - 0.02, 0.80), 0.045, 0.045, coat, bevel=0.007, up=(0, 1, 0))
    bolt((s * (x + 0.030), post, 0.78), (s, 0, 0), r=0.012)
    foot = front.lerp(rear, 0.66)
    beam((s * x, post, 0.055), foot, 0.05, 0.05, coat, bevel=0.006)


def dip_arm(s, x, post, coat):
    """The arm with its pad and upright handle."""
    y = -0.44
    inside = s * 0.275
    beam((s * x, post, 1.08), (inside, y, 1.08), 0.05, 0.05, coat, bevel=0.008)
    box((0.056, 0.016, 0.056), (inside, y, 1.08), m=plastic("#121316", 0.5), bevel=0.006)
    cushion((0.125, 0.34, 0.05), TR((s * 0.290, -0.16, 1.148)), word=None)
    tube([(inside, y + 0.04, 1.10), (inside, y + 0.04, 1.255)], 0.0145, coat)
    tube([(inside, y + 0.04, 1.13), (inside, y + 0.04, 1.258)], 0.019, foam("#131416"))
    cyl((inside, y + 0.04, 1.256), (inside, y + 0.04, 1.264), 0.0198, plastic(ACCENT, 0.35), bevel=0.003)
    # The dip bar itself lies along the arm, in front of the pad.
    tube([(inside, y - 0.01, 1.08), (inside, y - 0.15, 1.08)], 0.0165, coat)
    tube([(inside, y - 0.012, 1.08), (inside, y - 0.148, 1.08)], 0.021, foam("#131416"))


def bar(x, post, height, coat, accent):
    """The pull-up bar with bent ends and two parallel grips, on arms before the posts; the name plate under it."""
    y, z = post - 0.42, height - 0.03
    beam((-x, post, z - 0.10), (x, post, z - 0.10), 0.045, 0.05, coat, bevel=0.007)
    half = 0.21
    prism(
        [(-half, z - 0.155), (half, z - 0.155), (half, z - 0.045), (-half, z - 0.045)],
        0.006,
        accent,
        at=post - 0.028,
        rad=0.012,
        bevel=0.002,
    )
    decal(WORD, 0.066, (0, post - 0.0314, z - 0.10), (1, 0, 0), (0, 0, 1), space=1.15)
    for s in (-1, 1):
        beam((s * x, post + 0.02, z), (s * x, y, z), 0.045, 0.055, accent, bevel=0.009)
        prism(
            [(post - 0.02, z - 0.02), (post - 0.02, z - 0.18), (post - 0.16, z - 0.02)], 0.006, accent, "yz", s * x, rad=0.01, bevel=0.002
        )
    drop = 0.16 * math.tan(radians(15))
    path = [(-0.60, y + 0.05, z - drop), (-0.44, y, z), (0.44, y, z), (0.60, y + 0.05, z - drop)]
    tube(path, 0.016, coat, rad=0.08)
    for s in (-1, 1):
        tube([(s * 0.598, y + 0.0494, z - drop), (s * 0.45, y + 0.003, z - 0.003)], 0.0205, foam("#131416"))
        tube([(s * 0.12, y, z), (s * 0.12, y - 0.15, z)], 0.016, coat)
        tube([(s * 0.12, y - 0.02, z), (s * 0.12, y - 0.152, z)], 0.020, foam("#131416"))
