"""The stage of a scene: models put as instances, the camera, sun, sky and lamps, and the render.

Metres, Z up. A scene is a module whose `build()` fills the stage and returns the options of `shoot`; scene.py calls it and renders.
"""
from studio import *


def asset(build, *args, **options):
    """Builds a model once and takes it out of the scene: the returned collection is put as often as needed."""
    before = set(bpy.data.objects)
    build(*args, **options)
    bpy.context.view_layer.update()
    made = bpy.data.collections.new(build.__name__)
    for o in set(bpy.data.objects) - before:
        for c in list(o.users_collection):
            c.objects.unlink(o)
        made.objects.link(o)
    return made


def put(what, x=0, y=0, z=0, turn=0, tilt=0, scale=1):
    """Puts an asset at x, y, z, turned about Z and tilted about its own X (degrees)."""
    o = link(bpy.data.objects.new("put", None))
    o.instance_type, o.instance_collection = "COLLECTION", what
    o.matrix_world = TR((x, y, z), (tilt, 0, turn)) @ Matrix.Scale(scale, 4)
    return o


# ---- camera
def view(eye, at, lens=35, fstop=None, level=True, focus=None, clip=0.02):
    """The camera at `eye` framed on the point `at`. level keeps it horizontal and shifts the frame instead, so that
    verticals stay vertical. fstop gives depth of field, sharp at `focus` (default `at`). What is nearer than `clip` is not seen: a wall."""
    eye, at = V(eye), V(at)
    cam = bpy.data.cameras.new("cam")
    cam.lens, cam.sensor_width, cam.clip_start = lens, 36, clip
    o = link(bpy.data.objects.new("cam", cam))
    ahead = at - eye
    if level:
        flat = V((ahead.x, ahead.y, 0))
        cam.shift_y = ahead.z / flat.length * lens / cam.sensor_width
        ahead = flat
    o.location, o.rotation_euler = eye, ahead.to_track_quat("-Z", "Y").to_euler()
    if fstop:
        sharp = V(focus) if focus else at
        cam.dof.use_dof, cam.dof.aperture_fstop = True, fstop
        cam.dof.focus_distance = (sharp - eye).dot(ahead.normalized())
    bpy.context.scene.camera = o
    return o


# ---- light
def direction(turn, height):
    """Towards the sun: turn in degrees from +X counter-clockwise, height in degrees above the horizon."""
    t, h = radians(turn), radians(height)
    return V((cos(t) * cos(h), sin(t) * cos(h), sin(h)))


def sun(turn, height, power, color=(1, 0.93, 0.84), size=0.9):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = power, radians(size), color
    o = link(bpy.data.objects.new("sun", lamp))
    o.rotation_euler = direction(turn, height).to_track_quat("Z", "Y").to_euler()
    return o


def softbox(eye, at, width, height, power, color=(1, 1, 1)):
    """A rectangular lamp that lights but is not seen."""
    o = area(eye, at, width, height, power, color)
    o.visible_camera = False
    return o


def tint(color):
    """A hex colour or a linear triple as a shader's colour."""
    return hexc(color) if isinstance(color, str) else (*color[:3], 1)


def ramp(nodes, stops):
    """A colour ramp node through stops [(position, colour)]."""
    r = nodes.new("ShaderNodeValToRGB")
    e = r.color_ramp.elements
    while len(e) > 1:
        e.remove(e[0])
    e[0].position, e[0].color = stops[0][0], tint(stops[0][1])
    for p, c in stops[1:]:
        e.new(p).color = tint(c)
    return r


def air(color, strength):
    """An even ambient light."""
    world = bpy.data.worlds.new("air")
    world.use_nodes = True
    bg = world.node_tree.nodes["Background"]
    bg.inputs[0].default_value, bg.inputs[1].default_value = tint(color), strength
    bpy.context.scene.world = world


def sky(stops, towards, glow, clouds, strength):
    """A sky from stops by height (0 horizon, 1 zenith), with a glow about the sun and thin clouds of the given colour."""
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    n, l = world.node_tree.nodes, world.node_tree.links
    where = n.new("ShaderNodeTexCoord").outputs["Generated"]
    split = n.new("ShaderNodeSeparateXYZ")
    l.new(where, split.inputs[0])
    base = ramp(n, stops)
    l.new(split.outputs[2], base.inputs[0])

    dot = n.new("ShaderNodeVectorMath")
    dot.operation, dot.inputs[1].default_value = "DOT_PRODUCT", towards
    l.new(where, dot.inputs[0])
    lobe = n.new("ShaderNodeMath")
    lobe.operation, lobe.use_clamp, lobe.inputs[1].default_value = "POWER", True, 7
    l.new(dot.outputs["Value"], lobe.inputs[0])
    lit = n.new("ShaderNodeMix")
    lit.data_type, lit.blend_type, lit.inputs[7].default_value = "RGBA", "ADD", tint(glow)
    l.new(lobe.outputs[0], lit.inputs[0])
    l.new(base.outputs[0], lit.inputs[6])

    stretch = n.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (2.2, 2.2, 9)
    l.new(where, stretch.inputs[0])
    wisps = n.new("ShaderNodeTexNoise")
    wisps.inputs["Scale"].default_value, wisps.inputs["Detail"].default_value = 1.6, 7
    l.new(stretch.outputs[0], wisps.inputs[0])
    cut = n.new("ShaderNodeMapRange")
    cut.inputs["From Min"].default_value, cut.inputs["From Max"].default_value, cut.inputs["To Max"].default_value = 0.50, 0.78, 0.6
    l.new(wisps.outputs["Fac"], cut.inputs[0])
    veil = n.new("ShaderNodeMix")
    veil.data_type, veil.inputs[7].default_value = "RGBA", tint(clouds)
    l.new(cut.outputs[0], veil.inputs[0])
    l.new(lit.outputs[2], veil.inputs[6])
    l.new(veil.outputs[2], n["Background"].inputs[0])
    n["Background"].inputs[1].default_value = strength
    bpy.context.scene.world = world


def glow(name, color, strength):
    """A material that only shines."""
    return mat(name, "#000000", 0.5, 0, 0, emit=color, estr=strength)


# ---- render
def shoot(name, size, samples, exposure=0, look="Medium High Contrast", prefilter=True, bounces=6):
    """Renders what is on the stage to out/<name>.png; `size` is (width, height)."""
    setup(size, samples, 0.05, look=look, exposure=exposure, bounces=bounces)
    bpy.context.scene.cycles.diffuse_bounces = 4
    render(name, prefilter=prefilter)
