from studio import *

COLORS = {"0.5": "#d9500c", "1": "#c4307c", "1.5": "#9ccc12", "2": "#077a73", "3": "#1a2cc8", "4": "#4b1f94", "5": "#15161a"}


def build(kg="2"):
    """A pair of dipped iron dumbbells (0.5–5 kg each, 13–21 cm long) in the weight's colour; octagonal ends, one stands on its end."""
    weight = float(kg)
    length = 0.13 + 0.08 * ((weight - 0.5) / 4.5) ** 0.7
    group(TR((0, 0, 0), (0, 0, 14)), dumbbell, kg, weight, length)
    apothem = head_apothem(weight, length)
    # The standing one turns a flat of its octagon to the viewer.
    group(
        TR((-length * 0.16, apothem * 2 + 0.028, length / 2), (0, 0, 12)) @ TR(rot=(0, -90, 0)) @ TR((0, 0, -apothem)),
        dumbbell,
        kg,
        weight,
        length,
    )


def head_length(length):
    return length * 0.255


def head_apothem(weight, length):
    return 0.004 + math.sqrt(weight * 0.43 / 6900 / (3.314 * head_length(length)))


def dumbbell(kg, weight, length):
    color = COLORS[kg]
    head, apothem = head_length(length), head_apothem(weight, length)
    handle = 0.011 + 0.003 * (weight - 0.5) / 4.5
    corner = apothem * 0.16

    def dipped(x, y, z):
        z = z - apothem
        ring = np.abs(x) - (length - head) / 2
        slant = np.abs(y + z) / math.sqrt(2), np.abs(y - z) / math.sqrt(2)
        octagon = keep(keep(np.abs(y), np.abs(z), corner), keep(*slant, corner), corner) - apothem - corner * 0.3
        heads = keep(octagon, np.abs(ring) - head / 2, apothem * 0.34)
        # Waisted: the handle swells in the palm.
        bar = keep(np.sqrt(y**2 + z**2) - handle - 0.0012 * np.cos(x / length * pi * 2), np.abs(x) - length * 0.4, 0.002)
        return melt(heads, bar, handle * 0.9)

    skin = mat(
        "neoprene" + color, color, 0.66, 0, 0.3, sheen=0.25, bumps=[("voronoi", 1500, 0.3, 0.0003), ("noise", 60, 0.1, 0.001)], rvar=0.05
    )
    r = apothem * 1.1
    body = solid(dipped, (-length / 2, -r, -0.003), (length / 2, r, r * 2), length / 130, skin)
    ink = ink_on(color)
    for side in (-1, 1):
        for s, size, dz in (
            (kg.replace(".", ","), apothem * (0.95 if len(kg) < 2 else 0.72), apothem * 0.06),
            ("КГ", apothem * 0.26, -apothem * 0.58),
        ):
            stamp(s, size, body, TR((side * length, 0, apothem + dz), (90, 0, 90 * side)), ink, off=0.0004)
        normal = V((0, -1, 0))
        stamp(
            WORD,
            min(head * 0.2, apothem * 0.34),
            body,
            TR((side * (length - head) / 2, normal.y * 0.2, apothem), (90, 0, 0)),
            ink,
            off=0.0004,
        )
