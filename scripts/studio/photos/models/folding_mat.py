from studio import *

SECTION = 0.60


def build(width=0.60, thickness=0.06, raise_angle=40, colors=("#111c8c", "#0d0e10", "#111c8c")):
    """A mat of three sections on cloth hinges, half folded: the first lies, the other two stand as a roof. Metres, degrees."""
    up = radians(raise_angle)
    hinge = V((SECTION, 0, thickness))
    # The first fold turns about the upper edge, the second about the lower one.
    peak = hinge + V((SECTION * cos(up) + thickness * sin(up), 0, SECTION * sin(up) - thickness * cos(up)))
    down = math.asin(peak.z / SECTION)
    places = (
        TR(),
        Matrix.Translation(hinge) @ Matrix.Rotation(-up, 4, "Y") @ TR((0, 0, -thickness)),
        Matrix.Translation(peak) @ Matrix.Rotation(down, 4, "Y"),
    )
    for i, (where, color) in enumerate(zip(places, colors)):
        group(where, lambda: section(width, thickness, vinyl(color), first=i == 0, last=i == 2))
    cloth = fabric("#101114", 260)
    box((0.05, width - 0.02, 0.002), hinge + V((-0.012, 0, 0.0004)), m=cloth, bevel=0.0008)
    box((0.05, width - 0.02, 0.002), peak + V((0, 0, 0.001)), (0, 0, 0), m=cloth, bevel=0.0008)


def section(width, thickness, m, first, last):
    """A panel from x = 0 to its end, z = 0 to its thickness: welted edges with a double row of stitches."""
    length, y = SECTION - 0.006, width / 2
    middle = (SECTION / 2, 0, thickness / 2)
    box((length, width, thickness), middle, m=m, bevel=0.009, seg=5)
    thread = fabric("#aeb6d0", 400)
    for z in (0.003, thickness - 0.003):
        rim = [(SECTION - 0.004, y - 0.001, z), (0.004, y - 0.001, z), (0.004, 0.001 - y, z), (SECTION - 0.004, 0.001 - y, z)]
        tube(rim, 0.0036, m, rad=0.014, cyclic=True, res=4)
    rows = []
    for aside in (0.016, 0.022):
        for x in np.arange(0.03, SECTION - 0.03, 0.012):
            rows += [[V((x, s * (y - aside), thickness + 0.0003)), V((x + 0.007, s * (y - aside), thickness + 0.0003))] for s in (-1, 1)]
    multi_tube(rows, 0.0008, thread, res=1)
    hook = mat("hook tape", "#050506", 0.95, 0, 0.1, sheen=0.4, bumps=[("noise", 700, 0.8, 0.001)])
    if first:
        box((0.003, width * 0.8, min(0.05, thickness * 0.8)), (0.0015, 0, thickness / 2), m=hook, bevel=0.001)
        grip(V((SECTION * 0.5, -y, thickness / 2)))
        decal(WORD, 0.085, (SECTION * 0.46, 0, thickness + 0.0005), (1, 0, 0), (0, 1, 0))
    if last:
        box((0.003, width * 0.8, min(0.05, thickness * 0.8)), (SECTION - 0.0015, 0, thickness / 2), m=hook, bevel=0.001)
        grip(V((SECTION * 0.5, -y, thickness / 2)))


def grip(at):
    """A carrying loop on the long side."""
    webbing = fabric("#101114", 260)
    loop = [at + V((-0.09, -0.002, 0)), at + V((-0.055, -0.003, 0)), at + V((-0.035, -0.024, 0)), at + V((0.035, -0.024, 0))]
    sweep([*loop, at + V((0.055, -0.003, 0)), at + V((0.09, -0.002, 0))], 0.03, 0.003, webbing, up=(0, 0, 1), rad=0.02)
