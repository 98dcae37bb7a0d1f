"""Rain and snow cover on a round trampoline without its net."""

from models.trampoline_parts import at, label, ring_pts, w_leg
from studio import *

HEIGHT = {6: 0.62, 8: 0.70, 10: 0.76, 12: 0.85, 14: 0.88, 16: 0.90}
LEGS = {6: 3, 8: 4, 10: 4, 12: 5, 14: 5, 16: 6}


def build(feet=10, view=-28):
    """feet: diameter of the frame, 6 to 16; view: azimuth of the camera, which the printed word faces."""
    R, H = feet * 0.3048 / 2, HEIGHT[feet]
    facing = radians(view) - pi / 2
    folds = folding(round(R * 30))
    sheet(R, H, folds)
    edge = R + 0.088
    for z, colour in ((-0.105, "#8f9ae8"), (-0.335, "#0f1013")):
        ring = [at(a, edge + 0.007 * folds(a, 0.9) - (0.006 if z < -0.2 else -0.001), H + z) for a in np.linspace(0, 2 * pi, 385)[:-1]]
        tube(ring, 0.0028 if z > -0.2 else 0.005, fabric(colour, 300), cyclic=True, res=3)
    seams(R, H)
    valve(H)
    label(lambda a: at(a, edge + 0.013, H - 0.21), facing - 0.25, WORD, 0.13, paint("#f4f4f0"), ext=0.001)
    tube(ring_pts(R, H - 0.03), 0.021, galv(), cyclic=True)
    legs = LEGS[feet]
    half = pi / 2 / legs
    for k in range(legs):
        w_leg(facing + 0.2 + 2 * pi * k / legs, R, H - 0.03, half, 0.020, galv())
    # Eight straps, or one for each post where there are fewer.
    posts = 2 * legs
    for k in sorted({round(i * posts / 8) for i in range(8)} if posts > 8 else range(posts)):
        strap(facing + 0.2 + half * (2 * k + 1), edge, R, H)


def folding(seed):
    """Irregular folds of the cloth: (angle, phase) → −1…1."""
    rng = np.random.default_rng(seed)
    waves = [(n, rng.uniform(0, 6.28), rng.uniform(0.4, 1)) for n in (17, 29, 41, 53, 67)]
    return lambda a, t: sum(k * sin(n * a + p + 1.2 * t) for n, p, k in waves) / 3


def sheet(R, H, folds):
    """The top sags a little to the valve in the middle; the skirt of 35 cm is gathered by its elastic hem."""
    m = mat(
        "cover",
        "#17237f",
        0.5,
        0,
        0.4,
        coat=0.08,
        coatr=0.4,
        bumps=[("weave", 120, 0.25, 0.0008), ("noise", 14, 0.35, 0.010)],
        rvar=0.06,
        vscale=6,
    )
    # (radius, height over the frame, how deep the folds are)
    profile = [(q * R, 0.010 + 0.036 * q**2.2, 0.5 * q) for q in (0.06, 0.25, 0.45, 0.65, 0.82, 0.94)]
    profile += [(R, 0.046, 0.3), (R + 0.045, 0.034, 0.3), (R + 0.070, 0.0, 0.5), (R + 0.080, -0.10, 0.9), (R + 0.082, -0.20, 1.4)]
    profile += [(R + 0.079, -0.28, 2.0), (R + 0.070, -0.32, 2.6), (R + 0.050, -0.345, 2.4), (R + 0.03, -0.335, 1.5)]
    fine = []
    for p, q in zip(profile, profile[1:]):
        fine += [tuple(u + (v - u) * i / 3 for u, v in zip(p, q)) for i in range(3)]
    fine.append(profile[-1])
    n = 384
    vs = []
    for i, (r, z, depth) in enumerate(fine):
        for j in range(n):
            a = 2 * pi * j / n
            f = folds(a, i * 0.025) * depth
            skirt = r > R + 0.03
            vs.append(at(a, r + (f * 0.007 if skirt else 0), H + z + (0 if skirt else f * 0.006)))
    fs = []
    uv = []
    for i in range(len(fine) - 1):
        for j in range(n):
            k = (j + 1) % n
            fs.append((i * n + j, i * n + k, (i + 1) * n + k, (i + 1) * n + j))
            corners = ((i * n + j, j), (i * n + k, j + 1), ((i + 1) * n + k, j + 1), ((i + 1) * n + j, j))
            uv.append([(vs[q].x, vs[q].y) if fine[i][0] < R else (R * 2 * pi * c / n, vs[q].z) for q, c in corners])
    mesh(vs, fs, m, uv).data.auto_smooth_angle = pi


def seams(R, H):
    """Taped seams between the strips of the cloth."""
    for s in np.arange(-int(R * 0.95 / 0.76), int(R * 0.95 / 0.76) + 1) * 0.76:
        h = math.sqrt((R * 0.98) ** 2 - s * s)
        runs = [(-h, h)] if abs(s) > 0.12 else [(-h, -0.12), (0.12, h)]
        for y0, y1 in runs:
            pts = [(s, y, H + 0.0115 + 0.036 * (math.hypot(s, y) / R) ** 2.2) for y in np.linspace(y0, y1, 40)]
            tube(pts, 0.003, pvc("#131e6e"), res=3)


def valve(H):
    """Mesh of 20 cm in the middle, through which rain drains."""
    lathe(
        [(0.001, 0), (0.10, 0.0006)],
        net_mat("valve", "#0c0d10", pitch=0.006, thread=0.003, diamond=False),
        64,
        (0, 0, H + 0.0115),
        (0, 0, H + 1),
    )
    lathe([(0.001, 0), (0.10, 0.0002)], mat("under", "#08090b", 0.9, 0, 0.1), 64, (0, 0, H + 0.010), (0, 0, H + 1))
    lathe([(0.098, 0), (0.112, 0.003), (0.126, 0)], pvc("#131e6e"), 64, (0, 0, H + 0.0115), (0, 0, H + 1))


def strap(a, edge, R, H):
    """Webbing from the hem round a post of the legs, with its buckle."""
    up = at(a, 1, 0)
    web = fabric("#15161a")
    beam(at(a, edge + 0.006, H - 0.30), at(a, R + 0.023, H - 0.47), 0.025, 0.003, web, up=up, bevel=0.001)
    cyl(at(a, R, H - 0.485), at(a, R, H - 0.46), 0.0235, web, bevel=0.002)
    box((0.036, 0.014, 0.034), at(a, (edge + R) / 2 + 0.018, H - 0.39), (0, 0, math.degrees(a) + 90), plastic("#141518", 0.4), bevel=0.004)
