from studio import *


def build():
    """half-rolled: flat part along -Y, spiral at +Y"""
    W, t = 0.61, 0.0065
    R0, n = 0.022, 5.2
    pitch = t * 1.22
    path = []
    # spiral from the centre outwards, ends tangent to the floor
    tot = 2 * pi * n
    R = R0 + pitch * n
    for i in range(421):
        a = tot * i / 420
        r = R0 + pitch * a / (2 * pi)
        ang = -pi / 2 - (tot - a)
        path.append((r * cos(ang), R + r * sin(ang)))
    path += [(0.62 * i / 30, 0) for i in range(1, 31)]
    m = mat("tpe", "#2a3ce6", 0.72, 0, 0.3, bumps=[("noise", 260, 0.5, 0.0012)])
    m2 = mat("tpe2", "#15171d", 0.75, 0, 0.3, bumps=[("noise", 260, 0.5, 0.0012)])

    # two-colour mat: outer layer and inner layer
    def strip(o0, o1, mm):
        vs = []
        N = len(path)
        for i, (y, z) in enumerate(path):
            a = path[max(i - 1, 0)]
            b = path[min(i + 1, N - 1)]
            d = V((b[0] - a[0], b[1] - a[1])).normalized()
            nx, nz = -d.y, d.x
            for o in (o0, o1):
                for x in (-W / 2, W / 2):
                    vs.append((x, y + nx * o, z + nz * o))
        fs = []
        for i in range(N - 1):
            q = 4 * i
            for a, b in ((0, 1), (1, 3), (3, 2), (2, 0)):
                fs.append((q + a, q + b, q + 4 + b, q + 4 + a))
        fs += [(0, 1, 3, 2), (4 * N - 4, 4 * N - 3, 4 * N - 1, 4 * N - 2)]
        return fixn(mesh(vs, fs, mm, bevel=0.0012, seg=3, angle=50))

    # inside of the roll = top of the flat part = +normal
    strip(0, t * 0.45, m2)
    strip(t * 0.45, t, m)
    decal("ТОНУС", 0.075, (0, 0.48, t + 0.0004), (1, 0, 0), (0, 1, 0), "#f4f4f0")
