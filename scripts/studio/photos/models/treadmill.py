from studio import *
from models.treadmill_parts import *


def build(length=1.82, width=0.82, height=1.42, belt=(1.42, 0.51), console="wide", cushions=0, model="T5", folded=False):
    """Folding treadmill. Metres; belt = (run, width).

    console: "wide" has a 10-inch screen, keys and cup holders between oval masts; "pod" is a small one on bent round tubes.
    cushions: coloured elastomers seen along each side; folded: the deck stands upright.
    """
    run = belt[0] + 0.10
    top = 0.20 if console == "wide" else 0.165
    axle = V((0, run + 0.10, top - 0.05))
    group(
        Matrix.Translation(axle) @ Matrix.Rotation(radians(-74 if folded else 0), 4, "X") @ Matrix.Translation(-axle),
        running_part,
        belt,
        width,
        run,
        top,
        cushions,
    )
    floor_frame(run, length, width)
    cover(run, length, width, top, model)
    (wide_masts if console == "wide" else bent_masts)(run + 0.16, width, height)


def running_part(belt, width, run, top, cushions):
    deck(belt, width, run + 0.06, top, shell(), low=top - 0.095, cushions=cushions, strip=aluminium() if cushions else accent())
    for s in (-1, 1):
        rubber_foot(s * (width / 2 - 0.06), 0.06, 0.03, top - 0.08)
        beam((s * (width / 2 - 0.09), 0.10, top - 0.11), (s * (width / 2 - 0.09), run, top - 0.11), 0.05, 0.03, frame_paint())
    beam((-width / 2 + 0.09, run * 0.62, top - 0.11), (width / 2 - 0.09, run * 0.62, top - 0.11), 0.05, 0.03, frame_paint())


def floor_frame(run, length, width):
    """what stays on the floor when the deck goes up"""
    p = frame_paint()
    for s in (-1, 1):
        x = s * (width / 2 - 0.025)
        beam((x, run - 0.22, 0.035), (x, length - 0.04, 0.035), 0.05, 0.04, p, bevel=0.008)
        rubber_foot(x, run - 0.19, 0.026, 0.03)
        wheel((x, length - 0.04, 0.042), (1, 0, 0), 0.042, 0.034)
    beam((-width / 2 + 0.03, run + 0.16, 0.035), (width / 2 - 0.03, run + 0.16, 0.035), 0.05, 0.04, p, bevel=0.008)
    # Gas cylinder that lowers the deck.
    cyl((0, run + 0.14, 0.06), (0, run - 0.30, 0.085), 0.016, p)
    cyl((0, run - 0.28, 0.084), (0, run - 0.52, 0.095), 0.009, chrome())


def cover(run, length, width, top, model):
    high = top + 0.115
    y = run + 0.02
    outline = [(y, 0.06), (length - 0.03, 0.06), (length, 0.15), (length - 0.07, high - 0.03), (y + 0.06, high), (y, high - 0.075)]
    hood(outline, width - 0.02, shell())
    stripe = [(y + 0.05, 0.105), (length - 0.05, 0.105), (length - 0.035, 0.135), (y + 0.05, 0.135)]
    prism(stripe, width - 0.012, accent(0.32), "yz", rad=0.01, bevel=0.004)
    vents((y + 0.06, high), (length - 0.07, high - 0.03))
    up = V((0, 0.06, 0.075)).normalized()
    face = V((0, y + 0.03, high - 0.0375)) + V((1, 0, 0)).cross(up) * 0.0008
    decal(WORD + " " + model, 0.042, face, (1, 0, 0), up, "#e6e7e4", font=FONTC)


def wide_masts(y, width, height):
    """oval masts, rails with foam, a console across the whole width"""
    p = frame_paint()
    x = width / 2 - 0.025
    for s in (-1, 1):
        path = fillet([V((s * x, y, 0.06)), V((s * x, y - 0.09, 0.80)), V((s * x, y - 0.19, height - 0.19))], 0.6, 12)
        sweep(path, 0.05, 0.092, p, up=(1, 0, 0))
        prism(
            [(y - 0.11, 0.05), (y + 0.10, 0.05), (y + 0.05, 0.36), (y - 0.09, 0.36)],
            0.078,
            shell("#141519"),
            "yz",
            at=s * x,
            rad=0.03,
            bevel=0.014,
        )
        for z in (0.13, 0.25):
            bolt((s * (x + 0.039), y - 0.02, z), (s, 0, 0), r=0.010)
        z = height - 0.26
        tube(
            [
                (s * x, y - 0.17, z),
                (s * x, y - 0.30, z - 0.05),
                (s * (x - 0.012), y - 0.68, z - 0.13),
                (s * (x - 0.012), y - 0.76, z - 0.17),
            ],
            0.019,
            p,
            rad=0.09,
        )
        tube(
            [(s * x, y - 0.33, z - 0.058), (s * (x - 0.012), y - 0.68, z - 0.13), (s * (x - 0.012), y - 0.775, z - 0.178)],
            0.0235,
            grip(),
            rad=0.07,
        )
    group(facing((0, y - 0.215, height - 0.135), 40), wide_face, width)
    z = height - 0.30
    tube([(-x, y - 0.30, z), (-x + 0.07, y - 0.40, z + 0.02), (x - 0.07, y - 0.40, z + 0.02), (x, y - 0.30, z)], 0.0175, grip(), rad=0.06)
    for s in (-1, 1):
        cyl((s * 0.10, y - 0.40, z + 0.02), (s * 0.24, y - 0.40, z + 0.02), 0.0188, pulse_plate(), bevel=0.002)
    safety_key((0.055, y - 0.335, height - 0.235), (0.03, y - 0.425, z + 0.02))


def wide_face(width):
    box((width + 0.04, 0.30, 0.07), (0, 0, -0.035), m=shell(), bevel=0.032, seg=8)
    box((width - 0.03, 0.25, 0.010), (0, 0, 0), m=shell("#17181c"), bevel=0.004)
    group(TR((0, 0.030, 0.006)), screen, 0.262, 0.150, RUN, 16, 0)
    for s, labels in ((-1, ("2", "4", "6", "8", "10")), (1, ("3", "6", "9", "12", "15"))):
        quick_keys(s * 0.185, 0.092, 0.008, labels)
        cup_holder(s * (width / 2 - 0.085), -0.01, 0.004, 0.046)
    key(-0.09, -0.088, 0.008, 0.10, 0.030, "СТАРТ", accent(), "#f4f4f0")
    key(0.09, -0.088, 0.008, 0.10, 0.030, "СТОП", red(), "#f4f4f0")
    box((0.30, 0.012, 0.020), (0, -0.058, 0.012), m=shell("#24262b"), bevel=0.004)


def bent_masts(y, width, height):
    """one round tube a side makes the mast and the handrail; a small console hangs between"""
    p = frame_paint()
    x = width / 2 - 0.03
    z = height - 0.20
    for s in (-1, 1):
        path = [(s * x, y, 0.06), (s * x, y - 0.10, z), (s * x, y - 0.17, z + 0.06), (s * (x - 0.01), y - 0.50, z - 0.03)]
        tube(path, 0.024, p, rad=0.10, res=10)
        tube([(s * (x - 0.002), y - 0.25, z + 0.038), (s * (x - 0.01), y - 0.505, z - 0.0315)], 0.029, grip())
        cyl((s * x, y + 0.004, 0.05), (s * x, y - 0.02, 0.22), 0.036, shell("#141519"), bevel=0.010)
        cyl((s * (x - 0.006), y - 0.36, z + 0.011), (s * (x - 0.008), y - 0.42, z - 0.006), 0.0298, pulse_plate(), bevel=0.002)
        knob((s * (x + 0.024), y - 0.015, 0.30), (s, 0, 0), 0.020, 0.028)
    beam((-x, y - 0.095, z - 0.03), (x, y - 0.095, z - 0.03), 0.035, 0.045, p, bevel=0.010)
    group(facing((0, y - 0.13, height - 0.105), 38), pod_face)
    safety_key((0.0, y - 0.215, height - 0.185), (0.10, y - 0.115, z - 0.03), 0.06)


def pod_face():
    outline = [(-0.27, -0.02), (-0.20, -0.10), (0.20, -0.10), (0.27, -0.02), (0.25, 0.10), (-0.25, 0.10)]
    prism(outline, 0.055, shell(), "xy", at=-0.027, rad=0.035, bevel=0.016, seg=6)
    box((0.34, 0.092, 0.004), (0, 0.035, 0), m=accent(), bevel=0.0015)
    group(TR((0, 0.035, 0.003)), screen, 0.325, 0.078, [[("СКОРОСТЬ", "8,5"), ("ВРЕМЯ", "18:20"), ("ПУЛЬС", "132")]])
    for i, label in enumerate(("4", "8", "ПУСК", "СТОП", "12", "14")):
        x = (i - 2.5) * 0.062
        special = label in ("ПУСК", "СТОП")
        key(
            x,
            -0.048,
            0.002,
            0.054 if special else 0.042,
            0.026,
            label,
            (red() if label == "СТОП" else accent()) if special else None,
            "#f4f4f0",
        )
