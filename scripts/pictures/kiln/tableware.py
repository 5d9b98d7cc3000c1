"""Bowls, plates and cups of the second half of the range, 4:5 like the other single pieces."""

import props as p
import stage as s
import surfaces as m
import vessels as v
from glazes import glaze
from lathe import resample, revolve, spline, sweep
from nodes import Tree
from products import CELADON, CLAY, OFF_WHITE, STONE, daylight


def rice_bowls():
    s.slab('table', (14, 9, 0.3), (0, -0.9, 0), m.oak('#a8957e', '#7d6a56'), 0.03)
    s.wall(m.plaster(*CELADON, 0.6), 2.2)
    bowl = s.dress(v.pot('rice bowl', 3), glaze('celadon', line=0.1), (-0.42, 0.25, 0))
    s.again(bowl, (-0.41, 0.24, 0.185), (0.7, -0.5, 80), 1.0, glaze('oatmeal', line=0.12))
    s.again(bowl, (0.62, -0.38, 0), (0, 0, 140), 1.0, glaze('satin white', line=0.09))
    daylight(350)
    s.camera((0.25, -7.4, 2.5), (0.12, 0, 0.5), 66, 0.5, (0.3, -0.7, 0.5))


def noodle_bowl():
    s.sweep_backdrop(m.plaster(*CLAY, 0.3), back=3.0)
    s.dress(v.pot('noodle bowl', 4, rings=0.004), glaze('tenmoku', line=0.13), (0, 0, 0))
    for y, turn in ((-1.28, 4), (-1.46, 7)):
        stick = s.slab('chopstick', (2.3, 0.062, 0.06), (0.02, y, 0.06), m.oak('#8a6a4a', '#5f452f', 'x', 2.0), 0.02)
        s.put(stick, stick.location, (0, 0, turn))
    daylight(350, fill=24)
    s.camera((0.1, -7.0, 2.9), (0.04, -0.1, 0.44), 70, 0.55, (0, -0.9, 0.7))


def dinner_plates():
    s.slab('table', (16, 9, 0.3), (0, 0, 0), m.stone('#cbc4b7', '#b3a999'), 0.03)
    s.wall(m.plaster(*STONE, 0.5), 3.4)
    plate = s.dress(v.pot('plate', 2), glaze('oatmeal', line=0.06), (0, 0, 0))
    for k, (x, y) in enumerate(((0.03, 0.02), (-0.02, 0.0), (0.02, -0.02), (0.0, 0.01), (0.03, 0.0))):
        s.again(plate, (x, y, 0.1 * (k + 1)), (0.3 * (k % 2), -0.3, 65 * k))
    p.cloth((1.3, 1.5), (0.1, -0.05, 0.65), m.linen('#c7c1b3', '#a09988'), 16, 0.02, layers=3, seed=8)
    daylight(350)
    s.camera((0.2, -7.8, 2.9), (0.0, 0, 0.42), 66, 0.5, (0, -1.2, 0.5))


def dinner_plate_above():
    s.slab('table', (14, 10, 0.3), (0, 0, 0), m.oak('#a98a6a', '#80624a', 'y'), 0.03)
    p.cloth((2.0, 4.4), (-1.25, 0.2, 0), m.linen('#b7b2a6', '#8f897d'), -5, 0.04, seed=6)
    s.dress(v.pot('plate', 6), glaze('oatmeal', line=0.06), (0.1, 0, 0.02))
    s.dress(v.pot('side plate', 9), glaze('ash blue', line=0.06), (0.16, 0.05, 0.1))
    daylight(310, at=(4.8, 1.6, 3.6))
    s.camera((-0.1, -0.5, 9.4), (-0.1, 0, 0.1), 80, 0.9, (0, 0, 0.2))


def side_plates():
    s.slab('shelf', (14, 4.4, 0.3), (0, -0.6, 0), m.oak('#b09a80', '#84705a'), 0.03)
    s.wall(m.plaster(*STONE, 0.6), 1.1)
    plate = s.dress(v.pot('side plate', 3), glaze('celadon', line=0.05), (-0.3, 0.86, 1.0), (78, 0, 8))
    for k, skin in enumerate(('ash blue', 'satin white', 'iron')):
        s.again(plate, (0.42, -0.52, 0.085 * k), (0.3 * k, -0.3, 70 * k), 1.0, glaze(skin, line=0.05))
    daylight(360)
    s.camera((0.2, -7.6, 2.5), (0.05, 0.2, 0.78), 68, 0.5, (0.2, -0.4, 0.6))


def tea_bowl():
    s.slab('table', (14, 9, 0.3), (0, -0.9, 0), m.oak('#8f7a63', '#665340'), 0.03)
    s.wall(m.plaster('#b7aea0', '#a59b8c', 0.6), 2.2)
    p.cloth((1.9, 1.7), (0.1, -0.05, 0), m.linen('#a39c8e', '#7e776a'), -18, 0.025, layers=2, seed=4)
    s.dress(v.pot('tea bowl', 6, rings=0.006, wobble=0.016), glaze('iron', line=0.2, wave=0.07), (0.0, 0, 0.07))
    towards, way = (0, 0.4, 0.5), (-6.5, -2.8, 3.4)
    s.sun(towards, way, 1.6, 1.4, (1.0, 0.9, 0.78))
    s.frame(towards, way, 14, (2, 2), (1.1, 1.2), 0.16, (0.1, 0.1))
    daylight(250, fill=26)
    s.camera((0.2, -5.6, 2.2), (0.02, 0, 0.44), 76, 0.45, (0, -0.5, 0.6))


def platter():
    s.slab('table', (16, 10, 0.3), (0, 0, 0), m.oak('#b09a80', '#84705a'), 0.03)
    s.wall(m.plaster(*OFF_WHITE, 0.6), 3.8)
    s.dress(v.pot('platter', 4), glaze('celadon', line=0.05), (0, 0.1, 0), (0, 0, 16), (1.12, 0.72, 1.0))
    pear = [(0.05, 0), (0.2, 0.02), (0.34, 0.16), (0.36, 0.36), (0.26, 0.6), (0.16, 0.82), (0.1, 0.92), (0.02, 0.94)]
    fruit(pear, (-0.42, 0.2, 0.07), '#9a8f4f', 8, 2)
    fruit(pear, (0.28, 0.32, 0.07), '#a39a5c', -10, 5)
    fruit(pear, (0.1, -0.28, 0.36), '#8c8446', 78, 9)
    daylight(360)
    s.camera((0.3, -10.4, 4.1), (0.03, 0, 0.34), 68, 0.5, (0, -0.8, 0.3))


def fruit(line, at, tone, lean, seed):
    rows = [(p.x, p.y, 0, 0) for p in resample(spline(line, 16), 0.02)]
    body = s.dress(revolve('pear', [(0.0, 0.02, 0, 0), *rows], 72, 0.03, 0.0, seed=seed), pear_skin(tone))
    stem = s.dress(
        sweep('stalk', [(0, 0, 0.9), (0.02, 0, 1.02), (0.06, 0, 1.12)], lambda t: (0.016, 0.016), around=8),
        m.plain('#4a3828', 0.9),
    )
    for part in (body, stem):
        s.put(part, at, (lean, lean * 0.3, seed * 40), 0.92)


def pear_skin(tone):
    t = Tree(f'pear {tone}')
    where = t.place()
    color = t.mix(t.ramp(t.noise(where, 1.6, 3, 0.6), 0.4, 0.7), tone, '#a5793f')
    color = t.mix(t.math('MULTIPLY', t.dots(where, 30.0, 0.5, 0.14), 0.6), color, '#6b5a2e')
    return t.finish(t.surface(color, 0.42, t.bump(t.noise(where, 12.0, 2), 0.01, 0.3), Specular=0.35), tone)
