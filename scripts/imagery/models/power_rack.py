from studio import *
from models.barbell import barbell
from models.barbell import plate


def build(variant=None):
    W, D, H, u = 1.20, 1.15, 2.25, 0.075
    p = powder("#0e0f11", k=3.5)
    acc = powder(ACCENT, k=3.5)
    x = W / 2 - u / 2
    ys = (-D / 2, D / 2)
    ups = {}
    for sx in (-1, 1):
        for y in ys:
            box((u, u, 0.20), (sx * x, y, 0.10), m=p, bevel=0.006)
            holed_tube((sx * x, y, 0.20), u, H - 0.20, p, pitch=0.05, d=0.021, bev=0.008)
            box((0.16, 0.14, 0.008), (sx * x, y, 0.004), m=p, bevel=0.003)
            for q in (-0.055, 0.055):
                bolt((sx * x + q, y - 0.045, 0.008), (0, 0, 1))
        beam((sx * x, -D / 2 + u / 2, 0.06), (sx * x, D / 2 - u / 2, 0.06), u, u, p, bevel=0.008)
        beam((sx * x, -D / 2 + u / 2, H - 0.09), (sx * x, D / 2 - u / 2, H - 0.09), u, u, p, bevel=0.008)
        for y in ys:
            s = 1 if y < 0 else -1
            for z in (0.06, H - 0.09):
                box((0.008, 0.15, 0.13), (sx * (x + u / 2 + 0.004), y + s * 0.045, z), m=p, bevel=0.003)
                for dy in (0, 0.09):
                    for dz in (-0.035, 0.035):
                        bolt((sx * (x + u / 2 + 0.008), y + s * dy, z + dz), (sx, 0, 0), r=0.011)
    # rear cross members + nameplate
    for z in (0.06, H - 0.09):
        beam((-x + u / 2, D / 2, z), (x - u / 2, D / 2, z), u, u, p, bevel=0.008)
    box((W - 0.17, 0.006, 0.20), (0, -D / 2 - 0.0, H - 0.10), m=acc, bevel=0.002)
    text(WORD, 0.115, paint("#f4f4f0"), (0, -D / 2 - 0.0035, H - 0.10), (90, 0, 0), ext=0.001, space=1.15)
    # pull-up bar
    tube([(-x, -D / 2 + 0.12, H - 0.035), (x, -D / 2 + 0.12, H - 0.035)], 0.016, knurl(300), res=10) if False else None
    tube([(-x, -0.10, H - 0.09), (x, -0.10, H - 0.09)], 0.0165, powder("#232428", k=3), res=10)
    tube(
        [
            (-x, 0.18, H - 0.09),
            (-x + 0.18, 0.18, H - 0.09),
            (-x + 0.30, 0.05, H - 0.02),
            (x - 0.30, 0.05, H - 0.02),
            (x - 0.18, 0.18, H - 0.09),
            (x, 0.18, H - 0.09),
        ],
        0.0165,
        acc,
        rad=0.08,
        res=10,
    )
    # safety arms (pin-pipe)
    for sx in (-1, 1):
        beam((sx * x, -D / 2 + u / 2, 0.66), (sx * x, D / 2 - u / 2, 0.66), 0.05, 0.06, acc, bevel=0.006)
        beam(
            (sx * x, -D / 2 + u / 2 + 0.01, 0.692),
            (sx * x, D / 2 - u / 2 - 0.01, 0.692),
            0.046,
            0.006,
            plastic("#101113", 0.5),
            bevel=0.002,
        )
        for y, s in ((-D / 2, 1), (D / 2, -1)):
            box((0.012, u + 0.02, 0.13), (sx * (x - u / 2 - 0.007), y, 0.66), m=acc, bevel=0.004)
            bolt((sx * (x - u / 2 - 0.013), y, 0.70), (-sx, 0, 0), r=0.012)
    # J-hooks at bar height
    zb = 1.30
    yb = -D / 2 - u / 2 - 0.045
    for sx in (-1, 1):
        box((u + 0.024, 0.012, 0.19), (sx * x, -D / 2 - u / 2 - 0.006, zb + 0.02), m=acc, bevel=0.004)
        for q in (-1, 1):
            box((0.010, u + 0.02, 0.13), (sx * x + q * (u / 2 + 0.006), -D / 2 - 0.005, zb + 0.03), m=acc, bevel=0.004)
        box((0.05, 0.11, 0.014), (sx * x, -D / 2 - u / 2 - 0.055, zb - 0.026), m=acc, bevel=0.004)
        box((0.05, 0.014, 0.10), (sx * x, -D / 2 - u / 2 - 0.108, zb + 0.005), (8, 0, 0), m=acc, bevel=0.005)
        box((0.044, 0.094, 0.010), (sx * x, -D / 2 - u / 2 - 0.055, zb - 0.015), m=plastic("#101113", 0.5), bevel=0.003)
        box((0.044, 0.008, 0.16), (sx * x, -D / 2 - u / 2 - 0.016, zb + 0.03), m=plastic("#101113", 0.5), bevel=0.003)
    barbell((0, yb - 0.005, zb + 0.006), ("20", "10"))
    # storage pegs with plates on rear uprights
    for sx in (-1, 1):
        for z, ks in ((0.42, ("20", "15")), (1.05, ("10", "5"))):
            X0 = sx * (x + u / 2)
            box((0.012, 0.10, 0.10), (X0 + sx * 0.006, D / 2, z), m=p, bevel=0.004)
            cyl((X0, D / 2, z), (X0 + sx * 0.26, D / 2, z), 0.0245, chrome(), bevel=0.004)
            xx = X0 + sx * 0.016
            lathe(
                [(0.0248, 0), (0.05, 0), (0.05, 0.012), (0.0248, 0.012)],
                plastic("#111214", 0.5),
                64,
                (xx, D / 2, z),
                (xx + sx, D / 2, z),
                closed=True,
                bevel=0.002,
            )
            xx += sx * 0.014
            for k in ks:
                T = plate((xx, D / 2, z), (sx, 0, 0), k)
                xx += sx * (T + 0.002)
