from scenes.rooms import *
from scenes.props import plant
from models import spin_bike, medicine_ball


def build():
    flat("#e4e3df")
    sun(192, 32, 4.6, (1, 0.88, 0.72), 1.0)
    box(
        (1.5, 0.78, 0.006),
        (0.05, 0.10, 0.003),
        (0, 0, 12),
        mat("pad", "#17191d", 0.7, 0, 0.25, bumps=[("voronoi", 260, 0.5, 0.002)]),
        bevel=0.003,
    )
    put(asset(spin_bike.build), 0.05, 0.10, 0.006, turn=12)
    put(asset(plant, 1.45), -1.75, 1.55, turn=160)
    put(asset(medicine_ball.build), 1.30, 1.50, turn=10)
    picture((1.15, 2.195, 1.62), 0.62, 0.84)
    softbox((2.5, -4.0, 2.6), (0, 0.6, 0.6), 3, 1.8, 60, (1, 0.97, 0.93))
    air("#ffffff", 0.18)
    view((0.95, -3.55, 1.20), (-0.02, 0.30, 0.80), lens=41, fstop=4)
    return dict(exposure=0.25)
