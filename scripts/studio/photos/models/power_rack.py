from studio import *
from models.barbell import barbell
from models.rack_parts import *
from models.storage_parts import plates_of


def build(height=2.15, load=("20", "10"), stored=("20", "15", "10"), hooks=1.32, safety=0.72):
    """A full rack: four uprights 75 mm, a pull-up bar over the middle, the name plate below it in front, six pegs behind.

    height: of the uprights, m; load: plates on each end of the bar (None: no bar); stored: plates of the three pegs of a side, from below;
    hooks, safety: heights of the bar's seat and of the safety beams, m.
    """
    side, width, inner_depth = 0.075, 1.22, 0.90
    x = (width - side) / 2
    front, rear = -0.54, -0.54 + inner_depth + side
    tail = front - side / 2 + 1.45
    low, top = 0.07, height - 0.085
    coat, accent = frame_coat(), accent_coat()
    stock = plates_of(stored)
    for s in (-1, 1):
        upright(s * x, front, height, numbers=-1)
        upright(s * x, rear, height)
        side_frame(s, x, front, rear, tail, low, top, coat)
        safety_beam(s * x, front, rear, safety, side, accent)
        bar_hook(s * x, front, hooks)
        for z, kg in zip((0.36, 0.86, 1.36), stored):
            plate_peg((s * (x + side / 2), rear, z), (s, 0, 0), coat, (kg,), stock)
    cross_beam(x, rear, low, coat, flange=0.125)
    cross_beam(x, rear, top, coat)
    cross_beam(x, front, height - 0.24, coat, height=0.06, flange=0.15)
    name_plate((0, front - side / 2 - 0.003, height - 0.24), 0.70, 0.14)
    top_bar(x, (front + rear) / 2 - 0.08, top, side, accent)
    if load is not None:
        barbell((0, front - side / 2 - 0.075, hooks + 0.014), tuple(load))


def side_frame(s, x, front, rear, tail, low, top, coat):
    """The beams of one side: base, tail with its brace, top."""
    side = 0.075
    for z in (low, top):
        beam((s * x, front + side / 2, z), (s * x, rear - side / 2, z), side - 0.002, side, coat, bevel=0.008)
        rise = 0.09 if z == low else -0.09
        side_gusset(s * x, s, front, 0.135, z, coat, rise=rise)
        side_gusset(s * x, s, rear, -0.135, z, coat, rise=rise)
    beam((s * x, rear + side / 2, low), (s * x, tail, low), side - 0.002, side, coat, bevel=0.008)
    end_cap((s * x, tail, low), (side + 0.002, 0.016, side + 0.002))
    box((0.06, 0.09, 0.034), (s * x, tail - 0.06, 0.017), m=rubber("#0e0e0f"), bevel=0.006)
    beam((s * x, tail - 0.10, low + side / 2), (s * x, rear + side / 2, 0.50), 0.05, 0.05, coat, bevel=0.007, up=(0, 1, 0))


def top_bar(x, y, top, side, accent):
    """The pull-up bar, on saddles over the top side beams: behind the name plate and above it."""
    z = top + side / 2 + 0.028
    cyl((-x - 0.03, y, z), (x + 0.03, y, z), 0.016, powder("#1b1c20", k=2), bevel=0.003)
    for s in (-1, 1):
        saddle = [
            (y - 0.075, top - 0.034),
            (y + 0.075, top - 0.034),
            (y + 0.075, top + 0.034),
            (y + 0.032, z + 0.026),
            (y - 0.032, z + 0.026),
            (y - 0.075, top + 0.034),
        ]
        for face in (-1, 1):
            prism(saddle, 0.008, accent, "yz", s * x + face * (side / 2 + 0.004), rad=0.014, bevel=0.002)
            for dy in (-0.048, 0.048):
                bolt((s * x + face * (side / 2 + 0.008), y + dy, top), (face, 0, 0), r=0.0115)


def safety_beam(x, front, rear, z, side, accent):
    """A beam through the rack with a liner on its upper edge, on brackets at both uprights."""
    a, b = front + side / 2, rear - side / 2
    beam((x, a, z - 0.035), (x, b, z - 0.035), 0.05, 0.07, accent, bevel=0.006)
    box((0.044, b - a - 0.05, 0.009), (x, (a + b) / 2, z + 0.004), m=polyethylene(), bevel=0.003)
    inner = -1 if x > 0 else 1
    for y in (front, rear):
        for q in (-1, 1):
            box((0.009, side + 0.018, 0.14), (x + q * (side / 2 + 0.005), y, z - 0.03), m=accent, bevel=0.004)
        bolt((x + inner * (side / 2 + 0.0095), y, z + 0.005), (inner, 0, 0), r=0.012)
        bolt((x - inner * (side / 2 + 0.0095), y, z + 0.005), (-inner, 0, 0), r=0.012)
