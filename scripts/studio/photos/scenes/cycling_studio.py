from scenes.rooms import *
from models import club_bike


def build():
    """Sixteen bikes in three staggered rows before the trainer's board; film on the shop window on the left."""
    planks(-6, 7, -5, 6.2, timber("studio", "#4a3a2c", "#33271d", 0.45, along=(1, 0.06, 1), scale=8), 0.19, 2.2)
    stone = concrete("#3a3e47")
    wall((7, 6), (-6, 6), 3.7, stone, joints=2.2)
    wall((-5.6, 6), (-5.6, -6), 3.7, stone, holes=[(0.8, 8.2, 0.5, 3.1)])
    window((-5.7, 5.2), (-5.7, -2.2), 0.5, 3.1, 4)
    mesh([(-5.75, 5.2, 0.5), (-5.75, -2.2, 0.5), (-5.75, -2.2, 3.1), (-5.75, 5.2, 3.1)], [(0, 1, 2, 3)], glow("film", "#c9cfd8", 0.55))
    daylight((-5.6, 5.2), (-5.6, -2.2), 0.5, 3.1, 130, (1, 0.95, 0.86))
    box((2.6, 0.05, 1.0), (0.5, 5.95, 1.85), m=plastic("#0b0c0f", 0.3))
    for k in range(16):
        x, z = 0.5 - 1.05 + (k % 4) * 0.70, 2.18 - (k // 4) * 0.22
        box((0.46, 0.004, 0.10), (x, 5.922, z), m=glow("row", "#9fb0ff", 1.4) if k % 5 else glow("row2", "#C6F135", 1.6), bevel=0)
    wall((6.6, -6), (6.6, 6), 3.7, stone, joints=2.2)
    box((14, 14, 0.2), (0.5, 0, 3.7), m=mat("ceiling", "#101216", 0.9, 0, 0.2), bevel=0)
    box((11.4, 0.03, 0.09), (0.5, 5.97, 2.75), m=mat("line", "#2337E8", 0.5, emit="#4054ff", estr=9), bevel=0.004)
    for lamp in (-2.6, 0.6, 3.8):
        tubes((lamp,), -2.0, 5.4, 3.52, "#fff2e0", 6, 110, (1, 0.93, 0.84))
    softbox((0.5, 5.7, 2.75), (0.5, 2, 0.5), 11, 0.12, 260, (0.35, 0.42, 1))
    softbox((-3.6, -5.5, 3.0), (0.5, 2, 0.8), 5, 2.2, 260, (1, 0.93, 0.84))
    bike = asset(club_bike.build)
    for row, many in enumerate((5, 6, 5)):
        for place in range(many):
            put(bike, 0.55 + (place - (many - 1) / 2) * 1.55, 0.2 + row * 1.75, turn=-90)
    air("#20263c", 0.4)
    view((3.2, -4.6, 2.35), (0.35, 1.9, 0.75), lens=25)
    return dict(exposure=0.75, look="High Contrast", prefilter=False)
