"""Packages: a taped carton with the word mark of the shop."""
from studio import *

LOGO = os.path.join(HERE, "..", "..", "..", "server", "content", "brand", "logo.svg")


def logo(width, p, x, y, color="#1b1c20"):
    """The word mark, flat, centred on p; its width along x, its height along y."""
    before = set(bpy.data.objects)
    bpy.ops.import_curve.svg(filepath=LOGO)
    parts = [o for o in bpy.data.objects if o not in before]
    bpy.context.view_layer.update()
    corners = [o.matrix_world @ V(c) for o in parts for c in o.bound_box]
    lo, hi = [V([f(c[i] for c in corners) for i in range(3)]) for f in (min, max)]
    x, y = V(x).normalized(), V(y).normalized()
    z, p, s = x.cross(y), V(p), width / (hi.x - lo.x)
    to = Matrix(((x.x, y.x, z.x, p.x), (x.y, y.y, z.y, p.y), (x.z, y.z, z.z, p.z), (0, 0, 0, 1)))
    m, centre = paint(color), (lo + hi) / 2
    for o in parts:
        o.matrix_world = to @ Matrix.Scale(s, 4) @ Matrix.Translation(-centre) @ o.matrix_world
        o.data.dimensions, o.data.fill_mode = "2D", "BOTH"
        o.data.materials.clear()
        o.data.materials.append(m)
        for c in list(o.users_collection):
            c.objects.unlink(o)
        link(o)


def kraft():
    return mat("kraft", "#b08a5e", 0.78, 0, 0.25, bumps=[("noise", 180, 0.25, 0.0008), ("noise", 5, 0.25, 0.006)], cvar=0.07, vscale=7)


def carton(w, d, h, mark=0.5, band=False):
    """A taped carton standing on the origin, w x d x h, with the word mark on its front and its left side."""
    box((w, d, h), (0, 0, h / 2), m=kraft(), bevel=0.006)
    seam, tape = mat("slit", "#4d3a26", 0.9), mat("tape", "#c9b48d", 0.30, 0, 0.5, coat=0.3)
    box((w - 0.012, 0.0022, 0.0012), (0, 0, h + 0.0002), m=seam, bevel=0)
    box((w + 0.0012, 0.055, 0.0012), (0, 0, h + 0.0004), m=tape, bevel=0.0004)
    for s in (-1, 1):
        box((0.0012, 0.055, 0.11), (s * (w / 2 + 0.0002), 0, h - 0.054), m=tape, bevel=0.0004)
    if band:
        blue = paint("#1d30cf")
        box((w + 0.0014, d + 0.0014, 0.045), (0, 0, h * 0.10 + 0.022), m=blue, bevel=0.0004)
    if mark:
        logo(w * mark, (0, -d / 2 - 0.0006, h * 0.56), (1, 0, 0), (0, 0, 1))
        logo(min(d * mark * 1.1, h * 1.6), (-w / 2 - 0.0006, 0, h * 0.56), (0, -1, 0), (0, 0, 1))
