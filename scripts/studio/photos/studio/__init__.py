"""The photo studio in code. A model file starts with `from studio import *` and defines `build(**params)`."""

import math
import os
import sys
from math import cos, pi, radians, sin

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector as V

# Blender's own Python does not look where Debian puts torch.
sys.path.append("/usr/lib/python3/dist-packages")

from .lettering import *
from .materials import *
from .parts import *
from .print_brand import *
from .render import *
from .shapes import *
from .solids import *
from .stage import *
