"""A potter's tools: wire, brushes, trimming loop, wooden ribs."""

import math

import bpy
from mathutils import Vector

from lathe import revolve, sweep
from stage import dress, put
from surfaces import oak, plain


def rod(name, line, material, steps=24):
    """A turned handle from (radius, height) pairs."""
    return dress(
        revolve(
            name, [(0.0, line[0][1], 0, 0), *[(r, z, 0, 0) for r, z in line], (0.0, line[-1][1], 0, 0)], steps, 0.0, 0.0
        ),
        material,
    )


def wire_cutter(path, lift=0.05):
    """Two wooden toggles and a wire between them, lying on the table."""
    wood = oak('#c79f6d', '#a57a48', 'z')
    ends = [(Vector(path[0]), Vector(path[1])), (Vector(path[-1]), Vector(path[-2]))]
    for k, (at, following) in enumerate(ends):
        toggle = rod(
            'toggle',
            [(0.05, -0.4), (0.068, -0.38), (0.072, -0.1), (0.062, 0), (0.072, 0.1), (0.068, 0.38), (0.05, 0.4)], wood,
            40,
        )
        way = math.degrees(math.atan2(following.y - at.y, following.x - at.x))
        put(toggle, (at.x, at.y, 0.072), (90, 0, way + (12 if k else -9)))
    steel = plain('#8d8a84', 0.35, metallic=1.0)
    return dress(sweep('wire', [(p[0], p[1], lift) for p in path], lambda t: (0.008, 0.008), around=8, steps=24), steel)


def brush(at, lean, turn, length=2.0, tone='#9c7748', hair='#5a4636', size=0.055):
    """A mop brush, bristles up; `at` is the lower end of its handle."""
    rows = [(0.03, 0), (0.04, 0.1), (0.045, length * 0.4), (0.05, length * 0.68)]
    handle = rod('brush', rows, oak(tone, '#7a5630', 'z'))
    metal = rod(
        'ferrule', [(size * 0.95, length * 0.66), (size, length * 0.7), (size * 1.1, length * 0.82)],
        plain('#a9a196', 0.3, metallic=1.0),
    )
    rows = [
        (size * 1.05, length * 0.82), (size * 1.5, length * 0.9), (size * 1.35, length * 0.98),
        (size * 0.7, length * 1.06), (size * 0.1, length * 1.1),
    ]
    tuft = rod('hair', rows, plain(hair, 0.8, 0.9, 60.0))
    for part in (handle, metal, tuft):
        put(part, at, (lean, 0, turn))


def loop_tool(at, turn, length=1.5):
    """A trimming tool lying down: wooden handle, steel loop."""
    handle = rod(
        'loop tool',
        [
            (0.035, 0), (0.05, 0.03), (0.058, length * 0.3), (0.045, length * 0.6), (0.05, length * 0.68),
            (0.04, length * 0.7),
        ],
        oak('#8f6a42', '#6d4c2c', 'z'), 32,
    )
    put(handle, at, (90, 0, turn))
    end, wide = length * 0.7, 0.12
    path = [
        (0.0, 0, end), (wide * 0.9, 0, end + 0.16), (wide, 0, end + 0.3), (0, 0, end + 0.4), (-wide, 0, end + 0.3),
        (-wide * 0.9, 0, end + 0.16), (0.0, 0, end),
    ]
    steel = sweep('loop', path, lambda t: (0.02, 0.006), around=10, steps=10)
    dress(steel, plain('#9a968f', 0.3, metallic=1.0), at, (90, 0, turn))


def rib(outline, at, turn, tone='#b98a58', thick=0.06):
    """A wooden throwing rib: a flat outline with softened edges."""
    mesh = bpy.data.meshes.new('rib')
    n = len(outline)
    mesh.from_pydata(
        [(x, y, z) for z in (0, thick) for x, y in outline], [],
        [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [
            (i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)
        ],
    )
    thing = bpy.data.objects.new('rib', mesh)
    bpy.context.scene.collection.objects.link(thing)
    bevel = thing.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method = thick * 0.4, 4, 'ANGLE'
    mesh.use_auto_smooth = True
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    return dress(thing, oak(tone, '#8d6338', 'x', 2.0), at, (0, 0, turn))


def kidney(length=0.9, depth=0.5, points=64):
    out = []
    for k in range(points):
        a = math.tau * k / points
        out.append(
            (
                length / 2 * math.cos(a),
                depth / 2 * math.sin(a) * (1.0 if math.sin(a) > 0 else 0.35 + 0.3 * math.cos(a) ** 2),
            )
        )
    return out
