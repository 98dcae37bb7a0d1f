"""Meshes and curves in metres: boxes, beams, tubes, lathes, sweeps. Every edge that light can catch is bevelled."""

import math
from math import cos, pi, radians, sin

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector as V


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def finish(o, m=None, bevel=0, seg=3, angle=30, smooth=True, subsurf=0):
    if m:
        o.data.materials.clear()
        o.data.materials.append(m)
    if bevel:
        b = o.modifiers.new("b", "BEVEL")
        b.width, b.segments, b.limit_method, b.angle_limit = bevel, seg, "ANGLE", radians(angle)
        b.harden_normals, b.use_clamp_overlap = o.type == "MESH", True
    if subsurf:
        s = o.modifiers.new("s", "SUBSURF")
        s.levels = s.render_levels = subsurf
    if o.type == "MESH" and smooth:
        o.data.polygons.foreach_set("use_smooth", [True] * len(o.data.polygons))
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = radians(40)
    return o


def mesh(vs, fs, m=None, uvs=None, **k):
    me = bpy.data.meshes.new("m")
    me.from_pydata([tuple(v) for v in vs], [], fs)
    me.update()
    if uvs is not None:
        ul = me.uv_layers.new(name="uv").data
        for p, uv in zip(me.polygons, uvs):
            for loop, at in zip(p.loop_indices, uv):
                ul[loop].uv = at
    return finish(link(bpy.data.objects.new("o", me)), m, **k)


def place(o, loc=(0, 0, 0), rot=(0, 0, 0)):
    o.location = loc
    o.rotation_euler = [radians(a) for a in rot]
    return o


def box(size, loc=(0, 0, 0), rot=(0, 0, 0), m=None, bevel=0.004, seg=3, **k):
    x, y, z = [s / 2 for s in size]
    vs = [(a, b, c) for a in (-x, x) for b in (-y, y) for c in (-z, z)]
    fs = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return place(mesh(vs, fs, m, bevel=min(bevel, min(size) * 0.48), seg=seg, **k), loc, rot)


def along(o, p0, p1, up=(0, 0, 1)):
    """orient local Z from p0 to p1 (origin at p0), local X towards 'up' cross"""
    p0, p1 = V(p0), V(p1)
    z = (p1 - p0).normalized()
    u = V(up)
    if abs(z.dot(u)) > 0.999:
        u = V((0, 1, 0))
    x = u.cross(z).normalized()
    y = z.cross(x)
    o.matrix_world = Matrix(((x.x, y.x, z.x, p0.x), (x.y, y.y, z.y, p0.y), (x.z, y.z, z.z, p0.z), (0, 0, 0, 1)))
    return o


def beam(p0, p1, w, h, m, bevel=0.006, up=(0, 0, 1), ext=0, seg=3):
    """rectangular tube; w = horizontal width, h = along 'up'"""
    p0, p1 = V(p0), V(p1)
    d = (p1 - p0).normalized()
    p0 = p0 - d * ext
    p1 = p1 + d * ext
    l = (p1 - p0).length
    vs = [(a * w / 2, b * h / 2, c * l) for a in (-1, 1) for b in (-1, 1) for c in (0, 1)]
    fs = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return along(mesh(vs, fs, m, bevel=bevel, seg=seg), p0, p1, up)


def lathe(prof, m=None, seg=96, p0=(0, 0, 0), p1=(0, 0, 1), bevel=0, closed=False, up=(0, 0, 1), **k):
    """prof: [(r,z)] revolved about axis p0->p1. UV = (arc length u, profile length v) in metres"""
    vs = []
    fs = []
    uvs = []
    n = len(prof)
    acc = [0]
    for i in range(1, n):
        acc.append(acc[-1] + math.dist(prof[i], prof[i - 1]))
    rm = max(r for r, z in prof)
    for r, z in prof:
        for j in range(seg):
            a = 2 * pi * j / seg
            vs.append((r * cos(a), r * sin(a), z))
    for i in range(n - 1 if not closed else n):
        i2 = (i + 1) % n
        for j in range(seg):
            j2 = (j + 1) % seg
            fs.append((i * seg + j, i * seg + j2, i2 * seg + j2, i2 * seg + j))
            u0, u1 = 2 * pi * rm * j / seg, 2 * pi * rm * (j + 1) / seg
            uvs.append([(u0, acc[i]), (u1, acc[i]), (u1, acc[i2]), (u0, acc[i2])])
    if not closed:
        for i, flip in ((0, True), (n - 1, False)):
            if prof[i][0] > 1e-5:
                f = [i * seg + j for j in range(seg)]
                fs.append(f[::-1] if flip else f)
                uvs.append([(0, 0)] * seg)
    o = mesh(vs, fs, m, uvs, bevel=bevel, **k)
    return along(o, p0, p1, up)


def cyl(p0, p1, r, m, bevel=0.002, seg=64, **k):
    l = (V(p1) - V(p0)).length
    b = min(bevel, r * 0.45, l * 0.45)  # bevel is part of the profile: a BEVEL modifier on long thin cylinders gives fluted normals
    arc = [(r - b + b * sin(pi / 2 * i / 4), b - b * cos(pi / 2 * i / 4)) for i in range(5)] if b > 0 else [(r, 0)]
    o = lathe(arc + [(q, l - z) for q, z in reversed(arc)], m, seg, p0, p1, **k)
    o.data.auto_smooth_angle = radians(60)
    return o


def fillet(pts, rad, n=8, cyclic=False):
    pts = [V(p) for p in pts]
    out = []
    N = len(pts)
    for i, p in enumerate(pts):
        if not cyclic and i in (0, N - 1):
            out.append(p)
            continue
        a = pts[i - 1] - p
        b = pts[(i + 1) % N] - p
        la, lb = a.length, b.length
        a.normalize()
        b.normalize()
        th = a.angle(b)
        if th > pi - 0.02:
            out.append(p)
            continue
        t = min(rad / math.tan(th / 2), la * 0.49, lb * 0.49)
        r = t * math.tan(th / 2)
        c = p + (a + b).normalized() * (r / sin(th / 2))
        s = p + a * t - c
        e = p + b * t - c
        ang = s.angle(e)
        for k in range(n + 1):
            q = k / n
            out.append(c + (s * sin((1 - q) * ang) + e * sin(q * ang)) / sin(ang))
    return out


def tube(pts, r, m, rad=0, cyclic=False, res=8, caps=True, radii=None, n=10):
    if rad:
        pts = fillet(pts, rad, n, cyclic)
    cu = bpy.data.curves.new("c", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = caps
    s = cu.splines.new("POLY")
    s.points.add(len(pts) - 1)
    for i, p in enumerate(pts):
        s.points[i].co = (*p, 1)
        s.points[i].radius = radii[i] if radii else 1
    s.use_cyclic_u = cyclic
    s.use_smooth = True
    cu.twist_mode = "MINIMUM"
    o = link(bpy.data.objects.new("t", cu))
    cu.materials.append(m)
    return o


def multi_tube(list_of_pts, r, m, cyclic=False, res=4):
    cu = bpy.data.curves.new("c", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    for pts in list_of_pts:
        s = cu.splines.new("POLY")
        s.points.add(len(pts) - 1)
        s.use_cyclic_u = cyclic
        for i, p in enumerate(pts):
            s.points[i].co = (*p, 1)
    o = link(bpy.data.objects.new("t", cu))
    cu.materials.append(m)
    return o


def to_mesh(o):
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    mw = o.matrix_world.copy()
    n = link(bpy.data.objects.new("mm", me))
    n.matrix_world = mw
    bpy.data.objects.remove(o)
    return n


def fixn(o):
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def prism(pts, t, m, plane="xz", at=0, rad=0, bevel=0.004, seg=4, n=10):
    """polygon (2-D, corners rounded by rad) extruded by t, centred on `at` along the plane's normal"""
    P = [V((a, b, 0)) for a, b in pts]
    P = fillet(P, rad, n, True) if rad else P
    N = len(P)
    f = {"xz": lambda a, b, c: (a, c, b), "xy": lambda a, b, c: (a, b, c), "yz": lambda a, b, c: (c, a, b)}[plane]
    vs = [f(p.x, p.y, at - t / 2) for p in P] + [f(p.x, p.y, at + t / 2) for p in P]
    fs = [tuple(range(N)), tuple(range(2 * N - 1, N - 1, -1))] + [(i, N + i, N + (i + 1) % N, (i + 1) % N) for i in range(N)]
    o = mesh(vs, fs, m, [[(P[q % N].x, P[q % N].y) for q in f] for f in fs], bevel=bevel, seg=seg)
    return fixn(o)


def sweep(pts, w, h, m, up=(0, 1, 0), e=0.6, rad=0, n=32, k=12, cap=True):
    """superellipse section w (along up) x h swept along pts; w, h numbers or lists per point (then rad must be 0)"""
    pts = fillet(pts, rad, k) if rad else [V(p) for p in pts]
    vs = []
    fs = []
    L = len(pts)
    u = V(up)
    for i, p in enumerate(pts):
        t = (pts[min(i + 1, L - 1)] - pts[max(i - 1, 0)]).normalized()
        a = (u - t * u.dot(t)).normalized()
        b = a.cross(t)
        W = w[i] if hasattr(w, "__len__") else w
        H = h[i] if hasattr(h, "__len__") else h
        for j in range(n):
            q = 2 * pi * j / n
            c, s = cos(q), sin(q)
            vs.append(p + a * math.copysign(abs(c) ** e, c) * W / 2 + b * math.copysign(abs(s) ** e, s) * H / 2)
    for i in range(L - 1):
        for j in range(n):
            fs.append((i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j))
    if cap:
        fs += [tuple(range(n)), tuple(range((L - 1) * n, L * n))]
    return fixn(mesh(vs, fs, m))
