from studio import *
from models.crumb_parts import crumb
from models.roll_parts import profile, ribbon


def build(thickness=0.006, length=15, flat=1.15, width=1.25, flecks=True):
    """A roll of crumb rubber with grey flecks, its beginning laid out towards the camera. Metres."""
    m = crumb("#0c0d0f", [("#8d95a1", 0.06), ("#5b626e", 0.05)] if flecks else [], grain=420)
    path, thick, radius = profile(length, flat, thickness, 1.03, core=0.05, curl=0.0)
    # The roll is wound from thousands of crumbs: what sticks out of its end differs by a millimetre.
    ribbon(path, thick, 0, 1, -width / 2, width / 2, m, -1, 0.002)
    core = [(0.044, -width / 2 + 0.004), (0.048, -width / 2 + 0.004), (0.048, width / 2 - 0.004), (0.044, width / 2 - 0.004)]
    lathe(core, mat("cardboard", "#6d5233", 0.8, 0, 0.2, cvar=0.1), 96, (0, 0, radius), (1, 0, radius), closed=True)
    for x in (-width * 0.28, width * 0.28):
        tie(x, radius)


def tie(x, radius):
    """A printed packing band around the roll, its lower end under the laid part."""
    r = radius + 0.0012
    band = [(r, -0.03), (r + 0.0008, -0.0295), (r + 0.0008, 0.0295), (r, 0.03)]
    ring = lathe(band, plastic("#1a2ac4", 0.45), 160, (x, 0, radius), (x + 1, 0, radius), closed=True)
    bpy.context.view_layer.update()
    stamp(WORD, 0.03, ring, TR((x, 0, radius), (52, 0, 0)) @ TR((0, 0, radius + 0.1)), off=0.0003)
