from studio import *

# width in millimetres: colour
COLORS = {13: "#8fbf0c", 21: "#a3120f", 32: "#4a5060", 44: "#1626a8", 83: "#0d0e10"}
THICK, ROUND = 0.0045, 2.08  # metres: thickness of the band, its length all the way round


def build(width=44, all_five=False):
    """A layered latex loop, 208 cm round, standing on its edge in an S; `width` 13–83 mm. `all_five`: one in another, with pouch, handles and door anchor."""
    if all_five:
        five()
    else:
        swing = [(-0.17, -0.16), (0.06, -0.16), (0.17, -0.06), (0.08, 0.03), (-0.08, 0.03), (-0.17, 0.12), (-0.06, 0.21), (0.17, 0.21)]
        strap = band(spine(swing, 0.09), width, 0.018)
        bpy.context.view_layer.update()
        label(strap, width, -0.075, -0.19)


def spine(points, rad):
    """A dense, evenly walked line through the points."""
    line = [V((x, y, 0)) for x, y in points]
    line = fillet(line, rad, 16) if rad else line
    out = [line[0]]
    for a, b in zip(line, line[1:]):
        steps = max(1, int((b - a).length / 0.006))
        out += [a.lerp(b, i / steps) for i in range(1, steps + 1)]
    return out


def band(line, width, gap):
    """A loop whose two runs go beside the spine, `gap` metres from it, round at both ends, standing `width` millimetres high."""

    def normal(i):
        d = line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]
        return V((d.y, -d.x, 0)).normalized()

    ends = []
    for i, turn in ((len(line) - 1, 1), (0, -1)):
        n = normal(i)
        ahead = V((-n.y, n.x, 0)) * turn
        ends.append([line[i] + (n * turn * cos(a) + ahead * sin(a)) * gap for a in np.linspace(0, pi, 15)[1:-1]])
    one = [p + normal(i) * gap for i, p in enumerate(line)]
    two = [p - normal(i) * gap for i, p in enumerate(line)]
    ring = one + ends[0] + two[::-1] + ends[1]
    return ribbon(ring, width / 1000, latex(COLORS[width]))


def latex(color):
    return mat("latex" + color, color, 0.48, 0, 0.4, sheen=0.1, bumps=[("noise", 500, 0.15, 0.0003)], rvar=0.06, cvar=0.05, vscale=14)


def ribbon(ring, height, m):
    """A closed strip standing on its edge along the ring of points."""
    n, vs = len(ring), []
    for i, p in enumerate(ring):
        d = ring[(i + 1) % n] - ring[i - 1]
        side = V((d.y, -d.x, 0)).normalized() * (THICK / 2)
        vs += [p - side, p - side + V((0, 0, height)), p + side, p + side + V((0, 0, height))]
    fs = []
    for i in range(n):
        q, k = 4 * i, 4 * ((i + 1) % n)
        fs += [(q + a, q + b, k + b, k + a) for a, b in ((0, 1), (1, 3), (3, 2), (2, 0))]
    return fixn(mesh(vs, fs, m, bevel=0.0012, seg=3, angle=50))


def label(strap, width, x, y):
    """The brand and the width, pressed onto the run that faces the viewer."""
    h = width / 1000
    ink = ink_on(COLORS[width])
    stamp("%s  %d ММ" % (WORD, width), min(h * 0.56, 0.034), strap, TR((x, y - 0.1, h * 0.5), (90, 0, 0)), ink, off=0.0004)


def five():
    """Rainbow of the five loops, the widest outside; the pouch stands behind them, handles and anchor lie before."""
    for i, width in enumerate(sorted(COLORS)):
        r = 0.062 + 0.046 * i
        leg = max(0.05, (ROUND / 2 - pi * r) / 2 * 0.62)
        arch = [V((-r, -leg, 0))] + [V((-r * cos(a), r * sin(a), 0)) for a in np.linspace(0, pi, 60)] + [V((r, -leg, 0))]
        strap = band(spine([(p.x, p.y) for p in arch], 0), width, 0.009)
        bpy.context.view_layer.update()
    group(TR((0, 0.33, 0)), pouch)
    group(TR((-0.30, -0.22, 0), (0, 0, 62)), handle)
    group(TR((-0.35, -0.04, 0), (0, 0, 80)), handle)
    group(TR((0.31, 0.02, 0), (0, 0, 68)), anchor)


def pouch():
    """Zipped case with pockets, standing."""
    cloth = fabric("#101217")
    box((0.34, 0.07, 0.24), (0, 0, 0.12), m=cloth, bevel=0.026, seg=6)
    for z in (0.03, 0.21):
        plan = fillet([V((sx * 0.1705, sy * 0.0355, z)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))], 0.026, 8, True)
        tube(plan, 0.0028, plastic("#1a1c21", 0.5), cyclic=True, res=4)
    decal(WORD, 0.045, (0, -0.0356, 0.130), (1, 0, 0), (0, 0, 1))
    box((0.26, 0.002, 0.004), (0, -0.0352, 0.192), m=paint(ACCENT), bevel=0.0008)


def anchor():
    """Door anchor: the foam roll stays behind the door, the loop of webbing comes through."""
    lathe(
        [(0.004, -0.04), (0.016, -0.038), (0.018, -0.030), (0.018, 0.030), (0.016, 0.038), (0.004, 0.04)],
        foam("#17181c"),
        64,
        (-0.11, 0, 0.018),
        (-0.11, 1, 0.018),
    )
    loop = [
        V((x, y, 0.014))
        for x, y in ((-0.10, 0), (0.02, 0.003), (0.07, 0.018), (0.115, 0.0), (0.07, -0.018), (0.02, -0.003), (-0.10, -0.001))
    ]
    sweep(loop, 0.026, 0.0028, fabric("#0e0f12"), up=(0, 0, 1), e=0.35, rad=0.02)


def handle():
    """Foam handle on a webbing loop."""
    z = 0.019
    lathe([(0.012, -0.062), (0.0175, -0.060), (0.0188, 0), (0.0175, 0.060), (0.012, 0.062)], foam("#17181c"), 64, (0, 0, z), (1, 0, z))
    web = fabric("#1626a8")
    sweep(
        [V((x, y, z)) for x, y in ((-0.058, 0), (-0.075, 0.02), (-0.052, 0.10), (0, 0.135), (0.052, 0.10), (0.075, 0.02), (0.058, 0))],
        0.024,
        0.0028,
        web,
        up=(0, 0, 1),
        e=0.35,
        rad=0.03,
    )
