from scenes.rooms import *
from scenes.props import plant
from models import rower


def build():
    flat("#dfe2e6")
    sun(192, 32, 4.6, (1, 0.88, 0.72), 1.0)
    put(asset(rower.build), 0.05, 0.35, 0.002, turn=8)
    put(asset(plant, 1.35), -1.75, 1.6, turn=40)
    softbox((2.5, -4.0, 2.6), (0, 0.6, 0.6), 3, 1.8, 70, (1, 0.97, 0.93))
    air("#ffffff", 0.18)
    view((1.55, -3.5, 1.35), (0.0, 0.35, 0.55), lens=36, fstop=4)
    return dict(exposure=0.25)
