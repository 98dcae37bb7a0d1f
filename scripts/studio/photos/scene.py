"""blender -b --factory-startup -P scene.py -- SHOT.json: one scene as out/NAME.png. SHOT.json as for shot.py."""

import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
shot = json.load(open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8"))
os.environ.update({key.upper(): shot[key] for key in ("word", "accent") if key in shot})

from models.person import people
from scenes.set import shoot, view
from studio import reset

reset()
options = importlib.import_module("scenes." + shot["scene"]).build(**shot.get("stage", {})) or {}
people(shot.get("people", []))
if "view" in shot:
    view(**shot["view"])
shoot(shot["name"], (shot["width"], shot["height"]), shot["samples"], **options)
sys.stdout.flush()
os._exit(0)  # Blender with torch loaded crashes when it closes.
