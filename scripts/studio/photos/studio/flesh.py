"""Bodies of muscle: a field of parts that run into each other, drawn with `solid`."""

import numpy as np
from mathutils import Vector as V

from .solids import keep, melt, solid


class Flesh:
    """A field (negative inside) made of parts that run into each other; each part is only asked for points near it."""

    def __init__(self):
        self.parts = []

    def add(self, field, lo, hi, r=0.02):
        self.parts.append((field, np.array(lo), np.array(hi), r))

    def box(self):
        return np.min([p[1] for p in self.parts], 0), np.max([p[2] for p in self.parts], 0)

    def __call__(self, x, y, z, grow=0.0, soft=1.0):
        shape = np.broadcast_shapes(x.shape, y.shape, z.shape)
        value, grid = np.full(shape, 0.3), x.ndim == 3
        for field, lo, hi, r in self.parts:
            r = r * soft
            lo, hi = lo - 0.05 - grow - r, hi + 0.05 + grow + r
            if grid:
                at = tuple(slice(*np.searchsorted(a.ravel(), (lo[k], hi[k]))) for k, a in enumerate((x, y, z)))
                near = x[at[0]], y[:, at[1]], z[:, :, at[2]]
            else:
                at = (x > lo[0]) & (x < hi[0]) & (y > lo[1]) & (y < hi[1]) & (z > lo[2]) & (z < hi[2])
                near = x[at], y[at], z[at]
            value[at] = melt(value[at], field(*near) - grow, r)
        return value

    def limb(self, a, b, front, rows, r=0.02, cut=False):
        """From a to b, at b round or cut straight; rows of (share of the length, half width, depth to the front, to the back)."""
        a, b = V(a), V(b)
        length, e = (b - a).length, frame(b - a, front)
        t = np.linspace(0, 1, 65)
        rows, soft = np.array(rows), np.hanning(15)[1:-1]
        table = [np.convolve(np.pad(np.interp(t, rows[:, 0], rows[:, k]), 6, "edge"), soft / soft.sum(), "valid") for k in (1, 2, 3)]

        def field(x, y, z):
            u, v, w = local(x, y, z, a, e)
            s = np.clip(w / length, 0, 1)
            i = np.interp(s, t, np.arange(65))
            wide, front_, back = (np.interp(i, np.arange(65), q) for q in table)
            deep = np.where(v > 0, front_, back)
            d = oval(u, v, w - s * length, wide, deep, np.minimum(wide, deep) * 0.9)
            return keep(d, w - length, 0.004) if cut else d

        big = rows[:, 1:].max()
        self.add(field, np.minimum(a, b) - big, np.maximum(a, b) + big, r)

    def lump(self, c, z, front, size, r=0.02):
        """An ellipsoid: half width, depth, height along z."""
        c, e = V(c), frame(V(z), front)
        self.add(lambda x, y, z: oval(*local(x, y, z, c, e), *size), np.array(c) - max(size), np.array(c) + max(size), r)


def frame(z, front):
    """Axes with the third along z and the second as near to `front` as may be."""
    z = V(z).normalized()
    y = V(front) - z * V(front).dot(z)
    y = (y if y.length > 1e-4 else z.orthogonal()).normalized()
    return y.cross(z), y, z


def local(x, y, z, o, e):
    return [(x - o.x) * a.x + (y - o.y) * a.y + (z - o.z) * a.z for a in e]


def oval(u, v, w, a, b, c):
    k0 = np.sqrt((u / a) ** 2 + (v / b) ** 2 + (w / c) ** 2)
    k1 = np.sqrt((u / a**2) ** 2 + (v / b**2) ** 2 + (w / c**2) ** 2)
    return k0 * (k0 - 1) / np.maximum(k1, 1e-3)
