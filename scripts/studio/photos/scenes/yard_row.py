from scenes.garden import *
from models import trampoline, trampoline_cover
from models.trampoline import SERIES, frame


def build(variant, rows):
    """A yard with many trampolines; rows: series, feet, colour or "cover" or "bare", x, y of each.

    "pines": on rubber tiles under pines; "snow": a winter's day; "show": a lawn in summer."""
    snow = variant == "snow"
    for series, feet, colour, x, y in rows:
        put(asset(one, series, feet, colour, snow), x, y)
    eye, at = ((-1.6, -10.5, 1.75), (-0.15, 4, 1.9)) if variant == "pines" else ((-1.2, -11.5, 4.2 if snow else 6.5), (0.5, 4, 1.5))
    pinery() if variant == "pines" else fenced(snow)
    if not snow:
        lawn(eye, heading=84, blades=650000, near=3, far=36)
        woods(x0=-70, x1=80, n=90000)
    weather(MORNING if snow else DAY, 214, 24 if snow else 36, 4.6, (1, 0.90, 0.78))
    softbox((-7, -10, 5), (0, 3, 1), 5, 5, 260, (0.92, 0.96, 1))
    view(eye, at, lens=27)
    return dict(exposure=-0.2 if snow else 0.6, prefilter=False, bounces=5)


def fenced(snow):
    frost = leaf("frost", (0.30, 0.34, 0.38), (0.78, 0.82, 0.88), 0.2, 0.7)
    grove([(-9, 21, 1), (-3, 23, 1.1), (3, 21, 0.9), (9, 24, 1.1), (15, 21, 1), (-15, 22, 1)], seed=31, m=frost if snow else None)
    fence(y=17, x0=-24, x1=26)
    if snow:
        drift = mat("drift", "#e9edf3", 0.9, 0, 0.25, bumps=[("noise", 1.4, 0.6, 0.12), ("noise", 40, 0.3, 0.006)])
        mesh([(-60, -30, 0.02), (60, -30, 0.02), (60, 60, 0.02), (-60, 60, 0.02)], [(0, 1, 2, 3)], drift)


def pinery():
    tile = mat("tile", "#3a3d40", 0.95, 0, 0.15, bumps=[("voronoi", 300, 0.7, 0.002)], cvar=0.2, vscale=5)
    box((23, 16, 0.08), (2, 5.5, 0.03), m=tile, bevel=0.01)
    kinds = [asset(pine, seed) for seed in (3, 8)]
    for k, (x, y) in enumerate(((-3.35, 0.6), (4.5, 1.4), (0.05, 6), (3.9, 11), (-7.4, 8.2), (11, 13))):
        put(kinds[k % 2], x, y, turn=k * 70)
    for k in range(26):
        put(kinds[k % 2], -26 + 2.4 * k, 17 + 5 * sin(k * 2.3) ** 2 + k % 3 * 3, turn=k * 50, scale=0.9 + 0.07 * (k % 4))


def one(series, feet, colour, snow):
    """A trampoline, a covered one or a bare frame; snow lies on its bed."""
    s, R = SERIES[series], feet * 0.1524
    H = s.height[feet]
    if colour == "cover":
        trampoline_cover.build(feet, view=-8)
    elif colour == "bare":
        frame(series, s, R, H, s.legs[feet], 0.6)
    else:
        trampoline.build(series, feet, colour=colour, view=-8)
    if snow and colour != "bare":
        high = 0.26 + (0.06 if colour == "cover" else 0)
        crown = [(R + 0.04, 0.03), (R + 0.02, high * 0.6), (R * 0.93, high * 0.9), (R * 0.6, high), (0.001, high * 0.94)]
        lathe(crown, mat("snow", "#eef2f8", 0.9, 0, 0.25, bumps=[("noise", 3, 0.7, 0.06)]), 96, (0, 0, H), (0, 0, H + 1))


def pine(seed, height=15.0):
    """A trunk that is bare to its middle; needles stand in flat tufts about the ends of its limbs."""
    rng = np.random.default_rng(seed)
    bark = mat("pine bark", "#7d4a2c", 0.9, 0, 0.15, bumps=[("voronoi", 9, 1, 0.05)], cvar=0.3, vscale=2)
    path = [V((0.25 * sin(t * 3 + seed), 0.2 * sin(t * 4), height * t)) for t in np.linspace(0, 1, 9)]
    multi_tube([path[k : k + 2] for k in range(8)], 0.17, bark, res=3)
    tips = []
    for k in range(46):
        t, a = 0.42 + 0.58 * k / 45, k * 2.4
        root = path[int(t * 7.99)].lerp(path[min(8, int(t * 7.99) + 1)], t * 8 % 1)
        tip = root + V((cos(a), sin(a), 0.25)) * (0.6 + 2.6 * (1 - t) ** 0.6) * rng.uniform(0.7, 1.1)
        multi_tube([[root, root.lerp(tip, 0.5) - V((0, 0, 0.1)), tip]], 0.03, bark, res=2)
        tips += [root.lerp(tip, q) for q in (0.55, 0.8, 1)]
    spots = np.array([tuple(p) for p in tips])[rng.integers(0, len(tips), 60000)]
    needles = leaf("needles", (0.008, 0.030, 0.012), (0.040, 0.085, 0.030), 0.15, 0.6)
    leaves(spots + rng.normal(0, 1, (60000, 3)) * (0.30, 0.30, 0.11), 0.09, needles, rng)
