from studio import *
from models.dumbbell_parts import collar, end_print, grip, hex_head, side_word


def build(kg="12.5"):
    """Rubber hex dumbbell of 2.5–30 kg, 21–36 cm long: heads grow with the weight; chromed knurled handle of 32 mm."""
    hexdb((0, 0, 0), 0, kg)


def sizes(kg):
    """Length, head length and radius to the corners, metres."""
    grown = max(0, (kg - 2.5) / 27.5)
    length = 0.21 + 0.15 * grown**0.8
    head = (length - 0.118 - 0.012 * grown) / 2
    iron = (kg - 0.9) / 2 / 5900  # cubic metres of a head, the rubber counted in
    return length, head, math.sqrt(max(iron, 0.00016) / (2.598 * head))


def hexdb(at, rotz, kg="12.5"):
    """One dumbbell under an empty at `at`, turned by rotz degrees; returns the empty."""
    old = set(bpy.data.objects)
    length, head, radius = sizes(float(kg.replace(",", ".")))
    z = radius * cos(pi / 6)
    black = rubber("#0c0c0d", "hexr", k=0.8)
    for side in (-1, 1):
        centre = V((side * (length - head) / 2, 0, z))
        hex_head(centre, head, radius, black, chamfer=min(0.013, head * 0.22))
        face = V((side * length / 2, 0, z))
        ring = radius * 0.60
        lathe(
            [(ring - 0.005, 0), (ring - 0.003, 0.0012), (ring - 0.001, 0.0012), (ring, 0)],
            paint(ACCENT),
            96,
            face,
            face + V((side, 0, 0)),
            closed=True,
        )
        figure = ring * (0.92 if len(kg) < 3 else 0.74 if len(kg) < 4 else 0.66)
        end_print(face, side, [(kg.replace(".", ","), figure, ring * 0.10, "#f3f3ef"), ("КГ", ring * 0.28, -ring * 0.50, "#f3f3ef")])
        side_word(side, centre, head, radius, min(head * 0.155, radius * 0.22), "#f3f3ef")
        collar((side * (length / 2 - head + 0.002), 0, z), side, 0.015)
    grip(length / 2 - head, z, 0.0135, 0.0028)
    holder = link(bpy.data.objects.new("dumbbell", None))
    bpy.context.view_layer.update()
    for o in set(bpy.data.objects) - old - {holder}:
        world = o.matrix_world.copy()
        o.parent = holder
        o.matrix_world = world
    holder.location = at
    holder.rotation_euler = (0, 0, radians(rotz))
    return holder
