from studio import *
from models.table_parts import *

L, W = 2.74, 1.525
BLUE = "#14259a"


def build(colour=BLUE, thick=0.006, outdoor=True, raised=(False, False)):
    """Full-size folding table on a rolling middle frame.

    outdoor: thin composite on a 50 mm zinc-grey frame with 12 cm wheels; otherwise a thick board with a low apron and small twin wheels.
    thick: of the board, metres; raised: which halves (left, right) stand upright.
    """
    frame = powder("#6b7078", k=3) if outdoor else black()
    apron = 0.050 if outdoor else 0.030
    for s, up in zip((-1, 1), raised):
        stand = TR((s * (0.14 if outdoor else 0.17), 0, 0.22), (0, -90 * s, 0)) @ Matrix.Translation((0, 0, -H)) if up else Matrix()
        group(stand, rolling_half, s, colour, thick, apron, frame, up)
    trolley(frame, outdoor)
    if not any(raised):
        net(W)
    if not raised[0]:
        bat((-0.86, -0.22), -60, "#b3161b")
        bat((-0.62, 0.10), 25, "#141416")
        ball(-0.47, -0.28)


def rolling_half(s, colour, thick, apron, frame, folded):
    half(s, L, W, thick, colour, apron, frame)
    top = H - thick - apron + 0.006
    bow(s * (L / 2 - 0.20), 0.55, top, (0.040, 0.040) if apron > 0.04 else (0.040, 0.022), frame, folded=s if folded else 0)
    word_on_apron(s * 0.72, W, H - thick - apron / 2 + 0.003, min(0.040, apron * 0.8))


def trolley(frame, outdoor):
    """middle frame that the halves turn on"""
    r = 0.060 if outdoor else 0.0375
    for s in (-1, 1):
        for y in (-1, 1):
            beam((s * 0.34, y * 0.46, 0.15), (s * 0.09, y * 0.46, H - 0.075), 0.03, 0.05, frame, bevel=0.006, up=(1, 0, 0))
            if outdoor:
                caster((s * 0.34, y * 0.50, r), r, brake=y < 0)
            else:
                caster((s * 0.36, y * 0.49, r), r)
                caster((s * 0.30, y * 0.43, r), r)
            box((0.06, 0.05, 0.06), (s * 0.34, y * 0.46, 0.145), m=dark(), bevel=0.012)
        beam((s * 0.34, -0.46, 0.145), (s * 0.34, 0.46, 0.145), 0.04, 0.04, frame)
        beam((s * 0.09, -0.46, H - 0.085), (s * 0.09, 0.46, H - 0.085), 0.03, 0.04, frame)
    for y in (-1, 1):
        beam((-0.34, y * 0.46, 0.145), (0.34, y * 0.46, 0.145), 0.04, 0.04, frame)
        box((0.09, 0.03, 0.05), (0, y * 0.49, H - 0.11), m=plastic(ACCENT, 0.4), bevel=0.010)
