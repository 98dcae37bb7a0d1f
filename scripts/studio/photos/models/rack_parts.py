"""What racks, stands and rigs are bolted together from: perforated uprights, gussets, bar hooks, safety arms, plate pegs, name plates."""

from studio import *
from models.plate_parts import THIN
from models.storage_parts import copy


def frame_coat():
    return powder("#0c0d0f", k=3.5)


def accent_coat():
    return powder(ACCENT, k=3.5)


def polyethylene():
    """The liner that keeps the bar's knurling away from steel."""
    return plastic("#101113", 0.5)


def upright(x, y, height, side=0.075, coat=None, numbers=None, foot=(0.16, 0.15), hole=0.017):
    """A post with holes every 50 mm on a floor plate. `numbers`: direction of the faces with laser numbers, -1 front, 1 rear, None none."""
    coat = coat or frame_coat()
    start = 0.05
    box((side, side, start + 0.01), (x, y, start / 2 + 0.004), m=coat, bevel=0.004)
    holed_tube((x, y, start), side, height - start, coat, pitch=0.05, d=hole, bev=side * 0.11)
    if foot:
        floor_plate(x, y, *foot, coat)
    if numbers:
        for hole_number in range(1, int((height - start) / 0.05), 1):
            z = start + (hole_number + 0.5) * 0.05
            decal(
                str(hole_number),
                0.013,
                (x + numbers * side * -0.31, y + numbers * (side / 2 + 0.0004), z),
                (-numbers, 0, 0),
                (0, 0, 1),
                "#9aa0a8",
                FONTC,
            )


def floor_plate(x, y, width, depth, coat):
    box((width, depth, 0.008), (x, y, 0.004), m=coat, bevel=0.003)
    for dx in (-1, 1):
        for dy in (-1, 1):
            bolt((x + dx * (width / 2 - 0.022), y + dy * (depth / 2 - 0.022), 0.008), (0, 0, 1), r=0.009)


def side_gusset(x, face, y, reach, z, coat, side=0.075, rise=0):
    """A plate on the outer face of an upright and of the beam that leaves it along y. `face` is the side (±1) it is bolted to, `reach` (±m)
    how far it goes along the beam; `rise` (±m) makes a brace of it, up or down the upright."""
    px = x + face * (side / 2 + 0.004)
    near, half = y - math.copysign(side / 2 - 0.004, reach), side / 2 - 0.004
    far = y + reach
    low, high = z - half, z + half
    if rise > 0:
        points = [(near, low), (far, low), (far, high), (y + math.copysign(half, reach), high + rise), (near, high + rise)]
    elif rise < 0:
        points = [(near, high), (far, high), (far, low), (y + math.copysign(half, reach), low + rise), (near, low + rise)]
    else:
        points = [(near, low), (far, low), (far, high), (near, high)]
    prism(points, 0.008, coat, "yz", px, rad=0.012, bevel=0.002)
    for by, bz in [(y, z), (y + reach * 0.72, z)] + ([(y, z + rise * 0.85)] if rise else []):
        bolt((px + face * 0.004, by, bz), (face, 0, 0), r=0.0125, h=0.008)


def cross_beam(x, y, z, coat, side=0.075, height=None, flange=0.17):
    """A beam between the inner faces of two uprights at -x and x, with bolted flanges."""
    inner = x - side / 2
    beam((-inner, y, z), (inner, y, z), side - 0.004, height or side, coat, bevel=0.008)
    for s in (-1, 1):
        box((0.008, side - 0.002, flange), (s * (inner - 0.004), y, z), m=coat, bevel=0.003)
        for dz in (-1, 1):
            bolt((s * (inner - 0.008), y, z + dz * (flange / 2 - 0.022)), (-s, 0, 0), r=0.0115)


def pull_up_bar(x, y, z, coat, radius=0.016, side=0.075, m=None):
    """A straight bar between two uprights, on flanges."""
    inner = x - side / 2
    cyl((-inner, y, z), (inner, y, z), radius, m or powder("#1b1c20", k=2), bevel=0)
    for s in (-1, 1):
        box((0.010, side - 0.004, 0.15), (s * (inner - 0.005), y, z), m=coat, bevel=0.004)
        cyl((s * (inner - 0.010), y, z), (s * (inner - 0.026), y, z), radius + 0.008, coat, bevel=0.004)
        for dz in (-1, 1):
            bolt((s * (inner - 0.010), y, z + dz * 0.052), (-s, 0, 0), r=0.0115)


def name_plate(center, width, height, size=None, coat=None):
    """The maker's plate, facing the front."""
    x, y, z = center
    half, tall = width / 2, height / 2
    prism(
        [(x - half, z - tall), (x + half, z - tall), (x + half, z + tall), (x - half, z + tall)],
        0.006,
        coat or accent_coat(),
        at=y,
        rad=0.012,
        bevel=0.002,
    )
    decal(WORD, size or height * 0.62, (x, y - 0.0033, z), (1, 0, 0), (0, 0, 1), space=1.15)


def bar_hook(x, y, z, side=0.075, coat=None, face=-1):
    """A sandwich hook on the upright's face (`face` -1 front, 1 rear); z is the seat that the bar lies on."""
    coat = coat or accent_coat()
    plane = y + face * side / 2
    # fmt: off
    cheek = [
        (0, -0.06), (0.07, -0.06), (0.116, -0.022), (0.124, 0.036), (0.104, 0.036), (0.097, -0.003), (0.03, -0.003), (0.02, 0.13),
        (0, 0.13),
    ]
    liner = [
        (0.004, -0.05), (0.066, -0.05), (0.108, -0.02), (0.115, 0.04), (0.100, 0.041), (0.092, 0.0), (0.035, 0.0), (0.026, 0.134),
        (0.004, 0.134),
    ]
    # fmt: on
    for q in (-1, 1):
        prism([(plane + face * (u + 0.010), z + w) for u, w in cheek], 0.007, coat, "yz", x + q * 0.026, rad=0.006, bevel=0.002)
    prism([(plane + face * (u + 0.010), z + w) for u, w in liner], 0.045, polyethylene(), "yz", x, rad=0.006, bevel=0.002)
    box((side + 0.022, 0.010, 0.20), (x, plane + face * 0.006, z + 0.035), m=coat, bevel=0.004)
    for q in (-1, 1):
        box((0.009, side * 0.72, 0.11), (x + q * (side / 2 + 0.006), plane - face * side * 0.30, z + 0.055), m=coat, bevel=0.004)
    for q in (-1, 1):
        bolt((x + q * (side / 2 + 0.0105), plane - face * side * 0.3, z + 0.055), (q, 0, 0), r=0.008)


def spotter_arm(x, y, z, length, side=0.075, coat=None, face=-1):
    """A safety arm that stands out of the upright's face; z is its upper edge."""
    coat = coat or accent_coat()
    plane = y + face * side / 2
    tall, wide = 0.070, 0.048
    beam((x, plane, z - tall / 2), (x, plane + face * length, z - tall / 2), wide, tall, coat, bevel=0.007)
    box((wide - 0.006, length - 0.02, 0.008), (x, plane + face * (length / 2 + 0.004), z + 0.004), m=polyethylene(), bevel=0.003)
    box((wide, 0.012, 0.085), (x, plane + face * (length + 0.004), z - 0.016), m=coat, bevel=0.005)
    box((side + 0.022, 0.010, 0.24), (x, plane + face * 0.006, z - 0.055), m=coat, bevel=0.004)
    prism(
        [(plane + face * 0.01, z - tall), (plane + face * 0.13, z - tall), (plane + face * 0.01, z - tall - 0.10)],
        0.010,
        coat,
        "yz",
        x,
        rad=0.006,
        bevel=0.002,
    )
    for q in (-1, 1):
        box((0.009, side * 0.72, 0.15), (x + q * (side / 2 + 0.006), plane - face * side * 0.30, z - 0.055), m=coat, bevel=0.004)
    cyl((x - side * 0.85, plane - face * side / 2, z - 0.035), (x + side * 0.85, plane - face * side / 2, z - 0.035), 0.0075, chrome())
    knob((x - side * 0.80, plane - face * side / 2, z - 0.035), (-1, 0, 0), 0.016, 0.026)


def plate_peg(at, direction, coat, plates=(), stock=None, length=0.26, bore=0.0245):
    """A peg for plates that leaves a face at `at` along ±x, with a stop collar and what hangs on it from `stock` (see plates_of)."""
    at, direction = V(at), V(direction)
    box((0.012, 0.09, 0.09), at + direction * 0.006, m=coat, bevel=0.004)
    cyl(at, at + direction * length, bore, chrome(), bevel=0.004)
    ring = [(bore + 0.0003, 0), (0.05, 0), (0.05, 0.012), (bore + 0.0003, 0.012)]
    lathe(ring, plastic("#111214", 0.5), 64, at + direction * 0.016, at + direction, closed=True, bevel=0.002)
    hanging = at + direction * 0.030
    for kg in plates:
        copy(stock[kg], Matrix.Translation(hanging) @ Matrix.Rotation(0 if direction.x > 0 else pi, 4, "Z"))
        hanging = hanging + direction * (THIN[kg] + 0.002)


def end_cap(center, size):
    box(size, center, m=plastic("#121316", 0.5), bevel=0.008)
