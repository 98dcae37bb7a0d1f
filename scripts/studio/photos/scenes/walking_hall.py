from scenes.rooms import *
from models import club_elliptical, club_treadmill, exercise_bike

LENGTH, WIDTH, HEIGHT = 13.0, 10.0, 3.9


def build():
    """A hall of 130 m² of a house of the thirties: treadmills along the bearing wall, ellipticals beside them, two upright bikes at the windows, chairs."""
    x, y = WIDTH / 2, LENGTH / 2
    planks(-x, x, -y, y, timber("parquet", "#a9794b", "#7f5632", 0.42, along=(1, 0.06, 1), scale=8), 0.2, 2.2)
    light = plaster("#ece8de")
    panes = [(1.0 + 3.0 * k, 2.7 + 3.0 * k, 0.7, 3.2) for k in range(4)]
    glazed((-x, y), (-x, -y), HEIGHT, light, panes, 200, 2, powder("#f1efe9", k=8), (2.4,))
    outdoors((-x - 8, -30), (-x - 8, 30), -1.5, 9, GARDEN, 2.8, 0.16, 6)
    sun(158, 38, 2.6, (1, 0.90, 0.76), 1)
    wall((x, -y), (x, y), HEIGHT, light)
    wall((x, y), (-x, y), HEIGHT, light)
    box((WIDTH, 0.016, 0.9), (0, y - 0.008, 0.45), m=plaster("#b9c4bd"), bevel=0)
    box((0.016, LENGTH, 0.9), (x - 0.008, 0, 0.45), m=plaster("#b9c4bd"), bevel=0)
    box((WIDTH + 0.4, LENGTH + 0.4, 0.2), (0, 0, HEIGHT + 0.1), m=plaster("#f2f0ea", "ceiling"), bevel=0)
    tubes((-1.8, 1.8), -y + 1, y - 1, HEIGHT - 0.05, "#fff4e4", 7, 130, (1, 0.95, 0.88))
    mill = asset(club_treadmill.build, club=True, model="T9 CLUB")
    for k in range(4):
        put(mill, x - 1.75, 5.2 - k * 1.8, turn=-90)
    glide = asset(club_elliptical.build)
    for k in range(3):
        put(glide, -0.35, 5.0 - k * 1.75)
    bike = asset(exercise_bike.build)
    for k in range(2):
        put(bike, -x + 1.1, 3.3 - k * 2.6)
    seat = asset(chair)
    for at in (4.8, 1.9, -1.0):
        put(seat, -x + 0.45, at, turn=90)
    for at in (-2.2, 0.8):
        put(seat, at, y - 0.45)
    softbox((0.5, -y + 1, 3.2), (0, 2, 0.8), 6, 1.6, 260, (1, 0.97, 0.93))
    air("#ffffff", 0.16)
    view((2.1, -4.4, 1.60), (-0.35, 3.0, 1.0), lens=23)
    return dict(exposure=0.15, look="High Contrast")


def chair():
    """A wooden chair facing -Y: a seat, four legs and a back of two rails."""
    wood, cover = timber("beech", "#c89d6c", "#a97c4d", 0.45, along=(1, 1, 0.06), scale=10), fabric("#33507a")
    box((0.44, 0.43, 0.025), (0, 0, 0.44), m=wood, bevel=0.006)
    pad((0.42, 0.41, 0.04), cover, (0, 0, 0.472))
    for s in (-1, 1):
        beam((s * 0.19, -0.18, 0), (s * 0.19, -0.18, 0.43), 0.035, 0.035, wood)
        beam((s * 0.19, 0.19, 0), (s * 0.19, 0.26, 0.90), 0.035, 0.035, wood)
    for z in (0.66, 0.84):
        box((0.40, 0.02, 0.10), (0, 0.215 + (z - 0.44) * 0.15, z), (8, 0, 0), m=wood, bevel=0.005)
