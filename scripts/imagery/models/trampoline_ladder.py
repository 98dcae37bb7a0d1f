from studio import *


def build():
    g = galv()
    dk = plastic("#17181c", 0.5)
    rb = rubber("#0c0c0d")
    th = radians(14)
    H = 1.02
    W = 0.40
    d = V((0, sin(th), cos(th)))
    for s in (-1, 1):
        x = s * W / 2
        top = d * 1.06
        tube(
            [V((x, 0, 0.015)), top + V((x, 0, 0)), top + V((x, 0.055, 0.035)), top + V((x, 0.105, 0)), top + V((x, 0.105, -0.075))],
            0.0165,
            g,
            rad=0.05,
            n=12,
            res=10,
        )
        tube(
            [top + V((x, 0.012, 0.024)), top + V((x, 0.055, 0.035)), top + V((x, 0.105, 0)), top + V((x, 0.105, -0.080))],
            0.0195,
            rb,
            rad=0.05,
            n=12,
            res=10,
        )
        cyl(V((x, -0.004, 0)), V((x, 0, 0)) + d * 0.07, 0.023, plastic(ACCENT, 0.4), bevel=0.007)
    for i, t in enumerate((0.24, 0.50, 0.76)):
        c = d * t

        def st():
            box((W + 0.052, 0.105, 0.030), m=dk, bevel=0.009, seg=5)
            [box((W - 0.05, 0.009, 0.005), (0, -0.038 + k * 0.0152, 0.0162), m=rb, bevel=0.002) for k in range(6)]
            for s in (-1, 1):
                bolt((s * (W / 2 + 0.026), 0, 0), (s, 0, 0), r=0.009)
            if i == 1:
                decal("ВЗЛЁТ", 0.022, (0, -0.0528, 0.0), (1, 0, 0), (0, 0, 1), ext=0.0004)

        group(Matrix.Translation(c), st)
