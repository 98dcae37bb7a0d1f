"""What stands about in the rooms: cartons and a pallet, a potted plant, springs, spanners, a toolbox."""
from scenes.garden import leaf, timber
from scenes.set import *
from models import kettlebell
from models.carton_parts import carton, logo


def pallet(w=1.2, d=0.8):
    """A flat wooden pallet, its deck at .144."""
    x_wood = timber("pallet-x", "#b99a6c", "#8d6f47", along=(0.06, 1, 1), scale=11)
    y_wood = timber("pallet-y", "#b99a6c", "#8d6f47", along=(1, 0.06, 1), scale=11)
    for i, b in enumerate((0.145, 0.1, 0.145, 0.1, 0.145)):
        y = -d / 2 + b / 2 + (d - b) * i / 4
        box((w, b, 0.022), (0, y, 0.133), m=x_wood, bevel=0.003)
    for x in (-1, 0, 1):
        box((0.145, d, 0.022), (x * (w / 2 - 0.0725), 0, 0.111), m=y_wood, bevel=0.003)
    for y in (-1, 0, 1):
        box((w, 0.1, 0.022), (0, y * (d / 2 - 0.05), 0.011), m=x_wood, bevel=0.003)
        for x in (-1, 0, 1):
            box((0.145, 0.1, 0.078), (x * (w / 2 - 0.0725), y * (d / 2 - 0.05), 0.061), m=x_wood, bevel=0.003)


def plant(height=1.25, pot="#e4e2dd", seed=4):
    """A rubber plant in a round pot."""
    rng = np.random.default_rng(seed)
    r, h = 0.17, 0.30
    lathe(
        [(r * 0.72, 0), (r * 0.80, 0.01), (r, h - 0.01), (r - 0.006, h), (r - 0.016, h - 0.004), (r - 0.03, h - 0.05), (0.001, h - 0.05)],
        mat("pot" + pot, pot, 0.55, 0, 0.4, bumps=[("noise", 90, 0.2, 0.001)]),
        96,
    )
    lathe([(r - 0.03, h - 0.045), (0.001, h - 0.04)], mat("mould", "#1d1510", 0.95, 0, 0.1, bumps=[("voronoi", 60, 1, 0.02)]), 64)
    green = leaf("ficus", (0.012, 0.050, 0.016), (0.040, 0.120, 0.030), 0.16, 0.32)
    stem = mat("stem", "#4c3b26", 0.8)
    for k in range(3):
        lean = V((rng.normal(0, 0.16), rng.normal(0, 0.16), 1))
        top = height * (1, 0.82, 0.70)[k]
        foot = V((0.03 * cos(k * 2.1), 0.03 * sin(k * 2.1), h - 0.05))
        path = [foot + lean * t * (top - h) + V((0.03 * sin(t * 4 + k), 0.03 * cos(t * 3 + k), 0)) for t in np.linspace(0, 1, 9)]
        tube(path, 0.009, stem, res=4)
        n = int(17 * top)
        for i in range(n):
            t = 0.22 + 0.78 * i / (n - 1)
            p = path[int(t * 8 - 0.001)].lerp(path[min(8, int(t * 8 - 0.001) + 1)], t * 8 % 1)
            blade(p, i * 2.4 + k, 0.95 - 0.9 * t + rng.normal(0, 0.12), (0.31 - 0.08 * t) * rng.uniform(0.8, 1.1), green, rng)


def blade(p, turn, droop, length, m, rng):
    """One oval leaf from p, its midrib pressed in, bent downwards by droop."""
    n, w, vs, tone = 10, length * 0.25, [], rng.uniform(0, 1)
    d = V((cos(turn), sin(turn), 0))
    side = V((-d.y, d.x, 0))
    for i in range(n + 1):
        t = i / n
        half = w * 1.15 * sin(pi * min(1, t * 0.96 + 0.02)) ** 0.8 * (1 - 0.25 * t)
        c = p + d * (0.05 + length * t * cos(droop * 0.6)) + V((0, 0, 0.05 + length * (0.75 * t - (0.55 + 0.5 * droop) * t * t)))
        for s in (-1, 0, 1):
            vs.append(c + side * half * s + V((0, 0, abs(s) * half * 0.28)))
    fs = [(3 * i + s, 3 * i + s + 1, 3 * i + s + 4, 3 * i + s + 3) for i in range(n) for s in (0, 1)]
    mesh(vs, fs, m, [[(tone, 0)] * 4] * len(fs), subsurf=1).data.auto_smooth_angle = pi


def spring(p, turn=0, length=0.178, r=0.0125, wire=0.0017):
    """A loose trampoline spring with hooked ends lying at p."""
    d, u = V((cos(radians(turn)), sin(radians(turn)), 0)), V((0, 0, 1))
    p = V(p) + u * (r + wire)
    side, body, n = V((-d.y, d.x, 0)), length * 0.74, 22
    pts = []
    for i in range(n * 14 + 1):
        t = i / (n * 14)
        a = 2 * pi * n * t
        k = r * min(1, 0.45 + min(t, 1 - t) * 18)
        pts.append(p + d * (body * (t - 0.5)) + side * k * cos(a) + u * k * sin(a))

    def hook(s):
        e = p + d * s * body / 2
        return [
            e + d * s * length * q + u * z
            for q, z in ((0.04, 0.004), (0.09, 0.0), (0.125, 0.004), (0.135, 0.012), (0.115, 0.018), (0.09, 0.014))
        ]

    multi_tube([fillet(hook(-1), 0.006, 5)[::-1] + pts + fillet(hook(1), 0.006, 5)], wire, chrome(), res=4)


def hexbolt(p, turn=0, length=0.07, r=0.005):
    """A bolt with its nut lying on its side at p."""
    d = V((cos(radians(turn)), sin(radians(turn)), 0))
    head = r * 1.75
    p = V(p) + V((0, 0, head * cos(pi / 6)))
    m = galv()
    lathe([(head * 0.9, 0), (head, 0.001), (head, 0.0058), (head * 0.9, 0.0066)], m, 6, p, p + d, bevel=0.0005)
    cyl(p + d * 0.006, p + d * length, r, m, bevel=0.0006, seg=32)
    thread = [
        p + d * (length * 0.5 + length * 0.48 * i / 260) + V((-d.y, d.x, 0)) * r * cos(i * 0.6) + V((0, 0, 1)) * r * sin(i * 0.6)
        for i in range(261)
    ]
    multi_tube([thread], 0.0005, m, res=2)
    lathe(
        [(r, 0), (head * 0.9, 0), (head, 0.001), (head, 0.007), (head * 0.9, 0.008), (r, 0.008)],
        m,
        6,
        p + d * length * 0.72,
        p + d,
        closed=True,
        bevel=0.0005,
    )


def washer(p, r=0.011, hole=0.0056):
    lathe([(hole, 0), (r, 0), (r, 0.0016), (hole, 0.0016)], galv(), 48, p, V(p) + V((0, 0, 1)), closed=True, bevel=0.0003)


def spanner(p, turn=0, length=0.20, size=0.013):
    """A combination spanner lying at p: an open jaw at one end, a ring at the other."""

    def make():
        m = mat("vanadium", "#c3c6ca", 0.22, 1, rvar=0.06, vscale=40)
        R, L = size * 1.12, length
        jaw = [(L / 2 + R * 1.15 * cos(a), R * 1.12 * sin(a)) for a in np.linspace(radians(150), radians(38), 14)]
        notch = [
            (L / 2 + R * 1.30, size * 0.52),
            (L / 2 - R * 0.25, size * 0.52),
            (L / 2 - R * 0.45, 0),
            (L / 2 - R * 0.25, -size * 0.52),
            (L / 2 + R * 1.30, -size * 0.52),
        ]
        back = [(L / 2 + R * 1.15 * cos(a), R * 1.12 * sin(a)) for a in np.linspace(radians(-38), radians(-150), 14)]
        prism(jaw + notch + back, 0.0075, m, "xy", at=0.0055, bevel=0.0018, seg=3)
        sweep(
            [(L / 2 - R * 0.9, 0, 0.0055), (0, 0, 0.0052), (-L / 2 + R * 0.95, 0, 0.0060)],
            [0.0135, 0.0115, 0.0125],
            [0.0062, 0.0050, 0.0066],
            m,
            up=(0, 1, 0),
            e=0.75,
        )
        ring = [(size * 0.60, -0.0048), (size * 0.98, -0.0042), (size * 1.0, 0), (size * 0.98, 0.0042), (size * 0.60, 0.0048)]
        lathe(ring, m, 48, (-L / 2, 0, 0.0068), (-L / 2, 0, 1), closed=True, bevel=0.0012)

    group(TR(p, (0, 0, turn)), make)


def toolbox(color="#1c2fd0"):
    """A cantilever steel toolbox, closed, its length along X."""
    w, d, h = 0.46, 0.21, 0.17
    m, dark, bright = powder(color, k=2), plastic("#131417", 0.45), chrome()
    box((w, d, h), (0, 0, h / 2 + 0.008), m=m, bevel=0.010)
    box((w + 0.004, d + 0.004, 0.010), (0, 0, h * 0.56), m=dark, bevel=0.003)
    prism([(-d / 2, 0), (d / 2, 0), (d / 2 - 0.035, 0.045), (-d / 2 + 0.035, 0.045)], w, m, "yz", rad=0.012, bevel=0.005).location.z = (
        h + 0.010
    )
    for s in (-1, 1):
        box((0.05, 0.008, 0.06), (s * w * 0.30, -d / 2 - 0.005, h * 0.80), m=bright, bevel=0.003)
        box((0.034, 0.008, 0.022), (s * w * 0.30, -d / 2 - 0.011, h * 0.70), m=bright, bevel=0.003)
        for y in (-1, 1):
            box((0.03, 0.03, 0.012), (s * (w / 2 - 0.02), y * (d / 2 - 0.02), 0.005), m=rubber("#0e0e0f"), bevel=0.004)
        cyl((s * 0.13, 0, h + 0.050), (s * 0.13, 0, h + 0.086), 0.007, bright)
    tube([(-0.13, 0, h + 0.060), (-0.13, 0, h + 0.105), (0.13, 0, h + 0.105), (0.13, 0, h + 0.060)], 0.007, bright, rad=0.02)
    cyl((-0.085, 0, h + 0.105), (0.085, 0, h + 0.105), 0.0145, rubber("#111113"), bevel=0.006)
    logo(0.15, (0, -d / 2 - 0.0008, h * 0.34), (1, 0, 0), (0, 0, 1), "#f4f4f0")


def bells(spots):
    """Kettlebells at spots [(x, y, kg, turn)]."""
    for x, y, kg, turn in spots:
        put(asset(kettlebell.build, kg), x, y, turn=turn)
