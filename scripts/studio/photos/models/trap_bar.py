from studio import *
from models.bar_parts import sleeve, zinc

TUBE, ROD = 0.019, 0.016
HALF, CORNER, WIDTH = 0.445, 0.265, 0.356  # frame: half length, where the sides begin, half width between tube axes
HANDLE_X, RISE = 0.31, 0.10
Z = 0.0386


def build():
    """Hexagonal trap bar, 145 × 75 cm, zinc-plated tube of 38 mm; handles at two heights 10 cm apart, sleeves of 25 cm."""
    metal = zinc()
    corners = [(HALF, 0), (CORNER, WIDTH), (-CORNER, WIDTH), (-HALF, 0), (-CORNER, -WIDTH), (CORNER, -WIDTH)]
    frame = to_mesh(tube([V((x, y, Z)) for x, y in corners], TUBE, metal, rad=0.07, cyclic=True, res=10))
    frame = finish(frame)
    for side in (-1, 1):
        handles(side, metal)
        at = V((side * HALF, 0, Z))
        cyl(at - V((side * 0.03, 0, 0)), at + V((side * 0.002, 0, 0)), 0.027, metal, bevel=0.004)
        sleeve(at, (side, 0, 0), 0.25, metal)
    for x in (-1, 1):
        for y in (-1, 1):
            lathe(
                [(TUBE, -0.02), (TUBE + 0.0025, -0.018), (TUBE + 0.0025, 0.018), (TUBE, 0.02)],
                rubber("#0e0e0f"),
                64,
                (x * 0.20, y * WIDTH, Z),
                (1, y * WIDTH, Z),
            )
    plate = lathe(
        [(TUBE, -0.075), (TUBE + 0.0008, -0.073), (TUBE + 0.0008, 0.073), (TUBE, 0.075)], paint(ACCENT), 96, (0, -WIDTH, Z), (1, -WIDTH, Z)
    )
    bpy.context.view_layer.update()
    stamp(WORD, 0.024, plate, TR((0, -WIDTH - 0.049, Z + 0.034), (55, 0, 0)), off=0.0004, fine=0.003)


def handles(side, metal):
    """The low grip is the cross rod itself, the high one stands on it."""
    x = side * HANDLE_X
    end = WIDTH * (HALF - HANDLE_X) / (HALF - CORNER)
    cyl((x, -end, Z), (x, end, Z), ROD, metal, bevel=0)
    knurled(x, Z)
    arch = [V((x, -0.115, Z)), V((x, -0.115, Z + RISE)), V((x, 0.115, Z + RISE)), V((x, 0.115, Z))]
    tube(arch, ROD, metal, rad=0.035, res=10)
    knurled(x, Z + RISE)
    for y in (-0.115, 0.115):
        lathe([(ROD, -0.003), (ROD + 0.005, 0.0), (ROD + 0.002, 0.006), (ROD - 0.001, 0.010)], metal, 48, (x, y, Z + ROD * 0.75), (x, y, 1))


def knurled(x, z):
    lathe([(ROD, -0.068), (ROD + 0.0004, -0.067), (ROD + 0.0004, 0.067), (ROD, 0.068)], knurl(560), 96, (x, 0, z), (x, 1, z))
