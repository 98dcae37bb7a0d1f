from studio import *

LENGTH, WIDTH = 2.0, 1.0


def build(thickness=0.08, color="#111c8c", side="#0d0e10", count=2):
    """School mats 2 × 1 m of foam in a tarpaulin cover: two on each other, four webbing handles each. Metres."""
    for i in range(count):
        group(TR((0.05 * i, 0.03 * i, (thickness + 0.004) * i), (0, 0, -9 * i)), lambda: mattress(thickness, tarp(color), tarp(side)))


def tarp(color):
    bumps = [("noise", 300, 0.3, 0.0008), ("noise", 5, 0.5, 0.012)]
    return mat("mat tarp" + color, color, 0.55, 0, 0.28, bumps=bumps, rvar=0.07, vscale=6)


def mattress(thickness, top, wall):
    """A soft block: dark sides between two welts, the word on the top, a zip on the short side."""
    x, y = LENGTH / 2, WIDTH / 2
    box((LENGTH - 0.004, WIDTH - 0.004, thickness - 0.01), (0, 0, thickness / 2), m=wall, bevel=0.012, seg=5)
    for z in (0.004, thickness - 0.004):
        face(z, top)
        corner = [(x, y, z), (-x, y, z), (-x, -y, z), (x, -y, z)]
        tube(corner, 0.0052, top, rad=0.03, cyclic=True, res=5)
    for sx in (-0.42, 0.42):
        for sy in (-1, 1):
            handle(V((sx, sy * y, thickness / 2)), sy, thickness)
    zip_line(-x, thickness)
    size = 0.17
    decal(WORD, size, (0, -0.02, thickness + 0.0042), (1, 0, 0), (0, 1, 0))


def face(z, m):
    """A cover sheet, a little higher in the middle than at the welt when it is the upper one."""
    inset = 0.006
    box((LENGTH - inset, WIDTH - inset, 0.007), (0, 0, z), m=m, bevel=0.0034, seg=3)


def handle(at, sy, thickness):
    """A loop of webbing between two sewn ends, on a reinforcing patch."""
    webbing = fabric("#101114", 260)
    patch = fabric("#15161a", 180)
    box((0.30, 0.003, min(0.05, thickness * 0.7)), at + V((0, sy * 0.0008, 0)), m=patch, bevel=0.001)
    out = V((0, sy, 0))
    loop = [at + V((-0.125, 0, 0)) + out * 0.003, at + V((-0.075, 0, 0)) + out * 0.004, at + V((-0.05, 0, -0.004)) + out * 0.03]
    loop += [at + V((0.05, 0, -0.004)) + out * 0.03, at + V((0.075, 0, 0)) + out * 0.004, at + V((0.125, 0, 0)) + out * 0.003]
    sweep(loop, 0.032, 0.0035, webbing, up=(0, 0, 1), rad=0.025)
    thread = fabric("#c9cede", 400)
    rows = []
    for side in (-1, 1):
        a, b = side * 0.085, side * 0.12
        for p, q in (((a, -0.011), (b, 0.011)), ((a, 0.011), (b, -0.011)), ((a, -0.011), (a, 0.011)), ((b, -0.011), (b, 0.011))):
            rows.append([at + V((u, sy * 0.0052, w)) for u, w in (p, q)])
    multi_tube(rows, 0.0008, thread, res=1)


def zip_line(x, thickness):
    """The zip through which the foam comes out, and its puller."""
    z = thickness * 0.5
    box((0.003, WIDTH * 0.86, 0.012), (x + 0.0006, 0, z), m=fabric("#0a0b0c", 300), bevel=0.001)
    teeth = [[V((x - 0.0012, y, z - 0.002)), V((x - 0.0012, y, z + 0.002))] for y in np.arange(-WIDTH * 0.42, WIDTH * 0.42, 0.005)]
    multi_tube(teeth, 0.001, mat("zip", "#83888f", 0.35, 1), res=1)
    box((0.004, 0.022, 0.009), (x - 0.003, -WIDTH * 0.4, z), m=chrome(), bevel=0.0015)
