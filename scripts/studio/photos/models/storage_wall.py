from studio import *
from models.plate_parts import THIN
from models.rack_parts import upright
from models.storage_parts import *
from models.utility_shelf import COLOURS


def build(section=1.15, height=2.10):
    """A storage wall of three sections, 70 cm deep: dumbbells, kettlebells and balls under a panel with the brand, plates and loops.

    section: width of a section, m; height: of the posts, m.
    """
    coat, accent = frame_coat(), accent_coat()
    posts = [section * (i - 1.5) for i in range(4)]
    back = 0.31
    for x in posts:
        upright(x, back, height, 0.08, coat, foot=(0.15, 0.13))
        beam((x, back - 0.04, 0.04), (x, -0.36, 0.04), 0.06, 0.06, coat, bevel=0.008)
        box((0.066, 0.05, 0.066), (x, -0.35, 0.04), m=rubber("#0e0e0f"), bevel=0.008)
    for a, b in zip(posts, posts[1:]):
        for z in (height - 0.08, 0.14):
            beam((a + 0.04, back, z), (b - 0.04, back, z), 0.06, 0.06, coat, bevel=0.007)
    long = section - 0.09
    dumbbell_section((posts[0] + posts[1]) / 2, long, back, coat, accent)
    kettlebell_section((posts[1] + posts[2]) / 2, long, back, coat, accent)
    plate_section(posts[2], posts[3], back, height, coat)


def arm_pair(x, z, long, back, depth, accent):
    """Two cantilever arms that carry a shelf."""
    for s in (-1, 1):
        at = x + s * (long / 2 + 0.001)
        arm = [(back - 0.045, z + 0.012), (back - depth, z + 0.012), (back - depth, z - 0.025), (back - 0.045, z - 0.14)]
        prism(arm, 0.007, accent, "yz", at, rad=0.010, bevel=0.002)
        box((0.03, 0.008, 0.17), (at + s * 0.012, back - 0.044, z - 0.065), m=accent, bevel=0.003)


def shelf_on_arms(x, z, long, back, depth, coat, accent, tilt=0, liner=True):
    """A sheet shelf on cantilever arms."""
    group(
        TR((x, back - 0.05 - depth / 2, z), (tilt, 0, 0)),
        sheet_shelf,
        long - 0.01,
        depth,
        coat,
        0.045,
        0.004,
        rubber("#0b0b0c") if liner else None,
    )
    arm_pair(x, z - 0.02, long, back, depth + 0.04, accent)


def dumbbell_section(x, long, back, coat, accent):
    rows = (("25", "22.5", "20", "17.5"), ("15", "12.5", "10", "10"), ("7.5", "7.5", "5", "5"))
    made = dumbbells([kg for row in rows for kg in row], (long - 0.04) / 8)
    for z, depth, weights in zip((0.42, 0.86, 1.28), (0.50, 0.40, 0.32), rows):
        shelf_on_arms(x, z, long, back, depth, coat, accent, tilt=8)
        pitch = (long - 0.04) / (2 * len(weights))
        for i, kg in enumerate(weights):
            for k in range(2):
                data, turn = made[kg]
                at = x - long / 2 + 0.02 + pitch * (2 * i + k + 0.5)
                copy(data, TR((at, back - 0.07 - depth / 2, z + 0.004), (8, 0, 0)) @ turn)
    panel(x, 1.78, long - 0.02, 0.34, back - 0.03, "#16181d")


def panel(x, z, width, tall, y, colour):
    """A field between the posts: for a screen, a mirror or the club's name."""
    half, up = width / 2, tall / 2
    prism(
        [(x - half, z - up), (x + half, z - up), (x + half, z + up), (x - half, z + up)],
        0.018,
        plastic(colour, 0.35),
        at=y,
        rad=0.014,
        bevel=0.003,
    )


def kettlebell_section(x, long, back, coat, accent):
    kilos = (24, 20, 16, 12)
    made = {kg: prototype(kettlebell, kg, ACCENT) for kg in kilos}
    shelf_on_arms(x, 0.36, long, back, 0.42, coat, accent)
    for i, kg in enumerate(kilos):
        copy(made[kg], Matrix.Translation((x - long / 2 + (i + 0.5) * long / 4, back - 0.26, 0.366)))
    shelf_on_arms(x, 0.88, long, back, 0.40, coat, accent)
    for i in range(4):
        ball = prototype(medicine_ball, 0.118, COLOURS[i], "%d КГ" % (10 - 2 * i))
        copy(ball, Matrix.Translation((x - long / 2 + (i + 0.5) * long / 4, back - 0.25, 0.886)))
    shelf_on_arms(x, 1.28, long, back, 0.36, coat, accent)
    rollers = [prototype(foam_roller, 0.34, 0.06, c) for c in ("#17181c", "#1626a8")]
    for i in range(7):
        copy(rollers[i % 3 == 1], Matrix.Translation((x - long / 2 + 0.10 + i * 0.142, back - 0.23, 1.286)))
    panel(x, 1.78, long - 0.02, 0.34, back - 0.03, ACCENT)
    decal(WORD, 0.17, (x, back - 0.0394, 1.78), (1, 0, 0), (0, 0, 1), space=1.15)


def plate_section(left, right, back, height, coat):
    """Plates on pegs to the front, loops on hooks above."""
    middle = (left + right) / 2
    for z in (0.40, 0.92, 1.44):
        beam((left + 0.04, back, z), (right - 0.04, back, z), 0.05, 0.07, coat, bevel=0.006)
    made = plates_of(("25", "20", "15", "10"))
    for z, kilos in zip((0.40, 0.92), (("20", "20", "25"), ("10", "15"))):
        for s in (-1, 1):
            x = middle + s * 0.27
            cyl((x, back - 0.025, z), (x, back - 0.36, z), 0.0245, chrome(), bevel=0.004)
            y = back - 0.045
            for kg in kilos:
                copy(made[kg], Matrix.Translation((x, y, z)) @ Matrix.Rotation(-pi / 2, 4, "Z"))
                y -= THIN[kg] + 0.002
    for i in range(6):
        x = middle - 0.42 + i * 0.168
        hook(x, back - 0.025, 1.46, 0.11)
    colours = ("#C6F135", "#2337E8", "#8a9099", "#15161a", "#1626a8")
    for i, colour in enumerate(colours):
        x = middle - 0.42 + i * 0.168
        hanging_loop(x, back - 0.11, height - 0.20, 0.62, 0.016 + 0.007 * i, colour, 0.025)
        hook(x, back - 0.02, height - 0.206, 0.12)
    beam((left + 0.04, back, height - 0.206), (right - 0.04, back, height - 0.206), 0.04, 0.05, coat, bevel=0.006)
