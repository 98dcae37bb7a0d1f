from studio import *
from models.goal_parts import *

W, H, D, BAR = 3.0, 2.0, 1.0, 0.08


def build(aluminium=False):
    """Futsal and handball goal 3 × 2 m of square 80 mm profile with painted bands, folding round arcs, without a net.

    Steel is painted white with coral bands; aluminium stays bare between ultramarine ones.
    """
    plain = mat("bare alu", "#9fa3aa", 0.36, 0.85, bumps=[("brush", 400, 0.05, 0.0003)]) if aluminium else goal_white()
    band = powder("#1626a8" if aluminium else "#b3211a", k=4)
    x = (W + BAR) / 2
    top = H + BAR / 2
    for s in (-1, 1):
        striped((s * x, 0, 0.0), (s * x, 0, H + BAR), 0.20, plain, band, start=1)
        arc(s * x, plain if aluminium else powder("#5b616b", k=4))
        box((0.20, 0.16, 0.010), (s * x, 0, 0.005), m=galv(), bevel=0.003)
        for k in (-1, 1):
            bolt((s * x + k * 0.075, 0, 0.010), (0, 0, 1), r=0.013, h=0.012)
        box((0.10, 0.10, 0.014), (s * x, 0, H + BAR + 0.002), m=mat("dark", "#101114", 0.45, 0, 0.3), bevel=0.005)
    striped((-x + BAR / 2, 0, top), (x - BAR / 2, 0, top), 0.20, plain, band, start=0)
    pockets(x, top)
    decal(WORD, 0.050, (0, -BAR / 2 - 0.0008, top), (1, 0, 0), (0, 0, 1), "#15171b", ext=0.0004)
    soccer((0.55, -0.45, 0.11))


def striped(a, b, step, plain, band, start):
    """square bar from a to b in bands about `step` long, an odd number of them"""
    a, b = V(a), V(b)
    n = int(round((b - a).length / step))
    n += 1 - n % 2
    for i in range(n):
        beam(a.lerp(b, i / n), a.lerp(b, (i + 1) / n), BAR, BAR, band if (i + start) % 2 else plain, bevel=0.0025, up=(0, 1, 0))


def arc(x, m):
    """arc that holds the net away, on a folding hinge"""
    path = [(x, 0.05, H - 0.02), (x, D * 0.80, H - 0.10), (x, D, 0.03), (x, 0.06, 0.03)]
    tube(path, 0.020, m, rad=0.28, n=14)
    for z in (0.03, H - 0.03):
        box((0.05, 0.05, 0.06), (x, 0.055, z), m=powder("#14161b", k=4), bevel=0.006)
        bolt((x + 0.026, 0.058, z), (1, 0, 0), r=0.009)


def pockets(x, top):
    """slots for the net, sunk into the back of the profile"""
    hole = mat("hole", "#020202", 0.9, 0, 0.1)
    for i in range(13):
        box((0.030, 0.002, 0.012), (-1.35 + i * 0.225, BAR / 2, top), m=hole, bevel=0)
    for s in (-1, 1):
        for i in range(8):
            box((0.012, 0.002, 0.030), (s * x, BAR / 2, 0.2 + i * 0.22), m=hole, bevel=0)
