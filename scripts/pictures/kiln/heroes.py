"""The two wide pictures that open the site."""

import stage as s
import surfaces as m
import vessels as v
from botany import branch
from glazes import glaze


def shelf():
    s.wall(m.plaster('#d6cdbd', '#c6bbaa', 0.7), 1.1)
    s.slab('shelf', (16, 1.9, 0.28), (0, 0.1, 0), m.oak(), 0.025)
    s.dress(v.pot('tall vase', 1), glaze('celadon'), (-2.55, 0.15, 0))
    branch(
        [(-2.55, 0.15, 1.0), (-2.5, 0.12, 2.6), (-2.3, 0.0, 3.2), (-1.9, -0.1, 3.7), (-1.4, -0.15, 3.95)], seed=9,
        leaves=18, start=0.5, length=0.52, width=0.14,
    )
    s.dress(v.pot('rice bowl', 2), glaze('oatmeal'), (-1.6, -0.4, 0))
    s.dress(v.pot('moon jar', 3), glaze('satin white', line=0.06), (-0.1, 0.1, 0), scale=0.82)
    s.dress(v.pot('bottle', 4), glaze('tenmoku', line=0.14), (1.45, 0.2, 0))
    s.dress(v.mug(5), glaze('oatmeal', soften=0.035), (2.42, -0.42, 0), (0, 0, -35))
    s.dress(v.pot('slim bottle', 6), glaze('ash blue', line=0.12), (3.15, 0.25, 0))
    s.dress(v.pot('espresso', 7), glaze('satin white'), (-3.32, -0.25, 0))
    towards, way = (0.2, 0.6, 1.4), (-6.5, -5.0, 3.4)
    s.sun(towards, way, 1.9, 1.1)
    s.frame(towards, way, 14, (3, 2), (1.7, 2.0), 0.2)
    s.window((-7.5, -4.0, 4.5), (0, 0.2, 0.8), 4, 5, power=300)
    s.fill((6, -5, 3), (0, 0, 0.8), 22, 5)
    s.ambient(0.1)
    s.camera((0.55, -13.6, 1.9), (-0.02, 0, 1.74), 62, 0.5, (0, -0.4, 1.0))


def table():
    s.wall(m.plaster('#cfc8ba', '#c0b7a7', 0.7), 2.4)
    s.slab('table', (30, 7, 0.4), (0, -0.6, 0), m.stone(), 0.03)
    s.dress(v.pot('moon jar', 3), glaze('satin white', line=0.06), (2.75, 0.35, 0))
    s.dress(v.pot('slim bottle', 6), glaze('celadon'), (1.1, 0.1, 0), scale=1.12)
    branch(
        [(1.1, 0.1, 0.9), (1.08, 0.1, 2.1), (0.85, 0.05, 2.75), (0.35, -0.1, 3.3), (-0.2, -0.2, 3.55)], seed=21,
        leaves=20, start=0.5, length=0.52, width=0.14,
    )
    s.dress(v.pot('low bowl', 2), glaze('ash blue'), (1.75, -1.25, 0), scale=0.72)
    towards, way = (1.5, 1.5, 1.6), (-7.0, -4.6, 3.8)
    s.sun(towards, way, 2.1, 1.5)
    s.frame(towards, way, 14, (2, 2), (1.9, 2.2), 0.22)
    s.window((-7.0, -4.0, 4.8), (1.2, 0.2, 0.8), 4, 5, power=290)
    s.fill((7, -5, 3), (1.5, 0, 0.8), 20, 5)
    s.ambient(0.1)
    s.camera((0.1, -13.0, 2.5), (0.12, 0, 1.8), 56, 0.5, (2, -0.4, 1.0))
