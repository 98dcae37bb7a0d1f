from studio import *
from models.glove_parts import *


def build(color="#0d0e10", accent_panel="#1626a8", light_print="#f4f4f0"):
    """A pair of bag mitts of microfibre: a thin pad (28 mm), the thumb free through an opening, an elastic cuff 8 cm high."""
    skin, panel = suede(color), suede(accent_panel)
    group(TR((-0.076, 0.015, 0), (0, 0, 8)), lambda: mitt(1, skin, panel, light_print))
    group(TR((0.08, -0.025, 0), (0, 0, 52)), lambda: mitt(-1, skin, panel, light_print))


def suede(color):
    bumps = [("noise", 500, 0.3, 0.0006), ("noise", 14, 0.3, 0.004)]
    return mat("suede" + color, color, 0.62, 0, 0.28, sheen=0.15, bumps=bumps, rvar=0.05, vscale=14)


def mitt(side, skin, panel, light_print):
    def hand(x, y, z):
        # two stitched furrows part the pad over the knuckles
        furrows = sum(np.exp(-(((z - level) / 0.0035) ** 2)) for level in (0.186, 0.222))
        return fist(x, y, z, 0.35) + 0.003 * furrows * (y < 0.012)

    def whole(x, y, z):
        # a low collar runs out around the thumb
        collar = capsule(x, y, z, (side * 0.038, 0.012, 0.10), (side * 0.064, 0.006, 0.132), 0.025, 0.0235)
        cut = (x * side - 0.066) * 0.78 + (z - 0.134) * 0.62
        return melt(hand(x, y, z), np.maximum(collar, cut), 0.010)

    body = solid(whole, (-0.105, -0.075, 0.012), (0.105, 0.085, 0.285), 0.0042, skin)
    _cloth, rim = patch(body, TR((0, -0.3, 0.222), (90, 0, 0)), 0.1, 0.062, panel, 0.02)
    tube(rim, 0.0012, skin, cyclic=True, res=3)
    thumb_opening(side, skin)
    angles = np.linspace(radians(-34), radians(214), 140)
    tube(outline(hand, 0.012, angles, out=0.0002), 0.0019, skin, res=4)
    elastic_cuff()
    bpy.context.view_layer.update()
    stamp(WORD, 0.026, body, TR((0, -0.3, 0.155), (90, 0, 0)), light_print)


def thumb_opening(side, skin):
    """A bound edge and the dark inside."""
    middle, normal = V((side * 0.0665, 0.006, 0.1335)), V((side * 0.78, 0, 0.62))
    turn = normal.to_track_quat("Z", "Y").to_matrix().to_4x4()
    ring = [Matrix.Translation(middle) @ turn @ V((0.0215 * cos(a), 0.0225 * sin(a), 0)) for a in np.linspace(0, 2 * pi, 49)[:-1]]
    tube(ring, 0.0026, skin, cyclic=True, res=5)
    cyl(middle - normal * 0.002, middle + normal * 0.0008, 0.0205, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0)


def elastic_cuff():
    """Ribbed elastic with a woven stripe in the accent colour."""
    squash = 0.88
    ribs = mat("elastic", "#0b0c0e", 0.75, 0, 0.2, sheen=0.2, bumps=[("wave", 420, 0.9, 0.0016)])
    profile = [(0.045, 0.002), (0.0505, 0.0), (0.0515, 0.004), (0.0495, 0.045), (0.0515, 0.082), (0.05, 0.086), (0.045, 0.084)]
    sleeve(profile, squash, ribs)
    for z in (0.030, 0.037):
        r = 0.0501
        sleeve([(r, z - 0.0025), (r + 0.0009, z - 0.002), (r + 0.0009, z + 0.002), (r, z + 0.0025)], squash, fabric(ACCENT, 400))
