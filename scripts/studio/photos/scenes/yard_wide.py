from scenes.garden import *
from models import trampoline


def build():
    """The evening garden at 2:1: the trampoline on the right, room for words on the left."""
    eye = (1.9, -7.9, 1.25)
    trampoline.build(feet=10, view=math.degrees(0.22))
    lawn(eye, heading=112, blades=1100000, spread=112, far=38)
    hedge(y=8.4, height=1.55, x0=-34, x1=14, n=210000)
    grove(
        [(-27, 20, 1.15), (-21, 15, 0.95), (-16.5, 22, 1.2), (-11, 15, 0.85), (-6, 20, 1.05), (-1.0, 16, 0.8), (4.5, 21, 1.1), (9, 16, 0.9)]
    )
    woods(x0=-110)
    weather(EVENING, 197, 15, 7.4, (1, 0.67, 0.37))
    softbox((5, -8, 4.5), (0, 0, 1.2), 4, 4, 300, (1, 0.9, 0.78))
    view(eye, (-2.5, 0, 1.25), lens=31, fstop=1.4, focus=(-0.35, 0, 1.42))
    return dict(exposure=0.85, prefilter=False, bounces=5)
