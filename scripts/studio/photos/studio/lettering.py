"""Printed words: raised text, text along an arc, flat decals, prints pressed onto a curved surface."""

from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector as V

from .materials import hexc, paint
from .shapes import link, place, to_mesh

FONT = "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Black.ttf"
FONTC = "/usr/share/fonts/truetype/roboto/unhinted/RobotoCondensed-Bold.ttf"


def text(s, size, m, loc=(0, 0, 0), rot=(0, 0, 0), ext=0.001, font=FONT, bev=0.0003, align="CENTER", space=1):
    cu = bpy.data.curves.new("tx", "FONT")
    cu.body = s
    cu.size = size
    cu.extrude = ext
    cu.bevel_depth = bev
    cu.bevel_resolution = 1
    cu.font = bpy.data.fonts.load(font, check_existing=True)
    cu.align_x = align
    cu.align_y = "CENTER"
    cu.space_character = space
    cu.materials.append(m)
    return place(link(bpy.data.objects.new("tx", cu)), loc, rot)


def arc_text(s, size, R, center, m, a0=90, ext=0.001, flip=False, normal="y"):
    """letters along circle in the XZ plane facing -Y (normal='y'), centred on angle a0 (deg)"""
    bpy.context.view_layer.update()
    obs = [text(c, size, m, ext=ext) if c != " " else None for c in s]
    bpy.context.view_layer.update()
    ws = [(o.dimensions.x + size * 0.10) if o else size * 0.3 for o in obs]
    tot = sum(ws)
    a = radians(a0) + (tot / 2 / R if not flip else -tot / 2 / R)
    for o, w in zip(obs, ws):
        sg = -1 if not flip else 1
        a += sg * w / 2 / R
        if o:
            th = a - pi / 2 if not flip else a + pi / 2
            M = (
                Matrix.Translation(V(center) + V((R * cos(a), 0, R * sin(a))))
                @ Matrix.Rotation(-th, 4, "Y")
                @ Matrix.Rotation(pi / 2, 4, "X")
            )
            o.matrix_world = M
        a += sg * w / 2 / R
    return [o for o in obs if o]


def decal(s, size, p, x, y, c="#f4f4f0", font=None, space=1.1, ext=0.0002):
    """flat text at p, its baseline along x, up along y"""
    t = text(s, size, paint(c), ext=ext, bev=0, font=font or FONT, space=space)
    x, y = V(x).normalized(), V(y).normalized()
    z = x.cross(y)
    p = V(p)
    t.matrix_world = Matrix(((x.x, y.x, z.x, p.x), (x.y, y.y, z.y, p.y), (x.z, y.z, z.z, p.z), (0, 0, 0, 1)))
    return t


def stamp(s, size, target, M, c="#f4f4f0", off=0.0007, fine=0.004):
    """text laid out in the XY plane of M and pressed onto target along its -Z"""
    t = text(s, size, paint(c), ext=0, bev=0, space=1.05)
    bpy.context.view_layer.update()
    t = to_mesh(t)
    bm = bmesh.new()
    bm.from_mesh(t.data)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    for _ in range(4):
        ed = [e for e in bm.edges if e.calc_length() > fine]
        if ed:
            bmesh.ops.subdivide_edges(bm, edges=ed, cuts=1)
            bmesh.ops.triangulate(bm, faces=bm.faces)
    bm.to_mesh(t.data)
    bm.free()
    t.matrix_world = M
    w = t.modifiers.new("w", "SHRINKWRAP")
    w.target = target
    w.wrap_method = "PROJECT"
    w.use_project_z = True
    w.use_negative_direction = True
    w.use_positive_direction = False
    w.offset = off
    bpy.context.view_layer.update()
    return to_mesh(t)


def ink_on(color):
    """What prints readably on the colour: white, or black where it is light."""
    r, g, b, _ = hexc(color)
    return "#101114" if 0.21 * r + 0.72 * g + 0.07 * b > 0.3 else "#f4f4f0"
