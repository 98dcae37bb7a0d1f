from mathutils.bvhtree import BVHTree

from studio import *
from models.roll_parts import profile, ribbon

PILE = 0.015
BACKING = 0.005
# From this height up the pile is single blades, below it is dense.
ROOTS = 0.011
GREENS = ("#2f7a1c", "#23661a", "#3f8a22")


def build(length=5, flat=3.2, width=2.0, blades=110_000):
    """Artificial turf for sprints and sledges, partly rolled up: woven white lines every metre and at the sides, the metres in figures. Metres."""
    path, thick, radius = profile(length, flat, PILE + BACKING, 1.0, core=0.06, curl=0.0)
    share = BACKING / (PILE + BACKING)
    side = -1
    latex = mat("latex", "#0d0e10", 0.8, 0, 0.2, bumps=[("voronoi", 160, 0.6, 0.002)])
    ground = mat("pile", "#1c4d14", 0.85, 0, 0.15, bumps=[("noise", 260, 1.0, 0.004), ("noise", 70, 0.5, 0.004)], cvar=0.35, vscale=160)
    ribbon(path, thick, 0, share, -width / 2, width / 2, latex, side, 0.002)
    ribbon(path, thick, share, ROOTS / (PILE + BACKING), -width / 2 + 0.002, width / 2 - 0.002, ground, side, 0.002)
    lines(flat, width)
    pile(flat, width, blades)


def pile(flat, width, count):
    """Blades of the laid part as one mesh of triangles, white where a line or a figure is woven in."""
    random = np.random.default_rng(7)
    # more of them where the camera is near
    y = -flat + flat * random.random(count) ** 1.25
    x = (random.random(count) - 0.5) * width
    turn = random.random(count) * 2 * pi
    lean = np.stack([random.normal(0, 0.0045, count), random.normal(0, 0.0045, count)], -1)
    half = 0.0017 + 0.0008 * random.random(count)
    high = BACKING + PILE * (0.8 + 0.25 * random.random(count))
    base = np.stack([np.cos(turn) * half, np.sin(turn) * half], -1)
    points = np.zeros((count, 3, 3))
    points[:, 0, :2] = np.stack([x, y], -1) + base
    points[:, 1, :2] = np.stack([x, y], -1) - base
    points[:, 0:2, 2] = ROOTS - 0.001
    points[:, 2, :2] = np.stack([x, y], -1) + lean
    points[:, 2, 2] = high
    o = mesh(points.reshape(-1, 3).tolist(), np.arange(count * 3).reshape(-1, 3).tolist(), None, smooth=False)
    for color in (*GREENS, "#eef0ea"):
        m = mat("blade" + color, color, 0.55, 0, 0.25)
        o.data.materials.append(m)
    slot = random.integers(0, len(GREENS), count)
    slot[white(x, y, flat, width)] = len(GREENS)
    o.data.polygons.foreach_set("material_index", slot.astype(np.int32))


def lines(flat, width):
    """The roots of the white yarn: side lines, a line every metre, its figure."""
    yarn = mat("white pile", "#e4e6e0", 0.85, 0, 0.15, bumps=[("noise", 260, 1.0, 0.004)], cvar=0.1, vscale=160)
    inside = width / 2 - 0.09
    for x in (-inside, inside):
        box((0.07, flat - 0.004, 0.0006), (x, -flat / 2, ROOTS), m=yarn, bevel=0)
    for metre in range(1, int(flat) + 1):
        box((2 * inside, 0.07, 0.0006), (0, metre - flat, ROOTS), m=yarn, bevel=0)
    for metre in figures(flat):
        figure(metre, flat, width, yarn)


def figures(flat):
    """The metres whose figures the roll does not cover."""
    return range(1, int(flat - 0.6) + 1)


def figure(metre, flat, width, m):
    return text(str(metre), 0.46, m, (-width * 0.27, metre - flat + 0.27, ROOTS), ext=0.0003, bev=0)


def white(x, y, flat, width):
    """Whether the yarn at (x, y) is white."""
    # metres are counted from the free end, which lies before the camera
    along = y + flat
    chosen = np.abs(np.abs(x) - (width / 2 - 0.09)) < 0.035
    chosen |= (np.abs(np.mod(along + 0.5, 1) - 0.5) < 0.035) & (along > 0.5) & (np.abs(x) < width / 2 - 0.09)
    for metre in figures(flat):
        sign = figure(metre, flat, width, paint("#ffffff"))
        bpy.context.view_layer.update()
        sign = to_mesh(sign)
        tree = BVHTree.FromPolygons([sign.matrix_world @ v.co for v in sign.data.vertices], [p.vertices for p in sign.data.polygons])
        bpy.data.objects.remove(sign)
        near = np.flatnonzero((np.abs(along - metre - 0.27) < 0.3) & (np.abs(x + width * 0.27) < 0.4))
        for i in near:
            chosen[i] |= tree.ray_cast(V((x[i], y[i], 1)), V((0, 0, -1)))[0] is not None
    return chosen
