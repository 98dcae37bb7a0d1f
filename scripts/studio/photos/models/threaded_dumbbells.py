from studio import *
from models.bar_parts import nut, stop, thread
from models.iron_plate import SIZES
from models.plate_parts import iron_disc

BAR, STOP = 0.40, 0.070  # length of a bar, distance of its fixed collars from the middle
CASE = (0.54, 0.16, 0.40)


def build(total=20, plates=("2.5", "1.25"), coupler=False):
    """Adjustable set of `total` kilograms: two threaded bars of 400 mm, each with `plates` at either end, and the closed case behind."""
    z = max(SIZES[kg][0] for kg in plates)
    group(TR((-0.05, -0.24, 0), (0, 0, 12)), dumbbell, plates, z)
    group(TR((0.09, 0.01, 0), (0, 0, -4)), dumbbell, plates, z)
    group(TR((0, 0.12 + z, 0)), case, total)
    if coupler:
        group(TR((0.22, -0.33, 0), (0, 0, 30)), coupling)


def dumbbell(plates, z):
    axis = lambda x: V((x, 0, z))
    lathe([(0.0145, -STOP), (0.0152, 0), (0.0145, STOP)], chrome(), 96, axis(0), axis(1))
    lathe([(0.0148, -STOP + 0.008), (0.0155, 0), (0.0148, STOP - 0.008)], knurl(420), 128, axis(0), axis(1))
    for side in (-1, 1):
        out = V((side, 0, 0))
        stop(axis(side * (STOP - 0.010)), out, chrome(), width=0.010)
        thread(axis(side * STOP), out, BAR / 2 - STOP, chrome())
        x = STOP + 0.0005
        for kg in plates:
            radius, thickness = SIZES[kg]
            iron_disc(axis(side * x), out, kg, radius, thickness)
            x += thickness + 0.0005
        nut(axis(side * x), out)


def coupling():
    """Knurled sleeve that joins both bars into a short barbell."""
    z = 0.019
    lathe(
        [(0.0135, -0.05), (0.0175, -0.05), (0.019, -0.0485), (0.019, 0.0485), (0.0175, 0.05), (0.0135, 0.05)],
        chrome(),
        96,
        (0, 0, z),
        (1, 0, z),
        closed=True,
    )
    lathe([(0.0192, -0.036), (0.0192, 0.036)], knurl(420), 96, (0, 0, z), (1, 0, z))


def case(total):
    """Blow-moulded case on its long edge: two shells, hinge side down, latches and handle on top."""
    width, depth, height = CASE
    shell = plastic("#131518", 0.5)
    for side in (-1, 1):
        box((width, depth / 2 - 0.002, height), (0, side * depth / 4, height / 2 + 0.006), m=shell, bevel=0.022, seg=6)
    box((width - 0.03, 0.01, height - 0.03), (0, 0, height / 2 + 0.006), m=mat("hole", "#020202", 0.9, 0, 0.1), bevel=0)
    front = -depth / 2
    frame = [(-0.22, 0.065), (0.22, 0.065), (0.22, 0.345), (-0.22, 0.345)]
    prism(frame, 0.006, plastic("#1b1d22", 0.55), at=front, rad=0.03, bevel=0.0025)
    decal(WORD, 0.062, (0, front - 0.0034, 0.225), (1, 0, 0), (0, 0, 1))
    decal("%d КГ" % total, 0.032, (0, front - 0.0034, 0.155), (1, 0, 0), (0, 0, 1), c="#8f9cff")
    top = height + 0.006
    for x in (-0.16, 0.16):
        box((0.055, 0.040, 0.012), (x, -0.012, top + 0.002), m=plastic(ACCENT, 0.4), bevel=0.004)
    tube([(-0.075, 0, top - 0.004), (-0.070, 0, top + 0.042), (0.070, 0, top + 0.042), (0.075, 0, top - 0.004)], 0.0105, shell, rad=0.022)
    for x in (-0.2, 0.2):
        box((0.05, depth * 0.8, 0.012), (x, 0, 0.006), m=rubber("#0e0e0f"), bevel=0.004)
