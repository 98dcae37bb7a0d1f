"""What rectangular trampolines share: springs, beds, printed lines, mitred pads. Metres."""

from studio import *


def coil(a, b, r=0.008, turns=16):
    """Spring with hooks between a and b."""
    a, b = V(a), V(b)
    d = (b - a).normalized()
    u = V((0, 0, 1))
    w = d.cross(u).normalized()
    L = (b - a).length
    pts = [a]
    for i in range(turns * 7 + 1):
        q = i / (turns * 7)
        k = r * min(1, min(q, 1 - q) * 12 + 0.2)
        p = 2 * pi * turns * q
        pts.append(a + d * (L * (0.10 + 0.80 * q)) + w * k * cos(p) + u * k * sin(p))
    return pts + [b]


def bed(W, L, z, m, M=Matrix(), sag=0.02):
    """Mat W × L that sags to its middle; UV in metres."""
    n = 24
    vs = [
        (W * (i / n - 0.5), L * (j / n - 0.5), z - sag * (1 - (2 * i / n - 1) ** 2) * (1 - (2 * j / n - 1) ** 2))
        for j in range(n + 1)
        for i in range(n + 1)
    ]
    fs = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
    o = mesh(vs, fs, m, [[(vs[k][0], vs[k][1]) for k in f] for f in fs])
    o.matrix_world = M
    return o


def stripe(x, y, w, l, W, L, H, sag, m, M=Matrix()):
    """Line w × l printed at (x, y) of a sagging bed W × L."""
    n = 16
    vs = []
    for k in range(n + 1):
        for s in (-0.5, 0.5):
            q = k / n - 0.5
            X, Y = (x + w * s, y + l * q) if l > w else (x + w * q, y + l * s)
            vs.append((X, Y, H - sag * (1 - (2 * X / W) ** 2) * (1 - (2 * Y / L) ** 2) + 0.004))
    mesh(vs, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n)], m).matrix_world = M


def pads(W, L, z, w, m, t=0.055, M=Matrix(), gap=0.002):
    """Four mitred cushions of the width w round an opening W × L."""

    def cushion(inner, outer, cx, cy, turn):  # half lengths of its two edges
        P = [(-inner + gap, -w / 2), (inner - gap, -w / 2), (outer - gap, w / 2), (-outer + gap, w / 2)]
        o = prism(P, t, m, "xy", at=0, bevel=0.019, seg=5)
        o.matrix_world = M @ TR((cx, cy, z + t / 2), (0, 0, turn))

    cushion(W / 2, W / 2 + w, 0, L / 2 + w / 2, 0)
    cushion(W / 2, W / 2 + w, 0, -L / 2 - w / 2, 180)
    cushion(L / 2, L / 2 + w, W / 2 + w / 2, 0, -90)
    cushion(L / 2, L / 2 + w, -W / 2 - w / 2, 0, 90)


def ribbons(W, L, z, pitch, width, m, sag=0.0):
    """Bed W × L woven of flat ribbons: each goes over and under those across."""
    for across in (False, True):
        A, B = (L, W) if across else (W, L)
        count, cells = int(A / pitch), int(B / pitch)
        vs = []
        fs = []
        for i in range(count):
            u = (i + 0.5) * pitch - count * pitch / 2
            b = len(vs)
            for j in range(cells + 1):
                v = (j + 0.5) * pitch - cells * pitch / 2
                v = max(-B / 2, min(B / 2, v))
                over = 0.0011 if (i + j + across) % 2 else -0.0011
                for e in (-width / 2, width / 2):
                    x, y = (v, u + e) if across else (u + e, v)
                    vs.append((x, y, z + over - sag * (1 - (2 * x / W) ** 2) * (1 - (2 * y / L) ** 2)))
            fs += [(b + 2 * j, b + 2 * j + 1, b + 2 * j + 3, b + 2 * j + 2) for j in range(cells)]
        mesh(vs, fs, m)
