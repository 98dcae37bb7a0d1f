from studio import *
from models.rower_parts import *

FAN = V((-0.83, 0, 0.36))
RADIUS = 0.265


def build(rise=0.0):
    """Air rower, 244 × 61 cm: open turbine behind wire guards, damper of ten steps, nickel chain, stainless monorail.

    rise: how much higher than 36 cm the seat stands, metres (0.15 in the High version).
    """
    p = frame_paint()
    group(TR((0, 0, rise)), upper_part, p)
    front_legs(p, rise)
    leg(1.14, 0.27 + rise, 0.40, p)
    if rise:
        beam((1.14, 0, 0.30), (0.86, 0, 0.27 + rise), 0.035, 0.04, p)


def upper_part(p):
    turbine(p)
    rail()
    beam(FAN + V((0.10, 0, -0.13)), (-0.20, 0, 0.285), 0.06, 0.08, p, bevel=0.010)
    sweep([FAN + V((0.16, 0, 0.22)), FAN + V((0.30, 0, 0.17)), FAN + V((0.40, 0, 0.14))], 0.05, 0.045, p, rad=0.1)
    footplates((-0.37, 0, 0.30))
    seat(0.36, 0.305)
    catch((-0.46, 0, 0.505))
    handle((-0.40, 0, 0.548), FAN + V((0.20, 0, 0.175)), chain_cord)
    sweep([FAN + V((0.05, 0, 0.26)), FAN + V((0.12, 0, 0.46)), FAN + V((0.32, 0, 0.60))], 0.032, 0.042, p, rad=0.18)
    rows = [[("ВРЕМЯ", "7:14,2"), ("ГР/МИН", "26")], [("М", "1 842"), ("500 М", "1:58")]]
    console(FAN + V((0.35, 0, 0.645)), 14, 90, 0.20, 0.185, rows, keys=5)


def turbine(p):
    """drum with a slotted rim, guards on both faces, damper with its numbers"""
    for s in (-1, 1):
        ring = [(RADIUS - 0.040, 0), (RADIUS, 0), (RADIUS, 0.012), (RADIUS - 0.040, 0.008)]
        lathe(ring, shell(), 128, FAN + V((0, s * 0.068, 0)), FAN + V((0, s, 0)), closed=True, bevel=0.002)
        wire_guard(FAN, s, 0.074, 0.075, RADIUS - 0.038)
        lathe(
            [(0.001, 0.016), (0.055, 0.014), (0.076, 0.006), (0.080, 0)], accent_gloss(), 64, FAN + V((0, s * 0.066, 0)), FAN + V((0, s, 0))
        )
    band = [(RADIUS - 0.008, -0.070), (RADIUS, -0.070), (RADIUS, 0.070), (RADIUS - 0.008, 0.070)]
    lathe(band, shell("#17181c"), 128, FAN, FAN + V((0, 1, 0)), closed=True)
    vane_wheel(FAN, RADIUS - 0.05, 0.05, mat("vane", "#5d6168", 0.4, 0.4))
    cyl(FAN - V((0, 0.082, 0)), FAN + V((0, 0.082, 0)), 0.014, chrome(), bevel=0.003)
    decal(WORD, 0.030, FAN + V((0, -0.0825, 0)), (1, 0, 0), (0, 0, 1), ext=0.0003)
    for i in range(10):
        a = radians(152 - i * 11)
        d = V((cos(a), 0, sin(a)))
        decal(
            str(i + 1), 0.020, FAN + d * (RADIUS - 0.019) + V((0, -0.0785, 0)), (-d.z * -1, 0, -d.x), d, "#d9dbe0", font=FONTC, ext=0.0003
        )
    a = radians(152 - 3 * 11)
    d = V((cos(a), 0, sin(a)))
    beam(
        FAN + d * (RADIUS - 0.004) + V((0, -0.086, 0)),
        FAN + d * (RADIUS + 0.035) + V((0, -0.086, 0)),
        0.022,
        0.014,
        accent(),
        up=(0, 1, 0),
    )


def rail():
    """stainless track on an aluminium beam"""
    beam((-0.30, 0, 0.262), (1.19, 0, 0.262), 0.055, 0.075, mat("dark alu", "#3b3e44", 0.36, 0.8), bevel=0.008, seg=4)
    beam((-0.28, 0, 0.302), (1.17, 0, 0.302), 0.048, 0.006, steel(), bevel=0.002)
    box((0.03, 0.075, 0.095), (1.195, 0, 0.266), m=shell(), bevel=0.012)
    decal(WORD + " ROW AIR", 0.034, (0.86, -0.0280, 0.262), (1, 0, 0), (0, 0, 1), "#e6e7e4", font=FONTC, ext=0.0003)
    box((0.09, 0.075, 0.055), (-0.20, 0, 0.262), m=shell(), bevel=0.010)
    knob((-0.20, -0.036, 0.262), (0, -1, 0), 0.018, 0.024)


def front_legs(p, rise):
    """two splayed feet under the turbine, with wheels to roll the upended machine"""
    for x, top in ((-1.02, V((-0.90, 0, 0.16))), (-0.62, V((-0.68, 0, 0.19)))):
        beam((x, -0.29, 0.04), (x, 0.29, 0.04), 0.05, 0.045, p, bevel=0.012)
        for s in (-1, 1):
            box((0.062, 0.05, 0.056), (x, s * 0.285, 0.035), m=rubber("#0e0e0f"), bevel=0.012)
        for s in (-1, 1):
            beam((x, s * 0.10, 0.05), (top.x, s * 0.088, FAN.z + rise), 0.022, 0.042, p, up=(1, 0, 0))
    for s in (-1, 1):
        bolt(FAN + V((0, s * 0.098, rise)), (0, s, 0), r=0.016, h=0.01)
        beam((-0.92, s * 0.088, FAN.z + rise), (-0.66, s * 0.088, FAN.z + rise), 0.018, 0.040, p, up=(0, 0, 1))
        wheel((-1.075, s * 0.22, 0.045), (0, 1, 0), 0.043, 0.03)
