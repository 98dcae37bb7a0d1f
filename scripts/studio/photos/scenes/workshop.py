from scenes.rooms import *
from scenes.props import *


def build():
    oak = timber("worktop", "#8f6c45", "#5e4329", 0.5, along=(0.06, 1, 1), scale=10)
    for k in range(7):
        box((2.6, 0.118, 0.05), (0, -0.36 + k * 0.12, -0.025), m=oak, bevel=0.002)
    box((6, 0.02, 3), (0, 0.50, 0.4), m=plaster("#3c434f"), bevel=0)
    board()
    for k in range(7):
        spring((-0.13 + 0.008 * (k % 3), -0.16 + k * 0.042, 0), turn=3 * sin(k * 2.3))
    spring((0.055, -0.200, 0), turn=-24)
    for k, (x, y, t) in enumerate(((0.150, 0.000, 52), (0.235, 0.062, 8), (0.082, 0.098, -28), (0.215, -0.075, 108), (0.305, -0.035, 74))):
        hexbolt((x, y, 0), t)
    for x, y in ((0.13, -0.09), (0.160, -0.112), (0.285, -0.105), (0.335, -0.125), (0.085, 0.020)):
        washer((x, y, 0.0001))
    spanner((0.02, -0.305, 0), turn=7, length=0.23)
    spanner((0.392, 0.170, 0), turn=70, length=0.19, size=0.011)
    put(asset(toolbox, "#1d2026"), -0.36, 0.33, turn=-9)
    tray(0.24, 0.36)
    softbox((-1.0, 0.1, 1.0), (0, 0, 0), 0.5, 0.5, 26, (1, 0.90, 0.76))
    softbox((1.5, 0.2, 1.2), (0.1, 0, 0), 0.5, 1.2, 7, (0.74, 0.85, 1))
    softbox((0.1, 0.40, 1.3), (0.1, 0.48, 0.3), 2, 0.1, 9, (1, 0.86, 0.66))
    air("#cfdcff", 0.05)
    view((0.40, -0.72, 0.37), (0.005, 0.06, 0.045), lens=44, fstop=2.8, level=False, focus=(0.0, -0.10, 0.02))
    return dict(exposure=0.70, look="High Contrast")


def board():
    """Tools hung on the wall behind the bench, out of focus."""
    box((2.2, 0.012, 0.62), (0, 0.484, 0.40), m=paint("#4d5664"), bevel=0.003)
    m, dark = mat("vanadium", "#c3c6ca", 0.22, 1), plastic("#1c2fd0", 0.4)
    for k in range(8):
        x, h = -0.62 + k * 0.085, 0.30 - k * 0.022
        cyl((x, 0.46, 0.58 - h), (x, 0.46, 0.58), 0.008, m)
        lathe([(0.008, -0.006), (0.019, -0.005), (0.019, 0.005), (0.008, 0.006)], m, 32, (x, 0.46, 0.59), (x, 0, 0.59), closed=True)
    for k in range(5):
        x = 0.16 + k * 0.095
        cyl((x, 0.455, 0.30), (x, 0.455, 0.42), 0.004, m)
        cyl((x, 0.455, 0.42), (x, 0.455, 0.53), 0.015, dark, bevel=0.007)


def tray(x, y):
    """A shallow steel tray with washers and pole caps."""
    m = mat("tin", "#a9adb2", 0.32, 1, rvar=0.08, vscale=30)
    box((0.30, 0.20, 0.003), (x, y, 0.0025), m=m, bevel=0.001)
    for s in (-1, 1):
        box((0.30, 0.003, 0.035), (x, y + s * 0.10, 0.018), m=m, bevel=0.001)
        box((0.003, 0.20, 0.035), (x + s * 0.15, y, 0.018), m=m, bevel=0.001)
    for k in range(6):
        c = V((x - 0.10 + 0.085 * (k % 3), y - 0.05 + 0.085 * (k // 3), 0.004))
        lathe(
            [(0.030, 0), (0.032, 0.004), (0.032, 0.022), (0.022, 0.034), (0.001, 0.036)], plastic("#1c2fd0", 0.35), 64, c, c + V((0, 0, 1))
        )
