"""Builds a planet in Blender (3.0 or later): in its Scripting workspace open this file and run it, or

    blender --python planet.py
    blender --background --python planet.py -- --render out.png

Made for Cycles. The ground is a cube that was subdivided and blown up to a sphere, so that no rows of triangles narrow towards poles. It has
no UV map: the materials reckon longitude and latitude of each point that is shaded, and read the maps there; there is nothing to pinch at
the poles and nothing to tear at the date line.

Heights stand in metres, times RELIEF: true ones hardly show from space. They move the mesh, and what is finer than the mesh becomes a bump
of the same heights ("displacement and bump"), so that slopes are those of the displaced ground. No normal map is needed, and none would do:
8 bits hold about two steps of the true slopes of a planet. Giants have no ground: a ball of clouds, flat at its poles.

Rings are a disc in the plane of the equator that keeps back as much light as their map says, and throws its shadow on the planet, as the
planet throws its own on them.

One unit is 1000 km. Longitude 0 looks to -Y, into the front view; +Z is north, +X is 90 degrees east.
"""

import argparse
import math
import os
import sys

import bpy

# --- This planet -----------------------------------------------------------------------------------------------------------
NAME = "@NAME@"
RADIUS_METERS = @RADIUS@  # at the equator
FLATTENING = @FLATTENING@  # how much shorter the axis is, as a share of that
HAS_GROUND = @GROUND@
RELIEF_METERS = @RELIEF@  # from sample 0 to sample 65535
SEA_LEVEL = @SEA_LEVEL@  # as a share of that
HIGHEST_METERS = @HIGHEST@  # above the sea, or the zero level where there is none
MAP_HEIGHT = @MAP_HEIGHT@  # rows
GLOW_MAP = "@GLOW_MAP@"  # of planets that glow
CLOUD_MAP = "@CLOUD_MAP@"  # of planets that have clouds
RING_MAP = "@RING_MAP@"  # of planets that have rings,
RING_INNER, RING_OUTER = @RING_INNER@, @RING_OUTER@  # which reach from and to so many radii

# --- To taste --------------------------------------------------------------------------------------------------------------
RELIEF = 20.0  # times as high as true
GLOW = 4.0  # strength of emission where lava is hottest, of planets that glow; the sun has 4
CLOUD_METERS = 9000.0
CUTS = 160  # squares along an edge of the cube
SUN = (-0.55, -0.78, 0.30)  # where it stands

METERS_PER_UNIT = 1e6


def folder():
    """Where the maps are: beside this file."""
    if os.path.isfile(__file__):
        return os.path.dirname(os.path.abspath(__file__))
    # Run from the text editor: __file__ is then a place within the .blend file.
    for text in bpy.data.texts:
        if text.filepath and os.path.basename(text.filepath) == os.path.basename(__file__):
            return os.path.dirname(bpy.path.abspath(text.filepath))
    raise RuntimeError("planet.py looks for its maps beside itself: open it from the folder of the pack.")


def image(name, is_colour):
    """A map; data must not be taken for colours."""
    loaded = bpy.data.images.load(os.path.join(folder(), name), check_existing=True)
    loaded.colorspace_settings.name = "sRGB" if is_colour else "Non-Color"
    loaded.alpha_mode = "CHANNEL_PACKED"  # clouds are white also where they are thin
    return loaded


class Nodes:
    """A material's nodes, each made where it is used."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, inputs=(), **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in dict(inputs).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def math(self, operation, *values):
        return self.add("ShaderNodeMath", enumerate(values), operation=operation).outputs[0]

    def place(self):
        """Where on a 2:1 map a point lies: x from the date line to the east, y from the south."""
        here = self.add("ShaderNodeTexCoord").outputs["Object"]
        direction = self.add("ShaderNodeVectorMath", {0: here}, operation="NORMALIZE").outputs[0]
        axes = self.add("ShaderNodeSeparateXYZ", {0: direction}).outputs
        longitude = self.math("ARCTAN2", axes["X"], self.math("MULTIPLY", axes["Y"], -1.0))
        latitude = self.math("ARCSINE", axes["Z"])
        across = self.math("MULTIPLY_ADD", longitude, 0.5 / math.pi, 0.5)
        up = self.math("MULTIPLY_ADD", latitude, 1.0 / math.pi, 0.5)
        # Not over a pole: pictures repeat in both directions, and the other pole lies beyond.
        edge = 1.5 / MAP_HEIGHT
        inside = self.math("MAXIMUM", self.math("MINIMUM", up, 1.0 - edge), edge)
        return self.add("ShaderNodeCombineXYZ", {"X": across, "Y": inside}).outputs[0]

    def sample(self, name, place, is_colour=False, interpolation="Linear"):
        return self.add("ShaderNodeTexImage", {"Vector": place}, image=image(name, is_colour), extension="REPEAT",
                        interpolation=interpolation).outputs


def ground_material(relief):
    nodes = Nodes(NAME + " ground")
    place = nodes.place()
    surface = nodes.add("ShaderNodeBsdfPrincipled", {
        "Base Color": nodes.sample("albedo.png", place, is_colour=True)["Color"],
        "Roughness": nodes.sample("roughness.png", place)["Color"] if HAS_GROUND else 1.0,
    })
    if GLOW_MAP:
        glow = nodes.sample(GLOW_MAP, place, is_colour=True)["Color"]
        names = [name for name in ("Emission Color", "Emission") if name in surface.inputs]  # since Blender 4.0, and before
        nodes.tree.links.new(glow, surface.inputs[names[0]])
        surface.inputs["Emission Strength"].default_value = GLOW
    if not HAS_GROUND:
        nodes.add("ShaderNodeOutputMaterial", {"Surface": surface.outputs[0]})
        return nodes.material
    # The sea is level. Cubic, for the eye sees creases where slopes change from one square of samples to the next.
    height = nodes.math("MAXIMUM", nodes.sample("height.png", place, interpolation="Cubic")["Color"], SEA_LEVEL)
    displacement = nodes.add("ShaderNodeDisplacement", {
        "Height": height,
        "Midlevel": SEA_LEVEL,
        "Scale": RELIEF_METERS * relief / METERS_PER_UNIT,
    })
    nodes.add("ShaderNodeOutputMaterial", {"Surface": surface.outputs[0], "Displacement": displacement.outputs[0]})
    # Where Blender keeps it since 4.1; before, it was a matter of Cycles alone.
    owner = nodes.material if hasattr(nodes.material, "displacement_method") else nodes.material.cycles
    owner.displacement_method = "BOTH"
    return nodes.material


def blend_in_eevee(material):
    if hasattr(material, "surface_render_method"):  # since 4.2
        material.surface_render_method = "BLENDED"
    else:
        material.blend_method = "BLEND"


def cloud_material():
    nodes = Nodes(NAME + " clouds")
    sample = nodes.sample(CLOUD_MAP, nodes.place(), is_colour=True)
    mixed = nodes.add("ShaderNodeMixShader", {
        0: sample["Alpha"],
        1: nodes.add("ShaderNodeBsdfTransparent").outputs[0],
        2: nodes.add("ShaderNodeBsdfDiffuse", {"Color": sample["Color"]}).outputs[0],
    })
    nodes.add("ShaderNodeOutputMaterial", {"Surface": mixed.outputs[0]})
    blend_in_eevee(nodes.material)
    return nodes.material


def ring_material(radius):
    nodes = Nodes(NAME + " rings")
    here = nodes.add("ShaderNodeTexCoord").outputs["Object"]
    away = nodes.add("ShaderNodeVectorMath", {0: here}, operation="LENGTH").outputs["Value"]
    width = (RING_OUTER - RING_INNER) * radius
    across = nodes.math("MULTIPLY_ADD", away, 1.0 / width, -RING_INNER * radius / width)
    sample = nodes.sample(RING_MAP, nodes.add("ShaderNodeCombineXYZ", {"X": across, "Y": 0.5}).outputs[0], is_colour=True)
    # Grains are as bright in a low sun as in a high one, where a sheet of paper is not. Some of the light comes through to the other side.
    height = abs(SUN[2]) / math.sqrt(sum(c * c for c in SUN))
    colour = nodes.add("ShaderNodeVectorMath", {0: sample["Color"], "Scale": min(0.7 / max(height, 0.1), 3.0)}, operation="SCALE").outputs[0]
    both = nodes.add("ShaderNodeMixShader", {
        0: 0.3,
        1: nodes.add("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0],
        2: nodes.add("ShaderNodeBsdfTranslucent", {"Color": colour}).outputs[0],
    })
    mixed = nodes.add("ShaderNodeMixShader", {
        0: sample["Alpha"],
        1: nodes.add("ShaderNodeBsdfTransparent").outputs[0],
        2: both.outputs[0],
    })
    nodes.add("ShaderNodeOutputMaterial", {"Surface": mixed.outputs[0]})
    blend_in_eevee(nodes.material)
    return nodes.material


def disc(name, inner, outer, material):
    """Between two circles in the plane of the equator, a little wider than the rings, whose ends their map knows."""
    steps = 360
    turns = [2.0 * math.pi * i / steps for i in range(steps)]
    wide = outer / math.cos(math.pi / steps)
    points = [(r * math.cos(a), r * math.sin(a), 0.0) for a in turns for r in (inner, wide)]
    squares = [(2 * i, 2 * i + 1, (2 * i + 3) % (2 * steps), (2 * i + 2) % (2 * steps)) for i in range(steps)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], squares)
    mesh.materials.append(material)
    return bpy.data.objects.new(name, mesh)


def ball(name, radius, cuts, material):
    """A cube's faces on a sphere; lines stand at equal angles, so that squares are nearly alike."""
    at = [math.tan(math.pi / 4 * (2.0 * i / cuts - 1.0)) for i in range(cuts + 1)]
    frames = [((1, 0, 0), (0, 1, 0), (0, 0, 1)), ((-1, 0, 0), (0, -1, 0), (0, 0, 1)), ((0, 1, 0), (-1, 0, 0), (0, 0, 1)),
              ((0, -1, 0), (1, 0, 0), (0, 0, 1)), ((0, 0, 1), (1, 0, 0), (0, 1, 0)), ((0, 0, -1), (1, 0, 0), (0, -1, 0))]
    points, index, squares = [], {}, []

    def point(middle, right, up, s, t):
        p = [middle[k] + right[k] * s + up[k] * t for k in range(3)]
        length = math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2])
        p = [c / length * radius for c in p]
        key = tuple(round(c / radius * 1e6) for c in p)  # faces share their edges
        if key not in index:
            index[key] = len(points)
            points.append(p)
        return index[key]

    for middle, right, up in frames:
        rows = [[point(middle, right, up, s, t) for s in at] for t in at]
        for y in range(cuts):
            for x in range(cuts):
                squares.append((rows[y][x], rows[y][x + 1], rows[y + 1][x + 1], rows[y + 1][x]))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], squares)
    mesh.polygons.foreach_set("use_smooth", [True] * len(squares))
    mesh.materials.append(material)
    return bpy.data.objects.new(name, mesh)


def look(thing, place):
    """Puts it at a place, its -Z towards the planet."""
    from mathutils import Vector

    thing.location = place
    thing.rotation_euler = (-Vector(place)).to_track_quat("-Z", "Y").to_euler()


def build(options):
    scene = bpy.data.scenes.new(NAME)
    radius = RADIUS_METERS / METERS_PER_UNIT
    things = [ball(NAME + (" ground" if HAS_GROUND else " clouds"), radius, CUTS if HAS_GROUND else 64, ground_material(options.relief))]
    things[0].scale = (1.0, 1.0, 1.0 - FLATTENING)
    if RING_MAP:
        things.append(disc(NAME + " rings", RING_INNER * radius, RING_OUTER * radius, ring_material(radius)))
    if CLOUD_MAP:
        over = max(CLOUD_METERS, HIGHEST_METERS * options.relief * 1.02) / METERS_PER_UNIT  # clear of every summit
        clouds = ball(NAME + " clouds", radius + over, 64, cloud_material())
        clouds.visible_shadow = False
        things.append(clouds)
    camera = bpy.data.objects.new("Camera", bpy.data.cameras.new("Camera"))
    camera.data.angle = math.radians(45)
    # Rings from a little above their plane, so far away that they are in the picture.
    away, up = (2.7 * RING_OUTER * radius, 0.35) if RING_MAP else (3 * radius, 0.0)
    look(camera, (0, -away * math.cos(up), away * math.sin(up)))
    camera.data.clip_end = 100 * radius
    sun = bpy.data.objects.new("Sun", bpy.data.lights.new("Sun", "SUN"))
    sun.data.energy = 4
    sun.data.angle = math.radians(0.53)
    look(sun, tuple(10 * radius * c for c in SUN))
    for thing in things + [camera, sun]:
        scene.collection.objects.link(thing)
    scene.camera = camera
    world = bpy.data.worlds.new(NAME)
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0, 0, 0, 1)
    scene.world = world
    scene.render.engine = "CYCLES"
    scene.cycles.samples = options.samples
    scene.cycles.use_denoising = False
    scene.cycles.transparent_max_bounces = 8
    scene.view_settings.view_transform = "Standard"
    scene.render.resolution_x, scene.render.resolution_y = options.size
    scene.render.resolution_percentage = 100
    return scene


def size(text):
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 0 < int(width) <= 65536 and 0 < int(height) <= 65536):
        raise argparse.ArgumentTypeError("must be WIDTHxHEIGHT, not %r" % text)
    return int(width), int(height)


def positive(text):
    value = float(text)
    if not 0 <= value <= 1000:
        raise argparse.ArgumentTypeError("must be from 0 to 1000, not %r" % text)
    return value


def options():
    parser = argparse.ArgumentParser(prog="planet.py", description="A planet in Blender.")
    parser.add_argument("--render", metavar="FILE", help="draw a picture and end")
    parser.add_argument("--size", type=size, default=(1280, 1280), metavar="WIDTHxHEIGHT", help="of the picture")
    parser.add_argument("--samples", type=int, default=64, metavar="N", help="for each pixel")
    parser.add_argument("--relief", type=positive, default=RELIEF, metavar="TIMES", help="how many times as high as true (%(default)s)")
    parser.add_argument("--save", metavar="FILE", help="keep the scene as a .blend file")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else [])


def main():
    wanted = options()
    scene = build(wanted)
    if bpy.context.window:
        bpy.context.window.scene = scene
    if wanted.save:
        bpy.ops.wm.save_as_mainfile(filepath=os.path.abspath(wanted.save))
    if wanted.render:
        scene.render.filepath = os.path.abspath(wanted.render)
        scene.render.image_settings.file_format = "PNG"
        bpy.ops.render.render(write_still=True, scene=scene.name)


main()
