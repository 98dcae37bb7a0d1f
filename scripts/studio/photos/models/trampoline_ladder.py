"""Galvanised ladder that hangs on the frame of a trampoline."""

from studio import *


def build(steps=3, width=0.42):
    """steps: 2 (76 cm high) or 3 (104 cm); width over the rails in metres."""
    lean = radians(14)
    way = V((0, sin(lean), cos(lean)))
    length = 0.76 if steps == 2 else 1.05
    for side in (-1, 1):
        rail(V((side * (width / 2 - 0.016), 0, 0)), way, length)
    for i in range(steps):
        t = (length - 0.10) * (i + 0.85) / (steps + 0.35)
        group(Matrix.Translation(way * t), step, width, i == steps - 1)


def rail(foot, way, length):
    """One side: tube, hook over the frame in its sleeve, coloured shoe."""
    top = foot + way * length
    hook = [top + V((0, 0.055, 0.035)), top + V((0, 0.105, 0)), top + V((0, 0.105, -0.075))]
    tube([foot + V((0, 0, 0.015)), top, *hook], 0.016, galv(), rad=0.05, n=12, res=10)
    sleeve = [top + V((0, 0.012, 0.024)), *hook[:2], hook[2] - V((0, 0, 0.005))]
    tube(sleeve, 0.0195, rubber("#0c0c0d"), rad=0.05, n=12, res=10)
    cyl(foot + V((0, -0.004, 0)), foot + way * 0.07, 0.0225, plastic(ACCENT, 0.4), bevel=0.007)


def step(width, lettered):
    """Pressed tread with its folded edges, grip dimples and two bolts at each end."""
    g = galv()
    box((width + 0.014, 0.090, 0.006), m=g, bevel=0.0025)
    for y in (-0.043, 0.043):
        box((width + 0.014, 0.006, 0.030), (0, y, -0.013), m=g, bevel=0.0025)
    for row in range(4):
        for k in range(11):
            x = (k - 5) * (width - 0.09) / 10 + (0.008 if row % 2 else -0.008)
            lathe(
                [(0.0075, 0), (0.0065, 0.0018), (0.003, 0.0030), (0.0005, 0.0032)],
                g,
                16,
                (x, -0.028 + row * 0.0187, 0.0028),
                (x, -0.028 + row * 0.0187, 1),
            )
    for side in (-1, 1):
        for y in (-0.022, 0.022):
            bolt((side * (width / 2 + 0.006), y, -0.012), (side, 0, 0), steel(), r=0.007)
    if lettered:
        box((0.15, 0.0016, 0.022), (0, -0.0468, -0.013), m=plastic("#101216", 0.4), bevel=0.0006)
        decal(WORD, 0.017, (0, -0.0478, -0.013), (1, 0, 0), (0, 0, 1), ext=0.0002)
