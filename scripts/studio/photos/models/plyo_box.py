from studio import *
from models.box_parts import cover, front_panel, front_word, grain_top, side_word, stitches, strap, zip_line


def build(sides=(51, 61, 76), panel="#1626a8", club=False):
    """Plywood jump box in a padded cover, standing on its smallest face.

    `sides` in centimetres from the least to the greatest, which is the height now; each face bears the height it gives.
    `club` is the reinforced one: sewn-on corners, rollers, no zip.
    """
    y, x, z = [s / 100 for s in sides]
    size = (x, y, z)
    black, colour = vinyl("#0d0e10"), vinyl(panel)
    cover(size, black)
    face = front_panel(size, z, colour)
    tight = x < 0.45
    big = min(x * (0.36 if tight else 0.46), 0.30)
    note, inset = (x * 0.1, x * 0.215) if tight else (min(0.075, x * 0.123), min(0.115, x * 0.19))
    front_word(str(sides[2]), big, 0, z * 0.57, face)
    front_word("СМ", big * 0.2, 0, z * 0.57 - big * 0.58, face, "#aab4ff")
    front_word(WORD, big * 0.24, 0, z * 0.235, face)
    front_word("%d" % sides[1], note, x / 2 - inset, z * 0.5, face, "#aab4ff", turned=True)
    left = -x / 2 - 0.0006
    side_word(str(sides[2]), min(y * 0.36, 0.18), 0, z * 0.64, left, "#e9eaee")
    side_word("%d" % sides[0], min(0.07, y * 0.137), y / 2 - min(0.085, y * 0.167), z * 0.64, left, "#8f96a8", turned=True)
    strap(-x / 2, 0, z * 0.36, y * 0.34, fabric("#0a0b0d"))
    grain_top(size)
    if club:
        corners(size)
        rollers(size)
    else:
        zip_line(-x / 2 - 0.001, 0.062, y - 0.10)


def corners(size):
    """Doubled cloth at the eight corners: triangles sewn on the two sides that are seen and on top."""
    x, y, z = size
    patch = mat("patch", "#23262d", 0.55, 0, 0.35, bumps=[("weave", 300, 0.4, 0.0006), ("voronoi", 300, 0.3, 0.0006)])
    leg, r = 0.15, 0.026
    thread = paint("#c9ccd6")
    for sx in (-1, 1):
        for top in (False, True):
            z0 = z - r if top else r
            z1 = z0 - leg if top else z0 + leg
            front = [(sx * (x / 2 - r), z0), (sx * (x / 2 - r - leg), z0), (sx * (x / 2 - r), z1)]
            prism(front, 0.003, patch, at=-y / 2 - 0.0004, rad=0.012, bevel=0.001)
            stitches(
                [
                    (front[1][0] + sx * 0.012, -y / 2 - 0.0022, z0 + (z1 - z0) * 0.02),
                    (front[2][0] - sx * 0.006, -y / 2 - 0.0022, z1 - (z1 - z0) * 0.06),
                ],
                thread,
            )
    for sy in (-1, 1):
        for top in (False, True):
            z0 = z - r if top else r
            z1 = z0 - leg if top else z0 + leg
            side = [(sy * (y / 2 - r), z0), (sy * (y / 2 - r - leg), z0), (sy * (y / 2 - r), z1)]
            prism(side, 0.003, patch, plane="yz", at=-x / 2 - 0.0004, rad=0.012, bevel=0.001)


def rollers(size):
    """Two wheels at the foot of the left side: tip the box and it rolls."""
    x, y, z = size
    for s in (-1, 1):
        at = s * (y / 2 - 0.13)
        box((0.012, 0.075, 0.070), (-x / 2 - 0.006, at, 0.058), m=steel(), bevel=0.003)
        for q in (-1, 1):
            box((0.036, 0.004, 0.048), (-x / 2 - 0.026, at + q * 0.021, 0.044), m=steel(), bevel=0.0015)
            bolt((-x / 2 - 0.012, at + q * 0.029, 0.075), (-1, 0, 0), r=0.0055)
        wheel((-x / 2 - 0.032, at, 0.029), (0, 1, 0), r=0.027, t=0.03)
