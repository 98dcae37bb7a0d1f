from scenes.rooms import *
from scenes.props import bells, plant
from models import latex_loops, medicine_ball, yoga_mat


def build():
    flat("#d9d5cc")
    sun(196, 34, 4.6, (1, 0.86, 0.68), 1.0)
    put(asset(yoga_mat.build), -0.55, 0.02, turn=-78, scale=1.4)
    bells([(0.56, 0.74, 16, -20)])
    put(asset(latex_loops.build, all_five=True), -0.22, 1.28, turn=14)
    put(asset(medicine_ball.build), 1.22, 1.22, turn=-16)
    put(asset(plant, 1.35), -1.45, 1.62, turn=40)
    picture((0.62, 2.195, 1.52), 0.56, 0.76)
    softbox((2.5, -4.0, 2.6), (0, 0.6, 0.4), 3, 1.8, 60, (1, 0.97, 0.93))
    air("#ffffff", 0.18)
    view((0.75, -3.1, 1.24), (-0.10, 0.75, 0.72), lens=35, fstop=4)
    return dict(exposure=0.25)
