import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchBrowser } from '#platform/testing/browser.ts'

/** Prints "Six Glazes", the download of the demo store: node scripts/pictures/booklet.ts src/starters/kiln/files/six-glazes.pdf */

const root = join(import.meta.dirname, '../..')
const fontUrl = (family: string, file: string): string =>
  pathToFileURL(join(root, 'node_modules/@fontsource-variable', family, 'files', file)).href

type Glaze = {
  name: string
  about: string
  base: readonly (readonly [material: string, parts: number])[]
  color: readonly (readonly [material: string, parts: number])[]
  apply: string
  mistake: string
  /** At cones 8 to 12: from underfired to running. */
  tiles: readonly string[]
}

const MATTE = [
  ['Potash feldspar', 50],
  ['Kaolin', 24],
  ['Dolomite', 20],
  ['Whiting', 3],
  ['Silica', 3],
] as const
const CLEAR = [
  ['Potash feldspar', 40],
  ['Silica', 30],
  ['Whiting', 20],
  ['Kaolin', 10],
] as const

const GLAZES: readonly Glaze[] = [
  {
    name: 'Celadon',
    about: 'Pale green and clear. The green is not in the bucket: it is made in a fire that is short of air.',
    base: CLEAR,
    color: [['Red iron oxide', 1.5]],
    apply: 'One generous dip, four seconds. It should look too thick. Wipe a finger’s width above the foot.',
    mistake:
      'Reduction that began after 2,100 °F. The surface had closed, and the whole kiln came out the yellow of weak tea.',
    tiles: ['#c9cdb8', '#b9cbb4', '#a7c3ad', '#9dbba4', '#93af96'],
  },
  {
    name: 'Satin white',
    about: 'Soft as an eggshell. Magnesium makes it matte, tin makes it white.',
    base: MATTE,
    color: [['Tin oxide', 5]],
    apply: 'Two thin dips, and wait for the first to lose its shine. Too thick, it crawls at the handle.',
    mistake: 'We cooled it fast once. It turned glossy, and every thumbprint in the clay came with it.',
    tiles: ['#d8d3c8', '#e4dfd4', '#ece8de', '#efece5', '#f1efea'],
  },
  {
    name: 'Oatmeal',
    about: 'The same matte with a little iron and rutile, over clay that freckles through.',
    base: MATTE,
    color: [
      ['Tin oxide', 3],
      ['Rutile', 2],
      ['Red iron oxide', 1],
    ],
    apply: 'One dip, three seconds. Shut the damper tight at the end, and leave it alone for three days.',
    mistake: 'Sixty-three tiles. The recipe had been finished since May; it was the cooling that wanted changing.',
    tiles: ['#c7b89f', '#cfc0a6', '#d5c7ae', '#cdb999', '#bfa682'],
  },
  {
    name: 'Ash blue',
    about: 'Wood ash from our neighbors’ stoves and a trace of cobalt. It pools where a bowl is deepest.',
    base: [
      ['Washed wood ash', 40],
      ['Potash feldspar', 35],
      ['Ball clay', 15],
      ['Silica', 10],
    ],
    color: [
      ['Cobalt carbonate', 0.5],
      ['Red iron oxide', 1],
    ],
    apply: 'Thin at the rim, thick inside. It runs: leave two fingers of bare clay at the foot.',
    mistake: 'Ash that was not washed. The lye took the skin off Jun’s hands before it took the glaze off the shelf.',
    tiles: ['#9aa3a1', '#86989f', '#728c9b', '#617f92', '#577287'],
  },
  {
    name: 'Tenmoku',
    about: 'Nine percent iron: black where it is thick, rust where it runs thin at the lip.',
    base: CLEAR,
    color: [['Red iron oxide', 9]],
    apply: 'Thick. Then scrape the rim with a fingernail, so that it breaks to rust along the edge.',
    mistake: 'A hot corner and a straight wall. It let go of the vase and took the kiln shelf with it.',
    tiles: ['#4b3a2f', '#3a2c25', '#2b221e', '#241c19', '#3d2418'],
  },
  {
    name: 'Iron',
    about: 'Dry, dark and quiet. The pot looks forged.',
    base: [
      ['Potash feldspar', 30],
      ['Kaolin', 35],
      ['Whiting', 20],
      ['Silica', 15],
    ],
    color: [
      ['Red iron oxide', 8],
      ['Manganese dioxide', 1],
    ],
    apply: 'One thin dip on the outside only. It is no surface to eat from.',
    mistake: 'Twice as thick, to make it darker. It blistered, and the blisters were sharp.',
    tiles: ['#5d4a40', '#4f4038', '#443832', '#3b312d', '#352b28'],
  },
]

const CONES = [8, 9, 10, 11, 12]

const toRows = (materials: Glaze['base']): string =>
  materials.map(([material, parts]) => `<tr><td>${material}</td><td>${parts.toFixed(1)}</td></tr>`).join('')

const recipe = ({ name, about, base, color, apply, mistake }: Glaze): string => `
<section><p class="kind">Recipe</p><h2>${name}</h2><p class="lead">${about}</p>
<table><thead><tr><th>By weight</th><th>Parts</th></tr></thead><tbody>${toRows(base)}<tr class="sum"><td>Base</td><td>100.0</td></tr>${toRows(color)}</tbody></table>
<h3>Apply</h3><p>${apply}</p><h3>What went wrong</h3><p>${mistake}</p></section>`

/** A tile with an edge where the glaze is thin. */
const tile = (color: string, cone: number): string => `
<figure><svg viewBox="0 0 100 130"><defs><linearGradient id="g${color.slice(1)}${cone}" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#b08a68"/><stop offset=".16" stop-color="${color}" stop-opacity=".82"/><stop offset=".8" stop-color="${color}"/>
<stop offset="1" stop-color="${color}" stop-opacity=".9"/></linearGradient></defs>
<rect width="100" height="130" rx="5" fill="#c9a684"/><path d="M0 5a5 5 0 0 1 5-5h90a5 5 0 0 1 5 5v${96 + (cone - 10) * 6}q-14 ${8 + (cone - 8) * 3}-34 3t-36 4-30 1z" fill="url(#g${color.slice(1)}${cone})"/>
<circle cx="50" cy="14" r="6" fill="#fff"/></svg><figcaption>Cone ${cone}</figcaption></figure>`

const testTiles = ({ name, tiles }: Glaze): string => `
<section><p class="kind">Test tiles</p><h2>${name}</h2>
<div class="tiles">${tiles.map((color, index) => tile(color, CONES[index] ?? 10)).join('')}<p class="note">Stoneware, bisque fired. Cone 10 in reduction is the one on our shelves; the others show which way it goes when your kiln is cooler or hotter.</p></div></section>`

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Six Glazes: recipes for cone 10</title><style>
@font-face { font-family: Fraunces; src: url(${fontUrl('fraunces', 'fraunces-latin-wght-normal.woff2')}); font-weight: 100 900 }
@font-face { font-family: Inter; src: url(${fontUrl('inter', 'inter-latin-wght-normal.woff2')}); font-weight: 100 900 }
@page { size: A5; margin: 0 }
* { margin: 0; box-sizing: border-box }
body { font: 10pt/1.55 Inter; color: #2b2a27; -webkit-print-color-adjust: exact }
section { width: 148mm; height: 210mm; padding: 18mm 16mm; break-after: page; overflow: hidden; background: #faf7f1 }
h1, h2 { font-family: Fraunces; font-weight: 450; letter-spacing: -.01em; line-height: 1.05 }
h1 { font-size: 46pt } h2 { font-size: 30pt; margin: 2mm 0 6mm } h3 { font: 550 9pt/1.4 Inter; margin: 6mm 0 1mm }
p + p { margin-top: 3mm } .kind { color: #6f7d6c; font-weight: 550 } .lead { font: 400 13pt/1.45 Fraunces }
.cover { background: #56695a; color: #f6f2e9; display: flex; flex-direction: column; justify-content: space-between }
.cover .kind { color: #d5dccf } table { width: 100%; border-collapse: collapse; margin-top: 7mm }
th, td { text-align: left; padding: 1.6mm 0; border-bottom: .2mm solid #d9d2c4 } td:last-child, th:last-child { text-align: right; font-variant-numeric: tabular-nums }
th { color: #6f6a5e; font-weight: 550 } .sum td { font-weight: 600; border-bottom-width: .5mm }
.tiles { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6mm } figure svg { display: block; width: 100% } figcaption, .note { color: #6f6a5e; font-size: 9pt; margin-top: 1.5mm }
li { margin-top: 2mm } ul { padding-left: 5mm }
</style></head><body>
<section class="cover"><p class="kind">Kiln &amp; Co.</p><div><h1>Six<br>Glazes</h1><p class="lead" style="margin-top:6mm">Recipes for cone 10,<br>with the mistakes left in</p></div><p>Written by Jun. Maren took out the jokes.</p></section>
<section><p class="kind">Before you weigh</p><h2>One part recipe</h2><p class="lead">Recipes are not secrets. A glaze is one part recipe and nine parts kiln, and we would like to hear what yours does.</p>
<h3>How we mix</h3><ul><li>Weigh the base to 100 parts, then the colors on top of it.</li><li>Powder into water, never water into powder. Leave it overnight.</li><li>Sieve twice through 80 mesh, and stir before every pot.</li><li>Test a tile in each corner of the kiln before a glaze touches a pot.</li></ul>
<h3>For your lungs and hands</h3><p>Silica dust stays in the lungs: weigh with a mask that fits, and wipe the bench wet. Wear gloves for wood ash, cobalt and manganese. None of these glazes contains lead, cadmium or barium.</p>
<h3>The fire</h3><p>Body reduction from cone 010 until the cones soften, a light reduction to cone 10, and no hurry at the end. We shut the damper and wait three days.</p></section>
${GLAZES.map((glaze) => recipe(glaze) + testTiles(glaze)).join('')}
<section><p class="kind">For your own</p><h2>Notes</h2><table>${'<tr><td>&nbsp;</td><td></td></tr>'.repeat(13)}</table></section>
<section class="cover"><p class="kind">Kiln &amp; Co.</p><p class="lead">If yours comes out better, write to us. If it comes out worse, write sooner.</p><p>The Ice House · kiln.example</p></section>
</body></html>`

const target = process.argv[2]
if (!target) throw new Error('Name the file to write.')
const folder = mkdtempSync(join(tmpdir(), 'booklet-'))
writeFileSync(join(folder, 'booklet.html'), html)
const browser = await launchBrowser()
try {
  const page = await browser.newPage()
  await page.goto(pathToFileURL(join(folder, 'booklet.html')).href)
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({ path: target, preferCSSPageSize: true, printBackground: true })
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
