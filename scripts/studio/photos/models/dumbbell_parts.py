"""Parts of dumbbells. A dumbbell lies along X, the middle of its handle above the origin."""

from studio import *


def grip(half, z, radius, bulge, knurled=0.8):
    """Chromed handle from -half to half at height z, thicker by `bulge` in the middle and knurled there."""
    swell = [(radius + bulge * cos(pi * x / (2 * half)) ** 1.2, x) for x in np.linspace(-half, half, 41)]
    lathe(swell, chrome(), 96, (0, 0, z), (1, 0, z))
    lathe([(r + 0.0002, x) for r, x in swell if abs(x) < half * knurled], knurl(420), 128, (0, 0, z), (1, 0, z))


def collar(at, side, radius, m=None):
    """The ring that closes the joint of handle and head; `at` is the head's inner face."""
    at, r = V(at), radius
    profile = [(r - 0.002, 0), (r + 0.0075, 0), (r + 0.0075, 0.005), (r + 0.004, 0.008), (r - 0.002, 0.008)]
    lathe(profile, m or chrome(), 64, at, at - V((side, 0, 0)), closed=True, bevel=0.001)


def hex_head(centre, length, radius, m, chamfer=0.013, shoulder=0.80, bevel=0.006):
    """Hexagonal head lying on a flat; `radius` to its corners, end faces drawn in to `shoulder` of it."""
    profile = [
        (radius * shoulder, -length / 2),
        (radius, -length / 2 + chamfer),
        (radius, length / 2 - chamfer),
        (radius * shoulder, length / 2),
    ]
    vs = [(x, r * cos(pi * j / 3), r * sin(pi * j / 3)) for r, x in profile for j in range(6)]
    fs = [(i * 6 + j, i * 6 + (j + 1) % 6, (i + 1) * 6 + (j + 1) % 6, (i + 1) * 6 + j) for i in range(3) for j in range(6)]
    fs += [tuple(range(5, -1, -1)), tuple(range(18, 24))]
    return place(fixn(mesh(vs, fs, m, bevel=bevel, seg=5, angle=15)), centre)


def side_word(side, centre, length, radius, size, color):
    """The brand on the head's slanted face that looks up and to the front."""
    normal = V((0, -sin(pi / 3), cos(pi / 3)))
    apothem = radius * cos(pi / 6)
    decal(WORD, size, V(centre) + normal * (apothem + 0.0003), (1, 0, 0), (0, normal.z, -normal.y), c=color)


def end_print(centre, side, words, ext=0.0003):
    """Flat words on an end face: tuples of text, size, height above the middle, colour, letter space."""
    for s, size, dz, color in words:
        decal(s, size, V(centre) + V((side * 0.0003, 0, dz)), (0, side, 0), (0, 0, 1), c=color, ext=ext, space=1.0)
