from studio import *
from models.treadmill_parts import *


def build(length=2.08, width=0.90, height=1.52, belt=(1.52, 0.55), incline=4, club=False, model="T7 PRO"):
    """Treadmill that does not fold. Metres; incline: degrees by which the lift raises the front.

    club: a low heavy deck, side panels as wide as the hood and an LED console; otherwise aluminium masts and a 15-inch touch screen.
    """
    run = belt[0] + 0.08
    top = 0.205 if club else 0.215
    tilt = Matrix.Translation((0, 0.10, 0)) @ Matrix.Rotation(radians(incline), 4, "X") @ Matrix.Translation((0, -0.10, 0))
    group(tilt, running_part, belt, width, length, run, top, club, model)
    floor_frame(run, length, width, club)
    y = run + 0.20
    if club:
        club_masts(y, width, height)
    else:
        aluminium_masts(y, width, height)


def running_part(belt, width, length, run, top, club, model):
    deck(
        belt,
        width - 0.06,
        run + 0.06,
        top,
        shell(),
        low=top - (0.15 if club else 0.11),
        word=0.10,
        strip=None if not club else accent(),
    )
    for s in (-1, 1):
        wheel((s * (width / 2 - 0.10), 0.10, 0.036), (1, 0, 0), 0.036, 0.05)
        box((0.06, 0.14, top - 0.14), (s * (width / 2 - 0.10), 0.10, top * 0.45), m=frame_paint(), bevel=0.01)
    for y in (0.45, 0.85, 1.25):
        beam((-width / 2 + 0.06, y, top - 0.10), (width / 2 - 0.06, y, top - 0.10), 0.06, 0.04, frame_paint())
    high = top + (0.175 if club else 0.10)
    y = run + 0.02
    outline = [(y, 0.08), (length - 0.03, 0.08), (length, 0.17), (length - 0.12, high - 0.02), (y + 0.12, high), (y, top + 0.035)]
    hood(outline, width - (0.14 if club else 0.10), shell())
    vents((y + 0.12, high), (length - 0.12, high - 0.02), 0.26)
    slope = V((0, 0.12, high - top - 0.035)).normalized()
    normal = V((1, 0, 0)).cross(slope)
    decal(
        WORD + " " + model,
        0.055 if club else 0.042,
        V((0, y + 0.06, (high + top + 0.035) / 2)) + normal * 0.0016,
        (1, 0, 0),
        slope,
        "#e6e7e4",
        font=FONTC,
    )


def floor_frame(run, length, width, club):
    p = frame_paint()
    x = width / 2 - 0.03
    for s in (-1, 1):
        beam((s * x, run - 0.45, 0.045), (s * x, length - 0.02, 0.045), 0.06, 0.06, p, bevel=0.010)
        for y in (run - 0.42, length - 0.06):
            rubber_foot(s * x, y, 0.034, 0.02)
    for y in (run - 0.10, length - 0.05):
        beam((-x, y, 0.045), (x, y, 0.045), 0.06, 0.05, p, bevel=0.010)
    # Lift: arms from the floor frame to the front of the deck.
    for s in (-1, 1):
        beam((s * 0.16, run - 0.10, 0.07), (s * 0.16, run + 0.16, 0.20), 0.03, 0.05, p)
    cyl((0, run + 0.02, 0.06), (0, run + 0.18, 0.20), 0.03, steel())


def aluminium_masts(y, width, height):
    """flat brushed masts that lean back, long rails, a touch screen on its own stalk"""
    x = width / 2 - 0.03
    z = height - 0.42
    for s in (-1, 1):
        sweep([(s * x, y + 0.02, 0.05), (s * x, y - 0.10, z + 0.08)], 0.045, 0.13, aluminium(), up=(1, 0, 0), e=0.35)
        box((0.062, 0.17, 0.12), (s * x, y + 0.012, 0.10), m=shell("#141519"), bevel=0.016)
        box((0.004, 0.05, 0.62), (s * (x + 0.0225), y - 0.036, 0.55), (6.6, 0, 0), m=accent(), bevel=0.0015)
        rail = [(s * x, y + 0.06, z + 0.07), (s * x, y - 0.20, z + 0.09), (s * x, y - 0.76, z - 0.02), (s * x, y - 0.86, z - 0.08)]
        sweep(fillet(rail, 0.12, 8), 0.048, 0.048, shell(), up=(1, 0, 0), e=0.9)
        sweep(fillet([V(p) for p in rail[1:]], 0.12, 8)[2:], 0.053, 0.053, grip(), up=(1, 0, 0), e=0.9)
    group(facing((0, y - 0.13, z + 0.145), 58), pro_dash, width)
    sweep([(0, y - 0.06, z + 0.10), (0, y - 0.02, z + 0.26), (0, y - 0.03, z + 0.32)], 0.09, 0.035, aluminium(), up=(1, 0, 0), e=0.5)
    group(facing((0, y - 0.055, height - 0.10), 14), touch_screen)
    tube(
        [(-0.28, y - 0.20, z + 0.075), (-0.25, y - 0.33, z + 0.105), (0.25, y - 0.33, z + 0.105), (0.28, y - 0.20, z + 0.075)],
        0.0185,
        grip(),
        rad=0.06,
    )
    for s in (-1, 1):
        cyl((s * 0.07, y - 0.33, z + 0.105), (s * 0.19, y - 0.33, z + 0.105), 0.0198, pulse_plate(), bevel=0.002)


def pro_dash(width):
    box((width - 0.04, 0.25, 0.065), (0, 0, -0.032), m=shell(), bevel=0.028, seg=7)
    box((width - 0.12, 0.19, 0.008), (0, 0, 0), m=shell("#17181c"), bevel=0.003)
    for s in (-1, 1):
        cup_holder(s * (width / 2 - 0.13), 0.0, 0.003, 0.046)
    for s, name in ((-1, "НАКЛОН"), (1, "СКОРОСТЬ")):
        key(s * 0.19, 0.040, 0.006, 0.07, 0.040, "+", c="#f4f4f0")
        key(s * 0.19, -0.040, 0.006, 0.07, 0.040, "−", c="#f4f4f0")
        place(text(name, 0.014, paint("#aab0ba"), ext=0.0001, bev=0, font=FONTC), (s * 0.19, 0.0, 0.0044))
    dial(0, -0.01, 0.003, 0.032)
    key(0, 0.055, 0.006, 0.12, 0.030, "СТАРТ", accent(), "#f4f4f0")


def touch_screen():
    box((0.400, 0.255, 0.030), (0, 0, -0.016), m=shell(), bevel=0.012, seg=5)
    group(TR((0, 0.004, 0)), screen, 0.372, 0.222, RUN, 22, 0)


def club_masts(y, width, height):
    """masts in moulded panels, a deep console with an LED field, a stop bar"""
    x = width / 2 - 0.035
    z = height - 0.40
    for s in (-1, 1):
        outline = [
            (y - 0.17, 0.04),
            (y + 0.22, 0.04),
            (y + 0.20, 0.34),
            (y + 0.02, 0.70),
            (y - 0.06, z + 0.12),
            (y - 0.19, z + 0.12),
            (y - 0.12, 0.66),
            (y - 0.15, 0.30),
        ]
        prism(outline, 0.070, shell(), "yz", at=s * x, rad=0.07, bevel=0.020, seg=5)
        blade = [(y - 0.05, 0.26), (y + 0.12, 0.30), (y - 0.02, 0.66), (y - 0.085, z + 0.02), (y - 0.125, z + 0.02), (y - 0.075, 0.64)]
        prism(blade, 0.076, accent(), "yz", at=s * x, rad=0.03, bevel=0.004)
        rail = [(s * x, y - 0.10, z + 0.05), (s * x, y - 0.28, z + 0.06), (s * x, y - 0.82, z - 0.04), (s * x, y - 0.94, z - 0.12)]
        sweep(fillet(rail, 0.14, 8), 0.056, 0.056, grip(), up=(1, 0, 0), e=0.9)
        cyl(V(rail[-1]), V(rail[-1]) + (V(rail[-1]) - V(rail[-2])).normalized() * 0.012, 0.030, shell("#141519"), bevel=0.005)
    group(facing((0, y - 0.15, height - 0.215), 34), club_face, width)
    shelf = [(y - 0.36, z - 0.02), (y - 0.06, z + 0.02), (y - 0.06, z + 0.08), (y - 0.36, z + 0.035)]
    prism(shelf, width - 0.10, shell(), "yz", rad=0.02, bevel=0.014)
    sweep(
        fillet(
            [V((-0.32, y - 0.36, z + 0.03)), V((-0.26, y - 0.45, z + 0.03)), V((0.26, y - 0.45, z + 0.03)), V((0.32, y - 0.36, z + 0.03))],
            0.06,
        ),
        0.042,
        0.042,
        grip(),
        e=1,
    )
    for s in (-1, 1):
        cyl((s * 0.08, y - 0.45, z + 0.03), (s * 0.21, y - 0.45, z + 0.03), 0.0222, pulse_plate(), bevel=0.002)
    sweep([(-0.055, y - 0.45, z + 0.03), (0.055, y - 0.45, z + 0.03)], 0.047, 0.047, red(), e=1)
    decal("СТОП", 0.022, (0, y - 0.474, z + 0.030), (1, 0, 0), (0, 0, 1))


def club_face(width):
    outline = [(-0.46, -0.12), (-0.40, -0.20), (0.40, -0.20), (0.46, -0.12), (0.42, 0.22), (-0.42, 0.22)]
    prism([(a * width / 0.95, b) for a, b in outline], 0.085, shell(), "xy", at=-0.043, rad=0.05, bevel=0.024, seg=6)
    box((0.56, 0.245, 0.006), (0, 0.075, 0.0), m=shell("#17181c"), bevel=0.002)
    group(
        TR((0, 0.085, 0.003)),
        screen,
        0.53,
        0.215,
        [[("СКОРОСТЬ, КМ/Ч", "14,0"), ("ВРЕМЯ", "42:10")], [("НАКЛОН, %", "5,5"), ("ДИСТАНЦИЯ, КМ", "9,86"), ("ПУЛЬС", "151")]],
        0,
        0,
    )
    for s in (-1, 1):
        cup_holder(s * 0.365, -0.115, 0.0, 0.048)
        quick_keys(s * 0.335, 0.17, 0.003, ("5", "10", "15") if s < 0 else ("8", "12", "16"), 0.042)
        for k, sign in enumerate("+−"):
            key(s * 0.22, -0.095 - k * 0.052, 0.003, 0.085, 0.040, sign, c="#f4f4f0")
    key(0, -0.12, 0.003, 0.18, 0.062, "СТАРТ", accent(), "#f4f4f0")
