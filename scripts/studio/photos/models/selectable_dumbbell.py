from studio import *

# greatest weight: length, plates at an end, half width and half height of a plate (metres), figures on the dial
KINDS = {
    24: (0.40, 6, 0.090, 0.086, ("2,5", "5", "7", "9", "11", "14", "18", "24")),
    40: (0.43, 7, 0.098, 0.104, ("5", "8", "12", "16", "20", "26", "32", "40")),
}
TRAY, FLOOR, HANDLE = (0.42, 0.22), 0.024, 0.064


def build(kg=24):
    """Dumbbell of up to `kg` kilograms on its tray of 42 × 22 cm: steel plates in nylon, the weight chosen by turning the handle."""
    length, count, half_width, half_height, figures = KINDS[kg]
    z = FLOOR + 0.004 + half_height
    tray(length, half_width)
    handle(z)
    for side in (-1, 1):
        dial(side, z, figures)
        plates(side, z, length, count, half_width, half_height)
        cap(side, z, length / 2, kg, half_height)


def handle(z):
    grip = rubber("#111214", "selgrip", k=0.7)
    ribs = []
    for i in range(23):
        x = -0.052 + i * 0.104 / 22
        swell = 0.0165 + 0.0015 * cos(pi * x / 0.13)
        ribs += [(swell, x - 0.0016), (swell + 0.0011, x - 0.0009), (swell + 0.0011, x + 0.0009), (swell, x + 0.0016)]
    lathe([(0.0185, -HANDLE), (0.0185, -0.056), *ribs, (0.0185, 0.056), (0.0185, HANDLE)], grip, 96, (0, 0, z), (1, 0, z))


def dial(side, z, figures):
    """The ring with the weights; it turns with the handle, a lime mark beside shows the chosen one."""
    r, x = 0.052, side * HANDLE
    ring = plastic("#1a1c21", 0.42)
    lathe(
        [(0.016, -0.012), (r - 0.006, -0.012), (r, -0.007), (r, 0.009), (r - 0.002, 0.011), (0.016, 0.011)],
        ring,
        128,
        (x, 0, z),
        (x + side, 0, z),
        closed=True,
    )
    lathe(
        [(r - 0.001, 0.0085), (r + 0.0012, 0.0085), (r + 0.0012, 0.011), (r - 0.001, 0.011)],
        paint(ACCENT),
        128,
        (x, 0, z),
        (x + side, 0, z),
        closed=True,
    )
    for i, figure in enumerate(figures):
        a = radians(-20 + 42 * i)
        out = V((0, -cos(a), sin(a)))
        decal(figure, 0.0105, V((x + side * 0.001, 0, z)) + out * (r + 0.0002), (1, 0, 0), (0, sin(a), cos(a)), space=0.95)


def plates(side, z, length, count, half_width, half_height):
    first, last = HANDLE + 0.014, length / 2 - 0.012
    pitch = (last - first) / count
    for i in range(count):
        w = half_width * (1 - 0.018 * i)
        top = half_height * (1 - 0.03 * i)
        low = -half_height
        outline = [
            (-w * 0.78, low),
            (w * 0.78, low),
            (w, -half_height * 0.55),
            (w, top * 0.35),
            (w * 0.62, top),
            (-w * 0.62, top),
            (-w, top * 0.35),
            (-w, -half_height * 0.55),
        ]
        cover = plastic("#0d0e10" if i % 2 else "#17191d", 0.46)
        x = side * (first + pitch * (i + 0.5))
        prism([(y, z + q) for y, q in outline], pitch - 0.0022, cover, plane="yz", at=x, rad=0.024, bevel=0.0022, seg=3)
        # The steel core shows on the shoulders, where the hook takes it.
        box((pitch * 0.34, w * 0.5, 0.004), (x, 0, z + top + 0.0008), m=steel(), bevel=0.0012)


def cap(side, z, end, kg, half_height):
    face, r = V((side * end, 0, z)), half_height * 0.66
    out = V((side, 0, 0))
    lathe([(0.001, 0), (r - 0.004, 0), (r, -0.004), (r, -0.014), (0.001, -0.014)], plastic("#111215", 0.36), 128, face, face + out)
    lathe(
        [(r - 0.010, -0.0005), (r - 0.010, 0.0006), (r - 0.0065, 0.0006), (r - 0.0065, -0.0005)],
        paint(ACCENT),
        128,
        face,
        face + out,
        closed=True,
    )
    for s, size, dz in ((WORD, r * 0.20, r * 0.40), (str(kg), r * 0.62, -r * 0.06), ("КГ", r * 0.2, -r * 0.52)):
        decal(s, size, face + V((side * 0.0003, 0, dz)), (0, side, 0), (0, 0, 1), space=1.0)


def tray(length, half_width):
    width, depth = TRAY
    width = max(width, length + 0.02)
    body, wall = plastic("#15171b", 0.5), plastic("#0f1013", 0.5)
    box((width, depth, FLOOR), (0, 0, FLOOR / 2 + 0.003), m=body, bevel=0.009, seg=5)
    well = (HANDLE + 0.012, width / 2 - 0.004)
    for side in (-1, 1):
        middle, long = side * (well[0] + well[1]) / 2, well[1] - well[0]
        for y in (-1, 1):
            box((long, 0.011, 0.038), (middle, y * (half_width + 0.0085), FLOOR + 0.016), m=wall, bevel=0.004)
        box((0.010, half_width * 2 + 0.02, 0.030), (side * (well[0] + 0.003), 0, FLOOR + 0.012), m=wall, bevel=0.004)
    box((0.12, 0.12, 0.012), (0, 0, FLOOR + 0.006), m=wall, bevel=0.004)
    box((width - 0.05, 0.002, 0.003), (0, -depth / 2 - 0.0002, FLOOR - 0.002), m=paint(ACCENT), bevel=0.0008)
    decal(WORD, 0.0145, (0, -depth / 2 - 0.0004, FLOOR * 0.45 + 0.003), (1, 0, 0), (0, 0, 1))
    for x in (-1, 1):
        for y in (-1, 1):
            box((0.04, 0.03, 0.006), (x * width * 0.42, y * depth * 0.38, 0.003), m=rubber("#0e0e0f"), bevel=0.002)
