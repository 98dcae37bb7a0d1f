from studio import *


def ring_pts(R, z, n=160, a0=0):
    return [V((R * cos(2 * pi * i / n + a0), R * sin(2 * pi * i / n + a0), z)) for i in range(n)]


def band(R0, z0, R1, z1, m, n=192, rip=None, rows=1):
    """cylindrical/conical surface with UV in metres; rip(a,t)->dr"""
    vs = []
    fs = []
    uv = []
    Lz = math.dist((R0, z0), (R1, z1))
    for i in range(rows + 1):
        t = i / rows
        for j in range(n):
            a = 2 * pi * j / n
            r = R0 + (R1 - R0) * t + (rip(a, t) if rip else 0)
            vs.append((r * cos(a), r * sin(a), z0 + (z1 - z0) * t))
    Rm = (R0 + R1) / 2
    for i in range(rows):
        for j in range(n):
            j2 = (j + 1) % n
            fs.append((i * n + j, i * n + j2, (i + 1) * n + j2, (i + 1) * n + j))
            u0, u1 = 2 * pi * Rm * j / n, 2 * pi * Rm * (j + 1) / n
            uv.append([(u0, Lz * i / rows), (u1, Lz * i / rows), (u1, Lz * (i + 1) / rows), (u0, Lz * (i + 1) / rows)])
    return mesh(vs, fs, m, uv)


def tramp(R=1.52, H=0.76, NH=1.80, brand=ACCENT, accent="#15171b", npole=8, open_pad=None, springs=72, ladder=True):
    g = galv()
    black = fabric("#141518", 220)
    br = pvc(brand)
    fm = foam("#17181b")
    dark = powder("#1a1b1e", k=2)
    tube(ring_pts(R, H), 0.021, g, cyclic=True, res=8)
    # mat : slightly sagging disc + woven + stitch lines
    Rm = R - 0.19
    rings = 40
    vs = [(0, 0, H - 0.045)]
    fs = []
    uv = []
    n = 160
    for i in range(1, rings + 1):
        r = Rm * i / rings
        for j in range(n):
            a = 2 * pi * j / n
            vs.append((r * cos(a), r * sin(a), H - 0.005 - 0.04 * (1 - (i / rings) ** 2)))
    for j in range(n):
        fs.append((0, 1 + j, 1 + (j + 1) % n))
    for i in range(rings - 1):
        for j in range(n):
            b = 1 + i * n
            j2 = (j + 1) % n
            fs.append((b + j, b + n + j, b + n + j2, b + j2))
    uv = [[(vs[k][0], vs[k][1]) for k in f] for f in fs]
    mesh(vs, fs, mat("pp_mat", "#0c0c0e", 0.55, 0, 0.35, bumps=[("weave", 330, 0.6, 0.0008)], cvar=0.06), uv)
    multi_tube([ring_pts(Rm - d, H - 0.0005) for d in (0.012, 0.03, 0.036)], 0.0016, fabric("#c9c9c5"), cyclic=True, res=2)
    band(Rm - 0.045, H - 0.002, Rm + 0.002, H + 0.002, fabric("#1c1d20", 200))
    # springs
    sp = []
    st = []
    for k in range(springs):
        a = 2 * pi * (k + 0.5) / springs
        ca, sa = cos(a), sin(a)
        r0, r1 = Rm + 0.03, R - 0.035
        turns = 22
        pts = [V((ca * (Rm - 0.004), sa * (Rm - 0.004), H - 0.004)), V((ca * (Rm + 0.018), sa * (Rm + 0.018), H - 0.004))]
        for i in range(turns * 8 + 1):
            t = i / (turns * 8)
            ph = 2 * pi * turns * t
            r = r0 + (r1 - r0) * t
            q = 0.0085 * min(1, min(t, 1 - t) * 14 + 0.2)
            pts.append(V((ca * r - sa * q * cos(ph), sa * r + ca * q * cos(ph), H - 0.004 + q * sin(ph))))
        pts += [V((ca * (R - 0.022), sa * (R - 0.022), H)), V((ca * (R - 0.004), sa * (R - 0.004), H + 0.021))]
        sp.append(pts)
        # V-ring triangle
        w = 0.02 / Rm
        st.append(
            [
                V((ca * (Rm + 0.012), sa * (Rm + 0.012), H - 0.004)),
                V((cos(a - w) * (Rm - 0.016), sin(a - w) * (Rm - 0.016), H)),
                V((cos(a + w) * (Rm - 0.016), sin(a + w) * (Rm - 0.016), H)),
                V((ca * (Rm + 0.012), sa * (Rm + 0.012), H - 0.004)),
            ]
        )
    multi_tube(sp, 0.0016, chrome(), res=2)
    multi_tube(st, 0.0022, steel(), res=2)
    # safety pad: 8 padded sectors, crowned
    prof = [
        (Rm - 0.045, 0.016),
        (Rm - 0.045, 0.024),
        (Rm - 0.03, 0.040),
        (Rm + 0.02, 0.050),
        (R - 0.05, 0.052),
        (R + 0.005, 0.048),
        (R + 0.040, 0.030),
        (R + 0.046, 0.005),
        (R + 0.046, -0.045),
        (R + 0.041, -0.047),
        (R + 0.040, 0),
    ]
    na = 256
    segs = 8
    vs = []
    fs = []
    uv = []
    mats = []
    nv = len(prof)
    for s in range(segs):
        if open_pad is not None and s in open_pad:
            continue
        k = na // segs
        a0 = 2 * pi * (s) / segs + pi / segs
        b = len(vs)
        for j in range(k + 1):
            t = j / k
            a = a0 + 2 * pi / segs * t
            e = 1 - max(0, 1 - min(t, 1 - t) * 26) ** 2 * 0.5
            rp = 0.0025 * sin(a * 60 + s) * e
            for i, (r, z) in enumerate(prof):
                zz = z * (e if z > 0 else 1) + (rp if 1 < i < 6 else 0) + 0.0025 * sin(a * 23 + i * 1.7)
                rr = r + (0.0022 * sin(a * 48 + s * 2) if i > 6 else 0)
                vs.append((rr * cos(a), rr * sin(a), H + zz))
        for j in range(k):
            for i in range(nv - 1):
                fs.append((b + j * nv + i, b + j * nv + i + 1, b + (j + 1) * nv + i + 1, b + (j + 1) * nv + i))
                uv.append([(R * 2 * pi / na * (j + jj) + s * 2, prof[ii][0]) for jj, ii in ((0, i), (0, i + 1), (1, i + 1), (1, i))])
                mats.append(0)
    o = mesh(vs, fs, br, uv, subsurf=0)
    sol = o.modifiers.new("s", "SOLIDIFY")
    sol.thickness = 0.004
    # piping at the edges
    for r, z in ((Rm - 0.046, 0.02), (R + 0.046, -0.046)):
        if open_pad:
            a_ = 2 * pi * ((open_pad[0] + 1) % segs) / segs + pi / segs
            tube(
                [
                    V((r * cos(a_ + (2 * pi * (segs - 1) / segs) * i / 160), r * sin(a_ + (2 * pi * (segs - 1) / segs) * i / 160), H + z))
                    for i in range(161)
                ],
                0.005,
                pvc(accent),
                res=4,
            )
        else:
            tube(ring_pts(r, H + z), 0.005, pvc(accent), cyclic=True, res=4)
    # brand text on pad skirt
    # legs: 4 W-shaped (two U legs each)
    for k in range(4):
        a = 2 * pi * k / 4 + pi / 4

        def P(da, r, z):
            return V((r * cos(a + da), r * sin(a + da), z))

        w = pi / 8
        tube([P(-w, R, H - 0.01), P(-w, R, 0.022), P(w, R, 0.022), P(w, R, H - 0.01)], 0.021, g, rad=0.14, res=8, n=14)
        for sgn in (-1, 1):
            cyl(P(sgn * w, R, H - 0.10), P(sgn * w, R, H + 0.005), 0.0245, g, bevel=0.003)
            cyl(P(sgn * w * 0.82, R - 0.012 * 0, 0.0), P(sgn * w * 0.82, R, 0.02), 0.027, plastic("#141416", 0.5), bevel=0.004)
    # poles + foam sleeves + net
    top = H + NH
    Rp = R + 0.055
    Rn = R - 0.10
    for k in range(npole):
        a = 2 * pi * (k + 0.5) / npole + (pi / 4 - 0.36 - pi / npole if False else 0)
        ca, sa = cos(a), sin(a)
        cyl((ca * Rp, sa * Rp, 0.26), (ca * Rp, sa * Rp, H + 0.06), 0.019, g, bevel=0.002)
        bend = [(Rp, H + 0.05), (Rp, top - 0.25), (Rp - 0.02, top - 0.08), (Rp - 0.075, top + 0.01)]
        fp = fillet([V((ca * r, sa * r, z)) for r, z in bend], 0.25, 10)
        tube(fp, 0.0285, fm, res=10)
        for t in (0.12, 0.30):
            cyl((ca * Rp, sa * Rp, H - t - 0.03), (ca * Rp, sa * Rp, H - t + 0.03), 0.026, dark, bevel=0.004)
            beam(
                (ca * (R - 0.02), sa * (R - 0.02), H - t) if t < 0.2 else (ca * (Rp - 0.03), sa * (Rp - 0.03), H - t),
                (ca * Rp, sa * Rp, H - t),
                0.03,
                0.03,
                dark,
                bevel=0.003,
            )
        e = fp[-1]
        cyl(
            e - V((ca * -0.01, sa * -0.01, 0.006)),
            e + V((-ca * 0.022, -sa * 0.022, 0.022)),
            0.032,
            plastic(brand, 0.35),
            bevel=0.012,
            seg=48,
        )
        # strap ties
        pass
    rip = lambda a, t: -0.05 * (sin(npole * a / 2) ** 2 if False else (0.5 + 0.5 * cos(npole * a))) * sin(pi * t) * 1.0 + 0.006 * sin(
        a * 31 + t * 9
    )
    band(Rm - 0.01, H + 0.02, Rp - 0.085, top - 0.03, net_mat(pitch=0.032, thread=0.0042), rip=rip, rows=16, n=256)
    tube(ring_pts(Rp - 0.085, top), 0.010, plastic("#1b1c20", 0.5), cyclic=True, res=6)
    band(Rp - 0.066, top - 0.10, Rp - 0.072, top + 0.012, pvc(brand))
    band(Rm + 0.000, H + 0.012, Rm + 0.014, H + 0.14, fabric("#17181c", 200), n=256, rip=lambda a, t: rip(a, t * 0.066))
    # door: overlocked vertical bands w/ zipper + buckles
    a0 = -pi / 2 + 0.12
    for da in (-0.20, 0.20):
        pts = []
        for i in range(25):
            t = i / 24
            a = a0 + da * (1 - 0.25 * t)
            r = (Rm - 0.01) + (Rp - 0.085 - Rm + 0.01) * t + rip(a, t) + 0.006
            pts.append(V((r * cos(a), r * sin(a), H + 0.05 + (top - 0.10 - H - 0.05) * t)))
        vs = []
        fs = []
        uvv = []
        for i, p in enumerate(pts):
            tz = V((-p.y, p.x, 0)).normalized()
            vs += [p - tz * 0.028, p + tz * 0.028]
        for i in range(24):
            fs.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
            uvv.append([(0, i * 0.07), (0.056, i * 0.07), (0.056, i * 0.07 + 0.07), (0, i * 0.07 + 0.07)])
        mesh(vs, fs, fabric("#17181c", 200), uvv)
        tube([p * 1.0 + V((p.x, p.y, 0)).normalized() * 0.004 for p in pts], 0.0045, plastic("#d8d8d4" if da < 0 else brand, 0.4), res=3)
    # ladder
    if ladder:
        al = a0
        ca, sa = cos(al), sin(al)
        tx = V((-sa, ca, 0))
        for sg in (-1, 1):
            tube(
                [
                    V((ca * (R + 0.03), sa * (R + 0.03), H + 0.01)) + tx * sg * 0.19,
                    V((ca * (R + 0.075), sa * (R + 0.075), H + 0.0)) + tx * sg * 0.19,
                    V((ca * (R + 0.36), sa * (R + 0.36), 0.02)) + tx * sg * 0.19,
                ],
                0.0165,
                g,
                rad=0.03,
                res=8,
            )
            e = V((ca * (R + 0.36), sa * (R + 0.36), 0.02)) + tx * sg * 0.19
            cyl(e + V((0, 0, -0.02)), e + V((-ca * 0.02, -sa * 0.02, 0.05)), 0.021, plastic("#141416", 0.5), bevel=0.004)
        for i, t in enumerate((0.30, 0.62)):
            r = R + 0.075 + (0.285) * t
            z = H * (1 - t)
            c = V((ca * r, sa * r, z))
            o = box((0.36, 0.085, 0.028), c, (0, 0, math.degrees(al) + 90), plastic("#1b1c1f", 0.5), bevel=0.006)
            for q in (-0.025, 0, 0.025):
                box((0.33, 0.010, 0.006), c + V((ca * q, sa * q, 0.0155)), (0, 0, math.degrees(al) + 90), rubber("#0d0d0d"), bevel=0.002)
    # logo patch on net, facing door side
    return top


def label(a, R, z, s, size, m, ext=0.0008):
    bpy.context.view_layer.update()
    obs = [text(c, size, m, ext=ext, bev=0) if c != " " else None for c in s]
    bpy.context.view_layer.update()
    ws = [(o.dimensions.x + size * 0.09) if o else size * 0.3 for o in obs]
    x = -sum(ws) / 2
    for o, w in zip(obs, ws):
        t = a + (x + w / 2) / R
        if o:
            o.location = (R * cos(t), R * sin(t), z)
            o.rotation_euler = (pi / 2, 0, t + pi / 2)
        x += w


def build(variant=None):
    tramp(open_pad=(5,) if variant == "detail" else None, ladder=variant != "detail")
    top = 0.76 + 1.80
    Rp = 1.52 + 0.055
    label(-pi / 2 - 0.52, Rp - 0.066, top - 0.045, WORD, 0.085, paint("#f4f4f0"))
