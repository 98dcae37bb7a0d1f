from studio import *

COL = {"25": "#b3161b", "20": "#12409c", "15": "#e2b007", "10": "#1d7a3a", "5": "#e8e8e4"}


def plate(c, ax, kg="20", R=0.225, T=None, label=True):
    """bumper plate; c = centre of inner face, ax = unit axis (+-X)"""
    T = T or {"25": 0.066, "20": 0.056, "15": 0.046, "10": 0.036, "5": 0.026}[kg]
    m = rubber(COL[kg], "bump", k=2.2)
    c = V(c)
    ax = V(ax)
    pr = [
        (0.030, 0.004),
        (0.055, 0.004),
        (0.062, 0.010),
        (0.100, 0.010),
        (0.112, 0.003),
        (0.125, 0),
        (R - 0.030, 0),
        (R - 0.022, 0.003),
        (R - 0.006, 0.003),
        (R, 0.009),
    ]
    prof = pr + [(r, T - z) for r, z in reversed(pr)]
    o = lathe(prof, m, 128, c, c + ax, closed=True, bevel=0.0025)
    o.data.auto_smooth_angle = radians(30)
    for z0, z1 in ((0.0015, 0.006), (T - 0.006, T - 0.0015)):
        lathe(
            [(0.0265, z0), (0.052, z0), (0.055, z0 + 0.002), (0.055, z1), (0.052, z1), (0.0265, z1)], chrome(), 96, c, c + ax, closed=True
        )
    lathe([(0.0258, 0.001), (0.0285, 0.001), (0.0285, T - 0.001), (0.0258, T - 0.001)], steel(), 64, c, c + ax, closed=True)
    if label:
        col = paint("#f3f3ef" if kg not in ("5",) else "#1a1a1a")
        Rt = (0.125 + R - 0.03) / 2
        for face in (1,):
            for a0, s in ((90, WORD), (270, kg + " КГ")):
                obs = arc_text(s, 0.038, Rt, (0, 0, 0), col, a0=a0, ext=0.0006, flip=a0 == 270)
                # text faces -Y; rotate so that it faces ax
                M = Matrix.Translation(c + ax * (T + 0.0002)) @ Matrix.Rotation(pi / 2 if ax.x > 0 else -pi / 2, 4, "Z")
                for q in obs:
                    q.matrix_world = M @ q.matrix_world
    return T


def barbell(c, plates=("20", "10"), L=2.2):
    """along X through c"""
    c = V(c)
    X = V((1, 0, 0))
    ins = 1.31 / 2
    cyl(c - X * 0.60, c + X * 0.60, 0.014, steel(), bevel=0)
    for a, b in ((-0.60, -0.22), (-0.06, 0.06), (0.22, 0.60)):
        lathe([(0.0142, 0), (0.0142, b - a)], knurl(620), 64, c + X * a, c + X * b)
    for s in (-1, 1):
        lathe(
            [
                (0.014, 0),
                (0.024, 0.0),
                (0.0385, 0.004),
                (0.0385, 0.026),
                (0.034, 0.032),
                (0.0249, 0.034),
                (0.0249, 0.034 + 0.41),
                (0.0235, 0.447),
                (0.0120, 0.448),
                (0.0115, 0.444),
                (0.001, 0.444),
            ],
            chrome(),
            96,
            c + X * s * ins * 1.0 - X * s * 0.0,
            c + X * s * (ins + 1),
            bevel=0.0012,
        )
        x = ins + 0.035
        for k in plates:
            T = plate(c + X * s * x, X * s, k)
            x += T + 0.002
        # collar
        lathe(
            [(0.0252, 0), (0.046, 0), (0.048, 0.003), (0.048, 0.030), (0.044, 0.036), (0.0252, 0.036)],
            plastic("#161719", 0.45),
            64,
            c + X * s * x,
            c + X * s * (x + 1),
            closed=True,
            bevel=0.002,
        )
        box((0.03, 0.018, 0.03), c + X * s * (x + 0.018) + V((0, -0.052, 0)), m=plastic(ACCENT, 0.35), bevel=0.006)
