"""blender -b --factory-startup -P shot.py -- SHOT.json: one product picture and its empty studio, as out/NAME.png and out/NAME_ground.png.

A cut-out has no studio about it: its light and its shadow are in the picture's alpha, out/NAME_alpha.raw (8 bit, top row first).

SHOT.json holds what `shots/*.json` says of the picture, with its `name`; `run.ts` writes it.
"""

import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
shot = json.load(open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8"))
os.environ.update({key.upper(): shot[key] for key in ("word", "accent") if key in shot})

import bpy
from models.person import people
from studio import all_pts, bounds, camera, cut_out, render, reset, setup, studio

view = {"az": -28, "el": 10, "lens": 70, "fill": 0.8, "dof": 0, **shot.get("view", {})}
reset()
importlib.import_module("models." + shot["model"]).build(**shot.get("with", {}))
people(shot.get("people", []))
bpy.context.view_layer.update()
points = all_pts()
studio(az=view["az"], P=points, bg=0.88, **shot.get("light", {}))
*centre, radius = view.get("focus", [0, 0, 0, 0])
camera(
    az=view["az"],
    el=view["el"],
    lens=view["lens"],
    P=points,
    focus=(centre, radius) if radius else None,
    fillf=view["fill"],
    dof=view["dof"],
)
exposure = shot.get("exposure", 0.35)
setup((shot["size"], shot["size"]), shot.get("samples", 4), exposure=exposure, bounces=5)
if shot.get("cut"):
    cut_out(shot["name"], denoise=not shot.get("draft"))
else:
    render(shot["name"], denoise=not shot.get("draft"), prefilter=view["dof"] > 0, box=bounds(points))

    # The same studio without the product: the picture is divided by it, so that the ground becomes white and the shadow stays.
    for thing in bpy.context.scene.objects:
        if thing.type in ("MESH", "CURVE", "FONT") and not thing.get("of_studio"):
            thing.hide_render = True
    setup((100, 100), 48, threshold=0, exposure=exposure)
    render(shot["name"] + "_ground", denoise=not shot.get("draft"))
sys.stdout.flush()
os._exit(0)  # Blender with torch loaded crashes when it closes.
