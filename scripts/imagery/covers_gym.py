"""Covers of the strength line: the dark gym, the rack from near, dumbbells, kettlebells."""
from rooms import *
import m_rack, m_floor, m_bench, m_kettlebell, m_gym

brand('АТЛАНТ', m_rack, m_bench)
m_rack.COL.update({'20': '#1626a8', '15': '#17181b', '10': '#15161a', '5': '#15161a', '25': '#15161a'})


def bells(spots):
    """Kettlebells at spots [(x, y, kg, turn)]; the radius grows with the weight."""
    for x, y, kg, turn in spots:
        m_kettlebell.kettlebell((x, y, 0), .078 + .0016 * kg, label=str(kg), rotz=turn, fine=.026)
    for o in bpy.data.objects:  # the cast bodies are fine enough at a distance, subdivided they fill the memory
        for m in [m for m in o.modifiers if m.type == 'SUBSURF']:
            o.modifiers.remove(m)


def gym_dusk():
    tiles(-6, 7, -6, 5, crumb('#5a6684', .008, 160))
    stone = concrete('#3c4048')
    wall((8, 4.2), (-4.6, 4.2), 4.2, stone, joints=2.1)
    wall((6.2, -6), (6.2, 4.2), 4.2, stone, joints=2.1)
    box((14, 12, .2), (1, -1, 4.1), m=mat('ceiling', '#101216', .9, 0, .2), bevel=.01)
    x = -3.5
    window((x, -6), (x, 4.2), .1, 4, 7, rails=(2.75,))
    outdoors((x - 9, -22), (x - 9, 34), -1.5, 8, DUSK, 2.6, .02, .6)
    rng = np.random.default_rng(3)
    for y in np.arange(-8, 32, 1.25):
        h = rng.uniform(-.3, 1.5)
        box((.3, 1.15, h + 2), (x - 8.3, y, h / 2 - 1), m=mat('city', '#161c30', .9, 0, .1), bevel=0)
    for lamp in (-1.5, 1.1, 3.7):
        tubes((lamp,), -1.6, 3.2, 3.92, shine=7, power=95, light=(1, .80, .58))
    softbox((1.4, 3.9, 4.0), (1.4, 4.16, 1.2), 9, .10, 300, (1, .70, .40))
    softbox((x - 1.2, -.2, 1.9), (2.5, 1.6, .6), 4.5, 2.6, 900, (1, .52, .26))
    softbox((4.2, -5, 3.2), (.6, 1.6, .9), 4, 2.2, 190, (.70, .79, 1))
    put(asset(m_rack.build), .35, 1.75, turn=18)
    put(asset(m_floor.storage), -2.05, 3.35, turn=10)
    put(asset(m_gym.cable), 2.62, 3.35, turn=-10)
    put(asset(m_bench.build), -1.30, .55, turn=-128)
    bells([(1.72, .25, 24, 22), (2.08, .45, 16, 4), (1.45, .05, 8, -6)])
    air('#1a2238', .4)
    view((1.35, -4.2, 1.28), (.28, 1.75, 1.27), lens=33, fstop=2.2)
    return dict(exposure=.90, look='High Contrast')


def gym_rack():
    tiles(-4, 6, -4, 5, crumb('#6a7592', .010, 220))
    stone = concrete('#70747c')
    wall((7, 3.2), (-5, 3.2), 4, stone, joints=1.5)
    wall((-4.2, 4), (-4.2, -4), 4, stone)
    wall((3.6, -4), (3.6, 4), 4, stone, joints=1.5)
    put(asset(m_rack.build), .30, 1.05, turn=4)
    put(asset(m_bench.build, 'flat'), .30, .55, turn=4)
    softbox((3.2, -2.6, 3.4), (.2, .8, .9), 1.6, 1.6, 260, (1, .93, .84))
    softbox((-3.9, -.6, 2.4), (0, 1, 1), 1.6, 2.6, 190, (.80, .88, 1))
    softbox((.2, 1.1, 3.9), (.2, 1, 0), 3.2, 1.2, 130, (1, .96, .90))
    softbox((.3, 2.9, 3.9), (.3, 3.3, 1.0), 6.5, .12, 150, (1, .80, .56))
    air('#ffffff', .10)
    view((-1.75, -3.35, 1.22), (.16, .85, 1.10), lens=38, fstop=2.8)
    return dict(exposure=.65, look='High Contrast')


def dumbbells():
    tiles(-3, 10, -5, 3, crumb('#6a7592', .010, 260))
    stone = concrete('#6f747d')
    wall((11, 2.2), (-5, 2.2), 4, stone, joints=1.6)
    wall((9.5, -6), (9.5, 2.2), 4, stone)
    rack = asset(m_floor.storage)
    for k in range(5):
        put(rack, k * 1.62, 0)
    softbox((-2.4, -3.0, 3.2), (.8, 0, .5), 2.2, 2.2, 300, (1, .95, .88))
    softbox((3.5, -2.2, 3.4), (2, 0, .5), 3, 2, 260, (.88, .94, 1))
    softbox((1.5, 1.0, 3.4), (1.5, .2, .5), 6, .6, 190, (1, .97, .92))
    softbox((1.5, 2.0, .12), (1.5, 2.2, 1.4), 7, .06, 26, (.20, .30, 1))
    air('#ffffff', .12)
    view((-1.28, -1.42, 1.06), (.62, -.02, .57), lens=40, fstop=2.4, level=False, focus=(.10, -.10, .62))
    return dict(exposure=.45, look='High Contrast')


def kettlebells():
    tiles(-4, 5, -3, 6, crumb('#7d879f', .014, 330))
    wall((7, 4.2), (-6, 4.2), 4, concrete('#59606c'), joints=1.8)
    bells([(-.96 + k * .315, .085 * k, kg, -16 + 5 * k) for k, kg in enumerate((8, 12, 16, 20, 24, 28, 32))])
    rack = asset(m_floor.storage)
    put(rack, -1.2, 3.4)
    put(rack, .7, 3.4)
    put(rack, 2.6, 3.4)
    softbox((-2.3, -1.4, 2.5), (0, .1, .1), 1.8, 1.8, 150, (1, .94, .86))
    softbox((2.8, .6, 1.7), (0, .2, .1), .8, 2.4, 90, (.84, .92, 1))
    softbox((.2, 1.6, 2.8), (0, .2, .1), 3.4, .7, 100)
    softbox((.5, 4.0, 2.8), (.5, 4.3, .8), 7, .1, 60, (1, .78, .52))
    air('#ffffff', .12)
    view((-.78, -2.3, .54), (-.11, .22, .190), lens=43, fstop=2.2, level=False, focus=(-.05, .22, .14))
    return dict(exposure=.65, look='High Contrast')
