"""The photo studio: a light grey cyclorama, four softboxes that turn with the camera, and a camera that frames the product."""

from math import cos, pi, radians, sin

import bpy
import numpy as np
from mathutils import Matrix, Vector as V

from .materials import mat
from .shapes import link, mesh


def all_pts():
    """Points of what the camera has to frame: neither the studio's own things nor those marked `nofit`."""
    dg = bpy.context.evaluated_depsgraph_get()
    P = []
    for o in bpy.context.scene.objects:
        if o.type not in ("MESH", "CURVE", "FONT") or o.get("nofit") or o.get("of_studio"):
            continue
        ev = o.evaluated_get(dg)
        me = ev.to_mesh()
        if not me or not len(me.vertices):
            continue
        a = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get("co", a)
        a = a.reshape(-1, 3)
        if len(a) > 4000:
            a = a[:: len(a) // 4000 + 1]
        M = np.array(ev.matrix_world)
        P.append(a @ M[:3, :3].T + M[:3, 3])
        ev.to_mesh_clear()
    return np.concatenate(P)


def area(loc, target, sx, sy, energy, color=(1, 1, 1)):
    l = bpy.data.lights.new("a", "AREA")
    l.shape, l.size, l.size_y, l.energy, l.color = "RECTANGLE", sx, sy, energy, color
    o = link(bpy.data.objects.new("a", l))
    o.location = loc
    o.rotation_euler = (V(target) - V(loc)).to_track_quat("-Z", "Y").to_euler()
    return o


def studio(az=-30, bg=0.80, key=1, fill=1, rim=1, world=0.35, P=None):
    sc = bpy.context.scene
    P = all_pts() if P is None else P
    lo, hi = P.min(0), P.max(0)
    c = V((lo + hi) / 2)
    c.z = max(0, (lo[2] + hi[2]) / 2)
    R = float(np.linalg.norm(hi - lo) / 2)
    floor = float(lo[2]) - 0.0005
    Rz = Matrix.Rotation(radians(az), 3, "Z")  # az=0: camera at -Y
    # cyclorama
    rc, back = 2.2 * R, 5.5 * R
    prof = [(-14 * R, 0)] + [(back - rc + rc * sin(a), rc - rc * cos(a)) for a in np.linspace(0, pi / 2, 24)] + [(back, 14 * R)]
    vs, fs, Wd = [], [], 22 * R
    for y, z in prof:
        for x in (-Wd, Wd):
            q = Rz @ V((x, y, 0))
            vs.append((q.x + c.x, q.y + c.y, z + floor))
    for i in range(len(prof) - 1):
        fs.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    m = mat("cyc", (bg, bg, bg * 1.005, 1), 0.75, 0, 0.15)
    o = mesh(vs, fs, m)
    o["of_studio"] = o["catches_shadows"] = 1
    w = sc.world = bpy.data.worlds.new("w")
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (0.95, 0.97, 1, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = world
    A = lambda v: c + Rz @ V(v) * R
    area(A((-2.4, -2.2, 3.2)), c, 2.4 * R, 2.4 * R, 170 * R * R * key, (1, 0.985, 0.96))  # key softbox
    area(A((3.4, -1.6, 1.3)), c, 1.6 * R, 3.2 * R, 50 * R * R * fill, (0.96, 0.98, 1))  # fill strip
    area(A((1.2, 2.8, 3.4)), c, 3.0 * R, 1.2 * R, 120 * R * R * rim)  # rim / top-back
    area(A((0, 0.2, 4.6)), c, 4.2 * R, 4.2 * R, 130 * R * R)  # overhead
    fm = mat("flag", (0.01, 0.01, 0.01, 1), 0.9, 0, 0.1)
    for x, y, w in ((-3.6, 0.9, 0.8), (3.3, 1.3, 0.7), (-3.4, -3.2, 0.5)):
        q = [A((x, y - w, -0.9)), A((x, y + w, -0.9)), A((x, y + w, 2.6)), A((x, y - w, 2.6))]
        o = mesh(q, [(0, 1, 2, 3)], fm)
        o["of_studio"] = 1
        o.visible_camera = o.visible_shadow = o.visible_diffuse = False
    return c, R, floor


def camera(az=-30, el=12, lens=70, fillf=0.80, P=None, focus=None, aspect=1.0, dof=0):
    sc = bpy.context.scene
    cd = bpy.data.cameras.new("cam")
    cd.lens, cd.sensor_width, cd.clip_start, cd.clip_end = lens, 36, 0.01, 500
    o = link(bpy.data.objects.new("cam", cd))
    sc.camera = o
    P = all_pts() if P is None else P
    if focus is not None:
        f, rad = focus
        P = P[np.linalg.norm(P - np.array(f), axis=1) < rad]
    c = V(((P.min(0) + P.max(0)) / 2))
    d = V((sin(radians(az)) * cos(radians(el)), -cos(radians(az)) * cos(radians(el)), sin(radians(el))))
    q = (-d).to_track_quat("-Z", "Y")
    Rm = np.array(q.to_matrix())
    X, Y, Z = Rm[:, 0], Rm[:, 1], Rm[:, 2]
    dist, hx, hy = 10.0, 18 / lens, 18 / lens / aspect
    c = np.array(c)
    lx, ly, lz = (P - c) @ X, (P - c) @ Y, (P - c) @ Z
    ox = oy = 0
    for _ in range(40):
        dep = dist - lz
        u = (lx - ox) / dep / hx
        v = (ly - oy) / dep / hy
        ox += (u.max() + u.min()) / 2 * hx * dist * 0.7
        oy += (v.max() + v.min()) / 2 * hy * dist * 0.7
        s = max((u.max() - u.min()) / 2, (v.max() - v.min()) / 2) / fillf
        dist *= 1 + (s - 1) * 0.8
        dist = max(dist, lz.max() * 1.05)
    loc = c + X * ox + Y * oy + Z * dist
    o.location = loc
    o.rotation_euler = q.to_euler()
    if dof:
        cd.dof.use_dof, cd.dof.focus_distance, cd.dof.aperture_fstop = True, dist, dof
    return o, dist


def bounds(P, sides=0.13, above=0.05, below=0.1):
    """The part of the frame that the points and their shadow on the floor take: left, right, bottom and top, 0 to 1."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    local = np.c_[P, np.ones(len(P))] @ np.array(camera.matrix_world.inverted()).T
    half = camera.data.sensor_width / 2 / camera.data.lens
    x, y = (local[:, :2] / -local[:, 2:3] / half / 2 + 0.5).T
    box = (x.min() - sides, x.max() + sides, y.min() - below, y.max() + above)
    return tuple(float(min(1, max(0, edge))) for edge in box)
