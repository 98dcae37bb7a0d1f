"""Round garden trampoline of the four series. The series sets tube, pad, legs, poles and the upper edge of the net, the diameter the rest."""

from dataclasses import dataclass

from models.trampoline_net import *
from models.trampoline_parts import *
from studio import *

POLES = {6: 6, 8: 6, 10: 8, 12: 8, 14: 10, 16: 12}


@dataclass(frozen=True)
class Series:
    tube: float  # radius of the frame tube
    gap: float  # from the frame to the mat
    height: dict  # of the mat by the diameter in feet
    net: float  # height of the net
    legs: dict
    steps: dict
    pad: float  # thickness of the pad
    skirt: float
    pole: float  # radius of a pole
    foam: float  # radius of its sleeve


# fmt: off
SERIES = {
    "supreme": Series(
        tube=0.025, gap=0.285, net=1.80, pad=0.046, skirt=0.060, pole=0.019, foam=0.031, height={8: 0.76, 10: 0.80, 12: 0.85, 14: 0.90, 16: 0.95},
        legs={8: 4, 10: 4, 12: 6, 14: 6, 16: 6}, steps={8: 3, 10: 3, 12: 3, 14: 3, 16: 3},
    ),
    "classic": Series(
        tube=0.021, gap=0.27, net=1.70, pad=0.034, skirt=0.045, pole=0.016, foam=0.034,
        height={6: 0.62, 8: 0.70, 10: 0.76, 12: 0.85, 14: 0.88, 16: 0.90},
        legs={6: 3, 8: 4, 10: 4, 12: 5, 14: 5, 16: 6}, steps={6: 2, 8: 2, 10: 2, 12: 3, 14: 3, 16: 3},
    ),
    "pro": Series(
        tube=0.030, gap=0.325, net=2.00, pad=0.066, skirt=0.085, pole=0.021, foam=0.036, height={10: 0.90, 12: 0.95, 14: 1.00, 16: 1.05},
        legs={10: 6, 12: 6, 14: 6, 16: 6}, steps={10: 3, 12: 3, 14: 3, 16: 3},
    ),
    "junior": Series(
        tube=0.019, gap=0.22, net=1.50, pad=0.050, skirt=0.085, pole=0.016, foam=0.038, height={6: 0.48, 8: 0.48}, legs={6: 3, 8: 4}, steps={6: 2, 8: 2},
    ),
}
# fmt: on


def build(
    series="supreme", feet=12, net="outer", colour="blue", view=-28, side=1, without_net=False, open_pad=False, steps=None, pitch=0.03
):
    """series: supreme, classic, pro or junior. feet: diameter, 6 to 16. net: "outer" or "inner" (inside the springs). colour: blue, green or graphite.
    view: azimuth of the camera in degrees; the word on the net faces it and the door stands to its right (side=-1: to its left).
    without_net and open_pad (one sector away, springs bare) are for details; pitch: cell of the net in metres."""
    s = SERIES[series]
    R, H = feet * 0.3048 / 2, s.height[feet]
    inner = R - s.gap
    poles = POLES[feet]
    step = 2 * pi / poles
    facing = radians(view) - pi / 2
    word_a = facing - side * 0.38 * step
    door_a = word_a + side * step
    phase = door_a - step / 2
    cloth = CLOTH[colour]
    frame(series, s, R, H, s.legs[feet], door_a)
    round_bed(inner, H, sag=0.02 + 0.008 * feet / 2, stitches={"classic": 4, "supreme": 5, "pro": 6, "junior": 2}[series])
    pad(series, s, R, inner, H, poles, phase, cloth, open_pad, facing)
    surface = enclosure(series, s, R, inner, H, poles, phase, net, cloth, colour)
    if not without_net:
        hang_net(series, s, surface, net, cloth, inner, H, door_a, word_a, poles, pitch)
    if steps != 0:
        wide = series == "junior"
        ladder(
            door_a,
            R,
            H,
            steps or s.steps[feet],
            galv(),
            width=0.48 if wide else 0.42,
            depth=0.13 if wide else 0.09,
            foot_c=ACCENT if wide else "#101113",
            rail=series == "pro",
            reach=0.30 + 0.10 * H,
        )


def frame(series, s, R, H, legs, door_a):
    """Ring, legs and what joins them: cast tees (supreme), sleeves (classic, junior) or flanges (pro)."""
    g = galv()
    tube(ring_pts(R, H), s.tube, g, cyclic=True, res=8)
    half = pi / 2 / legs
    for k in range(legs):
        a = door_a + pi / legs + 2 * pi * k / legs
        w_leg(a, R, H, half, s.tube * 0.92, g, foot="plate" if series == "pro" else "cap")
        for e in (-1, 1):
            if series == "supreme":
                cast_tee(a + e * half, R, H, s.tube)
            elif series == "pro":
                flange(a + e * half * 0.45, R, H, s.tube)
        if series in ("classic", "junior"):
            t = at(a + pi / 2, 0.11, 0)
            cyl(at(a, R, H) - t, at(a, R, H) + t, s.tube + 0.003, g, bevel=0.003)


def pad(series, s, R, inner, H, poles, phase, cloth, open_pad, facing):
    outer = R + s.tube + {"supreme": 0.022, "classic": 0.014, "pro": 0.026, "junior": 0.075}[series]
    step = 2 * pi / poles
    absent = [int(((facing - phase) % (2 * pi)) // step)] if open_pad else []
    cloths = [cloth]
    if series == "junior":
        cloths = [cloth, "#0e1768" if cloth == CLOTH["blue"] else "#064f28"]
    if series == "pro":
        cloths = [cloth, "#111317"] if cloth != CLOTH["graphite"] else [cloth, "#0e0f12"]
    safety_pad(
        inner - 0.03,
        outer,
        H,
        s.pad,
        s.skirt,
        cloths,
        {"supreme": "#15171b", "classic": None, "pro": ACCENT, "junior": "#C6F135"}[series],
        sectors=poles,
        phase=phase,
        absent=absent,
        crease={"supreme": 1.0, "classic": 1.5, "pro": 0.5, "junior": 0.8}[series],
        gap=0.004 if series == "pro" else 0.0008,
    )
    hooks = 4 if series == "classic" else 3
    elastics(outer, R, H, s.skirt, [phase + step * (k + (i + 0.4) / hooks) for k in range(poles) if k not in absent for i in range(hooks)])
    if open_pad:
        count = round(2 * pi * inner / 0.122)
        angles = [phase + absent[0] * step + 2 * pi * (i + 0.5) / count for i in range(-2, int(count / poles) + 3)]
        spring_row(inner, R - s.tube * 0.6, H, angles, gauge=0.0020 if series == "pro" else 0.0017, r=0.0115 if series == "pro" else 0.0095)


def enclosure(series, s, R, inner, H, poles, phase, net, cloth, colour):
    """Posts with their brackets; answers the surface on which the net hangs."""
    Rp = R + s.tube + s.foam + 0.006
    top = H + s.net
    dark = powder("#111215", k=2)
    post = powder(cloth, k=2) if series == "supreme" and colour == "graphite" else galv()
    sleeve = foam({"classic": cloth, "junior": cloth}.get(series, "#131417"))
    cap_m = plastic({"junior": "#C6F135", "classic": "#131417"}.get(series, ACCENT), 0.35)
    if series == "pro":
        tip = Rp - 0.05 if net == "outer" else inner + 0.10
        path = [(Rp, H - 0.27), (Rp, H + 0.25), (Rp + 0.17, H + s.net * 0.5), (Rp + 0.10, top - 0.32), (tip, top + 0.03)]
    elif series == "supreme":
        tip = Rp - 0.08 if net == "outer" else inner + 0.15
        path = [(Rp, H - 0.27), (Rp, top - 0.30), (Rp - 0.02, top - 0.10), (tip, top + 0.015)]
    else:
        tip = Rp
        path = [(Rp, H - 0.27 if H > 0.55 else 0.16), (Rp, top + 0.02)]
    for k in range(poles):
        a = phase + 2 * pi * k / poles
        pole_bracket(a, R, Rp, H, s.tube, s.pole, dark)
        pole(a, path, s.pole, post, s.foam, sleeve, H - s.skirt + 0.01, "ball" if series == "junior" else "dome", cap_m)
    if net == "inner" or series == "junior":
        foot = (inner + 0.002, H + 0.02)
        if series in ("supreme", "pro"):
            return net_surface(foot, (tip - 0.045, top), poles, phase, belly=0.035)
        return net_surface(foot, (Rp - 0.16, top - 0.03), poles, phase, taut=0.8, dip=0.05, belly=0.03)
    if series == "supreme":
        return net_surface((R + 0.02, H + 0.03), (tip - 0.02, top), poles, phase, belly=0.02)
    if series == "pro":
        return net_surface((R + 0.03, H + 0.045), (tip - 0.03, top), poles, phase, taut=0.75, dip=0.03, belly=0.03)
    return net_surface((R + s.tube + 0.006, H + 0.03), (Rp + s.foam + 0.004, top), poles, phase, taut=0.9, dip=0.06, belly=0.0)


def hang_net(series, s, surface, net, cloth, inner, H, door_a, word_a, poles, pitch):
    """Mesh, hems, entrance and the printed word."""
    hem = {"supreme": 0.13, "classic": 0.11, "pro": 0.15, "junior": 0.14}[series] * (0.80 + inner / 8)
    t_hem = 1 - hem / s.net
    size = hem * 0.68
    mesh_m = net_mat(pitch=pitch, thread=pitch * 0.13)
    wall(surface, mesh_m, 0, t_hem + 0.01)
    wall(surface, pvc(cloth), t_hem, 1.0, rows=3, off=0.004, n=288).modifiers.new("s", "SOLIDIFY").thickness = 0.004
    wall(surface, fabric("#141519", 200), 0, 0.045, rows=2, off=0.003).modifiers.new("s", "SOLIDIFY").thickness = 0.003
    if series in ("supreme", "pro") and net == "inner":
        ring = [surface(2 * pi * i / 200, 1.0) + V((0, 0, 0.004)) for i in range(200)]
        tube(ring, 0.011, plastic("#131417", 0.5), cyclic=True, res=6)
    if net == "inner" and series != "classic":
        carabiners(inner, H, 80 if series == "pro" else 64, chrome() if series == "pro" else steel())
    if series == "classic" and net == "inner" or series == "junior" or (series == "pro" and net == "outer"):
        top_straps(series, s, surface, poles, door_a)
    if series == "junior":
        overlap_door(surface, door_a, 0.10, cloth)
    else:
        girth = 2 * pi * inner
        zip_door(surface, door_a, 0.30 / girth * 2 * pi, "#d6d7d2" if cloth == CLOTH["blue"] else ACCENT, off=0.008, t1=t_hem)
    lettered = lambda a: surface(a, t_hem + (1 - t_hem) * 0.5) + at(a, 0.0095, 0)
    label(lettered, word_a, WORD, size, paint("#f4f4f0"), up=lambda a: surface(a, 1) - surface(a, t_hem))


def top_straps(series, s, surface, poles, door_a):
    """Webbing with a buckle from every pole to the upper hem."""
    step = 2 * pi / poles
    web = fabric("#0f1013" if series == "pro" else ACCENT)
    for k in range(poles):
        a = door_a - step / 2 + k * step
        p = surface(a, 0.985)
        out = math.hypot(p.x, p.y)
        reach = {"classic": 0.13, "junior": 0.13, "pro": 0.06}[series]
        q = at(a, out + reach, p.z + (0.0 if series == "pro" else 0.02))
        beam(p, q, 0.026, 0.003, web, bevel=0.001)
        box((0.04, 0.034, 0.012), p.lerp(q, 0.45), (0, 0, math.degrees(a)), plastic("#0f1012", 0.4), bevel=0.004)
