"""Materials pressed of crumb: black rubber with coloured EPDM flecks, cork."""

from studio import *


def crumb(base, flecks, grain=620, rough=0.8, bump=0.7):
    """A material of `base` colour with grains of other colours; flecks: [(colour, share of the surface)], grain: grains per metre."""
    name = "crumb %s %s %s" % (base, flecks, grain)
    if name in MATS:
        return MATS[name]
    m = mat(name, base, rough, 0, 0.25, bumps=[("voronoi", grain * 0.55, bump, 0.0012), ("noise", 120, 0.3, 0.001)])
    nodes, links = m.node_tree.nodes, m.node_tree.links
    coordinates = nodes.new("ShaderNodeTexCoord")
    below = None
    for layer, (color, share) in enumerate(flecks):
        # Each colour has its own scatter, or the flecks would lie in each other.
        shift = nodes.new("ShaderNodeMapping")
        shift.inputs["Location"].default_value = (layer * 3.1, layer * 1.7, layer * 0.9)
        links.new(coordinates.outputs["Object"], shift.inputs[0])
        cells = nodes.new("ShaderNodeTexVoronoi")
        cells.inputs["Scale"].default_value = grain * (1 - 0.12 * layer)
        links.new(shift.outputs[0], cells.inputs["Vector"])
        red = nodes.new("ShaderNodeSeparateColor")
        links.new(cells.outputs["Color"], red.inputs[0])
        chosen = nodes.new("ShaderNodeMath")
        chosen.operation = "GREATER_THAN"
        chosen.inputs[1].default_value = 1 - share
        links.new(red.outputs[0], chosen.inputs[0])
        mix = nodes.new("ShaderNodeMix")
        mix.data_type = "RGBA"
        links.new(chosen.outputs[0], mix.inputs[0])
        mix.inputs[6].default_value = hexc(base)
        mix.inputs[7].default_value = hexc(color)
        if below:
            links.new(below, mix.inputs[6])
        below = mix.outputs[2]
    if below:
        links.new(below, nodes["Principled BSDF"].inputs["Base Color"])
    return m
