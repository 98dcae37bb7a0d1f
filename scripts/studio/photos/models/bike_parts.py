"""What exercise bikes share. The front is at -X, the drive on the -Y side."""

from studio import *
from models.cardio_parts import accent, accent_gloss, aluminium, base, console, crank, frame_paint, grip, red, saddle, shell


def sliding_post(p, d, extension, turn, collar=(0.062, 0.086), inner=(0.035, 0.055), m=None):
    """post that slides out of a tube at p along d: collar, knob towards `turn`, scale; the upper end"""
    p, d = V(p), V(d).normalized()
    sweep([p - d * 0.03, p + d * extension], inner[0], inner[1], m or chrome())
    sweep([p - d * 0.035, p + d * 0.014], collar[0], collar[1], shell())
    for i in range(int(extension / 0.016) - 2):
        at = p + d * (0.026 + i * 0.016)
        box((0.016 if i % 2 else 0.024, 0.0006, 0.0014), at - V((0, inner[0] / 2 + 0.0001, 0)), m=paint("#1a1b1f"), bevel=0)
    turn = V(turn).normalized()
    knob(p - d * 0.012 + turn * collar[1] * 0.46, turn)
    return p + d * extension


def sliding_saddle(top, wide=1.0, m=None):
    """fore-and-aft rail with its clamp and the saddle; `top` is the upper end of the post"""
    beam(top + V((-0.09, 0, 0.012)), top + V((0.11, 0, 0.012)), 0.035, 0.03, m or chrome(), bevel=0.006)
    box((0.07, 0.06, 0.05), top + V((0.01, 0, 0.015)), m=shell(), bevel=0.012)
    knob(top + V((0.055, 0, -0.004)), (0.3, 0, -1), 0.02, 0.03)
    cyl(top + V((0, 0, 0.02)), top + V((0, 0, 0.07)), 0.018, frame_paint())
    saddle(top + V((-0.02, 0, 0.085)), vinyl("#0f1012"), wide)


def flywheel(c, r, half, disc, rim, ring=None):
    """open flywheel: heavy rim of ±half, thin web, hub, axle; `ring` colours a line on the rim"""
    outer = [
        (r - 0.045, -half * 0.6),
        (r - 0.038, -half),
        (r - 0.003, -half),
        (r, -half + 0.003),
        (r, half - 0.003),
        (r - 0.003, half),
        (r - 0.038, half),
        (r - 0.045, half * 0.6),
    ]
    lathe(outer, rim, 128, c, c + V((0, 1, 0)), closed=True, bevel=0.001)
    lathe([(0.03, -0.008), (r - 0.042, -0.007), (r - 0.042, 0.007), (0.03, 0.008)], disc, 96, c, c + V((0, 1, 0)), closed=True)
    for s in (-1, 1):
        lathe([(0.03, 0), (0.058, 0), (0.050, 0.008), (0.03, 0.010)], steel(), 64, c + V((0, s * 0.007, 0)), c + V((0, s, 0)), closed=True)
        if ring:
            line = [(r - 0.026, 0), (r - 0.014, 0), (r - 0.014, 0.0006), (r - 0.026, 0.0006)]
            lathe(line, ring, 128, c + V((0, s * half, 0)), c + V((0, s, 0)), closed=True)
    cyl(c - V((0, 0.07, 0)), c + V((0, 0.07, 0)), 0.012, chrome(), bevel=0.003)


def belt_cover(outline, y, middle, label, colour=None):
    """moulded belt cover with a coloured field that carries the word"""
    prism(outline, 0.052, shell(), at=y, rad=0.085, bevel=0.016, seg=5)
    field = [(middle[0] + (x - middle[0]) * 0.88, middle[1] + (z - middle[1]) * 0.84) for x, z in outline]
    prism(field, 0.004, colour or accent_gloss(), at=y - 0.027, rad=0.07, bevel=0.0015)
    decal(WORD, 0.070, (middle[0], y - 0.0296, middle[1] + 0.012), (1, 0, 0), (0, 0, 1), ext=0.0003)
    decal(label, 0.026, (middle[0], y - 0.0296, middle[1] - 0.045), (1, 0, 0), (0, 0, 1), "#c9d0ff", font=FONTC, ext=0.0003)


def three_grip_bar(hb):
    """spin bar: wide ends, a loop in the middle, straight tops"""
    sweep([hb + V((0.06, 0, 0.01)), hb + V((-0.12, 0, 0.012))], 0.05, 0.035, shell())
    for s in (-1, 1):
        offsets = ((-0.02, 0, 0.02), (-0.02, s * 0.20, 0.02), (-0.05, s * 0.235, 0.03), (-0.20, s * 0.235, 0.085), (-0.27, s * 0.19, 0.10))
        tube([hb + V(o) for o in offsets], 0.0155, grip(), rad=0.05)
    tube(
        [hb + V(o) for o in ((-0.02, -0.05, 0.03), (-0.18, -0.06, 0.06), (-0.18, 0.06, 0.06), (-0.02, 0.05, 0.03))],
        0.0155,
        grip(),
        rad=0.05,
    )


def road_bar(hb):
    """drop bar with hoods, the way a racing bicycle has it"""
    sweep([hb + V((0.05, 0, 0.005)), hb + V((-0.07, 0, 0.012))], 0.05, 0.04, shell())
    for s in (-1, 1):
        y = s * 0.205
        offsets = (
            (-0.06, 0, 0.02),
            (-0.06, y, 0.02),
            (-0.16, y, 0.01),
            (-0.185, y, -0.06),
            (-0.15, y * 1.03, -0.125),
            (0.0, y * 1.05, -0.125),
        )
        tube([hb + V(o) for o in offsets], 0.0155, grip(), rad=0.06)
        sweep(
            [hb + V((-0.12, y, 0.018)), hb + V((-0.20, y, 0.030)), hb + V((-0.225, y, 0.072)), hb + V((-0.222, y, 0.09))],
            [0.030, 0.032, 0.028, 0.018],
            [0.034, 0.036, 0.030, 0.018],
            rubber("#0e0e0f"),
        )
        sweep([hb + V((-0.222, y, 0.035)), hb + V((-0.235, y, -0.02)), hb + V((-0.215, y, -0.085))], 0.012, 0.008, aluminium())
        cyl(hb + V((-0.012, y * 1.05, -0.125)), hb + V((0.004, y * 1.05, -0.125)), 0.0165, accent(), bevel=0.004)


def club_bar(hb):
    """one loop round a middle plate, bull horns in front"""
    prism(
        [(hb.x - 0.10, -0.07), (hb.x - 0.10, 0.07), (hb.x + 0.05, 0.05), (hb.x + 0.05, -0.05)],
        0.03,
        shell(),
        "xy",
        at=hb.z + 0.016,
        rad=0.03,
        bevel=0.01,
    )
    for s in (-1, 1):
        offsets = (
            (0.03, 0, 0.02),
            (0.03, s * 0.17, 0.02),
            (-0.02, s * 0.225, 0.03),
            (-0.14, s * 0.225, 0.05),
            (-0.22, s * 0.20, 0.075),
            (-0.28, s * 0.19, 0.115),
        )
        tube([hb + V(o) for o in offsets], 0.0165, grip(), rad=0.06)
    tube([hb + V(o) for o in ((-0.13, -0.222, 0.048), (-0.13, 0.222, 0.048))], 0.0155, grip())
