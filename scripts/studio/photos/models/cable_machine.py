from studio import *
from models.cable_parts import *


def build(plates=16, positions=19, held=None):
    """A crossover with two stacks, 216 × 162 × 112 cm: a carriage on each perforated column, a multi-grip bar across the top.

    plates: of 5 kg in each stack (16: 80 kg, 20: 100 kg); positions: numbered stops of the carriages; held: where the right handle is pulled to,
    and the left one likewise; else they hang.
    """
    height, x, back, front, floor = 2.16, 0.77, 0.34, -0.16, 0.055
    coat = frame_coat()
    runs = []
    for s in (-1, 1):
        side(s * x, back, front, height, floor, coat)
        runs += tower(s, s * x, back, height, plates, coat)
        runs += carriage(s, s * x, front, held[2] if held else 1.08 - s * 0.16, coat, positions, held and V((s * held[0], *held[1:])))
        runs.append([(s * x, front + 0.025, 0.12), (s * x, front + 0.025, height - 0.12)])
        runs.append([(s * x, front + 0.02, height - 0.062), (s * x, back - 0.02, height - 0.062)])
    beam((-x, back, height - 0.03), (x, back, height - 0.03), 0.06, 0.06, coat, bevel=0.008)
    beam((-x, back, floor), (x, back, floor), 0.06, 0.06, coat, bevel=0.008)
    header(x, back, front, height, coat)
    cables(runs)


def side(x, back, front, height, floor, coat):
    """One foot, the rear post, the perforated column in front and the beam that joins them above."""
    nose, tail = -0.56, 0.56
    beam((x, nose, floor), (x, tail, floor), 0.08, 0.07, coat, bevel=0.010)
    for y in (nose, tail):
        rubber_end((x, y, floor), (0.086, 0.034, 0.076))
        cyl((x, y * 0.93, 0), (x, y * 0.93, 0.02), 0.03, rubber("#101011"), bevel=0.004)
    beam((x, back, floor), (x, back, height), 0.08, 0.06, coat, bevel=0.008, up=(0, 1, 0))
    beam((x, back, height - 0.03), (x, front, height - 0.03), 0.06, 0.06, coat, bevel=0.008)
    holed_tube((x, front, floor + 0.035), 0.06, height - floor - 0.08, coat, pitch=0.05, d=0.016, bev=0.008)
    for y in (front, back):
        for q in (-1, 1):
            prism(
                [(y - 0.10, 0.088), (y + 0.10, 0.088), (y + 0.036, 0.20), (y - 0.036, 0.20)],
                0.006,
                coat,
                "yz",
                x + q * 0.034,
                rad=0.010,
                bevel=0.002,
            )
            for dy, z in ((-0.065, 0.105), (0.065, 0.105), (0, 0.17)):
                bolt((x + q * 0.037, y + dy, z), (q, 0, 0), r=0.009)
    for y in (front, back):
        cheeked_pulley((x, y + (0.02 if y < 0 else -0.03), height - 0.105), (1, 0, 0), 0.042, coat)
    cheeked_pulley((x, front + 0.02, 0.145), (1, 0, 0), 0.042, coat)


def tower(s, x, back, height, plates, coat):
    """The stack between the rear post and a second post, behind a cover with the brand; returns its cables."""
    middle = x - s * 0.21
    inner = middle - s * 0.185
    beam((inner, back, 0.055), (inner, back, height - 0.02), 0.05, 0.05, coat, bevel=0.008, up=(0, 1, 0))
    top = weight_stack((middle, back, 0), plates, 0.27, height=height - 0.06)
    cheeked_pulley((middle, back, height - 0.115), (0, 1, 0), 0.045, coat)
    cheeked_pulley((x - s * 0.085, back, height - 0.115), (0, 1, 0), 0.045, coat)
    low = 0.155 + 20 * 0.0275 + 0.16
    cover(middle, back - 0.085, low, height - 0.20)
    return [
        [(middle + s * 0.045, back, top), (middle + s * 0.045, back, height - 0.115)],
        [(middle, back, height - 0.068), (x - s * 0.085, back, height - 0.068)],
    ]


def cover(x, y, low, high):
    """The steel cover before the rods, with the brand in an accent band."""
    half = 0.128
    outline = [(x - half, low), (x + half, low), (x + half, high), (x - half, high)]
    prism(outline, 0.006, plastic("#15161a", 0.4), at=y, rad=0.03, bevel=0.002)
    band = [
        (x - half + 0.012, high - 0.165),
        (x + half - 0.012, high - 0.165),
        (x + half - 0.012, high - 0.012),
        (x - half + 0.012, high - 0.012),
    ]
    prism(band, 0.002, accent_coat(), at=y - 0.0036, rad=0.02, bevel=0.0008)
    decal(WORD, 0.042, (x, y - 0.0049, high - 0.088), (1, 0, 0), (0, 0, 1))
    for dx in (-1, 1):
        for z in (low + 0.03, high - 0.20):
            bolt((x + dx * (half - 0.02), y - 0.003, z), (0, -1, 0), r=0.006)


def carriage(s, x, front, z, coat, positions, held):
    """The sliding block with a sprung pin, a swivel pulley and a handle; returns its cable."""
    accent = accent_coat()
    box((0.088, 0.088, 0.17), (x, front, z), m=accent, bevel=0.012, seg=4)
    cyl((x + s * 0.044, front, z + 0.03), (x + s * 0.080, front, z + 0.03), 0.011, chrome())
    knob((x + s * 0.072, front, z + 0.03), (s, 0, 0), 0.021, 0.032)
    box((0.050, 0.07, 0.10), (x, front - 0.070, z), m=coat, bevel=0.010)
    wheel_at = V((x, front - 0.125, z))
    pulley(wheel_at, (1, 0, 0), 0.047)
    for q in (-1, 1):
        y = wheel_at.y
        cheek = [(y + 0.035, z - 0.045), (y + 0.035, z + 0.045), (y - 0.040, z + 0.028), (y - 0.048, z - 0.030)]
        prism(cheek, 0.005, coat, "yz", x + q * 0.0195, rad=0.016, bevel=0.0015)
        bolt((x + q * 0.022, y, z), (q, 0, 0), r=0.008)
    for i in range(1, positions + 1):
        hole = 0.09 + (i * 2 + 1.5) * 0.05
        if abs(hole - z) > 0.12:
            decal(str(i), 0.013, (x - 0.021, front - 0.0304, hole), (1, 0, 0), (0, 0, 1), "#9aa0a8", FONTC)
    start = wheel_at + V((0, -0.0445, 0))
    end, turned = start + V((0, 0, -0.085)), Matrix()
    if held:
        back = (start - held).normalized()
        end, turned = held + back * 0.205, back.to_track_quat("Z", "Y").to_matrix().to_4x4()
    group(Matrix.Translation(end) @ turned, lambda: stirrup(snap_hook((0, 0, 0)), turn=0 if held else 70))
    return [[start, end]]


def header(x, back, front, height, coat):
    """The pull-up bar with angled ends in front of the frame, and the name plate below the rear beam."""
    z = height - 0.03
    grip = rubber("#101011")
    tube([(-x, front, z), (x, front, z)], 0.0165, coat)
    for s in (-1, 1):
        tube([(s * 0.60, front, z), (s * 0.52, front - 0.10, z), (s * 0.30, front - 0.16, z), (s * 0.30, front, z)], 0.0155, coat, rad=0.04)
        tube([(s * 0.51, front - 0.103, z), (s * 0.33, front - 0.152, z)], 0.0185, grip)
        tube([(s * 0.16, front, z), (s * 0.16, front - 0.17, z)], 0.0165, grip)
    half = 0.30
    prism(
        [(-half, z - 0.20), (half, z - 0.20), (half, z - 0.045), (-half, z - 0.045)],
        0.006,
        accent_coat(),
        at=back - 0.034,
        rad=0.014,
        bevel=0.002,
    )
    decal(WORD, 0.096, (0, back - 0.0374, z - 0.122), (1, 0, 0), (0, 0, 1), space=1.15)
