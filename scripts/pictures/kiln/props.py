"""Things round the pots: cloth, candles, tiles, clay."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

from lathe import join, revolve, solid, sweep
from stage import dress, put
from surfaces import plain


def cloth(size, at, material, turn=0.0, folds=0.05, creases=(), edge=None, seed=0, gap=0.025, layers=1):
    """Linen on a table. `creases` are pressed lines (axis, offset); past `edge` (towards the camera) it hangs down."""
    shift = Vector((seed * 13.7, seed * 7.3, 0))
    thing = None
    for layer in range(layers):
        w, d = size[0] * (1 - 0.015 * layer), size[1] * (1 - 0.012 * layer)
        nx, ny = int(w / gap), int(d / gap)
        verts, uv = [], []
        for j in range(ny + 1):
            for i in range(nx + 1):
                x, y = (i / nx - 0.5) * w, (j / ny - 0.5) * d
                q = Vector((x * 0.55 + y * 0.25, y * 0.8 - x * 0.2, layer * 3.1)) + shift
                soft = noise.noise(q) + 0.4 * noise.noise(q * 2.7)
                ridge = math.exp(-((noise.noise(q * 0.7 + Vector((9, 4, 2))) / 0.16) ** 2))
                z = folds * (0.5 + 0.5 * soft + 0.9 * ridge) + layer * 0.035
                for axis, offset in creases:
                    far = (x if axis == 'x' else y) - offset
                    z += 0.02 * math.exp(-((far / 0.035) ** 2))
                near = min(w / 2 - abs(x), d / 2 - abs(y))
                z = z * min(1, 0.25 + near / 0.25) + 0.012
                # The woven edge is never quite straight.
                x += 0.02 * noise.noise(Vector((0, y * 2.0, 5 + layer)) + shift)
                y += 0.02 * noise.noise(Vector((x * 2.0, 0, 8 + layer)) + shift)
                verts.append(Vector((x, y, z)))
                uv.append((x, y))
        faces = [
            (
                j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i
            ) for j in range(ny) for i in range(nx)
        ]
        sheet = solid('cloth', verts, faces)
        plane = sheet.data.uv_layers.new(name='UVMap')
        for loop in sheet.data.loops:
            plane.data[loop.index].uv = uv[loop.vertex_index]
        thing = sheet if thing is None else join(thing, sheet)
    put(thing, at, (0, 0, turn))
    if edge is not None:
        drape(thing, edge, at[2])
    thing.modifiers.new('yarn', 'SOLIDIFY').thickness = 0.012
    return dress(thing, material, thing.location, [math.degrees(a) for a in thing.rotation_euler])


def drape(thing, edge, top, bend=0.06):
    """Lets what lies beyond the table's front edge (y < edge) hang, with folds that widen towards the hem."""
    bpy.context.view_layer.update()
    place = thing.matrix_world.copy()
    for v in thing.data.vertices:
        p = place @ v.co
        over = edge - p.y
        if over > 0:
            lift = p.z - top
            a = min(over / bend, math.pi / 2)
            fall = max(0.0, over - bend * math.pi / 2)
            wave = 0.09 * min(1, fall) * math.sin(p.x * 5.5 + 0.8 * math.sin(p.x * 2.1))
            p = Vector(
                (p.x, edge - math.sin(a) * (bend + lift) - wave, top - bend + math.cos(a) * (bend + lift) - fall)
            )
            v.co = place.inverted() @ p


def candle(at, height=2.0, radius=0.1, tone='#dcc08c', lean=0.4):
    rows = [(0.0, 0, 0, 0), (radius, 0, 0, 0)]
    rows += [(radius * (1 - 0.28 * k / 24), height * k / 24, 0, 0) for k in range(1, 25)]
    tip = radius * 0.72
    rows += [
        (tip * 0.9, height + 0.03, 0, 0), (tip * 0.6, height + 0.075, 0, 0), (tip * 0.25, height + 0.1, 0, 0),
        (0.0, height + 0.105, 0, 0),
    ]
    wax = dress(revolve('candle', rows, 64, 0.01, 0.001, 0.4), plain(tone, 0.38, 0.05, 4.0), at, (lean, lean * 0.6, 0))
    top = (at[0], at[1], at[2] + height + 0.08)
    wick = sweep(
        'wick', [top, (top[0], top[1], top[2] + 0.08), (top[0] + 0.03, top[1], top[2] + 0.16)],
        lambda t: (0.011, 0.011), around=8,
    )
    dress(wick, plain('#e8e0d0', 0.9))
    return wax


def tile(width=0.42, height=0.62, thick=0.07, hole=0.035):
    """A test tile with a hole to hang it by; upright in its own space, so that a glaze line works as on a pot."""
    around = 96
    centre = Vector((0, height * 0.84))
    rows = [(0.0, 0.5, 0.9), (0.0, 0.85, 0.9), (0.06, 1.0, 0.7)]
    rows += [(t, 1.0, 0.0) for t in (0.16, 0.3, 0.5, 0.7, 0.85, 0.93)]
    rows += [
        (0.975, 0.96, 0.5), (1.0, 0.7, 1.0), (1.0, 0.3, 0.8), (0.97, 0.0, 0.0), (0.5, 0.0, 0.0), (0.06, 0.0, 0.0),
        (0.0, 0.2, 0.5),
    ]
    verts, lip = [], []
    for t, front, near in rows:
        for s in range(around):
            a = math.tau * s / around
            c, d = math.cos(a), math.sin(a)
            reach_x = (width / 2) / max(abs(c), 1e-6)
            reach_z = ((height - centre.y) if d > 0 else centre.y) / max(abs(d), 1e-6)
            power = 14.0
            reach = (reach_x**-power + reach_z**-power) ** (-1 / power)
            r = hole + (reach - hole) * t
            verts.append((c * r, -(front - 0.5) * thick, centre.y + d * r))
            lip.append(near)
    faces = []
    for i in range(len(rows)):
        j = (i + 1) % len(rows)
        faces += [
            (
                i * around + s, i * around + (s + 1) % around, j * around + (s + 1) % around, j * around + s
            ) for s in range(around)
        ]
    return solid('tile', verts, faces, lip=lip, inside=[0.0] * len(verts))


def lump(size, at, material, turn=0.0, rough=0.03, corner=0.08, cells=56, seed=0, lines=0.0):
    """A block of clay: cut faces, worn corners; `lines` are the marks a dragged wire leaves."""
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.subdivide_edges(shape, edges=shape.edges[:], cuts=cells, use_grid_fill=True)
    half = Vector(size) / 2
    for v in shape.verts:
        q = Vector((v.co.x * size[0], v.co.y * size[1], v.co.z * size[2]))
        worn = corner * (1 + 0.8 * noise.noise(q * 1.2 + Vector((seed, 3, 1))))
        core = Vector([max(-half[k] + worn, min(half[k] - worn, q[k])) for k in range(3)])
        out = q - core
        if out.length > 1e-6:
            q = core + out.normalized() * worn
            wave = q * 1.3 + Vector((seed, seed * 2, 0))
            push = rough * noise.noise(wave) + rough * 0.3 * noise.noise(wave * 4.5)
            push += lines * math.sin(q.z * 60 + 3 * noise.noise(wave)) * noise.noise(wave * 0.9)
            q += out.normalized() * push
        v.co = q + Vector((0, 0, half.z - 0.01))
    mesh = bpy.data.meshes.new('lump')
    shape.to_mesh(mesh)
    shape.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    thing = bpy.data.objects.new('lump', mesh)
    bpy.context.scene.collection.objects.link(thing)
    return dress(thing, material, at, (0, 0, turn))


def disc(radius, at, material, rough=0.0, seed=0, rings=24):
    """Soil in a planter, slip in a bowl."""
    verts, faces = [(0, 0, 0)], []
    around = 64
    for i in range(1, rings + 1):
        for s in range(around):
            a = math.tau * s / around
            r = radius * i / rings
            p = Vector((r * math.cos(a), r * math.sin(a), 0))
            p.z = rough * (noise.noise(p * 9 + Vector((seed, 0, 0))) + 0.6 * noise.noise(p * 23))
            verts.append(p)
    faces += [(0, 1 + s, 1 + (s + 1) % around) for s in range(around)]
    for i in range(rings - 1):
        a = 1 + i * around
        faces += [(a + s, a + around + s, a + around + (s + 1) % around, a + (s + 1) % around) for s in range(around)]
    return dress(solid('disc', verts, faces), material, at)


def running_wall(width=3.2, height=2.4, bow=2.2, line=1.1, seed=0, gap=0.008):
    """A stretch of pot wall with glaze that ran: real thickness, because a close lens sees the rolled edge."""
    rng = random.Random(seed)
    runs = []
    x = -width / 2
    while x < width / 2:
        runs.append((x, rng.choice([0.1, 0.2, 0.34, 0.5, 0.62]) * rng.uniform(0.8, 1.2), rng.uniform(0.055, 0.1)))
        x += rng.uniform(0.13, 0.34)
    nx, ny = int(width / gap), int(height / gap)
    verts, thickness = [], []
    for j in range(ny + 1):
        z = j / ny * height
        for i in range(nx + 1):
            x = (i / nx - 0.5) * width
            base = line + 0.06 * noise.noise(Vector((x * 1.7, seed, 0)))
            # Distance inside the glazed area, joined smoothly between the sheet above and every run.
            inside = z - base
            total = math.exp(min(inside, 0.6) * 28)
            for at, length, wide in runs:
                if abs(x - at) < wide * 3:
                    wander = at + 0.03 * noise.noise(Vector((at * 9, z * 1.6, seed)))
                    tip = base - length
                    # Slimmer on the way down, a drop at the end; the square makes the section round, not a roof.
                    here = wide * (0.78 + 0.34 * math.exp(-(((z - tip - wide) / 0.11) ** 2)))
                    below = math.hypot(x - wander, min(0.0, z - (tip + here)))
                    depth = (here * here - below * below) / (2 * here)
                    total += math.exp(max(-1.0, min(depth, 0.3)) * 28)
            inside = math.log(total) / 28
            t = max(0.0, inside)
            skin = 0.05 * (1 - math.exp(-t / 0.04))
            skin *= 0.75 + 0.55 * math.exp(-(((z - base + 0.3) / 0.35) ** 2))
            throwing = 0.006 * math.sin(z * 26 + 1.5 * noise.noise(Vector((x, z * 2, 3))))
            a = x / bow
            r = bow + skin + throwing
            verts.append((r * math.sin(a), bow - r * math.cos(a), z))
            thickness.append(inside)
    faces = [
        (
            j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i
        ) for j in range(ny) for i in range(nx)
    ]
    zeros = [0.0] * len(verts)
    return solid('running wall', verts, faces, lip=zeros, inside=zeros, cover=thickness)
