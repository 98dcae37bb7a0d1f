from studio import *
from models.bike_parts import *

HUB, HEAD, BB, SEAT = V((-0.36, 0, 0.37)), V((-0.275, 0, 0.80)), V((0.06, 0, 0.36)), V((0.245, 0, 0.70))


def build(flywheel_kg=18):
    """Spin bike, 118 × 56 × 122 cm, with an open flywheel in the front fork: 18 kg of polished steel or a wider black 22 kg."""
    p = frame_paint()
    base(-0.52, 0.50, p)
    if flywheel_kg > 20:
        flywheel(HUB, 0.245, 0.021, frame_paint("#15161a"), mat("black rim", "#191a1e", 0.28, 0.8), accent_gloss())
    else:
        flywheel(HUB, 0.225, 0.014, frame_paint("#15161a"), steel())
    fork(p)
    frame(p)
    head = sliding_post(SEAT, SEAT - BB, 0.14, (1, 0, -0.3))
    sliding_saddle(head)
    up = V((0.045, 0, 0.20)).normalized()
    neck = HEAD + V((0.03, 0, 0.09))
    bar = sliding_post(neck, up, 0.15, (1, 0, -0.2), (0.07, 0.074), (0.038, 0.05))
    three_grip_bar(bar)
    console(bar + V((-0.10, 0, 0.105)), 42, 90, 0.17, 0.10, [[("ОБ/МИН", "92"), ("ВТ", "214")]], keys=3)
    outline = [
        (HUB.x - 0.085, HUB.z - 0.09),
        (HUB.x - 0.085, HUB.z + 0.085),
        (BB.x + 0.02, BB.z + 0.125),
        (BB.x + 0.15, BB.z + 0.10),
        (BB.x + 0.15, BB.z - 0.125),
        (BB.x, BB.z - 0.14),
    ]
    belt_cover(outline, -0.075, (-0.135, 0.372), "МАХОВИК %d КГ" % flywheel_kg)
    crank(BB, radians(-35), 0.17, 0.118)
    cyl(BB - V((0, 0.12, 0)), BB + V((0, 0.12, 0)), 0.02, steel())
    brake()


def fork(p):
    for s in (-1, 1):
        sweep([HEAD + V((0, s * 0.028, -0.06)), V((-0.33, s * 0.052, 0.60)), HUB + V((0, s * 0.052, -0.005))], 0.02, 0.052, p, rad=0.1)
        sweep([HUB + V((0, s * 0.052, 0)), V((-0.46, s * 0.052, 0.12)), V((-0.50, s * 0.045, 0.075))], 0.02, 0.045, p, rad=0.08)
        bolt(HUB + V((0, s * 0.062, 0)), (0, s, 0), r=0.016, h=0.01)
    sweep([HEAD + V((0.03, 0, 0.09)), HEAD + V((-0.01, 0, -0.10))], 0.062, 0.062, p)


def frame(p):
    sweep([(-0.50, 0, 0.075), (-0.10, 0, 0.13), (0.12, 0, 0.13), (0.50, 0, 0.075)], 0.07, 0.055, p, rad=0.2)
    sweep(
        [HEAD + V((0, 0, -0.03)), V((-0.10, 0, 0.64)), BB + V((0, 0, 0.02)), V((0.20, 0, 0.22)), V((0.49, 0, 0.08))],
        0.058,
        0.075,
        p,
        rad=0.25,
    )
    sweep([BB + V((0, 0, -0.01)), SEAT], 0.052, 0.075, p)
    sweep([V((-0.08, 0, 0.61)), SEAT + V((-0.03, 0, -0.10))], 0.035, 0.04, p)


def brake():
    """load screw: turned it brings the magnets nearer, pressed it stops the wheel"""
    tube([HEAD + V((0.03, 0.0, -0.13)), HEAD + V((0.075, 0, -0.05))], 0.012, chrome())
    knob(HEAD + V((0.045, 0, -0.07)), (1, 0, 0.7), 0.024, 0.034, "#c4161c")
