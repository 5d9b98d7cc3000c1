"""Cut branches and a potted plant: leaves bring a living, uneven line among turned shapes."""

import math
import random

from mathutils import Matrix, Vector

from lathe import join, solid, spline, sweep
from stage import dress
from surfaces import leaf as leaf_material
from surfaces import plain


def blade(verts, faces, base, direction, up, length, width, curl, rows=8, cup=0.18):
    """One leaf: pointed at both ends, folded a little along its middle and curled over its length."""
    direction = direction.normalized()
    side = direction.cross(up).normalized()
    up = side.cross(direction).normalized()
    start = len(verts)
    p, along = Vector(base), Vector(direction)
    for i in range(rows + 1):
        t = i / rows
        half = width / 2 * math.sin(math.pi * min(1, 0.03 + t * 0.97)) ** 0.75 * (1 - 0.25 * t)
        lift = up * half * cup * 2
        verts += [p - side * half + lift, p, p + side * half + lift]
        turn = Matrix.Rotation(-curl / rows, 3, side)
        along = turn @ along
        up = turn @ up
        p = p + along * length / rows
    for i in range(rows):
        for k in (0, 1):
            a = start + i * 3 + k
            faces.append((a, a + 1, a + 4, a + 3))


def branch(
    path, seed=0, leaves=26, length=0.42, width=0.11, start=0.3, thick=0.018, twigs=3, tone='#5f6b48', back='#939c82'
):
    """An olive-like branch along the path, with a few side twigs; returns (wood, leaves)."""
    rng = random.Random(seed)
    line = spline(path, 12)
    wood = [sweep('stem', path, lambda t: (thick * (1.15 - 0.75 * t),) * 2, around=10, steps=12)]
    verts, faces = [], []
    routes = [(line, start, leaves)]
    for k in range(twigs):
        at = start + (0.85 - start) * (k + rng.uniform(0.2, 0.8)) / max(1, twigs)
        i = int(at * (len(line) - 1))
        along = (line[min(i + 1, len(line) - 1)] - line[i - 1]).normalized()
        turn = Matrix.Rotation(rng.uniform(0, math.tau), 3, along)
        off = turn @ along.orthogonal().normalized()
        reach = rng.uniform(0.5, 0.95) * length * 2
        p0 = line[i]
        p1 = p0 + (along * 0.8 + off * 0.6) * reach * 0.5
        p2 = p1 + (along * 0.9 + off * 0.25 + Vector((0, 0, -0.1))) * reach * 0.5
        route = [tuple(p0), tuple(p1), tuple(p2)]
        wood.append(sweep('twig', route, lambda t: (thick * (0.6 - 0.35 * t),) * 2, around=8, steps=10))
        routes.append((spline(route, 12), 0.15, max(4, leaves // 3)))
    for route, begin, count in routes:
        twist = rng.uniform(0, math.tau)
        for n in range(count):
            t = begin + (1 - begin) * (n // 2 + 0.5) / (count / 2)
            i = min(int(t * (len(route) - 1)), len(route) - 2)
            along = (route[i + 1] - route[i]).normalized()
            turn = Matrix.Rotation(twist + (n // 2) * 1.7 + (n % 2) * math.pi + rng.uniform(-0.4, 0.4), 3, along)
            off = turn @ along.orthogonal().normalized()
            size = length * rng.uniform(0.65, 1.1) * (1 - 0.3 * t)
            way = along * rng.uniform(0.5, 1.0) + off * rng.uniform(0.6, 1.0) + Vector((0, 0, rng.uniform(-0.15, 0.1)))
            blade(
                verts, faces, route[i], way, along.lerp(Vector((0, 0, 1)), 0.5), size, width * rng.uniform(0.8, 1.15),
                rng.uniform(0.1, 0.7),
            )
        tip = route[-1]
        blade(verts, faces, tip, route[-1] - route[-3], Vector((0.3, 0.2, 1)), length * 0.7, width * 0.8, 0.3)
    stem = dress(join(*wood), plain('#6b5a45', 0.8, 0.4))
    return stem, dress(solid('leaves', verts, faces), leaf_material(tone, back))


def upright_plant(at, height=1.5, blades=11, seed=0):
    """Sword-shaped leaves from one crown, as snake plants grow."""
    rng = random.Random(seed)
    verts, faces = [], []
    for n in range(blades):
        a = n * 2.4 + rng.uniform(-0.3, 0.3)
        spread = 0.08 + 0.28 * n / blades
        out = Vector((math.cos(a), math.sin(a), 0))
        base = Vector(at) + out * spread
        way = Vector((0, 0, 1)) + out * (0.08 + 0.4 * n / blades)
        size = height * (1.0 - 0.5 * n / blades) * rng.uniform(0.85, 1.1)
        sword(
            verts, faces, base, way, Vector((-out.y, out.x, 0)), size, 0.2 * rng.uniform(0.85, 1.15),
            rng.uniform(-0.4, 0.5), rng.uniform(-0.12, 0.2),
        )
    thing = solid('plant', verts, faces)
    thing.modifiers.new('body', 'SOLIDIFY').thickness = 0.02
    thing.modifiers.new('smooth', 'SUBSURF').render_levels = 1
    return thing


def sword(verts, faces, base, way, side, length, width, twist, lean, rows=14, columns=5):
    start = len(verts)
    way = way.normalized()
    outward = side.cross(way).normalized()
    for i in range(rows + 1):
        t = i / rows
        p = base + way * length * t - outward * lean * length * t * t
        turn = Matrix.Rotation(twist * t, 3, way)
        half = width / 2 * (0.55 + 0.9 * t - 0.35 * t * t) * (1 - t**5) ** 0.8
        for k in range(columns):
            s = 2 * k / (columns - 1) - 1
            verts.append(p + turn @ (side * half * s + outward * half * 0.45 * s * s))
    for i in range(rows):
        for k in range(columns - 1):
            a = start + i * columns + k
            faces.append((a, a + 1, a + columns + 1, a + columns))
