from studio import *


def kettlebell(at=(0, 0, 0), R=0.10, color="#0b0c0d", band=ACCENT, label="16", rotz=0, fine=0.016):
    """body lathe + handle tube -> joined -> voxel remesh + smooth = cast look"""
    zc = R * 0.93
    objs = []
    prof = [(1e-4, 0)] + [(R * 0.62, 0.0)]
    a0 = math.asin((0 - zc) / R) if zc < R else -pi / 2
    for i in range(40):
        a = a0 + (pi / 2 - a0) * i / 39
        r, z = R * cos(a), zc + R * sin(a)
        if z >= 0.002 and (r > R * 0.60 or z > zc):
            prof.append((max(r, 1e-4), z))
    body = lathe(prof, None, 96)
    top = zc + R
    hw = R * 0.72
    pts = [
        (-hw * 0.86, 0, zc + R * 0.45),
        (-hw * 1.02, 0, top + R * 0.30),
        (-hw * 0.80, 0, top + R * 0.66),
        (hw * 0.80, 0, top + R * 0.66),
        (hw * 1.02, 0, top + R * 0.30),
        (hw * 0.86, 0, zc + R * 0.45),
    ]
    fp = fillet(pts, R * 0.42, 14)
    n = len(fp)
    radii = []
    for p in fp:
        t = max(0, min(1, (top + R * 0.5 - p.z) / (R * 0.9)))
        radii.append(1 + 0.42 * t**1.6)
    h = to_mesh(tube(fp, 0.0172 * R / 0.10, powder(), radii=radii, res=10))
    bpy.context.view_layer.update()
    bm = bmesh.new()
    for o in (body, h):
        t = o.data.copy()
        t.transform(o.matrix_world)
        bm.from_mesh(t)
        bpy.data.objects.remove(o)
    me = bpy.data.meshes.new("kb")
    bm.to_mesh(me)
    o = link(bpy.data.objects.new("kb", me))
    r = o.modifiers.new("r", "REMESH")
    r.mode = "VOXEL"
    r.voxel_size = R * fine
    s = o.modifiers.new("s", "SMOOTH")
    s.iterations = 14
    s.factor = 0.5
    o = to_mesh(o)
    finish(o, powder(color))
    s2 = o.modifiers.new("s", "SUBSURF")
    s2.levels = s2.render_levels = 1
    parts = [o]
    # coloured rings where handle meets the ball
    from mathutils.bvhtree import BVHTree

    # label projected on the ball
    for s, size, z in ((label, R * 0.62, zc + R * 0.06), ("КГ", R * 0.2, zc - R * 0.40)):
        t = to_mesh(text(s, size, paint("#f2f2ee"), ext=0.0004, bev=0, rot=(90, 0, 0), loc=(0, 0, z)))
        bpy.context.view_layer.update()
        t.data.transform(t.matrix_world)
        t.matrix_world = Matrix()
        bm = bmesh.new()
        bm.from_mesh(t.data)
        bmesh.ops.triangulate(bm, faces=bm.faces)
        for _ in range(3):
            ed = [e for e in bm.edges if e.calc_length() > R * 0.06]
            if ed:
                bmesh.ops.subdivide_edges(bm, edges=ed, cuts=1)
                bmesh.ops.triangulate(bm, faces=bm.faces)
        for v in bm.verts:
            off = 0.0009 if v.co.y < 0 else -0.001
            rr = max(0, R * R - v.co.x**2 - (v.co.z - zc) ** 2)
            v.co.y = -math.sqrt(rr) - off
        bm.to_mesh(t.data)
        bm.free()
        parts.append(t)
    for sx in (-1, 1):
        # band: short tube sleeve around the handle horn
        k = [p for p in fp if p.x * sx > 0 and top + R * 0.16 < p.z < top + R * 0.36]
        if len(k) < 2:
            a = V((sx * hw * 0.99, 0, top + R * 0.14))
            b = V((sx * hw * 1.02, 0, top + R * 0.26))
        else:
            a, b = k[0], k[-1]
        a = V((sx * hw * 0.975, 0, top + R * 0.10))
        b = V((sx * hw * 1.005, 0, top + R * 0.23))
        parts.append(
            lathe(
                [
                    (0.0178 * R / 0.1 * 1.21, 0),
                    (0.0196 * R / 0.1 * 1.14, 0.001),
                    (0.0194 * R / 0.1 * 1.10, (b - a).length - 0.001),
                    (0.017 * R / 0.1 * 1.10, (b - a).length),
                ],
                gloss(band),
                64,
                a,
                b,
            )
        )
    e = link(bpy.data.objects.new("e", None))
    for p in parts:
        p.parent = e
    e.location = at
    e.rotation_euler = (0, 0, radians(rotz))
    return e


def build(variant="16"):
    kettlebell(
        R={"8": 0.086, "16": 0.10, "24": 0.112, "32": 0.122}[variant],
        label=variant,
        band={"8": "#C6F135", "32": "#D42A1E"}.get(variant, ACCENT),
    )
