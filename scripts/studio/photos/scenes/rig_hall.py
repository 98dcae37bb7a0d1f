from scenes.rooms import *
from models import club_bike, club_rig, club_treadmill, hex_dumbbell, storage_wall


def build(variant="club"):
    """A workshop turned club: a rig for six, four treadmills at the windows, nine metres of storage wall; or a stand."""
    if variant == "show":
        return stand()
    tiles(-9, 9, -8, 8, crumb("#69728a", 0.010, 200))
    old = plaster("#b9b4a8")
    wall((9, 7), (-9, 7), 5.4, old)
    panes = [(0.8 + 4.4 * k, 4.2 + 4.4 * k, 1.0, 4.4) for k in range(3)]
    glazed((-7.5, 7), (-7.5, -8), 5.4, old, panes, 420, 4, rails=(1.85, 2.7, 3.55), color=(1, 0.95, 0.86))
    outdoors(
        (-15, -26), (-15, 26), -4, 8, [(0, "#6c6f70"), (0.3, "#8d8f8c"), (0.45, "#75808a"), (0.7, "#cfdbe3"), (1, "#e6eef6")], 2.8, 0.14, 7
    )
    wall((8.5, -8), (8.5, 7), 5.4, old)
    box((20, 17, 0.25), (0, 0, 5.5), m=concrete("#8e8c86"), bevel=0)
    for y in (-4.5, 0, 4.5):
        beam((-7.5, y, 5.15), (8.5, y, 5.15), 0.28, 0.45, powder("#3a3f46", k=8))
    put(asset(club_rig.build), 1.2, 2.4, turn=-8)
    shelf = asset(storage_wall.build, section=1.0)
    for k in range(3):
        put(shelf, -0.2 + 3.05 * k, 6.55)
    mill = asset(club_treadmill.build, length=2.22, width=0.95, height=1.62, belt=(1.6, 0.58), incline=0, club=True, model="T9 CLUB")
    for k in range(4):
        put(mill, -4.4, 4.8 - 1.55 * k, turn=90)
    tubes((-3.5, 0.5, 4.5), -4, 6, 4.8, "#fff1dc", 9, 260, (1, 0.93, 0.82))
    softbox((1, -7.4, 4.4), (0, 2, 1), 8, 2, 520, (0.95, 0.97, 1))
    air("#ffffff", 0.16)
    view((1.4, -4.4, 1.65), (-0.5, 3.0, 1.45), lens=22)
    return dict(exposure=0.25, look="High Contrast", prefilter=False)


def stand():
    slab(-22, 22, -12, 26, concrete("#777b82", rough=0.5))
    box((9, 8, 0.03), (0, 1, 0.015), m=crumb("#69728a", 0.010, 200), bevel=0.004)
    box((9, 0.12, 3.6), (0, 5.0, 1.8), m=paint("#1626a8"), bevel=0.006)
    decal("ВЕКТОР", 0.62, (2.6, 4.93, 2.95), (1, 0, 0), (0, 0, 1), ext=0.004)
    put(asset(club_rig.build), -1.6, 2.7, 0.03, turn=6)
    bike = asset(club_bike.build)
    for k in range(4):
        put(bike, 2.0 + 0.8 * k - 0.3, 3.6, 0.03, turn=-90)
    box((2.4, 0.05, 0.9), (2.9, 4.91, 1.75), m=plastic("#0b0c0f", 0.3))
    for k in range(4):
        box((0.5, 0.004, 0.5), (2.9 - 0.9 + 0.6 * k, 4.882, 1.75), m=glow("row%d" % (k % 2), ("#9fb0ff", "#C6F135")[k % 2], 1.5), bevel=0)
    # The floor cut open: a slab, screed, tiles of four thicknesses, a dumbbell to drop.
    box((2.6, 0.9, 0.22), (2.4, -1.0, 0.14), m=concrete("#9a9da2"))
    box((2.6, 0.9, 0.06), (2.4, -1.0, 0.28), m=concrete("#b9b6ae", "screed"))
    for k, thick in enumerate((0.02, 0.03, 0.04, 0.05)):
        box((0.64, 0.9, thick), (1.43 + 0.65 * k, -1.0, 0.31 + thick / 2), m=crumb(("#3b4cc8", "#7d879f")[k % 2], 0.03, 240), bevel=0.003)
    put(asset(hex_dumbbell.build, "30"), 2.7, -1.1, 0.35, turn=30)
    for x, y, w in ((-12, 9, 6), (11, 12, 7), (-3, 18, 8), (14, 4, 4), (-15, 16, 7)):
        box((w, 0.2, 3.4), (x, y, 1.7), m=paint(("#d9dbde", "#c7b8a2", "#8fa39a")[int(abs(x)) % 3]), bevel=0.01)
    wall((24, 27), (-24, 27), 9, plaster("#aeb4bc"))
    trusses(np.arange(-16, 17, 4.0), 6, 40, 6.6, powder("#4a4f57", k=8), 0.9)
    box((60, 60, 0.2), (0, 8, 9), m=mat("ceiling", "#3a3e45", 0.9, 0, 0.2), bevel=0)
    for x in (-3.5, 0, 3.5):
        softbox((x, -2.5, 5.2), (x * 0.8, 3, 1.0), 1.2, 1.2, 420, (1, 0.96, 0.9))
    softbox((0, 6, 8.5), (0, 6, 0), 30, 26, 2600, (0.95, 0.97, 1))
    air("#e6ecff", 0.3)
    view((0.7, -6.2, 1.7), (0.3, 2.4, 1.55), lens=27)
    return dict(exposure=0.1, look="High Contrast", prefilter=False)
