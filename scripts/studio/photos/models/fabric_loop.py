from studio import *

# stiffness: colour, stripe
KINDS = {"light": ("#7a9a1c", "#101114"), "medium": ("#1626a8", "#c6f135"), "hard": ("#101114", "#2337e8")}
WIDTH, THICK, ROUND = 0.08, 0.0035, 0.76


def build(kinds=("medium",)):
    """Woven mini band, 76 cm round and 8 cm wide, standing open; several `kinds` (light, medium, hard) stand one behind another."""
    for i, kind in enumerate(kinds):
        step = (len(kinds) - 1) / 2 - i
        group(TR((0.065 * step, 0.155 * -step, 0), (0, 0, -10 * step)), band, kind)


def ring():
    """The open loop from above: an oval, a little drawn in at the sides."""
    points = [V((0.165 * cos(a), 0.066 * sin(a) * (1 - 0.10 * cos(2 * a)), 0)) for a in np.linspace(0, 2 * pi, 181)[:-1]]
    around = sum((p - q).length for p, q in zip(points, points[1:] + points[:1]))
    return [p * (ROUND / around) for p in points]


def band(kind):
    color, stripe = KINDS[kind]
    points = ring()
    cloth = mat("webbing" + color, color, 0.85, 0, 0.2, sheen=0.5, bumps=[("weave", 330, 0.9, 0.0012)], cvar=0.10, vscale=60)
    strip(points, 0, WIDTH, THICK, cloth)
    for z in (0.010, WIDTH - 0.0145):
        strip(
            points,
            z,
            z + 0.0045,
            THICK + 0.0010,
            mat("stripe" + stripe, stripe, 0.8, 0, 0.2, sheen=0.4, bumps=[("weave", 330, 0.9, 0.0012)]),
        )
    inside = [p * ((p.length - THICK * 0.5 - 0.0002) / p.length) for p in points]
    for z in (0.022, 0.052):
        strip(inside, z, z + 0.006, 0.0016, plastic("#c9ccd2", 0.3))
    tag(points)


def strip(points, z0, z1, thickness, m):
    """A closed strip of cloth; UV in metres, so that the weave has its size."""
    n, vs, walked = len(points), [], [0.0]
    for i, p in enumerate(points):
        d = points[(i + 1) % n] - points[i - 1]
        side = V((d.y, -d.x, 0)).normalized() * (thickness / 2)
        vs += [p - side + V((0, 0, z0)), p - side + V((0, 0, z1)), p + side + V((0, 0, z1)), p + side + V((0, 0, z0))]
        walked.append(walked[-1] + (points[(i + 1) % n] - p).length)
    fs, uvs = [], []
    for i in range(n):
        q, k = 4 * i, 4 * ((i + 1) % n)
        for a in range(4):
            b = (a + 1) % 4
            fs.append((q + a, q + b, k + b, k + a))
            low, high = ((z0, z1), (z1, z1), (z1, z0), (z0, z0))[a]
            uvs.append([(walked[i], low), (walked[i], high), (walked[i + 1], high), (walked[i + 1], low)])
    o = mesh(vs, fs, m, uvs, bevel=min(0.001, thickness * 0.3), seg=2, angle=50)
    return fixn(o)


def tag(points):
    """Rubber label over the seam in front."""
    front = min(points, key=lambda p: p.y)
    y = front.y - THICK / 2
    box((0.092, 0.0022, 0.034), (0, y - 0.0008, WIDTH / 2), m=rubber("#0d0e10", "tag"), bevel=0.001)
    decal(WORD, 0.0155, (0, y - 0.0021, WIDTH / 2), (1, 0, 0), (0, 0, 1))
    thread = paint("#d7d9de")
    for x in (-0.043, 0.043):
        for q in range(7):
            cyl(
                (x, y - 0.0012, WIDTH / 2 - 0.014 + q * 0.004),
                (x, y - 0.0024, WIDTH / 2 - 0.012 + q * 0.004),
                0.0006,
                thread,
                bevel=0,
                seg=12,
            )
