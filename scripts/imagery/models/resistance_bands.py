from studio import *


def build():
    """five loops standing in each other, wide to narrow"""
    cols = ["#121316", "#1c2fd0", "#4a4e58", "#0d0e10", "#c6f135"]
    ws = [0.064, 0.045, 0.032, 0.021, 0.013]

    def loop(c, rot, L, w, col, t=0.0045, ph=0):
        m = rubber(col, "lat", k=0.6)
        r = 0.034
        pts = []
        n = 120
        for i in range(n):
            a = 2 * pi * i / n
            c_, s_ = cos(a), sin(a)
            e = 0.75
            x = math.copysign(abs(c_) ** e, c_) * L / 2
            y = math.copysign(abs(s_) ** 0.9, s_) * (r + 0.006 * cos(2 * a + ph))
            pts.append(V((x + 0.004 * sin(3 * a + ph), y + 0.007 * sin(2 * a + ph * 2), 0)))
        vs = []
        N = len(pts)
        for i, p in enumerate(pts):
            d = (pts[(i + 1) % N] - pts[i - 1]).normalized()
            nn = V((d.y, -d.x, 0))
            for o in (-t / 2, t / 2):
                for z in (0, w):
                    vs.append(p + nn * o + V((0, 0, z)))
        fs = []
        for i in range(N):
            q, k = 4 * i, 4 * ((i + 1) % N)
            for a, b in ((0, 1), (1, 3), (3, 2), (2, 0)):
                fs.append((q + a, q + b, k + b, k + a))
        o = fixn(mesh(vs, fs, m, bevel=0.0012, seg=3, angle=50))
        o.matrix_world = TR(c, rot)
        return o

    for i, (col, w) in enumerate(zip(cols, ws)):
        o = loop((0.012 * (-1) ** i, -i * 0.115, 0), (0, 0, [3, -3, 2, -2, 3][i]), 0.44, w, col, ph=i * 1.3)
        bpy.context.view_layer.update()
        if i < 3:
            stamp("ТОНУС", w * 0.42, o, TR((-0.06, -i * 0.115 - 0.06, w * 0.5), (90, 0, 0)))
