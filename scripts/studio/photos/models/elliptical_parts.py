"""What ellipticals share: pedals, moving arms, crank discs. The front (console) is at -X, the rider looks there."""

from studio import *
from models.cardio_parts import accent, accent_gloss, aluminium, base, console, frame_paint, grip, ribbed_plate, shell


def silver():
    return mat("silver", "#9a9da1", 0.38, 0.85)


def joint(p, s, r=0.036, m=None):
    """bearing boss on a pin along Y, with a coloured cap outside"""
    p = V(p)
    cyl(p - V((0, s * 0.022, 0)), p + V((0, s * 0.026, 0)), r, m or shell(), bevel=0.008)
    cyl(p + V((0, s * 0.025, 0)), p + V((0, s * 0.0275, 0)), r * 0.55, accent(), bevel=0.001)


def plate(at, along_, width=0.155, length=0.40):
    """pedal with raised edges, level with the direction along_ (in XZ)"""
    d = V(along_).normalized()

    def parts():
        ribbed_plate(length, width)
        for k in (-1, 1):
            box((length, 0.014, 0.04), (0, k * (width / 2 - 0.005), 0.012), m=shell(), bevel=0.006, seg=4)
        box((0.016, width, 0.062), (-length / 2 + 0.006, 0, 0.022), m=shell(), bevel=0.007, seg=4)
        box((0.12, 0.05, 0.04), (0, 0, -0.024), m=frame_paint(), bevel=0.006)

    group(Matrix.Translation(V(at)) @ Matrix.Rotation(-math.asin(d.z), 4, "Y"), parts)


def moving_arm(pivot, low, s, reach, p, lean=0.15):
    """lever from its lower joint through the pivot up to a foam grip `reach` above"""
    pivot, low = V(pivot), V(low)
    d = (pivot - low).normalized()
    up = pivot + d * reach * 0.48
    top = [up, up + V((lean * 0.3, s * 0.02, reach * 0.34)), up + V((lean, s * 0.035, reach * 0.56))]
    sweep([low, pivot + d * 0.02], 0.03, 0.058, p)
    sweep([pivot] + top, 0.034, 0.034, p, rad=0.15, e=1)
    tube([up.lerp(top[1], 0.5), top[1], top[2], top[2] + (top[2] - top[1]).normalized() * 0.03], 0.0205, grip(), rad=0.12)
    joint(pivot, s, 0.042)
    joint(low, s)


def fixed_bar(at, width=0.17):
    """the still handlebar in front of the console; `at` is where it leaves the mast"""
    at = V(at)
    for s in (-1, 1):
        offsets = ((0, 0, 0), (0.08, s * 0.05, 0.02), (0.12, s * width, 0.04), (0.09, s * (width + 0.03), 0.11))
        tube([at + V(o) for o in offsets], 0.0155, grip(), rad=0.05)


def crank_disc(c, s, off, r=0.15):
    """round side cover of the crank with a bright ring"""
    lathe(
        [(0.001, 0.030), (r * 0.65, 0.028), (r * 0.88, 0.022), (r * 0.98, 0.010), (r, 0)],
        shell("#15161a"),
        96,
        c + V((0, s * off, 0)),
        c + V((0, s, 0)),
    )
    ring = [(r * 0.68, 0), (r * 0.79, 0), (r * 0.79, 0.0012), (r * 0.68, 0.0012)]
    lathe(ring, silver(), 96, c + V((0, s * (off + 0.0275), 0)), c + V((0, s, 0)), closed=True)
