from studio import *
from models.bench_parts import cushion
from models.cable_parts import accent_coat, frame_coat, rubber_end
from models.plate_parts import THIN
from models.storage_parts import copy, plates_of


def build(club=False, load=("20", "10"), stored=("15",), cover="#0d0e10", thread=None):
    """A sled leg press at 45°. The home machine is 225 × 148 × 134 cm with two pegs a side on the sled; the club one 248 × 172 × 152 cm of heavier
    tube with three pegs a side, a counterweight, a wider rubber platform and a back rest on a gas spring.

    club: which of the two; load: plates on a side of the sled; stored: plates on the rear pegs;
    cover, thread: colours of the leatherette and of its stitches.
    """
    tube_w, half = (0.10, 0.42) if club else (0.07, 0.36)
    slope = radians(45)
    along, out = V((cos(slope), 0, sin(slope))), V((-sin(slope), 0, cos(slope)))
    foot = V((-0.02, 0, 0.22))
    reach = 1.56 if club else 1.40
    end = foot + along * reach
    back_end = -1.12 if club else -1.02
    coat, accent = frame_coat(), accent_coat()
    stock = plates_of(tuple(load) + tuple(stored))
    for s in (-1, 1):
        rails(s * half, foot, end, along, out, slope, reach, back_end, tube_w, coat, 0.025 if club else 0.020)
        rear_pegs(s, half, end, stored, stock)
    for x, z in ((end.x - 0.02, end.z - 0.02), (end.x + 0.10, 0.05), (back_end, 0.05)):
        beam((x, -half, z), (x, half, z), tube_w * 0.8, 0.07, coat, bevel=0.008)
    sled_at = foot + along * (1.02 if club else 0.90) + out * 0.078
    M = Matrix(((along.x, 0, out.x, sled_at.x), (0, 1, 0, 0), (along.z, 0, out.z, sled_at.z), (0, 0, 0, 1)))
    group(M, sled, half, club, coat, accent)
    loaded(M, half, slope, club, load, stock)
    seat(back_end, club, coat, accent, cover, thread)
    if club:
        counterweight(end)
    brand = V((-0.45, -half - 0.0362 if not club else -half - 0.0502, 0.052))
    decal(WORD, 0.045 if not club else 0.044, brand, (1, 0, 0), (0, 0, 1), ext=0.0004)


def rails(y, foot, end, along, out, slope, reach, back_end, tube_w, coat, shaft):
    """One side: floor beam, slanted beam with its shaft, posts."""
    shift = V((0, y, 0))
    beam((back_end, y, 0.05), (end.x + 0.10, y, 0.05), tube_w, 0.07, coat, bevel=0.010)
    for x in (back_end, end.x + 0.10):
        rubber_end((x, y, 0.05), (0.05, tube_w + 0.008, 0.078))
    for x in (back_end + 0.06, 0.05, end.x):
        cyl((x, y, 0), (x, y, 0.02), 0.032, rubber("#0e0e0f"), bevel=0.005)
    beam(shift + foot - along * 0.08, shift + end + along * 0.05, tube_w, 0.07, coat, bevel=0.010)
    cyl(shift + foot + out * 0.078, shift + end + out * 0.078, shaft, chrome(), bevel=0.003)
    for q in (0, reach):
        box((0.06, 0.06, 0.09), shift + foot + along * q + out * 0.058, (0, -math.degrees(slope), 0), m=coat, bevel=0.008)
    beam((end.x - 0.02, y, 0.06), (end.x - 0.02, y, end.z), 0.07, tube_w, coat, bevel=0.010, up=(0, 1, 0))
    middle = foot + along * (reach * 0.45)
    beam((middle.x, y, 0.06), (middle.x, y, middle.z), 0.06, 0.06, coat, bevel=0.008, up=(0, 1, 0))
    for q in range(3):
        stop = shift + foot + along * (0.26 + q * 0.10)
        s = 1 if y > 0 else -1
        bolt(stop + V((0, s * tube_w / 2, 0)), (0, s, 0), r=0.011)


def rear_pegs(s, half, end, stored, stock):
    """A storage peg on the rear post."""
    at = V((end.x - 0.02, s * (half + 0.036), 0.60))
    cyl(at, at + V((0, s * 0.24, 0)), 0.0245, chrome(), bevel=0.004)
    collar(at + V((0, s * 0.002, 0)), s)
    hang = 0.018
    for kg in stored:
        copy(stock[kg], TR(at + V((0, s * hang, 0)), (0, 0, 90 * s)))
        hang += THIN[kg] + 0.002


def collar(at, s):
    ring = [(0.0248, 0), (0.06, 0), (0.06, 0.014), (0.0248, 0.014)]
    lathe(ring, plastic("#121316", 0.45), 64, at, at + V((0, s, 0)), closed=True, bevel=0.002)


def pegs(club):
    """Where the pegs leave the sled: x along the rails, z above them."""
    return ((-0.10, 0.10), (0.16, 0.10), (0.42, 0.10)) if club else ((-0.02, 0.10), (0.30, 0.10))


def sled(half, club, coat, accent):
    """The carriage on its rollers with the foot platform; x runs up the rails, z away from them."""
    long = 0.66 if club else 0.50
    platform_w, platform_h = (0.90, 0.60) if club else (0.75, 0.50)
    ring = plastic("#121316", 0.45)
    inner = half - 0.07
    for s in (-1, 1):
        box((long, 0.09, 0.10), (0.12, s * half, 0.0), m=accent, bevel=0.012)
        for x in (0.12 - long / 2 - 0.03, 0.12 + long / 2 - 0.02):
            cyl((x, s * half, 0), (x + 0.05, s * half, 0), 0.046, ring, bevel=0.006)
        for x, z in pegs(club):
            cyl((x, s * inner, z), (x, s * (half + 0.37), z), 0.0245, chrome(), bevel=0.004)
            collar(V((x, s * (half + 0.05), z)), s)
        beam((0.26, s * (half - 0.05), 0.05), (0.0, s * inner, platform_h - 0.02), 0.06, 0.06, coat, up=(0, 1, 0))
    for x, z in ((0.20, 0.05), (0.02, platform_h - 0.06)):
        beam((x, -half, z), (x, half, z), 0.06, 0.06, coat)
    group(TR((-0.055, 0, platform_h / 2 - 0.02), (0, -4, 0)), platform, platform_w, platform_h, club)
    if not club:
        return
    for s in (-1, 1):
        tube(
            [
                (0.0, s * (platform_w / 2 - 0.02), 0.44),
                (-0.02, s * (platform_w / 2 + 0.07), 0.42),
                (-0.10, s * (platform_w / 2 + 0.07), 0.34),
            ],
            0.014,
            coat,
            rad=0.04,
        )


def platform(width, tall, club):
    """A steel tray with ribbed rubber; the brand stands on its upper edge."""
    box((0.026, width, tall), m=powder("#17181c", k=3), bevel=0.010)
    face = rubber("#0b0c0d")
    box((0.008, width - 0.06, tall - 0.10), (-0.015, 0, -0.012), m=face, bevel=0.003)
    count = 9 if club else 7
    for i in range(count):
        z = -(tall / 2 - 0.095) + i * (tall - 0.185) / (count - 1)
        box((0.007, width - 0.10, 0.014), (-0.0205, 0, z - 0.012), m=face, bevel=0.0025)
    decal(WORD, 0.034, (-0.0133, 0, tall / 2 - 0.027), (0, -1, 0), (0, 0, 1))
    for s in (-1, 1):
        for z in (-1, 1):
            bolt((-0.013, s * (width / 2 - 0.018), z * (tall / 2 - 0.03)), (-1, 0, 0), r=0.008)


def loaded(M, half, slope, club, load, stock):
    """Plates on the pegs of the sled; `load` is shared out from the lowest peg."""
    for s in (-1, 1):
        for place, kilos in zip(pegs(club)[::-1] if not club else pegs(club), [load] if not club else [load[:2], (), load[2:]]):
            y = half + 0.066
            for kg in kilos:
                at = M @ V((place[0], s * y, place[1]))
                turn = Matrix.Translation(at) @ Matrix.Rotation(-slope, 4, "Y") @ Matrix.Rotation(radians(90 * s), 4, "Z")
                copy(stock[kg], turn)
                y += THIN[kg] + 0.002


def seat(back_end, club, coat, accent, cover, thread):
    """Seat, back rest with a head cushion, side handles with the stop levers."""
    wide = 0.50 if club else 0.46

    def lying(centre, angle):
        a = radians(angle)
        d, n = V((cos(a), 0, sin(a))), V((-sin(a), 0, cos(a)))
        return Matrix(((0, d.x, n.x, centre[0]), (-1, 0, 0, centre[1]), (0, d.z, n.z, centre[2]), (0, 0, 0, 1)))

    angle = -38 if club else -35
    cushion((wide, 0.38, 0.075), lying((-0.25, 0, 0.335), 11), cover, thread, base=0.014)
    M = lying((-0.74, 0, 0.53), angle)
    cushion((wide, 0.80, 0.08), M, cover, thread, base=0.014, word=WORD, word_size=0.058, word_at=-0.10, turn=180)
    cushion((0.30, 0.17, 0.055), M @ Matrix.Translation((0, -0.30, 0.062)), cover, thread, base=0)
    tube_w = 0.09 if club else 0.07
    beam((back_end, 0, 0.08), (-0.20, 0, 0.17), tube_w, 0.07, coat)
    beam((-0.30, 0, 0.12), (-0.25, 0, 0.27), 0.06, 0.06, coat, up=(0, 1, 0))
    beam((-0.42, 0, 0.245), (-1.00, 0, 0.66), tube_w, 0.05, coat)
    if club:
        cyl((-0.62, 0, 0.12), (-0.80, 0, 0.40), 0.020, plastic("#121316", 0.4), bevel=0.004)
        cyl((-0.80, 0, 0.40), (-0.86, 0, 0.50), 0.010, chrome(), bevel=0.002)
    else:
        beam((-0.94, 0, 0.09), (-0.90, 0, 0.58), 0.06, 0.06, accent, up=(0, 1, 0))
    side = wide / 2 + 0.08
    beam((-0.32, -side, 0.22), (-0.32, side, 0.22), 0.05, 0.05, coat)
    for s in (-1, 1):
        path = [(-0.32, s * side, 0.22), (-0.20, s * side, 0.40), (-0.12, s * side, 0.55)]
        tube(path, 0.0165, coat, rad=0.06)
        tube([(-0.193, s * side, 0.412), (-0.124, s * side, 0.542)], 0.022, foam("#131416"))
        cyl((-0.122, s * side, 0.546), (-0.118, s * side, 0.554), 0.0225, plastic(ACCENT, 0.35), bevel=0.003)


def counterweight(end):
    """The guarded counterweight behind the rails, with a pulley over the top."""
    x = end.x + 0.02
    steel_plate = powder("#17181b", n="plate", k=2)
    for i in range(5):
        box((0.10, 0.34, 0.045), (x, 0, 0.44 + i * 0.047), m=steel_plate, bevel=0.004)
    for s in (-1, 1):
        cyl((x, s * 0.12, 0.08), (x, s * 0.12, end.z - 0.02), 0.0125, chrome(), bevel=0)
    cyl((x, 0, 0.66), (x, 0, end.z - 0.02), 0.004, rubber("#0b0b0c"), bevel=0)
