from studio import *
from models.bench_parts import *


def build(cover="#0d0e10", thread=None, back=55, seat=10):
    """An adjustable bench: 138 × 66 cm, 44 cm high when flat, back rest in seven positions on a comb, wheels behind, a foot roller in front.

    cover, thread: colours of the leatherette and of its stitches; back, seat: angles of the cushions, degrees.
    """
    coat, accent = frame_coat(), accent_coat()
    hinge = V((0, -0.02, 0.365))
    base(coat)
    posts(coat, accent, hinge)
    comb(accent)
    rest(hinge, back, cover, thread, coat)
    seat_cushion(seat, cover, thread, coat)
    foot_roller(coat)


def base(coat):
    """The spine on two feet, wheels and handle."""
    cross_foot(0.56, 0.33, coat)
    cross_foot(-0.62, 0.23, coat)
    beam((0, -0.645, 0.103), (0, 0.585, 0.103), 0.06, 0.06, coat, bevel=0.008)
    for y in (-0.645, 0.585):
        box((0.064, 0.014, 0.064), (0, y, 0.103), m=plastic("#121316", 0.5), bevel=0.006)
    for s in (-1, 1):
        at = V((s * 0.115, 0.632, 0.05))
        wheel(at, (1, 0, 0), 0.045, 0.028)
        box((0.006, 0.12, 0.044), at + V((-s * 0.022, -0.035, 0)), m=coat, bevel=0.004)
        bolt(at + V((s * 0.014, 0, 0)), (s, 0, 0), r=0.008)
        for y in (-0.62, 0.56):
            bolt((s * 0.045, y, 0.073), (0, 0, 1), r=0.009)


def posts(coat, accent, hinge):
    """The two slanted posts, the rail between them and the hinge plates."""
    beam((0, -0.50, 0.12), (0, -0.33, 0.325), 0.06, 0.06, coat, bevel=0.008)
    beam((0, 0.10, 0.12), (0, -0.04, 0.33), 0.06, 0.06, coat, bevel=0.008)
    beam((0, -0.45, 0.325), (0, 0.005, 0.325), 0.058, 0.05, coat, bevel=0.008)
    cyl(hinge + V((-0.088, 0, 0)), hinge + V((0.088, 0, 0)), 0.012, chrome(), bevel=0.003)
    for s in (-1, 1):
        cheek = [(-0.09, 0.300), (0.035, 0.300), (0.035, 0.385), (0.005, 0.402), (-0.045, 0.402), (-0.09, 0.37)]
        prism(cheek, 0.008, accent, "yz", s * 0.036, rad=0.015, bevel=0.002)
        bolt((s * 0.040, -0.060, 0.325), (s, 0, 0), r=0.009)
        bolt((s * 0.088, hinge.y, hinge.z), (s, 0, 0), r=0.012)


def comb(accent):
    """Two plates with seven notches on the spine."""
    outline = [(0.10, 0.128)]
    for i in range(7):
        y, top = 0.135 + 0.055 * i, 0.206 - 0.006 * i
        outline += [
            (y - 0.020, top),
            (y - 0.004, top - 0.004),
            (y - 0.006, top - 0.034),
            (y + 0.016, top - 0.034),
            (y + 0.022, top - 0.010),
        ]
    outline += [(0.515, 0.165), (0.515, 0.128)]
    for s in (-1, 1):
        prism(outline, 0.007, accent, "yz", s * 0.038, bevel=0.0018, seg=2)
        for y in (0.14, 0.47):
            bolt((s * 0.0415, y, 0.142), (s, 0, 0), r=0.008)


def rest(hinge, angle, cover, thread, coat):
    """The back rest on two rails, and the strut that stands in the comb."""
    M = frame_at(hinge, angle)
    along, up = V(M.col[1][:3]), V(M.col[2][:3])
    length = 0.84
    cushion((0.30, length, 0.055), M @ Matrix.Translation((0, length / 2 + 0.035, 0.066)), cover, thread, WORD, 0.050, length / 2 - 0.09)
    for s in (-1, 1):
        rail = hinge + V((s * 0.060, 0, 0))
        beam(rail - along * 0.03, rail + along * 0.66, 0.035, 0.05, coat, bevel=0.006, up=up)
        box((0.037, 0.012, 0.052), rail + along * 0.664, (angle, 0, 0), m=plastic("#121316", 0.5), bevel=0.004)
    for reach in (0.47, 0.62):
        beam(hinge + V((-0.07, 0, 0)) + along * reach, hinge + V((0.07, 0, 0)) + along * reach, 0.03, 0.03, coat, bevel=0.005)
    top = hinge + along * 0.47 - up * 0.028
    foot = V((0, 0.360, 0.162))
    for s in (-1, 1):
        beam(top + V((s * 0.024, 0, 0)), foot + V((s * 0.024, 0, 0)), 0.012, 0.032, coat, bevel=0.004)
        cyl(foot + V((s * 0.052, 0, 0)), foot + V((s * 0.115, 0, 0)), 0.017, foam("#141416"), bevel=0.006)
    cyl(top + V((-0.045, 0, 0)), top + V((0.045, 0, 0)), 0.010, chrome(), bevel=0.002)
    cyl(foot + V((-0.118, 0, 0)), foot + V((0.118, 0, 0)), 0.010, chrome(), bevel=0.002)


def seat_cushion(angle, cover, thread, coat):
    """The seat rises towards its front edge."""
    M = frame_at((0, -0.265, 0.405), -angle)
    cushion((0.30, 0.40, 0.055), M, cover, thread)
    beam(M @ V((0, -0.165, -0.062)), M @ V((0, 0.165, -0.062)), 0.05, 0.04, coat, bevel=0.006)
    arc = [(-0.42, 0.30), (-0.36, 0.30), (-0.34, 0.395), (-0.44, 0.415)]
    for s in (-1, 1):
        prism(arc, 0.006, coat, "yz", s * 0.033, rad=0.012, bevel=0.002)
    pop_pin((0.036, -0.39, 0.345), (1, 0, 0))


def foot_roller(coat):
    """The removable foot support: a post in a sleeve with a pop-pin."""
    beam((0, -0.585, 0.12), (0, -0.635, 0.275), 0.045, 0.045, coat, bevel=0.006)
    roller_pair(-0.628, 0.255, 0.205, 0.047, 0.14)
    pop_pin((0.03, -0.598, 0.165), (1, 0, 0))
