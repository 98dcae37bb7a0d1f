"""What stands on racks and how racks are built: cheap copies of dumbbells, plates, kettlebells, balls; sheet shelves, casters, loops on hooks."""

from studio import *
from models.hex_dumbbell import hexdb, sizes
from models.plate_parts import plate


def frame_coat():
    return powder("#0d0e10", k=2.5)


def accent_coat():
    return powder(ACCENT, k=2.5)


def prototype(make, *args, **named):
    """What `make` builds as one mesh without modifiers; `copy` puts it anywhere at no cost in geometry."""
    before = set(bpy.data.objects)
    make(*args, **named)
    bpy.context.view_layer.update()
    made = [o for o in bpy.data.objects if o not in before]
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new("prototype")
    whole = bmesh.new()
    for o in made:
        if o.type not in ("MESH", "CURVE", "FONT"):
            continue
        part = bpy.data.meshes.new_from_object(o.evaluated_get(graph))
        part.transform(o.matrix_world)
        part.polygons.foreach_set("material_index", [len(data.materials)] * len(part.polygons))
        data.materials.append(o.data.materials[0])
        whole.from_mesh(part)
        bpy.data.meshes.remove(part)
    whole.to_mesh(data)
    whole.free()
    data.use_auto_smooth = True
    data.auto_smooth_angle = radians(38)
    for o in made:
        bpy.data.objects.remove(o)
    return data


def copy(data, M):
    o = link(bpy.data.objects.new("copy", data))
    o.matrix_world = M
    return o


def dumbbells(weights, room):
    """Prototypes of hexagonal dumbbells by weight, turned with their ends to the front; the heavy ones made to fit `room` metres across."""
    widths = {kg: 2 * sizes(float(kg))[2] for kg in weights}
    widest = max(widths.values())
    tight = min(1, room * 0.97 / widest)
    made = {}
    for kg, width in widths.items():
        size = min(room * 0.97 / width, tight + (1 - tight) * 1.4 * (1 - width / widest))
        made[kg] = (prototype(hexdb, (0, 0, 0), 0, kg), Matrix.Rotation(pi / 2, 4, "Z") @ Matrix.Diagonal((size, size, size, 1)))
    return made


def kettlebell(kg, colour):
    """A plain kettlebell with a band of colour on the handle's feet and its weight in front."""
    r = 0.062 + 0.0022 * kg
    iron = powder("#101113", n="iron", k=1.6)
    profile = [(0.001, 0), (r * 0.55, 0), (r * 0.66, 0.004)]
    profile += [(r * cos(a), r * 0.93 + r * sin(a)) for a in np.linspace(radians(-58), radians(86), 26)] + [(0.001, r * 1.93)]
    lathe(profile, iron, 72)
    top = r * 1.62
    arch = [
        (-r * 0.62, 0, top - 0.012),
        (-r * 0.74, 0, top + r * 0.52),
        (-r * 0.40, 0, top + r * 0.98),
        (r * 0.40, 0, top + r * 0.98),
        (r * 0.74, 0, top + r * 0.52),
        (r * 0.62, 0, top - 0.012),
    ]
    tube(arch, 0.0165, iron, rad=r * 0.5, res=6)
    for s in (-1, 1):
        a, b = V((s * r * 0.655, 0, top + r * 0.10)), V((s * r * 0.685, 0, top + r * 0.24))
        cyl(a, b, 0.0185, paint(colour), bevel=0.002, seg=32)
    text(str(kg), r * 0.52, paint("#f1f1ec"), (0, -r * 1.004, r * 0.93), (90, 0, 0), ext=0.0012)


def medicine_ball(r, colour, kg):
    """A rubber ball with two grooves and a coloured band."""
    steps = np.linspace(-pi / 2, pi / 2, 49)
    band = radians(13)
    body = [(max(r * cos(a), 0.001) - (0.0022 if abs(abs(a) - band) < 0.035 else 0), r + r * sin(a)) for a in steps]
    lathe(body, rubber("#131417", "ball", k=1.4), 72)
    ring = [(r * cos(a) + 0.0006, r + r * sin(a)) for a in np.linspace(-band * 0.82, band * 0.82, 9)]
    lathe(ring, rubber(colour, "ballband", k=1.2), 72)
    text(kg, r * 0.24, paint("#f1f1ec"), (0, -r * 1.003, r), (90, 0, 0), ext=0.0012, font=FONTC)


def foam_roller(length=0.45, r=0.07, colour="#15161a"):
    """A massage roller along y with a ribbed surface and coloured ends."""
    profile = [(r * 0.52, 0), (r * 0.9, 0), (r, 0.008)]
    for i in range(9):
        z = 0.02 + i * (length - 0.04) / 9
        w = (length - 0.04) / 9
        profile += [(r, z), (r, z + w * 0.62), (r - 0.006, z + w * 0.70), (r - 0.006, z + w * 0.92)]
    profile += [(r, length - 0.008), (r * 0.9, length), (r * 0.52, length)]
    lathe(profile, foam(colour), 48, (0, -length / 2, r), (0, length, r))
    lathe(
        [(r * 0.50, -0.001), (r * 0.60, -0.001), (r * 0.60, length + 0.001), (r * 0.50, length + 0.001)],
        plastic(ACCENT, 0.4),
        48,
        (0, -length / 2, r),
        (0, length, r),
        closed=True,
    )


def sheet_shelf(length, depth, coat, lip=0.045, thick=0.004, liner=None, edge=True):
    """A bent steel shelf in the local frame (length along x, front at -y, surface at z = 0); `liner` covers it, `edge` caps the lips."""
    box((length, depth, thick), (0, 0, -thick / 2), m=coat, bevel=0.0015)
    for s in (-1, 1):
        box((length, thick, lip), (0, s * (depth / 2 - thick / 2), lip / 2 - 0.018), m=coat, bevel=0.0015)
        if edge:
            box((length - 0.01, 0.011, 0.010), (0, s * (depth / 2 - thick / 2), lip - 0.020), m=plastic("#1b1d22", 0.5), bevel=0.003)
    if liner:
        box((length - 0.02, depth - 0.016, 0.006), (0, 0, 0.003), m=liner, bevel=0.002)


def caster(at, radius=0.05, brake=False):
    """A swivel wheel under a frame at `at`, the point where its plate is bolted."""
    x, y, z = at
    box((0.075, 0.075, 0.006), (x, y, z - 0.003), m=steel(), bevel=0.002)
    cyl((x, y, z - 0.022), (x, y, z - 0.006), 0.022, steel(), bevel=0.003)
    centre = V((x, y + 0.022, radius))
    wheel(centre, (1, 0, 0), radius, 0.032)
    fork = [(y - 0.026, z - 0.020), (y + 0.030, z - 0.020), (centre.y + 0.016, radius - 0.014), (centre.y - 0.016, radius - 0.014)]
    for s in (-1, 1):
        prism(fork, 0.004, steel(), "yz", x + s * 0.023, rad=0.010, bevel=0.001)
        bolt((x + s * 0.025, centre.y, radius), (s, 0, 0), r=0.008)
    if brake:
        box((0.040, 0.055, 0.010), (x, y - 0.045, radius + 0.024), (-22, 0, 0), m=plastic("#D42A1E", 0.4), bevel=0.004)


def hook(x, y, z, length=0.10):
    """A round hook that leaves a bar towards the front."""
    tube([(x, y, z), (x, y - length, z), (x, y - length, z + 0.028)], 0.006, chrome(), rad=0.014, res=5)


def hanging_loop(x, y, z, drop, width, colour, open_by=0.03):
    """A resistance loop over a hook."""
    m = rubber(colour, "band", k=1)
    path = [
        (x - 0.010, y, z + 0.004),
        (x, y, z + 0.012),
        (x + 0.010, y, z + 0.004),
        (x + open_by, y, z - drop * 0.5),
        (x + 0.012, y, z - drop + 0.01),
        (x, y, z - drop),
        (x - 0.012, y, z - drop + 0.01),
        (x - open_by, y, z - drop * 0.5),
    ]
    points = [V(p) for p in path]
    smooth = []
    n = len(points)
    for i in range(n):
        a, b, c, d = points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n]
        for k in range(8):
            t = k / 8
            smooth.append(0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    smooth.append(smooth[0])
    sweep(smooth, width, 0.0045, m, up=(0, 1, 0), e=0.35, n=16, cap=False)


def plates_of(weights):
    """Prototypes of plates by weight: the inner face at the origin, the axis along +x."""
    return {kg: prototype(plate, (0, 0, 0), (1, 0, 0), kg) for kg in dict.fromkeys(weights)}
