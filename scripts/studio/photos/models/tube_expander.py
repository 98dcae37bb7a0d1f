from studio import *

COLORS = {9: "#8fbf0c", 16: "#1626a8", 25: "#a3120f"}


def build(kg=16):
    """Latex tube in a braided sleeve, 122 cm, with two swivelling handles and steel snap hooks, lying in a bow; thicker with the pull of `kg`."""
    r = 0.0055 + 0.0025 * (kg - 9) / 16
    z = 0.0105
    # fmt: off
    bow = [
        (-0.115, -0.10), (-0.165, 0.05), (-0.13, 0.19), (0.0, 0.225), (0.13, 0.19), (0.165, 0.05), (0.06, -0.03), (-0.01, 0.03),
        (0.03, 0.11), (0.13, 0.06), (0.155, -0.10),
    ]
    # fmt: on
    line = rounded([V((x, y, z)) for x, y in bow])
    line = crossing(line, r, z)
    braid(line, r, COLORS[kg])
    for end, before in ((line[0], line[3]), (line[-1], line[-4])):
        away = (end - before).normalized()
        group(Matrix.Translation(V((end.x, end.y, 0))) @ Matrix.Rotation(math.atan2(away.y, away.x) - pi / 2, 4, "Z"), fitting, r, z, kg)


def rounded(line):
    """Corners cut again and again until the line runs like a hose."""
    for _ in range(4):
        cut = [q for a, b in zip(line, line[1:]) for q in (a.lerp(b, 0.25), a.lerp(b, 0.75))]
        line = [line[0], *cut, line[-1]]
    return line


def crossing(line, r, z):
    """Where the tube meets itself the later run climbs over the earlier."""
    out = []
    for i, p in enumerate(line):
        near = [q for j, q in enumerate(line) if j < i - 12 and (q - p).to_2d().length < 0.06]
        lift = max([cos(min(1, (q - p).to_2d().length / 0.06) * pi) * 0.5 + 0.5 for q in near], default=0)
        out.append(p + V((0, 0, lift * (r * 2 + 0.003))))
    return out


def braid(line, r, color):
    """The nylon sleeve: a plain core and a fine diamond weave over it."""
    finish(to_mesh(tube(line, r, fabric(color, 260), res=10)))
    tracer = paint("#101114")
    for turn, phase in ((1, 0), (1, pi), (-1, 0), (-1, pi)):
        walked, coil = 0.0, []
        for a, b in zip(line, line[1:]):
            d = b - a
            steps = max(1, int(d.length / 0.0022))
            t = d.normalized()
            side = V((-t.y, t.x, 0)).normalized()
            up = t.cross(side)
            for k in range(steps):
                q = turn * (walked + d.length * k / steps) / 0.030 * 2 * pi + phase
                coil.append(a + d * (k / steps) + (side * cos(q) + up * sin(q)) * (r + 0.0002))
            walked += d.length
        multi_tube([coil], 0.0007, tracer, res=1)


def fitting(r, z, kg):
    """End of the tube going along +Y: ferrule, snap hook, webbing triangle and the handle across."""
    black = plastic("#131519", 0.45)
    lathe([(r, -0.012), (r + 0.0025, -0.010), (r + 0.0035, 0.016), (r + 0.001, 0.020), (0.002, 0.020)], black, 48, (0, 0, z), (0, 1, z))
    hook = [V((x, y, z)) for x, y in ((0, 0.016), (0.009, 0.026), (0.011, 0.045), (0, 0.056), (-0.011, 0.045), (-0.009, 0.026))]
    tube(hook, 0.0028, chrome(), rad=0.008, cyclic=True, res=6)
    cyl((0.0105, 0.030, z), (0.0110, 0.044, z), 0.0035, chrome(), bevel=0.001, seg=32)
    across = 0.162
    web = [
        V((0.001, 0.050, z)),
        V((-0.040, 0.105, z)),
        V((-0.064, across, z)),
        V((0.064, across, z)),
        V((0.040, 0.105, z)),
        V((-0.001, 0.050, z)),
    ]
    sweep(web, 0.019, 0.0026, fabric("#0e0f12"), up=(0, 0, 1), e=0.35, rad=0.012)
    grip = [(0.010, -0.060), (0.0165, -0.0585), (0.017, -0.052), (0.0155, -0.048)]
    for i in range(14):
        x = -0.044 + i * 0.088 / 13
        grip += [(0.0158, x - 0.0022), (0.0168, x - 0.001), (0.0168, x + 0.001), (0.0158, x + 0.0022)]
    grip += [(0.0155, 0.048), (0.017, 0.052), (0.0165, 0.0585), (0.010, 0.060)]
    lathe(grip, plastic("#15171b", 0.5), 64, (0, across, 0.017), (1, across, 0.017))
    for s in (-1, 1):
        lathe(
            [(0.0168, -0.0025), (0.0176, -0.002), (0.0176, 0.002), (0.0168, 0.0025)],
            plastic(COLORS[kg], 0.4),
            64,
            (s * 0.0555, across, 0.017),
            (1, across, 0.017),
        )
    box((0.052, 0.020, 0.003), (0, 0.088, z + 0.0105), m=rubber("#0d0e10", "tag"), bevel=0.001)
    decal(WORD, 0.0085, (0, 0.088, z + 0.0122), (1, 0, 0), (0, 1, 0))
