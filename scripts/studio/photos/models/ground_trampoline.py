"""Trampolines level with the floor: one module as it is delivered, or a track of modules in a strip of the floor."""

from models.jump_parts import bed, ribbons, stripe
from models.trampoline_parts import bed_cloth
from studio import *


def build(kind="module", side=2.0, depth=0.50, length=8.0, width=2.2, beds=3):
    """kind "module": square frame of `side` metres and the `depth` of its pit, ribbon bed, rubber slabs. kind "track": `beds` mats in a row,
    length × width metres, pads between them, laid in a strip of rubber floor."""
    if kind == "module":
        module(side, depth)
    else:
        track(length, width, beds)


def module(side, depth):
    g = mat("hot zinc", "#a9aeb3", 0.40, 1, rvar=0.10, cvar=0.10, vscale=12, bumps=[("noise", 60, 0.10, 0.0008)])
    H = depth
    h = side / 2 - 0.03
    for s in (-1, 1):
        for z in (H - 0.075, 0.03):
            beam((-h - 0.03, s * h, z), (h + 0.03, s * h, z), 0.06, 0.06, g)
            beam((s * h, -h, z), (s * h, h, z), 0.06, 0.06, g)
    posts = 3 if side < 1.8 else 4 if side < 2.5 else 5
    row = [-h + 2 * h * k / (posts - 1) for k in range(posts)]
    for x, y in [(x, y) for x in row for y in row if h in (abs(x), abs(y))]:
        beam((x, y, 0.0), (x, y, H - 0.10), 0.06, 0.06, g, up=(0, 1, 0))
        box((0.13, 0.13, 0.010), (x, y, 0.005), m=g, bevel=0.002)
        bolt((x + 0.045 * (1 if x <= 0 else -1), y - 0.045, 0.010), (0, 0, 1), steel(), r=0.010)
        box((0.11, 0.11, 0.006), (x, y, H - 0.108), m=g, bevel=0.002)
    inner = side - 2 * 0.30
    ribbons(inner + 0.10, inner + 0.10, H - 0.055, 0.030, 0.025, fabric("#1626a8", 260))
    liner(side, H)
    slabs(side, inner, H)


def liner(side, H):
    """Dark inside, seen between the posts and through the ribbons."""
    for s in (-1, 1):
        box((side - 0.16, 0.004, H - 0.16), (0, s * (side / 2 - 0.085), (H - 0.10) / 2), m=fabric("#101114", 120), bevel=0.001)
        box((0.004, side - 0.16, H - 0.16), (s * (side / 2 - 0.085), 0, (H - 0.10) / 2), m=fabric("#101114", 120), bevel=0.001)


def slabs(side, inner, H):
    """Crumb rubber slabs of 40 mm over the springs; the word on the front one."""
    outer = side + 0.10
    w = (outer - inner) / 2
    dark, corner = rubber("#15161a", k=5), rubber("#0c0d0f", n="rubber corner", k=5)
    z = H - 0.020
    parts = 2 if side < 1.8 else 3 if side < 2.5 else 4
    piece = inner / parts
    for s in (-1, 1):
        for k in range(parts):
            q = -inner / 2 + piece * (k + 0.5)
            box((piece - 0.004, w - 0.004, 0.04), (q, s * (inner + w) / 2, z), m=dark, bevel=0.008)
            box((w - 0.004, piece - 0.004, 0.04), (s * (inner + w) / 2, q, z), m=dark, bevel=0.008)
        for t in (-1, 1):
            box((w - 0.004, w - 0.004, 0.04), (s * (inner + w) / 2, t * (inner + w) / 2, z), m=corner, bevel=0.008)
    decal(WORD, w * 0.42, (0, -(inner + w) / 2, z + 0.0205), (1, 0, 0), (0, 1, 0), ext=0.0005, space=1.15)


def track(length, width, beds):
    H, w = 0.34, 0.36
    floor_w, floor_l = width + 1.3, length + 1.3
    under = mat("concrete", "#83878d", 0.85, 0, 0.2, bumps=[("noise", 40, 0.5, 0.003)], cvar=0.10, vscale=8)
    box((floor_w - 0.02, floor_l - 0.02, H - 0.045), (0, 0, (H - 0.045) / 2), m=under, bevel=0.012)
    floor = rubber("#191b20", k=6)
    for s in (-1, 1):
        box(((floor_w - width) / 2 - 0.004, floor_l, 0.045), (s * (floor_w + width) / 4, 0, H - 0.0225), m=floor, bevel=0.005)
        box((width, (floor_l - length) / 2 - 0.004, 0.045), (0, s * (floor_l + length) / 4, H - 0.0225), m=floor, bevel=0.005)
    pit = mat("pit", "#050608", 0.9, 0, 0.1)
    box((width, length, 0.004), (0, 0, H - 0.043), m=pit, bevel=0.001)
    blue, lime, dark = pvc("#1626a8"), pvc("#b5e01f"), pvc("#13151a")
    t = 0.06
    step = (length - w) / beds
    bw, bl = width - 2 * w, step - w
    cushion = lambda sx, sy, x, y, m: box((sx - 0.010, sy - 0.010, t), (x, y, H - 0.030 + t / 2), m=m, bevel=0.026, seg=5)
    for i in range(beds):
        y = -length / 2 + w / 2 + step * (i + 0.5)
        M = Matrix.Translation((0, y, 0))
        bed(bw + 0.06, bl + 0.06, H - 0.012, bed_cloth(), M, 0.025)
        for a, b in ((bw * 0.42, 0.05), (0.05, bw * 0.42)):
            stripe(0, 0, a, b, bw, bl, H - 0.012, 0.025, paint("#e9eaee"), M)
        for s in (-1, 1):
            cushion(w, bl, s * (bw + w) / 2, y, blue)
    for i in range(beds + 1):
        y = -length / 2 + w / 2 + step * i
        cushion(bw, w, 0, y, lime if 0 < i < beds else blue)
        for s in (-1, 1):
            cushion(w, w, s * (bw + w) / 2, y, dark)
    decal(WORD, w * 0.55, (0, -length / 2 + w / 2, H + 0.0306), (1, 0, 0), (0, 1, 0), ext=0.0006)
