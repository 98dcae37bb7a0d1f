from studio import *
from models.bike_parts import *

BB = V((0.03, 0, 0.29))


def build():
    """Upright ergometer, 98 × 54 × 134 cm: low step-through hull over a hidden flywheel, wide saddle, handlebar above it."""
    p = frame_paint()
    base(-0.40, 0.42, p, 0.50, 0.52)
    sweep([(-0.40, 0, 0.075), (0.42, 0, 0.075)], 0.07, 0.05, p)
    hull()
    front_mast(p)
    seat_mast(p)
    crank(BB, radians(152), 0.16, 0.105)
    cyl(BB - V((0, 0.10, 0)), BB + V((0, 0.10, 0)), 0.02, steel())


def hull():
    # fmt: off
    outline = [
        (-0.34, 0.085), (-0.40, 0.28), (-0.34, 0.50), (-0.20, 0.565), (-0.06, 0.49), (0.06, 0.42), (0.26, 0.40), (0.31, 0.27),
        (0.20, 0.13), (0.06, 0.085),
    ]
    # fmt: on
    prism(outline, 0.165, shell(), rad=0.10, bevel=0.034, seg=6)
    for s in (-1, 1):
        wing = [(-0.345, 0.25), (-0.30, 0.46), (-0.20, 0.515), (-0.09, 0.46), (-0.02, 0.30), (-0.10, 0.15), (-0.27, 0.14)]
        prism(wing, 0.006, accent_gloss(), at=s * 0.0825, rad=0.07, bevel=0.002)
    decal(WORD, 0.066, (-0.185, -0.0859, 0.325), (1, 0, 0), (0, 0, 1), ext=0.0003)
    decal("ERGO V2", 0.026, (-0.185, -0.0859, 0.270), (1, 0, 0), (0, 0, 1), "#c9d0ff", font=FONTC, ext=0.0003)
    for s in (-1, 1):
        lathe(
            [(0.001, 0.014), (0.055, 0.013), (0.072, 0.006), (0.074, 0)], shell("#17181c"), 64, BB + V((0, s * 0.082, 0)), BB + V((0, s, 0))
        )


def front_mast(p):
    sweep([(-0.27, 0, 0.50), (-0.25, 0, 0.70), (-0.21, 0, 1.02)], 0.062, 0.075, p)
    sweep([(-0.285, 0, 0.49), (-0.268, 0, 0.585)], [0.10, 0.074], [0.14, 0.09], shell())
    hb = V((-0.20, 0, 1.05))
    box((0.075, 0.075, 0.07), hb, (0, -8, 0), m=shell(), bevel=0.016)
    for s in (-1, 1):
        offsets = ((0, 0, 0), (-0.03, s * 0.12, -0.01), (-0.02, s * 0.215, 0.0), (0.10, s * 0.235, 0.03), (0.22, s * 0.19, 0.11))
        tube([hb + V(o) for o in offsets], 0.0145, p, rad=0.06)
        tube([hb + V(o) for o in ((0.03, s * 0.225, 0.012), (0.10, s * 0.235, 0.03), (0.225, s * 0.188, 0.113))], 0.019, grip(), rad=0.06)
        tube([hb + V((0.135, s * 0.221, 0.053)), hb + V((0.172, s * 0.209, 0.078))], 0.0196, mat("pulse", "#c8cacc", 0.2, 1))
    console(
        hb + V((0.035, 0, 0.135)), 28, 90, 0.22, 0.17, [[("ВРЕМЯ", "24:36"), ("ПУЛЬС", "118")], [("КМ", "8,4"), ("ОБ/МИН", "72")]], keys=3
    )
    # Load dial with its eight steps, on the mast below the bar.
    knob(V((-0.192, 0, 0.93)), (1, 0, 0.25), 0.028, 0.03)


def seat_mast(p):
    foot, top = V((0.19, 0, 0.34)), V((0.275, 0, 0.66))
    sweep([foot, top], 0.055, 0.075, p)
    sweep([foot + V((0, 0, 0.02)), foot.lerp(top, 0.30)], [0.11, 0.072], [0.16, 0.095], shell())
    head = sliding_post(top, top - foot, 0.15, (1, 0, -0.25))
    sliding_saddle(head, 1.35)
