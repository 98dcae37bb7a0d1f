from studio import *
from models.bench_parts import cushion, pop_pin, roller_pair
from models.cable_parts import *


def build(plates=16):
    """A tower for lat pulldown and low row with one stack, 212 × 62 × 138 cm: a seat on a post, thigh rollers, a folding foot plate.

    plates: of 5 kg in the stack (16: 80 kg, 20: 100 kg).
    """
    height, stack_y = 2.12, 0.46
    coat, accent = frame_coat(), accent_coat()
    base(coat)
    top = mast(height, stack_y, plates, coat, accent)
    nose = head(height, stack_y, coat)
    seat(coat, accent)
    foot_plate(coat)
    lat_bar(nose, 1.72)
    row_handle()
    cables(
        [
            [(0, stack_y, top), (0, stack_y, height - 0.06)],
            [(0, stack_y, height - 0.045), (0, nose.y + 0.05, height - 0.045)],
            [(0, nose.y - 0.047, height - 0.09), (0, nose.y - 0.047, 1.80)],
            [(0, stack_y - 0.10, 0.165), (0, -0.52, 0.165)],
        ]
    )


def base(coat):
    """Two cross feet and the spine."""
    for y, half in ((0.60, 0.31), (-0.72, 0.24)):
        beam((-half, y, 0.045), (half, y, 0.045), 0.07, 0.07, coat, bevel=0.009)
        for s in (-1, 1):
            rubber_end((s * half, y, 0.045), (0.034, 0.078, 0.078))
    beam((0, -0.70, 0.055), (0, 0.60, 0.055), 0.08, 0.07, coat, bevel=0.009)


def mast(height, stack_y, plates, coat, accent):
    """The frame about the stack with a cover; returns where the cable leaves the stack."""
    for s in (-1, 1):
        x = s * 0.205
        beam((x, stack_y, 0.07), (x, stack_y, height - 0.07), 0.07, 0.05, coat, bevel=0.008, up=(0, 1, 0))
        for z in (0.12, height - 0.12):
            bolt((x + s * 0.0255, stack_y, z), (s, 0, 0), r=0.011)
    for z in (0.09, height - 0.10):
        beam((-0.18, stack_y, z), (0.18, stack_y, z), 0.06, 0.06, coat, bevel=0.007)
    top = weight_stack((0, stack_y, 0), plates, 0.29, height=height - 0.12)
    low = 0.155 + 20 * 0.0275 + 0.16
    half, high, y = 0.160, height - 0.16, stack_y - 0.085
    prism([(-half, low), (half, low), (half, high), (-half, high)], 0.006, plastic("#15161a", 0.4), at=y, rad=0.035, bevel=0.002)
    band = [(-half + 0.014, high - 0.20), (half - 0.014, high - 0.20), (half - 0.014, high - 0.014), (-half + 0.014, high - 0.014)]
    prism(band, 0.002, accent, at=y - 0.0036, rad=0.024, bevel=0.0008)
    decal(WORD, 0.054, (0, y - 0.0049, high - 0.107), (1, 0, 0), (0, 0, 1))
    for dx in (-1, 1):
        for z in (low + 0.03, high - 0.24):
            bolt((dx * (half - 0.022), y - 0.003, z), (0, -1, 0), r=0.006)
    return top


def head(height, stack_y, coat):
    """The arm over the seat with its two pulleys; returns the centre of the front one."""
    beam((0, stack_y + 0.05, height - 0.035), (0, -0.26, height - 0.035), 0.07, 0.07, coat, bevel=0.009)
    rubber_end((0, -0.262, height - 0.035), (0.076, 0.016, 0.076))
    nose = V((0, -0.20, height - 0.115))
    cheeked_pulley(nose, (1, 0, 0), 0.047, coat)
    cheeked_pulley((0, stack_y - 0.02, height - 0.115), (1, 0, 0), 0.047, coat)
    for y in (nose.y, stack_y - 0.02):
        for s in (-1, 1):
            prism(
                [(y - 0.03, height - 0.05), (y + 0.03, height - 0.05), (y + 0.022, height - 0.14), (y - 0.022, height - 0.14)],
                0.005,
                coat,
                "yz",
                s * 0.0265,
                rad=0.012,
                bevel=0.0015,
            )
    prism(
        [(stack_y - 0.05, height - 0.06), (stack_y - 0.24, height - 0.06), (stack_y - 0.05, height - 0.30)],
        0.008,
        coat,
        "yz",
        0,
        rad=0.01,
        bevel=0.002,
    )
    return nose


def seat(coat, accent):
    """The seat and the thigh rollers, both set by a pop-pin."""
    y = -0.20
    cushion((0.32, 0.36, 0.06), Matrix.Translation((0, y, 0.49)), word=None)
    beam((0, y + 0.02, 0.09), (0, y + 0.02, 0.30), 0.07, 0.07, coat, bevel=0.008, up=(0, 1, 0))
    beam((0, y + 0.02, 0.28), (0, y + 0.02, 0.45), 0.055, 0.055, steel(), bevel=0.004, up=(0, 1, 0))
    pop_pin((0.036, y + 0.02, 0.265), (1, 0, 0))
    post = y + 0.24
    beam((0, post, 0.09), (0, post, 0.58), 0.07, 0.06, coat, bevel=0.008, up=(0, 1, 0))
    beam((0, post, 0.56), (0, post, 0.73), 0.05, 0.045, steel(), bevel=0.004, up=(0, 1, 0))
    box((0.075, 0.075, 0.09), (0, post, 0.56), m=accent, bevel=0.01)
    pop_pin((0.038, post, 0.56), (1, 0, 0))
    beam((0, post + 0.02, 0.72), (0, post - 0.11, 0.72), 0.05, 0.05, coat, bevel=0.008)
    roller_pair(post - 0.10, 0.70, 0.225, 0.055, 0.17)


def foot_plate(coat):
    """The chequered foot plate of the low row, on a hinge over the low pulley."""
    cheeked_pulley((0, -0.50, 0.125), (1, 0, 0), 0.042, coat)
    for s in (-1, 1):
        beam((s * 0.045, -0.50, 0.10), (s * 0.045, -0.62, 0.20), 0.012, 0.05, coat, bevel=0.004, up=(0, 1, 0))
        at = TR((s * 0.135, -0.63, 0.27), (-22, 0, 0))

        def step():
            sheet = mat("chequer", "#17181b", 0.4, 0.5, 0.5)
            box((0.17, 0.008, 0.24), m=sheet, bevel=0.003)
            ribs = []
            for i in range(8):
                for j in range(11):
                    p = V((-0.072 + i * 0.0205, -0.0045, -0.105 + j * 0.021))
                    d = V((0.006, 0, 0.006 if (i + j) % 2 else -0.006))
                    ribs.append([p - d, p + d])
            multi_tube(ribs, 0.0018, sheet, res=1)

        group(at, step)
    beam((-0.22, -0.595, 0.185), (0.22, -0.595, 0.185), 0.035, 0.035, coat, bevel=0.006)


def lat_bar(nose, z):
    """The long bar with bent ends, on a snap hook."""
    y = nose.y - 0.047
    hang = snap_hook((0, y, z + 0.09))
    bar = hang.z - 0.02
    box((0.04, 0.012, 0.05), (0, y, bar + 0.012), m=chrome(), bevel=0.004)
    path = [(-0.55, y, bar - 0.10), (-0.42, y, bar), (0.42, y, bar), (0.55, y, bar - 0.10)]
    tube(path, 0.0135, chrome(), rad=0.06)
    for s in (-1, 1):
        a, b = V((s * 0.55, y, bar - 0.10)), V((s * 0.445, y, bar - 0.019))
        tube([a, b], 0.0175, rubber("#101011"))


def row_handle():
    """The close-grip handle on the low cable, before the foot plates."""
    knot = V((0, -0.585, 0.172))
    tube([(0, -0.52, 0.165), knot], 0.0028, rubber("#0b0b0c"))
    lathe([(0.001, 0), (0.010, 0.002), (0.013, 0.012), (0.010, 0.026), (0.004, 0.030)], rubber("#0d0d0e"), 32, knot, knot + V((0, -1, 0.1)))
    for s in (-1, 1):
        corner = V((s * 0.085, -0.70, 0.185))
        tube(
            [knot + V((0, -0.03, 0.002)), corner + V((-s * 0.02, 0.02, 0)), corner + V((0, 0, 0.02)), corner + V((0, 0, 0.15))],
            0.0095,
            chrome(),
            rad=0.03,
        )
        tube([corner + V((0, 0, 0.030)), corner + V((0, 0, 0.148))], 0.0160, rubber("#101011"))
