"""Parts of a round trampoline. Metres and radians; the jumping mat lies at `height`, angles go counterclockwise from +X."""

from models.jump_parts import coil
from studio import *

# Cloth of the pads and hems by the colour that the catalogue names; large surfaces are deeper than the accent, the light washes them out.
CLOTH = {"blue": "#1626a8", "green": "#08743b", "graphite": "#212429"}


def at(a, r, z):
    return V((r * cos(a), r * sin(a), z))


def ring_pts(R, z, n=160, a0=0):
    return [at(2 * pi * i / n + a0, R, z) for i in range(n)]


def bed_cloth():
    return mat("pp_mat", "#0c0c0e", 0.55, 0, 0.35, bumps=[("weave", 330, 0.6, 0.0008)], cvar=0.06)


def band(R0, z0, R1, z1, m, n=192, rip=None, rows=1):
    """Cylindrical or conical surface with UV in metres; rip(angle, share of the height) shifts its radius."""
    slope = math.dist((R0, z0), (R1, z1))
    girth = pi * (R0 + R1)
    vs = []
    for i in range(rows + 1):
        t = i / rows
        for j in range(n):
            a = 2 * pi * j / n
            vs.append(at(a, R0 + (R1 - R0) * t + (rip(a, t) if rip else 0), z0 + (z1 - z0) * t))
    fs = []
    uv = []
    for i in range(rows):
        for j in range(n):
            j2 = (j + 1) % n
            fs.append((i * n + j, i * n + j2, (i + 1) * n + j2, (i + 1) * n + j))
            u0, u1 = girth * j / n, girth * (j + 1) / n
            v0, v1 = slope * i / rows, slope * (i + 1) / rows
            uv.append([(u0, v0), (u1, v0), (u1, v1), (u0, v1)])
    return mesh(vs, fs, m, uv)


def round_bed(radius, height, sag=0.04, stitches=3):
    """Woven jumping mat with its hem and `stitches` rows of thread."""
    rings, n = 24, 128
    vs = [(0, 0, height - 0.005 - sag)]
    for i in range(1, rings + 1):
        q = i / rings
        vs += [at(2 * pi * j / n, radius * q, height - 0.005 - sag * (1 - q * q)) for j in range(n)]
    fs = [(0, 1 + j, 1 + (j + 1) % n) for j in range(n)]
    for i in range(rings - 1):
        b = 1 + i * n
        fs += [(b + j, b + n + j, b + n + (j + 1) % n, b + (j + 1) % n) for j in range(n)]
    mesh(vs, fs, bed_cloth(), [[(vs[k][0], vs[k][1]) for k in f] for f in fs])
    band(radius - 0.055, height - 0.003, radius + 0.002, height + 0.002, fabric("#1c1d20", 200))
    threads = [ring_pts(radius - 0.010 - 0.0075 * i, height + 0.0012 - 0.0006 * i) for i in range(stitches)]
    multi_tube(threads, 0.0011, fabric("#c9c9c5"), cyclic=True, res=1)


def spring_row(inner, outer, height, angles, gauge=0.0017, r=0.0095):
    """Springs from the triangles on the mat's edge to the frame, at the given angles."""
    coils = []
    triangles = []
    for a in angles:
        coils.append(coil(at(a, inner + 0.012, height), at(a, outer - 0.008, height + 0.006), r, 22))
        w = 0.020 / inner
        corner = at(a, inner + 0.014, height)
        triangles.append([corner, at(a - w, inner - 0.016, height + 0.002), at(a + w, inner - 0.016, height + 0.002), corner])
    multi_tube(coils, gauge, chrome(), res=2)
    multi_tube(triangles, 0.0024, steel(), res=2)


def safety_pad(inner, outer, height, thick, skirt, cloths, piping, sectors=8, phase=0.0, absent=(), crease=1.0, gap=0.0):
    """Padded ring over the springs: crowned top, `skirt` hanging outside, welded seams between the sectors. `cloths` alternate."""
    k = max(20, 256 // sectors)
    h = thick
    # fmt: off
    profile = [
        (inner, 0.002), (inner - 0.001, h * 0.5), (inner + 0.012, h * 0.82), (inner + 0.06, h), ((inner + outer) / 2, h * 1.06),
        (outer - 0.09, h * 1.02), (outer - 0.035, h * 0.9), (outer - 0.008, h * 0.6), (outer, h * 0.15), (outer + 0.001, -skirt * 0.6),
        (outer, -skirt), (outer - 0.005, -skirt - 0.001), (outer - 0.006, -skirt * 0.3),
    ]
    # fmt: on
    nv = len(profile)
    step = 2 * pi / sectors
    for s in range(sectors):
        if s in absent:
            continue
        vs = []
        fs = []
        uv = []
        for j in range(k + 1):
            t = j / k
            a = phase + s * step + gap / outer + (step - 2 * gap / outer) * t
            # The cushion is pinched where two sectors meet.
            full = 1 - max(0, 1 - min(t, 1 - t) * 22) ** 2 * 0.55
            wave = crease * 0.0024 * sin(a * 60 + s) * full
            for i, (r, z) in enumerate(profile):
                lift = z * (full if z > 0 else 1) + (wave if 1 < i < 7 else 0) + crease * 0.0022 * sin(a * 23 + i * 1.7)
                vs.append(at(a, r + (crease * 0.002 * sin(a * 48 + s * 2) if i > 7 else 0), height + lift))
        for j in range(k):
            for i in range(nv - 1):
                fs.append((j * nv + i, j * nv + i + 1, (j + 1) * nv + i + 1, (j + 1) * nv + i))
                uv.append([(outer * step * (j + dj) / k + s * 2, profile[di][0]) for dj, di in ((0, i), (0, i + 1), (1, i + 1), (1, i))])
        fixn(mesh(vs, fs, pvc(cloths[s % len(cloths)]), uv)).modifiers.new("s", "SOLIDIFY").thickness = 0.003
    if piping:
        present = [s for s in range(sectors) if s not in absent]
        for r, z in ((inner - 0.001, h * 0.45), (outer + 0.001, -skirt)):
            arcs = [[at(phase + (s + i / 24) * step, r, height + z) for i in range(25)] for s in present]
            multi_tube(arcs, 0.0042, pvc(piping), res=2)


def elastics(outer, frame, height, skirt, angles):
    """Cords with hooks that hold the pad to the frame tube."""
    cords = []
    for a in angles:
        cords.append(
            [at(a, outer - 0.004, height - skirt + 0.012), at(a, outer - 0.012, height - skirt - 0.012), at(a, frame, height - 0.05)]
        )
    multi_tube(cords, 0.0028, fabric("#15161a"), res=2)


def w_leg(a, R, height, half, r, m, foot="cap", collar=None):
    """One W-shaped leg centred at angle `a`, its posts `half` radians to both sides; `foot` is a rubber cap or a bolted plate."""
    low = r + (0.010 if foot == "plate" else 0.006)
    path = [
        at(a - half, R, height - 0.02),
        at(a - half, R, low),
        at(a, R, low + 0.030),
        at(a + half, R, low),
        at(a + half, R, height - 0.02),
    ]
    tube(path, r, m, rad=0.12, res=10, n=16)
    for side in (-1, 1):
        cyl(at(a + side * half, R, height - 0.13), at(a + side * half, R, height - r * 0.4), r + 0.005, collar or m, bevel=0.003)
        bolt(at(a + side * half, R + r + 0.004, height - 0.085), at(a + side * half, 1, 0), steel(), r=0.007)
        inset = side * (half - 0.17 / R)
        if foot == "plate":
            base_plate(a + inset, R)
        else:
            cyl(at(a + inset, R, 0), at(a + inset, R, low + 0.004), r + 0.006, plastic("#101113", 0.5), bevel=0.005)


def base_plate(a, R):
    """Galvanised plate 12 × 12 cm with anchor bolts in two of its corners."""
    turn = math.degrees(a)
    box((0.12, 0.12, 0.008), at(a, R, 0.004), (0, 0, turn), galv(), bevel=0.002)
    d, t = at(a, 1, 0), at(a + pi / 2, 1, 0)
    for i in (-1, 1):
        for j in (-1, 1):
            p = d * (R + i * 0.042) + t * (j * 0.042) + V((0, 0, 0.008))
            if i == j:
                bolt(p, (0, 0, 1), steel(), r=0.009, h=0.008)
            else:
                cyl(p - V((0, 0, 0.002)), p + V((0, 0, 0.0004)), 0.008, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0, seg=24)


def cast_tee(a, R, height, r):
    """Cast T-fitting over the joint of the ring and a leg."""
    t = at(a + pi / 2, 1, 0)
    p = at(a, R, height)
    m = mat("cast", "#8d9297", 0.42, 1, rvar=0.08, cvar=0.08, vscale=50, bumps=[("noise", 260, 0.25, 0.0006)])
    cyl(p - t * 0.085, p + t * 0.085, r + 0.008, m, bevel=0.006, seg=40)
    cyl(p, p - V((0, 0, 0.125)), r + 0.008, m, bevel=0.006, seg=40)
    for side in (-1, 1):
        lathe(
            [(r + 0.007, -0.007), (r + 0.012, -0.004), (r + 0.012, 0.004), (r + 0.007, 0.007)],
            m,
            40,
            p + t * side * 0.072,
            p + t * (side + 1),
            closed=True,
        )
        bolt(p + t * side * 0.05 + at(a, r + 0.007, 0), at(a, 1, 0), steel(), r=0.008)


def flange(a, R, height, r):
    """Bolted pair of flanges that joins two sections of the ring."""
    t = at(a + pi / 2, 1, 0)
    p = at(a, R, height)
    for side in (-1, 1):
        cyl(p + t * side * 0.0015, p + t * side * 0.0105, r + 0.024, galv(), bevel=0.002, seg=48)
    for i in range(6):
        q = 2 * pi * (i + 0.5) / 6
        e = at(a, (r + 0.014) * cos(q), (r + 0.014) * sin(q))
        for side in (-1, 1):
            bolt(p + e + t * side * 0.0105, t * side, steel(), r=0.0075, h=0.007)


def pole_bracket(a, R, Rp, height, r_frame, r_pole, m):
    """Plate on the frame tube with two clamps that hold a pole of the net."""
    x = R + r_frame + 0.002
    box((0.005, 0.052, 0.24), at(a, x, height - 0.11), (0, 0, math.degrees(a)), m, bevel=0.002)
    for z in (height - 0.07, height - 0.19):
        cyl(at(a, Rp, z - 0.02), at(a, Rp, z + 0.02), r_pole + 0.006, m, bevel=0.004, seg=40)
        bolt(at(a, Rp + r_pole + 0.005, z), at(a, 1, 0), steel(), r=0.007)


def pole(a, path, r_pole, m_pole, r_foam, m_foam, foam_from, cap, cap_m):
    """Post of the net along `path` of (radius, z); foam from the height `foam_from`. `cap` is "dome", "ball" or None."""
    r0, z0 = path[0]
    cyl(at(a, r0, z0), at(a, r0, foam_from + 0.03), r_pole, m_pole, bevel=0.002, seg=40)
    cyl(at(a, r0, z0 - 0.004), at(a, r0, z0 + 0.018), r_pole + 0.003, plastic("#101113", 0.5), bevel=0.003, seg=40)
    bend = fillet([at(a, r0, foam_from)] + [at(a, r, z) for r, z in path[1:]], 0.9, 14)
    tube(bend, r_foam, m_foam, res=8)
    end, way = bend[-1], (bend[-1] - bend[-2]).normalized()
    if cap == "dome":
        R = r_foam + 0.005
        lathe(
            [(R, -0.045), (R + 0.001, 0), (R * 0.93, 0.016), (R * 0.7, 0.028), (R * 0.35, 0.034), (0.001, 0.036)], cap_m, 48, end, end + way
        )
    elif cap == "ball":
        R = 0.055
        q = end + way * (R * 0.8)
        lathe([(max(R * cos(t), 0.0008), R * sin(t)) for t in np.linspace(-pi / 2, pi / 2, 25)], cap_m, 48, q, q + V((0, 0, 1)))


def label(point, a, word, size, m, ext=0.0006, up=None):
    """Letters of `word` set along the curve `point(angle)` and centred on `a`; `up(angle)` is where their tops look."""
    bpy.context.view_layer.update()
    letters = [text(c, size, m, ext=ext, bev=0) if c != " " else None for c in word]
    bpy.context.view_layer.update()
    widths = [o.dimensions.x + size * 0.09 if o else size * 0.3 for o in letters]
    x = -sum(widths) / 2
    for o, w in zip(letters, widths):
        around = (point(a + 0.005) - point(a - 0.005)) / 0.01
        b = a + (x + w / 2) / around.length
        if o:
            p = point(b)
            along_word = (point(b + 0.004) - point(b - 0.004)).normalized()
            top = up(b) if up else V((0, 0, 1))
            out = along_word.cross(top).normalized()
            top = out.cross(along_word)
            o.matrix_world = Matrix(
                (
                    (along_word.x, top.x, out.x, p.x),
                    (along_word.y, top.y, out.y, p.y),
                    (along_word.z, top.z, out.z, p.z),
                    (0, 0, 0, 1),
                )
            )
        x += w


def ladder(a, R, height, steps, m, width=0.38, depth=0.085, foot_c="#101113", rail=False, reach=0.36):
    """Steps leaning on the frame at the angle `a`; `rail` adds a handrail on one side."""
    side = at(a + pi / 2, 1, 0)
    top, low = at(a, R + 0.075, height), at(a, R + reach, 0.02)
    for s in (-1, 1):
        e = side * (s * width / 2)
        tube([at(a, R + 0.03, height + 0.01) + e, top + e, low + e], 0.0165, m, rad=0.03, res=6)
        cyl(low + e + V((0, 0, -0.02)), low + e + at(a, -0.02, 0.05), 0.021, plastic(foot_c, 0.5), bevel=0.004)
    turn = math.degrees(a) + 90
    for i in range(steps):
        t = (i + 0.75) / (steps + 0.55)
        c = top.lerp(low, t)
        box((width + 0.002, depth, 0.028), c, (0, 0, turn), plastic("#131417", 0.5), bevel=0.006)
        for q in (-0.028, 0, 0.028):
            box((width - 0.05, 0.010, 0.006), c + at(a, q * depth / 0.085, 0.0155), (0, 0, turn), rubber("#0d0d0d"), bevel=0.002)
    if rail:
        e = side * (width / 2 + 0.004)
        up = V((0, 0, 0.62))
        tube(
            [low.lerp(top, 0.25) + e, low.lerp(top, 0.25) + e + up, top + e + up + at(a, 0.03, 0), top + e + at(a, 0.012, 0)],
            0.0145,
            m,
            rad=0.10,
            res=6,
        )
        tube([low.lerp(top, 0.40) + e + up * 1.0, low.lerp(top, 0.85) + e + up * 1.0], 0.0185, foam("#131417"), res=6)
