from scenes.garden import *
from models import football_goal, tennis_table


def build():
    eye = (-2.6, -6.6, 1.55)
    put(asset(tennis_table.build), -0.75, -1.1, turn=28)
    put(asset(football_goal.build, frame="#eceef0", net="#e4e7ea"), 3.1, 3.0, turn=-20)
    lawn(eye, heading=72, far=26)
    hedge(y=9.2, height=1.6, x1=34, n=220000)
    grove(
        [(-8, 14, 1.0), (-3.4, 17, 0.9), (1.5, 16, 1.1), (6.5, 14, 0.9), (11.5, 17, 1.1), (16, 14, 1.0), (4, 24, 1.4), (-6, 25, 1.4)],
        seed=21,
    )
    woods()
    weather(DAY, 214, 29, 6.2, (1, 0.86, 0.66))
    softbox((-6, -8, 4.5), (0, 0, 1), 4, 4, 220, (1, 0.95, 0.88))
    view(eye, (0.75, 0.4, 0.98), lens=34, fstop=2)
    return dict(exposure=0.6, prefilter=False, bounces=5)
