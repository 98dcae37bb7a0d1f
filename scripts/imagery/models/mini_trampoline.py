from studio import *
from models.trampoline import band
from models.trampoline import ring_pts

PPM = lambda: mat("pp_mat", "#0c0c0e", 0.55, 0, 0.35, bumps=[("weave", 330, 0.6, 0.0008)], cvar=0.06)


def build():
    R, H, n = 0.60, 0.27, 6
    g = powder("#111216", k=2)
    dk = plastic("#121316", 0.45)
    ac = fabric("#2337E8", 300)
    Rm = R - 0.105
    C = [V((R * cos(2 * pi * (k + 0.5) / 48), R * sin(2 * pi * (k + 0.5) / 48), H)) for k in range(48)]
    tube(C, 0.019, g, cyclic=True, res=10)
    vs = [(0, 0, H - 0.012)]
    rings = 20
    N = 96
    for i in range(1, rings + 1):
        for j in range(N):
            r = Rm * i / rings
            vs.append((r * cos(2 * pi * j / N), r * sin(2 * pi * j / N), H - 0.004 - 0.008 * (1 - (i / rings) ** 2)))
    fs = [(0, 1 + j, 1 + (j + 1) % N) for j in range(N)] + [
        (1 + (i * N) + j, 1 + (i + 1) * N + j, 1 + (i + 1) * N + (j + 1) % N, 1 + i * N + (j + 1) % N)
        for i in range(rings - 1)
        for j in range(N)
    ]
    mesh(vs, fs, PPM(), [[(vs[k][0], vs[k][1]) for k in f] for f in fs])
    band(Rm - 0.028, H - 0.001, Rm + 0.003, H + 0.001, fabric("#1c1d20", 200))
    multi_tube([ring_pts(Rm - d, H + 0.0004) for d in (0.006, 0.024)], 0.0011, fabric("#c9c9c5"), cyclic=True, res=2)
    decal("ТОНУС", 0.13, (0, -0.16, H - 0.0095), (1, 0, 0), (0, 1, 0), "#e9e9e5")
    lathe(
        [(Rm * 0.66, 0.0), (Rm * 0.66 + 0.008, 0.0004), (Rm * 0.66 + 0.008, 0.0009), (Rm * 0.66, 0.0009)],
        paint("#C6F135"),
        128,
        (0, 0, H - 0.0086),
        (0, 0, 1),
        closed=True,
    )
    # bungee: zig-zag loops
    L = []
    k = 36
    for i in range(k):
        a0 = 2 * pi * i / k
        a1 = 2 * pi * (i + 0.5) / k
        a2 = 2 * pi * (i + 1) / k
        P = lambda a, r, z: V((r * cos(a), r * sin(a), z))
        L.append(
            [
                P(a0, Rm - 0.01, H - 0.004),
                P(a0, Rm + 0.012, H - 0.004),
                P(a1 - 0.02, R, H + 0.022),
                P(a1, R + 0.024, H),
                P(a1 + 0.02, R, H - 0.022),
                P(a2, Rm + 0.012, H - 0.004),
                P(a2, Rm - 0.01, H - 0.004),
            ]
        )
    multi_tube([fillet(l, 0.012, 4) for l in L], 0.0052, ac, res=3)
    for i in range(n):
        a = 2 * pi * (i + 0.5) / n
        d = V((cos(a), sin(a), 0))
        p = d * (R - 0.006)
        tube([p + V((0, 0, H)), p + V((0, 0, H - 0.06)), p + d * 0.012 + V((0, 0, 0.02))], 0.0165, g, rad=0.03)
        cyl(p + d * 0.013 + V((0, 0, 0)), p + d * 0.012 + V((0, 0, 0.04)), 0.024, rubber("#0e0e0f"), bevel=0.008)
        cyl(p + V((0, 0, H - 0.05)), p + V((0, 0, H - 0.02)), 0.022, dk, bevel=0.004)
    # T handle on two legs at +Y
    for s in (-1, 1):
        a = pi / 2 + s * pi / 6
        b = V((R * cos(a), R * sin(a), 0))
        b2 = V((b.x * 0.88, b.y + 0.005, 0))
        tube(
            [
                b + V((0, 0, 0.06)),
                b + V((0, 0, H + 0.02)),
                V((b.x * 0.8, b.y + 0.02, H + 0.55)),
                V((-s * 0.10, b.y + 0.025, H + 0.72)),
                V((-s * 0.10, b.y + 0.025, H + 0.86)),
            ],
            0.015,
            g,
            rad=0.09,
        )
        cyl(b + V((0, 0, 0.06)), b + V((0, 0, 0.17)), 0.021, dk, bevel=0.004)
        knob(b + V((0.0, 0.02, 0.12)), (0, 1, 0), 0.014, 0.022)
    y = R * sin(pi / 2 + pi / 6) + 0.025
    for s in (-1, 1):
        cyl((s * 0.10, y, H + 0.80), (s * 0.10, y, H + 0.87), 0.02, dk, bevel=0.004)
        tube([(s * 0.10, y, H + 0.85), (s * 0.10, y, H + 0.99)], 0.012, chrome())
    tube([(-0.10, y, H + 0.99), (-0.10, y, H + 1.02), (-0.30, y, H + 1.02), (-0.34, y - 0.12, H + 1.02)], 0.0185, foam("#131416"), rad=0.05)
    tube([(0.10, y, H + 0.99), (0.10, y, H + 1.02), (0.30, y, H + 1.02), (0.34, y - 0.12, H + 1.02)], 0.0185, foam("#131416"), rad=0.05)
    tube([(-0.12, y, H + 1.02), (0.12, y, H + 1.02)], 0.0185, foam("#131416"))
    box((0.14, 0.05, 0.05), (0, y, H + 0.80), m=dk, bevel=0.012)
    beam((-0.10, y, H + 0.80), (0.10, y, H + 0.80), 0.03, 0.03, g)
