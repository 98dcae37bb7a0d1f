from studio import *
from models.goal_parts import *

TUBE = 0.019


def build(width=3.0, height=2.0, depth=1.0, frame="#9da3ad", net="#16267f"):
    """Garden goal of 38 mm tube, metres: push-button joints, net on plastic hooks, pegs. Colours of the frame and the net."""
    white, joint = powder(frame, k=5), plastic("#1626a8", 0.4)
    x = width / 2
    shelf = depth * 0.32
    corner = [(shelf, height), (depth, 0.0)]
    for s in (-1, 1):
        cyl((s * x, 0, 0.0), (s * x, 0, height - 0.05), TUBE, white, bevel=0.003)
        tube([(s * x, 0, height - 0.13), (s * x, 0, height), (s * (x - 0.13), 0, height)], TUBE + 0.003, joint, rad=0.05, n=12)
        back = [(s * x, 0, height), (s * x, shelf, height), (s * x, depth, TUBE)]
        tube(back, TUBE * 0.85, white, rad=0.12, n=12)
        tube([(s * x, 0, TUBE), (s * x, depth, TUBE), (s * (x - 0.15), depth, TUBE)], TUBE * 0.85, white, rad=0.08)
        for at, to in (((s * x, 0, 0.0), (s * x, 0, 0.11)), ((s * x, depth * 0.45, TUBE), (s * x, depth * 0.45 + 0.10, TUBE))):
            cyl(at, to, TUBE + 0.003, joint, bevel=0.004)
        cyl((s * x, -TUBE - 0.002, height * 0.5), (s * x, -TUBE + 0.004, height * 0.5), 0.006, chrome(), bevel=0.002)
        cyl((s * x, 0, height * 0.5 - 0.002), (s * x, 0, height * 0.5 + 0.002), TUBE + 0.0008, plastic("#3a3e46", 0.4), bevel=0)
        for y in (depth * 0.25, depth * 0.8):
            peg((s * x, y, 0))
    cyl((-x + 0.10, 0, height), (x - 0.10, 0, height), TUBE, white, bevel=0.002)
    cyl((-x + 0.12, depth, TUBE), (x - 0.12, depth, TUBE), TUBE * 0.85, white)
    cyl((-0.09, 0, height), (0.09, 0, height), TUBE + 0.003, joint, bevel=0.004)
    decal(WORD, 0.028, (0, -TUBE - 0.0036, height), (1, 0, 0), (0, 0, 1), ext=0.0006)
    for px in (-x * 0.4, x * 0.4):
        peg((px, depth, 0))
    outline = [(0.02, height - 0.01), (shelf, height - 0.01), (depth - 0.01, 0.04)]
    m = cord(net, 0.10, 0.0075)
    back_net(width, outline, m)
    for s in (-1, 1):
        side_net(s * (x - 0.004), outline, m, 0.02)
    hooks(width, height)
    soccer((width * 0.22, -0.38, 0.11))


def hooks(width, height):
    for i in range(int(width / 0.15)):
        at = V((-width / 2 + 0.10 + i * (width - 0.20) / (int(width / 0.15) - 1), 0.012, height - 0.018))
        box((0.012, 0.018, 0.014), at, m=plastic("#15161a", 0.4), bevel=0.003)
