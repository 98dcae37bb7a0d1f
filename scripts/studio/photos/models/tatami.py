from studio import *
from models.puzzle_parts import sheet


def build(thickness=0.03, colors=("#111c8c", "#101216"), stack=4):
    """Two-coloured EVA puzzle sheets 1 × 1 m: two locked side by side, a stack of `stack` more on one of them. Metres."""
    one, other = (straw(color) for color in colors)

    def tile(x, y, z, turned, rotation=0):
        layers = [(other, thickness / 2), (one, thickness / 2)]
        sheet(TR((x, y, z), (0, 0, rotation)), layers[::-1] if turned else layers)

    tile(0, 0, 0, False)
    tile(1, 0, 0, True)
    for i in range(stack):
        tile(1.02 + 0.012 * (i % 2), 0.06 - 0.01 * i, thickness * (i + 1) + 0.0008 * (i + 1), i % 2 == 1, (5, -4, 8, 2, 6)[i % 5])


def straw(color):
    """EVA embossed like rice straw: fine stalks bound into a plait."""
    bumps = [("weave", 26, 0.7, 0.0045), ("wave", 78, 0.3, 0.0012), ("noise", 500, 0.2, 0.0004)]
    return mat("eva" + color, color, 0.68, 0, 0.22, bumps=bumps)
