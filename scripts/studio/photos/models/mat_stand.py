from studio import *
from models.storage_parts import *


def build(mats=24, rolls=10):
    """A stand on casters for club mats hung on two rods and for rolls below, 78 × 56 × 145 cm.

    mats: on the rods; rolls: on the lower shelf.
    """
    width, depth, height = 0.78, 0.56, 1.45
    coat = powder("#0d0e10", k=2)
    x, y = width / 2 - 0.02, depth / 2 - 0.02
    floor = 0.125
    for s in (-1, 1):
        beam((s * x, -y - 0.02, floor), (s * x, y + 0.02, floor), 0.04, 0.04, coat, bevel=0.006)
        box((0.044, 0.012, 0.044), (s * x, -y - 0.02, floor), m=plastic("#121316", 0.5), bevel=0.004)
        tube([(s * x, y, floor), (s * x, y, height - 0.02)], 0.02, coat)
        for q in (-1, 1):
            caster((s * x, q * (y - 0.02), floor - 0.02), 0.0375, brake=q < 0)
        beam((s * x, y - 0.01, height - 0.42), (s * x, -0.04, height - 0.06), 0.025, 0.025, coat, bevel=0.004, up=(0, 1, 0))
        beam((s * x, y, height - 0.04), (s * x, -y, height - 0.04), 0.04, 0.04, coat, bevel=0.006)
    for q, z in ((1, floor), (1, height - 0.04), (-1, height - 0.04)):
        beam((-x, q * y, z), (x, q * y, z), 0.04, 0.04, coat, bevel=0.006)
    outline = [(-0.20, height - 0.09), (0.20, height - 0.09), (0.20, height + 0.01), (-0.20, height + 0.01)]
    prism(outline, 0.005, powder(ACCENT, k=2.5), at=-y - 0.0225, rad=0.012, bevel=0.002)
    decal(WORD, 0.055, (0, -y - 0.0253, height - 0.04), (1, 0, 0), (0, 0, 1), space=1.15)
    hung_mats(mats, y, height - 0.115, coat)
    shelf(rolls, x, y, floor, coat)


def hung_mats(count, y, z, coat):
    """Two stainless rods, 41 cm apart, and mats folded in half on their eyelets."""
    for s in (-1, 1):
        cyl((s * 0.205, y, z), (s * 0.205, -y - 0.015, z), 0.005, steel(), bevel=0.001)
        lathe(
            [(0.001, -0.013)] + [(0.013 * cos(a), 0.013 * sin(a)) for a in np.linspace(-1.5, 1.5, 15)] + [(0.001, 0.013)],
            chrome(),
            48,
            (s * 0.205, -y - 0.02, z),
            (s * 0.205, -2, z),
        )
        tube([(s * 0.205, y, z), (s * 0.205, y, z + 0.065)], 0.008, coat)
    colours = ("#1626a8", "#1c1e23", "#4a5059")
    made = [prototype(folded_mat, c) for c in colours]
    pitch = (2 * y - 0.06) / count
    for i in range(count):
        lean = 0.5 * sin(i * 2.3)
        copy(made[(i // 4) % 3], TR((0.004 * sin(i * 1.7), -y + 0.030 + pitch * i, z), (lean * 0.4, 0, lean * 0.3)))


def folded_mat(colour):
    """A mat 180 × 60 cm, 6 mm thick, folded in half; eyelets at the origin's height."""
    t, drop, up = 0.0055, 0.86, 0.035
    outer = [
        (-0.0075, up),
        (-0.0075, -drop + 0.012),
        (-0.004, -drop + 0.002),
        (0, -drop),
        (0.004, -drop + 0.002),
        (0.0075, -drop + 0.012),
        (0.0075, up - 0.012),
    ]
    inner = [(0.0075 - t, up - 0.012), (0.0075 - t, -drop + 0.014), (0, -drop + 0.0055), (-0.0075 + t, -drop + 0.014), (-0.0075 + t, up)]
    skin = mat("foammat" + colour, colour, 0.7, 0, 0.25, bumps=[("voronoi", 320, 0.4, 0.0010)], cvar=0.04, vscale=20)
    prism(outer + inner, 0.60, skin, "yz", 0, bevel=0.0012, seg=2)
    for s in (-1, 1):
        lathe(
            [(0.0062, 0), (0.012, 0), (0.012, 0.0014), (0.0062, 0.0014)],
            chrome(),
            32,
            (s * 0.205, -0.0076, 0),
            (s * 0.205, -1, 0),
            closed=True,
        )


def shelf(rolls, x, y, floor, coat):
    """A lattice shelf with rolls in two rows."""
    for q in np.linspace(-y, y, 7):
        cyl((-x, q, floor + 0.012), (x, q, floor + 0.012), 0.006, coat, bevel=0.001)
    made = [prototype(foam_roller, 0.50, 0.062, c) for c in ("#17181c", "#1626a8")]
    for i in range(rolls):
        row, at = (0, i) if i < 5 else (1, i - 5)
        put = (-0.262 + at * 0.131 + (0.0655 if row else 0) - (0.0655 if row and at == 4 else 0), 0, floor + 0.018 + row * 0.1085)
        if row and at == 4:
            continue
        copy(made[(i * 2) % 5 == 1], Matrix.Translation(put))
