"""Bands that are partly rolled up: mats, floor coverings, turf. The flat part lies along Y, metres."""

from studio import *


def profile(length, flat, thickness, squeeze, core=0.016, curl=0.5):
    """A band from the side: points (y, z) from the heart of the roll to the free end, the thickness at each, the roll's radius.

    `core`: radius that the first turn leaves free; `curl`: how much the free end remembers the roll.
    """
    heart = core + thickness * 0.6
    pitch = thickness * squeeze
    rolled = length - flat
    turns = (math.sqrt(heart**2 + pitch * rolled / pi) - heart) / pitch
    radius = heart + pitch * turns
    path, thick = [], []
    whole = 2 * pi * turns
    # A whole roll ends on its front above the floor, where the edge is seen.
    end = -pi / 2 if flat else radians(-20)
    steps = int(72 * turns)
    for i in range(steps + 1 if rolled > 0.01 else 0):
        angle = whole * i / steps
        r = heart + pitch * angle / (2 * pi)
        turn = end - (whole - angle)
        path.append((r * cos(turn), radius + r * sin(turn)))
        thick.append(min(thickness, pitch * 0.97))
    reach = [flat * i / 40 for i in range(1, 40)] + [flat - 0.03 * (1 - sin(a)) for a in np.linspace(0, pi / 2, 14)]
    for y in sorted(reach) if flat else []:
        lift = max(0, y - flat + 0.10)
        path.append((y, curl * lift**2))
        thick.append(thickness)
    return path, thick, radius


def ribbon(path, thick, o0, o1, x0, x1, m, side, corner):
    """A layer between the shares o0 and o1 of the thickness, from x0 to x1, its free corners rounded."""
    vs, fs, uvs = [], [], []
    gone = [0]
    for a, b in zip(path, path[1:]):
        gone.append(gone[-1] + math.dist(a, b))
    count = len(path)
    for i, (y, z) in enumerate(path):
        a, b = V(path[max(i - 1, 0)]), V(path[min(i + 1, count - 1)])
        d = (b - a).normalized()
        left = gone[-1] - gone[i]
        inset = corner - math.sqrt(max(corner**2 - (corner - left) ** 2, 0)) if left < corner else 0
        for o in (o0, o1):
            for x in (x0 + inset, x1 - inset):
                vs.append((x, side * (y - d.y * o * thick[i]), z + d.x * o * thick[i]))
    for i in range(count - 1):
        q = 4 * i
        for a, b in ((0, 1), (1, 3), (3, 2), (2, 0)):
            fs.append((q + a, q + b, q + 4 + b, q + 4 + a))
            uvs.append([(vs[v][0], gone[v // 4]) for v in fs[-1]])
    for face in ((0, 1, 3, 2), (4 * count - 4, 4 * count - 3, 4 * count - 1, 4 * count - 2)):
        fs.append(face)
        uvs.append([(vs[v][0], 0) for v in face])
    return fixn(mesh(vs, fs, m, uvs, bevel=min(0.0012, thick[-1] * (o1 - o0) * 0.3), seg=3, angle=50))
