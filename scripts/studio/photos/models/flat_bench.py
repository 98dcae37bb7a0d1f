from studio import *
from models.bench_parts import *


def build(cover="#0d0e10", thread=None):
    """A flat bench: one cushion 115 × 30 cm on a steel sheet, 43 cm high, a single narrow support in front, a T behind with a handle.

    cover, thread: colours of the leatherette and of its stitches.
    """
    coat, accent = frame_coat(), accent_coat()
    top, thick = 0.43, 0.06
    steel_sheet = 0.006
    under = top - thick - steel_sheet
    cushion(
        (0.30, 1.15, thick),
        Matrix.Translation((0, 0, top - thick / 2 - 0.004)),
        cover,
        thread,
        WORD,
        0.052,
        -0.46,
        base=steel_sheet,
        base_coat=coat,
    )
    rail = under - 0.040
    beam((0, -0.46, rail), (0, 0.47, rail), 0.05, 0.075, coat, bevel=0.008)
    for y in (-0.46, 0.47):
        box((0.054, 0.014, 0.079), (0, y, rail), m=plastic("#121316", 0.5), bevel=0.006)
    beam((0, -0.42, 0.075), (0, -0.36, rail - 0.02), 0.05, 0.075, coat, bevel=0.008)
    beam((0, 0.45, 0.075), (0, 0.37, rail - 0.02), 0.05, 0.075, coat, bevel=0.008)
    cross_foot(-0.43, 0.15, coat, 0.06)
    cross_foot(0.46, 0.27, coat, 0.06)
    for y, lean in ((-0.36, 1), (0.37, -1)):
        gusset = [
            (y - lean * 0.03, rail + 0.03),
            (y + lean * 0.16, rail + 0.03),
            (y + lean * 0.16, rail - 0.012),
            (y + lean * 0.01, rail - 0.12),
            (y - lean * 0.055, rail - 0.12),
        ]
        for s in (-1, 1):
            prism(gusset, 0.006, accent, "yz", s * 0.0285, rad=0.016, bevel=0.002)
            bolt((s * 0.0315, y + lean * 0.125, rail + 0.006), (s, 0, 0), r=0.010)
            bolt((s * 0.0315, y - lean * 0.012, rail - 0.085), (s, 0, 0), r=0.010)
    for s in (-1, 1):
        decal(WORD, 0.036, (s * 0.0254, 0, rail), (0, s, 0), (0, 0, 1))
        for y in (-0.30, 0.30):
            box((0.20, 0.04, 0.006), (0, y, under - 0.003), m=coat, bevel=0.002)
    handle = rail - 0.005
    tube([(-0.075, 0.47, handle), (-0.075, 0.55, handle), (0.075, 0.55, handle), (0.075, 0.47, handle)], 0.011, coat, rad=0.035)
    tube([(-0.045, 0.55, handle), (0.045, 0.55, handle)], 0.0165, rubber("#0d0d0e"))
    for s in (-1, 1):
        bolt((s * 0.10, -0.43, 0.072), (0, 0, 1), r=0.009)
        bolt((s * 0.12, 0.46, 0.072), (0, 0, 1), r=0.009)
