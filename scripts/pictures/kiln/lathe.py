"""Meshes as a potter makes them: turned walls, handles and spouts swept along a line. One unit is ten centimetres."""

import math
import random

import bpy
from mathutils import Vector


def spline(points, steps):
    """Catmull-Rom through the points, so that a profile is written with few numbers and still has no corners."""
    padded = [points[0], *points, points[-1]]
    out = []
    for i in range(1, len(padded) - 2):
        p0, p1, p2, p3 = (Vector(p) for p in padded[i - 1 : i + 3])
        for s in range(steps):
            t = s / steps
            out.append(
                0.5 * (
                    2 * p1 + (p2 - p0) * t + (
                        2 * p0 - 5 * p1 + 4 * p2 - p3
                    ) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t**3
                )
            )
    out.append(Vector(points[-1]))
    return out


def resample(points, gap):
    """The same line in even steps: uneven rows of faces show in the highlight."""
    out = [points[0]]
    carry = 0.0
    for a, b in zip(points, points[1:]):
        length = (b - a).length
        at = gap - carry
        while at < length:
            out.append(a.lerp(b, at / length))
            at += gap
        carry = (carry + length) % gap
    if (out[-1] - points[-1]).length > gap * 0.3:
        out.append(points[-1])
    return out


def wall_profile(outer, wall, floor, gap):
    """Outer line, rounded lip, inner line and floor as one list of (radius, height, share of lip, inside)."""
    line = resample(spline([(r, z) for r, z in outer], 24), gap)
    foot = line[0].x
    rows = [(0.0, 0.03, 0, 0), (foot * 0.5, 0.03, 0, 0), (foot - 0.07, 0.028, 0, 0), (foot - 0.05, 0.004, 0, 0)]
    rows += [(foot - 0.035, 0.0, 0, 0), (foot - 0.012, 0.0, 0, 0)]
    total = len(line)
    normals = []
    for i in range(total):
        d = line[min(i + 1, total - 1)] - line[max(i - 1, 0)]
        normals.append(Vector((d.y, -d.x)).normalized())
    from_lip = [0.0] * total
    for i in range(total - 2, -1, -1):
        from_lip[i] = from_lip[i + 1] + (line[i + 1] - line[i]).length
    for i, p in enumerate(line):
        rows.append((p.x, max(p.y, 0.004 if i == 0 else p.y), math.exp(-from_lip[i] / 0.035), 0))
    centre = line[-1] - normals[-1] * wall / 2
    along = Vector((-normals[-1].y, normals[-1].x))
    for k in range(1, 8):
        a = math.pi * k / 8
        p = centre + normals[-1] * math.cos(a) * wall / 2 + along * math.sin(a) * wall / 2
        rows.append((p.x, p.y, 1, 0.5))
    inner = []
    for i in range(total - 1, -1, -1):
        thick = wall * (1 + 0.5 * min(from_lip[i], 1.2) / 1.2)
        p = line[i] - normals[i] * thick
        if p.y < floor + 0.06:
            break
        inner.append((max(p.x, 0.01), p.y, math.exp(-from_lip[i] / 0.035), 1))
    rows += inner
    last = Vector(inner[-1][:2])
    bend = spline(
        [
            last, (last.x * 0.87, floor + (last.y - floor) * 0.42), (last.x * 0.64, floor + 0.01),
            (last.x * 0.3, floor), (0, floor),
        ],
        8,
    )
    rows += [(max(p.x, 0.0), p.y, 0, 1) for p in bend[1:]]
    return rows


def revolve(name, rows, segments=144, wobble=0.006, rings=0.0022, pitch=0.075, bend=None, seed=0):
    """Turns the rows round the axis. `bend(angle, radius, height)` may push a lip or dent a wall."""
    rng = random.Random(seed)
    phases = [rng.uniform(0, math.tau) for _ in range(4)]
    verts, faces, lip, inside = [], [], [], []
    top = max(row[1] for row in rows)
    for r, z, near, within in rows:
        for s in range(segments):
            a = math.tau * s / segments
            swell = z / top
            rr = r * (1 + wobble * swell * math.sin(2 * a + phases[0]) + wobble * 0.5 * math.sin(3 * a + phases[1]))
            depth = 0.5 + 0.5 * math.sin(z * 5 + phases[2]) * math.sin(a + phases[3])
            rr += rings * depth * math.sin(math.tau * z / pitch + a) * min(1, r / 0.15) * (1 - near)
            zz = z + wobble * 0.8 * near * math.sin(a + phases[1])
            if bend:
                rr, zz, a = bend(a, rr, zz)
            verts.append((rr * math.cos(a), rr * math.sin(a), zz))
            lip.append(near)
            inside.append(within)
    for i in range(len(rows) - 1):
        for s in range(segments):
            n = (s + 1) % segments
            faces.append((i * segments + s, i * segments + n, (i + 1) * segments + n, (i + 1) * segments + s))
    return solid(name, verts, faces, lip=lip, inside=inside)


def solid(name, verts, faces, **attributes):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    for key, values in attributes.items():
        mesh.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', values)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sweep(name, path, section, around=28, steps=14, wall=0.0):
    """A rope of clay along a path in XZ; `section(t)` gives half its width (across that plane) and half its thickness.

    With a wall it is a pipe: the rings turn at the tip and go back inside, so that a spout has a mouth.
    """
    line = spline(path, steps)
    end = len(line) - 1
    rings = [(i, 0.0, 0.0) for i in range(end + 1)]
    if wall:
        rings += [(end, wall * 0.25, wall * 0.4), (end, wall * 0.75, wall * 0.4)]
        rings += [(i, wall, 0.0) for i in range(end, end * 2 // 3, -1)]
    verts, faces, lip = [], [], []
    last = len(rings) - 1
    for i, inward, beyond in rings:
        along = (line[min(i + 1, end)] - line[max(i - 1, 0)]).normalized()
        across = Vector((0, 1, 0))
        out = along.cross(across).normalized()
        half_width, half_thick = (half - inward for half in section(i / end))
        p = line[i] + along * beyond
        lip += [math.exp(-(end - i) / 1.5) if wall else 0.0] * around
        for s in range(around):
            a = math.tau * s / around
            # A strap is flatter than an ellipse: the exponent squares its sides a little.
            c, d = math.cos(a), math.sin(a)
            v = p + across * half_width * math.copysign(
                abs(c) ** 0.8, c
            ) + out * half_thick * math.copysign(abs(d) ** 0.8, d)
            verts.append(v)
    for i in range(last):
        for s in range(around):
            n = (s + 1) % around
            faces.append((i * around + s, (i + 1) * around + s, (i + 1) * around + n, i * around + n))
    faces += [tuple(range(around)), tuple(reversed(range(last * around, (last + 1) * around)))]
    return solid(name, verts, faces, lip=lip, inside=[0.0] * len(verts))


def join(whole, *parts):
    """One object of several, so that shader rounding softens the seam where they meet."""
    bpy.ops.object.select_all(action='DESELECT')
    for thing in (whole, *parts):
        thing.select_set(True)
    bpy.context.view_layer.objects.active = whole
    bpy.ops.object.join()
    return whole
