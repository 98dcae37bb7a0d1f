from studio import *
from models.box_parts import cover, front_panel, front_word, grain_top, side_word, stitches, strap

PANELS = {30: "#8fbf0c", 45: "#1626a8", 60: "#4b1f94", 75: "#a3120f"}


def build(height=45):
    """Foam jump box, platform 90 × 75 cm, `height` 30–75 cm; a coloured field by height, hook-and-loop strips that hold a stack."""
    z = height / 100
    size = (0.90, 0.75, z)
    cover(size, vinyl("#101114"), radius=0.03)
    colour = PANELS[height]
    face = front_panel(size, z, vinyl(colour), margin=0.10, low=0.2)
    ink = ink_on(colour)
    big = min(z * 0.42, 0.24)
    front_word(str(height), big, -0.12, z * 0.51, face, ink)
    front_word("СМ", big * 0.26, -0.12 + big * 0.86, z * 0.51 - big * 0.23, face, ink)
    front_word(WORD, 0.062, 0.21, z * 0.5, face, ink)
    side_word(str(height), min(z * 0.4, 0.2), 0.0, z * 0.60, -0.4506, "#e9eaee")
    strap(-0.45, 0, z * 0.26, 0.20, fabric("#0a0b0d"))
    grain_top(size)
    velcro(size)


def velcro(size):
    """Strips of 10 cm: on the sides under the top edge and above the floor, the flap of the next module lies on them."""
    x, y, z = size
    loop = mat("velcro", "#1d2026", 0.95, 0, 0.1, sheen=0.8, bumps=[("noise", 700, 0.8, 0.0015)])
    thread = paint("#7a8090")
    for at in (0.062, z - 0.062):
        for px in (-0.36, 0.36):
            box((0.10, 0.0022, 0.045), (px, -y / 2 - 0.0003, at), m=loop, bevel=0.0008)
            stitches([(px - 0.046, -y / 2 - 0.0017, at + 0.018), (px + 0.046, -y / 2 - 0.0017, at + 0.018)], thread)
            stitches([(px - 0.046, -y / 2 - 0.0017, at - 0.018), (px + 0.046, -y / 2 - 0.0017, at - 0.018)], thread)
        for py in (-0.29, 0.29):
            box((0.0022, 0.10, 0.045), (-x / 2 - 0.0003, py, at), m=loop, bevel=0.0008)
