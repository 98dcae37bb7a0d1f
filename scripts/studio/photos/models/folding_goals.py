from studio import *
from models.goal_parts import *


def build(width=0.90, height=0.60, colour="#1626a8"):
    """A pair of pop-up goals, metres: fibreglass rod in a fabric sleeve, net with a stitched edge, round carrying bag."""
    group(TR((-width * 0.10, 0, 0), (0, 0, 0)), goal, width, height, colour)
    group(TR((width * 0.62, width * 0.85, 0), (0, 0, -14)), goal, width, height, colour)
    bag((-width * 0.62 - 0.24, -0.26, 0), colour)
    soccer((width * 0.34, -0.30, 0.11))


def goal(width, height, colour):
    sleeve = fabric(colour, 350)
    r = 0.016
    depth = height * 0.95
    mouth = [V((width / 2 * cos(a), 0.03 * sin(a), r + (height - r) * sin(a) ** 0.86)) for a in np.linspace(0.0, pi, 60)]
    floor = [V((width / 2 * cos(a), depth * sin(a) ** 0.9, r)) for a in np.linspace(0.0, pi, 60)]
    tube(mouth, r, sleeve, res=5)
    tube(floor, r, sleeve, res=5)
    tube([mouth[0], mouth[-1]], 0.010, fabric("#101216", 350), res=4)
    steps = 14
    rows = [
        [
            (a.lerp(b, t)) + V((0, 0.10 * width * sin(pi * t) * sin(pi * i / 59), 0.10 * height * sin(pi * t)))
            for i, (a, b) in enumerate(zip(mouth, floor))
        ]
        for t in np.linspace(0, 1, steps)
    ]
    netting(rows, cord("#0f1013", 0.04, 0.0042, "pop up "))
    strip = 4
    hem = [
        [
            a.lerp(b, t) + V((0, 0.10 * width * sin(pi * t) * sin(pi * i / 59), 0.10 * height * sin(pi * t) + 0.001))
            for i, (a, b) in enumerate(zip(mouth, floor))
        ]
        for t in np.linspace(0, 0.06, strip)
    ]
    netting(hem, fabric("#101216", 350))
    for k in (0.12, 0.5, 0.88):
        i = int(59 * k)
        box((0.05, 0.035, 0.004), floor[i] + V((0, 0.02, 0.010)), m=fabric("#c6f135", 350), bevel=0.001)
        peg(floor[i] - V((0, 0, r)))
    top = mouth[30]
    box((0.30 * width, 0.004, 0.052), top + V((0, -r - 0.001, -0.030)), m=fabric("#101216", 350), bevel=0.001)
    decal(WORD, 0.042, top + V((0, -r - 0.0036, -0.030)), (1, 0, 0), (0, 0, 1), ext=0.0003)


def bag(at, colour):
    """flat round bag 55 cm across with a handle and piping"""
    at = V(at)
    body = fabric("#12141a", 350)
    lathe(
        [(0.001, 0), (0.25, 0.0), (0.268, 0.012), (0.275, 0.025), (0.268, 0.038), (0.25, 0.050), (0.10, 0.056), (0.001, 0.057)],
        body,
        96,
        at,
        at + V((0, 0, 1)),
    )
    ring = np.linspace(0, 2 * pi, 81)[:-1]
    for z in (0.012, 0.040):
        tube([at + V((0.266 * cos(a), 0.266 * sin(a), z)) for a in ring], 0.005, fabric(colour, 350), cyclic=True, res=3)
    decal(WORD, 0.075, at + V((0, 0.03, 0.0572)), (1, 0, 0), (0, 1, 0), ext=0.0006)
    sweep(
        [at + V((-0.08, -0.262, 0.030)), at + V((-0.06, -0.335, 0.040)), at + V((0.06, -0.335, 0.040)), at + V((0.08, -0.262, 0.030))],
        0.004,
        0.028,
        fabric(colour, 350),
        rad=0.04,
    )
