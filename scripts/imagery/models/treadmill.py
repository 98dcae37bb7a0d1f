from studio import *


def extr(prof, x0, x1, m, bevel=0.006, **k):
    """extrude closed (y,z) profile along X"""
    n = len(prof)
    vs = [(x0, y, z) for y, z in prof] + [(x1, y, z) for y, z in prof]
    fs = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    o = mesh(vs, fs, m, bevel=bevel, **k)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def f2(pts, r, n=8):
    return [(p.y, p.z) for p in fillet([V((0, *p)) for p in pts], r, n, True)]


def screen_mat():
    m = mat("screen", "#05070a", 0.08, 0, 0.5, coat=0.6, coatr=0.02)
    return m


def build(variant=None):
    body = plastic("#131417", 0.42)
    dark = plastic("#101113", 0.5)
    sil = mat("silv", "#9a9da1", 0.38, 0.85, bumps=[("noise", 900, 0.08, 0.0003)])
    orange = plastic(ACCENT, 0.32)
    pb = powder("#1b1c1f", k=2)
    Ld, Wd, hb = 1.75, 0.80, 0.19  # deck from y=-.95 (rear) .. front +.80 ; front is +Y
    yr, yf = -1.02, 0.62
    # belt
    belt = mat("belt", "#0d0d0e", 0.68, 0, 0.3, bumps=[("voronoi", 420, 0.45, 0.0008), ("noise", 60, 0.1, 0.001)], cvar=0.10, rvar=0.08)
    extr(f2([(yr + 0.045, 0.135), (yf + 0.05, 0.150), (yf + 0.05, 0.205), (yr + 0.045, 0.190)], 0.0265), -0.26, 0.26, belt, bevel=0.001)
    text(WORD, 0.085, paint("#55575b"), (0, -0.40, 0.1985), (0.5, 0, 0), ext=0.0001, bev=0, space=1.2)
    # side rails (foot rails) with anti-slip strips
    for s in (-1, 1):
        x0, x1 = (0.272, 0.40) if s > 0 else (-0.40, -0.272)
        extr(f2([(yr - 0.01, 0.085), (yf + 0.12, 0.095), (yf + 0.12, 0.232), (yr + 0.03, 0.217)], 0.03), x0, x1, body, bevel=0.012, seg=4)
        for i in range(7):
            box((0.006, 1.28, 0.004), (s * 0.336 + (i - 3) * 0.013, -0.30, 0.2245), (0.55, 0, 0), rubber("#0a0a0b"), bevel=0.0015)
        extr(
            f2([(yr + 0.10, 0.118), (yf - 0.05, 0.125), (yf - 0.05, 0.160), (yr + 0.14, 0.150)], 0.012),
            s * 0.3985,
            s * 0.4035,
            sil,
            bevel=0.002,
        )
        # rear end caps
        extr(
            f2([(yr - 0.055, 0.060), (yr + 0.10, 0.060), (yr + 0.10, 0.228), (yr - 0.01, 0.214)], 0.03),
            s * 0.262,
            s * 0.415,
            dark,
            bevel=0.014,
            seg=4,
        )
        # feet
        cyl((s * 0.35, yr + 0.05, 0), (s * 0.35, yr + 0.05, 0.065), 0.03, rubber("#0e0e0f"), bevel=0.008)
        cyl((s * 0.33, yf + 0.30, 0.055), (s * 0.365, yf + 0.30, 0.055), 0.055, rubber("#0e0e0f"), bevel=0.012)
    # frame under
    for s in (-1, 1):
        beam((s * 0.30, yr + 0.05, 0.09), (s * 0.30, yf + 0.35, 0.08), 0.05, 0.06, pb)
    cyl((-0.26, yr + 0.05, 0.163), (0.26, yr + 0.05, 0.163), 0.024, steel(), bevel=0.002)
    # motor hood : side profile extruded, strongly rounded
    hood = f2(
        [(yf + 0.02, 0.06), (yf + 0.46, 0.06), (yf + 0.48, 0.16), (yf + 0.36, 0.285), (yf + 0.10, 0.315), (yf + 0.02, 0.235)], 0.05, 10
    )
    extr(hood, -0.405, 0.405, body, bevel=0.035, seg=6)
    extr(f2([(yf + 0.10, 0.318), (yf + 0.30, 0.302), (yf + 0.305, 0.296), (yf + 0.10, 0.311)], 0.003), -0.20, 0.20, dark, bevel=0.002)
    for i in range(9):
        box(
            (0.22, 0.006, 0.005),
            (0, yf + 0.13 + i * 0.018, 0.3185 - i * 0.0018),
            (-4.5, 0, 0),
            mat("hole", "#020202", 0.9, 0, 0.1),
            bevel=0.001,
        )
    extr(f2([(yf + 0.06, 0.105), (yf + 0.45, 0.105), (yf + 0.455, 0.135), (yf + 0.06, 0.135)], 0.01), -0.409, 0.409, orange, bevel=0.004)
    text(WORD + " T-500", 0.042, paint("#d9d9d6"), (0, yf + 0.043, 0.268), (70, 0, 0), ext=0.0004, bev=0, font=FONTC)
    # uprights (oval section tubes, leaning back)
    yb = yf + 0.14

    def upr(s):
        pts = fillet([V((s * 0.385, yb, 0.10)), V((s * 0.385, yb - 0.10, 0.80)), V((s * 0.385, yb - 0.20, 1.22))], 0.6, 14)
        n = 28
        vs = []
        fs = []
        for i, p in enumerate(pts):
            t = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
            yv = V((1, 0, 0)).cross(t)
            for j in range(n):
                a = 2 * pi * j / n
                c, sn = cos(a), sin(a)
                sx = math.copysign(abs(c) ** 0.6, c) * 0.026
                sy = math.copysign(abs(sn) ** 0.6, sn) * 0.05 * (1 - 0.2 * i / len(pts))
                vs.append(p + V((sx, 0, 0)) + yv * sy)
        for i in range(len(pts) - 1):
            for j in range(n):
                fs.append((i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j))
        fs += [tuple(range(n)), tuple(range((len(pts) - 1) * n, len(pts) * n))]
        o = mesh(vs, fs, pb)
        bm = bmesh.new()
        bm.from_mesh(o.data)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(o.data)
        bm.free()
        extr(
            f2([(yb - 0.10, 0.06), (yb + 0.10, 0.06), (yb + 0.06, 0.36), (yb - 0.09, 0.36)], 0.03),
            s * 0.352,
            s * 0.428,
            dark,
            bevel=0.014,
            seg=4,
        )

    for s in (-1, 1):
        upr(s)
    # handrails
    for s in (-1, 1):
        tube(
            [(s * 0.385, yb - 0.20, 1.16), (s * 0.385, yb - 0.30, 1.10), (s * 0.372, yb - 0.72, 1.01), (s * 0.372, yb - 0.80, 0.97)],
            0.019,
            pb,
            rad=0.09,
            res=10,
        )
        tube(
            fillet(
                [
                    V((s * 0.385, yb - 0.33, 1.0912)),
                    V((s * 0.372, yb - 0.72, 1.01)),
                    V((s * 0.372, yb - 0.80, 0.97)),
                    V((s * 0.372, yb - 0.815, 0.95)),
                ],
                0.07,
            ),
            0.0235,
            foam("#151618"),
            res=10,
        )
        box((0.05, 0.03, 0.006), (s * 0.378, yb - 0.53, 1.076), (12, 0, 0), mat("pulse", "#c8cacc", 0.2, 1), bevel=0.003)
    # console: body + face tilted
    c = V((0, yb - 0.225, 1.235))
    tilt = 52
    M = Matrix.Translation(c) @ Matrix.Rotation(radians(tilt), 4, "X")  # local: x width, y up the face, z out of face

    def B(size, l, m, bevel, seg=4):
        o = box(size, m=m, bevel=bevel, seg=seg)
        o.matrix_world = M @ Matrix.Translation(l)
        return o

    B((0.86, 0.30, 0.075), (0, 0, -0.02), body, 0.034, 8)
    B((0.80, 0.255, 0.012), (0, 0, 0.017), dark, 0.005)
    B((0.44, 0.165, 0.010), (0, 0.035, 0.0215), screen_mat(), 0.004)

    def T(s, size, x, y, col, z=0.0268, f=FONTC, em=2.2, al="CENTER"):
        m = mat("em" + col, "#000000", 0.5, emit=col, estr=em) if em else paint(col)
        t = text(s, size, m, ext=0.00005, bev=0, font=f, align=al)
        bpy.context.view_layer.update()
        t.matrix_world = M @ Matrix.Translation((x, y, z))

    for x, lab, val in ((-0.145, "СКОРОСТЬ", "12.4"), (0, "ВРЕМЯ", "24:36"), (0.145, "ПУЛЬС", "138")):
        T(lab, 0.0125, x, 0.090, "#8aa0b4", em=0.8)
        T(val, 0.046, x, 0.060, "#eaf6ff")
    for x, lab, val in ((-0.145, "ДИСТАНЦИЯ", "4.82"), (0, "НАКЛОН", "6 %"), (0.145, "ККАЛ", "312")):
        T(lab, 0.0125, x, 0.012, "#8aa0b4", em=0.8)
        T(val, 0.034, x, -0.014, "#c6f135", em=1.8)
    hs = [0.2, 0.3, 0.45, 0.6, 0.8, 0.6, 0.5, 0.7, 0.9, 0.7, 0.5, 0.35, 0.25]
    # buttons
    for i in range(6):
        B((0.045, 0.026, 0.008), (-0.30, 0.085 - 0.036 * i if i < 5 else -0.2, 0.026), plastic("#2a2c30", 0.45), 0.003) if i < 5 else None
        B((0.045, 0.026, 0.008), (0.30, 0.085 - 0.036 * i, 0.026), plastic("#2a2c30", 0.45), 0.003) if i < 5 else None
    for i, sx in enumerate((-0.30, 0.30)):
        for k, lab in enumerate(("3", "6", "9", "12", "15")):
            T(lab if sx > 0 else str(2 + 2 * k), 0.016, sx, 0.085 - 0.036 * k, "#d5d7da", z=0.0303, em=0)
    lathe(
        [(0.001, 0.014), (0.022, 0.013), (0.026, 0.009), (0.027, 0.0)],
        plastic("#c4161c", 0.3),
        48,
        M @ V((0, -0.092, 0.022)),
        M @ V((0, -0.092, 1)),
    )
    B((0.10, 0.03, 0.009), (-0.105, -0.092, 0.026), plastic("#1f9d4d", 0.35), 0.008)
    T("СТАРТ", 0.015, -0.105, -0.092, "#f4f4f0", z=0.0307, em=0)
    B((0.10, 0.03, 0.009), (0.105, -0.092, 0.026), plastic("#2a2c30", 0.4), 0.008)
    T("СТОП", 0.015, 0.105, -0.092, "#f4f4f0", z=0.0307, em=0)
    # tablet shelf + cup holders
    B((0.40, 0.012, 0.035), (0, -0.062, 0.030), dark, 0.005)
    extr(f2([(yb - 0.34, 1.115), (yb - 0.16, 1.19), (yb - 0.16, 1.235), (yb - 0.34, 1.155)], 0.015), -0.40, 0.40, body, bevel=0.014, seg=5)
    # cross bar grip with pulse sensors
    tube(
        [(-0.37, yb - 0.36, 1.10), (-0.30, yb - 0.43, 1.12), (0.30, yb - 0.43, 1.12), (0.37, yb - 0.36, 1.10)],
        0.0175,
        foam("#151618"),
        rad=0.06,
        res=10,
    )
    for s in (-1, 1):
        cyl((s * 0.10, yb - 0.43, 1.12), (s * 0.24, yb - 0.43, 1.12), 0.0186, mat("pulse", "#c8cacc", 0.2, 1), bevel=0.002)
    # safety key lanyard
    tube(
        fillet(
            [
                M @ V((0.06, -0.10, 0.03)),
                M @ V((0.09, -0.13, 0.06)),
                V((0.10, yb - 0.50, 1.04)),
                V((0.06, yb - 0.47, 0.97)),
                V((0.0, yb - 0.46, 1.02)),
                V((-0.03, yb - 0.455, 1.12)),
            ],
            0.05,
        ),
        0.0022,
        fabric("#c4161c"),
        res=3,
    )
