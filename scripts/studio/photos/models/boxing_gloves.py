from studio import *
from models.glove_parts import *


def build(
    oz=12,
    color="#1626a8",
    cuff="#0d0e10",
    piping="#e9e9e5",
    leather=False,
    band=0.07,
    palm="mesh",
    light_print="#f4f4f0",
    word_print=None,
    turn=48,
):
    """A pair of boxing gloves standing on their cuffs: the back of one, the thumb of the other.

    oz: the size, printed on the strap; leather: pull-up leather, a cast pad and air holes instead of mesh in the palm; band: width of the strap
    in metres; palm: mesh or holes; light_print, word_print: colours of the size and of the word; turn: how far the second glove is
    turned, in degrees (at 180 it shows its palm).
    """
    size = {4: 0.72, 6: 0.79, 8: 0.87, 10: 0.94, 12: 1, 14: 1.05, 16: 1.1}[oz]
    skin = hide(color) if leather else vinyl(color)
    finish_kit = dict(
        skin=skin,
        cuff=vinyl(cuff),
        piping=vinyl(piping),
        band=band,
        palm=palm,
        oz=oz,
        light_print=light_print,
        word_print=word_print or light_print,
    )
    scale = Matrix.Diagonal((size, size, size, 1))
    group(TR((-0.086 * size, 0.015 * size, 0), (0, 0, 6)) @ scale, lambda: glove(1, **finish_kit))
    group(TR((0.092 * size, -0.025 * size, 0), (0, 0, turn)) @ scale, lambda: glove(-1, **finish_kit))


def hide(color):
    """Leather with a grain and a slight unevenness of its dye."""
    bumps = [("voronoi", 300, 0.35, 0.0008), ("voronoi", 900, 0.2, 0.0004), ("noise", 12, 0.3, 0.004)]
    return mat("hide" + color, color, 0.4, 0, 0.45, coat=0.12, coatr=0.3, bumps=bumps, rvar=0.1, cvar=0.2, vscale=16)


def glove(side, skin, cuff, piping, band, palm, oz, light_print, word_print):
    def whole(x, y, z):
        return melt(fist(x, y, z), thumb(x, y, z, side), 0.006)

    body = solid(whole, (-0.115, -0.085, 0.012), (0.115, 0.09, 0.285), 0.0042, skin)
    inset(body, palm, piping)
    seam(side, piping, skin)
    strap(cuff, piping, band, oz, side, light_print)
    bpy.context.view_layer.update()
    stamp(WORD, 0.031, body, TR((0, -0.3, 0.235), (82, 0, 0)), word_print)


def inset(body, palm, piping):
    """What lets the air out of the palm."""
    if palm == "mesh":
        net = mat("palm net", "#08090a", 0.85, 0, 0.15, sheen=0.3, bumps=[("voronoi", 260, 1.0, 0.003)])
        _cloth, rim = patch(body, TR((0, 0.2, 0.122), (-90, 0, 0)), 0.074, 0.046, net)
        tube(rim, 0.0013, piping, cyclic=True, res=3)
        return
    hole = mat("hole", "#020202", 0.9, 0, 0.1)
    for x in (-0.018, 0.018):
        for z in (0.112, 0.136):
            _hit, at, out, _face = body.ray_cast(V((x, 0.2, z)), V((0, -1, 0)))
            cyl(at - out * 0.004, at + out * 0.001, 0.0036, chrome(), bevel=0.0006, seg=32)
            cyl(at - out * 0.003, at + out * 0.0013, 0.0024, hole, bevel=0, seg=24)


def seam(side, piping, skin):
    """The welt between the pad and the palm, over the fist; a row of stitches before it."""
    angles = np.linspace(radians(-34), radians(214), 140)
    hand = lambda x, y, z: fist(x, y, z)
    tube(outline(hand, 0.012, angles, out=0.0002), 0.0021, skin, res=4)
    rows = []
    run = outline(hand, 0.005, np.linspace(radians(-30), radians(210), 421), out=0.0003)
    for i in range(0, 415, 6):
        rows.append(run[i : i + 4])
    multi_tube(rows, 0.0007, piping, res=1)


def strap(cuff, piping, band, oz, side, light_print):
    """The cuff: a sleeve, the wide hook-and-loop strap around it with its tab, the size on the tab."""
    squash = 0.86
    low, high = 0.006, 0.09
    sleeve(
        [
            (0.044, low + 0.004),
            (0.0525, low),
            (0.0545, low + 0.006),
            (0.0525, 0.05),
            (0.0545, high - 0.006),
            (0.0525, high),
            (0.044, high - 0.003),
        ],
        squash,
        cuff,
    )
    for z, r in ((low + 0.002, 0.0538), (high - 0.002, 0.0538)):
        cuff_ring(z, r, r * squash, 0.0022, piping)
    middle = (low + high) / 2
    a, b = middle - band / 2, middle + band / 2
    sleeve([(0.0545, a), (0.0562, a + 0.001), (0.0556, middle), (0.0562, b - 0.001), (0.0545, b)], squash, cuff)
    # the tab lies over the strap, its end rounded, on the back of the wrist
    webbing = mat("strap", "#0b0c0e", 0.6, 0, 0.25, bumps=[("noise", 300, 0.25, 0.0006)])
    tab = tab_skin(a + 0.004, b - 0.004, squash, webbing)
    bpy.context.view_layer.update()
    stamp("%d OZ" % oz, 0.020, tab, TR((0.004 * side, -0.3, middle), (90, 0, 0)), light_print)


def tab_skin(low, high, squash, m):
    """The strap's end: a strip around the front of the wrist with round corners and a row of stitches."""
    vs, fs = [], []
    steps = 40
    start, stop = radians(-90 - 62), radians(-90 + 62)
    round_off = (high - low) * 0.3
    for i in range(steps + 1):
        angle = start + (stop - start) * i / steps
        left = min(i, steps - i) / steps * (stop - start) * 0.057
        trim = round_off - math.sqrt(max(round_off**2 - (round_off - left) ** 2, 0)) if left < round_off else 0
        for r in (0.0560, 0.0582):
            for z in (low + trim, high - trim):
                vs.append((r * cos(angle), r * squash * sin(angle), z))
    for i in range(steps):
        q = 4 * i
        fs += [(q + a, q + b, q + 4 + b, q + 4 + a) for a, b in ((0, 1), (1, 3), (3, 2), (2, 0))]
    fs += [(0, 1, 3, 2), (4 * steps, 4 * steps + 1, 4 * steps + 3, 4 * steps + 2)]
    tab = fixn(mesh(vs, fs, m, bevel=0.0006, seg=2, angle=50))
    rows = []
    for edge in (low + 0.004, high - 0.004):
        for i in range(5, 75, 2):
            dash = [start + (stop - start) * q / 80 for q in (i, i + 0.6, i + 1.2)]
            rows.append([V((0.0585 * cos(t), 0.0585 * squash * sin(t), edge)) for t in dash])
    multi_tube(rows, 0.0006, fabric("#8f95a8", 400), res=1)
    return tab
