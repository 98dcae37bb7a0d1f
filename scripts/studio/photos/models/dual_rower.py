from studio import *
from models.rower_parts import *

FAN = V((-0.78, 0, 0.45))


def build(screen_inch=7):
    """Rower with air and magnets, 228 × 56 cm: moulded body over one turbine with a magnet ring, belt, aluminium rail; colour screen of 7 or 10 inches."""
    p = frame_paint()
    body(p)
    rail(p)
    leg(-0.96, 0.0, 0.52, p)
    leg(1.12, 0.30, 0.42, p)
    for s in (-1, 1):
        wheel((-1.02, s * 0.19, 0.045), (0, 1, 0), 0.043, 0.03)
    footplates((-0.36, 0, 0.34))
    seat(0.42, 0.378)
    catch((-0.44, 0, 0.575))
    handle((-0.37, 0, 0.620), (-0.56, 0, 0.605), strap_cord)
    for s in (-1, 1):
        box((0.022, 0.045, 0.016), (-0.366, s * 0.105, 0.632), m=accent(), bevel=0.004)
    sweep([(-0.74, 0, 0.76), (-0.70, 0, 0.93), (-0.56, 0, 1.02)], 0.036, 0.048, p, rad=0.12)
    w, h, bars = (0.31, 0.205, 18) if screen_inch > 8 else (0.215, 0.15, 0)
    rows = [[("ВРЕМЯ", "12:40"), ("ГР/МИН", "24")], [("М", "2 960"), ("500 М", "2:08"), ("МАГНИТ", "6")]]
    console((-0.525, 0, 1.04 + h * 0.25), 16, 90, w, h, rows, bars, 0 if screen_inch > 8 else 3)


def body(p):
    outline = [(-1.04, 0.08), (-1.07, 0.54), (-0.96, 0.74), (-0.76, 0.79), (-0.56, 0.68), (-0.45, 0.40), (-0.48, 0.24), (-0.66, 0.08)]
    prism(outline, 0.16, shell(), rad=0.13, bevel=0.036, seg=6)
    for s in (-1, 1):
        lathe(
            [(0.001, 0.016), (0.06, 0.015), (0.20, 0.012), (0.225, 0.008), (0.235, 0)],
            shell("#15161a"),
            128,
            FAN + V((0, s * 0.078, 0)),
            FAN + V((0, s, 0)),
        )
        ring = [(0.192, 0), (0.224, 0), (0.224, 0.0016), (0.192, 0.0016)]
        lathe(ring, accent_gloss(), 128, FAN + V((0, s * 0.0893, 0)), FAN + V((0, s, 0)), closed=True)
        for k in range(36):
            a = 2 * pi * k / 36
            spoke = lambda r, q: FAN + V((cos(a + q) * r, s * 0.0925, sin(a + q) * r))
            beam(spoke(0.085, 0), spoke(0.178, 0.28), 0.007, 0.004, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0.0015, up=(0, s, 0))
        lathe([(0.001, 0.004), (0.05, 0.003), (0.054, 0), (0.001, 0)], silver_cap(), 64, FAN + V((0, s * 0.093, 0)), FAN + V((0, s, 0)))
    decal(WORD, 0.050, (-0.60, -0.0806, 0.62), (0.82, 0, -0.57), (0.57, 0, 0.82), ext=0.0003)
    sweep([(-0.64, 0, 0.12), (-0.30, 0, 0.31)], 0.055, 0.075, p)
    sweep([(-0.96, 0, 0.05), (-0.90, 0, 0.16)], 0.10, 0.12, p)


def silver_cap():
    return mat("silver", "#9a9da1", 0.38, 0.85)


def rail(p):
    beam((-0.50, 0, 0.33), (1.18, 0, 0.33), 0.065, 0.085, aluminium(), bevel=0.008, seg=4)
    beam((-0.48, 0, 0.3745), (1.16, 0, 0.3745), 0.040, 0.007, steel(), bevel=0.002)
    box((0.03, 0.085, 0.105), (1.185, 0, 0.332), m=shell(), bevel=0.012)
    decal(WORD + " ROW DUAL", 0.036, (0.86, -0.0329, 0.332), (1, 0, 0), (0, 0, 1), "#15171b", font=FONTC, ext=0.0003)
