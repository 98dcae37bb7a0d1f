"""Covers out of doors: the yard in the evening and in the morning, springs, games on the lawn, the court."""
from garden import *
import m_tramp, m_games


def trampoline(color=ACCENT, word=-pi / 2 - 0.02, **options):
    """A 10 ft trampoline with net and ladder, its word at the angle `word`."""
    m_tramp.tramp(brand=color, **options)
    m_tramp.label(word, 1.575 - 0.066, 2.56 - 0.045, WORD, 0.085, paint("#f4f4f0"))


def grove(spots, seed=11, **options):
    """Trees of three kinds at spots [(x, y, scale)]."""
    kinds = [asset(tree, seed=seed + k, **options) for k in range(3)]
    for k, (x, y, s) in enumerate(spots):
        put(kinds[k % 3], x, y, turn=k * 77, scale=s)


def yard_evening():
    eye = (1.9, -7.9, 1.25)
    trampoline(word=-pi / 2 + 0.22)
    lawn(eye, heading=100)
    hedge(y=8.4, height=1.55)
    grove([(-9.0, 14, 0.95), (-5.4, 21, 1.1), (-0.6, 17, 0.8), (4.5, 22, 1.15), (7.6, 15, 0.85), (13, 20, 1.2), (-14, 20, 1.2)])
    woods()
    weather(EVENING, 197, 15, 7.4, (1, 0.67, 0.37))
    softbox((5, -8, 4.5), (0, 0, 1.2), 4, 4, 300, (1, 0.9, 0.78))
    view(eye, (-0.35, 0, 1.42), lens=37, fstop=1.4)
    return dict(exposure=0.85, prefilter=False, bounces=5)


def yard_morning():
    eye = (-4.6, -7.4, 1.75)
    trampoline("#0E9A52", word=-pi / 2 - 0.55)
    lawn(eye, heading=62, blades=620000, far=38)
    fence(y=8.6, x0=-14, x1=34)
    birch = mat("birch", "#cfcac0", 0.8, 0, 0.2, bumps=[("noise", 14, 0.6, 0.02)])
    grove(
        [
            (-3.5, 11, 0.8),
            (0.4, 12.5, 0.95),
            (4.5, 11.5, 0.8),
            (8.4, 14, 1.0),
            (13.5, 13, 0.9),
            (2.2, 19, 1.2),
            (10.5, 21, 1.3),
            (18, 14, 1.0),
            (24, 18, 1.2),
            (31, 15, 1.1),
            (-6, 18, 1.1),
        ],
        seed=31,
        m=leaf("young", (0.035, 0.10, 0.014), (0.17, 0.25, 0.04), 0.45, 0.5),
        bark=birch,
        spread=2.2,
    )
    woods(x1=130, n=200000)
    weather(MORNING, -24, 22, 6.6, (1, 0.88, 0.72))
    softbox((-7, -6, 4.5), (0, 0, 1.2), 4, 4, 200, (0.86, 0.93, 1))
    view(eye, (0.15, 0, 1.34), lens=37, fstop=1.4)
    return dict(exposure=0.75, prefilter=False, bounces=5, look="High Contrast")


def springs():
    """The frame before its net is hung: one sector of the pad is off."""
    m_tramp.tramp(brand="#1c2fd0", open_pad=(5,), ladder=False)
    for name in ("net", "fabric#17181c", "plastic#d8d8d40.40", "plastic#2337E80.40", "plastic#1c2fd00.40"):
        for o in [o for o in bpy.data.objects if o.data.materials and o.data.materials[0].name == name]:
            bpy.data.objects.remove(o)
    eye = (-0.60, -1.98, 1.16)
    lawn((-3, -3), heading=45, blades=300000, near=0.5, far=14, spread=130)
    hedge(y=7.0, height=1.6)
    grove([(-5, 13, 1), (0, 15, 1.1), (5, 12, 0.9), (9, 10, 1.0), (13, 5, 1.0)])
    woods()
    weather(DAY, 215, 34, 4.2, (1, 0.88, 0.72))
    view(eye, (0.22, -1.30, 0.77), lens=55, fstop=4, level=False, focus=(0.02, -1.42, 0.76))
    return dict(exposure=0.55, bounces=5)


def yard_games():
    eye = (-2.6, -6.6, 1.55)
    put(asset(m_games.tennis), -0.75, -1.1, turn=28)
    put(asset(m_games.goal, frame="#eceef0", net="#e4e7ea"), 3.1, 3.0, turn=-20)
    lawn(eye, heading=72, far=26)
    hedge(y=9.2, height=1.6, x1=34, n=220000)
    grove(
        [(-8, 14, 1.0), (-3.4, 17, 0.9), (1.5, 16, 1.1), (6.5, 14, 0.9), (11.5, 17, 1.1), (16, 14, 1.0), (4, 24, 1.4), (-6, 25, 1.4)],
        seed=21,
    )
    woods()
    weather(DAY, 214, 29, 6.2, (1, 0.86, 0.66))
    softbox((-6, -8, 4.5), (0, 0, 1), 4, 4, 220, (1, 0.95, 0.88))
    view(eye, (0.75, 0.4, 0.98), lens=34, fstop=2)
    return dict(exposure=0.6, prefilter=False, bounces=5)


def court(x0, x1, y0, y1):
    """A painted court with white lines; the ring hangs above the origin side of its key."""
    paint_on = lambda n, c: mat(
        n, c, 0.78, 0, 0.3, bumps=[("noise", 260, 0.5, 0.0015), ("noise", 3, 0.2, 0.004)], cvar=0.16, rvar=0.08, vscale=1.4
    )
    box((60, 60, 0.1), (0, 10, -0.051), m=paint_on("apron", "#2c4a45"), bevel=0)
    box((x1 - x0, y1 - y0, 0.1), ((x0 + x1) / 2, (y0 + y1) / 2, -0.050), m=paint_on("court", "#23409e"), bevel=0)
    box((4.9, 5.8, 0.1), (0, y1 - 2.9, -0.049), m=paint_on("key", "#a44a2b"), bevel=0)
    white = paint("#e9eae6")

    def line(w, d, x, y):
        box((w, d, 0.004), (x, y, 0.0015), m=white, bevel=0)

    line(x1 - x0, 0.05, (x0 + x1) / 2, y1)
    for x in (x0, x1):
        line(0.05, y1 - y0, x, (y0 + y1) / 2)
    for s in (-1, 1):
        line(0.05, 5.8, s * 2.45, y1 - 2.9)
    line(4.95, 0.05, 0, y1 - 5.8)

    def ring(r, cy, a0, a1):
        pts = [radians(a) for a in np.linspace(a0, a1, 97)]
        vs = [(q * cos(a), cy + q * sin(a), 0.0035) for a in pts for q in (r - 0.025, r + 0.025)]
        mesh(vs, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(96)], white)

    ring(1.8, y1 - 5.8, 180, 360)
    ring(6.75, y1 - 1.6, 193, 347)


def basketball():
    eye = (-2.9, -5.6, 1.25)
    court(-7.5, 7.5, -13, 1.0)
    put(asset(m_games.hoop), 0, 0.35, turn=-8)
    mesh_fence()
    hedge(y=9.5, height=1.3, x0=-20, x1=24)
    grove([(-7, 14, 1.0), (-2, 15.5, 1.1), (3, 14, 0.9), (8, 16, 1.1), (13, 14, 1.0), (0, 24, 1.5), (18, 20, 1.3), (7, 25, 1.4)], seed=41)
    woods()
    weather(EVENING, 196, 20, 5.2, (1, 0.74, 0.48))
    softbox((-5, -8, 4), (0, 0, 1.5), 4, 4, 260, (1, 0.93, 0.84))
    view(eye, (0.15, 0.1, 1.42), lens=38, fstop=2)
    return dict(exposure=0.70, prefilter=False, bounces=5)


def mesh_fence(y=7.6, height=3.2):
    """A court's fence: posts and a net between them."""
    post = powder("#1c2a27", k=6)
    for x in np.arange(-18, 25, 3.0):
        cyl((x, y, 0), (x, y, height), 0.035, post)
    for z in (0.1, height / 2, height - 0.03):
        cyl((-18, y, z), (24, y, z), 0.02, post)
    vs = [(-18, y, 0.1), (24, y, 0.1), (24, y, height), (-18, y, height)]
    mesh(vs, [(0, 1, 2, 3)], net_mat("courtnet", "#16211f", pitch=0.07, thread=0.005), [[(v[0], v[2]) for v in vs]])
