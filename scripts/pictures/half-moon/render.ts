import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { cherries, cupFromAbove, dripper, kettle, mug, roaster, shopFront } from './gear.ts'
import { type Coffee, labels } from './labels.ts'
import { bag, bean, colors, definitions, disc, halfMoon, moved, shadow, waves } from './shapes.ts'

/** Draws the illustrations of Half Moon Coffee in Chromium: `node scripts/pictures/half-moon/render.ts [name …]`. */

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'src/starters/half-moon/images')
const { cream, marigold, tomato, brick, pink, plum, brown, sand, sky, leaf } = colors

type Scene = { width: number; height: number; ground: string; content: string }

/** A product on a plain ground with a large disc behind it. */
const product = (ground: string, moon: string, content: string): Scene => ({
  width: 900,
  height: 1125,
  ground,
  content: `${disc(450, 520, 372, moon)}<rect y="905" width="900" height="220" fill="#2d1410" opacity=".07"/>${content}`,
})

const bagScene = (coffee: Coffee, ground: string, moon: string): Scene =>
  product(
    ground,
    moon,
    `${moved(190, 210, 1.3, bag(labels[coffee], coffee))}${bean(150, 990, 20, 0.72)}${bean(252, 1030, -35, 0.62)}${bean(742, 1012, 60, 0.7)}`,
  )

const row = (
  coffees: readonly Coffee[],
  { x, y, step, scale }: { x: number; y: number; step: number; scale: number },
): string =>
  coffees.map((coffee, index) => moved(x + index * step, y, scale, bag(labels[coffee], `${coffee}-row`))).join('')

const scenes: Readonly<Record<string, Scene>> = {
  hero: {
    width: 2000,
    height: 1250,
    ground: marigold,
    content: `${halfMoon(1000, 980, 760, tomato)}${halfMoon(1000, 980, 540, pink)}<rect y="978" width="2000" height="272" fill="${plum}"/>
      ${moved(380, 340, 1.15, bag(labels.gibbous, 'a'))}${moved(1160, 340, 1.15, bag(labels.quarter, 'b'))}${moved(740, 262, 1.3, bag(labels.half, 'c'))}
      ${moved(1640, 790, 0.92, mug(cream, tomato))}${moved(90, 790, 0.85, mug(tomato, cream))}
      ${[
        [300, 1120, 20],
        [440, 1160, -50],
        [620, 1110, 70],
        [860, 1170, 10],
        [1090, 1120, -30],
        [1310, 1165, 45],
        [1520, 1120, -10],
        [1710, 1170, 60],
        [150, 1170, 80],
      ]
        .map(([x = 0, y = 0, turn = 0]) => bean(x, y, turn, 0.8))
        .join('')}`,
  },
  crescent: bagScene('crescent', sand, marigold),
  'first-quarter': bagScene('quarter', tomato, pink),
  'half-moon': bagScene('half', pink, cream),
  gibbous: bagScene('gibbous', marigold, tomato),
  'full-moon': bagScene('full', tomato, marigold),
  'new-moon': bagScene('new', plum, tomato),
  mug: product(
    pink,
    tomato,
    `${moved(195, 420, 1.75, mug(cream, plum))}<path d="M400 372 C360 320 450 290 410 226 M490 372 C450 320 540 290 500 226" stroke="${cream}" stroke-width="20" fill="none" stroke-linecap="round" opacity=".85"/>`,
  ),
  dripper: product(sky, cream, moved(205, 150, 1.5, dripper(tomato))),
  sampler: product(
    plum,
    brick,
    `${row(['crescent', 'quarter', 'gibbous'], { x: 172, y: 372, step: 192, scale: 0.46 })}${row(['half', 'full', 'new'], { x: 172, y: 470, step: 192, scale: 0.46 })}
     ${shadow(450, 985, 760, 70)}<path d="M120 640 H780 L756 960 Q754 978 736 978 H164 Q146 978 144 960 Z" fill="${cream}"/><path d="M120 640 H780 L756 960 Q754 978 736 978 H164 Q146 978 144 960 Z" fill="url(#fall)"/>
     ${halfMoon(450, 824, 92, tomato)}<text x="450" y="886" class="sign" fill="${plum}" text-anchor="middle">six phases</text>`,
  ),
  'gift-card': product(
    tomato,
    marigold,
    `<g transform="rotate(-9 450 560)"><rect x="152" y="392" width="620" height="390" rx="40" fill="#2d1410" opacity=".34" filter="url(#soft)" transform="translate(14 26)"/>
      <clipPath id="card"><rect x="140" y="380" width="620" height="390" rx="40"/></clipPath><g clip-path="url(#card)"><rect x="140" y="380" width="620" height="390" fill="${plum}"/>${halfMoon(450, 640, 168, marigold)}<g transform="translate(140 640)">${waves(0, [tomato, pink, cream], 620, 40)}</g></g>
      <text x="184" y="450" class="sign" fill="${cream}">half moon</text></g>`,
  ),
  cherries: {
    width: 1400,
    height: 1000,
    ground: sand,
    content: `${disc(1050, 330, 420, marigold)}${moved(60, 330, 1.42, cherries())}`,
  },
  roaster: {
    width: 1400,
    height: 1120,
    ground: pink,
    content: `${disc(700, 500, 480, cream)}<rect y="985" width="1400" height="140" fill="${brick}"/>${moved(250, 210, 1.22, roaster())}`,
  },
  'from-above': {
    width: 1200,
    height: 1200,
    ground: tomato,
    content: `${disc(600, 600, 520, brick)}${moved(600, 610, 1.12, cupFromAbove(cream, marigold))}${bean(160, 190, 30, 0.9)}${bean(1040, 210, -50, 0.9)}${bean(1010, 1030, 20, 0.9)}${bean(180, 1010, 80, 0.9)}`,
  },
  'pour-over': {
    width: 1200,
    height: 1500,
    ground: marigold,
    content: `${halfMoon(600, 1230, 560, tomato)}<rect y="1228" width="1200" height="272" fill="${brown}"/>${moved(330, 480, 1.4, dripper(cream))}${moved(560, 60, 1.2, kettle(plum), -14)}
      <path d="M626 170 C566 200 556 420 556 604" stroke="${cream}" stroke-width="11" fill="none" stroke-linecap="round"/>`,
  },
  'shop-front': {
    width: 1500,
    height: 1120,
    ground: sky,
    content: `${disc(1240, 260, 130, cream)}${moved(150, 90, 1, shopFront())}${moved(20, 672, 1, `<path d="M60 240 C-10 180 10 60 70 20 C130 60 150 180 80 240 Z" fill="${leaf}"/>`)}`,
  },
}

const font = readFileSync(
  join(
    root,
    'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  ),
)
const style = `@font-face{font-family:B;src:url(data:font/woff2;base64,${font.toString('base64')});font-weight:200 800}
  body{margin:0} text{font-family:B} .mark{font-size:25px;font-weight:700} .name{font-size:62px;font-weight:800;letter-spacing:-2.5px} .note{font-size:18px;font-weight:600}
  .sign{font-size:58px;font-weight:800;letter-spacing:-2px}`

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(scenes)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const name of names) {
  const scene = scenes[name]
  if (!scene) throw new Error(`There is no picture ${name}.`)
  const { width, height, ground, content } = scene
  const tab = await browser.newPage({ viewport: { width, height } })
  await tab.setContent(
    `<style>${style}</style><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs><rect width="100%" height="100%" fill="${ground}"/>${content}<rect width="100%" height="100%" filter="url(#grain)" opacity=".3" style="mix-blend-mode:multiply"/></svg>`,
  )
  await tab.evaluate(() => document.fonts.ready)
  await sharp(await tab.screenshot())
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
  await tab.close()
}
await browser.close()
