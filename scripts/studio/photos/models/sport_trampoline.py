"""Rectangular trampoline of a gymnastics hall on its folding frame."""

from models.jump_parts import bed, coil, pads
from studio import *


def build(
    length=4.02,
    width=2.22,
    height=1.02,
    bed_l=3.60,
    bed_w=1.80,
    springs=100,
    ribbon=0.013,
    oval=False,
    bed_c="#b9bcba",
    line_c="#1626a8",
    cross=0.7,
):
    """length, width, height over all and the size of the bed (bed_l, bed_w) in metres; springs: how many in all; ribbon: width of the bed's ribbons;
    oval: frame of oval tube on roller carts, else round tube with castors; bed_c, line_c: colours of the bed and of its lines; cross: size of the middle cross.
    """
    pad_w = 0.31 if width < 2.5 else 0.36
    fx, fy = width / 2 - 0.045, length / 2 - 0.045
    H = height - 0.085
    frame(fx, fy, H, oval)
    woven_bed(bed_w, bed_l, H, ribbon, bed_c)
    lines(bed_w, bed_l, H, line_c, cross)
    spring_rows(bed_w, bed_l, fx, fy, H, springs)
    pads(width - 2 * pad_w, length - 2 * pad_w, H + 0.040, pad_w, pvc("#0d1878"), 0.05)
    edge_lines(width, length, pad_w, H + 0.0905)
    decal(WORD, pad_w * 0.52, (0, -length / 2 + pad_w * 0.5, H + 0.0906), (1, 0, 0), (0, 1, 0), ext=0.0006)
    for side in (-1, 1):
        bay(side, fx, fy, H, oval)


def frame(fx, fy, H, oval):
    """Upper ring; the halves meet at a hinge in the middle of each long side."""
    m = frame_metal()
    ring = [(-fx, -fy, H), (fx, -fy, H), (fx, fy, H), (-fx, fy, H)]
    if oval:
        for a, b in zip(ring, ring[1:] + ring[:1]):
            sweep([V(a), V(a).lerp(V(b), 0.5), V(b)], 0.080, 0.040, m, up=(0, 0, 1), e=0.9, n=24)
        for p in ring:
            cyl(V(p) - V((0, 0, 0.05)), V(p) + V((0, 0, 0.05)), 0.045, plastic("#101113", 0.4), bevel=0.008)
    else:
        tube(ring, 0.038, m, cyclic=True, rad=0.12, n=12)
    for s in (-1, 1):
        box((0.07, 0.26, 0.11), (s * fx, 0, H), m=powder("#111216", k=2), bevel=0.012)
        cyl((s * (fx - 0.045), 0, H - 0.035), (s * (fx + 0.047), 0, H - 0.035), 0.016, steel(), bevel=0.003)
        for y in (-0.09, 0.09):
            bolt((s * (fx + 0.035), y, H + 0.02), (s, 0, 0), steel(), r=0.011)


def frame_metal():
    return mat("frame", "#6f757e", 0.34, 1, rvar=0.06, vscale=30)


def woven_bed(W, L, H, ribbon, colour):
    """Ribbons with gaps of their own width: a see-through weave, its stitched border and the dark floor of the frame seen below."""
    weave = net_mat("weave", colour, pitch=ribbon * 1.9, thread=ribbon, diamond=False)
    bed(W, L, H, weave, sag=0.04)
    border = fabric(colour, 160)
    for s in (-1, 1):
        box((W, 0.07, 0.005), (0, s * (L / 2 - 0.033), H + 0.001), m=border, bevel=0.002)
        box((0.07, L, 0.005), (s * (W / 2 - 0.033), 0, H + 0.001), m=border, bevel=0.002)


def lines(W, L, H, colour, cross):
    """Jumping zone and middle cross, sewn on the sagging bed."""
    m = fabric(colour, 160)

    def strip(x, y, w, l):
        n = 16
        vs = []
        for k in range(n + 1):
            for s in (-0.5, 0.5):
                q = k / n - 0.5
                X, Y = (x + w * s, y + l * q) if l > w else (x + w * q, y + l * s)
                vs.append((X, Y, H - 0.04 * (1 - (2 * X / W) ** 2) * (1 - (2 * Y / L) ** 2) + 0.003))
        mesh(vs, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n)], m)

    zone_x, zone_y = W * 0.255, L * 0.255
    for s in (-1, 1):
        strip(s * zone_x, 0, 0.05, zone_y * 2 + 0.05)
        strip(0, s * zone_y, zone_x * 2 + 0.05, 0.05)
    strip(0, 0, 0.05, cross)
    strip(0, 0, cross, 0.05)


def spring_rows(W, L, fx, fy, H, count):
    """Springs shared out over the four sides by their length."""
    per_end = round(count / 2 * W / (W + L))
    per_side = count // 2 - per_end
    rows = []
    for s in (-1, 1):
        for i in range(per_end):
            x = (i + 0.5) / per_end * (W - 0.06) - (W - 0.06) / 2
            rows.append(coil((x, s * (L / 2 - 0.01), H - 0.002), (x, s * (fy - 0.02), H), 0.012, 13))
        for i in range(per_side):
            y = (i + 0.5) / per_side * (L - 0.06) - (L - 0.06) / 2
            rows.append(coil((s * (W / 2 - 0.01), y, H - 0.002), (s * (fx - 0.02), y, H), 0.012, 13))
    multi_tube(rows, 0.0032, mat("springs", "#3c4047", 0.30, 1), res=1)


def edge_lines(width, length, pad_w, z):
    """Safety line along the inner edge of the pads."""
    m = paint("#f0f1f4")
    x, y = width / 2 - pad_w + 0.045, length / 2 - pad_w + 0.045
    for s in (-1, 1):
        box((2 * x, 0.022, 0.0012), (0, s * y, z - 0.0012), m=m, bevel=0.0005)
        box((0.022, 2 * y, 0.0012), (s * x, 0, z - 0.0012), m=m, bevel=0.0005)


def bay(side, fx, fy, H, oval):
    """Folding leg stand under one half: two posts a side, their braces, cross tubes, and a castor or a roller cart."""
    m = frame_metal()
    dark = plastic("#121316", 0.45)
    y = side * (fy * 0.60)
    half = 0.55
    low = 0.16 if oval else 0.05
    for q in (-1, 1):
        x0, x1 = q * (fx - 0.02), q * (fx - 0.05)
        for e in (-half, half):
            tube([(x0, y + e, H - 0.02), (x1, y + e, low)], 0.028, m)
            cyl((x0, y + e, H - 0.10), (x0, y + e, H - 0.02), 0.042, dark, bevel=0.006)
            if not oval:
                cyl((x1, y + e, 0), (x1, y + e, 0.07), 0.04, dark, bevel=0.008)
        tube([(x1, y - half, low), (x1, y + half, low)], 0.028, m)
        tube([(q * (fx - 0.035), y - half, 0.28), (q * (fx - 0.03), y + half, H - 0.22)], 0.014, m)
        if oval:
            for e in (-half * 0.8, half * 0.8):
                beam((x1, y + e, low - 0.01), (x1, y + e, 0.10), 0.05, 0.05, dark)
                for w in (-0.022, 0.022):
                    wheel((x1 + w, y + e, 0.075), (1, 0, 0), 0.075, 0.03)
        else:
            wheel((x1, y + side * (half + 0.25), 0.08), (1, 0, 0), 0.075, 0.045)
            beam((x1, y + side * half, 0.09), (x1, y + side * (half + 0.27), 0.09), 0.03, 0.05, dark)
    for e in (-half, half):
        tube([(-(fx - 0.05), y + e, low), (fx - 0.05, y + e, low)], 0.024, m)
