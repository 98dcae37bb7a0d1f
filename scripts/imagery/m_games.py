from studio import *
from m_cardio import wheel


def netting(rows, m):
    """surface through rows of points (equal lengths), UV in metres"""
    vs = [p for r in rows for p in r]
    n = len(rows[0])
    fs = []
    uv = []
    v = 0
    us = []
    for r in rows:
        u = [0]
        for i in range(1, n):
            u.append(u[-1] + (V(r[i]) - V(r[i - 1])).length)
        us.append(u)
    w = [0]
    for a, b in zip(rows, rows[1:]):
        w.append(w[-1] + (V(a[n // 2]) - V(b[n // 2])).length)
    for i in range(len(rows) - 1):
        for j in range(n - 1):
            fs.append((i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j))
            uv.append([(us[i][j], w[i]), (us[i][j + 1], w[i]), (us[i + 1][j + 1], w[i + 1]), (us[i + 1][j], w[i + 1])])
    return mesh(vs, fs, m, uv)


def soccer(c, R=0.11):
    """truncated icosahedron blown up to a sphere, seams pressed in"""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=1, radius=1)
    bmesh.ops.bevel(bm, geom=bm.verts[:], offset=100 / 3, offset_type="PERCENT", affect="VERTICES", segments=1, profile=0.5)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-3)
    for f in bm.faces:
        f.material_index = 1 if len(f.verts) == 5 else 0
    bmesh.ops.inset_individual(bm, faces=bm.faces[:], thickness=0.022, depth=0.0, use_even_offset=True)
    me = bpy.data.meshes.new("ball")
    bm.to_mesh(me)
    inner = set()
    for v in bm.verts:
        v.co.normalize()
    bm.to_mesh(me)
    bm.free()
    o = link(bpy.data.objects.new("ball", me))
    me.materials.append(mat("pu", "#eceef2", 0.32, 0, 0.5, coat=0.3, coatr=0.1))
    me.materials.append(mat("pub", "#1c2fd0", 0.32, 0, 0.5, coat=0.3, coatr=0.1))
    s_ = o.modifiers.new("s", "SUBSURF")
    s_.subdivision_type = "SIMPLE"
    s_.levels = s_.render_levels = 4
    c_ = o.modifiers.new("c", "CAST")
    c_.factor = 1
    o = to_mesh(o)
    finish(o)
    o.data.auto_smooth_angle = pi
    o.matrix_world = TR(c, (20, 15, 40)) @ Matrix.Diagonal((R, R, R, 1))
    return o


def bball(c, R=0.12):
    m = mat("bb", "#b5450f", 0.55, 0, 0.4, bumps=[("voronoi", 330, 0.8, 0.0015)])
    k = mat("bbk", "#0d0d0e", 0.6, 0, 0.3)

    def go():
        lathe([(max(R * cos(a), 1e-4), R * sin(a)) for a in np.linspace(-pi / 2, pi / 2, 65)], m, 96)
        q = [a for a in np.linspace(0, 2 * pi, 97)[:-1]]
        r = R - 0.0006
        multi_tube(
            [[V((r * cos(a), r * sin(a), 0)) for a in q], [V((r * cos(a), 0, r * sin(a))) for a in q]]
            + [[(V((sx * (0.55 + 0.25 * abs(cos(a))), 0.80 * cos(a), sin(a))).normalized() * r) for a in q] for sx in (-1, 1)],
            0.0022,
            k,
            cyclic=True,
        )

    group(TR(c, (18, 24, 30)), go)


def hoop():
    p = powder("#101114", k=3)
    dk = plastic("#141518", 0.45)
    ac = powder(ACCENT, k=3)
    # base tank
    prism([(-0.42, -0.05), (-0.30, 0.78), (0.30, 0.78), (0.42, -0.05)], 0.15, dk, "xy", at=0.105, rad=0.12, bevel=0.045, seg=6)
    prism([(-0.34, 0.03), (-0.24, 0.70), (0.24, 0.70), (0.34, 0.03)], 0.02, dk, "xy", at=0.185, rad=0.10, bevel=0.009)
    cyl((0.2, 0.58, 0.19), (0.2, 0.58, 0.215), 0.04, plastic("#1b1c20", 0.4), bevel=0.008)
    for s in (-1, 1):
        wheel((s * 0.30, -0.06, 0.062), (1, 0, 0), 0.062, 0.045)
    decal("ВЗЛЁТ", 0.10, (0, 0.34, 0.1958), (1, 0, 0), (0, 1, 0), ext=0.001)
    # pole (three sections), struts
    base = V((0, 0.16, 0.18))
    for_ = [
        (base, V((0, 0.16, 0.95)), 0.048),
        (V((0, 0.16, 0.9)), V((0, 0.16, 1.5)), 0.044),
        (V((0, 0.16, 1.45)), V((0, 0.16, 2.05)), 0.040),
    ]
    for a, b, r in for_:
        cyl(a, b, r, p, bevel=0.003)
    for z in (0.93, 1.48):
        cyl((0, 0.16, z - 0.03), (0, 0.16, z + 0.03), 0.053, dk, bevel=0.006)
    for s in (-1, 1):
        cyl((s * 0.26, 0.66, 0.18), (s * 0.03, 0.19, 0.95), 0.016, p)
    box((0.18, 0.14, 0.05), (0, 0.16, 0.20), m=p, bevel=0.008)
    # arms to the board
    yb = -0.52
    zb = 2.32
    for s in (-1, 1):
        beam((s * 0.062, 0.20, 1.720), (s * 0.062, yb + 0.05, 2.100), 0.016, 0.045, p)
        beam((s * 0.062, 0.20, 1.980), (s * 0.062, yb + 0.05, 2.400), 0.016, 0.045, p)
        for y, z in ((0.16, 1.745), (0.16, 2.005), (yb + 0.06, 2.100), (yb + 0.06, 2.400)):
            bolt((s * 0.071, y, z), (s, 0, 0), r=0.013)
    beam((0, 0.17, 1.500), (0, -0.10, 1.940), 0.03, 0.04, ac)
    cyl((-0.07, -0.10, 1.920), (0.07, -0.10, 1.920), 0.012, chrome())
    box((0.16, 0.05, 0.42), (0, yb + 0.055, 2.250), m=p, bevel=0.006)
    # board: acrylic in a frame
    W, H = 1.22, 0.80
    g = mat("acryl", "#dfe6f2", 0.12, 0, 0.5, coat=0.5, coatr=0.03)
    box((W - 0.04, 0.02, H - 0.04), (0, yb, zb), m=g, bevel=0.004)
    for s in (-1, 1):
        beam((s * (W / 2 - 0.02), yb, zb - H / 2), (s * (W / 2 - 0.02), yb, zb + H / 2), 0.04, 0.04, p, bevel=0.008, up=(0, 1, 0))
        beam((-W / 2, yb, zb + s * (H / 2 - 0.02)), (W / 2, yb, zb + s * (H / 2 - 0.02)), 0.04, 0.04, p, bevel=0.008)
    ink = paint(ACCENT)

    def rect(w, h, z, t=0.03):
        for s in (-1, 1):
            box((t, 0.002, h), (s * (w / 2 - t / 2), yb - 0.0105, z), m=ink, bevel=0.0005)
            box((w - 2 * t, 0.002, t), (0, yb - 0.0105, z + s * (h / 2 - t / 2)), m=ink, bevel=0.0005)

    rect(0.50, 0.38, zb - 0.08)
    rect(W - 0.10, H - 0.10, zb, 0.018)
    decal("ВЗЛЁТ", 0.085, (0, yb - 0.0112, zb + 0.24), (1, 0, 0), (0, 0, 1), ACCENT, ext=0.0008)
    # rim, plate, net
    zr = zb - H / 2 + 0.12
    R = 0.225
    c = V((0, yb - 0.18 - R, zr))
    o = powder("#e0480f", k=3)
    tube([c + V((R * cos(a), R * sin(a), 0)) for a in np.linspace(0, 2 * pi, 97)[:-1]], 0.010, o, cyclic=True)
    box((0.24, 0.014, 0.14), (0, yb - 0.018, zr - 0.03), m=o, bevel=0.005)
    box((0.16, 0.15, 0.012), (0, yb - 0.10, zr), m=o, bevel=0.004)
    for s in (-1, 1):
        tube([(s * 0.085, yb - 0.02, zr - 0.08), (s * 0.13, yb - 0.20, zr - 0.008), (s * 0.16, yb - 0.26, zr - 0.003)], 0.008, o, rad=0.05)
        [bolt((s * 0.09, yb - 0.025, zr - 0.03 + q * 0.045), (0, -1, 0), r=0.010) for q in (-1, 1)]
    n = 12
    prof = [(R * 0.98, -0.012), (R * 0.86, -0.10), (R * 0.72, -0.19), (R * 0.63, -0.28), (R * 0.60, -0.36), (R * 0.62, -0.42)]
    N = fabric("#f0f0ec", 300)
    L = []
    for k in range(n):
        for sg in (-1, 1):
            L.append(
                fillet(
                    [
                        c + V((r * cos(2 * pi * (k + sg * i * 0.5) / n), r * sin(2 * pi * (k + sg * i * 0.5) / n), z))
                        for i, (r, z) in enumerate(prof)
                    ],
                    0.05,
                    4,
                )
            )
    multi_tube(L, 0.0045, mat("cord", "#2337E8", 0.8, 0, 0.2), res=3)
    bball((0.62, 0.30, 0.12))
    for k in range(n):
        a = 2 * pi * k / n
        tube(
            [c + V((R * cos(a), R * sin(a), -0.016 + 0.008 * cos(q))) + V((0, 0, 0.008 * sin(q))) for q in np.linspace(0, 2 * pi, 13)[:-1]],
            0.003,
            o,
            cyclic=True,
            res=3,
        )


def goal(frame="#14161b", net="#1f2f9e"):
    W, H, D, dt = 3.0, 2.0, 1.0, 0.55
    wh = powder(frame, k=5)
    ac = powder(ACCENT, k=5)
    r = 0.04
    bk = 0.025
    g = powder("#5d6470", k=4)
    fr = [V((-W / 2, 0, r)), V((-W / 2, 0, H)), V((W / 2, 0, H)), V((W / 2, 0, r))]
    for s in (-1, 1):
        cyl((s * W / 2, 0, 0.0), (s * W / 2, 0, H - 0.10), r, wh, bevel=0.004)
        tube([(s * W / 2, 0, H - 0.16), (s * W / 2, 0, H), (s * (W / 2 - 0.16), 0, H)], r + 0.004, ac, rad=0.075, n=14)
        cyl((s * W / 2, 0, 0), (s * W / 2, 0, 0.13), r + 0.004, ac, bevel=0.006)
        tube(
            [
                (s * W / 2, 0.0, H),
                (s * W / 2, dt, H),
                (s * W / 2, D + 0.25, bk + 0.0),
            ],
            bk,
            g,
            rad=0.22,
            n=14,
        )
        tube([(s * W / 2, 0, 0.04), (s * W / 2, D + 0.25, 0.035)], bk, g)
        cyl((s * W / 2, D + 0.25, 0.0), (s * W / 2, D + 0.25, 0.075), 0.035, plastic("#141518", 0.45), bevel=0.008)
    cyl((-W / 2 + 0.1, 0, H), (W / 2 - 0.1, 0, H), r, wh, bevel=0.002)
    cyl((-W / 2, D + 0.25, 0.035), (W / 2, D + 0.25, 0.035), bk, g)
    cyl((-W / 2, dt - 0.09, H), (W / 2, dt - 0.09, H), 0.018, g)
    nm = net_mat("gnet", net, pitch=0.11, thread=0.0085, diamond=False)
    n = 30
    xs = np.linspace(-W / 2, W / 2, n)
    back = fillet([V((0, 0.05, H - 0.035)), V((0, dt - 0.02, H - 0.03)), V((0, D + 0.22, 0.07))], 0.22, 8)
    back = (
        [back[0]]
        + [back[0].lerp(back[1], t) for t in (0.3, 0.6)]
        + back[1:-1]
        + [back[-2].lerp(back[-1], t) for t in (0.2, 0.4, 0.6, 0.8, 1)]
    )
    rows = [
        [
            V(
                (
                    x,
                    p.y + 0.05 * sin(pi * i / (len(back) - 1)) * (1 - (2 * x / W) ** 6) * (1 if i > 3 else 0.1),
                    p.z - 0.05 * sin(pi * min(1, i / 6)) * (1 - (2 * x / W) ** 4) * (i < 7),
                )
            )
            for x in xs
        ]
        for i, p in enumerate(back)
    ]
    netting(rows, nm)
    for s in (-1, 1):
        rows = []
        for i in range(11):
            t = i / 10
            z = 0.07 + (H - 0.10) * t
            # back edge at that height
            f = lambda z: (D + 0.22) - (D + 0.22 - dt) * (z / H) if z < H - 0.1 else dt - 0.04
            rows.append([V((s * (W / 2 - 0.005), 0.05 + (f(z) - 0.05) * q, z)) for q in np.linspace(0, 1, 9)])
        netting(rows, nm)
    soccer((0.55, -0.35, 0.11))
    decal("ВЗЛЁТ", 0.055, (0, -r - 0.0006, H), (1, 0, 0), (0, 0, 1), ext=0.0005)


def tennis():
    L, W, H = 2.74, 1.525, 0.76
    top = mat("tt", "#14259a", 0.5, 0, 0.35, bumps=[("noise", 900, 0.1, 0.0004)])
    p = powder("#101114", k=3)
    wl = paint("#f4f4f0")
    dk = plastic("#141518", 0.45)
    for s in (-1, 1):
        c = s * (L / 4 + 0.004)
        box((L / 2 - 0.008, W, 0.022), (c, 0, H - 0.011), m=top, bevel=0.004)
        box((L / 2 - 0.008, 0.02, 0.0006), (c, W / 2 - 0.010, H + 0.0002), m=wl, bevel=0)
        box((L / 2 - 0.008, 0.02, 0.0006), (c, -W / 2 + 0.010, H + 0.0002), m=wl, bevel=0)
        box((0.02, W - 0.04, 0.0006), (s * (L / 2 - 0.010), 0, H + 0.0002), m=wl, bevel=0)
        box((L / 2 - 0.03, 0.003, 0.0006), (c, 0, H + 0.0002), m=wl, bevel=0)
        for y in (-1, 1):
            beam(
                (s * 0.02, y * (W / 2 - 0.03), H - 0.045), (s * (L / 2 - 0.012), y * (W / 2 - 0.03), H - 0.045), 0.03, 0.05, p, bevel=0.005
            )
        for x in (s * 0.03, s * (L / 2 - 0.027)):
            beam((x, -W / 2 + 0.03, H - 0.045), (x, W / 2 - 0.03, H - 0.045), 0.03, 0.05, p, bevel=0.005)
        # outer legs
        x = s * (L / 2 - 0.22)
        for y in (-1, 1):
            beam((x, y * 0.52, H - 0.05), (x + s * 0.02, y * 0.52, 0.06), 0.04, 0.04, p, bevel=0.006, up=(1, 0, 0))
            cyl((x + s * 0.02, y * 0.52, 0), (x + s * 0.02, y * 0.52, 0.07), 0.028, rubber("#0e0e0f"), bevel=0.008)
        beam((x, -0.52, 0.36), (x, 0.52, 0.36), 0.03, 0.04, p)
        beam((x, 0, 0.36), (s * 0.30, 0, H - 0.08), 0.03, 0.03, p)
        # inner chassis with wheels
        xi = s * 0.17
        for y in (-1, 1):
            beam((xi * 2.0, y * 0.44, 0.125), (xi * 0.55, y * 0.44, H - 0.06), 0.04, 0.05, p, bevel=0.006, up=(1, 0, 0))
            wheel((xi * 2.0, y * 0.44 + 0.03 * y, 0.075), (0, 1, 0), 0.075, 0.035)
            box((0.05, 0.035, 0.09), (xi * 2, y * 0.44, 0.12), m=dk, bevel=0.01)
        beam((xi * 2.0, -0.44, 0.145), (xi * 2.0, 0.44, 0.145), 0.04, 0.04, p)
        for y in (-1, 1):
            box((0.05, 0.05, 0.05), (s * (L / 2 - 0.01), y * (W / 2 - 0.01), H - 0.035), m=dk, bevel=0.02, seg=5)
    for y in (-1, 1):
        beam((-0.34, y * 0.44, 0.145), (0.34, y * 0.44, 0.145), 0.04, 0.04, p)
    decal("ВЗЛЁТ", 0.045, (-0.72, -W / 2 + 0.0143, H - 0.046), (1, 0, 0), (0, 0, 1), ext=0.0006)
    # net, posts, clamps
    zt = H + 0.1525
    for s in (-1, 1):
        y = s * (W / 2 + 0.12)
        cyl((0, y, H - 0.03), (0, y, zt), 0.011, p, bevel=0.003)
        box((0.05, 0.17, 0.02), (0, s * (W / 2 + 0.05), H - 0.032), m=p, bevel=0.005)
        box((0.06, 0.06, 0.03), (0, s * (W / 2 - 0.02), H + 0.016), m=dk, bevel=0.01)
        knob((0, s * (W / 2 + 0.03), H - 0.045), (0, 0, -1), 0.02, 0.03)
        cyl((0, y, zt - 0.01), (0, y, zt + 0.012), 0.015, plastic(ACCENT, 0.35), bevel=0.005)
    netting(
        [[V((0, y, z)) for y in np.linspace(-W / 2 - 0.11, W / 2 + 0.11, 12)] for z in (H + 0.012, H + 0.07, zt - 0.016)],
        net_mat("ttnet", "#101a60", pitch=0.014, thread=0.0024, diamond=False),
    )
    box((0.010, W + 0.22, 0.016), (0, 0, zt - 0.008), m=fabric("#f2f2ee", 300), bevel=0.003)
    box((0.006, W + 0.22, 0.008), (0, 0, H + 0.008), m=fabric("#1a1b1f", 300), bevel=0.002)

    # bats and a ball
    def bat(c, rot, col):
        def go():
            prism(
                [(0.078 * cos(a) * (1 - 0.10 * (sin(a) < 0) * abs(sin(a))), 0.083 * sin(a)) for a in np.linspace(0, 2 * pi, 65)[:-1]],
                0.006,
                mat("ply", "#b98a55", 0.5, 0, 0.3),
                "xy",
                at=0.009,
                bevel=0.001,
            )
            for z in (0.0135, 0.0045):
                prism(
                    [
                        (0.076 * cos(a) * (1 - 0.10 * (sin(a) < 0) * abs(sin(a))), max(0.081 * sin(a), -0.066))
                        for a in np.linspace(0, 2 * pi, 65)[:-1]
                    ],
                    0.003,
                    rubber(col, "bat", k=0.5),
                    "xy",
                    at=z,
                    bevel=0.0008,
                )
            sweep(
                [(0, -0.07, 0.009), (0, -0.09, 0.009), (0, -0.13, 0.009), (0, -0.175, 0.009), (0, -0.18, 0.009)],
                [0.045, 0.028, 0.027, 0.032, 0.028],
                [0.016, 0.020, 0.022, 0.022, 0.016],
                mat("ply", "#b98a55", 0.5, 0, 0.3),
                up=(1, 0, 0),
                e=0.8,
            )

        group(TR(c, rot), go)

    bat((-0.86, -0.22, H + 0.0005), (0, 0, -60), "#b3161b")
    bat((-0.62, 0.10, H + 0.0005), (0, 0, 25), "#141416")
    lathe(
        [(max(0.020 * cos(a), 1e-4), 0.020 * sin(a)) for a in np.linspace(-pi / 2, pi / 2, 33)],
        mat("pp", "#f4f3ec", 0.4),
        64,
        (-0.47, -0.28, H + 0.0205),
        (-0.47, -0.28, 1),
    )


def build(variant="hoop"):
    {"hoop": hoop, "goal": goal, "tennis": tennis}[variant]()
