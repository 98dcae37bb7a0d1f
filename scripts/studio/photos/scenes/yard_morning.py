from scenes.garden import *
from models import trampoline


def build():
    eye = (-4.6, -7.4, 1.75)
    trampoline.build(feet=10, colour="green", view=math.degrees(-0.55))
    lawn(eye, heading=62, blades=620000, far=38)
    fence(y=8.6, x0=-14, x1=34)
    birch = mat("birch", "#cfcac0", 0.8, 0, 0.2, bumps=[("noise", 14, 0.6, 0.02)])
    # fmt: off
    grove(
        [
            (-3.5, 11, 0.8), (0.4, 12.5, 0.95), (4.5, 11.5, 0.8), (8.4, 14, 1.0), (13.5, 13, 0.9), (2.2, 19, 1.2), (10.5, 21, 1.3),
            (18, 14, 1.0), (24, 18, 1.2), (31, 15, 1.1), (-6, 18, 1.1),
        ],
        seed=31,
        m=leaf("young", (0.035, 0.10, 0.014), (0.17, 0.25, 0.04), 0.45, 0.5),
        bark=birch,
        spread=2.2,
    )
    # fmt: on
    woods(x1=130, n=200000)
    weather(MORNING, -24, 22, 6.6, (1, 0.88, 0.72))
    softbox((-7, -6, 4.5), (0, 0, 1.2), 4, 4, 200, (0.86, 0.93, 1))
    view(eye, (0.15, 0, 1.34), lens=37, fstop=1.4)
    return dict(exposure=0.75, prefilter=False, bounces=5, look="High Contrast")
