"""What the kettlebells share: the handle's path, the printed face, the colour of a weight."""

from studio import *

# The colours that tell the weight from afar; 8 to 32 kg as in the sport.
WEIGHT_COLORS = {
    4: "#0b7d76",
    6: "#9ccc12",
    8: "#c4307c",
    12: "#1a2cc8",
    16: "#dd9a00",
    20: "#4b1f94",
    24: "#0a5f2c",
    28: "#d9500c",
    32: "#b0160f",
    40: "#9aa2b0",
    48: "#a97f2e",
}


def handle_path(foot, shoulder, top, corner):
    """Right half and mirrored left half of the handle as (x, z) points: from `foot` over `shoulder` to `top`, bends of radius `corner`."""
    right = [V((x, 0, z)) for x, z in (foot, shoulder, top)]
    left = [V((-p.x, 0, p.z)) for p in right]
    return [(p.x, p.z) for p in fillet(left + right[::-1], corner, 10)]


def printed_face(body, radius, z, label, color):
    """The brand above the weight, pressed onto the front of the ball of `radius` metres whose middle is at `z`."""
    face = lambda s, size, dz: stamp(s, size, body, TR((0, -radius * 1.5, z + dz), (90, 0, 0)), color)
    face(WORD, radius * 0.15, radius * 0.40)
    face(label, radius * (0.62 if len(label) < 3 else 0.5), 0)
    face("КГ", radius * 0.17, -radius * 0.42)
