from studio import *
from models.plate_parts import THIN
from models.storage_parts import *

# What stands in the twelve slots: six wide ones, then six narrow ones.
SLOTS = ("25", "25", "20", "20", "15", "15", "10", "10", "10", "5", "5", "5")


def build(wheels=False, empty=()):
    """A rack where plates stand on edge between coated hoops, with two cups for bars, 138 × 62 × 84 cm.

    wheels: on casters with brakes and a push handle, else on anchor plates; empty: numbers of the slots without a plate.
    """
    coat, accent = frame_coat(), accent_coat()
    length, depth, height = 1.38, 0.62, 0.84
    half = length / 2 - 0.04
    floor = 0.155 if wheels else 0.048
    frame(half, depth, floor, wheels, coat)
    rail = floor + 0.10
    for y in (-0.145, 0.145):
        beam((-half, y, rail), (half, y, rail), 0.06, 0.05, coat, bevel=0.007)
        box((length - 0.22, 0.052, 0.008), (-0.02, y, rail + 0.028), m=rubber("#0b0b0c"), bevel=0.003)
    slots(-half + 0.09, rail, coat, empty)
    for s in (-1, 1):
        end_frame(s, s * half, floor, height, coat, accent)
    cups(half - 0.11, floor, coat)


def frame(half, depth, floor, wheels, coat):
    """The base of 80 mm tube."""
    for x in (-half, half):
        beam((x, -depth / 2, floor), (x, depth / 2, floor), 0.08, 0.08, coat, bevel=0.009)
        for s in (-1, 1):
            box((0.084, 0.014, 0.084), (x, s * depth / 2, floor), m=plastic("#121316", 0.5), bevel=0.006)
            if wheels:
                caster((x, s * (depth / 2 - 0.05), floor - 0.04), 0.05, brake=s < 0)
            else:
                box((0.15, 0.10, 0.008), (x, s * (depth / 2 - 0.08), 0.004), m=coat, bevel=0.002)
                for dx in (-0.058, 0.058):
                    bolt((x + dx, s * (depth / 2 - 0.08), 0.008), (0, 0, 1), r=0.010)
    for y in (-0.22, 0.22):
        beam((-half, y, floor), (half, y, floor), 0.05, 0.08, coat, bevel=0.007)
    front = -0.2452
    decal(WORD, 0.052, (0, front - 0.0003, floor), (1, 0, 0), (0, 0, 1), space=1.15)


def slots(x, rail, coat, empty):
    """Hoops of 16 mm rod in polyurethane; a plate stands in every slot."""
    sleeve = rubber(ACCENT, "sleeve", k=0.8)
    made = plates_of(SLOTS)
    centre = rail + 0.032 + math.sqrt(0.225**2 - 0.145**2)
    for i, kg in enumerate(SLOTS + (None,)):
        path = [(x, -0.145, rail), (x, -0.145, rail + 0.24), (x, 0.145, rail + 0.24), (x, 0.145, rail)]
        tube(path, 0.008, coat, rad=0.05, res=6)
        tube(
            [(x, -0.145, rail + 0.05), (x, -0.145, rail + 0.24), (x, 0.145, rail + 0.24), (x, 0.145, rail + 0.05)],
            0.0105,
            sleeve,
            rad=0.05,
            res=6,
        )
        if not kg:
            return
        gap = 0.088 if i < 6 else 0.052
        lean = (gap - THIN[kg]) / 2
        if i not in empty:
            copy(made[kg], Matrix.Translation((x + 0.0105 + lean * 0.6 + THIN[kg], 0, centre)) @ Matrix.Rotation(pi, 4, "Z"))
        x += gap + 0.018


def end_frame(s, x, floor, height, coat, accent):
    """A hoop at the end, to push the rack or to keep plates in."""
    y = 0.21
    tube([(x, -y, floor + 0.02), (x, -y, height - 0.016), (x, y, height - 0.016), (x, y, floor + 0.02)], 0.016, coat, rad=0.09)
    tube([(x, -0.10, height - 0.016), (x, 0.10, height - 0.016)], 0.0205, rubber("#0d0d0e"))
    side = [(-y + 0.012, floor + 0.22), (y - 0.012, floor + 0.22), (y - 0.012, floor + 0.36), (-y + 0.012, floor + 0.36)]
    prism(side, 0.006, accent, "yz", x, rad=0.014, bevel=0.002)
    decal(WORD, 0.075, (x + s * 0.0034, 0, floor + 0.29), (0, s, 0), (0, 0, 1), space=1.15)


def cups(x, floor, coat):
    """Two lined cups for bars."""
    for y in (-0.10, 0.10):
        profile = [(0.034, 0), (0.040, 0), (0.040, 0.26), (0.034, 0.26)]
        lathe(profile, coat, 64, (x, y, floor + 0.04), (x, y, 2), closed=True, bevel=0.0015)
        lathe(
            [(0.028, 0.0), (0.0338, 0.0), (0.0338, 0.264), (0.028, 0.264)],
            plastic("#2a2c31", 0.5),
            64,
            (x, y, floor + 0.041),
            (x, y, 2),
            closed=True,
            bevel=0.001,
        )
    beam((x, -0.22, floor), (x, 0.22, floor), 0.10, 0.07, coat, bevel=0.007)
