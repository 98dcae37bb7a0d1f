from studio import *
from models.bag_parts import *


def build(height=0.95, top=0.58, bottom=0.36, chain_length=0.5):
    """A bag for blows from below: a wide upper part, a cone with a second layer of hide under it, a narrow lower part. Metres."""
    brown, dark, thread = hide("#43200c"), hide("#0f0b09"), fabric("#b58a5a", 300)
    wide, narrow = top / 2, bottom / 2
    foot, step = height * 0.36, height * 0.56
    seams = [radians(q) for q in (-70, 20, 110, 200)]
    lower = barrel(narrow, 0, height, edge=0.03)
    lower = [p for p in lower if p[1] < foot] + [(narrow, foot)]
    wall(lower, brown, groove(seams, 0.003, 0.006))
    cone = [(narrow + (wide - narrow) * bend(t), foot + (step - foot) * t) for t in np.linspace(0, 1, 24)]
    under = wall(cone, dark, groove(seams, 0.003, 0.006), soft=0.7, out=0.003)
    upper = [(wide, z) for z in np.linspace(step, height - 0.035, 24)]
    shoulder = [(wide - 0.035 * (1 - cos(a)), height - 0.035 + 0.035 * sin(a)) for a in np.linspace(0, pi / 2, 8)]
    head = wall([*upper, *shoulder[1:], (0.001, height)], brown, groove(seams, 0.003, 0.006))
    for z, r in ((foot, narrow), (step, wide)):
        welt(r + 0.0035, z, thread, r=0.003)
    for angle in (seams[0], seams[3]):
        stitched_seam(narrow, 0.05, foot - 0.01, angle, thread, aside=0.012)
        stitched_seam(wide, step + 0.01, height - 0.06, angle, thread, aside=0.012)
    band(narrow, 0.03, 0.075, dark, thread)
    hang(wide - 0.02, height - 0.004, 4, chain_length, fabric("#0f0b09", 260), turn=0.55, spring=True, drop=0.02)
    bpy.context.view_layer.update()
    stamp(
        WORD, 0.105, head, TR((0, 0, (step + height) / 2 - 0.01), (90, 0, -24)) @ TR((0, 0, wide + 0.3)), "#e3d2b2", off=0.0014, fine=0.008
    )
    return under


def bend(t):
    """The cone leaves both cylinders softly."""
    return t * t * (3 - 2 * t) * 0.35 + t * 0.65
