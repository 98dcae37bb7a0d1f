"""Sheets with dovetailed edges: teeth on +X and +Y, sockets on −X and −Y, so that any two fit."""

from studio import *


def outline(side, fields, depth, gap):
    """Corner points of a sheet around the origin; every second of `fields` parts of an edge is a tooth."""
    part, half = side / fields, side / 2
    neck, head = part * 0.30, part * 0.62
    points = []

    def edge(start, along, across, tight):
        points.append(start)
        for i in range(1, fields, 2):
            middle = start + along * part * (i + 0.5)
            reach = across * (depth + tight)
            points.extend([middle - along * (neck + tight), middle - along * (head + tight) + reach])
            points.extend([middle + along * (head + tight) + reach, middle + along * (neck + tight)])

    x, y = V((1, 0, 0)), V((0, 1, 0))
    edge(V((-half, -half, 0)), x, y, gap)
    edge(V((half, -half, 0)), y, x, -gap)
    edge(V((half, half, 0)), -x, y, -gap)
    edge(V((-half, half, 0)), -y, x, gap)
    return [(p.x, p.y) for p in points]


def sheet(where, layers, side=1.0, fields=9, depth=0.045, gap=0.0012, bevel=0.004):
    """A sheet at the matrix `where`; layers: [(material, thickness)] from below."""
    points = outline(side, fields, depth, gap)

    def stack():
        z = 0
        for m, thickness in layers:
            prism(points, thickness, m, "xy", at=z + thickness / 2, rad=depth * 0.27, bevel=min(bevel, thickness * 0.3), seg=3, n=4)
            z += thickness

    group(where, stack)
