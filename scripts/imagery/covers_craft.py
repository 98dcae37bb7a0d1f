"""Covers of service and delivery: the workbench, the cartons, the parts laid out for repair."""
from rooms import *
from props import *


def workshop():
    oak = timber('worktop', '#c9ad86', '#a58459', .5, along=(.06, 1, 1), scale=10)
    for k in range(7):
        box((2.6, .118, .05), (0, -.36 + k * .12, -.025), m=oak, bevel=.002)
    box((6, .02, 3), (0, .50, .4), m=plaster('#6d7886'), bevel=0)
    board()
    for k in range(7):
        spring((-.13 + .008 * (k % 3), -.16 + k * .042, 0), turn=3 * sin(k * 2.3))
    spring((.055, -.200, 0), turn=-24)
    for k, (x, y, t) in enumerate(((.150, .000, 52), (.235, .062, 8), (.082, .098, -28), (.215, -.075, 108), (.305, -.035, 74))):
        hexbolt((x, y, 0), t)
    for x, y in ((.13, -.09), (.160, -.112), (.285, -.105), (.335, -.125), (.085, .020)):
        washer((x, y, .0001))
    spanner((.02, -.305, 0), turn=7, length=.23)
    spanner((.392, .170, 0), turn=70, length=.19, size=.011)
    put(asset(toolbox), -.235, .345, turn=-5)
    tray(.24, .36)
    softbox((-1.3, -.5, 1.5), (0, 0, 0), .7, .7, 30, (1, .95, .88))
    softbox((1.5, .2, 1.2), (.1, 0, 0), .5, 1.2, 13, (.80, .89, 1))
    softbox((0, 1.1, 1.5), (0, .2, 0), 2, .4, 15, (1, .95, .88))
    air('#ffffff', .10)
    view((.20, -1.06, .60), (.04, .07, .055), lens=45, fstop=4, level=False, focus=(.05, -.04, .01))
    return dict(exposure=.70)


def board():
    """Tools hung on the wall behind the bench, out of focus."""
    box((2.2, .012, .62), (0, .484, .40), m=paint('#8b95a3'), bevel=.003)
    m, dark = mat('vanadium', '#c3c6ca', .22, 1), plastic('#1c2fd0', .4)
    for k in range(8):
        x, h = -.62 + k * .085, .30 - k * .022
        cyl((x, .46, .58 - h), (x, .46, .58), .008, m)
        lathe([(.008, -.006), (.019, -.005), (.019, .005), (.008, .006)], m, 32, (x, .46, .59), (x, 0, .59), closed=True)
    for k in range(5):
        x = .16 + k * .095
        cyl((x, .455, .30), (x, .455, .42), .004, m)
        cyl((x, .455, .42), (x, .455, .53), .015, dark, bevel=.007)


def tray(x, y):
    """A shallow steel tray with washers and pole caps."""
    m = mat('tin', '#a9adb2', .32, 1, rvar=.08, vscale=30)
    box((.30, .20, .003), (x, y, .0025), m=m, bevel=.001)
    for s in (-1, 1):
        box((.30, .003, .035), (x, y + s * .10, .018), m=m, bevel=.001)
        box((.003, .20, .035), (x + s * .15, y, .018), m=m, bevel=.001)
    for k in range(6):
        c = V((x - .10 + .085 * (k % 3), y - .05 + .085 * (k // 3), .004))
        lathe([(.030, 0), (.032, .004), (.032, .022), (.022, .034), (.001, .036)], plastic('#1c2fd0', .35), 64, c, c + V((0, 0, 1)))


def boxes():
    slab(-8, 8, -6, 14, concrete('#a5a7aa', rough=.42))
    for k in (-1, 1):
        box((.09, 20, .001), (k * 1.9, 4, .0008), m=paint('#d8b21c'), bevel=0)
    wall((8, 9), (-8, 9), 6, plaster('#d5d8dd'))
    shelving(4.9)
    wall((-7, 9), (-7, -6), 6, plaster('#dcdee2'), holes=[(2, 12, 3.4, 5.2)])
    daylight((-7, 7), (-7, -3), 3.4, 5.2, 700)
    outdoors((-12, -12), (-12, 20), 0, 9, GARDEN, 3)
    put(asset(pallet), 0, 0, turn=-24)
    base = TR((0, 0, .144), (0, 0, -24))
    for (w, d, h), x, y, z, t, mark in (((.78, .56, .42), -.19, -.10, 0, 0, .55), ((.38, .74, .42), .40, 0, 0, 0, .62), ((.78, .16, .42), -.19, .285, 0, 0, 0),
                                       ((.62, .50, .34), -.24, -.03, .421, 3, .55), ((.50, .46, .26), .28, .02, .421, -4, .55), ((.40, .34, .24), -.22, 0, .762, 9, .55)):
        group(base @ TR((x, y, z), (0, 0, t)), carton, w, d, h, mark, mark > 0)
    group(TR((1.02, -.42, 0), (0, 0, 12)), carton, .44, .36, .30, .55, True)
    softbox((-3.2, -3.4, 3.6), (0, 0, .6), 2.4, 2.4, 330, (1, .96, .90))
    softbox((3.6, -1.6, 2.6), (0, 0, .6), 1.6, 3, 150, (.86, .92, 1))
    softbox((0, 2.4, 4.2), (0, 0, .6), 5, 1.4, 240)
    air('#ffffff', .22)
    view((.28, -3.65, 1.34), (.16, 0, .66), lens=45, fstop=2.0, focus=(0, -.3, .6))
    return dict(exposure=.20)


def shelving(y):
    """Pallet shelving across the back of the store, filled with cartons."""
    blue, orange = powder('#1b2c9c', k=8), powder('#c7541c', k=8)
    rng = np.random.default_rng(8)
    for x in np.arange(-6, 7, 2.8):
        for q in (0, 1.0):
            beam((x, y + q, 0), (x, y + q, 4.6), .10, .08, blue, up=(0, 1, 0))
    for z in (1.25, 2.75, 4.25):
        for q in (0, 1.0):
            beam((-6, y + q, z), (7.8, y + q, z), .05, .13, orange)
    kinds = [asset(carton, *s) for s in ((.75, .8, .62, 0), (.55, .8, .48, 0), (.95, .8, .80, 0))]
    flat_pallet = asset(pallet)
    for z in (0, 1.32, 2.82):
        for x in np.arange(-5.2, 6.4, 1.4):
            put(flat_pallet, x, y + .5, z)
            k = int(rng.integers(0, 3))
            put(kinds[k], x + rng.normal(0, .04), y + .5, z + .145, turn=rng.normal(0, 3))
            if k < 2:
                put(kinds[1], x + rng.normal(0, .05), y + .5, z + .145 + (.62, .48)[k], turn=rng.normal(0, 4))


def service():
    planks(-2.4, 2.4, -2.5, 2.5, timber('birch', '#d3bd9b', '#b99f78', .55, along=(1, .06, 1), scale=9), .24, 2.1)
    g = galv()
    for x in (-.90, -.63):  # two leg hoops
        tube([(x, -.46, .022), (x, .44, .022), (x + .20, .44, .022), (x + .20, -.46, .022)], .021, g, rad=.09, n=12)
    for k in range(3):  # straight pole halves with their sleeves
        y = .44 - k * .075
        cyl((-.30, y, .019), (.62, y, .019), .019, g)
        cyl((.02, y, .0285), (.62, y, .0285), .0285, foam('#17181b'), bevel=.006)
        cyl((.62, y, .0285), (.655, y, .0285), .031, plastic('#1c2fd0', .35), bevel=.010)
    ring = [V((-.30 + .98 * t, .10 + .11 * sin(pi * t), .021)) for t in np.linspace(0, 1, 40)]
    tube(ring, .021, g)
    for e in (ring[0], ring[-1]):
        cyl(e - V((.0, .0, 0)), e + V((.001, 0, 0)), .0205, mat('hole', '#020202', .9, 0, .1), bevel=0)
    for k in range(9):
        spring((-.26 + k * .052, -.16, 0), turn=90)
    for k in range(6):
        hexbolt((.32 + .045 * k, -.20, 0), 90, length=.085)
        washer((.32 + .045 * k, -.235, 0))
    spanner((.24, -.40, 0), turn=4, length=.26, size=.014)
    spanner((.22, -.335, 0), turn=4, length=.20, size=.011)
    for k in range(4):
        lathe([(.030, 0), (.032, .004), (.032, .022), (.022, .034), (.001, .036)], plastic('#1c2fd0', .35), 64, (-.25 + k * .095, -.40, 0), (-.25 + k * .095, -.40, 1))
    put(asset(toolbox), .86, -.06, turn=74)
    softbox((-1.8, -.6, 2.6), (0, 0, 0), 1.2, 1.2, 88, (1, .96, .90))
    softbox((2.0, 1.2, 1.9), (0, 0, 0), 1, 1.6, 34, (.86, .92, 1))
    air('#ffffff', .30)
    view((.02, -1.36, 2.08), (.02, .0, 0), lens=40, level=False)
    return dict(exposure=.20)
