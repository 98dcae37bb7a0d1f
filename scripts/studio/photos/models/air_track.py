"""Inflatable acrobatic track with its electric pump."""

from studio import *


def build(length=6.0, width=2.0, thick=0.20, pump=True):
    """Sizes of the inflated track in metres; the pump stands beside its near end."""
    slab(length, width, thick)
    lines(length, width, thick)
    for s in (-1, 1):
        for k in range(int(length / 2)):
            handle(s, -length / 2 + length * (k + 0.5) / int(length / 2), width, thick)
    valve((-width / 2 - 0.002, -length / 2 + 0.45, thick / 2), (-1, 0, 0))
    decal(WORD, 0.135, (0, -length / 2 - 0.0135, thick / 2), (1, 0, 0), (0, 0, 1), ext=0.0006)
    if pump:
        group(TR((-width / 2 - 0.55, -length / 2 + 0.30, 0), (0, 0, 24)), electric_pump)
        hose = [
            (-width / 2 - 0.42, -length / 2 + 0.40, 0.10),
            (-width / 2 - 0.24, -length / 2 + 0.52, 0.045),
            (-width / 2 - 0.03, -length / 2 + 0.45, thick / 2),
        ]
        ribbed_hose(hose)


def slab(L, W, T):
    """Drop-stitch body: flat top and bottom, bulged sides with welded seam tapes."""
    top = mat("track top", "#101e8f", 0.66, 0, 0.22, bumps=[("voronoi", 420, 0.25, 0.0007), ("noise", 3, 0.25, 0.004)], rvar=0.05, vscale=8)
    side = pvc("#c9cdd6")
    flat = 0.03
    w, l = W / 2 - flat, L / 2 - flat
    corner = 0.10
    plan = fillet([V((-w, -l, 0)), V((w, -l, 0)), V((w, l, 0)), V((-w, l, 0))], corner, 10, True)
    n = len(plan)

    def ring(out, z):
        pts = []
        for i, p in enumerate(plan):
            t = (plan[(i + 1) % n] - plan[i - 1]).normalized()
            pts.append(V((p.x + t.y * out, p.y - t.x * out, z)))
        return pts

    rows = [(flat * 1.45 * sin(pi * q) ** 0.6 + 0.004, T * q) for q in np.linspace(0.02, 0.98, 15)]
    vs = [p for out, z in rows for p in ring(out, z)]
    fs = [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(len(rows) - 1) for j in range(n)]
    fixn(mesh(vs, fs, side))
    for z, s in ((T * 0.985, 1), (T * 0.015, -1)):
        crowned = [p for out, dz in ((0.012, -0.006), (0.004, 0), (-0.03, 0.003), (-0.07, 0.004)) for p in ring(out, z + s * dz)]
        fs = [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(3) for j in range(n)] + [
            tuple(range(3 * n, 4 * n))
        ]
        fixn(mesh(crowned, fs, top))
    for z in (T * 0.80, T * 0.20):
        tape = [p for dz in (-0.016, 0.016) for p in ring(flat * 1.45 * sin(pi * (z + dz) / T) ** 0.6 + 0.0055, z + dz)]
        fixn(mesh(tape, [(j, (j + 1) % n, n + (j + 1) % n, n + j) for j in range(n)], pvc("#12151c")))


def lines(L, W, T):
    """White border, middle line and metre marks."""
    m = paint("#e9eaee")
    z = T * 0.985 + 0.0042
    flat = lambda sx, sy, x, y: box((sx, sy, 0.0012), (x, y, z), m=m, bevel=0.0004)
    for s in (-1, 1):
        flat(0.05, L - 0.36, s * (W / 2 - 0.20), 0)
        flat(W - 0.45, 0.05, 0, s * (L / 2 - 0.205))
    for k in range(1, int(L)):
        y = -L / 2 + k
        flat(0.34 if k % 2 else 0.70, 0.03, 0, y)


def handle(s, y, W, T):
    """Webbing grip sewn to the side."""
    x = s * (W / 2 + 0.012)
    patch = pvc("#12151c")
    for e in (-0.13, 0.13):
        box((0.006, 0.075, 0.055), (x + s * 0.004, y + e, T / 2), m=patch, bevel=0.002)
    path = [
        V((x + s * 0.006, y - 0.13, T / 2)),
        V((x + s * 0.035, y - 0.05, T / 2)),
        V((x + s * 0.035, y + 0.05, T / 2)),
        V((x + s * 0.006, y + 0.13, T / 2)),
    ]
    sweep(path, 0.034, 0.004, fabric("#14161b", 220), up=(0, 0, 1), rad=0.03, n=16)


def valve(p, n):
    p, n = V(p) + V(n) * 0.012, V(n)
    cyl(p, p + n * 0.012, 0.036, plastic("#101113", 0.4), bevel=0.004)
    cyl(p + n * 0.012, p + n * 0.020, 0.024, plastic(ACCENT, 0.35), bevel=0.003)


def electric_pump():
    """Blower: round housing on feet, grille, switch, carrying handle."""
    body, dark = plastic("#16181d", 0.42), plastic("#0d0e10", 0.5)
    lathe(
        [(0.10, 0), (0.125, 0.012), (0.13, 0.04), (0.13, 0.15), (0.122, 0.175), (0.10, 0.185), (0.001, 0.185)],
        body,
        96,
        (0, 0, 0.015),
        (0, 0, 1),
    )
    cyl((0, 0, 0.20), (0, 0, 0.204), 0.075, dark, bevel=0.002)
    multi_tube(
        [[V((r * cos(q), r * sin(q), 0.206)) for q in np.linspace(0, 2 * pi, 49)[:-1]] for r in (0.02, 0.036, 0.052, 0.068)],
        0.0028,
        dark,
        cyclic=True,
    )
    lathe(
        [(0.1312, 0.075), (0.1326, 0.08), (0.1326, 0.10), (0.1312, 0.105)], plastic(ACCENT, 0.35), 96, (0, 0, 0.015), (0, 0, 1), closed=True
    )
    cyl((0.09, 0.0, 0.085), (0.175, 0.0, 0.085), 0.036, body, bevel=0.006)
    tube([(-0.07, -0.085, 0.19), (-0.07, -0.085, 0.265), (-0.07, 0.085, 0.265), (-0.07, 0.085, 0.19)], 0.012, dark, rad=0.03)
    for i in range(4):
        q = pi / 4 + pi / 2 * i
        cyl((0.095 * cos(q), 0.095 * sin(q), 0), (0.095 * cos(q), 0.095 * sin(q), 0.02), 0.018, rubber(), bevel=0.004)
    box((0.03, 0.016, 0.02), (0.0, -0.13, 0.145), m=plastic("#D42A1E", 0.4), bevel=0.004)


def ribbed_hose(points):
    line = fillet(points, 0.12, 24)
    dense = [line[0]]
    for a, b in zip(line, line[1:]):
        steps = max(1, int((b - a).length / 0.008))
        dense += [a.lerp(b, (i + 1) / steps) for i in range(steps)]
    radii = [1.08 if i % 2 else 0.94 for i in range(len(dense))]
    tube(dense, 0.030, plastic("#17191e", 0.5), radii=radii, res=5)
