"""Cast and moulded bodies: the zero surface of a signed distance field, where parts run into each other in soft fillets."""

from math import pi

import numpy as np

from .shapes import finish, mesh


def melt(a, b, r):
    """Union of two fields with a fillet of about radius `r`."""
    h = np.clip(0.5 + 0.5 * (b - a) / r, 0, 1)
    return b * (1 - h) + a * h - r * h * (1 - h)


def keep(a, b, r):
    """What lies in both fields, its edge rounded by about `r`."""
    return -melt(-a, -b, r)


def path_distance(u, v, points):
    """Distance in a plane from (u, v) to a polyline of (u, v) points."""
    near = None
    for (u0, v0), (u1, v1) in zip(points, points[1:]):
        du, dv = u1 - u0, v1 - v0
        t = np.clip(((u - u0) * du + (v - v0) * dv) / (du * du + dv * dv), 0, 1)
        d = (u - u0 - t * du) ** 2 + (v - v0 - t * dv) ** 2
        near = d if near is None else np.minimum(near, d)
    return np.sqrt(near)


def solid(field, lo, hi, step, m):
    """The surface field(x, y, z) = 0 inside the box lo–hi (negative is inside), sampled every `step` metres.

    Surface nets: one vertex in every cell that the surface crosses, then drawn onto the surface along the gradient.
    The field takes numpy arrays that broadcast.
    """
    axes = [np.arange(a - step, b + 2 * step, step) for a, b in zip(lo, hi)]
    value = np.broadcast_to(field(*np.meshgrid(*axes, indexing="ij", sparse=True)), [len(a) for a in axes])
    inside = value < 0
    corners = sum(
        inside[i : i - 1 or None, j : j - 1 or None, k : k - 1 or None].astype(np.int8) for i in (0, 1) for j in (0, 1) for k in (0, 1)
    )
    cells = np.argwhere((corners > 0) & (corners < 8))
    number = np.full(corners.shape, -1)
    number[tuple(cells.T)] = np.arange(len(cells))
    points = np.stack([axis[cell] + step / 2 for axis, cell in zip(axes, cells.T)])
    for _ in range(5):
        points = _drawn(field, points, step)
    faces = []
    for axis in range(3):
        b, c = (axis + 1) % 3, (axis + 2) % 3
        first, second = np.moveaxis(inside, axis, 0)[:-1], np.moveaxis(inside, axis, 0)[1:]
        at = np.argwhere(np.moveaxis(first != second, 0, axis))
        at = at[(at[:, b] > 0) & (at[:, c] > 0)]
        leaving = inside[tuple(at.T)]
        ring = []
        for sb, sc in ((0, 0), (1, 0), (1, 1), (0, 1)):
            cell = at.copy()
            cell[:, b] -= sb
            cell[:, c] -= sc
            ring.append(number[tuple(cell.T)])
        quads = np.stack(ring, 1)
        quads[~leaving] = quads[~leaving][:, ::-1]
        faces += quads.tolist()
    o = mesh(points.T.tolist(), faces)
    finish(o, m)
    o.data.auto_smooth_angle = pi
    return o


def _drawn(field, points, step):
    """The points moved towards the surface, at most half a cell at once."""
    h = step * 0.05
    d = field(*points)
    gradient = []
    for axis in range(3):
        shift = np.zeros((3, 1))
        shift[axis] = h
        gradient.append((field(*(points + shift)) - field(*(points - shift))) / (2 * h))
    gradient = np.stack(gradient)
    move = d * gradient / np.maximum((gradient**2).sum(0), 1e-6)
    length = np.sqrt((move**2).sum(0))
    return points - move * np.minimum(1, step / 2 / np.maximum(length, 1e-12))
