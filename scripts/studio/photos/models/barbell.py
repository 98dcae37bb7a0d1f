from studio import *
from models.bar_parts import bronze, nut, phosphate, phosphate_knurl, shaft, sleeve, stop, thread
from models.plate_parts import COLORS, plate

BETWEEN = 1.31  # metres between the sleeves, by the rules


def build(kind="olympic", length=2.20, grip=0.028, kg="20 КГ"):
    """A bare straight bar of `length` metres along X on the floor.

    kind: "olympic" is chromed, "power" is phosphated with a knurled middle (both with rotating sleeves of 50 mm, shaft `grip`
    metres thick, `kg` on the end caps); "home" is one rod of 30 mm with threaded ends and nuts.
    """
    if kind == "home":
        home((0, 0, 0.0315), length)
    else:
        olympic((0, 0, 0.0386), length, grip, kg, kind == "power")


def olympic(c, length, grip, kg, power=False):
    c, x = V(c), V((BETWEEN / 2, 0, 0))
    rod, knurling = (phosphate(), phosphate_knurl(520)) if power else (chrome(), knurl(620))
    # Plain gaps are the marks of both sports, 910 and 810 mm apart.
    zones = [(0.04, 0.195), (0.201, 0.243), (0.249, 0.44), (0.87, 1.061), (1.067, 1.109), (1.115, 1.27)]
    if power:
        zones.append((0.595, 0.715))
    shaft(c - x, c + x, grip / 2, rod, zones, knurling)
    for side in (-1, 1):
        ring = ACCENT if not power else "#C6F135"
        sleeve(
            c + x * side,
            (side, 0, 0),
            (length - BETWEEN) / 2 - 0.030,
            phosphate() if power else chrome(),
            kg,
            bronze() if power else steel(),
            ring,
        )


def home(c, length):
    c = V(c)
    seat = 0.16 + 0.15 * (length - 1.2) / 0.6
    inner = length / 2 - seat
    x = V((inner, 0, 0))
    near, far = inner * 0.30, inner * 0.86
    zones = [(inner - far, inner - near), (inner + near, inner + far)]
    shaft(c - x, c + x, 0.0150, chrome(), zones, knurl(620))
    for side in (-1, 1):
        out = V((side, 0, 0))
        stop(c + x * side - out * 0.012, out, chrome())
        smooth = seat - 0.10
        cyl(c + x * side, c + x * side + out * smooth, 0.0148, chrome(), bevel=0.0005)
        thread(c + x * side + out * smooth, out, 0.10, chrome(), crest=0.0148, root=0.0132)
        nut(c + x * side + out * (smooth + 0.022), out)


def barbell(c, plates=("20", "10"), L=2.2, palette=COLORS):
    """An olympic bar through c along X, loaded with bumper plates and closed with collars."""
    c = V(c)
    olympic(c, L, 0.028, None)
    for side in (-1, 1):
        out = V((side, 0, 0))
        x = BETWEEN / 2 + 0.031
        for kg in plates:
            x += plate(c + out * x, out, kg, palette=palette) + 0.001
        clamp(c + out * x, out)


def clamp(at, out):
    """Quick collar of plastic with a lever."""
    profile = [(0.0252, 0), (0.046, 0), (0.048, 0.003), (0.048, 0.030), (0.044, 0.036), (0.0252, 0.036)]
    lathe(profile, plastic("#161719", 0.45), 64, at, at + out, closed=True, bevel=0.002)
    box((0.03, 0.018, 0.03), at + out * 0.018 + V((0, -0.052, 0)), m=plastic(ACCENT, 0.35), bevel=0.006)
