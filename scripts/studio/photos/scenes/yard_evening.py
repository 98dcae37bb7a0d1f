from scenes.garden import *
from models import trampoline


def build():
    eye = (1.9, -7.9, 1.25)
    trampoline.build(feet=10, view=math.degrees(0.22))
    lawn(eye, heading=100)
    hedge(y=8.4, height=1.55)
    grove([(-9.0, 14, 0.95), (-5.4, 21, 1.1), (-0.6, 17, 0.8), (4.5, 22, 1.15), (7.6, 15, 0.85), (13, 20, 1.2), (-14, 20, 1.2)])
    woods()
    weather(EVENING, 197, 15, 7.4, (1, 0.67, 0.37))
    softbox((5, -8, 4.5), (0, 0, 1.2), 4, 4, 300, (1, 0.9, 0.78))
    view(eye, (-0.35, 0, 1.42), lens=37, fstop=1.4)
    return dict(exposure=0.85, prefilter=False, bounces=5)
