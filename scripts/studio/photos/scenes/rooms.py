"""Indoors: floors, walls with windows, ceilings, and the daylight that comes in."""
from models.crumb_parts import crumb as pressed_crumb
from scenes.garden import timber
from scenes.set import *


def plaster(color, name="plaster"):
    return mat(name + color, color, 0.85, 0, 0.25, bumps=[("noise", 6, 0.12, 0.01), ("noise", 220, 0.25, 0.0008)], cvar=0.03, vscale=1.2)


def concrete(color, name="concrete", rough=0.78):
    return mat(
        name + color, color, rough, 0, 0.3, bumps=[("noise", 3, 0.2, 0.01), ("noise", 60, 0.2, 0.002)], rvar=0.10, cvar=0.13, vscale=0.9
    )


def slab(x0, x1, y0, y1, m):
    """A seamless floor."""
    box((x1 - x0, y1 - y0, 0.1), ((x0 + x1) / 2, (y0 + y1) / 2, -0.05), m=m, bevel=0)


def planks(x0, x1, y0, y1, m, width=0.16, length=1.9, seed=3):
    """A board floor along Y, joints shifted from row to row."""
    rng = np.random.default_rng(seed)
    for i, x in enumerate(np.arange(x0, x1, width)):
        y = y0 - rng.random() * length
        while y < y1:
            a, b = max(y, y0), min(y + length, y1)
            box((width - 0.0022, b - a - 0.0022, 0.02), (x + width / 2, (a + b) / 2, -0.01), m=m, bevel=0.0016, seg=2)
            y += length


def tiles(x0, x1, y0, y1, m, size=1.0):
    """Rubber tiles with fine joints."""
    for x in np.arange(x0, x1, size):
        for y in np.arange(y0, y1, size):
            box((size - 0.004, size - 0.004, 0.04), (x + size / 2, y + size / 2, -0.02), m=m, bevel=0.003, seg=2)


def crumb(fleck="#77809a", share=0.012, grain=300):
    """Black crumb rubber with sparse flecks."""
    return pressed_crumb("#0f1012", [(fleck, share), ("#3b435c", share)], grain=grain)


def wall(p0, p1, height, m, holes=(), thick=0.2, joints=0):
    """An upright wall from p0 to p1 (x, y). holes: [(from, to, sill, head)] along it, in order. Its face is on the left of
    p0->p1. joints draws panel joints every so many metres."""
    p0, p1 = V((*p0, 0)), V((*p1, 0))
    d, length = (p1 - p0).normalized(), (p1 - p0).length
    out = V((d.y, -d.x, 0)) * thick / 2
    turn = math.degrees(math.atan2(d.y, d.x))

    def part(u0, u1, z0, z1):
        if u1 - u0 > 0.001 and z1 - z0 > 0.001:
            c = p0 + d * (u0 + u1) / 2 + out
            box((u1 - u0, thick, z1 - z0), (c.x, c.y, (z0 + z1) / 2), (0, 0, turn), m, bevel=0.004)

    at = 0
    for u0, u1, sill, head in holes:
        part(at, u0, 0, height)
        part(u0, u1, 0, sill)
        part(u0, u1, head, height)
        at = u1
    part(at, length, 0, height)
    if joints:
        dark = mat("joint", "#24272d", 0.9)
        for u in np.arange(joints, length, joints):
            c = p0 + d * u
            box((0.010, 0.006, height), (c.x, c.y, height / 2), (0, 0, turn), dark, bevel=0.001)


def window(p0, p1, sill, head, bars=2, rails=(), m=None, depth=0.09):
    """The frame of a window between p0 and p1: `bars` panes wide, cross rails at the given heights."""
    m = m or powder("#0d0e11", k=8)
    p0, p1 = V((*p0, 0)), V((*p1, 0))
    for i in range(bars + 1):
        p = p0.lerp(p1, i / bars)
        beam((p.x, p.y, sill), (p.x, p.y, head), 0.055, depth, m, up=(p1 - p0).cross(V((0, 0, 1))))
    for z in (sill + 0.028, *rails, head - 0.028):
        beam((p0.x, p0.y, z), (p1.x, p1.y, z), depth, 0.055, m)


def daylight(p0, p1, sill, head, power, color=(0.92, 0.96, 1)):
    """The soft light of the sky entering through a window; p0->p1 has the room on its left."""
    p0, p1 = V((*p0, 0)), V((*p1, 0))
    d = (p1 - p0).normalized()
    c = (p0 + p1) / 2 + V((0, 0, (sill + head) / 2)) + V((d.y, -d.x, 0)) * 0.12
    inward = V((-d.y, d.x, 0))
    return softbox(c, c + inward, (p1 - p0).length, head - sill, power, color)


def glazed(p0, p1, height, m, panes, power, bars, frame=None, rails=(), color=(0.92, 0.96, 1)):
    """A wall with a window in each of its holes, through which the sky lights the room."""
    wall(p0, p1, height, m, holes=panes)
    d = (V(p1) - V(p0)).normalized()
    out = V((d.y, -d.x)) * 0.1
    for u0, u1, sill, head in panes:
        a, b = V(p0) + d * u0, V(p0) + d * u1
        window(a + out, b + out, sill, head, bars, rails=rails, m=frame)
        daylight(a, b, sill, head, power, color)


def outdoors(p0, p1, z0, z1, stops, strength=1.0, blobs=0.10, scale=3.0):
    """A blurred view behind a window: a shining plane coloured by height through stops (0 bottom, 1 top), its bands broken
    up by noise so that they read as foliage out of focus."""
    vs = [(*p0, z0), (*p1, z0), (*p1, z1), (*p0, z1)]
    m = bpy.data.materials.new("outdoors")
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    n.remove(n["Principled BSDF"])
    uv, split = n.new("ShaderNodeTexCoord").outputs["UV"], n.new("ShaderNodeSeparateXYZ")
    l.new(uv, split.inputs[0])
    noise = n.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, 3
    l.new(uv, noise.inputs[0])
    off, add = n.new("ShaderNodeMath"), n.new("ShaderNodeMath")
    off.operation, off.inputs[1].default_value, off.inputs[2].default_value = "MULTIPLY_ADD", blobs * 2, -blobs
    l.new(noise.outputs["Fac"], off.inputs[0])
    l.new(split.outputs[1], add.inputs[0])
    l.new(off.outputs[0], add.inputs[1])
    tone, shine = ramp(n, stops), n.new("ShaderNodeEmission")
    l.new(add.outputs[0], tone.inputs[0])
    l.new(tone.outputs[0], shine.inputs[0])
    shine.inputs[1].default_value = strength
    l.new(shine.outputs[0], n["Material Output"].inputs[0])
    w = (V(vs[1]) - V(vs[0])).length / (z1 - z0)
    o = mesh(vs, [(0, 1, 2, 3)], m, [[(0, 0), (w, 0), (w, 1), (0, 1)]])
    o.visible_shadow = False
    return o


GARDEN = [(0.0, "#5d7f3a"), (0.30, "#86a455"), (0.42, "#3f5a30"), (0.60, "#7d9a62"), (0.72, "#cfdfe6"), (1, "#e6f0fa")]
DUSK = [
    (0.10, (0.95, 0.36, 0.12)),
    (0.22, (0.90, 0.42, 0.24)),
    (0.36, (0.42, 0.30, 0.42)),
    (0.55, (0.10, 0.15, 0.40)),
    (0.85, (0.03, 0.07, 0.25)),
]


def tubes(xs, y0, y1, z, color="#ffe3bd", shine=20, power=120, light=(1, 0.86, 0.68)):
    """Linear lamps along Y under the ceiling; the shining strip is seen, a softbox beside it lights."""
    case = powder("#0c0d10", k=8)
    for x in xs:
        box((0.06, y1 - y0, 0.03), (x, (y0 + y1) / 2, z - 0.03), m=glow("tube" + color, color, shine), bevel=0.004)
        box((0.09, y1 - y0 + 0.03, 0.06), (x, (y0 + y1) / 2, z + 0.012), m=case, bevel=0.008)
        softbox((x, (y0 + y1) / 2, z - 0.08), (x, (y0 + y1) / 2, 0), 0.2, y1 - y0, power, light)


def trusses(xs, y, span, z, m, depth=0.55):
    """Roof trusses across Y at the given x, lower chord at z."""
    for x in xs:
        a, b = y - span / 2, y + span / 2
        for h in (0, depth):
            beam((x, a, z + h), (x, b, z + h), 0.09, 0.09, m)
        n = int(span / 0.8)
        for i in range(n):
            p, q = a + span * i / n, a + span * (i + 1) / n
            lo, hi = ((x, p, z), (x, q, z + depth)) if i % 2 else ((x, p, z + depth), (x, q, z))
            beam(lo, hi, 0.05, 0.05, m)


def curtain(p0, p1, top, color="#e9e6df", folds=11, depth=0.055):
    """A hanging cloth in even folds, light shines through it."""
    p0, p1 = V((*p0, 0)), V((*p1, 0))
    d = (p1 - p0).normalized()
    side, n, rows = V((-d.y, d.x, 0)), folds * 14, 10
    vs = []
    for j in range(rows + 1):
        for i in range(n + 1):
            t = i / n
            w = sin(2 * pi * folds * t + 0.5 * sin(9 * t)) * depth * (0.75 + 0.25 * j / rows) * (0.8 + 0.3 * sin(5.3 * t))
            vs.append(p0.lerp(p1, t) + side * w + V((0, 0, top - (top - 0.02) * j / rows)))
    fs = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(rows) for i in range(n)]
    m = bpy.data.materials.new("curtain")
    m.use_nodes = True
    N, L = m.node_tree.nodes, m.node_tree.links
    p, back, both = N["Principled BSDF"], N.new("ShaderNodeBsdfTranslucent"), N.new("ShaderNodeMixShader")
    p.inputs["Base Color"].default_value, p.inputs["Roughness"].default_value, p.inputs["Sheen"].default_value = hexc(color), 0.9, 0.3
    back.inputs[0].default_value, both.inputs[0].default_value = hexc(color), 0.45
    L.new(p.outputs[0], both.inputs[1])
    L.new(back.outputs[0], both.inputs[2])
    L.new(both.outputs[0], N["Material Output"].inputs["Surface"])
    o = mesh(vs, fs, m)
    o.data.auto_smooth_angle = pi
    return o


OAK = ("oak", "#c09a6b", "#9a7348")


def flat(wall_color, left=-2.6):
    """A light room: oak floor, a window wall on the left, a plain wall at the back."""
    planks(-4, 4.5, -4.5, 2.4, timber(*OAK, 0.48, along=(1, 0.06, 1), scale=9))
    white = plaster("#efeeea")
    wall((4.5, 2.2), (left, 2.2), 2.9, plaster(wall_color))
    wall((left, 2.2), (left, -4.5), 2.9, white, holes=[(0.75, 3.35, 0.12, 2.45)])
    window((left - 0.1, 1.45), (left - 0.1, -1.15), 0.12, 2.45, 2, rails=(), m=powder("#f1f1ef", k=8))
    daylight((left, 1.45), (left, -1.15), 0.12, 2.45, 150)
    outdoors((left - 5, -10), (left - 5, 12), -1.5, 5.5, GARDEN, 3.2, 0.16, 6)
    box((9, 7.5, 0.2), (0.5, -1, 3.0), m=plaster("#f2f1ee", "ceiling"), bevel=0)
    skirt = mat("skirting", "#f0efec", 0.5)
    box((7.2, 0.016, 0.085), (1.0, 2.192, 0.0425), m=skirt, bevel=0.004)
    box((0.016, 0.72, 0.085), (left + 0.008, 1.83, 0.0425), m=skirt, bevel=0.004)
    curtain((left + 0.14, 1.95), (left + 0.14, 1.30), 2.72)
    curtain((left + 0.14, -0.95), (left + 0.14, -1.75), 2.72)
    cyl((left + 0.14, 2.1, 2.74), (left + 0.14, -1.9, 2.74), 0.012, powder("#2a2b2e", k=4))


def picture(p, w, h):
    """A framed sheet with one arc on it."""
    x, y, z = p
    box((w, 0.022, h), (x, y - 0.011, z), m=timber("frame", "#c8a87c", "#a98757", along=(1, 1, 0.06)), bevel=0.004)
    box((w - 0.036, 0.004, h - 0.036), (x, y - 0.0225, z), m=paint("#f4f2ec"), bevel=0)
    pts = [V((x + t * w * 0.30, y - 0.027, z - h * 0.16 + h * 0.30 * (1 - t * t))) for t in np.linspace(-1, 1, 49)]
    tube(pts, 0.010, paint("#2337E8"), res=3)
    lathe(
        [(0.001, 0.001), (0.022, 0.001), (0.022, 0)],
        paint("#C6F135"),
        48,
        (x + w * 0.30, y - 0.0245, z - h * 0.16 + 0.06),
        (x + w * 0.30, y - 1, z - h * 0.16 + 0.06),
    )
