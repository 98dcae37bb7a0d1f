from studio import *
from models.bag_parts import *


def build(height=1.2, diameter=0.35, leather=False, chains=4, chain_length=0.45, color="#1626a8"):
    """A cylindrical bag on chains.

    Of artificial leather: black with two bands of `color`. leather: brown hide in four sheets with sunk double seams, the word up the
    side. Metres.
    """
    if leather:
        club_bag(diameter / 2, height)
    else:
        home_bag(diameter / 2, height, color)
    webbing = fabric("#121316" if not leather else "#0f0b09", 260)
    hang(diameter / 2, height, chains, chain_length, webbing, turn=0.6 if chains == 4 else 0.35)


def home_bag(R, height, color):
    black, thread = vinyl("#0d0e10"), fabric("#dfe2ea", 300)
    wall(barrel(R, 0, height), black, groove([radians(-64)], 0.002), soft=1.0)
    stitched_seam(R, 0.13, height - 0.4, radians(-64), fabric("#6f7688", 300))
    upper = band(R, height - 0.34, height - 0.17, vinyl(color), thread)
    band(R, 0.08, 0.115, vinyl(color), thread)
    bpy.context.view_layer.update()
    stamp(WORD, R * 0.47, upper, TR((0, 0, height - 0.255), (90, 0, -26)) @ TR((0, 0, R + 0.3)), off=0.0012, fine=0.008)


def club_bag(R, height):
    brown, dark, thread = hide("#43200c"), hide("#0f0b09"), fabric("#b58a5a", 300)
    seams = [radians(q) for q in (-64, 26, 116, 206)]
    body = wall(barrel(R, 0, height), brown, groove(seams, 0.0035, 0.006))
    for angle in seams[:1] + seams[3:]:
        stitched_seam(R, 0.14, height - 0.2, angle, thread, aside=0.012)
    band(R, height - 0.185, height - 0.02, dark, thread)
    band(R, 0.03, 0.12, dark, thread)
    bpy.context.view_layer.update()
    # the word climbs the sheet that faces the camera
    upright = TR((0, 0, height * 0.5 - 0.03), (90, 0, -22)) @ TR((0, 0, R + 0.3), (0, 0, 90))
    stamp(WORD, min(0.17, height * 0.115), body, upright, "#e3d2b2", off=0.0014, fine=0.008)
