from studio import *


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
