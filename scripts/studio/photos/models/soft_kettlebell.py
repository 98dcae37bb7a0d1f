from studio import *
from models.kettlebell_parts import printed_face

COLORS = {2: "#d9500c", 4: "#9ccc12", 6: "#077a73", 8: "#1a2cc8", 10: "#4b1f94"}


def build(kg=6):
    """Soft kettlebell: a vinyl bag of iron sand (2–10 kg, 19–26 cm high) with a welded seam, dark bottom and a ribbed rubber handle."""
    height = 0.19 + 0.07 * (kg - 2) / 8
    color = COLORS[kg]
    radius = height * 0.37
    bag = height - 0.066  # top of the bag
    seam = bag * 0.31
    skin = mat(
        "bag" + color, color, 0.40, 0, 0.45, bumps=[("voronoi", 600, 0.18, 0.0004), ("noise", 16, 0.35, 0.004)], rvar=0.05, vscale=12
    )
    dark = mat("bag dark", "#0e0f11", 0.52, 0, 0.35, bumps=[("voronoi", 420, 0.3, 0.0006)])

    def sand(x, y, z):
        r = np.sqrt(x**2 + y**2)
        around = np.arctan2(y, x)
        # Fullest at the seam; the vinyl puckers where it is welded.
        pucker = 0.0016 * np.cos(22 * around) * np.exp(-(((np.abs(z - seam) - 0.012) / 0.010) ** 2))
        upper = np.where(z > seam, (np.abs(z - seam) / (bag - seam)) ** 2.3, (np.abs(z - seam) / (seam * 1.32)) ** 2.6)
        egg = (upper + (r / radius) ** 2.2) ** (1 / 2.25) - 1
        return keep(egg * radius * 0.62, -z, 0.012) + pucker

    size = radius * 1.02
    body = solid(lambda x, y, z: keep(sand(x, y, z), 0.105 * bag - z, 0.002), (-size, -size, 0), (size, size, bag), 0.0026, skin)
    solid(lambda x, y, z: keep(sand(x, y, z) - 0.0008, z - 0.11 * bag, 0.0015), (-size, -size, 0), (size, size, 0.13 * bag), 0.0026, dark)
    weld(radius, seam, skin)
    handle(radius, bag, height, dark)
    printed_face(body, radius * 0.74, bag * 0.58, str(kg), ink_on(color))


def weld(radius, z, m):
    """The flange in which both halves of the bag are welded, with its pressed line."""
    lathe(
        [(radius * 0.97, -0.0022), (radius + 0.0045, -0.0012), (radius + 0.0052, 0), (radius + 0.0045, 0.0012), (radius * 0.97, 0.0022)],
        m,
        160,
        (0, 0, z),
        (0, 0, z + 1),
    )


def handle(radius, bag, height, dark):
    """A rigid D on a round mount; rubber ribs under the fingers."""
    grip = 0.016
    reach = radius * 0.60
    mount = reach + grip + 0.004
    lathe(
        [
            (0.001, bag * 0.90),
            (mount, bag * 0.90),
            (mount - 0.001, bag * 0.955),
            (mount - 0.008, bag + 0.001),
            (mount - 0.016, bag + 0.003),
            (0.001, bag + 0.003),
        ],
        dark,
        128,
        bevel=0.002,
    )
    top = height - grip
    bend = [
        (-reach * 0.92, 0, bag - 0.02),
        (-reach, 0, bag + 0.02),
        (-reach * 0.86, 0, top),
        (reach * 0.86, 0, top),
        (reach, 0, bag + 0.02),
        (reach * 0.92, 0, bag - 0.02),
    ]
    points = fillet(bend, 0.030, 12)
    tube(points, grip * 0.96, dark)
    ribs = 15
    for i in range(ribs):
        x = reach * 0.62 * (2 * i / (ribs - 1) - 1)
        w = reach * 0.62 / ribs * 0.62
        lathe([(grip * 0.9, -w), (grip * 1.03, -w * 0.6), (grip * 1.03, w * 0.6), (grip * 0.9, w)], dark, 48, (x, 0, top), (x + 1, 0, top))
