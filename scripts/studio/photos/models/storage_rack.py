from studio import *
from models.storage_parts import *

ROWS = {
    2: (("25", "22.5", "20", "17.5", "15"), ("12.5", "10", "7.5", "5", "2.5")),
    3: (
        ("25", "22.5", "20", "17.5", "17.5", "15", "15"),
        ("15", "12.5", "12.5", "10", "10", "10", "7.5"),
        ("7.5", "7.5", "6", "5", "5", "2.5", "2.5"),
    ),
}


def build(width=1.5, tiers=3):
    """A dumbbell rack with sheet shelves tilted by 15°, set back one above another; 68 cm deep, 82 or 112 cm high.

    width: 1.5, 2.0 or 2.5 m; tiers: 2 or 3.
    """
    depth, height = 0.68, 0.82 if tiers == 2 else 1.12
    coat, accent = frame_coat(), accent_coat()
    x = width / 2 - 0.03
    for s in (-1, 1):
        side(s, s * x, depth, height, coat)
    shelves = [(0.27 + 0.33 * i, -0.155 + 0.155 * i) for i in range(tiers)]
    pairs = {1.5: 5, 2.0: 7, 2.5: 8}[width]
    made = dumbbells([kg for row in ROWS[tiers] for kg in row], (2 * x - 0.08) / (2 * pairs))
    for (z, y), weights in zip(shelves, ROWS[tiers]):
        picked = [weights[min(len(weights) - 1, i * len(weights) // pairs)] for i in range(pairs)]
        group(TR((0, y, z), (15, 0, 0)), shelf, 2 * x - 0.06, picked, made, coat, accent)
    beam((-x, 0.24, 0.13), (x, 0.24, 0.13), 0.05, 0.06, coat, bevel=0.007)
    beam((-x, depth / 2 - 0.10, height - 0.10), (x, depth / 2 - 0.10, height - 0.10), 0.04, 0.05, coat, bevel=0.007)
    front = -depth / 2 + 0.05
    prism([(-0.19, 0.035), (0.19, 0.035), (0.19, 0.125), (-0.19, 0.125)], 0.006, accent, at=front - 0.021, rad=0.012, bevel=0.002)
    decal(WORD, 0.055, (0, front - 0.0245, 0.08), (1, 0, 0), (0, 0, 1), space=1.15)
    beam((-x, front, 0.08), (x, front, 0.08), 0.03, 0.08, coat, bevel=0.006)


def side(s, x, depth, height, coat):
    """A foot, a post 80 × 60 mm and the slanted brace that the shelves are bolted to."""
    beam((x, -depth / 2, 0.035), (x, depth / 2, 0.035), 0.06, 0.05, coat, bevel=0.009)
    for y in (-1, 1):
        box((0.068, 0.05, 0.058), (x, y * (depth / 2 - 0.015), 0.033), m=rubber("#0e0e0f"), bevel=0.008)
    post = depth / 2 - 0.10
    beam((x, post, 0.05), (x, post, height), 0.08, 0.06, coat, bevel=0.008, up=(0, 1, 0))
    box((0.066, 0.086, 0.018), (x, post, height + 0.004), m=plastic("#111214", 0.5), bevel=0.006)
    low, high = V((x, -0.24, 0.06)), V((x, post - 0.02, height - 0.20))
    beam(low, high, 0.05, 0.06, coat, bevel=0.007, up=(0, 1, 0))
    for t in (0.06, 0.95):
        bolt(low.lerp(high, t) + V((s * 0.0255, 0, 0)), (s, 0, 0), r=0.012)
    for z in (0.14, height - 0.05):
        bolt((x + s * 0.030, post, z), (s, 0, 0), r=0.012)


def shelf(length, weights, made, coat, accent):
    """A tilted shelf with a rib between pairs and its dumbbells."""
    sheet_shelf(length, 0.27, coat, liner=rubber("#0b0b0c"))
    for s in (-1, 1):
        cheek = [(-0.145, -0.055), (0.145, -0.055), (0.145, 0.05), (-0.145, 0.05)]
        prism(cheek, 0.008, accent, "yz", s * (length / 2 + 0.004), rad=0.016, bevel=0.002)
        for y in (-0.10, 0.10):
            bolt((s * (length / 2), y, -0.02), (-s, 0, 0), r=0.010)
    pitch = (length - 0.02) / (2 * len(weights))
    for i, kg in enumerate(weights):
        data, turn = made[kg]
        for k in range(2):
            at = -length / 2 + 0.01 + pitch * (2 * i + k + 0.5)
            copy(data, Matrix.Translation((at, 0, 0.0065)) @ turn)
        if i:
            box((0.004, 0.22, 0.030), (-length / 2 + 0.01 + pitch * 2 * i, 0, 0.018), m=coat, bevel=0.001)
