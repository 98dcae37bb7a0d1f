from studio import *
from m_cardio import wheel
import m_tramp

PPM = lambda: mat("pp_mat", "#0c0c0e", 0.55, 0, 0.35, bumps=[("weave", 330, 0.6, 0.0008)], cvar=0.06)


def coil(a, b, r=0.008, turns=16, t=0.0):
    """spring with hooks between a and b"""
    a, b = V(a), V(b)
    d = (b - a).normalized()
    u = V((0, 0, 1))
    w = d.cross(u).normalized()
    L = (b - a).length
    pts = [a]
    for i in range(turns * 7 + 1):
        q = i / (turns * 7)
        k = r * min(1, min(q, 1 - q) * 12 + 0.2)
        p = 2 * pi * turns * q
        pts.append(a + d * (L * (0.10 + 0.80 * q)) + w * k * cos(p) + u * k * sin(p))
    return pts + [b]


def bed(W, L, z, m, M=Matrix(), sag=0.02, lines=None):
    n = 24
    vs = [
        (W * (i / n - 0.5), L * (j / n - 0.5), z - sag * (1 - (2 * i / n - 1) ** 2) * (1 - (2 * j / n - 1) ** 2))
        for j in range(n + 1)
        for i in range(n + 1)
    ]
    fs = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
    o = mesh(vs, fs, m, [[(vs[k][0], vs[k][1]) for k in f] for f in fs])
    o.matrix_world = M
    return o


def stripe(x, y, w, l, W, L, H, sag, m, M=Matrix()):
    """printed line on a sagging bed"""
    n = 16
    vs = []
    for k in range(n + 1):
        for s in (-0.5, 0.5):
            q = k / n - 0.5
            X, Y = (x + w * s, y + l * q) if l > w else (x + w * q, y + l * s)
            vs.append((X, Y, H - sag * (1 - (2 * X / W) ** 2) * (1 - (2 * Y / L) ** 2) + 0.004))
    mesh(vs, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n)], m).matrix_world = M


def pads(W, L, z, w, m, t=0.055, M=Matrix(), gap=0.002, over=0):
    """four mitred cushions round an opening W x L"""

    def one(a, b, cx, cy, rz):  # a half inner, b half outer
        P = [(-a + gap, -w / 2), (a - gap, -w / 2), (b - gap, w / 2), (-b + gap, w / 2)]
        o = prism(P, t, m, "xy", at=0, bevel=0.019, seg=5)
        o.matrix_world = M @ TR((cx, cy, z + t / 2), (0, 0, rz))

    one(W / 2, W / 2 + w, 0, L / 2 + w / 2, 0)
    one(W / 2, W / 2 + w, 0, -L / 2 - w / 2, 180)
    one(L / 2, L / 2 + w, W / 2 + w / 2, 0, -90)
    one(L / 2, L / 2 + w, -W / 2 - w / 2, 0, 90)


def sport():
    W, L, H = 2.10, 4.20, 1.05
    fx, fy = W / 2 + 0.40, L / 2 + 0.42
    g = mat("frame", "#6f757e", 0.34, 1, rvar=0.06, vscale=30)
    bl = pvc("#0f1c8c")
    dk = plastic("#121316", 0.45)
    r = 0.035
    tube([(-fx, -fy, H), (fx, -fy, H), (fx, fy, H), (-fx, fy, H)], r, g, cyclic=True, rad=0.12, n=12)
    bed(W, L, H, mat("web", "#14161b", 0.6, 0, 0.3, bumps=[("weave", 38, 0.7, 0.004)]), sag=0.04)
    ln = paint("#f0f1f4")
    line = lambda x, y, w, l: stripe(x, y, w, l, W, L, H, 0.04, ln)
    for s in (-1, 1):
        line(s * 0.54, 0, 0.05, 2.15)
        line(0, s * 1.075, 1.13, 0.05)
        line(s * (W / 2 - 0.05), 0, 0.06, L - 0.06)
        line(0, s * (L / 2 - 0.05), W - 0.06, 0.06)
    line(0, 0, 0.05, 0.70)
    line(0, 0, 0.70, 0.05)
    sp = []
    for i in range(30):
        x = -W / 2 + 0.04 + (W - 0.08) * i / 29
        for s in (-1, 1):
            sp.append(coil((x, s * (L / 2 - 0.01), H - 0.002), (x, s * (fy - 0.02), H), 0.011, 14))
    for i in range(58):
        y = -L / 2 + 0.04 + (L - 0.08) * i / 57
        for s in (-1, 1):
            sp.append(coil((s * (W / 2 - 0.01), y, H - 0.002), (s * (fx - 0.02), y, H), 0.011, 14))
    multi_tube(sp, 0.0030, mat("springs", "#3c4047", 0.30, 1), res=2)
    box(
        (W + 0.78, L + 0.80, 0.004),
        (0, 0, H - 0.075),
        m=mat("under", "#0c0d10", 0.9, 0, 0.1, bumps=[("weave", 60, 0.5, 0.002)]),
        bevel=0.001,
    )
    pads(W + 0.46, L + 0.46, H + 0.035, 0.31, bl, 0.05)
    decal("ВЗЛЁТ", 0.18, (0, -L / 2 - 0.385, H + 0.0856), (1, 0, 0), (0, 1, 0), ext=0.0006)
    # skirt edge + legs: two folding bays
    for s in (-1, 1):
        y = s * 1.25
        for q in (-1, 1):
            tube([(q * (fx - 0.02), y - 0.62 * s * 0 - 0.55, H - 0.02), (q * (fx - 0.05), y - 0.55, 0.05)], 0.028, g)
            tube([(q * (fx - 0.02), y + 0.55, H - 0.02), (q * (fx - 0.05), y + 0.55, 0.05)], 0.028, g)
            tube([(q * (fx - 0.05), y - 0.55, 0.05), (q * (fx - 0.05), y + 0.55, 0.05)], 0.028, g)
            tube([(q * (fx - 0.035), y - 0.55, 0.28), (q * (fx - 0.035), y + 0.55, 0.80)], 0.014, g)
            for e in (-0.55, 0.55):
                cyl((q * (fx - 0.05), y + e, 0), (q * (fx - 0.05), y + e, 0.07), 0.04, dk, bevel=0.008)
                cyl((q * (fx - 0.02), y + e, H - 0.09), (q * (fx - 0.02), y + e, H - 0.02), 0.040, dk, bevel=0.006)
        tube([(-(fx - 0.05), y - s * 0.55, 0.05), (fx - 0.05, y - s * 0.55, 0.05)], 0.024, g)
        tube([(-(fx - 0.05), y + s * 0.55, 0.05), (fx - 0.05, y + s * 0.55, 0.05)], 0.024, g)
        for q in (-1, 1):
            wheel((q * (fx - 0.05), y + s * 0.80, 0.08), (1, 0, 0), 0.08, 0.045)
            beam((q * (fx - 0.05), y + s * 0.55, 0.09), (q * (fx - 0.05), y + s * 0.82, 0.09), 0.03, 0.05, dk)


def mini():
    R, H, n = 0.60, 0.27, 6
    g = powder("#111216", k=2)
    dk = plastic("#121316", 0.45)
    ac = fabric("#2337E8", 300)
    Rm = R - 0.105
    C = [V((R * cos(2 * pi * (k + 0.5) / 48), R * sin(2 * pi * (k + 0.5) / 48), H)) for k in range(48)]
    tube(C, 0.019, g, cyclic=True, res=10)
    vs = [(0, 0, H - 0.012)]
    rings = 20
    N = 96
    for i in range(1, rings + 1):
        for j in range(N):
            r = Rm * i / rings
            vs.append((r * cos(2 * pi * j / N), r * sin(2 * pi * j / N), H - 0.004 - 0.008 * (1 - (i / rings) ** 2)))
    fs = [(0, 1 + j, 1 + (j + 1) % N) for j in range(N)] + [
        (1 + (i * N) + j, 1 + (i + 1) * N + j, 1 + (i + 1) * N + (j + 1) % N, 1 + i * N + (j + 1) % N)
        for i in range(rings - 1)
        for j in range(N)
    ]
    mesh(vs, fs, PPM(), [[(vs[k][0], vs[k][1]) for k in f] for f in fs])
    m_tramp.band(Rm - 0.028, H - 0.001, Rm + 0.003, H + 0.001, fabric("#1c1d20", 200))
    multi_tube([m_tramp.ring_pts(Rm - d, H + 0.0004) for d in (0.006, 0.024)], 0.0011, fabric("#c9c9c5"), cyclic=True, res=2)
    decal("ТОНУС", 0.13, (0, -0.16, H - 0.0095), (1, 0, 0), (0, 1, 0), "#e9e9e5")
    lathe(
        [(Rm * 0.66, 0.0), (Rm * 0.66 + 0.008, 0.0004), (Rm * 0.66 + 0.008, 0.0009), (Rm * 0.66, 0.0009)],
        paint("#C6F135"),
        128,
        (0, 0, H - 0.0086),
        (0, 0, 1),
        closed=True,
    )
    # bungee: zig-zag loops
    L = []
    k = 36
    for i in range(k):
        a0 = 2 * pi * i / k
        a1 = 2 * pi * (i + 0.5) / k
        a2 = 2 * pi * (i + 1) / k
        P = lambda a, r, z: V((r * cos(a), r * sin(a), z))
        L.append(
            [
                P(a0, Rm - 0.01, H - 0.004),
                P(a0, Rm + 0.012, H - 0.004),
                P(a1 - 0.02, R, H + 0.022),
                P(a1, R + 0.024, H),
                P(a1 + 0.02, R, H - 0.022),
                P(a2, Rm + 0.012, H - 0.004),
                P(a2, Rm - 0.01, H - 0.004),
            ]
        )
    multi_tube([fillet(l, 0.012, 4) for l in L], 0.0052, ac, res=3)
    for i in range(n):
        a = 2 * pi * (i + 0.5) / n
        d = V((cos(a), sin(a), 0))
        p = d * (R - 0.006)
        tube([p + V((0, 0, H)), p + V((0, 0, H - 0.06)), p + d * 0.012 + V((0, 0, 0.02))], 0.0165, g, rad=0.03)
        cyl(p + d * 0.013 + V((0, 0, 0)), p + d * 0.012 + V((0, 0, 0.04)), 0.024, rubber("#0e0e0f"), bevel=0.008)
        cyl(p + V((0, 0, H - 0.05)), p + V((0, 0, H - 0.02)), 0.022, dk, bevel=0.004)
    # T handle on two legs at +Y
    for s in (-1, 1):
        a = pi / 2 + s * pi / 6
        b = V((R * cos(a), R * sin(a), 0))
        b2 = V((b.x * 0.88, b.y + 0.005, 0))
        tube(
            [
                b + V((0, 0, 0.06)),
                b + V((0, 0, H + 0.02)),
                V((b.x * 0.8, b.y + 0.02, H + 0.55)),
                V((-s * 0.10, b.y + 0.025, H + 0.72)),
                V((-s * 0.10, b.y + 0.025, H + 0.86)),
            ],
            0.015,
            g,
            rad=0.09,
        )
        cyl(b + V((0, 0, 0.06)), b + V((0, 0, 0.17)), 0.021, dk, bevel=0.004)
        knob(b + V((0.0, 0.02, 0.12)), (0, 1, 0), 0.014, 0.022)
    y = R * sin(pi / 2 + pi / 6) + 0.025
    for s in (-1, 1):
        cyl((s * 0.10, y, H + 0.80), (s * 0.10, y, H + 0.87), 0.02, dk, bevel=0.004)
        tube([(s * 0.10, y, H + 0.85), (s * 0.10, y, H + 0.99)], 0.012, chrome())
    tube([(-0.10, y, H + 0.99), (-0.10, y, H + 1.02), (-0.30, y, H + 1.02), (-0.34, y - 0.12, H + 1.02)], 0.0185, foam("#131416"), rad=0.05)
    tube([(0.10, y, H + 0.99), (0.10, y, H + 1.02), (0.30, y, H + 1.02), (0.34, y - 0.12, H + 1.02)], 0.0185, foam("#131416"), rad=0.05)
    tube([(-0.12, y, H + 1.02), (0.12, y, H + 1.02)], 0.0185, foam("#131416"))
    box((0.14, 0.05, 0.05), (0, y, H + 0.80), m=dk, bevel=0.012)
    beam((-0.10, y, H + 0.80), (0.10, y, H + 0.80), 0.03, 0.03, g)


def park(nx=3, ny=3):
    W, L = 1.55, 2.30
    w = 0.42
    H = 0.95
    bl = pvc("#1c2fd0")
    lm = pvc("#b5e01f")
    bk = pvc("#15171c")
    px, py = W + w, L + w
    mt = PPM()
    X0, Y0 = -(nx - 1) / 2 * px, -(ny - 1) / 2 * py
    frame = powder("#15171c", k=6)
    XX, YY = nx * px / 2 + w / 2, ny * py / 2 + w / 2
    for ix in range(nx):
        for iy in range(ny):
            bed(W + 0.05, L + 0.05, H, mt, Matrix.Translation((X0 + ix * px, Y0 + iy * py, 0)), 0.05)
            [
                stripe(0, 0, a, b, W + 0.05, L + 0.05, H, 0.05, paint("#3d53ff"), Matrix.Translation((X0 + ix * px, Y0 + iy * py, 0)))
                for a, b in ((W * 0.5, 0.06), (0.06, W * 0.5))
            ]
    t = 0.075

    def cushion(sx, sy, x, y, m):
        box((sx - 0.012, sy - 0.012, t), (x, y, H + t / 2), m=m, bevel=0.032, seg=6)

    for ix in range(nx + 1):
        x = X0 + (ix - 0.5) * px
        for iy in range(ny):
            cushion(w, L, x, Y0 + iy * py, bl)
        for iy in range(ny + 1):
            cushion(w, w, x, Y0 + (iy - 0.5) * py, lm if 0 < ix < nx and 0 < iy < ny else bk)
    for iy in range(ny + 1):
        y = Y0 + (iy - 0.5) * py
        for ix in range(nx):
            cushion(W, w, X0 + ix * px, y, bl)
    # apron with front panels and step
    box((2 * XX - 0.02, 2 * YY - 0.02, H - 0.08), (0, 0, (H - 0.08) / 2 + 0.0), m=mat("inside", "#08090b", 0.9, 0, 0.1), bevel=0.01)
    n = 6
    for i in range(n):
        pw = 2 * XX / n
        box(
            (pw - 0.012, 0.05, H - 0.02),
            (-XX + pw * (i + 0.5), -YY - 0.012, (H - 0.02) / 2 + 0.004),
            m=bk if i % 2 else bk,
            bevel=0.016,
            seg=4,
        )
        pl = 2 * YY / n
        box((0.05, pl - 0.012, H - 0.02), (-XX - 0.012, -YY + pl * (i + 0.5), (H - 0.02) / 2 + 0.004), m=bk, bevel=0.016, seg=4)
    decal("ВЕКТОР", 0.52, (X0 + 0.35, -YY - 0.0378, H * 0.50), (1, 0, 0), (0, 0, 1), ext=0.001)
    for i, (h, d) in enumerate(((0.32, 0.90), (0.64, 0.45))):
        box((1.5, d, 0.32 - 0.004), (X0 + 2 * px - 0.2, -YY - 0.04 - d / 2, h - 0.16), m=bl if i == 0 else bl, bevel=0.03, seg=5)
    # rear wall of inclined trampolines and a side wall
    a = radians(62)
    hl = 1.9

    def wall(n, p):
        for i in range(n):
            M = Matrix.Translation((X0 + i * p, 0, 0))
            bed(W + 0.05, hl + 0.05, 0.0, mt, M @ Matrix.Translation((0, hl / 2 + w / 2, 0)), 0.04)
            box((W - 0.012, w - 0.012, t), (X0 + i * p, hl + w, t / 2), m=bl, bevel=0.032, seg=6)
        for i in range(n + 1):
            box(
                (w - 0.012, hl + w - 0.012, t),
                (X0 + (i - 0.5) * p, (hl + w) / 2 + w / 2 - 0.0, t / 2),
                m=lm if 0 < i < n else bl,
                bevel=0.032,
                seg=6,
            )
            box((w - 0.012, w - 0.012, t), (X0 + (i - 0.5) * p, hl + w * 1.0 + 0, t / 2), m=bk, bevel=0.032, seg=6)

    group(Matrix.Translation((0, YY - 0.10, H + 0.0)) @ Matrix.Rotation(a, 4, "X"), wall, nx, px)
    for i in range(nx + 1):
        x = X0 + (i - 0.5) * px
        beam((x, YY + 0.02, 0), (x, YY + 1.25, H + 2.15), 0.10, 0.10, frame)
        beam((x, YY + 1.25, 0), (x, YY + 1.25, H + 2.2), 0.10, 0.10, frame, up=(0, 1, 0))
    beam((-XX + 0.2, YY + 1.25, H + 2.15), (XX - 0.2, YY + 1.25, H + 2.15), 0.10, 0.10, frame)


def ladder():
    g = galv()
    dk = plastic("#17181c", 0.5)
    rb = rubber("#0c0c0d")
    th = radians(14)
    H = 1.02
    W = 0.40
    d = V((0, sin(th), cos(th)))
    for s in (-1, 1):
        x = s * W / 2
        top = d * 1.06
        tube(
            [V((x, 0, 0.015)), top + V((x, 0, 0)), top + V((x, 0.055, 0.035)), top + V((x, 0.105, 0)), top + V((x, 0.105, -0.075))],
            0.0165,
            g,
            rad=0.05,
            n=12,
            res=10,
        )
        tube(
            [top + V((x, 0.012, 0.024)), top + V((x, 0.055, 0.035)), top + V((x, 0.105, 0)), top + V((x, 0.105, -0.080))],
            0.0195,
            rb,
            rad=0.05,
            n=12,
            res=10,
        )
        cyl(V((x, -0.004, 0)), V((x, 0, 0)) + d * 0.07, 0.023, plastic(ACCENT, 0.4), bevel=0.007)
    for i, t in enumerate((0.24, 0.50, 0.76)):
        c = d * t

        def st():
            box((W + 0.052, 0.105, 0.030), m=dk, bevel=0.009, seg=5)
            [box((W - 0.05, 0.009, 0.005), (0, -0.038 + k * 0.0152, 0.0162), m=rb, bevel=0.002) for k in range(6)]
            for s in (-1, 1):
                bolt((s * (W / 2 + 0.026), 0, 0), (s, 0, 0), r=0.009)
            if i == 1:
                decal("ВЗЛЁТ", 0.022, (0, -0.0528, 0.0), (1, 0, 0), (0, 0, 1), ext=0.0004)

        group(Matrix.Translation(c), st)


def cover():
    R, H = 1.52, 0.70
    g = galv()
    pv = mat(
        "cov",
        "#1a2a9e",
        0.5,
        0,
        0.4,
        coat=0.08,
        coatr=0.4,
        bumps=[("weave", 120, 0.25, 0.0008), ("noise", 14, 0.35, 0.010)],
        rvar=0.06,
        vscale=6,
    )
    N = 384
    rng = np.random.default_rng(4)
    k = [(n, rng.uniform(0, 6.28), rng.uniform(0.4, 1)) for n in (17, 29, 41, 53, 67)]
    fold = lambda a, t: sum(A * sin(n * a + p + 1.2 * t) for n, p, A in k) / 3
    prof = [
        (0, H + 0.010, 0),
        (0.25, H + 0.010, 0.05),
        (0.55, H + 0.014, 0.1),
        (0.9, H + 0.026, 0.25),
        (1.2, H + 0.038, 0.5),
        (1.42, H + 0.046, 0.5),
        (1.52, H + 0.046, 0.3),
        (1.565, H + 0.034, 0.3),
        (1.588, H + 0.0, 0.5),
        (1.597, H - 0.08, 1),
        (1.597, H - 0.16, 1.6),
        (1.592, H - 0.22, 2.2),
        (1.578, H - 0.255, 2.6),
        (1.55, H - 0.27, 2.4),
        (1.53, H - 0.262, 1.5),
    ]
    P = [V((r, 0, z)) for r, z, _ in prof]
    amp = [a for *_, a in prof]
    vs = []
    fs = []
    uv = []
    fine = []
    fa = []
    for i in range(len(prof) - 1):
        for q in range(4):
            fine.append((prof[i][0] + (prof[i + 1][0] - prof[i][0]) * q / 4, prof[i][1] + (prof[i + 1][1] - prof[i][1]) * q / 4))
            fa.append(amp[i] + (amp[i + 1] - amp[i]) * q / 4)
    fine.append(prof[-1][:2])
    fa.append(amp[-1])
    for i, ((r, z), A) in enumerate(zip(fine, fa)):
        for j in range(N):
            a = 2 * pi * j / N
            f = fold(a, i * 0.02) * A
            rr = max(r, 1e-4) + (f * 0.007 if r > 1.55 or z < H else 0)
            vs.append((rr * cos(a), rr * sin(a), z + (f * 0.006 if z >= H + 0.005 else 0)))
    for i in range(len(fine) - 1):
        for j in range(N):
            fs.append((i * N + j, i * N + (j + 1) % N, (i + 1) * N + (j + 1) % N, (i + 1) * N + j))
            uv.append(
                [
                    (vs[q][0], vs[q][1]) if vs[q][2] > H else (R * 2 * pi * (j + jj) / N, vs[q][2])
                    for q, jj in ((i * N + j, 0), (i * N + (j + 1) % N, 1), ((i + 1) * N + (j + 1) % N, 1), ((i + 1) * N + j, 0))
                ]
            )
    o = mesh(vs, fs, pv, uv)
    o.data.auto_smooth_angle = pi
    multi_tube(
        [
            [
                V(((1.605 + 0.007 * fold(a, 0.9) * 1.2) * cos(a), (1.605 + 0.007 * fold(a, 0.9) * 1.2) * sin(a), H - 0.10))
                for a in np.linspace(0, 2 * pi, 385)[:-1]
            ]
        ],
        0.0025,
        fabric("#8f9ae8", 300),
        cyclic=True,
    )
    # seams on top, vent of mesh, word
    for s in (-0.76, 0, 0.76):
        h = math.sqrt(1.5**2 - s * s)
        tube(
            [(s, y, H + 0.017 + 0.030 * min(1, (math.hypot(s, y) / 1.3) ** 2)) for y in np.linspace(-h, h, 60)],
            0.003,
            pvc("#15227e"),
            res=3,
        )
    m_tramp.label(-pi / 2 - 0.46, 1.612, H - 0.105, "ВЗЛЁТ", 0.13, paint("#f4f4f0"), ext=0.001)
    # straps and legs
    for kk in range(8):
        a = 2 * pi * (kk + 0.5) / 8 + 0.06
        d = V((cos(a), sin(a), 0))
        beam(d * 1.60 + V((0, 0, H - 0.19)), d * 1.545 + V((0, 0, H - 0.40)), 0.025, 0.003, fabric("#15161a"), up=d, bevel=0.001)
        box((0.034, 0.012, 0.03), d * 1.585 + V((0, 0, H - 0.30)), (0, 0, math.degrees(a) + 90), plastic("#141518", 0.4), bevel=0.004)
    tube(m_tramp.ring_pts(R, H - 0.03), 0.021, g, cyclic=True)
    for q in range(4):
        a = 2 * pi * q / 4 + pi / 4
        Q = lambda da, z: V((R * cos(a + da), R * sin(a + da), z))
        w = pi / 8
        tube([Q(-w, H - 0.03), Q(-w, 0.022), Q(w, 0.022), Q(w, H - 0.03)], 0.021, g, rad=0.14, n=14)
        for s in (-1, 1):
            cyl(Q(s * w * 0.82, 0), Q(s * w * 0.82, 0.02), 0.027, plastic("#141416", 0.5), bevel=0.004)


def build(variant="sport"):
    {"sport": sport, "mini": mini, "park": park, "ladder": ladder, "cover": cover}[variant]()
