"""What benches and seats are made of: stitched cushions of grained leatherette on a board, feet, foam rollers, pop-pins."""

from studio import *

INK = "#0d0e10"


def frame_coat():
    return powder("#0d0e10", k=2.5)


def accent_coat():
    return powder(ACCENT, k=2.5)


def leatherette(c=INK):
    """Vinyl with a grain that is seen from two metres."""
    bumps = [("voronoi", 380, 0.55, 0.0011), ("noise", 900, 0.25, 0.0003), ("noise", 9, 0.25, 0.004)]
    return mat("leatherette" + c, c, 0.46, 0, 0.42, bumps=bumps, rvar=0.06, vscale=14)


def cushion(size, M, cover=INK, thread=None, word=None, word_size=0.05, word_at=0.0, turn=0, bend=0, base=0.012, base_coat=None):
    """An upholstered cushion in the frame M: x across, y along, z up from its middle.

    cover: colour of the leatherette; thread: colour of the stitches above the welt; word: printed at y = word_at, turned by `turn` degrees;
    bend: degrees that the half with y > 0 rises; base: thickness of the board under it, m (0: none), base_coat: its material.
    """
    width, length, thick = size
    top = pad(size, leatherette(cover), r=min(0.026, thick * 0.42), crown=0.008, corner=0.045)
    stitches = stitch_line(width, length, thick, 0.045, fabric(thread or ACCENT, 600))
    board = (
        box((width - 0.024, length - 0.024, base), (0, 0, -thick / 2 - base / 2), m=base_coat or plastic("#121315", 0.5), bevel=0.005)
        if base
        else None
    )
    if bend:
        arch(top, bend)
        if board:
            board.data.transform(Matrix.Translation((0, 0, -thick / 2 - base / 2)))
            board.location = (0, 0, 0)
            arch(board, bend)
        bpy.data.objects.remove(stitches)
        stitches = None
    for part in (top, stitches, board):
        if part:
            bpy.context.view_layer.update()
            part.matrix_world = M @ part.matrix_world
    bpy.context.view_layer.update()
    if word:
        stamp(
            word, word_size, top, M @ Matrix.Translation((0, word_at, 0.2)) @ Matrix.Rotation(radians(turn), 4, "Z"), "#eceae4", off=0.00025
        )
    return top


def stitch_line(width, length, thick, corner, thread):
    """Slanted stitches all round, just above the welt."""
    w, l, c = width / 2 + 0.0012, length / 2 + 0.0012, corner
    outline = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(11):
            a = radians(start + 9 * i)
            outline.append(V((sx * (w - c) + c * cos(a), sy * (l - c) + c * sin(a), 0)))
    outline.append(outline[0])
    dashes, pitch, at = [], 0.0085, 0.0
    for a, b in zip(outline, outline[1:]):
        step = (b - a).length
        while at < step:
            p, d = a.lerp(b, at / step), (b - a).normalized()
            dashes.append([p + V((0, 0, thick * 0.055)), p + d * 0.0052 + V((0, 0, thick * 0.055))])
            at += pitch
        at -= step
    return multi_tube(dashes, 0.0007, thread, res=1)


def arch(o, degrees):
    """Bends a mesh about the x axis in the middle of its length."""
    bm = bmesh.new()
    bm.from_mesh(o.data)
    for y in np.linspace(-0.10, 0.10, 9):
        bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, y, 0), plane_no=(0, 1, 0))
    for v in bm.verts:
        share = min(max((v.co.y + 0.10) / 0.20, 0), 1)
        v.co.z += math.tan(radians(degrees)) * (share * max(v.co.y, 0) if v.co.y > 0.10 else 0.10 * share * share)
    bm.to_mesh(o.data)
    bm.free()


def frame_at(origin, angle):
    """The matrix of a cushion whose length rises at `angle` degrees towards +y."""
    a = radians(angle)
    d, n = V((0, cos(a), sin(a))), V((0, -sin(a), cos(a)))
    return Matrix(((1, 0, 0, origin[0]), (0, d.y, n.y, origin[1]), (0, d.z, n.z, origin[2]), (0, 0, 0, 1)))


def cross_foot(y, half, coat, side=0.06, sole=True):
    """A foot across the bench with end caps and rubber soles."""
    z = side / 2 + 0.012
    beam((-half, y, z), (half, y, z), side, side, coat, bevel=0.008)
    for s in (-1, 1):
        box((0.030, side + 0.008, side + 0.008), (s * (half - 0.006), y, z), m=plastic("#121316", 0.5), bevel=0.010)
        if sole:
            box((0.05, side, 0.016), (s * (half - 0.055), y, 0.008), m=rubber("#0e0e0f"), bevel=0.005)


def roller_pair(y, z, half=0.20, radius=0.05, length=0.15, cap=None):
    """Two foam rollers on a steel axle, with coloured end caps."""
    cyl((-half, y, z), (half, y, z), 0.0125, chrome(), bevel=0.003)
    edge = radius * 0.2
    shape = [(0.013, 0), (radius - edge, 0), (radius - edge * 0.3, edge * 0.3), (radius, edge), (radius, length - edge)]
    shape += [(radius - edge * 0.3, length - edge * 0.3), (radius - edge, length), (0.013, length)]
    for s in (-1, 1):
        lathe(shape, foam("#15161a"), 64, (s * (half - length), y, z), (s, y, z))
        disc = [(0.001, 0), (radius * 0.60, 0), (radius * 0.68, 0.004), (radius * 0.60, 0.010), (0.001, 0.010)]
        lathe(disc, plastic(cap or ACCENT, 0.3), 48, (s * (half - 0.002), y, z), (s * 2, y, z))


def pop_pin(at, direction):
    at, direction = V(at), V(direction)
    cyl(at, at + direction * 0.035, 0.012, chrome(), bevel=0.002)
    knob(at + direction * 0.030, direction, 0.021, 0.034)
