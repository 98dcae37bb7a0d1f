from studio import *
from models.hex_dumbbell import hexdb


def build():
    p = powder("#0f1013", k=2.5)
    ac = powder(ACCENT, k=2.5)
    L, D = 1.42, 0.52
    g = rubber("#0e0e0f")
    for s in (-1, 1):
        x = s * L / 2
        beam((x, -D / 2, 0.03), (x, D / 2, 0.03), 0.07, 0.05, p, bevel=0.010)
        [box((0.078, 0.04, 0.056), (x, q * D / 2, 0.031), m=g, bevel=0.008) for q in (-1, 1)]
        sweep([(x, 0.16, 0.05), (x, 0.16, 0.30), (x, 0.19, 0.90)], 0.06, 0.075, p, up=(1, 0, 0), rad=0.4)
        sweep([(x, -0.20, 0.05), (x, 0.165, 0.60)], 0.05, 0.05, p, up=(1, 0, 0))
        box((0.064, 0.082, 0.02), (x, 0.191, 0.905), m=plastic("#111214", 0.5), bevel=0.006)
    rows = [
        (0.26, -0.10, ("20", "20", "17.5", "17.5", "15", "15")),
        (0.54, 0.03, ("12.5", "12.5", "10", "10", "9", "9")),
        (0.80, 0.15, ("7.5", "7.5", "6", "6", "5", "5")),
    ]
    tilt = 18
    for r, (z, y, kgs) in enumerate(rows):

        def shelf():
            for q in (-1, 1):
                beam((-L / 2 + 0.03, q * 0.085, 0), (L / 2 - 0.03, q * 0.085, 0), 0.055, 0.022, p, bevel=0.006)
                box((L - 0.06, 0.012, 0.05), (0, q * 0.118, 0.010), m=p, bevel=0.004)
            for q in (-1, 1):
                box((L - 0.07, 0.05, 0.004), (0, q * 0.085, 0.0125), m=rubber("#0b0b0c"), bevel=0.0015)
            for s in (-1, 1):
                box((0.012, 0.27, 0.10), (s * (L / 2 - 0.036), 0, 0), m=ac, bevel=0.005)
                [bolt((s * (L / 2 - 0.042), q * 0.09, 0.0), (-s, 0, 0), r=0.011) for q in (-1, 1)]
            n = len(kgs)
            sc = [1.12, 0.98, 0.84][r]
            for i, k in enumerate(kgs):
                x = -L / 2 + 0.10 + (L - 0.20) * (i + 0.5) / n
                old = set(bpy.data.objects)
                e = hexdb((0, 0, 0), 0, k)
                e.matrix_world = Matrix.Translation((x, 0, 0.015)) @ Matrix.Rotation(pi / 2, 4, "Z") @ Matrix.Diagonal((sc, sc, sc, 1))

        group(TR((0, y, z), (tilt, 0, 0)), shelf)
    beam((-L / 2, 0.17, 0.12), (L / 2, 0.17, 0.12), 0.05, 0.06, p, bevel=0.008)
    beam((-L / 2, -0.16, 0.075), (L / 2, -0.16, 0.075), 0.03, 0.07, p, bevel=0.006)
    decal("АТЛАНТ", 0.045, (0, -0.1755, 0.075), (1, 0, 0), (0, 0, 1), ext=0.0006)
