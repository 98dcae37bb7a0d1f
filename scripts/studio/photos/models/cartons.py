"""A product as the carrier brings it: its packages, piled."""
from studio import *
from models.carton_parts import carton

HIGHEST = 1.25
GAP = 0.10


def build(boxes, rolls=False):
    """boxes: length, depth and height of each package in metres. rolls: they are rolls in film, lying along X.

    A package goes onto the lowest pile whose top carries it, else it begins a pile. The highest pile stands at the back.
    """
    piles = []
    for size in sorted(boxes, key=lambda size: (-size[0] * size[1], -size[2])):
        carrying = [pile for pile in piles if carries(pile, size)]
        if carrying:
            min(carrying, key=height).append(size)
        else:
            piles.append([size])
    piles.sort(key=height, reverse=True)
    right, y = max(pile[0][0] for pile in piles) / 2, 0
    for k, pile in enumerate(piles):
        w, d, _ = pile[0]
        y -= d / 2
        # A shorter pile stands by the right end, so that the word of the one behind it is seen.
        group(TR((right - w / 2 - 0.05 * k, y, 0)), heap, pile, roll if rolls else package)
        y -= d / 2 + GAP


def height(pile):
    return sum(h for _, _, h in pile)


def carries(pile, size):
    w, d, _ = pile[-1]
    return size[0] <= w + 0.01 and size[1] <= d + 0.01 and height(pile) + size[2] <= HIGHEST


def heap(pile, make):
    """Packages one upon the other, each a little askew; a shorter one lies left of the middle."""
    z, below = 0, pile[0][0]
    for k, (w, d, h) in enumerate(pile):
        shift = min(0.06, (below - w) / 4)
        group(TR((-shift, 0, z), (0, 0, (0, 1.6, -1.2, 0.8)[k % 4])), make, w, d, h)
        z += h + 0.002


def package(w, d, h):
    """A carton with the brand's word on its front, and smaller on both its ends."""
    carton(w, d, h, mark=0)
    size = min(h * 0.42, w * 0.13)
    decal(WORD, size, (0, -d / 2 - 0.0008, h * 0.52), (1, 0, 0), (0, 0, 1), "#15161a")
    small = min(h * 0.26, d * 0.15)
    for s in (-1, 1):
        decal(WORD, small, (s * (w / 2 + 0.0012), 0, h * 0.36), (0, s, 0), (0, 0, 1), "#15161a")


def roll(length, depth, height):
    """Rolled goods in dark film with four straps and a label."""
    r = min(depth, height) / 2
    film = mat("film", "#2a2d33", 0.34, 0, 0.45, bumps=[("noise", 9, 0.35, 0.008), ("brush", 40, 0.15, 0.001)], coat=0.25)
    cyl((-length / 2, 0, r), (length / 2, 0, r), r, film, bevel=0.02, seg=96)
    strap = mat("strap", "#e2e3df", 0.5, 0, 0.3)
    for x in (-0.40, -0.14, 0.14, 0.40):
        cyl((x * length - 0.018, 0, r), (x * length + 0.018, 0, r), r + 0.0015, strap, seg=96)
    for s in (-1, 1):
        cyl((s * (length / 2 - 0.02), 0, r), (s * (length / 2 + 0.002), 0, r), 0.055, mat("core", "#9b7a50", 0.8), seg=48, bevel=0.004)
        cyl((s * (length / 2 - 0.02), 0, r), (s * (length / 2 + 0.003), 0, r), 0.044, mat("bore", "#0c0c0d", 0.9), seg=48)
    lean = radians(35)
    out = V((0, -cos(lean), sin(lean)))
    p = V((-0.27 * length, 0, r)) + out * (r + 0.001)
    decal(WORD, r * 0.34, p + out * 0.012, (1, 0, 0), (0, sin(lean), cos(lean)), "#f2f2ee")
