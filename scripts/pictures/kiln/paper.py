"""Things of paper: a gift card, a booklet of recipes, a notebook. Letters are cut from a sheet, not painted."""

import math

import bpy

import props as p
import stage as s
import surfaces as m
import tools
import vessels as v
from glazes import GLAZES, glaze
from lathe import solid
from nodes import Tree
from products import daylight


def sheet(tone='#e4ddcf', grain=0.4):
    t = Tree(f'paper {tone}')
    where = t.place()
    fibre = t.noise(where, 42.0, 4, 0.7)
    color = t.mix(t.math('MULTIPLY', t.ramp(fibre, 0.45, 0.7), 0.18), tone, '#a99c86')
    return t.finish(t.surface(color, 0.88, t.bump(fibre, 0.004, grain), Specular=0.15), tone)


def words(text, size, at, turn=0.0, tone='#3a332c', spacing=1.0, align='CENTER'):
    curve = bpy.data.curves.new('words', 'FONT')
    curve.body, curve.size, curve.align_x, curve.space_character = text, size, align, spacing
    curve.extrude = 0.0006
    thing = bpy.data.objects.new('words', curve)
    bpy.context.scene.collection.objects.link(thing)
    return s.dress(thing, m.plain(tone, 0.8), at, (0, 0, turn))


def silhouette(line, at, turn, scale, material):
    """A pot's outline as a printed mark: the profile and its mirror image."""
    side = [(r * scale, z * scale) for r, z in line]
    outline = side + [(-x, y) for x, y in reversed(side)]
    thing = solid('mark', [(x, y, 0.0) for x, y in outline], [tuple(range(len(outline)))])
    return s.dress(thing, material, at, (0, 0, turn))


def turned(x, y, z, turn, at):
    """A place on a sheet that lies turned on the table."""
    a = math.radians(turn)
    return (at[0] + x * math.cos(a) - y * math.sin(a), at[1] + x * math.sin(a) + y * math.cos(a), at[2] + z)


def gift_card():
    s.slab('table', (14, 12, 0.3), (0, 0, 0), m.stone('#c7c0b4', '#b3a999'), 0.03)
    p.cloth((3.4, 4.4), (0.2, 0.1, 0), m.linen('#bfb9ac', '#968f81'), 9, 0.05, seed=4)
    s.slab('envelope', (1.9, 1.36, 0.03), (0.34, 0.5, 0.14), sheet('#b08d6b', 0.8), 0.006, (0, 0, 16))
    turn, at = -7, (-0.06, -0.22, 0.18)
    s.slab('card', (1.75, 1.22, 0.028), at, sheet(), 0.006, (0, 0, turn))
    moon = v.LINES['moon jar'][0]
    silhouette(moon, turned(0, 0.02, 0.004, turn, at), turn, 0.15, m.plain('#7d8672', 0.8))
    words('KILN & CO.', 0.115, turned(0, -0.26, 0.004, turn, at), turn, spacing=1.35)
    words('a gift from our shelves', 0.075, turned(0, -0.42, 0.004, turn, at), turn, spacing=1.12)
    s.dress(v.pot('espresso', 4), glaze('celadon', line=0.12), (0.98, 1.2, 0.08))
    daylight(320, at=(4.8, 1.6, 3.6))
    s.camera((0.12, -3.1, 7.0), (0.12, 0.14, 0.1), 80, 0.8, (0, -0.1, 0.2))


def glaze_booklet():
    s.slab('bench', (14, 12, 0.3), (0, 0, 0), m.oak('#a08c74', '#77644f'), 0.03)
    turn, at = 8, (-0.1, 0.1, 0.15)
    pages = sheet('#e6dfd0')
    for k in range(5):
        s.slab('page', (1.48, 2.1, 0.024), (at[0], at[1], 0.025 * (k + 1)), pages, 0.004, (0, 0, turn + 0.25 * (k % 3)))
    s.slab('cover', (1.52, 2.14, 0.02), at, sheet('#8f9683', 0.9), 0.004, (0, 0, turn))
    s.slab('label', (1.0, 0.66, 0.004), turned(0, 0.5, 0.004, turn, at), pages, 0.002, (0, 0, turn))
    words('SIX GLAZES', 0.12, turned(0, 0.54, 0.006, turn, at), turn, spacing=1.25)
    words('recipes for cone 10', 0.08, turned(0, 0.38, 0.006, turn, at), turn, spacing=1.1)
    words('Kiln & Co.', 0.09, turned(0, -0.86, 0.004, turn, at), turn, '#e6dfd0', 1.15)
    first = p.tile()
    s.dress(first, glaze('satin white', line=0.16, wave=0.05), (0, 0, -9))
    for k, name in enumerate(GLAZES):
        at_tile = (1.02 + 0.05 * (k % 2), 1.0 - 0.38 * k, 0.04 + 0.035 * (k % 2))
        s.again(first, at_tile, (-90, 0, 0), 0.8, glaze(name, line=0.17, wave=0.06)).rotation_euler[2] = 0.5 - 0.2 * k
    daylight(330, at=(4.8, 1.2, 3.6))
    s.camera((0.2, -2.9, 7.4), (0.2, 0.0, 0.05), 78, 0.8, (0, 0, 0.15))


def kiln_diaries():
    s.slab('bench', (16, 12, 0.3), (0, 0, 0), m.oak('#8f7a63', '#665340'), 0.03)
    turn, at = -6, (0.0, -0.1, 0.16)
    for side in (-1, 1):
        for k in range(4):
            s.slab(
                'page', (1.24 - 0.01 * k, 1.74, 0.03), turned(side * (0.63 + 0.004 * k), 0, -0.03 * k, turn, at),
                sheet('#e2dac9'), 0.006, (0, 0, turn),
            )
    s.slab('cover', (2.6, 1.82, 0.03), (at[0], at[1], 0.03), m.plain('#3d3530', 0.7, 0.4, 40.0), 0.01, (0, 0, turn))
    lines = (
        'firing 83', 'cone 10, slow cool', 'door at 95 degrees', '', 'celadon: two coats', 'iron: ran on the', 'third shelf',
        'moon jar: whole',
    )
    for k, line in enumerate(lines):
        words(line, 0.098, turned(-1.12, 0.6 - 0.175 * k, 0.003, turn, at), turn, '#4b5260', 1.02, 'LEFT')
    for k, name in enumerate(('celadon', 'iron', 'oatmeal', 'ash blue')):
        chip = m.plain(GLAZES[name][0], 0.5)
        x, y = 0.38 + 0.5 * (k % 2), 0.42 - 0.62 * (k // 2)
        s.slab('chip', (0.36, 0.4, 0.002), turned(x, y, 0.004, turn, at), chip, 0.001, (0, 0, turn))
        words(name, 0.075, turned(x, y - 0.31, 0.003, turn, at), turn, '#4b5260')
    s.dress(v.mug(5), glaze('oatmeal', soften=0.035, line=0.11), (-0.72, 1.42, 0), (0, 0, -35))
    pencil = tools.rod('pencil', [(0.036, 0), (0.036, 1.3), (0.006, 1.48)], m.plain('#5c6b58', 0.5), 6)
    s.put(pencil, (0.3, -1.28, 0.04), (90, 0, 118))
    towards, way = (0, 0.0, 0.2), (-6.2, 2.4, 4.4)
    s.sun(towards, way, 1.5, 1.3, (1.0, 0.9, 0.78))
    s.frame(towards, way, 14, (2, 2), (1.3, 1.3), 0.16, (0.1, 0.1))
    daylight(220, at=(4.8, 1.6, 3.6))
    s.camera((0.1, -4.0, 7.0), (0.02, 0.14, 0.1), 70, 0.7, (0, -0.1, 0.2))
