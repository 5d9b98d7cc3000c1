"""Single pieces for the shop, 4:5. One window at the left, but no two backdrops or camera heights are quite alike."""

import props as p
import stage as s
import surfaces as m
import vessels as v
from botany import branch, upright_plant
from glazes import glaze, raw

OFF_WHITE = ('#dfd8cc', '#d3cabc')
STONE = ('#cbc4b8', '#bdb4a6')
CELADON = ('#c4c8b9', '#b5baa9')
CLAY = ('#c2aa98', '#b39a87')


def daylight(power=330, side=-1, fill=9, ambient=0.085, at=(4.6, -1.4, 4.0)):
    s.window((side * at[0], at[1], at[2]), (0, 0.2, 0.6), power=power)
    s.fill((-side * 5.0, -2.5, 3.0), (0, 0, 0.8), fill)
    s.ambient(ambient)


def mug(skin='oatmeal', backdrop=OFF_WHITE, seed=3):
    s.sweep_backdrop(m.plaster(*backdrop, 0.25), back=2.6)
    s.dress(v.mug(seed), glaze(skin, soften=0.035, line=0.11), (-0.12, 0, 0), (0, 0, -28))
    daylight()
    s.camera((0.15, -5.0, 1.95), (0.04, 0, 0.56), 75, 0.55, (0, -0.42, 0.6))


def mug_detail():
    s.slab('table', (24, 24, 0.3), (0, 0, 0), m.oak('#a8957e', '#7d6a56'), 0.03)
    s.dress(v.mug(3), glaze('oatmeal', soften=0.035, line=0.11), (-0.16, 0, 0), (0, 0, -22))
    daylight(360)
    s.camera((0.55, -2.9, 2.5), (0.08, -0.05, 0.64), 76, 0.5, (0.05, -0.42, 0.85))


def tall_vase(skin='celadon', backdrop=CELADON, seed=5, sprig=4):
    s.sweep_backdrop(m.plaster(*backdrop, 0.3), back=2.4)
    s.dress(v.pot('tall vase', seed), glaze(skin, line=0.09), (-0.15, 0, 0), (0, 0, 20))
    branch(
        [(-0.13, 0, 0.9), (-0.1, -0.02, 2.5), (0.02, -0.1, 3.2), (0.3, -0.25, 3.75), (0.7, -0.35, 4.1)], seed=sprig,
        leaves=16, start=0.5, length=0.55, width=0.15,
    )
    daylight(400)
    s.camera((-0.4, -9.0, 2.5), (0.05, 0, 2.16), 63, 0.5, (0, -0.5, 1.4))


def bottle_vase(skin='tenmoku', backdrop=STONE, seed=7):
    s.slab('table', (14, 9, 0.3), (0, -0.9, 0), m.stone(), 0.03)
    s.wall(m.plaster(*backdrop, 0.5), 2.2)
    s.dress(v.pot('bottle', seed), glaze(skin, line=0.12), (0.05, 0, 0))
    daylight(360)
    s.camera((0.2, -7.6, 1.9), (0.0, 0, 1.08), 70, 0.5, (0, -0.5, 0.8))


def low_bowl(skin='ash blue', backdrop=OFF_WHITE, seed=2):
    s.sweep_backdrop(m.plaster(*backdrop, 0.3), back=3.2)
    s.dress(v.pot('low bowl', seed), glaze(skin, line=0.1), (0, 0, 0))
    daylight(330)
    s.camera((0.0, -6.8, 2.7), (0, 0, 0.3), 62, 0.6, (0, -0.6, 0.4))


def low_bowl_above():
    s.slab('table', (14, 10, 0.3), (0, 0, 0), m.stone('#c7c0b4', '#b3a999'), 0.03)
    p.cloth((2.4, 4.6), (0.45, 0.1, 0), m.linen('#b9b4aa', '#8f897d'), 14, 0.05, seed=3)
    s.dress(v.pot('low bowl', 2), glaze('ash blue', line=0.1), (0.0, 0, 0.07))
    daylight(300, at=(4.8, 1.6, 3.6))
    s.camera((0.0, -0.35, 8.0), (0, 0, 0.2), 80, 0.9, (0, 0, 0.4))


def pasta_bowls():
    s.slab('table', (16, 8, 0.3), (0, 0, 0), m.oak('#a98a6a', '#80624a'), 0.03)
    s.wall(m.plaster(*OFF_WHITE, 0.5), 3.6)
    p.cloth((3.1, 2.5), (0.1, -0.1, 0), m.linen('#c4bfb2', '#9d978a'), -12, 0.03, layers=3, seed=1)
    bowl = s.dress(v.pot('pasta bowl', 2), glaze('satin white', line=0.07), (0.02, 0, 0.14))
    for k, (x, y) in enumerate(((0.0, 0.02), (0.03, -0.01), (0.0, 0.0))):
        s.again(bowl, (x, y, 0.14 + 0.115 * (k + 1)), (0.5 * k, -0.4, 70 * k))
    daylight(330)
    s.camera((0.3, -7.6, 3.0), (0.05, 0, 0.55), 66, 0.5, (0, -1.1, 0.5))


def teapot():
    s.slab('table', (14, 9, 0.3), (0, -0.9, 0), m.stone('#c3bbad', '#aba08f'), 0.03)
    s.wall(m.plaster('#c6c0b4', '#b5ad9f', 0.6), 2.4)
    s.dress(v.teapot(4), glaze('iron', soften=0.05, line=0.1), (0.02, 0, 0), (0, 0, 14))
    s.dress(v.pot('espresso', 8), glaze('oatmeal', line=0.08), (0.95, -0.85, 0))
    daylight(400, fill=30)
    s.camera((0.2, -8.2, 2.6), (0.06, 0, 0.66), 74, 0.5, (0, -0.6, 0.6))


def jug():
    s.sweep_backdrop(m.plaster(*CLAY, 0.3), back=2.6)
    s.dress(
        v.jug(3), glaze('satin white', soften=0.04, line=0.52, wave=0.05, clay='toasted'), (-0.08, 0, 0), (0, 0, 18)
    )
    daylight(300)
    s.camera((0.1, -7.4, 2.2), (0.06, 0, 0.92), 74, 0.5, (0, -0.5, 0.9))


def espresso_cups():
    s.slab('table', (14, 9, 0.3), (0, -0.9, 0), m.oak('#b09a80', '#84705a'), 0.03)
    s.wall(m.plaster(*OFF_WHITE, 0.6), 1.9)
    cup = s.dress(v.pot('espresso', 2), glaze('ash blue', line=0.16), (-0.3, 0.12, 0))
    s.again(cup, (0.36, -0.16, 0), (0, 0, 130), 1.0, glaze('oatmeal', line=0.2, wave=0.05))
    towards, way = (0, 0, 0.3), (-6.5, -2.6, 3.6)
    s.sun(towards, way, 1.7, 1.4, (1.0, 0.9, 0.78))
    s.frame(towards, way, 14, (2, 2), (0.95, 1.2), 0.14, (0.1, 0.2))
    daylight(210)
    s.camera((0.3, -4.5, 1.55), (0.03, 0, 0.42), 78, 0.42, (0.3, -0.4, 0.4))


def planter():
    s.sweep_backdrop(m.plaster(*STONE, 0.35), back=2.8)
    clay = raw('buff', 0.5)
    s.dress(v.pot('saucer', 2), clay, (0, 0, 0))
    s.dress(v.pot('planter', 5, rings=0.004), clay, (0, 0, 0.07))
    p.disc(0.7, (0, 0, 1.25), m.plain('#3a2d24', 0.95, 1.0, 14.0), 0.05)
    s.dress(upright_plant((0, 0, 1.2), 2.3, 13, 5), m.snake(), (0, 0, 0))
    daylight(380)
    s.camera((0.3, -9.6, 2.7), (0, 0, 1.62), 74, 0.5, (0, -0.7, 1.0))


def candle_holders():
    s.slab('table', (14, 9, 0.3), (0, -0.9, 0), m.stone('#d3ccc0', '#c0b6a7'), 0.03)
    s.wall(m.plaster(*CLAY, 0.6), 2.0)
    s.dress(v.pot('tall holder', 2, 0.012), glaze('satin white', line=0.05), (-0.42, 0.15, 0))
    s.dress(v.pot('low holder', 3, 0.012), glaze('celadon', line=0.06), (0.5, -0.2, 0))
    p.candle((-0.42, 0.15, 1.08), 1.7, 0.105)
    p.candle((0.5, -0.2, 0.36), 1.85, 0.105, lean=-0.5)
    daylight(360)
    s.camera((0.3, -8.4, 2.0), (0.02, 0, 1.42), 66, 0.5, (0, -0.3, 0.9))


def moon_jar():
    s.slab('table', (16, 10, 0.3), (0, -1.2, 0), m.stone('#cdc8bd', '#bbb4a6'), 0.03)
    s.wall(m.plaster(*CELADON, 0.6), 2.6)
    s.dress(v.pot('moon jar', 3, wobble=0.011), glaze('satin white', line=0.05), (0.0, 0, 0), (0, 1.2, 30))
    daylight(400, at=(5.0, -1.2, 4.0))
    s.camera((-0.2, -8.9, 2.3), (0, 0, 1.22), 70, 0.5, (0, -1.0, 1.1))


def tumblers():
    s.sweep_backdrop(m.plaster('#d5cdbf', '#c7bdad', 0.3), back=2.4)
    first = s.dress(v.pot('tumbler', 2), glaze('celadon', line=0.14), (-0.34, 0.1, 0))
    s.again(first, (-0.335, 0.1, 0.31), (0.6, -0.5, 70), 1.0, glaze('oatmeal', line=0.2, wave=0.04))
    s.again(first, (0.48, -0.12, 0), (0, 0, 160), 1.0, glaze('tenmoku', line=0.12))
    daylight()
    s.camera((0.2, -6.4, 2.0), (0.05, 0, 0.72), 74, 0.5, (0, -0.3, 0.7))
