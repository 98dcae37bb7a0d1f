"""Materials: physically plausible finishes (powder coat, rubber, vinyl, chrome…), each made once per scene."""

from math import pi

import bpy

# What has been made in this scene, by name.
MATS = {}


def hexc(h):
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple([x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c] + [1])


def mat(
    name,
    color="#808080",
    rough=0.5,
    metal=0,
    spec=0.5,
    coat=0,
    coatr=0.1,
    sheen=0,
    bumps=(),
    rvar=0.0,
    cvar=0.0,
    vscale=20,
    aniso=0,
    emit=None,
    estr=1,
):
    """bumps: list of (type,scale[1/m],strength,distance[m])  type: noise|voronoi|wave|weave|knurl|brush"""
    key = name
    if key in MATS:
        return MATS[key]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    N = nt.nodes
    L = nt.links
    p = N["Principled BSDF"]
    I = p.inputs
    col = hexc(color) if isinstance(color, str) else color
    I["Base Color"].default_value = col
    I["Roughness"].default_value = rough
    I["Metallic"].default_value = metal
    I["Specular"].default_value = spec
    I["Clearcoat"].default_value = coat
    I["Clearcoat Roughness"].default_value = coatr
    I["Sheen"].default_value = sheen
    I["Anisotropic"].default_value = aniso
    if emit:
        I["Emission"].default_value = hexc(emit)
        I["Emission Strength"].default_value = estr
    tc = N.new("ShaderNodeTexCoord")
    if rvar or cvar:
        n = N.new("ShaderNodeTexNoise")
        n.inputs["Scale"].default_value = vscale
        n.inputs["Detail"].default_value = 6
        n.inputs["Roughness"].default_value = 0.65
        L.new(tc.outputs["Object"], n.inputs["Vector"])
        if rvar:
            r = N.new("ShaderNodeMapRange")
            r.inputs["From Min"].default_value = 0.3
            r.inputs["From Max"].default_value = 0.7
            r.inputs["To Min"].default_value = max(0.02, rough - rvar)
            r.inputs["To Max"].default_value = min(1, rough + rvar)
            L.new(n.outputs["Fac"], r.inputs["Value"])
            L.new(r.outputs["Result"], I["Roughness"])
        if cvar:
            r = N.new("ShaderNodeMapRange")
            r.inputs["From Min"].default_value = 0.3
            r.inputs["From Max"].default_value = 0.7
            r.inputs["To Min"].default_value = 1 - cvar
            r.inputs["To Max"].default_value = 1 + cvar
            h = N.new("ShaderNodeHueSaturation")
            h.inputs["Color"].default_value = col
            L.new(n.outputs["Fac"], r.inputs["Value"])
            L.new(r.outputs["Result"], h.inputs["Value"])
            L.new(h.outputs["Color"], I["Base Color"])
    prev = None
    for t, sc, st, di in bumps:
        b = N.new("ShaderNodeBump")
        b.inputs["Strength"].default_value = st
        b.inputs["Distance"].default_value = di
        vec = tc.outputs["Object"]
        if t == "noise":
            n = N.new("ShaderNodeTexNoise")
            n.inputs["Scale"].default_value = sc
            n.inputs["Detail"].default_value = 3
            L.new(vec, n.inputs["Vector"])
            h = n.outputs["Fac"]
        elif t == "voronoi":
            n = N.new("ShaderNodeTexVoronoi")
            n.feature = "SMOOTH_F1"
            n.inputs["Scale"].default_value = sc
            n.inputs["Smoothness"].default_value = 0.6
            L.new(vec, n.inputs["Vector"])
            h = n.outputs["Distance"]
        elif t == "brush":
            mp = N.new("ShaderNodeMapping")
            mp.inputs["Scale"].default_value = (1, 1, 0.02)
            L.new(vec, mp.inputs["Vector"])
            n = N.new("ShaderNodeTexNoise")
            n.inputs["Scale"].default_value = sc
            n.inputs["Detail"].default_value = 3
            L.new(mp.outputs["Vector"], n.inputs["Vector"])
            h = n.outputs["Fac"]
        elif t == "wave":  # ridges along V of the UV map (UV in metres)
            sx = N.new("ShaderNodeVectorMath")
            sx.operation = "DOT_PRODUCT"
            sx.inputs[1].default_value = (sc * 2 * pi, 0, 0)
            L.new(tc.outputs["UV"], sx.inputs[0])
            n = N.new("ShaderNodeMath")
            n.operation = "SINE"
            L.new(sx.outputs["Value"], n.inputs[0])
            h = n.outputs[0]
        elif t in ("weave", "knurl"):  # UV based (UV in metres)
            outs = []
            for s in ((1, 0), (0, 1)) if t == "weave" else ((1, 1), (1, -1)):
                sx = N.new("ShaderNodeVectorMath")
                sx.operation = "DOT_PRODUCT"
                sx.inputs[1].default_value = (s[0] * sc * 2 * pi, s[1] * sc * 2 * pi, 0)
                L.new(tc.outputs["UV"], sx.inputs[0])
                f = N.new("ShaderNodeMath")
                f.operation = "SINE"
                L.new(sx.outputs["Value"], f.inputs[0])
                outs.append(f.outputs[0])
            a = N.new("ShaderNodeMath")
            a.operation = "MULTIPLY" if t == "weave" else "MINIMUM"
            L.new(outs[0], a.inputs[0])
            L.new(outs[1], a.inputs[1])
            h = a.outputs[0]
        L.new(h, b.inputs["Height"])
        if prev:
            L.new(prev, b.inputs["Normal"])
        prev = b.outputs["Normal"]
    if prev:
        L.new(prev, I["Normal"])
    MATS[key] = m
    return m


def net_mat(name="net", color="#101012", pitch=0.03, thread=0.0028, diamond=True):
    """UV-in-metres alpha mesh, mixed with transparent"""
    if name in MATS:
        return MATS[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    N = nt.nodes
    L = nt.links
    p = N["Principled BSDF"]
    p.inputs["Base Color"].default_value = hexc(color)
    p.inputs["Roughness"].default_value = 0.7
    p.inputs["Sheen"].default_value = 0.3
    tc = N.new("ShaderNodeTexCoord")
    outs = []
    k = 1 / pitch
    for s in ((k, k), (k, -k)) if diamond else ((k, 0), (0, k)):
        d = N.new("ShaderNodeVectorMath")
        d.operation = "DOT_PRODUCT"
        d.inputs[1].default_value = (s[0], s[1], 0)
        L.new(tc.outputs["UV"], d.inputs[0])
        f = N.new("ShaderNodeMath")
        f.operation = "PINGPONG"
        f.inputs[1].default_value = 0.5
        L.new(d.outputs["Value"], f.inputs[0])
        c = N.new("ShaderNodeMath")
        c.operation = "LESS_THAN"
        c.inputs[1].default_value = thread / pitch / 2
        L.new(f.outputs[0], c.inputs[0])
        outs.append(c.outputs[0])
    a = N.new("ShaderNodeMath")
    a.operation = "MAXIMUM"
    L.new(outs[0], a.inputs[0])
    L.new(outs[1], a.inputs[1])
    tr = N.new("ShaderNodeBsdfTransparent")
    mx = N.new("ShaderNodeMixShader")
    L.new(a.outputs[0], mx.inputs[0])
    L.new(tr.outputs[0], mx.inputs[1])
    L.new(p.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], N["Material Output"].inputs["Surface"])
    MATS[name] = m
    return m


def powder(c="#0d0e10", n="powder", k=1.0):
    return mat(n + c + str(k), c, 0.44, 0, 0.38, bumps=[("noise", 900 / k, 0.5, 0.0004 * k)], rvar=0.06, vscale=60 / k)


def rubber(c="#121212", n="rubber", k=1.0):
    return mat(
        n + c,
        c,
        0.62,
        0,
        0.35,
        bumps=[("noise", 420 / k, 0.3, 0.0005 * k), ("voronoi", 1500 / k, 0.15, 0.0003 * k)],
        rvar=0.10,
        cvar=0.12,
        vscale=14 / k,
    )


def chrome():
    return mat("chrome", "#d6d8da", 0.10, 1, rvar=0.04, vscale=25)


def steel():
    return mat("steel", "#b9bcc0", 0.30, 1, bumps=[("brush", 500, 0.06, 0.0003)], rvar=0.06, vscale=30)


def galv():
    return mat("galv", "#b4b8bc", 0.36, 1, rvar=0.10, cvar=0.08, vscale=35, bumps=[("voronoi", 90, 0.05, 0.0005)])


def knurl(p=700):
    return mat("knurl%d" % p, "#c2c4c6", 0.28, 1, bumps=[("knurl", p, 0.9, 0.0006)], rvar=0.05)


def vinyl(c="#17181b"):
    return mat("vinyl" + c, c, 0.44, 0, 0.5, bumps=[("voronoi", 420, 0.28, 0.0006), ("noise", 9, 0.25, 0.004)], rvar=0.05, vscale=12)


def fabric(c="#1b1c20", sc=250):
    return mat("fabric" + c, c, 0.88, 0, 0.2, sheen=0.6, bumps=[("weave", sc, 0.5, 0.0008), ("noise", 8, 0.3, 0.004)], cvar=0.10, vscale=40)


def pvc(c):
    return mat(
        "pvc" + c,
        c,
        0.36,
        0,
        0.5,
        coat=0.15,
        coatr=0.3,
        bumps=[("noise", 5, 0.45, 0.012), ("weave", 180, 0.12, 0.0006)],
        rvar=0.06,
        vscale=6,
    )


def plastic(c="#111215", r=0.38):
    return mat("plastic%s%.2f" % (c, r), c, r, 0, 0.5, bumps=[("noise", 1100, 0.12, 0.0003)], rvar=0.04, vscale=30)


def gloss(c):
    return mat("gloss" + c, c, 0.22, 0, 0.5, coat=0.8, coatr=0.06, rvar=0.03)


def foam(c="#1d1e21"):
    return mat("foam" + c, c, 0.8, 0, 0.25, sheen=0.2, bumps=[("noise", 300, 0.4, 0.0012)], cvar=0.06)


def paint(c):
    return mat("paint" + c, c, 0.42, 0, 0.45, bumps=[("noise", 700, 0.12, 0.0003)])
