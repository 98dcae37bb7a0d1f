from scenes.rooms import *
from models import club_bike


def build():
    """Four rows of bikes in a dark studio, lit from a line along the wall."""
    planks(-6, 7, -5, 6.2, timber("studio", "#4a3a2c", "#33271d", 0.45, along=(1, 0.06, 1), scale=8), 0.19, 2.2)
    stone = concrete("#3a3e47")
    wall((7, 6), (-6, 6), 3.7, stone, joints=2.2)
    wall((-5.6, 6), (-5.6, -6), 3.7, stone, joints=2.2)
    wall((6.6, -6), (6.6, 6), 3.7, stone, joints=2.2)
    box((14, 14, 0.2), (0.5, 0, 3.7), m=mat("ceiling", "#101216", 0.9, 0, 0.2), bevel=0)
    box((11.4, 0.03, 0.09), (0.5, 5.97, 2.75), m=mat("line", "#2337E8", 0.5, emit="#4054ff", estr=9), bevel=0.004)
    for lamp in (-2.6, 0.6, 3.8):
        tubes((lamp,), -2.0, 5.4, 3.52, "#fff2e0", 6, 110, (1, 0.93, 0.84))
    softbox((0.5, 5.7, 2.75), (0.5, 2, 0.5), 11, 0.12, 260, (0.35, 0.42, 1))
    softbox((-3.6, -5.5, 3.0), (0.5, 2, 0.8), 5, 2.2, 260, (1, 0.93, 0.84))
    bike = asset(club_bike.build)
    for row in range(4):
        for place in range(4):
            put(bike, -2.25 + place * 1.55 + (row % 2) * 0.7, -0.2 + row * 1.45, turn=108)
    air("#20263c", 0.4)
    view((-3.9, -3.4, 1.62), (0.35, 1.6, 0.84), lens=31, fstop=3.2, focus=(-1.8, 0, 0.9))
    return dict(exposure=0.75, look="High Contrast")
