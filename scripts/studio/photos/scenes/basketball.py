from scenes.garden import *
from models import basketball_hoop, steel_table


def build(variant=""):
    """A court behind its fence; "tables": and three steel tables beside it."""
    eye = (-2.9, -5.6, 1.25)
    court(-7.5, 7.5, -13, 1.0)
    put(asset(basketball_hoop.build), 0, 0.35, turn=-8)
    mesh_fence()
    if variant == "tables":
        table = asset(steel_table.build)
        for k in range(3):
            put(table, 1.4 + 2.5 * k, 4.4, turn=90)
    hedge(y=9.5, height=1.3, x0=-20, x1=24)
    grove([(-7, 14, 1.0), (-2, 15.5, 1.1), (3, 14, 0.9), (8, 16, 1.1), (13, 14, 1.0), (0, 24, 1.5), (18, 20, 1.3), (7, 25, 1.4)], seed=41)
    woods()
    weather(EVENING, 196, 20, 5.2, (1, 0.74, 0.48))
    softbox((-5, -8, 4), (0, 0, 1.5), 4, 4, 260, (1, 0.93, 0.84))
    view(eye, (0.15, 0.1, 1.42), lens=38, fstop=2)
    return dict(exposure=0.70, prefilter=False, bounces=5)


def court(x0, x1, y0, y1):
    """A painted court with white lines; the ring hangs above the origin side of its key."""
    paint_on = lambda n, c: mat(
        n, c, 0.78, 0, 0.3, bumps=[("noise", 260, 0.5, 0.0015), ("noise", 3, 0.2, 0.004)], cvar=0.16, rvar=0.08, vscale=1.4
    )
    box((60, 60, 0.1), (0, 10, -0.051), m=paint_on("apron", "#2c4a45"), bevel=0)
    box((x1 - x0, y1 - y0, 0.1), ((x0 + x1) / 2, (y0 + y1) / 2, -0.050), m=paint_on("court", "#23409e"), bevel=0)
    box((4.9, 5.8, 0.1), (0, y1 - 2.9, -0.049), m=paint_on("key", "#a44a2b"), bevel=0)
    white = paint("#e9eae6")

    court_line(x1 - x0, 0.05, (x0 + x1) / 2, y1, white)
    for x in (x0, x1):
        court_line(0.05, y1 - y0, x, (y0 + y1) / 2, white)
    for s in (-1, 1):
        court_line(0.05, 5.8, s * 2.45, y1 - 2.9, white)
    court_line(4.95, 0.05, 0, y1 - 5.8, white)

    def ring(r, cy, a0, a1):
        pts = [radians(a) for a in np.linspace(a0, a1, 97)]
        vs = [(q * cos(a), cy + q * sin(a), 0.0035) for a in pts for q in (r - 0.025, r + 0.025)]
        mesh(vs, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(96)], white)

    ring(1.8, y1 - 5.8, 180, 360)
    ring(6.75, y1 - 1.6, 193, 347)


def court_line(w, d, x, y, m):
    """A painted line w × d centred on (x, y) of the floor."""
    box((w, d, 0.004), (x, y, 0.0015), m=m, bevel=0)


def mesh_fence(y=7.6, height=3.2):
    """A court's fence: posts and a net between them."""
    post = powder("#1c2a27", k=6)
    for x in np.arange(-18, 25, 3.0):
        cyl((x, y, 0), (x, y, height), 0.035, post)
    for z in (0.1, height / 2, height - 0.03):
        cyl((-18, y, z), (24, y, z), 0.02, post)
    vs = [(-18, y, 0.1), (24, y, 0.1), (24, y, height), (-18, y, height)]
    mesh(vs, [(0, 1, 2, 3)], net_mat("courtnet", "#16211f", pitch=0.07, thread=0.005), [[(v[0], v[2]) for v in vs]])
