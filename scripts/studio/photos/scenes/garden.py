"""Out of doors: lawn of real blades, hedge, fence, trees, and the skies of three hours."""
from scenes.set import *

EVENING = dict(
    stops=[
        (0, (1.0, 0.60, 0.32)),
        (0.07, (0.98, 0.68, 0.44)),
        (0.17, (0.72, 0.66, 0.62)),
        (0.34, (0.28, 0.42, 0.66)),
        (0.75, (0.10, 0.22, 0.50)),
    ],
    glow=(1.6, 0.85, 0.35),
    clouds=(1.25, 0.84, 0.60),
    strength=0.72,
)
MORNING = dict(
    stops=[
        (0, (0.92, 0.86, 0.80)),
        (0.08, (0.80, 0.86, 0.92)),
        (0.22, (0.52, 0.69, 0.92)),
        (0.50, (0.26, 0.46, 0.80)),
        (0.85, (0.14, 0.30, 0.64)),
    ],
    glow=(0.9, 0.78, 0.58),
    clouds=(1.05, 1.0, 0.96),
    strength=0.85,
)
DAY = dict(
    stops=[(0, (0.86, 0.90, 0.94)), (0.10, (0.66, 0.80, 0.96)), (0.30, (0.36, 0.58, 0.90)), (0.80, (0.15, 0.34, 0.70))],
    glow=(0.8, 0.72, 0.6),
    clouds=(1.1, 1.08, 1.05),
    strength=0.9,
)


def weather(hour, turn, height, power, color):
    """The sky of an hour and its sun."""
    sky(hour["stops"], direction(turn, height), hour["glow"], hour["clouds"], hour["strength"])
    sun(turn, height, power, color)


def soup(verts, faces, m, uv):
    """One mesh of many equal scraps: verts (n, k, 3), faces of one scrap, uv (n, k, 2)."""
    n, k = verts.shape[:2]
    me = bpy.data.meshes.new("soup")
    me.vertices.add(n * k)
    me.vertices.foreach_set("co", verts.astype(np.float32).ravel())
    loops = np.concatenate([np.arange(n)[:, None] * k + np.array(f)[None] for f in faces], 1).ravel()
    sizes = np.tile([len(f) for f in faces], n)
    me.loops.add(len(loops))
    me.loops.foreach_set("vertex_index", loops.astype(np.int32))
    me.polygons.add(len(sizes))
    me.polygons.foreach_set("loop_start", np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int32))
    me.polygons.foreach_set("loop_total", sizes.astype(np.int32))
    me.polygons.foreach_set("use_smooth", [True] * len(sizes))
    me.uv_layers.new(name="uv").data.foreach_set("uv", uv.reshape(n * k, 2)[loops].astype(np.float32).ravel())
    me.update(calc_edges=True)
    me.materials.append(m)
    return link(bpy.data.objects.new("soup", me))


def leaf(name, dark, light, through=0.35, rough=0.55):
    """A leaf's material: its colour goes from dark to light along u, light shines through it."""
    if name in MATS:
        return MATS[name]
    m = MATS[name] = bpy.data.materials.new(name)
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    p = n["Principled BSDF"]
    p.inputs["Roughness"].default_value, p.inputs["Specular"].default_value = rough, 0.3
    split, mix = n.new("ShaderNodeSeparateXYZ"), n.new("ShaderNodeMix")
    l.new(n.new("ShaderNodeTexCoord").outputs["UV"], split.inputs[0])
    mix.data_type, mix.inputs[6].default_value, mix.inputs[7].default_value = "RGBA", tint(dark), tint(light)
    l.new(split.outputs[0], mix.inputs[0])
    l.new(mix.outputs[2], p.inputs["Base Color"])
    back, both = n.new("ShaderNodeBsdfTranslucent"), n.new("ShaderNodeMixShader")
    l.new(mix.outputs[2], back.inputs[0])
    both.inputs[0].default_value = through
    l.new(p.outputs[0], both.inputs[1])
    l.new(back.outputs[0], both.inputs[2])
    l.new(both.outputs[0], n["Material Output"].inputs["Surface"])
    return m


def lawn(eye, heading=90, blades=500000, near=1.6, far=20, spread=76, seed=7, length=1.0, left=-80):
    """Soil from `left` on along X, and blades in a fan before the eye (heading in degrees from +X), dense near it and longer apart further off."""
    rng = np.random.default_rng(seed)
    d = near + rng.random(blades) ** 0.62 * (far - near)
    t = (rng.random(blades) - 0.5) * radians(spread) + radians(heading)
    x, y = eye[0] + d * np.cos(t), eye[1] + d * np.sin(t)
    patch = np.sin(x * 1.3 + 1) * np.sin(y * 1.1) + 0.5 * np.sin(x * 3.1 + y * 2.3)
    h = (0.035 + 0.035 * rng.random(blades) + 0.008 * patch) * (1 + 0.02 * d) * length
    w = (0.0022 + 0.0018 * rng.random(blades)) * (1 + 0.09 * d)
    a, lean, to = rng.random(blades) * 2 * pi, (0.25 + 0.75 * rng.random(blades)) * h * 0.8, rng.random(blades) * 2 * pi
    bx, by, lx, ly, o = np.cos(a) * w, np.sin(a) * w, np.cos(to) * lean, np.sin(to) * lean, np.zeros(blades)
    at = lambda p, q, r: np.stack([x + p, y + q, r], 1)
    v = np.stack(
        [
            at(-bx, -by, o),
            at(bx, by, o),
            at(bx * 0.75 + lx * 0.3, by * 0.75 + ly * 0.3, h * 0.6),
            at(lx * 0.3 - bx * 0.75, ly * 0.3 - by * 0.75, h * 0.6),
            at(lx, ly, h),
        ],
        1,
    )
    tone = np.clip(0.5 + 0.25 * patch + rng.normal(0, 0.22, blades), 0, 1)
    uv = np.stack([np.repeat(tone[:, None], 5, 1), np.tile([0, 0, 0.6, 0.6, 1.0], (blades, 1))], 2)
    soup(v, [(0, 1, 2, 3), (3, 2, 4)], leaf("grass", (0.030, 0.085, 0.012), (0.115, 0.200, 0.030)), uv)
    soil = mat("soil", (0.035, 0.065, 0.016, 1), 0.95, 0, 0.1, bumps=[("noise", 25, 1, 0.03)], cvar=0.5, vscale=3)
    mesh([(left, -40, 0), (80, -40, 0), (80, 90, 0), (left, 90, 0)], [(0, 1, 2, 3)], soil)


def leaves(centres, size, m, rng):
    """Leaves at random angles about the centres (n, 3)."""
    n = len(centres)
    unit = lambda v: v / np.linalg.norm(v, axis=1)[:, None]
    u = unit(rng.normal(size=(n, 3)))
    q = unit(np.cross(u, rng.normal(size=(n, 3))))
    k, s = np.cross(u, q), (size * (0.6 + 0.8 * rng.random(n)))[:, None]
    v = np.stack([centres - u * s, centres + q * s * 0.45 + k * s * 0.1, centres + u * s, centres - q * s * 0.45 + k * s * 0.1], 1)
    tone = np.clip(rng.normal(0.5, 0.28, n), 0, 1)
    return soup(v, [(0, 1, 2, 3)], m, np.stack([np.repeat(tone[:, None], 4, 1), np.zeros((n, 4))], 2))


def hedge(y=7.6, height=1.75, x0=-17, x1=17, n=150000, seed=5):
    rng = np.random.default_rng(seed)
    x = rng.uniform(x0, x1, n)
    top = height + 0.10 * np.sin(x * 1.1 + 2) + 0.06 * np.sin(x * 2.7) + 0.05 * np.sin(x * 5.3)
    front = rng.random(n) < 0.72
    z = np.where(front, rng.random(n) * top, top + rng.normal(0, 0.06, n))
    depth = np.where(front, rng.normal(0, 0.11, n) + 0.10 * np.sin(x * 2.3) * np.sin(z * 4), rng.random(n) * 1.2)
    leaves(np.stack([x, y + depth, z], 1), 0.055, leaf("hedge", (0.014, 0.050, 0.010), (0.070, 0.130, 0.022), 0.3, 0.5), rng)
    core = mat("hedgecore", (0.008, 0.018, 0.005, 1), 0.9, 0, 0.1)
    box((x1 - x0, 0.9, height - 0.18), ((x0 + x1) / 2, y + 0.6, (height - 0.18) / 2), m=core)


def fence(y=8, x0=-18, x1=18, height=1.8, m=None, seed=2):
    """Upright boards with narrow gaps, each a little different."""
    rng = np.random.default_rng(seed)
    m = m or timber("fence", "#7b6a58", "#54463a")
    for x in np.arange(x0, x1, 0.135):
        box((0.122, 0.022, height + rng.normal(0, 0.006)), (x, y, height / 2 + 0.06), (0, 0, rng.normal(0, 0.4)), m, bevel=0.003)
    for z in (0.45, height - 0.25):
        beam((x0, y + 0.04, z), (x1, y + 0.04, z), 0.045, 0.09, m)


def timber(name, light, dark, rough=0.62, along=(1, 1, 0.06), scale=14):
    """Wood whose grain runs along the short component of `along`; every object gets its own shade and pattern."""
    if name in MATS:
        return MATS[name]
    m = mat(name, light, rough, 0, 0.35)
    n, l = m.node_tree.nodes, m.node_tree.links
    p, info = n["Principled BSDF"], n.new("ShaderNodeObjectInfo")
    shift, stretch = n.new("ShaderNodeVectorMath"), n.new("ShaderNodeMapping")
    far = n.new("ShaderNodeMath")
    far.operation, far.inputs[1].default_value = "MULTIPLY", 40
    l.new(info.outputs["Random"], far.inputs[0])
    l.new(n.new("ShaderNodeTexCoord").outputs["Object"], shift.inputs[0])
    l.new(far.outputs[0], shift.inputs[1])
    stretch.inputs["Scale"].default_value = along
    l.new(shift.outputs[0], stretch.inputs[0])
    grain = n.new("ShaderNodeTexNoise")
    grain.inputs["Scale"].default_value, grain.inputs["Detail"].default_value, grain.inputs["Distortion"].default_value = scale, 8, 0.6
    l.new(stretch.outputs[0], grain.inputs[0])
    tone = ramp(n, [(0.30, dark), (0.72, light)])
    l.new(grain.outputs["Fac"], tone.inputs[0])
    shade, reach = n.new("ShaderNodeHueSaturation"), n.new("ShaderNodeMapRange")
    reach.inputs["To Min"].default_value, reach.inputs["To Max"].default_value = 0.80, 1.15
    l.new(info.outputs["Random"], reach.inputs[0])
    l.new(reach.outputs[0], shade.inputs["Value"])
    l.new(tone.outputs[0], shade.inputs["Color"])
    l.new(shade.outputs[0], p.inputs["Base Color"])
    bump = n.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.25, 0.002
    l.new(grain.outputs["Fac"], bump.inputs["Height"])
    l.new(bump.outputs[0], p.inputs["Normal"])
    return m


def tree(height=7.0, spread=2.6, count=75000, size=0.075, m=None, bark=None, seed=1):
    """A tree grown from limbs: the leaves sit about the ends of its twigs, so that the crown has gaps and an uneven edge."""
    rng = np.random.default_rng(seed)
    m = m or leaf("tree", (0.03, 0.075, 0.010), (0.20, 0.20, 0.03), 0.45, 0.5)
    bark = bark or mat("bark", "#3a2a1c", 0.9, 0, 0.2, bumps=[("noise", 14, 1, 0.04)])
    twigs, tips = [[] for _ in range(4)], []

    def limb(p, d, length, level):
        mid = p + d * length * 0.5 + V(rng.normal(0, 0.05 * length, 3))
        end = p + d * length + V(rng.normal(0, 0.06 * length, 3))
        twigs[level].append([p, mid, end])
        if level == 3:
            tips.extend([mid, end])
            return
        for k in range((11, 5, 4)[level]):
            t = (k + rng.random()) / 11 * 0.72 + 0.30 if level == 0 else rng.uniform(0.35, 1.05)
            side = V(rng.normal(0, 1, 3))
            side = (side - d * side.dot(d)).normalized()
            rise = t if level == 0 else rng.uniform(0.4, 0.9)
            start = p.lerp(end, t) if level == 0 else mid.lerp(end, t)
            reach = spread * (1.05 - 0.5 * t if level == 0 else (0, 0.48, 0.30)[level]) * rng.uniform(0.75, 1.2)
            limb(start, (d * rise + side * rng.uniform(0.6, 0.95) + V((0, 0, 0.12))).normalized(), reach, level + 1)

    limb(V((0, 0, 0)), V((rng.normal(0, 0.03), rng.normal(0, 0.03), 1)).normalized(), height * 0.78, 0)
    for level, r in enumerate((0.13, 0.055, 0.025, 0.010)):
        multi_tube(twigs[level], r * height / 7, bark, res=2)
    tips = np.array([tuple(p) for p in tips])
    which = tips[rng.integers(0, len(tips), count)]
    leaves(which + rng.normal(0, 0.17 * spread / 2.6, (count, 3)), size, m, rng)


def woods(y=42, height=6.5, x0=-60, x1=60, n=120000, seed=9):
    """The distant edge of a wood, to close the view behind the garden's own trees."""
    rng = np.random.default_rng(seed)
    x = rng.uniform(x0, x1, n)
    top = height * (0.72 + 0.16 * np.sin(x * 0.33 + 1) + 0.10 * np.sin(x * 0.81) + 0.07 * np.sin(x * 1.9))
    z = top * rng.random(n) ** 0.7
    leaves(
        np.stack([x, y + rng.normal(0, 0.8, n) + np.sin(x * 0.9) * np.sin(z * 1.2), z], 1),
        0.24,
        leaf("woods", (0.030, 0.070, 0.022), (0.11, 0.15, 0.05), 0.3),
        rng,
    )
    mesh(
        [(x0, y + 1.2, 0), (x1, y + 1.2, 0), (x1, y + 1.2, height * 0.55), (x0, y + 1.2, height * 0.55)],
        [(0, 1, 2, 3)],
        mat("hedgecore", (0.008, 0.018, 0.005, 1), 0.9, 0, 0.1),
    )


def grove(spots, seed=11, **options):
    """Trees of three kinds at spots [(x, y, scale)]."""
    kinds = [asset(tree, seed=seed + k, **options) for k in range(3)]
    for k, (x, y, s) in enumerate(spots):
        put(kinds[k % 3], x, y, turn=k * 77, scale=s)
