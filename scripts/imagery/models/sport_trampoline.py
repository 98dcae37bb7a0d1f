from studio import *
from models.jump_parts import bed
from models.jump_parts import coil
from models.jump_parts import pads
from models.jump_parts import stripe


def build():
    W, L, H = 2.10, 4.20, 1.05
    fx, fy = W / 2 + 0.40, L / 2 + 0.42
    g = mat("frame", "#6f757e", 0.34, 1, rvar=0.06, vscale=30)
    bl = pvc("#0f1c8c")
    dk = plastic("#121316", 0.45)
    r = 0.035
    tube([(-fx, -fy, H), (fx, -fy, H), (fx, fy, H), (-fx, fy, H)], r, g, cyclic=True, rad=0.12, n=12)
    bed(W, L, H, mat("web", "#14161b", 0.6, 0, 0.3, bumps=[("weave", 38, 0.7, 0.004)]), sag=0.04)
    ln = paint("#f0f1f4")
    line = lambda x, y, w, l: stripe(x, y, w, l, W, L, H, 0.04, ln)
    for s in (-1, 1):
        line(s * 0.54, 0, 0.05, 2.15)
        line(0, s * 1.075, 1.13, 0.05)
        line(s * (W / 2 - 0.05), 0, 0.06, L - 0.06)
        line(0, s * (L / 2 - 0.05), W - 0.06, 0.06)
    line(0, 0, 0.05, 0.70)
    line(0, 0, 0.70, 0.05)
    sp = []
    for i in range(30):
        x = -W / 2 + 0.04 + (W - 0.08) * i / 29
        for s in (-1, 1):
            sp.append(coil((x, s * (L / 2 - 0.01), H - 0.002), (x, s * (fy - 0.02), H), 0.011, 14))
    for i in range(58):
        y = -L / 2 + 0.04 + (L - 0.08) * i / 57
        for s in (-1, 1):
            sp.append(coil((s * (W / 2 - 0.01), y, H - 0.002), (s * (fx - 0.02), y, H), 0.011, 14))
    multi_tube(sp, 0.0030, mat("springs", "#3c4047", 0.30, 1), res=2)
    box(
        (W + 0.78, L + 0.80, 0.004),
        (0, 0, H - 0.075),
        m=mat("under", "#0c0d10", 0.9, 0, 0.1, bumps=[("weave", 60, 0.5, 0.002)]),
        bevel=0.001,
    )
    pads(W + 0.46, L + 0.46, H + 0.035, 0.31, bl, 0.05)
    decal("ВЗЛЁТ", 0.18, (0, -L / 2 - 0.385, H + 0.0856), (1, 0, 0), (0, 1, 0), ext=0.0006)
    # skirt edge + legs: two folding bays
    for s in (-1, 1):
        y = s * 1.25
        for q in (-1, 1):
            tube([(q * (fx - 0.02), y - 0.62 * s * 0 - 0.55, H - 0.02), (q * (fx - 0.05), y - 0.55, 0.05)], 0.028, g)
            tube([(q * (fx - 0.02), y + 0.55, H - 0.02), (q * (fx - 0.05), y + 0.55, 0.05)], 0.028, g)
            tube([(q * (fx - 0.05), y - 0.55, 0.05), (q * (fx - 0.05), y + 0.55, 0.05)], 0.028, g)
            tube([(q * (fx - 0.035), y - 0.55, 0.28), (q * (fx - 0.035), y + 0.55, 0.80)], 0.014, g)
            for e in (-0.55, 0.55):
                cyl((q * (fx - 0.05), y + e, 0), (q * (fx - 0.05), y + e, 0.07), 0.04, dk, bevel=0.008)
                cyl((q * (fx - 0.02), y + e, H - 0.09), (q * (fx - 0.02), y + e, H - 0.02), 0.040, dk, bevel=0.006)
        tube([(-(fx - 0.05), y - s * 0.55, 0.05), (fx - 0.05, y - s * 0.55, 0.05)], 0.024, g)
        tube([(-(fx - 0.05), y + s * 0.55, 0.05), (fx - 0.05, y + s * 0.55, 0.05)], 0.024, g)
        for q in (-1, 1):
            wheel((q * (fx - 0.05), y + s * 0.80, 0.08), (1, 0, 0), 0.08, 0.045)
            beam((q * (fx - 0.05), y + s * 0.55, 0.09), (q * (fx - 0.05), y + s * 0.82, 0.09), 0.03, 0.05, dk)
