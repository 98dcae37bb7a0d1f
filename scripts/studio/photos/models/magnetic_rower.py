from studio import *
from models.rower_parts import *

WHEEL = V((-0.60, 0, 0.40))


def build():
    """Folding magnetic rower, 182 × 52 cm: closed flywheel drum, load dial, aluminium rail that folds up at a hinge, small screen."""
    p = frame_paint()
    drum()
    leg(-0.74, 0.0, 0.48, p)
    leg(0.90, 0.27, 0.36, p)
    leg(-0.22, 0.26, 0.30, p)
    for s in (-1, 1):
        wheel((-0.80, s * 0.17, 0.040), (0, 1, 0), 0.038, 0.028)
        beam((-0.74, s * 0.055, 0.05), (-0.64, s * 0.055, 0.26), 0.03, 0.06, p, up=(1, 0, 0))
    sweep([(-0.56, 0, 0.24), (-0.30, 0, 0.295), (-0.16, 0, 0.30)], 0.06, 0.075, p, rad=0.15)
    hinge(p)
    beam((-0.16, 0, 0.305), (0.94, 0, 0.305), 0.055, 0.070, aluminium(), bevel=0.010, seg=4)
    beam((-0.14, 0, 0.342), (0.92, 0, 0.342), 0.036, 0.006, shell(), bevel=0.002)
    box((0.03, 0.070, 0.085), (0.945, 0, 0.306), m=shell(), bevel=0.012)
    decal(WORD + " ROW MAG", 0.030, (0.62, -0.0279, 0.305), (1, 0, 0), (0, 0, 1), "#15171b", font=FONTC, ext=0.0003)
    footplates((-0.34, 0, 0.345), 44, "#1a1b20")
    seat(0.34, 0.345)
    catch((-0.44, 0, 0.520))
    handle((-0.37, 0, 0.565), (-0.48, 0, 0.545), strap_cord, 0.22)
    sweep([(-0.62, 0, 0.60), (-0.58, 0, 0.72), (-0.50, 0, 0.76)], 0.034, 0.040, p, rad=0.08)
    console((-0.475, 0, 0.80), 24, 90, 0.175, 0.115, [[("ВРЕМЯ", "20:10"), ("ГР", "486")]], keys=3)
    # Load dial on top of the drum.
    knob((-0.50, 0, 0.605), (0.45, 0, 0.9), 0.030, 0.032)


def drum():
    """a closed round case: nothing turns in sight"""
    outline = [(WHEEL.x + 0.215 * cos(a), WHEEL.z + 0.215 * sin(a)) for a in np.linspace(radians(20), radians(300), 32)]
    outline += [(-0.40, 0.235), (-0.385, 0.34)]
    prism(outline, 0.15, shell(), rad=0.02, bevel=0.040, seg=7)
    for s in (-1, 1):
        lathe(
            [(0.001, 0.012), (0.12, 0.011), (0.150, 0.006), (0.156, 0)],
            accent_gloss(),
            128,
            WHEEL + V((0, s * 0.074, 0)),
            WHEEL + V((0, s, 0)),
        )
        ring = [(0.160, 0), (0.170, 0), (0.170, 0.001), (0.160, 0.001)]
        lathe(ring, mat("silver", "#9a9da1", 0.38, 0.85), 128, WHEEL + V((0, s * 0.0748, 0)), WHEEL + V((0, s, 0)), closed=True)
    decal(WORD, 0.074, WHEEL + V((0, -0.0862, 0.010)), (1, 0, 0), (0, 0, 1), ext=0.0003)
    decal("16 УРОВНЕЙ", 0.026, WHEEL + V((0, -0.0862, -0.055)), (1, 0, 0), (0, 0, 1), "#c9d0ff", font=FONTC, ext=0.0003)


def hinge(p):
    """where the rail folds: two cheeks, an axle, a sprung pin"""
    for s in (-1, 1):
        box((0.16, 0.010, 0.095), (-0.16, s * 0.036, 0.30), m=p, bevel=0.004)
        bolt((-0.20, s * 0.041, 0.315), (0, s, 0), r=0.011)
    knob((-0.12, -0.041, 0.290), (0, -1, 0), 0.016, 0.030, "#c4161c")
