from studio import *
from models.crumb_parts import crumb
from models.roll_parts import profile, ribbon

# How far layers of a roll lie apart, as a share of the thickness: a soft mat gives way.
SQUEEZE = {"nbr": 0.92, "tpe": 1.02, "pvc": 1.02}


def build(
    length=1.83,
    width=0.68,
    thickness=0.005,
    flat=0.95,
    finish="rubber",
    top="#17219a",
    bottom="#0f1013",
    skin=0.3,
    roll_far=False,
    corner=0.012,
    lines=False,
    eyelets=False,
    strap=False,
    spare_roll=False,
    print_color="#f4f4f0",
):
    """An exercise mat, laid out for `flat` metres, the rest rolled up; flat=0 is a whole roll, flat=length has none.

    finish: what the top is made of: rubber, tpe, nbr, cork or pvc; top, bottom: colours of the two layers; skin: share of the upper one in the
    thickness; roll_far: the roll lies behind, the free end before the camera; corner: radius of the free corners; lines: alignment marks;
    eyelets: two steel ones at the free end, 41 cm apart; strap: a carrying strap around the whole roll; spare_roll: a second mat, rolled with
    its top outwards, across the first. Lengths in metres.
    """
    above, below = surface(finish, top), surface(finish + " bottom", bottom)
    path, thick, radius = profile(length, flat, thickness, SQUEEZE.get(finish, 1.06))
    side = -1 if roll_far else 1

    def lay(o0, o1, m):
        ribbon(path, thick, o0, o1, -width / 2, width / 2, m, side, corner)

    lay(0, 1 - skin, below)
    lay(1 - skin, 1, above)
    if flat:
        # Seen from the camera, which looks along +Y: the foot of the word is always nearer.
        start = flat - 0.13 if roll_far else flat - 0.17
        decal(WORD, 0.062, (0, side * start, thickness + 0.0006), (1, 0, 0), (0, 1, 0), print_color)
    else:
        letter(radius)
    if lines:
        mark(path, thick, thickness, side, flat)
    if eyelets:
        for x in (-0.205, 0.205):
            eyelet(x, side * (flat - 0.045), thickness)
    if strap:
        carrier(radius, width)
    if spare_roll:
        rolled_across(length, width, thickness, skin, above, below)


def surface(finish, color):
    """What the hand feels: porous polyurethane, scored foam, ribs, cork, film."""
    if finish == "cork":
        grains = [("#6b4525", 0.3), ("#93683c", 0.26), ("#2e1b0c", 0.08), ("#a9804f", 0.08)]
        return crumb("#80552e", grains, grain=300, rough=0.82, bump=0.35)
    if finish == "tpe":
        return mat(
            "tpe" + color, color, 0.66, 0, 0.3, bumps=[("knurl", 110, 0.35, 0.0008), ("noise", 500, 0.25, 0.0005)], cvar=0.05, vscale=6
        )
    if finish == "tpe bottom":
        return mat("tpe-" + color, color, 0.7, 0, 0.3, bumps=[("wave", 60, 0.8, 0.0016), ("noise", 500, 0.25, 0.0005)], cvar=0.05, vscale=6)
    if finish.startswith("nbr"):
        return mat("nbr" + color, color, 0.6, 0, 0.32, bumps=[("wave", 125, 0.55, 0.0014), ("noise", 240, 0.2, 0.001)], cvar=0.06, vscale=9)
    if finish.startswith("pvc"):
        return mat(
            "film" + color, color, 0.42, 0, 0.4, bumps=[("noise", 160, 0.16, 0.0008), ("noise", 14, 0.2, 0.004)], rvar=0.06, vscale=10
        )
    return mat("pu" + color, color, 0.62, 0, 0.3, bumps=[("noise", 420, 0.4, 0.0008)], cvar=0.07, vscale=4)


def letter(radius):
    """The word on the front of a whole roll, bent with it."""
    skin = lathe([(radius + 0.0006, -0.2), (radius + 0.0006, 0.2)], None, 128, (0, 0, radius), (1, 0, radius))
    skin.hide_render = True
    skin["nofit"] = 1
    turn = TR((0, 0, radius), (58, 0, 0)) @ TR((0, 0, radius + 0.1))
    stamp(WORD, 0.052, skin, turn, off=0.0004)
    bpy.data.objects.remove(skin)


def mark(path, thick, thickness, side, flat):
    """Alignment marks burnt by a laser: an axis, two lines 20 cm beside it, hands and feet across."""
    burnt = mat("burnt", "#dfe2f2", 0.7, 0, 0.2)
    laid = [i for i in range(len(path) - 53, len(path)) if 0 <= path[i][0] < flat - 0.2]
    stretch = slice(laid[0], laid[-1] + 1)
    shelf = 1 + 0.0003 / thickness
    for x, half in ((0, 0.0024), (-0.2, 0.0016), (0.2, 0.0016)):
        ribbon(path[stretch], thick[stretch], 1, shelf, x - half, x + half, burnt, side, 0)
    z = thickness + 0.0002
    for y in np.arange(0.1, flat - 0.2, 0.2):
        for x in (-0.2, 0, 0.2):
            box((0.07, 0.0032, 0.0003), (x, side * y, z), m=burnt, bevel=0)


def eyelet(x, y, thickness):
    ring = [
        (0.0085, thickness),
        (0.0085, thickness + 0.0016),
        (0.011, thickness + 0.0026),
        (0.0155, thickness + 0.0016),
        (0.017, thickness),
    ]
    lathe(ring, chrome(), 64, (x, y, 0.001), (x, y, 1))
    cyl((x, y, thickness), (x, y, thickness + 0.0012), 0.0086, mat("hole", "#020202", 0.9, 0, 0.1), bevel=0)


def carrier(radius, width):
    """Two loops of webbing around the roll, a longer piece between them, slack on the floor before it."""
    webbing = fabric("#15161a", 260)
    r = radius + 0.002
    for x in (-width * 0.27, width * 0.27):
        band = [(r, -0.019), (r + 0.0026, -0.0185), (r + 0.0026, 0.0185), (r, 0.019)]
        lathe(band, webbing, 128, (x, 0, radius), (x + 1, 0, radius), closed=True)
        # the slide that tightens the loop
        group(TR((x, 0, radius), (35, 0, 0)), lambda: box((0.05, 0.006, 0.03), (0, -r - 0.004, 0), m=plastic("#0d0e10", 0.5), bevel=0.0025))
    x = width * 0.27
    top = 2 * radius
    slack = [
        (-x, 0, top + 0.003),
        (-x + 0.035, -0.02, top + 0.03),
        (0, -0.075, top + 0.012),
        (x - 0.035, -0.02, top + 0.03),
        (x, 0, top + 0.003),
    ]
    sweep(slack, 0.036, 0.003, webbing, up=(0, 1, 0.3), rad=0.09)


def rolled_across(length, width, thickness, skin, above, below):
    """A whole roll with its top outwards, turned a little, lying on the mat."""
    path, thick, radius = profile(length, 0, thickness, 1.06)

    def roll():
        # The outer side of a roll is the low one: the layers change places.
        ribbon(path, thick, 0, skin, -width / 2, width / 2, above, 1, 0.012)
        ribbon(path, thick, skin, 1, -width / 2, width / 2, below, 1, 0.012)

    group(TR((0.06, 0.42, thickness + 0.001), (0, 0, 14)), roll)
