from studio import *
from models.trampoline import label


def build():
    R, h = 0.20, 1.02
    z0 = 0.03
    ch = mat("dchain", "#6d7076", 0.25, 1)
    v = vinyl("#111214")
    b = vinyl("#1c2fd0")
    rip = lambda a, z: 0.0022 * sin(a * 5 + z * 9) + 0.0016 * sin(a * 11 - z * 17) + 0.0018 * sin(z * 23)

    def shell(za, zb, m, r=R, n=50, closed=None):
        vs = []
        fs = []
        uv = []
        N = 160
        for i in range(n + 1):
            z = za + (zb - za) * i / n
            for j in range(N):
                a = 2 * pi * j / N
                q = r + rip(a, z) - (0.003 * cos((z - z0) / h * pi * 2))
                vs.append((q * cos(a), q * sin(a), z))
        for i in range(n):
            for j in range(N):
                fs.append((i * N + j, i * N + (j + 1) % N, (i + 1) * N + (j + 1) % N, (i + 1) * N + j))
        return mesh(vs, fs, m)

    lathe([(0.001, z0), (R - 0.035, z0), (R - 0.012, z0 + 0.008), (R - 0.002, z0 + 0.03)], v, 128)
    shell(z0 + 0.028, z0 + h - 0.028, v)
    lathe([(R - 0.002, z0 + h - 0.03), (R - 0.010, z0 + h - 0.008), (R - 0.03, z0 + h), (0.001, z0 + h)], v, 128)
    shell(z0 + 0.72, z0 + 0.90, b, R + 0.0026)
    shell(z0 + 0.08, z0 + 0.115, b, R + 0.0026)
    for z in (z0 + 0.72, z0 + 0.90, z0 + 0.08, z0 + 0.115):
        multi_tube(
            [[V(((R + 0.0045 + rip(a, z)) * cos(a), (R + 0.0045 + rip(a, z)) * sin(a), z)) for a in np.linspace(0, 2 * pi, 161)[:-1]]],
            0.002,
            fabric("#e9e9e5", 300),
            cyclic=True,
        )
    # straps, D-rings, chains, swivel, carabiner
    ap = V((0, 0, z0 + h + 0.30))
    st = fabric("#16171a", 260)
    chains = []
    for k in range(4):
        a = 2 * pi * k / 4 + 0.6
        d = V((cos(a), sin(a), 0))
        t = V((-sin(a), cos(a), 0))
        r = R + 0.0045
        pts = [d * r + V((0, 0, z0 + h - 0.17)), d * r + V((0, 0, z0 + h - 0.01)), d * (R - 0.008) + V((0, 0, z0 + h + 0.025))]
        sweep(pts, 0.044, 0.005, st, up=t, rad=0.02)
        for z in (-0.15, -0.11, -0.07):
            [
                cyl(d * (r + 0.002) + t * q + V((0, 0, z0 + h + z)), d * (r + 0.0055) + t * q + V((0, 0, z0 + h + z)), 0.004, ch)
                for q in (-0.012, 0.012)
            ]
        q = d * (R - 0.010) + V((0, 0, z0 + h + 0.03))
        tube(
            [q + t * 0.024, q - t * 0.024, q - t * 0.012 + V((0, 0, 0.028)) - d * 0.008, q + t * 0.012 + V((0, 0, 0.028)) - d * 0.008],
            0.003,
            ch,
            cyclic=True,
            rad=0.01,
        )
        e0 = q + V((0, 0, 0.024)) - d * 0.008
        dd = ap - e0
        L = dd.length
        dd.normalize()
        n = int(L / 0.021)
        for i in range(n):
            c = e0 + dd * (L * (i + 0.5) / n)
            u = t if i % 2 else dd.cross(t)
            l = 0.0155
            tube(
                [c + dd * l + u * 0.0075, c + dd * l - u * 0.0075, c - dd * l - u * 0.0075, c - dd * l + u * 0.0075],
                0.0024,
                ch,
                cyclic=True,
                rad=0.0072,
                n=5,
                res=4,
            )
    tube([ap + V((0.028 * cos(a), 0, 0.022 + 0.028 * sin(a))) for a in np.linspace(0, 2 * pi, 41)[:-1]], 0.0045, ch, cyclic=True)
    cyl(ap + V((0, 0, 0.052)), ap + V((0, 0, 0.10)), 0.016, ch, bevel=0.005)
    cyl(ap + V((0, 0, 0.066)), ap + V((0, 0, 0.074)), 0.019, steel(), bevel=0.002)
    tube([ap + V((0.024 * cos(a), 0, 0.122 + 0.024 * sin(a))) for a in np.linspace(0, 2 * pi, 41)[:-1]], 0.0045, ch, cyclic=True)
    # word on the band
    pass

    o0 = set(bpy.data.objects)
    label(radians(-90 - 28), R + 0.0066, z0 + 0.81, "ВЗЛЁТ", 0.11, paint("#f4f4f0"), ext=0.0006)
