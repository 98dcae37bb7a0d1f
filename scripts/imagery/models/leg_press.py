from studio import *
from models.barbell import plate


def build():
    p = powder("#0f1013", k=3)
    ac = powder(ACCENT, k=3)
    v = vinyl("#101113")
    dk = plastic("#121316", 0.45)
    g = rubber("#0e0e0f")
    ch = chrome()
    a = radians(42)
    u = V((cos(a), 0, sin(a)))
    nrm = V((-sin(a), 0, cos(a)))
    A = V((-0.10, 0, 0.24))
    Lr = 1.65
    B = A + u * Lr
    for s in (-1, 1):
        y = s * 0.36
        beam((-1.05, y, 0.05), (B.x + 0.12, y, 0.05), 0.07, 0.07, p, bevel=0.010)
        [box((0.05, 0.078, 0.078), (x, y, 0.05), m=g, bevel=0.010) for x in (-1.05, B.x + 0.12)]
        [cyl((x, y, 0), (x, y, 0.03), 0.032, g, bevel=0.006) for x in (-1.0, 0, B.x + 0.05)]
        beam(V((0, y, 0)) + A - u * 0.08, V((0, y, 0)) + B + u * 0.05, 0.07, 0.07, p, bevel=0.010)
        cyl(V((0, y, 0)) + A + nrm * 0.075, V((0, y, 0)) + B + nrm * 0.075, 0.024, ch, bevel=0.003)
        for q in (0, Lr):
            box((0.06, 0.06, 0.09), V((0, y, 0)) + A + u * q + nrm * 0.055, (0, -math.degrees(a), 0), m=p, bevel=0.008)
        beam((B.x - 0.02, y, 0.06), (B.x - 0.02, y, B.z), 0.07, 0.07, p, bevel=0.010, up=(0, 1, 0))
        beam((A.x + 0.50, y, 0.06), (A.x + 0.50, y, A.z + 0.45), 0.06, 0.06, p, bevel=0.008, up=(0, 1, 0))
        # storage pegs
        for x, z, k in ((B.x - 0.02, 0.62, "15"),):
            cyl((x, y, z), (x, y + s * 0.24, z), 0.0245, ch, bevel=0.004)
            group(TR((x, y + s * 0.05, z), (0, 0, 90 if s > 0 else -90)), plate, (0, 0, 0), (1, 0, 0), k)
            lathe(
                [(0.0248, 0), (0.05, 0), (0.05, 0.012), (0.0248, 0.012)],
                dk,
                64,
                (x, y + s * 0.038, z),
                (x, y + s, z),
                closed=True,
                bevel=0.002,
            )
    for x, z in ((-1.0, 0.05), (B.x - 0.02, 0.05), (B.x - 0.02, B.z - 0.02), (A.x - 0.06, 0.20)):
        beam((x, -0.36, z), (x, 0.36, z), 0.07, 0.07, p, bevel=0.008)
    # sled
    C = A + u * 0.98 + nrm * 0.075
    R = Matrix(((u.x, 0, nrm.x, C.x), (0, 1, 0, 0), (u.z, 0, nrm.z, C.z), (0, 0, 0, 1)))

    def sled():
        for s in (-1, 1):
            box((0.46, 0.09, 0.10), (0.06, s * 0.36, 0), m=ac, bevel=0.012)
            [cyl((q, s * 0.36, 0), (q + 0.05, s * 0.36, 0), 0.045, dk, bevel=0.006) for q in (-0.20, 0.27)]
            beam((0.16, s * 0.36, 0.03), (0.02, s * 0.30, 0.46), 0.06, 0.06, p, up=(0, 1, 0))
        for z in (0.05, 0.44):
            beam((0.02 if z > 0.1 else 0.12, -0.36, z), (0.02 if z > 0.1 else 0.12, 0.36, z), 0.06, 0.06, p)

        # foot plate tilted towards the seat
        def fp():
            box((0.03, 0.74, 0.56), m=powder("#1b1d22", k=3), bevel=0.010)
            box((0.006, 0.66, 0.48), (-0.017, 0, 0), m=mat("tread", "#0c0d0f", 0.7, 0, 0.3, bumps=[("knurl", 30, 0.9, 0.004)]), bevel=0.003)
            for q in range(7):
                box((0.006, 0.64, 0.012), (-0.0205, 0, -0.19 + q * 0.063), m=rubber("#08080a"), bevel=0.002)
            decal("АТЛАНТ", 0.05, (-0.0155, 0, 0.263), (0, -1, 0), (0, 0, 1))

        group(TR((-0.045, 0, 0.26), (0, -6, 0)), fp)
        for s in (-1, 1):
            z = 0.12
            cyl((0.14, s * 0.30, z), (0.14, s * 0.74, z), 0.0245, ch, bevel=0.004)
            lathe(
                [(0.0248, 0), (0.06, 0), (0.06, 0.014), (0.0248, 0.014)],
                dk,
                64,
                (0.14, s * 0.415, z),
                (0.14, s, z),
                closed=True,
                bevel=0.002,
            )

    group(R, sled)
    for s in (-1, 1):
        yy = 0.43
        for k, T in (("20", 0.056), ("10", 0.036)):
            c = R @ V((0.14, s * yy, 0.12))
            M = Matrix.Translation(c) @ Matrix.Rotation(-a, 4, "Y") @ Matrix.Rotation(radians(90 * s), 4, "Z")
            group(M, plate, (0, 0, 0), (1, 0, 0), k)
            yy += T + 0.002
    # seat and back
    beam((-0.98, 0, 0.07), (-0.30, 0, 0.24), 0.07, 0.08, p)
    beam((-0.98, -0.36, 0.05), (-0.98, 0.36, 0.05), 0.07, 0.07, p)

    def cushion(c, ang, L, W):  # long axis in XZ at ang, facing up
        d = V((cos(ang), 0, sin(ang)))
        n = V((-sin(ang), 0, cos(ang)))
        M = Matrix(((0, d.x, n.x, c[0]), (-1, 0, 0, 0), (0, d.z, n.z, c[2]), (0, 0, 0, 1)))

        def go():
            pad((W, L, 0.085), v, r=0.034, crown=0.010, corner=0.07)
            box((W - 0.05, L - 0.05, 0.014), (0, 0, -0.049), m=dk, bevel=0.006)

        group(M, go)
        return M

    cushion((-0.22, 0, 0.34), radians(-14), 0.40, 0.46)
    M = cushion((-0.72, 0, 0.52), radians(180 - 34), 0.80, 0.46)
    group(M @ Matrix.Translation((0, 0.30, 0.055)), pad, (0.30, 0.17, 0.06), v, r=0.028, crown=0.008, corner=0.06)
    beam((-0.42, 0, 0.25), (-0.95, 0, 0.60), 0.07, 0.05, p)
    beam((-0.90, 0, 0.08), (-0.86, 0, 0.52), 0.06, 0.06, ac, up=(0, 1, 0))
    beam((-0.30, 0, 0.10), (-0.24, 0, 0.27), 0.06, 0.06, p, up=(0, 1, 0))
    for s in (-1, 1):
        tube([(-0.30, s * 0.20, 0.26), (-0.30, s * 0.32, 0.26), (-0.20, s * 0.32, 0.42), (-0.13, s * 0.32, 0.52)], 0.0155, p, rad=0.06)
        tube([(-0.22, s * 0.32, 0.388), (-0.20, s * 0.32, 0.42), (-0.13, s * 0.32, 0.52)], 0.021, foam("#131416"), rad=0.06)
    decal("АТЛАНТ", 0.05, (-0.45, -0.3955, 0.05), (1, 0, 0), (0, 0, 1), ext=0.0005)
