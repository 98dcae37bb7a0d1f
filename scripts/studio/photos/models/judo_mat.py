from studio import *

SIZE = (2.0, 1.0)


def build(thickness=0.04, colors=("#0f1878", "#5c0d08")):
    """Slabs 2 × 1 m for a judo floor: two laid edge to edge, a third across them with its waffled rubber up. Metres."""
    first, second = (vinyl_straw(color) for color in colors)
    slab((0, 0, 0), first, thickness)
    slab((0, SIZE[1] + 0.002, 0), second, thickness)
    decal(WORD, 0.12, (-0.62, -0.36, thickness + 0.0004), (1, 0, 0), (0, 1, 0))
    group(TR((0.16, 0.62, thickness * 2 + 0.001), (180, 0, -13)), lambda: slab((0, 0, 0), first, thickness))


def slab(at, cover, thickness):
    """A pressed core under vinyl that runs over the edges, waffled rubber below; right-angled corners."""
    x, y, z = at
    rubber_thick = 0.006
    height = thickness - rubber_thick
    box((SIZE[0], SIZE[1], height), (x, y, z + rubber_thick + height / 2), m=cover, bevel=0.004, seg=4)
    waffle((x, y, z), rubber_thick)
    # the seam where the vinyl turns under
    for sign in (-1, 1):
        for along, across in ((0, 1), (1, 0)):
            p = [x, y, z + rubber_thick + 0.0012]
            p[across] += sign * (SIZE[across] / 2 - 0.0006)
            size = [0, 0, 0.0022]
            size[along], size[across] = SIZE[along] - 0.02, 0.002
            box(size, p, m=rubber("#08090a"), bevel=0.0005, seg=2)


def waffle(at, thick, cell=0.04):
    """Raised squares on the underside."""
    m = rubber("#0b0c0d", "waffle", 1)
    x, y, z = at
    box((SIZE[0] - 0.004, SIZE[1] - 0.004, thick * 0.6), (x, y, z + thick * 0.7), m=m, bevel=0)
    vs, fs = [], []
    columns, rows = round(SIZE[0] / cell), round(SIZE[1] / cell)
    for i in range(columns):
        for j in range(rows):
            cx, cy = x - SIZE[0] / 2 + (i + 0.5) * cell, y - SIZE[1] / 2 + (j + 0.5) * cell
            n = len(vs)
            for half, h in ((cell * 0.43, thick * 0.42), (cell * 0.36, 0)):
                vs += [(cx + a * half, cy + b * half, z + h) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            fs += [(n + 7, n + 6, n + 5, n + 4)] + [(n + k, n + 4 + k, n + 4 + (k + 1) % 4, n + (k + 1) % 4) for k in range(4)]
    mesh(vs, fs, m)


def vinyl_straw(color):
    bumps = [("weave", 60, 0.55, 0.0022), ("noise", 420, 0.2, 0.0005)]
    return mat("vinyl straw" + color, color, 0.62, 0, 0.2, bumps=bumps, rvar=0.05, vscale=8)
