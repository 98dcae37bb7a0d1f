"""What stands about in the rooms: cartons and a pallet, a potted plant, springs, spanners, a toolbox."""
from garden import leaf, timber
from scenes import *

LOGO = os.path.join(HERE, '..', '..', 'client', 'ui', 'logo.svg')


def logo(width, p, x, y, color='#1b1c20'):
    """The word mark, flat, centred on p; its width along x, its height along y."""
    before = set(bpy.data.objects)
    bpy.ops.import_curve.svg(filepath=LOGO)
    parts = [o for o in bpy.data.objects if o not in before]
    bpy.context.view_layer.update()
    corners = [o.matrix_world @ V(c) for o in parts for c in o.bound_box]
    lo, hi = [V([f(c[i] for c in corners) for i in range(3)]) for f in (min, max)]
    x, y = V(x).normalized(), V(y).normalized()
    z, p, s = x.cross(y), V(p), width / (hi.x - lo.x)
    to = Matrix(((x.x, y.x, z.x, p.x), (x.y, y.y, z.y, p.y), (x.z, y.z, z.z, p.z), (0, 0, 0, 1)))
    m, centre = paint(color), (lo + hi) / 2
    for o in parts:
        o.matrix_world = to @ Matrix.Scale(s, 4) @ Matrix.Translation(-centre) @ o.matrix_world
        o.data.dimensions, o.data.fill_mode = '2D', 'BOTH'
        o.data.materials.clear()
        o.data.materials.append(m)
        for c in list(o.users_collection):
            c.objects.unlink(o)
        link(o)


def kraft():
    return mat('kraft', '#b08a5e', .78, 0, .25, bumps=[('noise', 180, .25, .0008), ('noise', 5, .25, .006)], cvar=.07, vscale=7)


def carton(w, d, h, mark=.5, band=False):
    """A taped carton standing on the origin, w x d x h, with the word mark on its front and its left side."""
    box((w, d, h), (0, 0, h / 2), m=kraft(), bevel=.006)
    seam, tape = mat('slit', '#4d3a26', .9), mat('tape', '#c9b48d', .30, 0, .5, coat=.3)
    box((w - .012, .0022, .0012), (0, 0, h + .0002), m=seam, bevel=0)
    box((w + .0012, .055, .0012), (0, 0, h + .0004), m=tape, bevel=.0004)
    for s in (-1, 1):
        box((.0012, .055, .11), (s * (w / 2 + .0002), 0, h - .054), m=tape, bevel=.0004)
    if band:
        blue = paint('#1d30cf')
        box((w + .0014, d + .0014, .045), (0, 0, h * .10 + .022), m=blue, bevel=.0004)
    if mark:
        logo(w * mark, (0, -d / 2 - .0006, h * .56), (1, 0, 0), (0, 0, 1))
        logo(min(d * mark * 1.1, h * 1.6), (-w / 2 - .0006, 0, h * .56), (0, -1, 0), (0, 0, 1))


def pallet(w=1.2, d=.8):
    """A flat wooden pallet, its deck at .144."""
    x_wood = timber('pallet-x', '#b99a6c', '#8d6f47', along=(.06, 1, 1), scale=11)
    y_wood = timber('pallet-y', '#b99a6c', '#8d6f47', along=(1, .06, 1), scale=11)
    for i, b in enumerate((.145, .1, .145, .1, .145)):
        y = -d / 2 + b / 2 + (d - b) * i / 4
        box((w, b, .022), (0, y, .133), m=x_wood, bevel=.003)
    for x in (-1, 0, 1):
        box((.145, d, .022), (x * (w / 2 - .0725), 0, .111), m=y_wood, bevel=.003)
    for y in (-1, 0, 1):
        box((w, .1, .022), (0, y * (d / 2 - .05), .011), m=x_wood, bevel=.003)
        for x in (-1, 0, 1):
            box((.145, .1, .078), (x * (w / 2 - .0725), y * (d / 2 - .05), .061), m=x_wood, bevel=.003)


def plant(height=1.25, pot='#e4e2dd', seed=4):
    """A rubber plant in a round pot."""
    rng = np.random.default_rng(seed)
    r, h = .17, .30
    lathe([(r * .72, 0), (r * .80, .01), (r, h - .01), (r - .006, h), (r - .016, h - .004), (r - .03, h - .05), (.001, h - .05)],
          mat('pot' + pot, pot, .55, 0, .4, bumps=[('noise', 90, .2, .001)]), 96)
    lathe([(r - .03, h - .045), (.001, h - .04)], mat('mould', '#1d1510', .95, 0, .1, bumps=[('voronoi', 60, 1, .02)]), 64)
    green = leaf('ficus', (.012, .050, .016), (.040, .120, .030), .16, .32)
    stem = mat('stem', '#4c3b26', .8)
    for k in range(3):
        lean = V((rng.normal(0, .16), rng.normal(0, .16), 1))
        top = height * (1, .82, .70)[k]
        foot = V((.03 * cos(k * 2.1), .03 * sin(k * 2.1), h - .05))
        path = [foot + lean * t * (top - h) + V((.03 * sin(t * 4 + k), .03 * cos(t * 3 + k), 0)) for t in np.linspace(0, 1, 9)]
        tube(path, .009, stem, res=4)
        n = int(17 * top)
        for i in range(n):
            t = .22 + .78 * i / (n - 1)
            p = path[int(t * 8 - .001)].lerp(path[min(8, int(t * 8 - .001) + 1)], t * 8 % 1)
            blade(p, i * 2.4 + k, .95 - .9 * t + rng.normal(0, .12), (.31 - .08 * t) * rng.uniform(.8, 1.1), green, rng)


def blade(p, turn, droop, length, m, rng):
    """One oval leaf from p, its midrib pressed in, bent downwards by droop."""
    n, w, vs, tone = 10, length * .25, [], rng.uniform(0, 1)
    d = V((cos(turn), sin(turn), 0))
    side = V((-d.y, d.x, 0))
    for i in range(n + 1):
        t = i / n
        half = w * 1.15 * sin(pi * min(1, t * .96 + .02)) ** .8 * (1 - .25 * t)
        c = p + d * (.05 + length * t * cos(droop * .6)) + V((0, 0, .05 + length * (.75 * t - (.55 + .5 * droop) * t * t)))
        for s in (-1, 0, 1):
            vs.append(c + side * half * s + V((0, 0, abs(s) * half * .28)))
    fs = [(3 * i + s, 3 * i + s + 1, 3 * i + s + 4, 3 * i + s + 3) for i in range(n) for s in (0, 1)]
    mesh(vs, fs, m, [[(tone, 0)] * 4] * len(fs), subsurf=1).data.auto_smooth_angle = pi


def spring(p, turn=0, length=.178, r=.0125, wire=.0017):
    """A loose trampoline spring with hooked ends lying at p."""
    d, u = V((cos(radians(turn)), sin(radians(turn)), 0)), V((0, 0, 1))
    p = V(p) + u * (r + wire)
    side, body, n = V((-d.y, d.x, 0)), length * .74, 22
    pts = []
    for i in range(n * 14 + 1):
        t = i / (n * 14)
        a = 2 * pi * n * t
        k = r * min(1, .45 + min(t, 1 - t) * 18)
        pts.append(p + d * (body * (t - .5)) + side * k * cos(a) + u * k * sin(a))
    def hook(s):
        e = p + d * s * body / 2
        return [e + d * s * length * q + u * z for q, z in ((.04, .004), (.09, .0), (.125, .004), (.135, .012), (.115, .018), (.09, .014))]
    multi_tube([fillet(hook(-1), .006, 5)[::-1] + pts + fillet(hook(1), .006, 5)], wire, chrome(), res=4)


def hexbolt(p, turn=0, length=.07, r=.005):
    """A bolt with its nut lying on its side at p."""
    d = V((cos(radians(turn)), sin(radians(turn)), 0))
    head = r * 1.75
    p = V(p) + V((0, 0, head * cos(pi / 6)))
    m = galv()
    lathe([(head * .9, 0), (head, .001), (head, .0058), (head * .9, .0066)], m, 6, p, p + d, bevel=.0005)
    cyl(p + d * .006, p + d * length, r, m, bevel=.0006, seg=32)
    thread = [p + d * (length * .5 + length * .48 * i / 260) + V((-d.y, d.x, 0)) * r * cos(i * .6) + V((0, 0, 1)) * r * sin(i * .6) for i in range(261)]
    multi_tube([thread], .0005, m, res=2)
    lathe([(r, 0), (head * .9, 0), (head, .001), (head, .007), (head * .9, .008), (r, .008)], m, 6, p + d * length * .72, p + d, closed=True, bevel=.0005)


def washer(p, r=.011, hole=.0056):
    lathe([(hole, 0), (r, 0), (r, .0016), (hole, .0016)], galv(), 48, p, V(p) + V((0, 0, 1)), closed=True, bevel=.0003)


def spanner(p, turn=0, length=.20, size=.013):
    """A combination spanner lying at p: an open jaw at one end, a ring at the other."""
    def make():
        m = mat('vanadium', '#c3c6ca', .22, 1, rvar=.06, vscale=40)
        R, L = size * 1.12, length
        jaw = [(L / 2 + R * 1.15 * cos(a), R * 1.12 * sin(a)) for a in np.linspace(radians(150), radians(38), 14)]
        notch = [(L / 2 + R * 1.30, size * .52), (L / 2 - R * .25, size * .52), (L / 2 - R * .45, 0), (L / 2 - R * .25, -size * .52), (L / 2 + R * 1.30, -size * .52)]
        back = [(L / 2 + R * 1.15 * cos(a), R * 1.12 * sin(a)) for a in np.linspace(radians(-38), radians(-150), 14)]
        prism(jaw + notch + back, .0075, m, 'xy', at=.0055, bevel=.0018, seg=3)
        sweep([(L / 2 - R * .9, 0, .0055), (0, 0, .0052), (-L / 2 + R * .95, 0, .0060)], [.0135, .0115, .0125], [.0062, .0050, .0066], m, up=(0, 1, 0), e=.75)
        ring = [(size * .60, -.0048), (size * .98, -.0042), (size * 1.0, 0), (size * .98, .0042), (size * .60, .0048)]
        lathe(ring, m, 48, (-L / 2, 0, .0068), (-L / 2, 0, 1), closed=True, bevel=.0012)
    group(TR(p, (0, 0, turn)), make)


def toolbox(color='#1c2fd0'):
    """A cantilever steel toolbox, closed, its length along X."""
    w, d, h = .46, .21, .17
    m, dark, bright = powder(color, k=2), plastic('#131417', .45), chrome()
    box((w, d, h), (0, 0, h / 2 + .008), m=m, bevel=.010)
    box((w + .004, d + .004, .010), (0, 0, h * .56), m=dark, bevel=.003)
    prism([(-d / 2, 0), (d / 2, 0), (d / 2 - .035, .045), (-d / 2 + .035, .045)], w, m, 'yz', rad=.012, bevel=.005).location.z = h + .010
    for s in (-1, 1):
        box((.05, .008, .06), (s * w * .30, -d / 2 - .005, h * .80), m=bright, bevel=.003)
        box((.034, .008, .022), (s * w * .30, -d / 2 - .011, h * .70), m=bright, bevel=.003)
        for y in (-1, 1):
            box((.03, .03, .012), (s * (w / 2 - .02), y * (d / 2 - .02), .005), m=rubber('#0e0e0f'), bevel=.004)
        cyl((s * .13, 0, h + .050), (s * .13, 0, h + .086), .007, bright)
    tube([(-.13, 0, h + .060), (-.13, 0, h + .105), (.13, 0, h + .105), (.13, 0, h + .060)], .007, bright, rad=.02)
    cyl((-.085, 0, h + .105), (.085, 0, h + .105), .0145, rubber('#111113'), bevel=.006)
    logo(.15, (0, -d / 2 - .0008, h * .34), (1, 0, 0), (0, 0, 1), '#f4f4f0')
