from studio import *
from models.barbell import barbell
from models.rack_parts import *
from models.storage_parts import plates_of

SIDE = 0.08


def build(height=2.75, load=("20", "15", "10")):
    """A rig island for a club: six uprights 80 mm, a squat bay of 1.1 m beside a pull-up bay of 1.8 m, 1.8 m deep, with rings, ball target,
    dip handles, plate storage and a loaded bar. height: of the uprights, m; load: plates on each end of the bar."""
    coat, accent = frame_coat(), accent_coat()
    columns, rows = (-1.45, 0.35, 1.45), (-0.90, 0.90)
    top = height - 0.10
    stock = plates_of(("20", "15", "10"))
    for x in columns:
        for y in rows:
            upright(x, y, height, SIDE, numbers=-1 if y < 0 else None, foot=(0.20, 0.20), hole=0.021)
    for a, b in zip(columns, columns[1:]):
        for y in rows:
            rail(a, b, y, top, coat)
    for x in columns:
        beam((x, rows[0] + SIDE / 2, top), (x, rows[1] - SIDE / 2, top), SIDE, SIDE, coat, bevel=0.008)
        for y, reach in ((rows[0], 0.15), (rows[1], -0.15)):
            side_gusset(x, -1, y, reach, top, coat, SIDE, rise=-0.12)
            side_gusset(x, 1, y, reach, top, coat, SIDE, rise=-0.12)
    grips(columns, rows, height, accent)
    name_plate(((columns[0] + columns[1]) / 2, rows[0] - SIDE / 2 - 0.003, top), 0.80, 0.15)
    rings((columns[0] + columns[1]) / 2, -0.30, top)
    target(columns[0], rows[1], height, coat)
    dips(columns[0], rows[0], 1.25, accent)
    squat_bay(columns[1], columns[2], rows, load, accent)
    for z, kg in ((0.45, "20"), (0.95, "15"), (1.45, "10")):
        plate_peg((columns[0] - SIDE / 2, rows[1], z), (-1, 0, 0), coat, (kg, kg), stock)
        plate_peg((columns[2] + SIDE / 2, rows[1], z), (1, 0, 0), coat, (kg, kg), stock)


def rail(a, b, y, z, coat):
    """A top beam along x with bolted flanges."""
    beam((a + SIDE / 2, y, z), (b - SIDE / 2, y, z), SIDE - 0.002, SIDE, coat, bevel=0.008)
    for x, s in ((a + SIDE / 2, 1), (b - SIDE / 2, -1)):
        face = -1 if y < 0 else 1
        prism(
            [(x - s * SIDE, z - 0.036), (x + s * 0.12, z - 0.036), (x + s * 0.12, z + 0.036), (x - s * SIDE, z + 0.036)],
            0.008,
            coat,
            "xz",
            y + face * (SIDE / 2 + 0.004),
            rad=0.012,
            bevel=0.002,
        )
        for dx in (-SIDE / 2, 0.08):
            bolt((x + s * dx, y + face * (SIDE / 2 + 0.008), z), (0, face, 0), r=0.015, h=0.010)


def grips(columns, rows, height, accent):
    """Pull-up bars of several heights: two in the wide bay, one over the squat bay."""
    black = powder("#1b1c20", k=2)
    for a, b, y, z in (
        (columns[0], columns[1], rows[0], height - 0.36),
        (columns[0], columns[1], rows[1], height - 0.60),
        (columns[1], columns[2], rows[1], height - 0.36),
        (columns[1], columns[2], rows[0], height - 0.48),
    ):
        inner = (b - a) / 2
        group(TR(((a + b) / 2, 0, 0)), pull_up_bar, inner, y, z, accent, 0.017, SIDE, black)
    # A ladder of short grips across the middle of the wide bay.
    for y in (-0.30, 0.30):
        cyl((columns[0] + SIDE / 2, y, height - 0.10), (columns[1] - SIDE / 2, y, height - 0.10), 0.019, black, bevel=0)


def rings(x, y, beam_z):
    """Gymnastic rings of birch on straps over the grip ladder; `beam_z` is its height."""
    strap = fabric(ACCENT, 400)
    birch = mat("birch", "#c79a62", 0.45, 0, 0.4, cvar=0.10, vscale=40, bumps=[("noise", 90, 0.1, 0.001)])
    low, radius = 1.76, 0.118
    length = beam_z - low - radius + 0.02
    for s in (-1, 1):
        at = V((x + s * 0.26, y, 0))
        for dy in (-0.021, 0.021):
            box((0.030, 0.004, length), at + V((0, dy, beam_z - length / 2)), m=strap, bevel=0.001)
        box((0.044, 0.012, 0.034), at + V((0, -0.026, low + 0.45)), m=chrome(), bevel=0.003)
        around = [at + V((radius * cos(t), 0, low + radius * sin(t))) for t in np.linspace(0, 2 * pi, 49)[:-1]]
        tube(around, 0.016, birch, cyclic=True)


def target(x, y, height, coat):
    """A disc for ball throws on an arm over the upright."""
    z = height + 0.18
    beam((x, y, height), (x, y, height + 0.30), 0.06, 0.06, coat, up=(0, 1, 0))
    beam((x, y, height + 0.18), (x - 0.02, y - 0.20, height + 0.18), 0.05, 0.05, coat)
    lathe([(0.001, 0), (0.19, 0), (0.196, 0.004), (0.196, 0.008), (0.19, 0.012), (0.001, 0.012)], coat, 96, (x, y - 0.20, z), (x, y - 1, z))
    for inner, outer in ((0.145, 0.165), (0.001, 0.055)):
        lathe([(inner, 0), (outer, 0), (outer, 0.0006), (inner, 0.0006)], paint(ACCENT), 96, (x, y - 0.2122, z), (x, y - 1, z), closed=True)


def dips(x, y, z, accent):
    """Two handles that spread from the upright, for dips."""
    box((0.010, SIDE + 0.024, 0.26), (x - SIDE / 2 - 0.006, y, z - 0.06), m=accent, bevel=0.004)
    for s in (-1, 1):
        start = V((x - SIDE / 2, y + s * 0.03, z - 0.02))
        tube([start, start + V((-0.10, s * 0.20, 0)), start + V((-0.62, s * 0.24, 0))], 0.021, accent, rad=0.10)
        tube([start + V((-0.36, s * 0.218, 0)), start + V((-0.61, s * 0.2392, 0))], 0.0235, rubber("#0d0d0e"))
        beam(V((x - SIDE / 2, y, z - 0.16)), start + V((-0.16, s * 0.195, -0.01)), 0.03, 0.03, accent, bevel=0.005)
    for dz in (-0.16, 0.04):
        bolt((x - SIDE / 2 - 0.011, y, z + dz), (-1, 0, 0), r=0.012)


def squat_bay(a, b, rows, load, accent):
    seat = 1.36
    for x in (a, b):
        bar_hook(x, rows[0], seat, SIDE, accent)
        spotter_arm(x, rows[0], 0.80, 0.50, SIDE, accent)
        bar_hook(x, rows[1], seat, SIDE, accent, face=1)
        spotter_arm(x, rows[1], 0.80, 0.50, SIDE, accent, face=1)
    barbell(((a + b) / 2, rows[0] - SIDE / 2 - 0.075, seat + 0.014), tuple(load))
