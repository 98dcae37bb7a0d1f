from studio import *
from m_cardio import wheel

W = "АТЛАНТ"


def P_():
    return powder("#0e0f11", k=3)


def stack(c, n=15, w=0.30, d=0.13, h=0.026, sel=6):
    """weight stack on two guide rods, c = floor centre"""
    c = V(c)
    m = powder("#17181b", n="plate", k=2)
    for s in (-1, 1):
        cyl(c + V((s * w * 0.34, 0, 0.10)), c + V((s * w * 0.34, 0, 1.98)), 0.0125, chrome(), bevel=0)
        lathe(
            [(0.013, 0), (0.024, 0), (0.024, 0.04), (0.013, 0.04)],
            rubber("#0e0e0f"),
            48,
            c + V((s * w * 0.34, 0, 0.12)),
            c + V((s * w * 0.34, 0, 1)),
            closed=True,
            bevel=0.003,
        )
    for i in range(n):
        z = 0.165 + i * (h + 0.0015) + h / 2
        box((w, d, h), c + V((0, 0, z)), m=m, bevel=0.0035)
        box((0.05, 0.004, 0.012), c + V((0, -d / 2 - 0.001, z)), m=paint("#d9d9d6"), bevel=0.001)
        cyl(c + V((0, -d / 2 - 0.0035, z)), c + V((0, -d / 2 + 0.001, z)), 0.0042, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0, seg=20)
    top = 0.165 + n * (h + 0.0015)
    box((w, d, 0.035), c + V((0, 0, top + 0.018)), m=m, bevel=0.006)
    cyl(c + V((0, 0, top + 0.03)), c + V((0, 0, top + 0.075)), 0.017, chrome(), bevel=0.003)
    z = 0.165 + (n - sel) * (h + 0.0015) + h / 2
    cyl(c + V((0, -d / 2 - 0.03, z)), c + V((0, -d / 2, z)), 0.006, chrome())
    cyl(c + V((0, -d / 2 - 0.055, z)), c + V((0, -d / 2 - 0.025, z)), 0.013, plastic("#c6f135", 0.4), bevel=0.005)
    return top + 0.075


def pulley(c, ax, r=0.05, cheek=True):
    c, ax = V(c), V(ax).normalized()
    b = plastic("#17181b", 0.4)
    lathe(
        [
            (0.01, -0.011),
            (r * 0.5, -0.008),
            (r * 0.86, -0.011),
            (r, -0.012),
            (r, -0.009),
            (r * 0.9, -0.002),
            (r * 0.9, 0.002),
            (r, 0.009),
            (r, 0.012),
            (r * 0.86, 0.011),
            (r * 0.5, 0.008),
            (0.01, 0.011),
        ],
        b,
        64,
        c,
        c + ax,
        closed=True,
    )
    cyl(c - ax * 0.02, c + ax * 0.02, 0.009, chrome(), bevel=0.002)


def cable():
    p = P_()
    ac = powder(ACCENT, k=3)
    dk = plastic("#121316", 0.45)
    H = 2.22
    X = 0.66
    g = rubber("#101011")
    cab = []
    for s in (-1, 1):
        x = s * X
        sh = s * 0.20
        # base foot, back post, cable column in front
        beam((x, -0.36, 0.045), (x, 0.38, 0.045), 0.08, 0.06, p, bevel=0.010)
        [box((0.086, 0.03, 0.066), (x, y, 0.043), m=g, bevel=0.008) for y in (-0.36, 0.38)]
        [cyl((x, y, 0), (x, y, 0.02), 0.03, g, bevel=0.004) for y in (-0.32, 0.34)]
        beam((x, 0.20, 0.07), (x, 0.20, H), 0.08, 0.06, p, bevel=0.008, up=(0, 1, 0))
        beam((x, 0.20, H - 0.03), (x, -0.20, H - 0.03), 0.06, 0.06, p, bevel=0.008)
        holed_tube((x, -0.20, 0.075), 0.06, H - 0.10, p, pitch=0.05, d=0.016, bev=0.008)
        beam((x, 0.20, 0.09), (x + s * -0.34, 0.20, 0.09), 0.06, 0.06, p, bevel=0.008)
        xs = x - s * 0.20
        beam((x, 0.20, H - 0.03), (xs - s * 0.16, 0.20, H - 0.03), 0.06, 0.06, p, bevel=0.008)
        top = stack((xs, 0.20, 0), 16, 0.27)
        beam((xs - s * 0.16, 0.20, 0.07), (xs - s * 0.16, 0.20, H - 0.02), 0.05, 0.05, p, bevel=0.008, up=(0, 1, 0))
        # shroud
        prism(
            [(xs - 0.125, 0.62), (xs + 0.125, 0.62), (xs + 0.125, 1.95), (xs - 0.125, 1.95)],
            0.006,
            plastic("#1a1b1f", 0.35),
            at=0.115,
            rad=0.03,
            bevel=0.002,
        )
        prism([(xs - 0.125, 1.80), (xs + 0.125, 1.80), (xs + 0.125, 1.95), (xs - 0.125, 1.95)], 0.003, ac, at=0.1112, rad=0.03, bevel=0.001)
        decal(W, 0.044, (xs, 0.1094, 1.875), (1, 0, 0), (0, 0, 1))
        for k in range(6):
            decal(str(10 + k * 15), 0.02, (xs, 0.1115, 0.75 + k * 0.16), (1, 0, 0), (0, 0, 1), "#8b9098")
        # carriage with swivel pulley and handle
        z = 1.38
        box((0.094, 0.094, 0.16), (x, -0.20, z), m=ac, bevel=0.012, seg=4)
        cyl((x + s * 0.047, -0.20, z + 0.03), (x + s * 0.085, -0.20, z + 0.03), 0.010, chrome())
        knob((x + s * 0.075, -0.20, z + 0.03), (s, 0, 0), 0.02, 0.03)
        c = V((x, -0.315, z))
        box((0.05, 0.06, 0.10), (x, -0.265, z), m=p, bevel=0.010)
        pulley(c, (1, 0, 0), 0.05)
        for q in (-1, 1):
            prism(
                [(-0.29, z - 0.04), (-0.26, z + 0.045), (-0.36, z + 0.03), (-0.365, z - 0.03)],
                0.005,
                p,
                "yz",
                at=x + q * 0.018,
                rad=0.015,
                bevel=0.0015,
            )
        e = c + V((0, -0.045, -0.06))
        cab.append([c + V((0, -0.047, 0.0)), c + V((0, -0.049, -0.05)), e + V((0, -0.005, -0.03))])
        cyl(e + V((0, -0.005, -0.06)), e + V((0, -0.005, -0.025)), 0.012, rubber("#0d0d0e"), bevel=0.004)
        q = e + V((0, -0.005, -0.075))
        tube(
            [q + V((0.0, 0.0, 0.02)), q + V((0.014, 0, 0.0)), q + V((0, 0, -0.02)), q + V((-0.014, 0, 0))],
            0.003,
            chrome(),
            cyclic=True,
            rad=0.012,
        )
        tube(
            [q + V((0, 0, -0.018)), q + V((-0.062, 0, -0.12)), q + V((0.062, 0, -0.12))],
            0.0045,
            fabric("#1a1b1f", 300),
            cyclic=True,
            rad=0.01,
        )
        cyl(q + V((-0.058, 0, -0.121)), q + V((0.058, 0, -0.121)), 0.0155, rubber("#111112"), bevel=0.004)
        # top pulleys and cables
        for y in (-0.14, 0.12):
            pulley((x - s * 0.0, y, H - 0.10), (1, 0, 0), 0.045)
        pulley((xs, 0.20, H - 0.115), (0, 1, 0), 0.045)
        pulley((x - s * 0.09, 0.20, H - 0.115), (0, 1, 0), 0.045)
        cab += [[V((xs, 0.20, top)), V((xs, 0.20, H - 0.07))], [V((x, -0.16, z + 0.05)), V((x, -0.16, H - 0.06)), V((x, 0.15, H - 0.06))]]
    beam((-X, 0.20, H - 0.03), (X, 0.20, H - 0.03), 0.06, 0.06, p, bevel=0.008)
    for z in (0.09,):
        beam((-X, 0.20, z), (X, 0.20, z), 0.06, 0.06, p, bevel=0.008)
    # pull-up bar and name plate
    tube([(-X, -0.20, H - 0.035), (X, -0.20, H - 0.035)], 0.0165, p)
    [
        tube(
            [(s * 0.62, -0.20, H - 0.035), (s * 0.48, -0.20, H - 0.035), (s * 0.40, -0.32, H + 0.035), (s * 0.30, -0.32, H + 0.035)],
            0.0155,
            rubber("#101011"),
            rad=0.05,
        )
        for s in (-1, 1)
    ]
    [tube([(s * 0.30, -0.20, H - 0.035), (s * 0.30, -0.36, H - 0.035)], 0.0165, rubber("#101011")) for s in (-1, 1)]
    box((0.48, 0.008, 0.13), (0, 0.164, H - 0.20), m=ac, bevel=0.003)
    decal(W, 0.085, (0, 0.1596, H - 0.20), (1, 0, 0), (0, 0, 1))
    multi_tube(cab, 0.0032, rubber("#0b0b0c"))


def bag():
    R, h = 0.20, 1.02
    z0 = 0.03
    ch = mat("dchain", "#6d7076", 0.25, 1)
    v = vinyl("#111214")
    b = vinyl("#1c2fd0")
    rip = lambda a, z: 0.0022 * sin(a * 5 + z * 9) + 0.0016 * sin(a * 11 - z * 17) + 0.0018 * sin(z * 23)

    def shell(za, zb, m, r=R, n=50, closed=None):
        vs = []
        fs = []
        uv = []
        N = 160
        for i in range(n + 1):
            z = za + (zb - za) * i / n
            for j in range(N):
                a = 2 * pi * j / N
                q = r + rip(a, z) - (0.003 * cos((z - z0) / h * pi * 2))
                vs.append((q * cos(a), q * sin(a), z))
        for i in range(n):
            for j in range(N):
                fs.append((i * N + j, i * N + (j + 1) % N, (i + 1) * N + (j + 1) % N, (i + 1) * N + j))
        return mesh(vs, fs, m)

    lathe([(0.001, z0), (R - 0.035, z0), (R - 0.012, z0 + 0.008), (R - 0.002, z0 + 0.03)], v, 128)
    shell(z0 + 0.028, z0 + h - 0.028, v)
    lathe([(R - 0.002, z0 + h - 0.03), (R - 0.010, z0 + h - 0.008), (R - 0.03, z0 + h), (0.001, z0 + h)], v, 128)
    shell(z0 + 0.72, z0 + 0.90, b, R + 0.0026)
    shell(z0 + 0.08, z0 + 0.115, b, R + 0.0026)
    for z in (z0 + 0.72, z0 + 0.90, z0 + 0.08, z0 + 0.115):
        multi_tube(
            [[V(((R + 0.0045 + rip(a, z)) * cos(a), (R + 0.0045 + rip(a, z)) * sin(a), z)) for a in np.linspace(0, 2 * pi, 161)[:-1]]],
            0.002,
            fabric("#e9e9e5", 300),
            cyclic=True,
        )
    # straps, D-rings, chains, swivel, carabiner
    ap = V((0, 0, z0 + h + 0.30))
    st = fabric("#16171a", 260)
    chains = []
    for k in range(4):
        a = 2 * pi * k / 4 + 0.6
        d = V((cos(a), sin(a), 0))
        t = V((-sin(a), cos(a), 0))
        r = R + 0.0045
        pts = [d * r + V((0, 0, z0 + h - 0.17)), d * r + V((0, 0, z0 + h - 0.01)), d * (R - 0.008) + V((0, 0, z0 + h + 0.025))]
        sweep(pts, 0.044, 0.005, st, up=t, rad=0.02)
        for z in (-0.15, -0.11, -0.07):
            [
                cyl(d * (r + 0.002) + t * q + V((0, 0, z0 + h + z)), d * (r + 0.0055) + t * q + V((0, 0, z0 + h + z)), 0.004, ch)
                for q in (-0.012, 0.012)
            ]
        q = d * (R - 0.010) + V((0, 0, z0 + h + 0.03))
        tube(
            [q + t * 0.024, q - t * 0.024, q - t * 0.012 + V((0, 0, 0.028)) - d * 0.008, q + t * 0.012 + V((0, 0, 0.028)) - d * 0.008],
            0.003,
            ch,
            cyclic=True,
            rad=0.01,
        )
        e0 = q + V((0, 0, 0.024)) - d * 0.008
        dd = ap - e0
        L = dd.length
        dd.normalize()
        n = int(L / 0.021)
        for i in range(n):
            c = e0 + dd * (L * (i + 0.5) / n)
            u = t if i % 2 else dd.cross(t)
            l = 0.0155
            tube(
                [c + dd * l + u * 0.0075, c + dd * l - u * 0.0075, c - dd * l - u * 0.0075, c - dd * l + u * 0.0075],
                0.0024,
                ch,
                cyclic=True,
                rad=0.0072,
                n=5,
                res=4,
            )
    tube([ap + V((0.028 * cos(a), 0, 0.022 + 0.028 * sin(a))) for a in np.linspace(0, 2 * pi, 41)[:-1]], 0.0045, ch, cyclic=True)
    cyl(ap + V((0, 0, 0.052)), ap + V((0, 0, 0.10)), 0.016, ch, bevel=0.005)
    cyl(ap + V((0, 0, 0.066)), ap + V((0, 0, 0.074)), 0.019, steel(), bevel=0.002)
    tube([ap + V((0.024 * cos(a), 0, 0.122 + 0.024 * sin(a))) for a in np.linspace(0, 2 * pi, 41)[:-1]], 0.0045, ch, cyclic=True)
    # word on the band
    import m_tramp

    o0 = set(bpy.data.objects)
    m_tramp.label(radians(-90 - 28), R + 0.0066, z0 + 0.81, "ВЗЛЁТ", 0.11, paint("#f4f4f0"), ext=0.0006)


def gloves():
    def one(sx):
        v = vinyl("#1626a8")
        k = vinyl("#111214")
        # right-hand shape seen from above: fist at +Y, cuff at -Y, thumb on the inside (x*-sx)
        body = blob(
            [
                ((-0.014, 0.055, 0.066), (0.014, 0.055, 0.066), 0.066, 0.066, (1, 1, 1)),
                ((-0.012, 0.02, 0.062), (0.012, 0.02, 0.062), 0.062, 0.062, (1, 1, 1)),
                ((0, -0.125, 0.054), (0, 0.03, 0.064), 0.048, 0.068, (1.08, 1, 1)),
            ],
            v,
            0.0034,
            50,
            1,
        )
        blob(
            [
                ((-0.076 * sx, -0.050, 0.050), (-0.093 * sx, 0.015, 0.052), 0.027, 0.030, (1, 1, 1)),
                ((-0.093 * sx, 0.015, 0.052), (-0.080 * sx, 0.068, 0.056), 0.030, 0.0265, (1, 1, 1)),
                ((-0.045 * sx, -0.075, 0.052), (-0.076 * sx, -0.050, 0.050), 0.030, 0.027, (1, 1, 1)),
            ],
            v,
            0.0028,
            40,
            1,
        )
        # cuff
        M = TR((0, -0.10, 0.052), (90, 0, 0)) @ Matrix.Diagonal((1.18, 1, 1, 1))

        def cuff():
            lathe(
                [
                    (0.044, 0),
                    (0.052, -0.004),
                    (0.0545, 0.01),
                    (0.0545, 0.075),
                    (0.057, 0.092),
                    (0.0555, 0.104),
                    (0.049, 0.106),
                    (0.044, 0.098),
                    (0.042, 0.02),
                ],
                k,
                128,
                bevel=0.001,
            )
            lathe([(0.0552, 0.022), (0.0572, 0.024), (0.0572, 0.066), (0.0552, 0.068)], fabric("#15161a", 260), 128, closed=True)
            lathe([(0.0545, 0.003), (0.0565, 0.006), (0.0545, 0.009)], pvc("#e9e9e5"), 96)
            lathe([(0.0562, 0.086), (0.0586, 0.09), (0.0562, 0.094)], pvc("#e9e9e5"), 96)
            lathe([(0.001, 0.03), (0.043, 0.03)], mat("hole", "#020202", 0.9, 0, 0.1), 64)

        group(M, cuff)
        return body

    def pair(sx):
        body = one(sx)
        stamp(
            "ВЗЛЁТ",
            0.031,
            body,
            TR((0, 0.045 + 0.2 * sin(radians(36)), 0.066 + 0.2 * cos(radians(36))), (-36, 0, 0)) @ Matrix.Rotation(pi, 4, "Z"),
        )

    group(TR((-0.13, 0, 0), (0, 0, 170)), pair, 1)
    group(TR((0.115, -0.01, 0), (0, 0, 197)), pair, -1)


def build(variant="cable"):
    {"cable": cable, "bag": bag, "gloves": gloves}[variant]()
