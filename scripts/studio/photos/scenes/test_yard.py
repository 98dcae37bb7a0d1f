from scenes.garden import *
from scenes.props import toolbox
from models import trampoline
from models.trampoline import SERIES, frame


def build(variant="snow"):
    """Many trampolines in one yard. snow: nine of three series, some bare, some under covers; show: eleven for trying out; rent: four blue ones
    on rubber between pines; away: one frame that its master strips for the winter."""
    if variant == "away":
        return away()
    eye = (0, -9.5, 3.1) if variant != "rent" else (-1.5, -9.5, 2.3)
    spots = [(-5.6 + 5.6 * (k % 3), 1 + 5.2 * (k // 3)) for k in range(9)]
    if variant == "show":
        spots = [(-7.5 + 5.0 * (k % 4) + (2.5 if 3 < k < 7 else 0), 0.5 + 5.0 * (k // 4)) for k in range(11)]
    if variant == "rent":
        spots = [(-5.4, 1.5), (0.2, 1.5), (-4.2, 7.5), (2.0, 7.5)]
    plain = dict(steps=0, pitch=0.05)
    kinds = {
        "snow": [dict(series=s, feet=f, net="outer", without_net=bare, **plain) for s, f, bare in (("classic", 8, True), ("supreme", 10, False), ("pro", 12, True))],
        "show": [dict(series=s, feet=f, colour=c, **plain) for s, f, c in (("classic", 8, "blue"), ("supreme", 10, "green"), ("pro", 12, "graphite"), ("supreme", 10, "blue"))],
        "rent": [dict(series="pro", feet=f, **plain) for f in (12, 12, 14, 14)],
    }[variant]
    made = [asset(trampoline.build, **kind) for kind in kinds]
    for k, (x, y) in enumerate(spots):
        put(made[k % len(made)], x, y, turn=17 * k)
        if variant == "snow":
            kind = kinds[k % 3]
            snowed(x, y, kind["feet"] * 0.3048 / 2 - 0.28, SERIES[kind["series"]].height[kind["feet"]], k)
    if variant == "snow":
        snow()
        fence(y=17, x0=-30, x1=30)
    elif variant == "show":
        lawn(eye, blades=650000, near=4, far=27, spread=84)
        fence(y=17, x0=-30, x1=30, m=timber("pale fence", "#d8d3c8", "#b9b2a4"))
    else:
        ground = mat("gravel", "#8d8a84", 0.9, 0, 0.2, bumps=[("voronoi", 70, 1, 0.012)], cvar=0.25, vscale=30)
        box((80, 80, 0.1), (0, 20, -0.052), m=ground, bevel=0)
        box(
            (14, 14, 0.04),
            (-1.5, 4.5, -0.005),
            m=mat("rubber pad", "#3b4a45", 0.9, 0, 0.2, bumps=[("noise", 300, 0.5, 0.002)], cvar=0.1),
            bevel=0.01,
        )
    pine = dict(
        height=11,
        spread=1.5,
        m=leaf("pine", (0.012, 0.05, 0.014), (0.05, 0.11, 0.03), 0.2, 0.6),
        bark=mat("pinebark", "#7a4a2c", 0.9, 0, 0.2),
    )
    bare = dict(count=600) if variant == "snow" else pine if variant == "rent" else {}
    grove([(-14, 20, 1.0), (-9, 22, 1.1), (-4, 20, 0.9), (1, 23, 1.1), (6, 20, 1.0), (11, 22, 1.1), (16, 20, 0.9)], seed=51, **bare)
    woods(y=40, n=70000, height=8)
    hour, light = {
        "snow": (DAY, (222, 20, 3.4, (1, 0.90, 0.78))),
        "show": (DAY, (214, 38, 4.6, (1, 0.93, 0.82))),
        "rent": (MORNING, (-30, 26, 5.6, (1, 0.88, 0.72))),
    }[variant]
    weather(hour, *light)
    view(eye, (0 if variant != "rent" else -1.5, 4, 0.9), lens=27)
    return dict(exposure=0.35 if variant == "snow" else 0.65, prefilter=False, bounces=4)


def snowed(x, y, r, height, seed):
    """A pillow of snow on a bed."""
    rng = np.random.default_rng(seed)
    deep = rng.uniform(0.12, 0.26)
    lathe(
        [(r, 0), (r * 0.99, deep * 0.55), (r * 0.93, deep * 0.88), (r * 0.75, deep), (0.001, deep * 0.94)],
        white(),
        64,
        (x, y, height + 0.02),
        (x, y, 9),
    )


def snow():
    n, rng = 90, np.random.default_rng(3)
    xs = np.linspace(-45, 45, n)
    vs = [(x, y, 0.05 * sin(x * 0.7 + 1) * cos(y * 0.6) + 0.012 * rng.normal()) for y in np.linspace(-12, 60, n) for x in xs]
    fs = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(n - 1) for i in range(n - 1)]
    mesh(vs, fs, white(), subsurf=1).data.auto_smooth_angle = pi


def white():
    return mat("snow", "#eef2f8", 0.7, 0, 0.3, bumps=[("noise", 14, 0.5, 0.02), ("noise", 180, 0.3, 0.002)])


def away():
    """The frame stands bare on the lawn; net, pad and bed lie rolled beside it."""
    eye = (-3.4, -6.6, 1.6)
    s = SERIES["supreme"]
    frame("supreme", s, 10 * 0.3048 / 2, s.height[10], s.legs[10], 0.6)
    for k, (color, r, long) in enumerate((("#1626a8", 0.16, 1.7), ("#15171b", 0.13, 1.9), ("#22252b", 0.11, 1.5))):
        y = -2.05 - 0.42 * k
        cyl((-1.5 + 0.1 * k, y, r + 0.02), (-1.5 + 0.1 * k + long, y - 0.25, r + 0.02), r, pvc(color), bevel=0.03)
        for t in (0.25, 0.75):
            c = V((-1.5 + 0.1 * k + long * t, y - 0.25 * t, r + 0.02))
            cyl(c, c + V((0.035, -0.005, 0)), r + 0.004, fabric("#d8dbe2"), bevel=0.001)
    group(TR((0.95, -2.3, 0.02), (0, 0, 20)), toolbox)
    lawn(eye, heading=66, blades=500000, far=26)
    fence(y=7.5, x0=-16, x1=30)
    autumn = leaf("autumn", (0.16, 0.05, 0.01), (0.42, 0.22, 0.03), 0.45, 0.5)
    grove([(-3, 11, 0.9), (2, 12.5, 1.0), (6.5, 11, 0.85), (11, 14, 1.1), (16, 12, 1.0), (22, 15, 1.1)], seed=31, m=autumn)
    woods(x1=110, n=110000)
    weather(MORNING, -24, 24, 5.6, (1, 0.88, 0.72))
    softbox((-7, -6, 4.5), (0, 0, 1.2), 4, 4, 200, (0.86, 0.93, 1))
    view(eye, (0.2, 0, 0.95), lens=37)
    return dict(exposure=0.7, prefilter=False, bounces=4)
