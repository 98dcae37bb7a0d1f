"""Things that many models need: bolts, upholstery, knobs, feet, wheels, uprights with holes; and `group`, which moves what a function builds."""

from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector as V

from .materials import chrome, mat, plastic, rubber
from .print_brand import ACCENT
from .shapes import box, cyl, lathe, mesh, place


def bolt(p, n, m=None, r=0.009, h=0.006, washer=True):
    p, n = V(p), V(n).normalized()
    m = m or chrome()
    if washer:
        cyl(p, p + n * 0.002, r * 1.55, m, bevel=0.0006, seg=32)
    q = p + n * 0.002
    lathe([(r, 0), (r, h * 0.75), (r * 0.8, h)], m, 6, q, q + n, bevel=0.0006)
    cyl(q + n * (h - 0.0005), q + n * (h + 0.0002), r * 0.45, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0, seg=6)


def pad(size, m, loc=(0, 0, 0), rot=(0, 0, 0), r=0.03, crown=0.006, seam=True, corner=0.04):
    """upholstered cushion: rounded rectangle plan, crowned top, welt seam. local: x width, y length, z thick"""
    W, Lg, T = size
    nx = 16
    out = []

    def plan(ins, k=10):
        w, l, c = W / 2 - ins, Lg / 2 - ins, max(corner - ins, 0.004)
        P = []
        for sx, sy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
            for i in range(k + 1):
                a = radians(a0 + 90 * i / k)
                P.append((sx * (w - c) + c * cos(a), sy * (l - c) + c * sin(a)))
        return P

    rings = []
    # (inset,z)
    for i in range(7):
        a = pi / 2 * i / 6
        rings.append((0.012 * (1 - sin(a)), -T / 2 + 0.012 * (1 - cos(a))))
    rings += [(-0.0008, -T * 0.12), (0.0022, -T * 0.06), (-0.001, 0), (-0.001, T * 0.2)]
    for i in range(9):
        a = pi / 2 * i / 8
        rings.append((r * (1 - cos(a)), T / 2 - r * (1 - sin(a))))
    for q in (0.15, 0.35, 0.6, 0.8, 0.95):
        rings.append((r + (min(W, Lg) / 2 - r) * q * 0.98, T / 2 + crown * (1 - (1 - q) ** 2)))
    vs = []
    fs = []
    for ins, z in rings:
        vs += [(x, y, z) for x, y in plan(ins)]
    n = len(plan(0))
    for i in range(len(rings) - 1):
        for j in range(n):
            j2 = (j + 1) % n
            fs.append((i * n + j, i * n + j2, (i + 1) * n + j2, (i + 1) * n + j))
    fs.append([j for j in range(n)][::-1])
    b = (len(rings) - 1) * n
    fs.append([b + j for j in range(n)])
    o = mesh(vs, fs, m)
    o.data.auto_smooth_angle = radians(60)
    place(o, loc, rot)
    return o


def group(M, fn, *a, **k):
    """everything fn makes, moved by M"""
    old = set(bpy.data.objects)
    r = fn(*a, **k)
    bpy.context.view_layer.update()
    new = [o for o in bpy.data.objects if o not in old and not o.parent]
    w = [o.matrix_world.copy() for o in new]
    for o, m in zip(new, w):
        o.matrix_world = M @ m
    return r


def TR(loc=(0, 0, 0), rot=(0, 0, 0)):
    return (
        Matrix.Translation(V(loc))
        @ Matrix.Rotation(radians(rot[2]), 4, "Z")
        @ Matrix.Rotation(radians(rot[1]), 4, "Y")
        @ Matrix.Rotation(radians(rot[0]), 4, "X")
    )


def knob(p, n, r=0.024, l=0.035, c=None):
    """star-less round knob with a coloured face"""
    p, n = V(p), V(n).normalized()
    lathe(
        [(0.008, 0), (r * 0.7, 0), (r * 0.95, 0.006), (r, l * 0.35), (r, l * 0.7), (r * 0.93, l * 0.9), (r * 0.8, l), (0.001, l)],
        plastic("#121316", 0.45),
        48,
        p,
        p + n,
    )
    lathe([(0.001, 0), (r * 0.7, 0), (r * 0.66, 0.0012), (0.001, 0.0012)], plastic(c or ACCENT, 0.35), 48, p + n * l, p + n * (l + 1))


def foot(p, w=0.06, h=0.03):
    box((w, w, h), V(p) + V((0, 0, h / 2)), m=rubber("#0e0e0f"), bevel=0.008)


def wheel(c, ax, r=0.045, t=0.03, m=None):
    c, ax = V(c), V(ax)
    h = t / 2
    # fmt: off
    lathe(
        [
            (0.012, -h * 0.8), (r * 0.62, -h * 0.8), (r * 0.78, -h), (r * 0.94, -h * 0.75), (r, 0), (r * 0.94, h * 0.75), (r * 0.78, h),
            (r * 0.62, h * 0.8), (0.012, h * 0.8),
        ],
        m or rubber("#101010"),
        64,
        c,
        c + ax,
    )
    # fmt: on
    lathe(
        [(0.001, -h), (r * 0.4, -h), (r * 0.5, -h * 0.8), (r * 0.5, h * 0.8), (r * 0.4, h), (0.001, h)],
        plastic("#8e9196", 0.4),
        48,
        c,
        c + ax,
    )


def holed_tube(p0, w, H, m, pitch=0.05, d=0.016, t=0.003, face=("x", "y"), bev=0.006, N=16, start=0):
    """Square upright with round holes through all four faces, from p0 upwards."""
    n = int(H / pitch)
    vs = []
    fs = []
    hw = w / 2
    r0 = bev
    for f in range(4):
        R = Matrix.Rotation(f * pi / 2, 3, "Z")
        for i in range(n):
            zc = (i + 0.5) * pitch
            b = len(vs)
            for k in range(N):
                a = 2 * pi * k / N
                c, s = cos(a), sin(a)
                q = max(abs(c), abs(s))
                # square sample (corners included by snapping)
                x = c / q * (hw - r0)
                z = s / q * pitch / 2
                vs.append(R @ V((x, -hw, zc + z)))
            for k in range(N):
                a = 2 * pi * k / N
                vs.append(R @ V((cos(a) * d / 2, -hw, zc + sin(a) * d / 2)))
            for k in range(N):
                a = 2 * pi * k / N
                vs.append(R @ V((cos(a) * d / 2, -hw + 0.005, zc + sin(a) * d / 2)))
            for k in range(N):
                k2 = (k + 1) % N
                fs.append((b + k, b + k2, b + N + k2, b + N + k))
                fs.append((b + N + k, b + N + k2, b + 2 * N + k2, b + 2 * N + k))
        # rounded corner strip
        b = len(vs)
        for k in range(7):
            a = -pi / 2 + (pi / 2) * k / 6
            c = V((hw - r0 + cos(a) * r0, -hw + r0 + sin(a) * r0, 0))
            for z in (0, n * pitch):
                v = R @ V((c.x, c.y, z))
                vs.append(v)
        for k in range(6):
            fs.append((b + 2 * k, b + 2 * k + 2, b + 2 * k + 3, b + 2 * k + 1))
    o = mesh(vs, fs, m)
    o.location = p0
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=2e-4)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    o.data.auto_smooth_angle = radians(50)
    box((w - 0.012, w - 0.012, n * pitch - 0.002), V(p0) + V((0, 0, n * pitch / 2)), m=mat("hole", "#020202", 0.9, 0, 0.1), bevel=0)
    cap = box((w + 0.002, w + 0.002, 0.012), V(p0) + V((0, 0, n * pitch + 0.003)), m=plastic("#111214", 0.5), bevel=0.004)
    return o
