from studio import *
from models.bench_parts import *


def build(slope=17, cover="#0d0e10", thread=None):
    """A folding bench for the abdominals: 142 × 52 cm, a slightly bent cushion that slopes down to the head, four foam rollers for the legs.

    slope: of the cushion, degrees (0 to 30); cover, thread: colours of the leatherette and of its stitches.
    """
    coat, accent = frame_coat(), accent_coat()
    M = frame_at((0, 0.12, 0.40), -slope)
    side = 0.05

    def point(y, z=0.0):
        return M @ V((0, y, z))

    cushion((0.29, 0.98, 0.045), M @ Matrix.Translation((0, 0.02, 0.062)), cover, thread, WORD, 0.046, 0.40, turn=180, bend=6)
    beam(point(-0.50), point(0.42), side, side, coat, bevel=0.007)
    box((0.054, 0.014, 0.054), point(0.42), (-slope, 0, 0), m=plastic("#121316", 0.5), bevel=0.006)
    head_support(point, coat)
    front_legs(point, accent, coat)
    leg_holder(point, coat)
    for y in (-0.30, 0.26):
        beam(M @ V((-0.10, y, 0.030)), M @ V((0.10, y, 0.030)), 0.04, 0.012, coat, bevel=0.003)


def head_support(point, coat):
    """The low leg under the head end."""
    knee = point(0.36, -0.01)
    cross_foot(knee.y + 0.05, 0.22, coat, 0.05)
    beam((0, knee.y + 0.05, 0.05), knee, 0.05, 0.05, coat, bevel=0.007, up=(0, 1, 0))
    bolt((0.027, knee.y, knee.z), (1, 0, 0), r=0.012)
    bolt((-0.027, knee.y, knee.z), (-1, 0, 0), r=0.012)


def front_legs(point, accent, coat):
    """The high leg, its hinge and the plate with four holes for the slope."""
    knee = point(-0.34, -0.01)
    cross_foot(knee.y - 0.06, 0.26, coat, 0.05)
    beam((0, knee.y - 0.06, 0.05), knee, 0.05, 0.05, coat, bevel=0.007, up=(0, 1, 0))
    beam((0, knee.y - 0.04, 0.16), point(0.02, -0.03), 0.03, 0.03, coat, bevel=0.005)
    for s in (-1, 1):
        plate_outline = [
            (knee.y - 0.045, knee.z + 0.03),
            (knee.y + 0.11, knee.z + 0.02),
            (knee.y + 0.15, knee.z - 0.10),
            (knee.y + 0.05, knee.z - 0.17),
            (knee.y - 0.055, knee.z - 0.10),
        ]
        prism(plate_outline, 0.006, accent, "yz", s * 0.0285, rad=0.02, bevel=0.002)
        for i in range(4):
            a = radians(-25 - 24 * i)
            hole = V((s * 0.0314, knee.y + 0.115 * cos(a), knee.z + 0.115 * sin(a)))
            cyl(hole, hole + V((s * 0.0006, 0, 0)), 0.0055, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0)
        bolt((s * 0.0315, knee.y, knee.z), (s, 0, 0), r=0.012)
    pop_pin((0.032, knee.y + 0.115 * cos(radians(-73)), knee.z + 0.115 * sin(radians(-73))), (1, 0, 0))


def leg_holder(point, coat):
    """The telescopic arm with two pairs of rollers and the knob that sets its length."""
    end = point(-0.73)
    beam(point(-0.46), end, 0.040, 0.040, steel(), bevel=0.004)
    pop_pin(point(-0.47) + V((0.025, 0, 0)), (1, 0, 0))
    high, low = end + V((0, 0.02, 0.045)), end + V((0, -0.105, -0.24))
    beam(high, low, 0.04, 0.04, coat, bevel=0.006)
    for at in (high, low):
        roller_pair(at.y, at.z, 0.215, 0.05, 0.165)
