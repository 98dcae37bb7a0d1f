"""Trampoline arenas of a club: a field of beds with its inclined wall, a whole park with zones, a foam pit. Metres; the field stands on a podium."""

from models.jump_parts import bed, stripe
from models.trampoline_parts import bed_cloth
from studio import *

PODIUM = 0.85
PAD = 0.42
THICK = 0.10
LEAN = radians(70)


def build(kind="start", nx=3, ny=3, side=2.0):
    """kind: "start" (nx × ny beds of `side` metres and a wall), "park" (zones of 240 m²) or "pit" (foam pit 5 × 4 m)."""
    if kind == "pit":
        foam_pit()
    elif kind == "park":
        park()
    else:
        start(nx, ny, side)


def blue():
    return pvc("#1626a8")


def lime():
    return pvc("#a8d413")


def black():
    return pvc("#13151a")


class Field:
    """Grid of beds seen from above; column and row 0 are at the front left."""

    def __init__(self, nx, ny, side):
        self.nx, self.ny, self.side = nx, ny, side
        self.pitch = side + PAD
        self.half_x, self.half_y = (nx * self.pitch + PAD) / 2, (ny * self.pitch + PAD) / 2

    def centre(self, ix, iy):
        return (ix - (self.nx - 1) / 2) * self.pitch, (iy - (self.ny - 1) / 2) * self.pitch

    def bed(self, ix, iy, long=1, cross="#3d53ff"):
        """Bed of a cell, or over `long` cells to the back."""
        x, y = self.centre(ix, iy)
        y += (long - 1) * self.pitch / 2
        w, l = self.side + 0.05, self.side + 0.05 + (long - 1) * self.pitch
        M = Matrix.Translation((x, y, 0))
        bed(w, l, PODIUM, bed_cloth(), M, 0.05)
        arm = self.side * 0.40
        for a, b in ((arm, 0.06), (0.06, arm)):
            stripe(0, 0, a, b, w, l, PODIUM, 0.05, paint(cross), M)

    def cushion(self, sx, sy, x, y, m):
        box((sx - 0.012, sy - 0.012, THICK), (x, y, PODIUM + THICK / 2), m=m, bevel=0.036, seg=5)

    def pads(self, empty=(), crossing=None, lane=None):
        """Cushions between the cells; none between two cells that are `empty`. crossing(ix, iy) and lane(ix, iy) choose their cloth."""
        crossing = crossing or (lambda ix, iy: lime() if 0 < ix < self.nx and 0 < iy < self.ny else black())
        lane = lane or (lambda ix, iy: blue())
        inside = lambda *cells: all(c in empty for c in cells)
        for ix in range(self.nx + 1):
            x = (ix - self.nx / 2) * self.pitch
            for iy in range(self.ny):
                if not inside((ix - 1, iy), (ix, iy)):
                    self.cushion(PAD, self.side, x, self.centre(0, iy)[1], lane(ix, iy))
            for iy in range(self.ny + 1):
                if not inside((ix - 1, iy - 1), (ix, iy - 1), (ix - 1, iy), (ix, iy)):
                    self.cushion(PAD, PAD, x, (iy - self.ny / 2) * self.pitch, crossing(ix, iy))
        for iy in range(self.ny + 1):
            y = (iy - self.ny / 2) * self.pitch
            for ix in range(self.nx):
                if not inside((ix, iy - 1), (ix, iy)):
                    self.cushion(self.side, PAD, self.centre(ix, 0)[0], y, lane(ix, iy))

    def podium(self, hollow=None):
        """Padded panels round the podium; `hollow` (x0, x1, y0, y1) keeps the dark filling out of a pit."""
        dark = mat("inside", "#08090b", 0.9, 0, 0.1)
        x, y, h = self.half_x, self.half_y, PODIUM - 0.09
        blocks = (
            [(-x, x, -y, y)] if hollow is None else [(-x, hollow[0], -y, y), (hollow[0], x, hollow[3], y), (hollow[0], x, -y, hollow[2])]
        )
        for x0, x1, y0, y1 in blocks:
            if x1 - x0 > 0.1 and y1 - y0 > 0.1:
                box((x1 - x0 - 0.02, y1 - y0 - 0.02, h), ((x0 + x1) / 2, (y0 + y1) / 2, h / 2), m=dark, bevel=0.01)
        for s in (-1, 1):
            panels(2 * x, PODIUM - 0.02, Matrix.Translation((0, s * (y + 0.012), 0)))
            panels(2 * y, PODIUM - 0.02, TR((s * (x + 0.012), 0, 0), (0, 0, 90)))

    def wall(self, columns, bed_l=1.9):
        """Inclined beds along the back edge of the given columns, their frame behind."""
        first, last = columns[0], columns[-1]

        def cloth():
            for ix in columns:
                x = self.centre(ix, 0)[0]
                bed(self.side + 0.05, bed_l + 0.05, 0, bed_cloth(), Matrix.Translation((x, bed_l / 2 + PAD / 2, 0)), 0.04)
                box((self.side - 0.012, PAD - 0.012, THICK), (x, bed_l + PAD, THICK / 2), m=blue(), bevel=0.036, seg=5)
            for ix in range(first, last + 2):
                x = (ix - self.nx / 2) * self.pitch
                box(
                    (PAD - 0.012, bed_l + PAD - 0.012, THICK),
                    (x, (bed_l + PAD) / 2, THICK / 2),
                    m=lime() if first < ix <= last else blue(),
                    bevel=0.036,
                    seg=5,
                )
                box((PAD - 0.012, PAD - 0.012, THICK), (x, bed_l + PAD, THICK / 2), m=black(), bevel=0.036, seg=5)

        group(Matrix.Translation((0, self.half_y - 0.10, PODIUM)) @ Matrix.Rotation(LEAN, 4, "X"), cloth)
        steel_frame = powder("#15171c", k=6)
        top, back = bed_l + PAD, self.half_y + 1.15
        for ix in range(first, last + 2):
            x = (ix - self.nx / 2) * self.pitch
            ridge = (x, self.half_y - 0.02 + top * cos(LEAN), PODIUM + top * sin(LEAN))
            beam((x, self.half_y + 0.06, 0.02), ridge, 0.08, 0.08, steel_frame)
            beam((x, back, 0.02), ridge, 0.08, 0.08, steel_frame)
            box((0.22, 0.22, 0.014), (x, back, 0.007), m=steel_frame, bevel=0.004)
        x0, x1 = ((i - self.nx / 2) * self.pitch for i in (first, last + 1))
        for z, y in ((PODIUM + top * sin(LEAN) - 0.06, self.half_y + top * cos(LEAN)), (0.6, back - 0.21)):
            beam((x0, y, z), (x1, y, z), 0.06, 0.06, steel_frame)


def panels(length, height, M):
    """Row of padded panels along X, about 1.3 m each."""
    n = max(2, round(length / 1.3))
    w = length / n
    for i in range(n):
        o = box((w - 0.012, 0.05, height), m=black(), bevel=0.016, seg=4)
        o.matrix_world = M @ Matrix.Translation((-length / 2 + w * (i + 0.5), 0, height / 2 + 0.004))


def steps(x, y, width=1.5, treads=2):
    """Soft steps up to the podium's front edge at (x, y)."""
    rise = PODIUM / (treads + 1)
    for i in range(treads):
        deep = 0.42 * (treads - i)
        box((width, deep, rise - 0.004), (x, y - deep / 2, rise * (i + 0.5)), m=blue() if i % 2 == 0 else black(), bevel=0.03, seg=5)


def start(nx, ny, side):
    f = Field(nx, ny, side)
    for ix in range(nx):
        for iy in range(ny):
            f.bed(ix, iy)
    f.pads()
    f.podium()
    f.wall(list(range(nx)))
    steps(f.half_x - 1.3, -f.half_y - 0.04)
    decal(WORD, 0.46, (-f.half_x + 2.0, -f.half_y - 0.0378, PODIUM * 0.48), (1, 0, 0), (0, 0, 1), ext=0.001)


def park():
    """Free zone, volleyball, hoops, foam pit, a bed of sport size and the children's corner behind its own rail."""
    f = Field(6, 5, 2.0)
    pit = {(4, 0), (5, 0), (4, 1), (5, 1)}
    sport = {(5, 3), (5, 4)}
    kids = {(0, 0), (1, 0)}
    for ix in range(f.nx):
        for iy in range(f.ny):
            if (ix, iy) not in pit | sport:
                f.bed(ix, iy, cross="#C6F135" if (ix, iy) in kids else "#3d53ff")
    f.bed(5, 3, long=2, cross="#D42A1E")

    def lane(ix, iy):
        return black() if iy == 2 and 1 <= ix <= 3 else blue()

    f.pads(empty=pit, lane=lane)
    x_pit0 = (4 - f.nx / 2) * f.pitch + PAD / 2
    y_pit1 = (2 - f.ny / 2) * f.pitch - PAD / 2
    f.podium(hollow=(x_pit0, 0, -f.half_y, y_pit1))
    pit_lining(x_pit0, f.half_x - PAD, -f.half_y + PAD, y_pit1, PODIUM + 0.02)
    cubes(x_pit0, f.half_x - PAD, -f.half_y + PAD, y_pit1, PODIUM - 0.25)
    f.wall([0, 1, 2, 3, 4])
    volleyball(f)
    for ix in (1, 3):
        hoop(f.centre(ix, 0)[0], f.half_y + 0.75)
    rail(f)
    steps(0, -f.half_y - 0.04, 2.0)
    decal(WORD, 0.52, (-f.half_x + 3.2, -f.half_y - 0.0378, PODIUM * 0.48), (1, 0, 0), (0, 0, 1), ext=0.001)


def volleyball(f):
    """Net across the middle columns between two padded posts."""
    y = (3 - f.ny / 2) * f.pitch
    x0, x1 = ((i - f.nx / 2) * f.pitch for i in (1, 4))
    for x in (x0, x1):
        cyl((x, y, PODIUM), (x, y, PODIUM + 1.75), 0.10, pvc("#a8d413"), bevel=0.03)
        cyl((x, y, PODIUM + 1.75), (x, y, PODIUM + 2.45), 0.04, powder("#15171c", k=6), bevel=0.01)
    z0, z1 = PODIUM + 1.55, PODIUM + 2.40
    vs = [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)]
    mesh(
        vs,
        [(0, 1, 2, 3)],
        net_mat("volley", "#101114", 0.10, 0.014, diamond=False),
        [[(0, 0), (x1 - x0, 0), (x1 - x0, z1 - z0), (0, z1 - z0)]],
    )
    for z in (z0, z1):
        box((x1 - x0, 0.02, 0.08), ((x0 + x1) / 2, y, z), m=fabric("#2337E8", 60), bevel=0.006)


def hoop(x, y):
    """Backboard and ring over the inclined wall."""
    frame_m = powder("#15171c", k=6)
    beam((x, y + 0.55, 0), (x, y + 0.55, PODIUM + 3.0), 0.12, 0.12, frame_m, up=(0, 1, 0))
    beam((x, y + 0.55, PODIUM + 2.75), (x, y - 0.2, PODIUM + 2.75), 0.08, 0.08, frame_m)
    z = PODIUM + 2.9
    box((1.2, 0.05, 0.8), (x, y - 0.25, z), m=plastic("#c3c8d4", 0.4), bevel=0.015)
    for s in (-1, 1):
        box((1.2, 0.056, 0.05), (x, y - 0.25, z + s * 0.375), m=plastic("#1626a8", 0.4), bevel=0.004)
        box((0.05, 0.056, 0.8), (x + s * 0.575, y - 0.25, z), m=plastic("#1626a8", 0.4), bevel=0.004)
        box((0.04, 0.056, 0.32), (x + s * 0.22, y - 0.252, z - 0.16), m=plastic("#1626a8", 0.4), bevel=0.004)
    box((0.48, 0.056, 0.04), (x, y - 0.252, z), m=plastic("#1626a8", 0.4), bevel=0.004)
    ring = [V((x + 0.225 * cos(q), y - 0.52 + 0.225 * sin(q), z - 0.32)) for q in np.linspace(0, 2 * pi, 49)[:-1]]
    tube(ring, 0.014, plastic("#D42A1E", 0.4), cyclic=True)
    lathe(
        [(0.225, 0), (0.19, -0.15), (0.15, -0.32)], net_mat("basket", "#e2e3de", 0.07, 0.012), 48, (x, y - 0.52, z - 0.33), (x, y - 0.52, z)
    )


def rail(f):
    """Padded rail between the children's beds and the rest."""
    y = (1 - f.ny / 2) * f.pitch
    x = (2 - f.nx / 2) * f.pitch
    m = pvc("#a8d413")
    box((x + f.half_x - 0.05, 0.16, 0.62), ((x - f.half_x) / 2, y, PODIUM + THICK + 0.31), m=m, bevel=0.05, seg=5)
    box((0.16, y + f.half_y - 1.2, 0.62), (x, (y - f.half_y) / 2 + 0.6, PODIUM + THICK + 0.31), m=m, bevel=0.05, seg=5)


def pit_lining(x0, x1, y0, y1, height):
    """Padded walls of a pit, from the floor up."""
    m = pvc("#101a78")
    for x in (x0 - 0.02, x1 + 0.02):
        box((0.05, y1 - y0 + 0.08, height), (x, (y0 + y1) / 2, height / 2), m=m, bevel=0.01)
    for y in (y0 - 0.02, y1 + 0.02):
        box((x1 - x0 + 0.08, 0.05, height), ((x0 + x1) / 2, y, height / 2), m=m, bevel=0.01)


def cubes(x0, x1, y0, y1, level, size=0.20, layers=2, seed=7):
    """Heap of foam cubes that fills the rectangle up to `level`, and the net under it."""
    rng = np.random.default_rng(seed)
    box((x1 - x0, y1 - y0, 0.05), ((x0 + x1) / 2, (y0 + y1) / 2, level - 0.30), m=mat("inside", "#08090b", 0.9, 0, 0.1), bevel=0.01)
    kinds = []
    for colour in ("#1626a8", "#1626a8", "#15171c", "#8e96ab", "#2337E8", "#a8d413"):
        sample = to_mesh(box((size, size, size), m=foam(colour), bevel=0.012, seg=2))
        sample.hide_render = True
        sample.location = ((x0 + x1) / 2, (y0 + y1) / 2, level - 0.4)
        sample.scale = (0.01, 0.01, 0.01)
        kinds.append(sample.data)
    weights = [0.26, 0.16, 0.22, 0.17, 0.13, 0.06]
    step = size * 0.98
    for layer in range(layers):
        for i in range(int((x1 - x0) / step)):
            for j in range(int((y1 - y0) / step)):
                o = link(bpy.data.objects.new("cube", kinds[rng.choice(len(kinds), p=weights)]))
                jitter = rng.uniform(-0.05, 0.05, 2)
                x = min(max(x0 + (i + 0.5) * step + jitter[0], x0 + size * 0.6), x1 - size * 0.6)
                y = min(max(y0 + (j + 0.5) * step + jitter[1], y0 + size * 0.6), y1 - size * 0.6)
                o.location = (x, y, level - size * 0.55 + (layer - layers + 1) * size * 0.8 + rng.uniform(-0.06, 0.06))
                o.rotation_euler = rng.uniform(0, pi, 3)
                o["nofit"] = 1


def foam_pit(width=5.0, length=4.0, border=0.45):
    """Free-standing pit: padded rim 10 cm thick, panels, steps out, cubes."""
    X, Y, H = width / 2 + border, length / 2 + border, 1.15
    frame_m = powder("#15171c", k=6)
    for s in (-1, 1):
        for t in (-1, 1):
            box(
                (border - 0.012, border - 0.012, THICK),
                (s * (X - border / 2), t * (Y - border / 2), H + THICK / 2),
                m=black(),
                bevel=0.036,
                seg=5,
            )
        for k in range(3):
            w, l = width / 3, length / 3
            box((w - 0.012, border - 0.012, THICK), ((k - 1) * w, s * (Y - border / 2), H + THICK / 2), m=blue(), bevel=0.036, seg=5)
            box((border - 0.012, l - 0.012, THICK), (s * (X - border / 2), (k - 1) * l, H + THICK / 2), m=blue(), bevel=0.036, seg=5)
        panels(2 * X, H - 0.01, Matrix.Translation((0, s * (Y - 0.03), 0)))
        panels(2 * Y, H - 0.01, TR((s * (X - 0.03), 0, 0), (0, 0, 90)))
    for s in (-1, 1):
        beam((-X + 0.05, s * (Y - 0.12), 0.05), (X - 0.05, s * (Y - 0.12), 0.05), 0.08, 0.08, frame_m)
    pit_lining(-width / 2, width / 2, -length / 2, length / 2, H + 0.02)
    cubes(-width / 2, width / 2, -length / 2, length / 2, H - 0.06, layers=3)
    for i in range(3):
        rise = H / 4
        deep = 0.36 * (3 - i)
        box(
            (1.4, deep, rise - 0.004),
            (X - 1.2, -Y - 0.02 - deep / 2, rise * (i + 0.5)),
            m=blue() if i % 2 == 0 else black(),
            bevel=0.03,
            seg=5,
        )
    decal(WORD, 0.50, (-X + 1.95, -Y + 0.0047, H * 0.5), (1, 0, 0), (0, 0, 1), ext=0.001)
