from studio import *
from models.treadmill_parts import *

PIVOT = V((0, 1.145, 0.095))


def build(color="#0d0e10", folded=False):
    """Walking treadmill, 128 × 62 × 112 cm: belt 100 × 42 cm, two slim columns that fold along the deck. `color` of the shell."""
    body = shell(color)
    deck((1.00, 0.42), 0.62, 1.08, 0.105, body, low=0.030, strip=accent(), word=0.06, rail_rise=0.010)
    for s in (-1, 1):
        rubber_foot(s * 0.265, 0.06, 0.024, 0.035)
        rubber_foot(s * 0.265, 0.98, 0.024, 0.035)
        wheel((s * 0.25, 1.255, 0.036), (1, 0, 0), 0.036, 0.03)
    motor(body)
    for s in (-1, 1):
        hinge(s)
    group(Matrix.Translation(PIVOT) @ Matrix.Rotation(radians(90 if folded else 0), 4, "X"), columns, body, folded)


def motor(body):
    hood([(1.06, 0.03), (1.26, 0.03), (1.275, 0.085), (1.20, 0.148), (1.09, 0.150), (1.06, 0.112)], 0.62, body, bevel=0.022)
    box((0.50, 0.070, 0.003), (0, 1.143, 0.1497), m=accent(0.32), bevel=0.0012)
    decal(WORD, 0.048, (0, 1.142, 0.1515), (1, 0, 0), (0, 1, 0))


def hinge(s):
    x = s * 0.335
    cyl((x - s * 0.03, PIVOT.y, PIVOT.z), (x + s * 0.024, PIVOT.y, PIVOT.z), 0.042, shell("#141519"), bevel=0.008)
    cyl((x + s * 0.023, PIVOT.y, PIVOT.z), (x + s * 0.027, PIVOT.y, PIVOT.z), 0.024, accent(), bevel=0.001)


def columns(body, folded):
    """columns, handrails and console from the hinge at the origin upwards; folded, the rails and the console lie flat along the columns"""
    dark = shell("#141519")
    lean = 0 if folded else -0.07
    for s in (-1, 1):
        x = s * 0.335
        sweep([(x, 0, 0), (x, lean * 0.3, 0.45), (x, lean, 0.93)], 0.034, 0.062, body, up=(1, 0, 0))
        box((0.044, 0.078, 0.060), (x, lean, 0.945), (6, 0, 0), m=dark, bevel=0.014)
        if folded:
            tube([(x, 0.045, 0.935), (x, 0.050, 0.58)], 0.0165, dark)
            tube([(x, 0.046, 0.84), (x, 0.050, 0.575)], 0.0215, grip())
        else:
            tube([(x, -0.07, 0.955), (x, -0.13, 0.968), (x - s * 0.01, -0.36, 0.925)], 0.0165, dark, rad=0.04)
            tube([(x - s * 0.002, -0.17, 0.961), (x - s * 0.01, -0.365, 0.924)], 0.0215, grip())
    beam((-0.335, lean, 0.93), (0.335, lean, 0.93), 0.045, 0.045, dark, bevel=0.01)
    group(facing((0, 0.052, 0.86)) if folded else facing((0, -0.105, 0.975), 46), panel)
    if folded:
        decal(WORD, 0.05, (0, 0.0885, 0.86), (1, 0, 0), (0, 0, -1))


def panel():
    box((0.56, 0.145, 0.036), (0, 0, -0.016), m=shell(), bevel=0.016, seg=6)
    screen(0.30, 0.082, [[("КМ/Ч", "4,5"), ("ВРЕМЯ", "24:36"), ("ШАГИ", "2 840")]])
    for s in (-1, 1):
        key(s * 0.205, 0.022, 0.002, label="+" if s > 0 else "−", m=accent(0.4), c="#f4f4f0")
        key(s * 0.205, -0.020, 0.002, label="СТАРТ" if s < 0 else "СТОП")
    dial(0, -0.056, 0.0, 0.013)
