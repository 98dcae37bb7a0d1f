from studio import *
from models.storage_parts import *

COLOURS = ("#2337E8", "#8a9099", "#1626a8", "#5b6169", "#C6F135", "#30343b")


def build(width=1.2):
    """An open rack for balls and kettlebells, 168 cm high and 55 cm deep: four shelves of four kinds and hooks for loops above.

    width: 1.2 or 1.8 m.
    """
    depth, height = 0.55, 1.68
    coat = frame_coat()
    x, y = width / 2 - 0.03, depth / 2 - 0.03
    for s in (-1, 1):
        for q in (-1, 1):
            box((0.06, 0.06, 0.05), (s * x, q * y, 0.035), m=coat, bevel=0.003)
            holed_tube((s * x, q * y, 0.05), 0.06, height - 0.06, coat, pitch=0.05, d=0.014, bev=0.007)
            cyl((s * x, q * y, 0), (s * x, q * y, 0.02), 0.026, rubber("#0e0e0f"), bevel=0.004)
        for z in (0.10, height - 0.06):
            beam((s * x, -y + 0.03, z), (s * x, y - 0.03, z), 0.055, 0.05, coat, bevel=0.006)
        for z in (0.125, height - 0.075):
            for q in (-1, 1):
                bolt((s * (x + 0.030), q * y, z), (s, 0, 0), r=0.009)
    length = 2 * x - 0.06
    heavy_shelf(0.20, length, depth, coat, width, (24, 20, 16))
    heavy_shelf(0.60, length, depth, coat, width, (12, 8, 6))
    ball_shelf(1.02, length, depth, coat, width)
    roller_shelf(1.36, length, depth, coat, width)
    top_bar(x, y, height, coat)


def heavy_shelf(z, length, depth, coat, width, kilos):
    """A sheet shelf with rubber and two rows of kettlebells."""
    group(TR((0, 0, z)), sheet_shelf, length, depth - 0.03, coat, 0.05, 0.004, rubber("#0b0b0c"))
    brackets(z - 0.015, length, depth)
    made = {kg: prototype(kettlebell, kg, ACCENT if kg > 10 else "#8a9099") for kg in kilos}
    count = 4 if width < 1.5 else 6
    for y in (-0.135, 0.12):
        for i in range(count):
            at = -length / 2 + (i + 0.5) * length / count
            copy(made[kilos[min(len(kilos) - 1, i * len(kilos) // count)]], Matrix.Translation((at, y, z + 0.0065)))


def brackets(z, length, depth):
    """Accent plates that hang a shelf on the posts."""
    for s in (-1, 1):
        for q in (-1, 1):
            box((0.007, 0.062, 0.11), (s * (length / 2 + 0.001), q * (depth / 2 - 0.03), z), m=accent_coat(), bevel=0.003)
            for dz in (-0.03, 0.03):
                bolt((s * (length / 2 - 0.0025), q * (depth / 2 - 0.03), z + dz), (-s, 0, 0), r=0.007)


def ball_shelf(z, length, depth, coat, width):
    """Two rods with a row of medicine balls."""
    for y in (-0.10, 0.10):
        cyl((-length / 2, y, z), (length / 2, y, z), 0.0125, coat, bevel=0.002)
    for s in (-1, 1):
        beam((s * length / 2, -depth / 2 + 0.04, z), (s * length / 2, depth / 2 - 0.04, z), 0.02, 0.05, coat, bevel=0.004)
    brackets(z, length, depth)
    count = 4 if width < 1.5 else 6
    r = 0.125
    made = [prototype(medicine_ball, r, c, "%d КГ" % kg) for c, kg in zip(COLOURS, (10, 8, 6, 5, 4, 3)[:count])]
    seat = z + math.sqrt((r + 0.0125) ** 2 - 0.10**2) - r
    for i, data in enumerate(made):
        copy(data, Matrix.Translation((-length / 2 + (i + 0.5) * length / count, 0, seat)))


def roller_shelf(z, length, depth, coat, width):
    """A shelf for rollers and small things."""
    group(TR((0, 0, z)), sheet_shelf, length, depth - 0.03, coat, 0.05)
    brackets(z - 0.015, length, depth)
    made = [prototype(foam_roller, 0.45, 0.065, c) for c in ("#17181c", "#1626a8")]
    count = 5 if width < 1.5 else 8
    for i in range(count):
        at = -length / 2 + 0.10 + i * 0.155
        copy(made[1 if i % 3 == 1 else 0], Matrix.Translation((at, 0, z + 0.001)))
    left = -length / 2 + 0.10 + count * 0.155 + 0.02
    for i in range(2):
        box(
            (min(0.23, length / 2 - left - 0.03), 0.15, 0.076),
            (left + 0.06, -0.05, z + 0.040 + i * 0.078),
            (0, 0, 3 * i),
            m=foam("#2337E8" if i else "#30343b"),
            bevel=0.010,
        )


def top_bar(x, y, height, coat):
    """The bar with twelve hooks, loops and ropes, and the name plate."""
    z = height - 0.06
    for q in (-1, 1):
        beam((-x + 0.03, q * y, z), (x - 0.03, q * y, z), 0.04, 0.05, coat, bevel=0.006)
    half = 0.17
    front = -y - 0.022
    prism(
        [(-half, z - 0.045), (half, z - 0.045), (half, z + 0.045), (-half, z + 0.045)],
        0.006,
        accent_coat(),
        at=front - 0.002,
        rad=0.010,
        bevel=0.002,
    )
    decal(WORD, 0.050, (0, front - 0.0054, z), (1, 0, 0), (0, 0, 1), space=1.15)
    for s in (-1, 1):
        for i in range(6):
            hy = -y + 0.09 + i * (2 * y - 0.18) / 5
            tube([(s * (x + 0.028), hy, z), (s * (x + 0.10), hy, z), (s * (x + 0.10), hy, z + 0.026)], 0.005, chrome(), rad=0.012, res=5)
    for i in range(4):
        hy = -y + 0.09 + i * (2 * y - 0.18) / 5
        loop = prototype(hanging_loop, 0, 0, 0, 0.92, 0.018 + 0.009 * i, ("#C6F135", "#2337E8", "#8a9099", "#15161a")[i])
        copy(loop, Matrix.Translation((-x - 0.072, hy, z + 0.006)) @ Matrix.Rotation(pi / 2, 4, "Z"))
