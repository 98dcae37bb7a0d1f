"""Cycles on the CPU and the denoiser; writes PNG files into PHOTOS_OUT."""

import os
import time

import bpy
import numpy as np

from .materials import MATS

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.environ.get("PHOTOS_OUT", os.path.join(HERE, "out"))
os.makedirs(WORK, exist_ok=True)

PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def reset():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    MATS.clear()


def setup(size, samples, threshold=0.1, look="High Contrast", exposure=0.0, bounces=6, transparent=12):
    """How Cycles renders `size` (width, height) pixels; pixels whose noise is below `threshold` stop early."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = threshold > 0
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = min(5, samples)
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = transparent
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.6
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    scene.view_layers[0].cycles.denoising_store_passes = True


def render(name, denoise=True, prefilter=False, box=None):
    """Renders the scene into WORK/name.png and prints how long it took.

    `prefilter` cleans the auxiliary passes first: for depth of field. `box` (left, right, bottom, top, 0 to 1) is what
    to render of a square frame; the rest becomes white.
    """
    scene = bpy.context.scene
    started = time.time()
    part = border(scene, box)
    image, albedo, normal = [full[part][..., :3] for full in passes(scene, name)]
    rendered = time.time()
    if denoise:
        from . import denoise as denoiser

        image = denoiser.denoise(image, albedo, normal, prefilter)
    image = on_white(scene, image, part)
    save(scene, image, os.path.join(WORK, name + ".png"))
    print("INFO %s %d samples: render %.1f s, denoise %.1f s" % (name, scene.cycles.samples, rendered - started, time.time() - rendered))


def cut_out(name, denoise=True):
    """Renders what stands in the studio and its shadow: WORK/name.png for the colours, WORK/name_alpha.raw for how much of them there is."""
    scene = bpy.context.scene
    scene.render.film_transparent = True
    for thing in scene.objects:
        # Never the lights: for them it means that they cast the caught shadows, and they do.
        if thing.get("catches_shadows"):
            thing.is_shadow_catcher = True
    border(scene, None)
    image, albedo, normal = passes(scene, name)
    color, alpha = image[..., :3], np.repeat(image[..., 3:], 3, 2)
    if denoise:
        from . import denoise as denoiser

        color, alpha = (denoiser.denoise(part, albedo[..., :3], normal[..., :3]) for part in (color, alpha))
    # The light is premultiplied; the view transform is for light alone.
    save(scene, color / np.maximum(alpha, 1e-3), os.path.join(WORK, name + ".png"))
    (np.clip(alpha[..., 0], 0, 1) * 255).round().astype(np.uint8).tofile(os.path.join(WORK, name + "_alpha.raw"))


def border(scene, box):
    """Tells Cycles what to render, and which rows (from the top) and columns of the pictures that is."""
    scene.render.use_border = box is not None
    if box is None:
        return slice(None), slice(None)
    size = scene.render.resolution_x
    left, right, bottom, top = (round(edge * size) for edge in box)
    # Cycles rounds down, and a fraction of the size may be a hair less than the pixel.
    inner = [(edge + 0.25) / size for edge in (left, right, bottom, top)]
    render = scene.render
    render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = inner
    return slice(size - top, size - bottom), slice(left, right)


def on_white(scene, image, part):
    """The part of the frame in a whole frame; its light is past what the view transform still tells from white."""
    white = np.full((scene.render.resolution_y, scene.render.resolution_x, 3), 1e4, np.float32)
    white[part] = image
    return white


def passes(scene, name):
    """Linear colour, albedo and normals as float arrays (height, width, 4), top row first; the colour's fourth is its alpha."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = WORK
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth, files.format.color_mode = "32", "RGBA"
    files.file_slots.clear()
    stem = "pass_%s_" % name
    for layer in PASSES:
        files.file_slots.new(stem + layer.split()[-1])
        tree.links.new(layers.outputs[layer], files.inputs[-1])
    bpy.ops.render.render(write_still=False)
    return [read(os.path.join(WORK, "%s%s%04d.exr" % (stem, layer.split()[-1], scene.frame_current))) for layer in PASSES]


def read(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    os.remove(path)
    return pixels.reshape(height, width, 4)[::-1].copy()


def save(scene, color, path):
    """Through the scene's view transform into an 8 bit PNG."""
    color = np.ascontiguousarray(color[::-1])
    height, width = color.shape[:2]
    image = bpy.data.images.new("result", width, height, float_buffer=True, alpha=False)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = color
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    scene.use_nodes = False
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
