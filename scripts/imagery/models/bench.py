from studio import *


def build(variant=None):
    p = powder("#101114", k=2)
    acc = powder(ACCENT, k=2)
    v = vinyl("#0e0f11")
    pl = plastic("#121315", 0.5)
    st = V
    # base frame: rear foot, spine, front foot
    beam((0, -0.62, 0.095), (0, 0.50, 0.075), 0.06, 0.08, p, bevel=0.008)
    beam((-0.27, 0.53, 0.05), (0.27, 0.53, 0.05), 0.06, 0.06, p, bevel=0.008)
    beam((-0.21, -0.64, 0.05), (0.21, -0.64, 0.05), 0.06, 0.06, p, bevel=0.008)
    beam((0, -0.64, 0.02), (0, -0.64, 0.12), 0.06, 0.06, p, bevel=0.006, up=(0, 1, 0))
    beam((0, 0.53, 0.02), (0, 0.53, 0.10), 0.06, 0.06, p, bevel=0.006, up=(0, 1, 0))
    for x, y in ((-0.27, 0.53), (0.27, 0.53), (-0.21, -0.64), (0.21, -0.64)):
        s = 1 if x > 0 else -1
        box((0.035, 0.072, 0.072), (x + s * 0.005, y, 0.046), m=rubber("#0e0e0f"), bevel=0.010)
        box((0.05, 0.064, 0.012), (x - s * 0.03, y, 0.008), m=rubber("#0e0e0f"), bevel=0.004)
    # wheels at the rear
    for s in (-1, 1):
        c = V((s * 0.10, 0.60, 0.045))
        lathe(
            [
                (0.012, -0.014),
                (0.030, -0.014),
                (0.036, -0.016),
                (0.042, -0.012),
                (0.045, 0),
                (0.042, 0.012),
                (0.036, 0.016),
                (0.030, 0.014),
                (0.012, 0.014),
            ],
            rubber("#101010"),
            64,
            c,
            c + V((1, 0, 0)),
        )
        lathe(
            [(0.001, -0.0175), (0.020, -0.0175), (0.026, -0.013), (0.026, 0.013), (0.020, 0.0175), (0.001, 0.0175)],
            plastic("#8e9196", 0.4),
            48,
            c,
            c + V((1, 0, 0)),
        )
        box((0.006, 0.12, 0.05), c + V((-s * 0.022, -0.04, 0.008)), m=p, bevel=0.004)
        bolt(c + V((s * 0.018, 0, 0)), (s, 0, 0), r=0.008)
    # front post (seat) and main pivot post
    beam((0, -0.60, 0.11), (0, -0.36, 0.375), 0.06, 0.08, p, bevel=0.008)
    beam((0, 0.12, 0.09), (0, -0.10, 0.40), 0.06, 0.08, p, bevel=0.008)
    beam((0, -0.44, 0.385), (0, 0.02, 0.40), 0.06, 0.05, p, bevel=0.008)
    # adjustment ladder (curved plates with notches) behind
    for s in (-1, 1):
        pts = []
        for i in range(13):
            a = radians(8 + 62 * i / 12)
            pts.append((s * 0.048, -0.08 + 0.52 * cos(a), 0.40 - 0.52 * sin(a) * 0 + -0.30 + 0.0 * i))
        n = 9
        vs = []
        fs = []
        for i in range(n + 1):
            t = i / n
            y = 0.16 + 0.36 * t
            z = 0.11 + 0.02 * t
            top = 0.215 - 0.05 * t
            for yy, zz in (
                (y, z),
                (y, top),
            ):
                vs.append((s * 0.042, yy, zz))
        for i in range(n):
            fs.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        o = mesh(vs, fs, acc)
        so = o.modifiers.new("s", "SOLIDIFY")
        so.thickness = 0.008
        b = o.modifiers.new("b", "BEVEL")
        b.width = 0.0025
        b.segments = 3
        for i in range(7):
            y = 0.20 + 0.048 * i
            z = 0.205 - 0.05 * ((y - 0.16) / 0.36)
            # teeth
            vs2 = [
                (s * 0.042, y - 0.018, z - 0.012),
                (s * 0.042, y + 0.016, z - 0.014),
                (s * 0.042, y + 0.024, z + 0.024),
                (s * 0.042, y + 0.010, z + 0.026),
            ]
            o = mesh(vs2, [(0, 1, 2, 3)], acc)
            so = o.modifiers.new("s", "SOLIDIFY")
            so.thickness = 0.008
            b = o.modifiers.new("b", "BEVEL")
            b.width = 0.002
            b.segments = 3
    # back pad at angle
    ang = 2 if variant == "flat" else 52
    hinge = V((0, -0.02, 0.455))
    d = V((0, cos(radians(ang)), sin(radians(ang))))
    nrm = V((0, -sin(radians(ang)), cos(radians(ang))))
    L = 0.82
    c = hinge + d * (L / 2 + 0.03) + nrm * 0.038
    o = pad((0.29, L, 0.062), v, r=0.026, crown=0.010, corner=0.045)
    M = Matrix(((1, 0, 0, c.x), (0, d.y, nrm.y, c.y), (0, d.z, nrm.z, c.z), (0, 0, 0, 1)))
    o.matrix_world = M
    b = box((0.27, L - 0.03, 0.012), m=pl, bevel=0.005)
    b.matrix_world = M @ Matrix.Translation((0, 0, -0.036))
    for s in (-1, 1):
        beam(
            hinge + V((s * 0.055, 0, 0)) - d * 0.05 - nrm * 0.022,
            hinge + V((s * 0.055, 0, 0)) + d * 0.62 - nrm * 0.022,
            0.035,
            0.05,
            p,
            bevel=0.006,
            up=nrm,
        )
    beam(hinge + V((-0.07, 0, 0)) + d * 0.52 - nrm * 0.022, hinge + V((0.07, 0, 0)) + d * 0.52 - nrm * 0.022, 0.04, 0.04, p, bevel=0.006)
    bpy.context.view_layer.update()
    stamp(WORD, 0.052, o, M @ Matrix.Translation((0, L / 2 - 0.085, 0.2)), "#e9e9e5")
    # stitching lines across the back pad (raised thread)
    for yy in (-0.14, 0.14):
        pts = [[M @ V((x, yy, 0.0412 - 0.0 + 0.0 * x)), M @ V((x + 0.006, yy, 0.0412))] for x in np.arange(-0.105, 0.10, 0.0095)]
        multi_tube(pts, 0.0009, fabric(ACCENT), res=2)
    # support strut from back frame to the ladder
    for s in (-1, 1):
        beam(hinge + d * 0.50 + V((s * 0.03, 0, 0)) - nrm * 0.04, V((s * 0.03, 0.335, 0.20)), 0.014, 0.03, p, bevel=0.004)
    cyl((-0.075, 0.335, 0.20), (0.075, 0.335, 0.20), 0.011, chrome(), bevel=0.003)
    for s in (-1, 1):
        cyl((s * 0.075, 0.335, 0.20), (s * 0.13, 0.335, 0.20), 0.017, foam("#141416"), bevel=0.006)
    cyl(hinge + V((-0.085, 0, -0.02)), hinge + V((0.085, 0, -0.02)), 0.014, chrome(), bevel=0.003)
    for s in (-1, 1):
        box((0.008, 0.11, 0.12), (s * 0.038, -0.03, 0.40), m=acc, bevel=0.005)
        bolt((s * 0.082, -0.02, 0.435), (s, 0, 0), r=0.012)
        bolt((s * 0.042, -0.055, 0.37), (s, 0, 0), r=0.009)
    # seat pad tilted
    sa = 0 if variant == "flat" else 10
    sd = V((0, cos(radians(sa)), -sin(radians(sa))))
    sn = V((0, sin(radians(sa)), cos(radians(sa))))
    c = V((0, -0.275, 0.475))
    o = pad((0.30, 0.42, 0.062), v, r=0.026, crown=0.010, corner=0.06)
    M = Matrix(((1, 0, 0, c.x), (0, sd.y, sn.y, c.y), (0, sd.z, sn.z, c.z), (0, 0, 0, 1)))
    o.matrix_world = M
    b = box((0.27, 0.39, 0.012), m=pl, bevel=0.005)
    b.matrix_world = M @ Matrix.Translation((0, 0, -0.036))
    beam(V((0, -0.46, 0.452)), V((0, -0.09, 0.392)), 0.05, 0.05, p, bevel=0.006)
    # front handle + pop-pin
    tube(
        [(-0.085, -0.665, 0.30), (-0.085, -0.60, 0.34), (0.085, -0.60, 0.34), (0.085, -0.665, 0.30)], 0.013, chrome(), rad=0.03
    ) if False else None
    tube([(0, -0.63, 0.12), (0, -0.71, 0.20), (0, -0.71, 0.255)], 0.0125, chrome(), rad=0.04)
    cyl((0, -0.71, 0.17), (0, -0.71, 0.265), 0.018, rubber("#0f0f10"), bevel=0.007)
    cyl((0.03, -0.47, 0.255), (0.085, -0.47, 0.255), 0.011, chrome(), bevel=0.002)
    lathe(
        [(0.012, 0), (0.021, 0.004), (0.024, 0.018), (0.020, 0.032), (0.001, 0.036)],
        plastic(ACCENT, 0.3),
        64,
        (0.08, -0.47, 0.255),
        (1, -0.47, 0.255),
    )
    # leg rollers
    for z, y in ((0.30, -0.66),):
        pass
    cyl((-0.20, -0.545, 0.225), (0.20, -0.545, 0.225), 0.0125, chrome(), bevel=0.003)
    for s in (-1, 1):
        lathe(
            [(0.013, 0), (0.040, 0), (0.048, 0.006), (0.050, 0.02), (0.050, 0.125), (0.048, 0.139), (0.040, 0.145), (0.013, 0.145)],
            foam("#17181a"),
            64,
            (s * 0.05, -0.545, 0.225),
            (s * 1, -0.545, 0.225),
        )
        lathe(
            [(0.001, 0), (0.030, 0), (0.034, 0.004), (0.030, 0.010), (0.001, 0.010)],
            plastic(ACCENT, 0.3),
            48,
            (s * 0.195, -0.545, 0.225),
            (s * 1, -0.545, 0.225),
        )
