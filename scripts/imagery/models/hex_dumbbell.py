from studio import *


def hexdb(at, rotz, kg="12.5", L=0.30, tilt=0):
    rub = rubber("#0c0c0d", "hexr", k=0.8)
    e = link(bpy.data.objects.new("e", None))
    O = []
    rh = 0.058
    hl = 0.088
    X = V((1, 0, 0))
    for s in (-1, 1):
        prof = [(rh * 0.80, -hl / 2), (rh, -hl / 2 + 0.013), (rh, hl / 2 - 0.013), (rh * 0.80, hl / 2)]
        vs = []
        fs = []
        for r, z in prof:
            for j in range(6):
                a = 2 * pi * j / 6
                vs.append((z, r * cos(a), r * sin(a)))
        for i in range(3):
            for j in range(6):
                fs.append((i * 6 + j, i * 6 + (j + 1) % 6, (i + 1) * 6 + (j + 1) % 6, (i + 1) * 6 + j))
        fs += [tuple(range(5, -1, -1)), tuple(range(18, 24))]
        o = mesh(vs, fs, rub, bevel=0.006, seg=5, angle=15)
        o.location = (s * (L / 2 - hl / 2), 0, rh * cos(pi / 6))
        bm = bmesh.new()
        bm.from_mesh(o.data)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(o.data)
        bm.free()
        O.append(o)
        xe = s * (L / 2)
        c = V((xe, 0, rh * cos(pi / 6)))
        O.append(lathe([(0.030, 0), (0.033, 0.0012), (0.035, 0.0012), (0.036, 0)], paint(ACCENT), 96, c, c + X * s, closed=True))
        t = text(kg, 0.030 if len(kg) < 3 else 0.024, paint("#f3f3ef"), ext=0.0006, bev=0.0002)
        t.location = c + X * s * 0.0008 + V((0, 0, 0.004))
        t.rotation_euler = (pi / 2, 0, s * pi / 2)
        O.append(t)
        t = text("КГ", 0.010, paint("#f3f3ef"), ext=0.0005, bev=0)
        t.location = c + X * s * 0.0008 + V((0, 0, -0.017))
        t.rotation_euler = (pi / 2, 0, s * pi / 2)
        O.append(t)
        cc = V((s * (L / 2 - hl - 0.001), 0, rh * cos(pi / 6)))
        O.append(
            lathe(
                [(0.014, 0), (0.0225, 0), (0.0225, 0.005), (0.019, 0.008), (0.014, 0.008)],
                chrome(),
                64,
                cc + X * s * 0.002,
                cc - X * s,
                closed=True,
                bevel=0.001,
            )
        )
    zc = rh * cos(pi / 6)
    h0 = L / 2 - hl
    prof = [(0.0125 + 0.0035 * cos(pi * z / (2 * h0)) ** 1.2, z) for z in np.linspace(-h0, h0, 60)]
    # knurled middle: chrome + UV diamond bump, plain ends
    g = [q for q in prof if abs(q[1]) < h0 * 0.80]
    O.append(lathe(prof, chrome(), 96, (0, 0, zc), (1, 0, zc)))
    O.append(lathe([(r + 0.0002, z) for r, z in g], knurl(420), 128, (0, 0, zc), (1, 0, zc)))
    bpy.context.view_layer.update()
    for o in O:
        M = o.matrix_world.copy()
        o.parent = e
        o.matrix_world = M
    e.location = at
    e.rotation_euler = (0, 0, radians(rotz))
    return e


def build(variant=None):
    hexdb((0, 0, 0), 36)
    hexdb((0.02, 0.17, 0), 28)
