from studio import *
from models.game_parts import netting
from models.game_parts import soccer


def build(frame="#14161b", net="#1f2f9e"):
    W, H, D, dt = 3.0, 2.0, 1.0, 0.55
    wh = powder(frame, k=5)
    ac = powder(ACCENT, k=5)
    r = 0.04
    bk = 0.025
    g = powder("#5d6470", k=4)
    fr = [V((-W / 2, 0, r)), V((-W / 2, 0, H)), V((W / 2, 0, H)), V((W / 2, 0, r))]
    for s in (-1, 1):
        cyl((s * W / 2, 0, 0.0), (s * W / 2, 0, H - 0.10), r, wh, bevel=0.004)
        tube([(s * W / 2, 0, H - 0.16), (s * W / 2, 0, H), (s * (W / 2 - 0.16), 0, H)], r + 0.004, ac, rad=0.075, n=14)
        cyl((s * W / 2, 0, 0), (s * W / 2, 0, 0.13), r + 0.004, ac, bevel=0.006)
        tube(
            [
                (s * W / 2, 0.0, H),
                (s * W / 2, dt, H),
                (s * W / 2, D + 0.25, bk + 0.0),
            ],
            bk,
            g,
            rad=0.22,
            n=14,
        )
        tube([(s * W / 2, 0, 0.04), (s * W / 2, D + 0.25, 0.035)], bk, g)
        cyl((s * W / 2, D + 0.25, 0.0), (s * W / 2, D + 0.25, 0.075), 0.035, plastic("#141518", 0.45), bevel=0.008)
    cyl((-W / 2 + 0.1, 0, H), (W / 2 - 0.1, 0, H), r, wh, bevel=0.002)
    cyl((-W / 2, D + 0.25, 0.035), (W / 2, D + 0.25, 0.035), bk, g)
    cyl((-W / 2, dt - 0.09, H), (W / 2, dt - 0.09, H), 0.018, g)
    nm = net_mat("gnet", net, pitch=0.11, thread=0.0085, diamond=False)
    n = 30
    xs = np.linspace(-W / 2, W / 2, n)
    back = fillet([V((0, 0.05, H - 0.035)), V((0, dt - 0.02, H - 0.03)), V((0, D + 0.22, 0.07))], 0.22, 8)
    back = (
        [back[0]]
        + [back[0].lerp(back[1], t) for t in (0.3, 0.6)]
        + back[1:-1]
        + [back[-2].lerp(back[-1], t) for t in (0.2, 0.4, 0.6, 0.8, 1)]
    )
    rows = [
        [
            V(
                (
                    x,
                    p.y + 0.05 * sin(pi * i / (len(back) - 1)) * (1 - (2 * x / W) ** 6) * (1 if i > 3 else 0.1),
                    p.z - 0.05 * sin(pi * min(1, i / 6)) * (1 - (2 * x / W) ** 4) * (i < 7),
                )
            )
            for x in xs
        ]
        for i, p in enumerate(back)
    ]
    netting(rows, nm)
    for s in (-1, 1):
        rows = []
        for i in range(11):
            t = i / 10
            z = 0.07 + (H - 0.10) * t
            # back edge at that height
            f = lambda z: (D + 0.22) - (D + 0.22 - dt) * (z / H) if z < H - 0.1 else dt - 0.04
            rows.append([V((s * (W / 2 - 0.005), 0.05 + (f(z) - 0.05) * q, z)) for q in np.linspace(0, 1, 9)])
        netting(rows, nm)
    soccer((0.55, -0.35, 0.11))
    decal("ВЗЛЁТ", 0.055, (0, -r - 0.0006, H), (1, 0, 0), (0, 0, 1), ext=0.0005)
