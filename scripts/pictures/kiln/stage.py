"""The photographer's side: room, window, sun, camera, and the passes that the developing step wants."""

import math

import bpy
from mathutils import Vector

from lathe import solid


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.world = bpy.data.worlds.new('room')
    scene.world.use_nodes = True
    return scene


def dress(thing, material, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    thing.data.materials.clear()
    thing.data.materials.append(material)
    return put(thing, at, turn, scale)


def put(thing, at, turn=(0, 0, 0), scale=1.0):
    thing.location = at
    thing.rotation_euler = [math.radians(a) for a in turn]
    thing.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    return thing


def again(thing, at, turn=(0, 0, 0), scale=1.0, material=None):
    """A second piece from the same mesh; another glaze sits on the object, not on the mesh."""
    twin = bpy.data.objects.new(thing.name, thing.data)
    bpy.context.scene.collection.objects.link(twin)
    if material:
        twin.material_slots[0].link = 'OBJECT'
        twin.material_slots[0].material = material
    return put(twin, at, turn, scale)


def slab(name, size, at, material, edge=0.02, turn=(0, 0, 0)):
    """A board or table top with softened edges; `at` is the middle of its upper face."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    thing.name = name
    for v in thing.data.vertices:
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], (v.co.z - 0.5) * size[2]))
    bevel = thing.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments = edge, 3
    thing.data.use_auto_smooth = True
    thing.data.polygons.foreach_set('use_smooth', [True] * 6)
    return dress(thing, material, at, turn)


def wall(material, y=2.0, width=40, height=24):
    verts = [
        (-width / 2, 0, -height / 2), (width / 2, 0, -height / 2), (width / 2, 0, height / 2),
        (-width / 2, 0, height / 2),
    ]
    return dress(solid('wall', verts, [(0, 1, 2, 3)]), material, (0, y, 0))


def sweep_backdrop(material, back=3.0, radius=1.6, width=30, front=14, height=14):
    """Paper rolled from the wall on to the table: no line behind the piece."""
    line = [(-front, 0), (back - radius, 0)]
    line += [
        (
            back - radius + radius * math.sin(a), radius - radius * math.cos(a)
        ) for a in (math.pi / 2 * k / 24 for k in range(1, 24))
    ]
    line += [(back, radius), (back, height)]
    verts = [(x, y, z) for y, z in line for x in (-width / 2, width / 2)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    return dress(solid('backdrop', verts, faces), material)


def lamp(name, kind, at, towards, power, color, **settings):
    data = bpy.data.lights.new(name, kind)
    data.energy, data.color = power, color
    for key, value in settings.items():
        setattr(data, key, value)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return thing


WARM = (1.0, 0.92, 0.82)
COOL = (0.88, 0.93, 1.0)


def window(at, towards, width=3.0, height=4.0, power=260, color=WARM, panes=(2, 2), bar=0.12):
    """The key light is a window, so that glossy glaze reflects panes and not a featureless box."""
    facing = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y')
    across, down = panes
    pane = ((width - bar * (across - 1)) / across, (height - bar * (down - 1)) / down)
    for i in range(across):
        for j in range(down):
            off = Vector(((i - (across - 1) / 2) * (pane[0] + bar), (j - (down - 1) / 2) * (pane[1] + bar), 0))
            where = Vector(at) + facing @ off
            light = lamp(f'pane {i}{j}', 'AREA', where, where, power / (across * down), color, shape='RECTANGLE')
            light.rotation_euler = facing.to_euler()
            light.data.size, light.data.size_y = pane


def fill(at, towards, power=30, size=4.0, color=COOL):
    return lamp('fill', 'AREA', at, towards, power, color, shape='DISK', size=size)


def ambient(strength=0.12, color=(0.92, 0.95, 1.0)):
    node = bpy.context.scene.world.node_tree.nodes['Background']
    node.inputs[0].default_value = (*color, 1)
    node.inputs[1].default_value = strength


def sun(towards, direction, strength=3.0, softness=1.6, color=(1.0, 0.84, 0.66)):
    """`direction` is where the sun stands, seen from the target."""
    at = Vector(towards) + Vector(direction).normalized() * 30
    return lamp('sun', 'SUN', at, towards, strength, color, angle=math.radians(softness))


def frame(towards, direction, away=14.0, panes=(2, 3), pane=(1.5, 1.6), bar=0.16, shift=(0, 0)):
    """A window that only throws its shadow: the sun reaches the room through these panes alone."""
    middle = Vector(towards) + Vector(direction).normalized() * away
    facing = (Vector(towards) - middle).to_track_quat('-Z', 'Y')
    across, down = panes
    w, h = across * pane[0] + (across - 1) * bar, down * pane[1] + (down - 1) * bar
    far = 60
    boxes = [
        (-far, -far, -w / 2, far), (w / 2, -far, far, far), (-w / 2, -far, w / 2, -h / 2), (-w / 2, h / 2, w / 2, far)
    ]
    boxes += [(x, -h / 2, x + bar, h / 2) for x in (-w / 2 + (i + 1) * pane[0] + i * bar for i in range(across - 1))]
    boxes += [(-w / 2, z, w / 2, z + bar) for z in (-h / 2 + (j + 1) * pane[1] + j * bar for j in range(down - 1))]
    verts, faces = [], []
    for x0, y0, x1, y1 in boxes:
        n = len(verts)
        verts += [
            (x0 + shift[0], y0 + shift[1], 0), (x1 + shift[0], y0 + shift[1], 0), (x1 + shift[0], y1 + shift[1], 0),
            (x0 + shift[0], y1 + shift[1], 0),
        ]
        faces.append((n, n + 1, n + 2, n + 3))
    thing = solid('frame', verts, faces)
    thing.location, thing.rotation_euler = middle, facing.to_euler()
    return only_shadow(thing)


def only_shadow(thing):
    thing.visible_camera = thing.visible_diffuse = thing.visible_glossy = thing.visible_transmission = False
    return thing


def camera(at, towards, lens=70, fstop=0.8, focus=None, shift=(0, 0)):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.shift_x, data.shift_y = shift
    data.dof.use_dof = True
    data.dof.aperture_fstop = fstop
    data.dof.aperture_blades = 9
    data.dof.focus_distance = (Vector(focus or towards) - Vector(at)).length
    # The lens scale follows the scene's: one unit is a tenth of a metre, so the f-number shrinks by the same factor.
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = thing
    return thing


def expose(width, height, samples, seed, folder):
    """Renders light, albedo and normal as plain uncompressed EXR files for `develop.ts`."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    cycles = scene.cycles
    cycles.device, cycles.use_denoising = 'CPU', False
    cycles.film_exposure = 2.2
    cycles.samples, cycles.seed = samples, seed
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.03, max(
        8, samples // 3
    )
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 3, 2, 2, 2
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3.0, 24.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    out.file_slots.clear()
    for name, socket in (('light', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        out.file_slots.new(f'{name}-{seed}-')
        tree.links.new(source.outputs[socket], out.inputs[-1])
    bpy.ops.render.render()
