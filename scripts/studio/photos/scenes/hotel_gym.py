from scenes.rooms import *
from scenes.props import plant
from models import bench, cable_machine, club_treadmill, elliptical, exercise_bike, storage_rack

LENGTH, WIDTH, HEIGHT = 8.4, 5.5, 3.0
LAKE = [(0, "#7f8f6a"), (0.24, "#5f7458"), (0.30, "#8fa6b4"), (0.44, "#b4c5cf"), (0.50, "#4f6350"), (0.56, "#c3d2da"), (1, "#e3ebf2")]


def build():
    """A hotel's room of 46 m²: two treadmills, a bike and an elliptical at the window, a cable machine, a bench and dumbbells at the wall."""
    x, y = WIDTH / 2, LENGTH / 2
    slab(-x, x, -y, y, crumb("#7d8494", 0.006, 220))
    warm, dark = plaster("#d9d2c6"), timber("walnut", "#6d4a30", "#4b301d", 0.5, along=(1, 1, 0.06), scale=8)
    panes = [(0.6 + 2.5 * k, 2.7 + 2.5 * k, 0.45, 2.5) for k in range(3)]
    glazed((-x, y), (-x, -y), HEIGHT, warm, panes, 150, 2, powder("#2a2723", k=8))
    outdoors((-x - 9, -26), (-x - 9, 26), -2, 7, LAKE, 1.7, 0.03, 2)
    wall((x, -y), (x, y), HEIGHT, warm)
    wall((x, y), (-x, y), HEIGHT, warm)
    for k in range(14):
        box((0.27, 0.03, HEIGHT), (-x + 0.20 + k * 0.395, y - 0.015, HEIGHT / 2), m=dark, bevel=0.004)
    box((WIDTH + 0.4, LENGTH + 0.4, 0.2), (0, 0, HEIGHT + 0.1), m=plaster("#eeeae3", "ceiling"), bevel=0)
    tubes((-1.2, 1.3), -y + 0.6, y - 0.6, HEIGHT - 0.03, "#fff1dc", 7, 75, (1, 0.93, 0.82))
    mill = asset(club_treadmill.build, club=True, model="T9 CLUB")
    for k in range(2):
        put(mill, -1.35, 2.55 - k * 1.45, turn=90)
    put(asset(exercise_bike.build), -1.60, -0.30)
    put(asset(elliptical.build), -1.40, -1.55)
    put(asset(cable_machine.build), 0.95, y - 0.55)
    put(asset(storage_rack.build), x - 0.32, 0.9, turn=-90)
    put(asset(bench.build), 1.05, 0.75, turn=205)
    put(asset(plant, 1.35), x - 0.35, 2.55, turn=40)
    softbox((0.6, -y + 0.4, 2.4), (0, 1, 0.8), 4, 1.2, 90, (1, 0.96, 0.9))
    air("#ffffff", 0.14)
    view((1.75, -3.95, 1.50), (-0.35, 1.6, 1.0), lens=24)
    return dict(exposure=0.35, look="High Contrast")
