from studio import *
from models.jump_parts import bed
from models.jump_parts import stripe

PPM = lambda: mat("pp_mat", "#0c0c0e", 0.55, 0, 0.35, bumps=[("weave", 330, 0.6, 0.0008)], cvar=0.06)


def build(nx=3, ny=3):
    W, L = 1.55, 2.30
    w = 0.42
    H = 0.95
    bl = pvc("#1c2fd0")
    lm = pvc("#b5e01f")
    bk = pvc("#15171c")
    px, py = W + w, L + w
    mt = PPM()
    X0, Y0 = -(nx - 1) / 2 * px, -(ny - 1) / 2 * py
    frame = powder("#15171c", k=6)
    XX, YY = nx * px / 2 + w / 2, ny * py / 2 + w / 2
    for ix in range(nx):
        for iy in range(ny):
            bed(W + 0.05, L + 0.05, H, mt, Matrix.Translation((X0 + ix * px, Y0 + iy * py, 0)), 0.05)
            [
                stripe(0, 0, a, b, W + 0.05, L + 0.05, H, 0.05, paint("#3d53ff"), Matrix.Translation((X0 + ix * px, Y0 + iy * py, 0)))
                for a, b in ((W * 0.5, 0.06), (0.06, W * 0.5))
            ]
    t = 0.075

    def cushion(sx, sy, x, y, m):
        box((sx - 0.012, sy - 0.012, t), (x, y, H + t / 2), m=m, bevel=0.032, seg=6)

    for ix in range(nx + 1):
        x = X0 + (ix - 0.5) * px
        for iy in range(ny):
            cushion(w, L, x, Y0 + iy * py, bl)
        for iy in range(ny + 1):
            cushion(w, w, x, Y0 + (iy - 0.5) * py, lm if 0 < ix < nx and 0 < iy < ny else bk)
    for iy in range(ny + 1):
        y = Y0 + (iy - 0.5) * py
        for ix in range(nx):
            cushion(W, w, X0 + ix * px, y, bl)
    # apron with front panels and step
    box((2 * XX - 0.02, 2 * YY - 0.02, H - 0.08), (0, 0, (H - 0.08) / 2 + 0.0), m=mat("inside", "#08090b", 0.9, 0, 0.1), bevel=0.01)
    n = 6
    for i in range(n):
        pw = 2 * XX / n
        box(
            (pw - 0.012, 0.05, H - 0.02),
            (-XX + pw * (i + 0.5), -YY - 0.012, (H - 0.02) / 2 + 0.004),
            m=bk if i % 2 else bk,
            bevel=0.016,
            seg=4,
        )
        pl = 2 * YY / n
        box((0.05, pl - 0.012, H - 0.02), (-XX - 0.012, -YY + pl * (i + 0.5), (H - 0.02) / 2 + 0.004), m=bk, bevel=0.016, seg=4)
    decal("ВЕКТОР", 0.52, (X0 + 0.35, -YY - 0.0378, H * 0.50), (1, 0, 0), (0, 0, 1), ext=0.001)
    for i, (h, d) in enumerate(((0.32, 0.90), (0.64, 0.45))):
        box((1.5, d, 0.32 - 0.004), (X0 + 2 * px - 0.2, -YY - 0.04 - d / 2, h - 0.16), m=bl if i == 0 else bl, bevel=0.03, seg=5)
    # rear wall of inclined trampolines and a side wall
    a = radians(62)
    hl = 1.9

    def wall(n, p):
        for i in range(n):
            M = Matrix.Translation((X0 + i * p, 0, 0))
            bed(W + 0.05, hl + 0.05, 0.0, mt, M @ Matrix.Translation((0, hl / 2 + w / 2, 0)), 0.04)
            box((W - 0.012, w - 0.012, t), (X0 + i * p, hl + w, t / 2), m=bl, bevel=0.032, seg=6)
        for i in range(n + 1):
            box(
                (w - 0.012, hl + w - 0.012, t),
                (X0 + (i - 0.5) * p, (hl + w) / 2 + w / 2 - 0.0, t / 2),
                m=lm if 0 < i < n else bl,
                bevel=0.032,
                seg=6,
            )
            box((w - 0.012, w - 0.012, t), (X0 + (i - 0.5) * p, hl + w * 1.0 + 0, t / 2), m=bk, bevel=0.032, seg=6)

    group(Matrix.Translation((0, YY - 0.10, H + 0.0)) @ Matrix.Rotation(a, 4, "X"), wall, nx, px)
    for i in range(nx + 1):
        x = X0 + (i - 0.5) * px
        beam((x, YY + 0.02, 0), (x, YY + 1.25, H + 2.15), 0.10, 0.10, frame)
        beam((x, YY + 1.25, 0), (x, YY + 1.25, H + 2.2), 0.10, 0.10, frame, up=(0, 1, 0))
    beam((-XX + 0.2, YY + 1.25, H + 2.15), (XX - 0.2, YY + 1.25, H + 2.15), 0.10, 0.10, frame)
