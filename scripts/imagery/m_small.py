from studio import *
import m_hex


def yoga():
    """half-rolled: flat part along -Y, spiral at +Y"""
    W, t = 0.61, 0.0065
    R0, n = 0.022, 5.2
    pitch = t * 1.22
    path = []
    # spiral from the centre outwards, ends tangent to the floor
    tot = 2 * pi * n
    R = R0 + pitch * n
    for i in range(421):
        a = tot * i / 420
        r = R0 + pitch * a / (2 * pi)
        ang = -pi / 2 - (tot - a)
        path.append((r * cos(ang), R + r * sin(ang)))
    path += [(0.62 * i / 30, 0) for i in range(1, 31)]
    m = mat("tpe", "#2a3ce6", 0.72, 0, 0.3, bumps=[("noise", 260, 0.5, 0.0012)])
    m2 = mat("tpe2", "#15171d", 0.75, 0, 0.3, bumps=[("noise", 260, 0.5, 0.0012)])

    # two-colour mat: outer layer and inner layer
    def strip(o0, o1, mm):
        vs = []
        N = len(path)
        for i, (y, z) in enumerate(path):
            a = path[max(i - 1, 0)]
            b = path[min(i + 1, N - 1)]
            d = V((b[0] - a[0], b[1] - a[1])).normalized()
            nx, nz = -d.y, d.x
            for o in (o0, o1):
                for x in (-W / 2, W / 2):
                    vs.append((x, y + nx * o, z + nz * o))
        fs = []
        for i in range(N - 1):
            q = 4 * i
            for a, b in ((0, 1), (1, 3), (3, 2), (2, 0)):
                fs.append((q + a, q + b, q + 4 + b, q + 4 + a))
        fs += [(0, 1, 3, 2), (4 * N - 4, 4 * N - 3, 4 * N - 1, 4 * N - 2)]
        return fixn(mesh(vs, fs, mm, bevel=0.0012, seg=3, angle=50))

    # inside of the roll = top of the flat part = +normal
    strip(0, t * 0.45, m2)
    strip(t * 0.45, t, m)
    decal("ТОНУС", 0.075, (0, 0.48, t + 0.0004), (1, 0, 0), (0, 1, 0), "#f4f4f0")
    # strap lying beside it


def medballs():
    def ball1(c, R):
        m = rubber("#131416", "mb", k=1)
        b = rubber("#1c2fd0", "mbb", k=1)
        pr = []
        for i in range(121):
            a = -pi / 2 + pi * i / 120
            g = 0
            for q in (-0.42, 0.42):
                g += 0.007 * math.exp(-(((a - q) / 0.035) ** 2))
            r = R * (1 - g / 0.12 * 0.12) - g * 0.35
            pr.append((max(r * cos(a), 1e-4), r * sin(a)))
        k0, k1 = 44, 76

        def go():
            lathe(pr[: k0 + 1], m, 128)
            belt = lathe(pr[k0 : k1 + 1], b, 128)
            lathe(pr[k1:], m, 128)
            # grip dimples: rows of studs on the black caps
            for la in (0.62, 0.80, 0.98, 1.16, -0.62, -0.80, -0.98, -1.16):
                nn = int(44 * cos(la))
                for j in range(nn):
                    a = 2 * pi * (j + 0.5 * (int(abs(la) * 10) % 2)) / nn
                    d = V((cos(la) * cos(a), cos(la) * sin(a), sin(la)))
                    lathe([(0.0075, -0.002), (0.0062, 0.0014), (0.004, 0.0022), (0.0001, 0.0024)], m, 16, d * R * 0.999, d * 2 * R)
            bpy.context.view_layer.update()
            stamp("ТОНУС", 0.050, belt, TR((0, -0.3, 0.012), (90, 0, 0)))
            stamp("5 КГ", 0.022, belt, TR((0, -0.3, -0.026), (90, 0, 0)))

        group(TR(c, (0, -14, -6)), go)

    ball1((-0.13, -0.10, 0.115), 0.115)

    def ball2(c, R):
        v = vinyl("#101113")
        seams = fabric("#2337E8", 400)

        def go():
            pr = [(max(R * cos(a), 1e-4), R * sin(a)) for a in np.linspace(-pi / 2, pi / 2, 97)]
            skin = lathe(pr, v, 160)
            L = []
            for k in range(4):
                for off in (-0.010, 0.010):
                    a = pi * k / 4 + pi / 8
                    h = math.sqrt(R * R - off * off) + 0.0006
                    u = V((cos(a), sin(a), 0))
                    w = V((-sin(a), cos(a), 0))
                    for j in range(150):
                        t0 = 2 * pi * j / 150
                        t1 = t0 + 2 * pi / 150 * 0.62
                        f = lambda t: u * h * cos(t) + V((0, 0, h * sin(t))) + w * off
                        if abs(sin(t0)) < 0.93:
                            L.append([f(t0), f((t0 + t1) / 2), f(t1)])
            multi_tube(L, 0.0011, fabric("#aab2ff", 400), res=2)
            for k in range(4):
                a = pi * k / 4 + pi / 8
                u = V((cos(a), sin(a), 0))
                multi_tube(
                    [[u * (R - 0.0006) * cos(t) + V((0, 0, (R - 0.0006) * sin(t))) for t in np.linspace(0, 2 * pi, 161)[:-1]]],
                    0.0016,
                    mat("seam", "#020203", 0.8, 0, 0.1),
                    cyclic=True,
                )
            for s in (-1, 1):
                lathe(
                    [(0.0001, R + 0.002), (0.05, R * cos(0.05 / R) + 0.0022), (0.056, R * cos(0.056 / R))],
                    pvc("#1c2fd0"),
                    96,
                    (0, 0, 0),
                    (0, 0, s),
                )
            bpy.context.view_layer.update()
            stamp("ТОНУС", 0.036, skin, TR((0, -0.4, 0.030), (90, 0, 0)))
            stamp("9 КГ", 0.036, skin, TR((0, -0.4, -0.030), (90, 0, 0)))

        group(TR(c, (-8, 0, -16)), go)

    ball2((0.14, 0.14, 0.175), 0.175)


def bands():
    """five loops standing in each other, wide to narrow"""
    cols = ["#121316", "#1c2fd0", "#4a4e58", "#0d0e10", "#c6f135"]
    ws = [0.064, 0.045, 0.032, 0.021, 0.013]

    def loop(c, rot, L, w, col, t=0.0045, ph=0):
        m = rubber(col, "lat", k=0.6)
        r = 0.034
        pts = []
        n = 120
        for i in range(n):
            a = 2 * pi * i / n
            c_, s_ = cos(a), sin(a)
            e = 0.75
            x = math.copysign(abs(c_) ** e, c_) * L / 2
            y = math.copysign(abs(s_) ** 0.9, s_) * (r + 0.006 * cos(2 * a + ph))
            pts.append(V((x + 0.004 * sin(3 * a + ph), y + 0.007 * sin(2 * a + ph * 2), 0)))
        vs = []
        N = len(pts)
        for i, p in enumerate(pts):
            d = (pts[(i + 1) % N] - pts[i - 1]).normalized()
            nn = V((d.y, -d.x, 0))
            for o in (-t / 2, t / 2):
                for z in (0, w):
                    vs.append(p + nn * o + V((0, 0, z)))
        fs = []
        for i in range(N):
            q, k = 4 * i, 4 * ((i + 1) % N)
            for a, b in ((0, 1), (1, 3), (3, 2), (2, 0)):
                fs.append((q + a, q + b, k + b, k + a))
        o = fixn(mesh(vs, fs, m, bevel=0.0012, seg=3, angle=50))
        o.matrix_world = TR(c, rot)
        return o

    for i, (col, w) in enumerate(zip(cols, ws)):
        o = loop((0.012 * (-1) ** i, -i * 0.115, 0), (0, 0, [3, -3, 2, -2, 3][i]), 0.44, w, col, ph=i * 1.3)
        bpy.context.view_layer.update()
        if i < 3:
            stamp("ТОНУС", w * 0.42, o, TR((-0.06, -i * 0.115 - 0.06, w * 0.5), (90, 0, 0)))


def plyo():
    def bx(c, rz, sz, nums, top):
        X, Y, Z = sz
        v = vinyl("#0d0e10")
        b = vinyl("#1524a6")

        def go():
            box((X, Y, Z), (0, 0, Z / 2), m=v, bevel=0.022, seg=6)
            # a welt runs round the top, its corners follow the box
            r = 0.022
            P = [V((x * (X / 2 - 0.0005), y * (Y / 2 - 0.0005), Z - 0.022)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            tube(P, 0.0035, v, rad=r, cyclic=True)
            tube([p + V((0, 0, 0.044 - Z)) for p in P], 0.0035, v, rad=r, cyclic=True)
            prism(
                [(-X / 2 + 0.07, Z * 0.16), (X / 2 - 0.07, Z * 0.16), (X / 2 - 0.07, Z * 0.84), (-X / 2 + 0.07, Z * 0.84)],
                0.003,
                b,
                at=-Y / 2 - 0.0005,
                rad=0.03,
                bevel=0.0012,
            )
            decal(nums[0], min(Z * 0.42, 0.26), (0, -Y / 2 - 0.0023, Z * 0.52), (1, 0, 0), (0, 0, 1))
            decal("АТЛАНТ", 0.042, (0, -Y / 2 - 0.0023, Z * 0.235), (1, 0, 0), (0, 0, 1))
            decal(nums[1], min(Z * 0.42, 0.26), (-X / 2 - 0.0005, 0, Z * 0.52), (0, -1, 0), (0, 0, 1))
            decal("СМ", 0.05, (-X / 2 - 0.0005, 0, Z * 0.26), (0, -1, 0), (0, 0, 1), "#8b9098")
            box(
                (X - 0.08, Y - 0.08, 0.003),
                (0, 0, Z + 0.0003),
                m=mat("grip", "#0c0d0f", 0.75, 0, 0.25, bumps=[("voronoi", 260, 0.6, 0.002)]),
                bevel=0.0012,
            )

        group(TR(c, (0, 0, rz)), go)

    bx((0, 0, 0), 0, (0.76, 0.61, 0.51), ("51", "51"), 0)
    bx((0.02, 0.01, 0.512), 7, (0.70, 0.56, 0.305), ("30", "30"), 0)


def build(variant="yoga"):
    {"yoga": yoga, "medballs": medballs, "bands": bands, "plyo": plyo}[variant]()
