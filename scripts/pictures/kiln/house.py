"""Vases, and what the kitchen and the room want, 4:5."""

import props as p
import stage as s
import surfaces as m
import vessels as v
from botany import branch
from glazes import glaze, raw
from lathe import sweep
from products import CELADON, CLAY, OFF_WHITE, STONE, daylight


def round_vase():
    s.slab('table', (14, 9, 0.3), (0, -0.9, 0), m.stone('#d0c9bd', '#bcb2a3'), 0.03)
    s.wall(m.plaster(*CLAY, 0.6), 2.4)
    s.dress(v.pot('round vase', 6, rings=0.004), glaze('ash blue', line=0.14), (-0.05, 0, 0))
    branch(
        [(-0.05, 0, 0.7), (0.0, 0, 1.5), (-0.25, -0.1, 2.1), (-0.7, -0.2, 2.5)], seed=17, leaves=14, start=0.45,
        length=0.46, width=0.13,
    )
    branch(
        [(-0.02, 0, 0.7), (0.04, 0, 1.5), (0.3, 0.05, 2.2), (0.5, 0.0, 2.8)], seed=23, leaves=14, start=0.45,
        length=0.44, width=0.12,
    )
    daylight(380)
    s.camera((0.1, -8.4, 2.2), (0.0, 0, 1.22), 72, 0.5, (0, -0.7, 0.8))


def bud_vases():
    s.slab('shelf', (14, 3.2, 0.3), (0, 0.1, 0), m.oak('#b09a80', '#84705a'), 0.03)
    s.wall(m.plaster(*OFF_WHITE, 0.6), 1.7)
    s.dress(v.pot('bud drop', 3), glaze('tenmoku', line=0.1), (-0.82, 0.1, 0))
    s.dress(v.pot('slim bottle', 5), glaze('satin white', line=0.1), (0.02, 0.25, 0), scale=0.92)
    s.dress(v.pot('bud gourd', 7), glaze('celadon', line=0.08), (0.8, -0.05, 0))
    branch(
        [(-0.82, 0.1, 0.5), (-0.82, 0.1, 1.25), (-0.95, 0.05, 1.8), (-1.1, 0.0, 2.3)], seed=3, leaves=8, start=0.5,
        length=0.4, width=0.1, twigs=1,
    )
    branch(
        [(0.8, -0.05, 0.5), (0.8, -0.05, 1.1), (0.92, -0.1, 1.55), (1.15, -0.15, 1.85)], seed=14, leaves=7, start=0.5,
        length=0.34, width=0.1, twigs=1,
    )
    towards, way = (0, 0.8, 0.9), (-6.5, -3.4, 3.6)
    s.sun(towards, way, 1.7, 1.4, (1.0, 0.9, 0.78))
    s.frame(towards, way, 14, (2, 2), (1.2, 1.4), 0.16, (0.1, 0.1))
    daylight(240)
    s.camera((0.2, -8.2, 1.7), (0.0, 0, 1.02), 70, 0.5, (0, -0.3, 0.7))


def pitcher_set():
    s.slab('table', (16, 9, 0.3), (0, -0.6, 0), m.stone('#cbc4b7', '#b3a999'), 0.03)
    s.wall(m.plaster(*CELADON, 0.6), 2.6)
    dipped = glaze('oatmeal', soften=0.04, line=0.42, wave=0.05, clay='toasted')
    s.dress(v.jug(6), dipped, (-0.35, 0.3, 0), (0, 0, 22))
    cup = s.dress(v.pot('tumbler', 4), glaze('oatmeal', line=0.3, wave=0.05), (0.78, 0.0, 0))
    s.again(cup, (0.2, -0.75, 0), (0, 0, 110))
    daylight(370)
    s.camera((0.1, -8.6, 2.4), (0.0, 0, 0.82), 70, 0.5, (0.1, -0.5, 0.8))


def lidded_jars():
    s.slab('shelf', (14, 5, 0.3), (0, -0.2, 0), m.oak('#a98a6a', '#80624a'), 0.03)
    s.wall(m.plaster(*STONE, 0.6), 2.0)
    jar = s.dress(v.jar(4), glaze('satin white', line=0.1), (-0.48, 0.2, 0), scale=(1.12, 1.12, 1.32))
    s.again(jar, (0.72, 0.02, 0), (0, 0, 120), 1.0, glaze('ash blue', line=0.12))
    s.again(jar, (0.22, -0.98, 0), (0, 0, 210), 0.72, glaze('oatmeal', line=0.14))
    daylight(350)
    s.camera((0.2, -8.0, 2.2), (0.08, 0, 0.72), 72, 0.5, (0.1, -0.5, 0.7))


def pourer():
    s.sweep_backdrop(m.plaster(*OFF_WHITE, 0.3), back=2.4)
    s.dress(v.pourer(5), glaze('celadon', line=0.12), (0.0, 0, 0), (0, 0, 24), 0.9)
    daylight()
    s.camera((0.0, -5.6, 2.3), (-0.06, 0, 0.42), 76, 0.5, (0, -0.5, 0.6))


def incense_dish():
    s.slab('table', (14, 9, 0.3), (0, -0.9, 0), m.stone('#b9b1a4', '#a0978a'), 0.03)
    s.wall(m.plaster('#b4a595', '#a39382', 0.6), 2.2)
    s.dress(v.pot('incense dish', 4), glaze('tenmoku', line=0.05), (0.1, 0, 0))
    s.dress(v.pot('espresso', 3), raw('buff', 0.4), (-0.3, 0.1, 0.055), scale=(0.34, 0.34, 0.26))
    stick = sweep(
        'stick', [(-0.3, 0.1, 0.1), (0.02, 0.04, 0.62), (0.42, -0.04, 1.3)], lambda t: (0.014, 0.014), around=10
    )
    s.dress(stick, m.plain('#4d3a2b', 0.95, 0.4, 60.0))
    p.lump((0.34, 0.3, 0.2), (0.86, -0.55, 0), raw('white'), 20, 0.02, 0.09, cells=24, seed=3)
    daylight(330, fill=20)
    s.camera((0.2, -5.6, 1.8), (0.1, 0, 0.46), 74, 0.45, (0, -0.4, 0.2))
