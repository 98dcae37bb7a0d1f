"""Sewn covers of jump boxes: body, seams, zip, handles, printed panels. A box stands on z = 0, its middle above the origin."""

from studio import *


def stitches(points, m, step=0.010, gap=0.004, r=0.0007):
    """A row of thread along the polyline, one short tube a stitch."""
    dashes = []
    for a, b in zip(points, points[1:]):
        a, b = V(a), V(b)
        run = (b - a).normalized()
        for i in range(int((b - a).length / step)):
            dashes.append([a + run * (i * step), a + run * (i * step + step - gap)])
    return multi_tube(dashes, r, m, res=1)


def cover(size, m, radius=0.025):
    """The padded body with a welt round top and bottom and one down each corner."""
    x, y, z = size
    body = box(size, (0, 0, z / 2), m=m, bevel=radius, seg=7)
    plan = [V((a * (x / 2 - 0.0006), b * (y / 2 - 0.0006), 0)) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for height in (radius, z - radius):
        tube([p + V((0, 0, height)) for p in plan], 0.0032, m, rad=radius, cyclic=True, res=4)
    return body


def front_panel(size, height, m, width=None, margin=0.07, low=0.16):
    """A coloured field on the front, flat to the cloth; returns the y of its face."""
    x, y, z = size
    half = (width or x - 2 * margin) / 2
    a, b = height * low, height * (1 - low)
    prism([(-half, a), (half, a), (half, b), (-half, b)], 0.003, m, at=-y / 2 - 0.0004, rad=0.03, bevel=0.0012)
    thread = paint("#c9ccd6")
    inset = 0.008
    frame = [(-half + inset + 0.02, a + inset), (half - inset - 0.02, a + inset)], [
        (-half + inset + 0.02, b - inset),
        (half - inset - 0.02, b - inset),
    ]
    for (x0, z0), (x1, z1) in frame:
        stitches([(x0, -y / 2 - 0.0022, z0), (x1, -y / 2 - 0.0022, z1)], thread)
    return -y / 2 - 0.0023


def front_word(s, size, x, z, y, color="#f4f4f0", turned=False):
    """Printed on the front; `turned` reads upwards, for the day the box lies on that side."""
    decal(s, size, (x, y, z), (0, 0, 1) if turned else (1, 0, 0), (-1, 0, 0) if turned else (0, 0, 1), c=color)


def side_word(s, size, y, z, x, color="#f4f4f0", turned=False):
    """Printed on the left side, which the viewer sees."""
    decal(s, size, (x, y, z), (0, 0, 1) if turned else (0, -1, 0), (0, 1, 0) if turned else (0, 0, 1), c=color)


def grain_top(size):
    x, y, z = size
    grip = mat("grain top", "#0b0c0e", 0.75, 0, 0.25, bumps=[("voronoi", 260, 0.6, 0.002)])
    box((x - 0.08, y - 0.08, 0.003), (0, 0, z + 0.0003), m=grip, bevel=0.0012)


def strap(x, y, z, length, m):
    """Webbing handle on the left side, sewn down at both ends; x is the plane of the side."""
    half = length / 2
    line = [
        (x - 0.001, y - half - 0.045, z),
        (x - 0.002, y - half, z),
        (x - 0.024, y - half * 0.55, z),
        (x - 0.028, y, z),
        (x - 0.024, y + half * 0.55, z),
        (x - 0.002, y + half, z),
        (x - 0.001, y + half + 0.045, z),
    ]
    sweep(fillet([V(p) for p in line], 0.05, 6), 0.036, 0.0034, m, up=(0, 0, 1), e=0.35)
    thread = paint("#c9ccd6")
    for s in (-1, 1):
        a, b = y + s * (half + 0.006), y + s * (half + 0.040)
        for z0, z1 in ((-0.013, 0.013), (0.013, -0.013)):
            stitches([(x - 0.0032, a, z + z0), (x - 0.0032, b, z + z1)], thread, step=0.006, gap=0.002)


def zip_line(x, z, length):
    """Zip along the left side under its flap, with the puller at the front end."""
    box((0.003, length, 0.016), (x, 0, z), m=fabric("#08090a"), bevel=0.001)
    box((0.002, length, 0.003), (x - 0.0014, 0, z), m=plastic("#3a3d44", 0.4), bevel=0.0006)
    box((0.004, 0.016, 0.009), (x - 0.003, -length / 2 + 0.012, z), m=chrome(), bevel=0.0015)
    box((0.003, 0.007, 0.026), (x - 0.005, -length / 2 + 0.012, z - 0.016), m=chrome(), bevel=0.0012)
