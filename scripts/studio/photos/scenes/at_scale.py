"""A product among things whose size everybody knows: a room with a door of 2.05 m, a yard with a fence of 1.8 m, and a person or a chair."""
import importlib

from models import person
from scenes.garden import *
from scenes.rooms import *

DOOR = (0.90, 2.05)
SEAT = 0.45
EYE, STANDING = 1.5, 1.75

# Three of each kind: the walls and the floor of a home, the walls of a hall; the hour of a yard, its sun and how its fence is.
OAK_FLOOR, WALNUT, ASH = (("oak", "#c09a6b", "#9a7348"), ("walnut floor", "#6f5138", "#4c3626"), ("ash floor", "#cbb596", "#ab9372"))
HOMES = (("#dedcd6", OAK_FLOOR), ("#9faea6", ASH), ("#b8b0a6", WALNUT))
HALLS = ("#cfd3da", "#8e949d", "#b9a999")
YARDS = (
    (DAY, (236, 44, 4.4, (1, 0.94, 0.85)), "fence"),
    (EVENING, (205, 17, 6.4, (1, 0.70, 0.42)), "hedge"),
    (MORNING, (-28, 24, 6.0, (1, 0.88, 0.72)), "pale"),
)


def build(place, model, turn=0, against=None, lift=0, aside=0, options=None, people=(), variant=0):
    """place: home, hall or yard. The product is turned by `turn` degrees about Z and lifted by `lift` metres.

    against: y of the wall's face, for what hangs on the wall; aside: how far the camera stands to the right, m; variant: which of the three homes, halls, yards.
    """
    group(TR((0, 0, lift), (0, 0, turn)), importlib.import_module("models." + model).build, **(options or {}))
    bpy.context.view_layer.update()
    P = all_pts()
    lo, hi = V(P.min(0)), V(P.max(0))
    person.people(people)
    bpy.context.view_layer.update()
    seen, alone = all_pts(), not people
    return yard(seen, lo, hi, aside, alone, *YARDS[variant]) if place == "yard" else room(
        seen, lo, hi, aside, place == "hall", against, alone, variant
    )


# ---- indoors
def room(P, lo, hi, aside, hall, against, alone, variant):
    """The wall with the door behind the product; a low product has the door above it, a high one beside it."""
    y = against if against is not None else hi.y + 0.55
    low = hi.z < 1.35 and against is None
    x = lo.x + (hi.x - lo.x) * 0.72 - DOOR[0] / 2 if low and hi.x - lo.x > 2.2 else hi.x + 0.22
    high = 9 if hall else 4.2
    face = plaster(HALLS[variant] if hall else HOMES[variant][0])
    outline = [(-30, 0), (x, 0), (x, DOOR[1]), (x + DOOR[0], DOOR[1]), (x + DOOR[0], 0), (30, 0), (30, high), (-30, high)]
    prism(outline, 0.2, face, "xz", y + 0.1, bevel=0)
    door(x, y, hall)
    if hall:
        box((21, 20, 0.1), (1.5, y - 9.8, -0.06), m=mat("under", "#050506", 0.9), bevel=0)
        tiles(-9, 12, lo.y - 9, y + 0.2, crumb(), 1.0)
    else:
        planks(-9, 12, lo.y - 9, y + 0.2, timber(*HOMES[variant][1], 0.48, along=(1, 0.06, 1), scale=9))
    for a, b in ((-30, x - 0.07), (x + DOOR[0] + 0.07, 30)):
        box((b - a, 0.016, 0.085), ((a + b) / 2, y - 0.008, 0.0425), m=powder("#20242c", k=4) if hall else mat("skirting", "#f0efec", 0.5))
    seat = (lo.x - (0.42 if against is None else 0.8), min(y - 0.42, (lo.y + hi.y) / 2 + 0.5), 0)
    known = [(x, y, 0), (x + DOOR[0], y, DOOR[1] + 0.08)]
    if alone:
        group(TR(seat, (0, 0, 24)), chair)
        known += [(seat[0] - 0.26, seat[1], 0), (seat[0], seat[1] - 0.26, 0.85)]
    half = frame(np.vstack([P, known]), aside, 0.86, eye=STANDING if low else EYE)
    c = V(((lo.x + hi.x) / 2, (lo.y + hi.y) / 2, 0.9))
    softbox(c + V((-2.2, -1.6, 2.6)) * half, c, 2.2 * half, 2.2 * half, 150 * half * half, (1, 0.975, 0.94))
    softbox(c + V((2.6, -2.2, 1.2)) * half, c, 1.4 * half, 2.4 * half, 42 * half * half, (0.92, 0.96, 1))
    softbox(c + V((0, -0.3, 3.2)) * half, c, 3.2 * half, 2.0 * half, 70 * half * half)
    air("#ffffff", 0.22)
    return dict(exposure=0.30, prefilter=False, bounces=4)


def door(x, y, hall):
    """A flush door in its frame, its left jamb at x, in a wall whose face is at y."""
    w, h = DOOR
    leaf_m = powder("#2a3040", k=4) if hall else mat("door", "#f1efea", 0.42, 0, 0.4)
    frame_m = powder("#15181e", k=4) if hall else mat("doorframe", "#f4f3ef", 0.42, 0, 0.4)
    box((w - 0.07, 0.04, h - 0.01), (x + w / 2, y + 0.045, h / 2), m=leaf_m, bevel=0.003)
    for s in (0, 1):
        box((0.075, 0.13, h), (x + s * w, y + 0.045, h / 2), m=frame_m, bevel=0.004)
    box((w + 0.075, 0.13, 0.075), (x + w / 2, y + 0.045, h + 0.0375), m=frame_m, bevel=0.004)
    if not hall:
        for z0, z1 in ((0.22, 0.92), (1.08, h - 0.20)):
            box((w - 0.34, 0.012, z1 - z0), (x + w / 2, y + 0.021, (z0 + z1) / 2), m=leaf_m, bevel=0.006)
    g = steel()
    cyl((x + 0.12, y + 0.03, 1.0), (x + 0.12, y - 0.035, 1.0), 0.010, g)
    cyl((x + 0.112, y - 0.030, 1.0), (x + 0.235, y - 0.030, 1.0), 0.009, g, bevel=0.003)
    cyl((x + 0.12, y + 0.026, 1.0), (x + 0.12, y + 0.018, 1.0), 0.026, g, bevel=0.002)


def chair():
    """A plain wooden chair 85 cm high, its seat at 45 cm, its front towards -Y."""
    m = timber("chair", "#b98c58", "#97703f", along=(1, 1, 0.06))
    seat_m = timber("seat", "#b98c58", "#97703f", along=(0.06, 1, 1))
    w, d = 0.42, 0.41
    box((w, d, 0.022), (0, 0, SEAT - 0.011), m=seat_m, bevel=0.008)
    for s in (-1, 1):
        beam((s * (w / 2 - 0.03), -d / 2 + 0.03, 0), (s * (w / 2 - 0.03), -d / 2 + 0.03, SEAT - 0.02), 0.032, 0.032, m, bevel=0.006)
        beam((s * (w / 2 - 0.03), d / 2 - 0.02, 0), (s * (w / 2 - 0.03), d / 2 + 0.03, 0.85), 0.030, 0.034, m, bevel=0.006)
        beam((s * (w / 2 - 0.03), -d / 2 + 0.03, 0.20), (s * (w / 2 - 0.03), d / 2 - 0.01, 0.20), 0.018, 0.026, m, bevel=0.004)
    for y in (-d / 2 + 0.03, d / 2 - 0.02):
        beam((-w / 2 + 0.03, y, SEAT - 0.05), (w / 2 - 0.03, y, SEAT - 0.05), 0.018, 0.05, seat_m, bevel=0.004)
    for z, tall in ((0.62, 0.045), (0.71, 0.045), (0.80, 0.06)):
        y = d / 2 - 0.02 + 0.05 * z / 0.85
        beam((-w / 2 + 0.03, y, z), (w / 2 - 0.03, y, z), 0.016, tall, seat_m, bevel=0.005)


# ---- out of doors
def yard(P, lo, hi, aside, alone, hour, light, edge):
    seat = (hi.x + 0.55, lo.y + (hi.y - lo.y) * 0.55, 0.01)
    if alone:
        group(TR(seat, (0, 0, -32)), chair)
        P = np.vstack([P, [(seat[0] + 0.3, seat[1], 0.85)]])
    half = frame(P, aside, 0.86)
    eye = bpy.context.scene.camera.location
    y = hi.y + 1.5
    lawn(eye, heading=90, blades=600000, near=lowest_seen(), far=y - eye.y + 3, spread=58)
    if edge == "hedge":
        hedge(y=y, height=1.7, x0=lo.x - 14, x1=hi.x + 14)
    else:
        fence(y=y, x0=lo.x - 14, x1=hi.x + 14, m=timber("pale fence", "#d8d3c8", "#b9b2a4") if edge == "pale" else None)
    grove([(-7, y + 4, 0.9), (-2.6, y + 6.5, 1.0), (2.2, y + 4.6, 0.85), (6.4, y + 6, 1.0), (11, y + 5, 0.9), (-12, y + 7, 1.1)], seed=31)
    woods(y=y + 26, x1=60, n=90000)
    weather(hour, *light)
    softbox(V((-2.4, -2.6, 2.2)) * half + V((0, lo.y, 0)), (0, 0, 1), 2 * half, 2 * half, 22 * half * half, (0.92, 0.96, 1))
    return dict(exposure=0.65, prefilter=False, bounces=5)


# ---- camera
def frame(P, aside, fill, eye=EYE, lens=46):
    """A level camera at the height of `eye` that looks along +Y and has all points in its square frame; answers half the frame at the points' middle."""
    lo, hi = P.min(0), P.max(0)
    distance, x = 8.0, (lo[0] + hi[0]) / 2
    for _ in range(60):
        depth = np.maximum(P[:, 1] - lo[1] + distance, 0.1)
        u, v = (P[:, 0] - x - aside) / depth, (P[:, 2] - eye) / depth
        if not aside:
            x += (u.max() + u.min()) / 2 * distance * 0.7
        distance = max(0.8, distance * (1 + (max(u.max() - u.min(), v.max() - v.min()) / (fill * 36 / lens) - 1) * 0.8))
    camera = view((x + aside, lo[1] - distance, eye), (x + aside, 0, eye), lens=lens)
    camera.data.shift_x = (u.max() + u.min()) / 2 * lens / 36
    camera.data.shift_y = (v.max() + v.min()) / 2 * lens / 36
    return 18 / lens * (distance + (hi[1] - lo[1]) / 2)


def lowest_seen():
    """How far before the camera the lower edge of the frame meets the ground."""
    camera = bpy.context.scene.camera
    return camera.location.z / ((0.5 - camera.data.shift_y) * camera.data.sensor_width / camera.data.lens) * 0.9
