from studio import *
from models.dumbbell_parts import collar, end_print, grip, hex_head, side_word


def build(kg=20):
    """Club dumbbell of 10–50 kg, 26–41 cm long: satin urethane hexagons with a steel end plate, the weight lasered into it; handle of 34 mm."""
    grown = (kg - 10) / 40
    length = 0.26 + 0.15 * grown**0.85
    head = (length - 0.130) / 2
    radius = math.sqrt((kg - 1.1) / 2 / 6500 / (2.598 * head))
    z = radius * cos(pi / 6)
    urethane = mat("urethane", "#0e0f11", 0.33, 0, 0.42, bumps=[("noise", 800, 0.12, 0.0003)], rvar=0.05, vscale=20)
    for side in (-1, 1):
        centre = V((side * (length - head) / 2, 0, z))
        out = V((side, 0, 0))
        hex_head(centre, head, radius, urethane, chamfer=0.018, shoulder=0.74, bevel=0.010)
        face = V((side * length / 2, 0, z))
        disc = radius * 0.49
        lathe(
            [(disc, -0.002), (disc + 0.003, 0.0006), (disc + 0.006, 0.0006), (disc + 0.007, -0.001)],
            paint(ACCENT),
            96,
            face,
            face + out,
            closed=True,
        )
        lathe([(0.001, 0.0012), (disc - 0.002, 0.0012), (disc, 0.0004), (disc, -0.002)], laser_steel(), 96, face, face + out)
        mark = "#1b1c1f"
        words = [
            (WORD, disc * 0.22, disc * 0.52, mark),
            (str(kg), disc * 0.78, -disc * 0.04, mark),
            ("КГ", disc * 0.24, -disc * 0.58, mark),
        ]
        end_print(face + out * 0.0012, side, words, ext=0.0001)
        collar((side * (length / 2 - head + 0.002), 0, z), side, 0.0165, steel())
    grip(length / 2 - head, z, 0.0155, 0.0015, knurled=0.9)


def laser_steel():
    return mat("laser steel", "#8d9094", 0.36, 1, rvar=0.06, vscale=40)
