# Wide lifestyle shot: a gym at dusk with the strength line. blender -b --factory-startup -P hero_gym.py -- w=1600 spp=48 (limit=600 stops sampling after ten minutes)
import sys

sys.path.insert(0, __import__("os").path.dirname(__import__("os").path.abspath(__file__)))
from studio import *
import m_rack, m_floor, m_bench, m_kettlebell, m_weights, m_gym

a = sys.argv[sys.argv.index("--") + 1 :]
kw = dict(x.split("=", 1) for x in a)
num = lambda k, d: float(kw.get(k, d))
W = int(num("w", 1600))
tag = kw.get("tag", "gym")
reset()
t0 = time.time()
conc = lambda n, c, k=1: mat(
    n, c, 0.82, 0, 0.3, bumps=[("noise", 3 * k, 0.3, 0.02), ("noise", 40 * k, 0.25, 0.004)], rvar=0.08, cvar=0.18, vscale=1.1 * k
)
# room: floor of rubber tiles, concrete back wall, dark ceiling, a glazed left side with dusk behind
fl = m_floor.speckle("floor", [("#3a4c9a", 0.965), ("#6b7280", 0.97)], sc=150)
for ix in range(-8, 9):
    for iy in range(-6, 6):
        box((0.996, 0.996, 0.04), (ix + 0.5, iy + 0.5, -0.02), m=fl, bevel=0.003, seg=2)
wall = conc("wall", "#4a4e57")
box((12.2, 0.2, 4.2), (1.9, 5.1, 2.1), m=wall, bevel=0.01)
box((0.2, 14, 4.2), (8.1, -1, 2.1), m=wall, bevel=0.01)
box((18, 14, 0.2), (0, -1, 4.1), m=mat("ceil", "#15171c", 0.9, 0, 0.2), bevel=0.01)
for x in np.arange(-4, 8, 2.0):
    box((0.012, 0.02, 4.0), (x, 4.995, 2), m=mat("joint", "#24272d", 0.9), bevel=0.002)
fr = powder("#0c0d10", k=8)
# window wall at the left, x=-7
wx = -4.2
for y in np.arange(-6, 5.6, 1.6):
    beam((wx, y, 0), (wx, y, 4), 0.08, 0.12, fr, up=(1, 0, 0))
for z in (0.12, 2.7, 3.95):
    beam((wx, -7, z), (wx, 5, z), 0.12, 0.08, fr)
g = mesh([(wx - 6, -20, -1), (wx - 6, 30, -1), (wx - 6, 30, 9), (wx - 6, -20, 9)], [(0, 1, 2, 3)], None, [[(0, 0), (1, 0), (1, 1), (0, 1)]])
m = bpy.data.materials.new("sky")
m.use_nodes = True
nt = m.node_tree
N, L = nt.nodes, nt.links
N.remove(N["Principled BSDF"])
tc = N.new("ShaderNodeTexCoord")
sp = N.new("ShaderNodeSeparateXYZ")
L.new(tc.outputs["UV"], sp.inputs[0])
cr = N.new("ShaderNodeValToRGB")
E = cr.color_ramp.elements
E[0].position = 0.12
E[0].color = (0.95, 0.36, 0.12, 1)
E[1].position = 0.85
E[1].color = (0.03, 0.07, 0.25, 1)
for p_, c_ in ((0.22, (0.90, 0.42, 0.24, 1)), (0.36, (0.42, 0.30, 0.42, 1)), (0.55, (0.10, 0.15, 0.40, 1))):
    e = E.new(p_)
    e.color = c_
em = N.new("ShaderNodeEmission")
em.inputs[1].default_value = num("sky", 2.6)
L.new(sp.outputs[1], cr.inputs[0])
L.new(cr.outputs[0], em.inputs[0])
L.new(em.outputs[0], N["Material Output"].inputs[0])
g.data.materials.append(m)
# skyline silhouettes against the dusk
rng = np.random.default_rng(3)
for y in np.arange(-8, 24, 1.1):
    h = rng.uniform(0.6, 2.0)
    o = box((0.3, 1.0, h + 1), (wx - 5.4, y, h / 2 - 0.5), m=mat("city", "#0b0e18", 0.9, 0, 0.1), bevel=0)


# light: linear LED tubes, warm; blue accent line on the back wall; low sun through the window
def led(x, y, l, col, e, w=0.05):
    o = box((w, l, 0.03), (x, y, 3.86), m=mat("led" + col, "#000000", 0.5, emit=col, estr=e), bevel=0.004)
    box((w + 0.03, l + 0.03, 0.06), (x, y, 3.90), m=fr, bevel=0.008)


for x in (-2.2, 0.4, 3.0, 5.6):
    led(x, 1.5, 5.5, "#ffe3bd", num("led", 26))
    area((x, 1.5, 3.8), (x, 1.5, 0), 0.2, 5.4, num("ledp", 120), (1, 0.86, 0.68))
o = box((11, 0.03, 0.035), (1.9, 4.97, 3.2), m=mat("blue", "#000000", 0.5, emit="#2c46ff", estr=num("blue", 22)), bevel=0.004)
area((1.9, 4.8, 3.2), (1.9, 5.2, 1.6), 11, 0.1, num("bluep", 70), (0.12, 0.2, 1))
s = bpy.data.lights.new("sun", "AREA")
s.shape = "RECTANGLE"
s.size = 5
s.size_y = 3
s.energy = num("sun", 3000)
s.color = (1, 0.45, 0.18)
o = link(bpy.data.objects.new("sun", s))
o.location = (wx - 2.2, 1, 1.8)
o.rotation_euler = (V((2, 1.2, 0.6)) - V(o.location)).to_track_quat("-Z", "Y").to_euler()
area((-2, -7, 3.2), (2.4, 2, 0.8), 5, 2.5, num("fill", 120), (0.62, 0.72, 1))
# the strength line
import m_power

m_rack.COL.update({"20": "#1626a8", "15": "#17181b", "10": "#15161a", "25": "#15161a", "5": "#15161a"})
group(TR((2.6, 2.9, 0), (0, 0, 18)), m_rack.build)
group(TR((0.55, 3.0, 0), (0, 0, -70)), m_floor.storage)
group(TR((4.75, 3.0, 0), (0, 0, -16)), m_gym.cable)
group(TR((1.15, 0.75, 0), (0, 0, -128)), m_bench.build)
group(TR((3.35, 0.55, 0.225), (0, 0, -16)), m_rack.barbell, (0, 0, 0), ("20", "10"))
for i, (x, y, l, r) in enumerate(((2.25, -0.35, "16", 0.10), (2.55, -0.22, "24", 0.112), (1.98, -0.20, "8", 0.085))):
    m_kettlebell.kettlebell((x, y, 0), r, label=l, rotz=[-12, 10, -30][i])
for k, (x, y, z, kg) in enumerate(((5.15, 0.95, 0, "25"), (5.17, 0.96, 0.067, "20"))):
    group(TR((x, y, z), (0, -90, 0)), m_rack.plate, (0, 0, 0), (1, 0, 0), kg)
sc = bpy.context.scene
w = bpy.data.worlds.new("w")
sc.world = w
w.use_nodes = True
w.node_tree.nodes["Background"].inputs[0].default_value = (0.10, 0.13, 0.22, 1)
w.node_tree.nodes["Background"].inputs[1].default_value = 0.25
cd = bpy.data.cameras.new("cam")
cd.lens = num("lens", 30)
cd.sensor_width = 36
co = link(bpy.data.objects.new("cam", cd))
co.location = (num("cx", 0.75), num("cy", -5.6), num("cz", 1.35))
co.rotation_euler = (radians(num("rx", 88.5)), 0, radians(num("rz", 1)))
cd.dof.use_dof = True
cd.dof.focus_distance = 7.2
cd.dof.aperture_fstop = 1.6
sc.camera = co
setup(
    (W, W // 2),
    int(num("spp", 32)),
    num("ad", 0.04),
    look=kw.get("look", "Medium_High_Contrast").replace("_", " "),
    exposure=num("exp", 0.45),
    bounces=5,
)
sc.cycles.time_limit = num("limit", 0)
print("BUILD", time.time() - t0)
render(tag)
sys.stdout.flush()
os._exit(0)
