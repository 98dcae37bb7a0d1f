from studio import *
from models.bike_parts import *

HUB, HEAD, BB, SEAT = V((0.36, 0, 0.32)), V((-0.30, 0, 0.80)), V((0.02, 0, 0.34)), V((0.215, 0, 0.70))


def build():
    """Club spin bike, 124 × 55 × 118 cm: aluminium frame, flywheel behind the rider under a guard, scales in millimetres."""
    metal = mat("cast alu", "#8f9399", 0.38, 0.9, bumps=[("noise", 700, 0.12, 0.0003)], rvar=0.05)
    base(-0.52, 0.54, metal, 0.50, 0.52, tube_height=0.045)
    sweep(
        [HEAD + V((0.02, 0, 0.08)), HEAD + V((-0.005, 0, -0.06)), V((-0.20, 0, 0.56)), BB, V((0.20, 0, 0.20)), V((0.54, 0, 0.075))],
        0.06,
        0.10,
        metal,
        rad=0.22,
        e=0.45,
    )
    sweep([V((-0.235, 0, 0.60)), V((-0.40, 0, 0.30)), V((-0.52, 0, 0.075))], 0.055, 0.08, metal, rad=0.25, e=0.45)
    sweep([BB, SEAT], 0.055, 0.085, metal, e=0.45)
    for s in (-1, 1):
        beam(V((0.125, s * 0.058, 0.50)), HUB + V((0, s * 0.062, 0)), 0.012, 0.04, metal, up=(0, s, 0))
        beam(HUB + V((0, s * 0.062, 0)), V((0.50, s * 0.055, 0.09)), 0.012, 0.045, metal, up=(0, s, 0))
        bolt(HUB + V((0, s * 0.070, 0)), (0, s, 0), r=0.015, h=0.009)
    beam(V((0.125, -0.058, 0.50)), V((0.125, 0.058, 0.50)), 0.04, 0.05, metal)
    flywheel(HUB, 0.205, 0.020, frame_paint("#15161a"), mat("black rim", "#191a1e", 0.28, 0.8), accent_gloss())
    guard()
    head = sliding_post(SEAT, SEAT - BB, 0.14, (1, 0, -0.3), m=aluminium())
    sliding_saddle(head, 0.95, aluminium())
    bar = sliding_post(HEAD + V((0.02, 0, 0.08)), V((0.04, 0, 0.20)), 0.13, (1, 0, -0.2), (0.078, 0.10), (0.042, 0.055), aluminium())
    club_bar(bar)
    console(bar + V((-0.06, 0, 0.085)), 50, 90, 0.15, 0.095, [[("ОБ/МИН", "96"), ("ВТ", "248")]], keys=0)
    outline = [
        (BB.x - 0.13, BB.z - 0.10),
        (BB.x - 0.13, BB.z + 0.10),
        (BB.x, BB.z + 0.125),
        (HUB.x + 0.075, HUB.z + 0.08),
        (HUB.x + 0.075, HUB.z - 0.08),
        (BB.x, BB.z - 0.13),
    ]
    belt_cover(outline, -0.088, (0.15, 0.335), "RIDE", shell("#1b1d22"))
    crank(BB, radians(-35), 0.17, 0.128, cleat=True)
    cyl(BB - V((0, 0.13, 0)), BB + V((0, 0.13, 0)), 0.02, steel())
    lever(metal)


def guard():
    """shield over the upper half of the flywheel"""
    arc = [V((HUB.x + 0.222 * cos(a), 0, HUB.z + 0.222 * sin(a))) for a in np.linspace(radians(-8), radians(172), 30)]
    sweep(arc, 0.075, 0.008, shell(), up=(0, 1, 0), e=0.3)
    for s in (-1, 1):
        fan = [(p.x, p.z) for p in arc] + [
            (HUB.x + 0.150 * cos(a), HUB.z + 0.150 * sin(a)) for a in np.linspace(radians(172), radians(-8), 24)
        ]
        prism(fan, 0.004, shell(), at=s * 0.036, bevel=0.0015)


def lever(metal):
    """load lever on the front tube, pulled up it brakes"""
    at = V((-0.165, 0, 0.60))
    box((0.07, 0.075, 0.05), at, (0, 40, 0), m=shell(), bevel=0.014)
    cyl(at, at + V((0.06, 0, 0.085)), 0.008, chrome())
    cyl(at + V((0.055, -0.022, 0.080)), at + V((0.055, 0.022, 0.080)), 0.016, plastic("#c4161c", 0.35), bevel=0.007)
