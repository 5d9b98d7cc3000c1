"""Pictures for the journal and the studio page."""

import random

import props as p
import stage as s
import surfaces as m
import tools
import vessels as v
from botany import branch
from glazes import GLAZES, glaze, raw

ORDER = ['satin white', 'oatmeal', 'celadon', 'ash blue', 'iron', 'tenmoku']


def test_tiles():
    rng = random.Random(5)
    s.slab('board', (16, 10, 0.3), (0, 0, 0), m.oak('#a8998a', '#84766a'), 0.03)
    first = p.tile()
    s.dress(first, glaze('satin white', line=0.16, wave=0.05), (0, 0, -9))
    clays = ('white', 'buff', 'toasted', 'dark')
    for column, name in enumerate(ORDER):
        for row, clay in enumerate(clays):
            skin = glaze(name, line=0.17 + 0.02 * rng.random(), wave=0.06, clay=clay)
            at = (
                (column - 2.5) * 0.58 + rng.uniform(-0.02, 0.02), (1.5 - row) * 0.78 - 0.3 + rng.uniform(-0.015, 0.015),
                0.035,
            )
            s.again(first, at, (-90, 0, 0), 1.0, skin).rotation_euler[2] = rng.uniform(-0.035, 0.035)
    s.window((-4.6, 0.6, 4.4), (0, 0, 0), 3, 3, power=270)
    s.fill((4.5, -2, 4), (0, 0, 0), 30)
    s.ambient(0.12)
    s.camera((0.2, -3.3, 6.6), (0.02, -0.08, 0), 66, 0.4, (0, -0.2, 0.05))


def glaze_drip():
    s.dress(p.running_wall(seed=4), glaze('celadon', modelled=True, clay='toasted'), (0, 0, 0))
    s.wall(m.plaster('#8d8577', '#7d7466'), 3.0)
    s.window((-3.6, -2.6, 3.4), (0, 0, 1.0), 2.2, 3.0, power=170)
    s.fill((4, -2.5, 1.5), (0, 0, 1.0), 14)
    s.ambient(0.09)
    s.camera((1.5, -3.6, 1.15), (0.02, 0.05, 0.98), 85, 0.28, (0.05, 0.0, 0.95))


def kiln_shelves():
    rng = random.Random(11)
    brick, shelf = m.brick(), m.brick('#c9bda9', '#a99c86')
    for row in range(8):
        for k in range(-5, 6):
            s.slab(
                'brick', (2.285, 0.4, 0.72),
                (k * 2.3 + (1.15 if row % 2 else 0), 3.2 + rng.uniform(-0.015, 0.015), -1.2 + 0.73 * row), brick, 0.015,
            )
    s.wall(brick, 3.5)
    bisque = raw('bisque', 0.6)
    names = ('tumbler', 'rice bowl', 'lidded')
    kinds = {k: s.dress(v.pot(k, i, 0.03, segments=96), bisque, (0, 60, 0)) for i, k in enumerate(names)}
    for level, kind, gap in ((0.0, 'tumbler', 0.92), (1.42, 'rice bowl', 1.5), (2.62, 'lidded', 1.3)):
        s.slab('kiln shelf', (9.4, 4.0, 0.2), (0, 0.3, level), shelf, 0.03)
        for lane, y in enumerate((-1.15, -0.1, 0.95, 1.9)):
            x = -4.1 + (gap / 2 if lane % 2 else 0)
            while x < 4.2:
                # A prop stands in the front row: no pot where it is.
                if lane == 0 and abs(x - 1.63) < 0.95:
                    x += gap
                    continue
                twin = s.again(
                    kinds[kind], (x + rng.uniform(-0.03, 0.03), y + rng.uniform(-0.04, 0.04), level),
                    (0, 0, rng.uniform(0, 360)), rng.uniform(0.98, 1.02),
                )
                if kind == 'rice bowl' and lane == 0 and rng.random() < 0.7:
                    s.again(
                        kinds[kind], (twin.location.x, twin.location.y, level + 0.2), (0.8, 0.5, rng.uniform(0, 360))
                    )
                x += gap
        for x in (-4.45, 1.63, 4.45):
            s.slab('prop', (0.3, 0.3, 1.22), (x, -1.45, level + 1.22), shelf, 0.02)
    s.slab('kiln shelf', (9.4, 4.0, 0.2), (0, 0.3, 4.04), shelf, 0.03)
    s.window((-4.5, -6.5, 5.0), (0, 0, 1.2), 4, 4, power=360)
    s.fill((5, -6, 2), (0, 0, 1), 40)
    s.ambient(0.14)
    s.camera((-2.3, -9.4, 2.5), (-0.25, 0, 1.62), 56, 0.36, (-0.4, -1.15, 1.5))


def clay_block():
    s.slab('bench', (20, 9, 0.4), (0, 0, 0), m.oak('#a08c74', '#77644f'), 0.03)
    s.wall(m.plaster('#c8c0b2', '#b6ac9c', 0.6), 3.4)
    wet = m.wet_clay()
    p.lump((2.3, 1.7, 1.35), (-0.55, 0.5, 0), wet, 12, 0.04, 0.09, seed=2, lines=0.006)
    p.lump((1.6, 1.25, 0.24), (1.55, -0.7, 0), wet, -16, 0.025, 0.05, seed=7, lines=0.004)
    s.dress(v.pot('rice bowl', 4), glaze('oatmeal', line=0.12), (2.15, 1.25, 0))
    tools.wire_cutter([(-1.75, -1.25, 0), (-1.1, -1.05, 0), (-0.4, -1.45, 0), (0.0, -1.3, 0), (0.3, -1.62, 0)], 0.03)
    s.window((-4.6, -4.4, 4.0), (0, 0.2, 0.6), power=430)
    s.fill((5, -4, 3), (0, 0, 0.6), 15)
    s.ambient(0.09)
    s.camera((0.6, -9.0, 3.3), (0.28, 0, 0.56), 62, 0.42, (0.3, -0.8, 0.5))


def shelves():
    rng = random.Random(8)
    s.wall(m.plaster('#dcd6cb', '#cfc8bb', 0.7), 1.3)
    wood = m.oak()
    skins = {name: glaze(name, line=0.1) for name in GLAZES}
    kinds = (
        'tall vase', 'bottle', 'slim bottle', 'moon jar', 'rice bowl', 'tumbler', 'espresso', 'beaker', 'lidded',
        'low bowl',
    )
    shapes = {k: s.dress(v.pot(k, i, 0.03, segments=112), skins['oatmeal'], (0, 60, 0)) for i, k in enumerate(kinds)}
    cup = s.dress(v.mug(3), glaze('oatmeal', soften=0.035), (0, 60, 0))

    def row(z, pieces, depth=0.1):
        s.slab('shelf', (18, 1.8, 0.24), (rng.uniform(-0.4, 0.4), 0.35, z), wood, 0.02)
        for kind, x, skin, *stack in pieces:
            y = depth + rng.uniform(-0.15, 0.12)
            for k in range(1 + (stack[0] if stack else 0)):
                rise = {'rice bowl': 0.19, 'low bowl': 0.14, 'espresso': 0.26, 'tumbler': 0.3}.get(kind, 0) * k
                s.again(
                    shapes.get(kind, cup), (x, y, z + rise), (0, 0, rng.uniform(0, 360) if kind != 'mug' else -40),
                    rng.uniform(0.94, 1.05), skins[skin],
                )

    row(
        0.0,
        [
            ('moon jar', -4.45, 'satin white'), ('low bowl', -2.0, 'oatmeal', 3), ('mug', -0.3, 'oatmeal'),
            ('mug', 0.86, 'satin white'), ('beaker', 1.9, 'ash blue'), ('bottle', 3.1, 'tenmoku'),
            ('rice bowl', 4.5, 'celadon', 2), ('tumbler', 5.6, 'iron'),
        ],
    )
    row(
        2.85,
        [
            ('bottle', -4.3, 'celadon'), ('rice bowl', -3.0, 'satin white', 3), ('slim bottle', -1.9, 'iron'),
            ('slim bottle', -1.02, 'oatmeal'), ('tumbler', -0.1, 'celadon', 1), ('tumbler', 0.8, 'ash blue', 1),
            ('lidded', 1.95, 'oatmeal'), ('low bowl', 3.8, 'ash blue', 1), ('slim bottle', 5.4, 'satin white'),
        ],
    )
    row(
        5.35,
        [
            ('espresso', -4.5, 'ash blue', 1), ('espresso', -3.75, 'satin white', 1), ('espresso', -3.0, 'oatmeal'),
            ('beaker', -1.9, 'tenmoku'), ('lidded', -0.6, 'celadon'), ('rice bowl', 0.8, 'oatmeal', 1),
            ('rice bowl', 2.3, 'ash blue'), ('beaker', 3.5, 'satin white'), ('espresso', 4.5, 'iron', 1),
        ],
    )
    towards, way = (-0.5, 0.8, 3.0), (-6.5, -5.4, 4.0)
    s.sun(towards, way, 2.1, 1.4)
    s.frame(towards, way, 16, (3, 3), (2.1, 1.9), 0.24)
    s.window((-8.5, -5.0, 6.5), (0, 0.2, 2.6), 5, 6, power=620)
    s.fill((8, -6, 4), (0, 0, 2.6), 36, 6)
    s.ambient(0.09)
    s.camera((1.2, -16.0, 3.5), (0.3, 0, 3.12), 58, 0.5, (0, -0.4, 3))


def workbench():
    s.slab('bench', (22, 6.0, 0.4), (0, 0.4, 0), m.oak('#a68a6b', '#7c614a'), 0.03)
    s.wall(m.plaster('#d2cabd', '#c1b8a9', 0.7), 2.6)
    p.cloth((2.6, 4.2), (-2.15, -1.1, 0), m.linen('#c9c3b6', '#a19a8b'), 6, 0.05, edge=-2.6, seed=5)
    s.dress(v.pot('beaker', 4), glaze('oatmeal', line=0.2, wave=0.05), (0.2, 0.7, 0))
    brushes = (
        ((0.3, 0.8, 0.1), 8, 50, 0.055, '#9c7748'),
        ((0.08, 0.7, 0.1), 9, -62, 0.04, '#6d4b2c'),
        ((0.2, 0.52, 0.1), 6, 170, 0.07, '#b08d5e'),
        ((0.25, 0.75, 0.1), 10, 96, 0.045, '#3d3530'),
    )
    for at, lean, turn, size, tone in brushes:
        tools.brush(at, lean, turn, 2.1, tone, size=size)
    s.dress(v.pot('rice bowl', 6), glaze('ash blue', line=0.12), (1.75, 0.1, 0))
    p.disc(0.59, (1.75, 0.1, 0.46), m.slip())
    tools.rib(tools.kidney(1.0, 0.75), (0.35, -0.95, 0), 24)
    tools.loop_tool((2.15, -0.75, 0.05), 152)
    tools.rib([(-0.42, -0.2), (0.42, -0.2), (0.46, 0.0), (0.3, 0.2), (-0.42, 0.2)], (1.25, -1.35, 0), -28, '#8d6238')
    s.dress(v.pot('slim bottle', 8), raw('bisque', 0.5), (-1.45, 1.0, 0), scale=1.1)
    s.dress(v.pot('lidded', 9), raw('bisque', 0.5), (-2.75, 0.75, 0))
    branch(
        [(-1.45, 1.0, 0.9), (-1.45, 1.0, 2.05), (-1.6, 0.95, 2.45), (-2.05, 0.85, 2.75)], seed=31, leaves=12,
        start=0.55, length=0.46, width=0.13,
    )
    towards, way = (0, 1.4, 1.3), (-6.8, -3.6, 4.0)
    s.sun(towards, way, 2.0, 1.5)
    s.frame(towards, way, 14, (2, 2), (2.0, 1.9), 0.22)
    s.window((-6.0, -3.0, 4.8), (0, 0.2, 0.6), 4, 4.5, power=380)
    s.fill((6, -5, 3), (0, 0, 0.8), 20, 5)
    s.ambient(0.09)
    s.camera((0.3, -10.6, 4.5), (-0.1, 0, 1.06), 56, 0.45, (0.4, 0.0, 0.6))
