"""The net of a round trampoline: the surface that it hangs on, its cloth and its entrance. Metres and radians."""

from models.trampoline_parts import at
from studio import *


def net_surface(foot, top, poles, phase, taut=0.0, dip=0.0, belly=0.03):
    """Where the net hangs: (angle, share of the height) → point. `foot` and `top` are (radius, z); `taut` 1 draws the top straight from pole to pole,
    0 leaves it on a ring; between the poles it dips by `dip` and leans in by `belly`."""
    step = 2 * pi / poles

    def surface(a, t):
        q = ((a - phase) % step) / step
        chord = cos(step / 2) / cos((q - 0.5) * step)
        top_r = top[0] * (1 - taut + taut * chord)
        top_z = top[1] - dip * 4 * q * (1 - q)
        r = foot[0] + (top_r - foot[0]) * t - belly * sin(pi * t) * sin(pi * q) + 0.004 * sin(a * 31 + t * 9) * sin(pi * t)
        return at(a, r, foot[1] + (top_z - foot[1]) * t)

    return surface


def wall(surface, m, t0=0.0, t1=1.0, rows=14, off=0.0, n=240, a0=0.0, a1=2 * pi):
    """Cloth or mesh laid on a net surface from t0 to t1, `off` metres outside it. UV in metres."""
    closed = a1 - a0 > 6.28
    cols = n if closed else n + 1
    vs = []
    for i in range(rows + 1):
        for j in range(cols):
            a = a0 + (a1 - a0) * j / n
            p = surface(a, t0 + (t1 - t0) * i / rows)
            vs.append(p + at(a, off, 0))
    low, high = surface(a0, t0), surface(a0, t1)
    length = (a1 - a0) * max(math.hypot(low.x, low.y), math.hypot(high.x, high.y))
    rise = (high - low).length
    fs = []
    uv = []
    for i in range(rows):
        for j in range(n):
            j2 = (j + 1) % cols
            fs.append((i * cols + j, i * cols + j2, (i + 1) * cols + j2, (i + 1) * cols + j))
            u0, u1 = length * j / n, length * (j + 1) / n
            v0, v1 = rise * i / rows, rise * (i + 1) / rows
            uv.append([(u0, v0), (u1, v0), (u1, v1), (u0, v1)])
    return mesh(vs, fs, m, uv)


def zip_door(surface, a, half, zip_colour, off=0.006, t0=0.06, t1=0.90):
    """Entrance: two reinforced seams, the second with a zip, and two buckles across it."""
    for side in (-1, 1):
        spine = [surface(a + side * half * (1 - 0.18 * i / 24), t0 + (t1 - t0) * i / 24) for i in range(25)]
        spine = [p + at(math.atan2(p.y, p.x), off, 0) for p in spine]
        vs = []
        for p in spine:
            w = at(math.atan2(p.y, p.x) + pi / 2, 0.026, 0)
            vs += [p - w, p + w]
        fs = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(24)]
        uv = [[(0, i * 0.07), (0.052, i * 0.07), (0.052, i * 0.07 + 0.07), (0, i * 0.07 + 0.07)] for i in range(24)]
        mesh(vs, fs, fabric("#141519", 200), uv).modifiers.new("s", "SOLIDIFY").thickness = 0.002
        if side < 0:
            tube([p + at(a, 0.004, 0) for p in spine], 0.0042, plastic(zip_colour, 0.4), res=3)
            pull = spine[9]
            box((0.014, 0.008, 0.05), pull + at(a, 0.010, -0.02), (0, 0, math.degrees(a) + 90), plastic(zip_colour, 0.35), bevel=0.003)
    for t in (0.22, 0.45):
        p = surface(a - half, t) + at(a, off + 0.006, 0)
        strap = at(a + pi / 2, 1, 0)
        beam(p - strap * 0.10, p + strap * 0.10, 0.003, 0.025, fabric("#191a1f"), bevel=0.001)
        box((0.058, 0.016, 0.036), p + at(a, 0.006, 0), (0, 0, math.degrees(a) + 90), plastic("#0f1012", 0.4), bevel=0.005)


def overlap_door(surface, a, half, edge):
    """Entrance without a zip: two flaps of the net, one behind the other, bound in tape of the colour `edge`."""
    net = net_mat("net flap", pitch=0.02, thread=0.0032)
    for side, off in ((-1, 0.012), (1, 0.026)):
        b = a - side * half * 1.5
        wall(surface, net, 0.03, 0.93, rows=12, off=off, n=16, a0=min(a + side * half, b), a1=max(a + side * half, b))
        spine = [surface(a + side * half, 0.03 + 0.9 * i / 20) + at(a, off, 0) for i in range(21)]
        vs = []
        for p in spine:
            vs += [p - at(a + pi / 2, 0.016, 0), p + at(a + pi / 2, 0.016, 0)]
        fs = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(20)]
        mesh(vs, fs, fabric(edge, 200), [[(0, 0)] * 4] * 20).modifiers.new("s", "SOLIDIFY").thickness = 0.003


def carabiners(inner, height, count, m, size=0.011):
    """Links that join the foot of an inner net to the edge of the mat."""
    loops = []
    for i in range(count):
        a = 2 * pi * (i + 0.25) / count
        c = at(a, inner - 0.004, height + 0.014)
        loops.append([c + at(a, size * 0.55 * cos(q), size * 1.6 * sin(q)) for q in np.linspace(0, 2 * pi, 13)[:-1]])
    multi_tube(loops, 0.0017, m, cyclic=True, res=2)
