from studio import *
from models.game_parts import bball


def build():
    p = powder("#101114", k=3)
    dk = plastic("#141518", 0.45)
    ac = powder(ACCENT, k=3)
    # base tank
    prism([(-0.42, -0.05), (-0.30, 0.78), (0.30, 0.78), (0.42, -0.05)], 0.15, dk, "xy", at=0.105, rad=0.12, bevel=0.045, seg=6)
    prism([(-0.34, 0.03), (-0.24, 0.70), (0.24, 0.70), (0.34, 0.03)], 0.02, dk, "xy", at=0.185, rad=0.10, bevel=0.009)
    cyl((0.2, 0.58, 0.19), (0.2, 0.58, 0.215), 0.04, plastic("#1b1c20", 0.4), bevel=0.008)
    for s in (-1, 1):
        wheel((s * 0.30, -0.06, 0.062), (1, 0, 0), 0.062, 0.045)
    decal("ВЗЛЁТ", 0.10, (0, 0.34, 0.1958), (1, 0, 0), (0, 1, 0), ext=0.001)
    # pole (three sections), struts
    base = V((0, 0.16, 0.18))
    for_ = [
        (base, V((0, 0.16, 0.95)), 0.048),
        (V((0, 0.16, 0.9)), V((0, 0.16, 1.5)), 0.044),
        (V((0, 0.16, 1.45)), V((0, 0.16, 2.05)), 0.040),
    ]
    for a, b, r in for_:
        cyl(a, b, r, p, bevel=0.003)
    for z in (0.93, 1.48):
        cyl((0, 0.16, z - 0.03), (0, 0.16, z + 0.03), 0.053, dk, bevel=0.006)
    for s in (-1, 1):
        cyl((s * 0.26, 0.66, 0.18), (s * 0.03, 0.19, 0.95), 0.016, p)
    box((0.18, 0.14, 0.05), (0, 0.16, 0.20), m=p, bevel=0.008)
    # arms to the board
    yb = -0.52
    zb = 2.32
    for s in (-1, 1):
        beam((s * 0.062, 0.20, 1.720), (s * 0.062, yb + 0.05, 2.100), 0.016, 0.045, p)
        beam((s * 0.062, 0.20, 1.980), (s * 0.062, yb + 0.05, 2.400), 0.016, 0.045, p)
        for y, z in ((0.16, 1.745), (0.16, 2.005), (yb + 0.06, 2.100), (yb + 0.06, 2.400)):
            bolt((s * 0.071, y, z), (s, 0, 0), r=0.013)
    beam((0, 0.17, 1.500), (0, -0.10, 1.940), 0.03, 0.04, ac)
    cyl((-0.07, -0.10, 1.920), (0.07, -0.10, 1.920), 0.012, chrome())
    box((0.16, 0.05, 0.42), (0, yb + 0.055, 2.250), m=p, bevel=0.006)
    # board: acrylic in a frame
    W, H = 1.22, 0.80
    g = mat("acryl", "#dfe6f2", 0.12, 0, 0.5, coat=0.5, coatr=0.03)
    box((W - 0.04, 0.02, H - 0.04), (0, yb, zb), m=g, bevel=0.004)
    for s in (-1, 1):
        beam((s * (W / 2 - 0.02), yb, zb - H / 2), (s * (W / 2 - 0.02), yb, zb + H / 2), 0.04, 0.04, p, bevel=0.008, up=(0, 1, 0))
        beam((-W / 2, yb, zb + s * (H / 2 - 0.02)), (W / 2, yb, zb + s * (H / 2 - 0.02)), 0.04, 0.04, p, bevel=0.008)
    ink = paint(ACCENT)

    def rect(w, h, z, t=0.03):
        for s in (-1, 1):
            box((t, 0.002, h), (s * (w / 2 - t / 2), yb - 0.0105, z), m=ink, bevel=0.0005)
            box((w - 2 * t, 0.002, t), (0, yb - 0.0105, z + s * (h / 2 - t / 2)), m=ink, bevel=0.0005)

    rect(0.50, 0.38, zb - 0.08)
    rect(W - 0.10, H - 0.10, zb, 0.018)
    decal("ВЗЛЁТ", 0.085, (0, yb - 0.0112, zb + 0.24), (1, 0, 0), (0, 0, 1), ACCENT, ext=0.0008)
    # rim, plate, net
    zr = zb - H / 2 + 0.12
    R = 0.225
    c = V((0, yb - 0.18 - R, zr))
    o = powder("#e0480f", k=3)
    tube([c + V((R * cos(a), R * sin(a), 0)) for a in np.linspace(0, 2 * pi, 97)[:-1]], 0.010, o, cyclic=True)
    box((0.24, 0.014, 0.14), (0, yb - 0.018, zr - 0.03), m=o, bevel=0.005)
    box((0.16, 0.15, 0.012), (0, yb - 0.10, zr), m=o, bevel=0.004)
    for s in (-1, 1):
        tube([(s * 0.085, yb - 0.02, zr - 0.08), (s * 0.13, yb - 0.20, zr - 0.008), (s * 0.16, yb - 0.26, zr - 0.003)], 0.008, o, rad=0.05)
        [bolt((s * 0.09, yb - 0.025, zr - 0.03 + q * 0.045), (0, -1, 0), r=0.010) for q in (-1, 1)]
    n = 12
    prof = [(R * 0.98, -0.012), (R * 0.86, -0.10), (R * 0.72, -0.19), (R * 0.63, -0.28), (R * 0.60, -0.36), (R * 0.62, -0.42)]
    N = fabric("#f0f0ec", 300)
    L = []
    for k in range(n):
        for sg in (-1, 1):
            L.append(
                fillet(
                    [
                        c + V((r * cos(2 * pi * (k + sg * i * 0.5) / n), r * sin(2 * pi * (k + sg * i * 0.5) / n), z))
                        for i, (r, z) in enumerate(prof)
                    ],
                    0.05,
                    4,
                )
            )
    multi_tube(L, 0.0045, mat("cord", "#2337E8", 0.8, 0, 0.2), res=3)
    bball((0.62, 0.30, 0.12))
    for k in range(n):
        a = 2 * pi * k / n
        tube(
            [c + V((R * cos(a), R * sin(a), -0.016 + 0.008 * cos(q))) + V((0, 0, 0.008 * sin(q))) for q in np.linspace(0, 2 * pi, 13)[:-1]],
            0.003,
            o,
            cyclic=True,
            res=3,
        )
