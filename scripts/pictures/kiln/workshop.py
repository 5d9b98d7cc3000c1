"""The wheel and the tools: pictures for the class and the beginner's set."""

import random

import props as p
import stage as s
import surfaces as m
import tools
import vessels as v
from glazes import glaze, raw
from lathe import revolve
from products import daylight


def throwing_class():
    rng = random.Random(3)
    s.wall(m.plaster('#d2cabd', '#c1b8a9', 0.7), 6.0)
    s.slab('floor board', (30, 20, 0.3), (0, 0, -2.4), m.oak('#8c7a66', '#665544'), 0.03)
    s.slab('shelf', (18, 1.6, 0.22), (0, 5.0, 1.5), m.oak(), 0.02)
    bisque = raw('bisque', 0.5)
    for k, kind in enumerate(('slim bottle', 'tumbler', 'lidded', 'rice bowl', 'bottle', 'tumbler', 'beaker', 'lidded')):
        s.dress(v.pot(kind, k, 0.03, segments=96), bisque, (-4.2 + 1.15 * k, 4.9 + rng.uniform(-0.1, 0.1), 1.5))
    s.dress(v.pot('wheel pan', 2, 0.04, rings=0.0, wobble=0.0), m.plain('#b9b2a4', 0.5, 0.05, 8.0), (0, 0.2, -0.55))
    head = [(0, 0, 0, 0), (1.42, 0, 0, 0), (1.46, 0.02, 0, 0), (1.46, 0.1, 0, 0), (1.44, 0.12, 0, 0), (0, 0.12, 0, 0)]
    s.dress(revolve('wheel head', head, 160, 0.0, 0.0), m.plain('#a9a59d', 0.32, metallic=1.0), (0, 0.2, -0.12))
    bat = [(0, 0, 0, 0), (1.2, 0, 0, 0), (1.22, 0.02, 0, 0), (1.22, 0.07, 0, 0), (1.2, 0.08, 0, 0), (0, 0.08, 0, 0)]
    s.dress(revolve('bat', bat, 128, 0.0, 0.0), m.oak('#9c8468', '#7a634c'), (0, 0.2, 0.0))
    s.dress(v.pot('wet bowl', 5, rings=0.012, wobble=0.008), m.wet_clay(), (0, 0.2, 0.075))
    s.dress(v.pot('beaker', 4), m.plain('#b9b2a4', 0.5, 0.05, 8.0), (0, 0.2, -2.5), scale=(4.4, 4.4, 1.8))
    tools.rib(tools.kidney(0.8, 0.6), (1.62, -0.75, -0.49), 40)
    s.dress(v.pot('espresso', 4), glaze('oatmeal', line=0.12), (-1.85, 0.5, -0.49), scale=0.95)
    towards, way = (0, 1.0, 0.6), (-6.8, -2.0, 4.4)
    s.sun(towards, way, 1.6, 1.5)
    s.frame(towards, way, 14, (2, 2), (2.0, 1.9), 0.22)
    s.window((-5.6, -1.6, 5.0), (0, 0.2, 0.4), 4, 4.5, power=430)
    s.fill((6, -5, 3), (0, 0, 0.5), 24, 5)
    s.ambient(0.1)
    s.camera((0.4, -8.6, 4.4), (0.0, 0.2, 0.62), 68, 0.4, (0, -0.7, 0.7))


def tool_set():
    s.slab('table', (16, 12, 0.3), (0, 0, 0), m.stone('#cbc4b7', '#b3a999'), 0.03)
    p.cloth((2.9, 3.4), (0, 0.05, 0), m.linen('#8f8675', '#6d6556'), 4, 0.02, seed=7)
    tools.rib(tools.kidney(1.0, 0.75), (-0.6, 0.98, 0.05), 14)
    tools.rib([(-0.42, -0.2), (0.42, -0.2), (0.46, 0.0), (0.3, 0.2), (-0.42, 0.2)], (0.62, 1.0, 0.05), -10, '#8d6238')
    tools.loop_tool((-0.98, -1.25, 0.1), 178)
    tools.loop_tool((-0.56, -1.3, 0.1), 181, 1.7)
    tools.brush((-0.14, -1.3, 0.1), 90, 179, 1.6, '#9c7748', size=0.06)
    needle = tools.rod(
        'needle', [(0.05, 0), (0.06, 0.1), (0.05, 0.85), (0.02, 0.88), (0.008, 1.3)], m.oak('#b08d5e', '#8a6638', 'z'),
        24,
    )
    s.put(needle, (0.26, -1.28, 0.1), (90, 0, 182))
    tools.wire_cutter([(0.72, 0.35, 0), (0.95, 0.0, 0), (0.62, -0.55, 0), (0.98, -1.1, 0)], 0.09)
    daylight(320, at=(4.8, 1.6, 3.4))
    s.camera((0.0, -1.9, 7.2), (0.0, -0.08, 0.05), 78, 0.8, (0, 0, 0.1))
