from studio import *
from models.crumb_parts import crumb

SIDE = 0.5
# What shows under the edge: studs that let the air through.
STUD = 0.005

BLACK = "#0c0d0f"
BLUE_FLECKS = [("#2136dd", 0.085), ("#7f8898", 0.02)]
GREY_FLECKS = [("#8d95a1", 0.07), ("#4a505b", 0.06)]


def build(thickness=0.03, stack=3):
    """Crumb rubber tiles 50 × 50 cm on studs: two laid, a stack of `stack`, one leaning against it with its studs out, two dowels. Metres."""
    blue, grey = crumb(BLACK, BLUE_FLECKS, grain=330), crumb(BLACK, GREY_FLECKS, grain=330)
    tile(TR((0, 0, 0)), blue, thickness)
    tile(TR((SIDE + 0.0015, 0, 0)), grey, thickness)
    for i in range(stack):
        turn = TR((SIDE + 0.02 - 0.012 * (i % 2), SIDE + 0.05 + 0.008 * i, i * (thickness + 0.0005)), (0, 0, (2, -3, 5, -1)[i % 4]))
        tile(turn, (grey, blue)[i % 2], thickness)
    # One edge stands on the floor, the tile rests on the edge of the stack 40 cm further.
    height, reach = stack * thickness, 0.40
    tilt = math.asin(height / reach)
    edge = V((SIDE / 2 + 0.01 - reach * cos(tilt), SIDE + 0.08, 0))
    lean = Matrix.Translation(edge) @ Matrix.Rotation(-tilt, 4, "Y") @ TR((SIDE / 2, 0, thickness), (180, 0, 0))
    tile(lean, blue, thickness)
    for i, turn in enumerate((22, 64)):
        at = V((-0.20 + 0.12 * i, -SIDE / 2 - 0.08 - 0.02 * i, 0.0075))
        d = V((cos(radians(turn)), sin(radians(turn)), 0)) * 0.03
        cyl(at - d, at + d, 0.0075, rubber("#0b0b0c"), bevel=0.0015)


def tile(where, m, thickness):
    def whole():
        slab = thickness - STUD
        box((SIDE, SIDE, slab), (0, 0, STUD + slab / 2), m=m, bevel=0.003, seg=3)
        studs(m)
        if thickness >= 0.02:
            dowel_holes(thickness)

    group(where, whole)


def studs(m, count=14):
    """Truncated cones on the underside, as one mesh."""
    vs, fs, sides = [], [], 10
    for i in range(count):
        for j in range(count):
            x, y = ((k + 0.5) / count * (SIDE - 0.02) - (SIDE - 0.02) / 2 for k in (i, j))
            n = len(vs)
            for r, z in ((0.0125, STUD), (0.010, 0)):
                vs += [(x + r * cos(2 * pi * k / sides), y + r * sin(2 * pi * k / sides), z) for k in range(sides)]
            fs += [(n + k, n + (k + 1) % sides, n + sides + (k + 1) % sides, n + sides + k) for k in range(sides)]
            fs.append(tuple(n + sides + k for k in range(sides)))
    fixn(mesh(vs, fs, m))


def dowel_holes(thickness):
    """Two on every side, for the dowels that hold neighbours together."""
    dark = mat("hole", "#020202", 0.9, 0, 0.1)
    z = STUD + (thickness - STUD) / 2
    for k in range(4):
        turn = Matrix.Rotation(k * pi / 2, 4, "Z")
        for x in (-0.125, 0.125):
            cyl(turn @ V((x, -SIDE / 2 + 0.01, z)), turn @ V((x, -SIDE / 2 - 0.0003, z)), 0.0055, dark, bevel=0, seg=24)
