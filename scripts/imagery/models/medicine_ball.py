from studio import *


def build():
    def ball1(c, R):
        m = rubber("#131416", "mb", k=1)
        b = rubber("#1c2fd0", "mbb", k=1)
        pr = []
        for i in range(121):
            a = -pi / 2 + pi * i / 120
            g = 0
            for q in (-0.42, 0.42):
                g += 0.007 * math.exp(-(((a - q) / 0.035) ** 2))
            r = R * (1 - g / 0.12 * 0.12) - g * 0.35
            pr.append((max(r * cos(a), 1e-4), r * sin(a)))
        k0, k1 = 44, 76

        def go():
            lathe(pr[: k0 + 1], m, 128)
            belt = lathe(pr[k0 : k1 + 1], b, 128)
            lathe(pr[k1:], m, 128)
            # grip dimples: rows of studs on the black caps
            for la in (0.62, 0.80, 0.98, 1.16, -0.62, -0.80, -0.98, -1.16):
                nn = int(44 * cos(la))
                for j in range(nn):
                    a = 2 * pi * (j + 0.5 * (int(abs(la) * 10) % 2)) / nn
                    d = V((cos(la) * cos(a), cos(la) * sin(a), sin(la)))
                    lathe([(0.0075, -0.002), (0.0062, 0.0014), (0.004, 0.0022), (0.0001, 0.0024)], m, 16, d * R * 0.999, d * 2 * R)
            bpy.context.view_layer.update()
            stamp("ТОНУС", 0.050, belt, TR((0, -0.3, 0.012), (90, 0, 0)))
            stamp("5 КГ", 0.022, belt, TR((0, -0.3, -0.026), (90, 0, 0)))

        group(TR(c, (0, -14, -6)), go)

    ball1((-0.13, -0.10, 0.115), 0.115)

    def ball2(c, R):
        v = vinyl("#101113")
        seams = fabric("#2337E8", 400)

        def go():
            pr = [(max(R * cos(a), 1e-4), R * sin(a)) for a in np.linspace(-pi / 2, pi / 2, 97)]
            skin = lathe(pr, v, 160)
            L = []
            for k in range(4):
                for off in (-0.010, 0.010):
                    a = pi * k / 4 + pi / 8
                    h = math.sqrt(R * R - off * off) + 0.0006
                    u = V((cos(a), sin(a), 0))
                    w = V((-sin(a), cos(a), 0))
                    for j in range(150):
                        t0 = 2 * pi * j / 150
                        t1 = t0 + 2 * pi / 150 * 0.62
                        f = lambda t: u * h * cos(t) + V((0, 0, h * sin(t))) + w * off
                        if abs(sin(t0)) < 0.93:
                            L.append([f(t0), f((t0 + t1) / 2), f(t1)])
            multi_tube(L, 0.0011, fabric("#aab2ff", 400), res=2)
            for k in range(4):
                a = pi * k / 4 + pi / 8
                u = V((cos(a), sin(a), 0))
                multi_tube(
                    [[u * (R - 0.0006) * cos(t) + V((0, 0, (R - 0.0006) * sin(t))) for t in np.linspace(0, 2 * pi, 161)[:-1]]],
                    0.0016,
                    mat("seam", "#020203", 0.8, 0, 0.1),
                    cyclic=True,
                )
            for s in (-1, 1):
                lathe(
                    [(0.0001, R + 0.002), (0.05, R * cos(0.05 / R) + 0.0022), (0.056, R * cos(0.056 / R))],
                    pvc("#1c2fd0"),
                    96,
                    (0, 0, 0),
                    (0, 0, s),
                )
            bpy.context.view_layer.update()
            stamp("ТОНУС", 0.036, skin, TR((0, -0.4, 0.030), (90, 0, 0)))
            stamp("9 КГ", 0.036, skin, TR((0, -0.4, -0.030), (90, 0, 0)))

        group(TR(c, (-8, 0, -16)), go)

    ball2((0.14, 0.14, 0.175), 0.175)
