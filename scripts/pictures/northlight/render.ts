import { join } from 'node:path'
import { dunes } from './dunes.ts'
import { framePrint } from './frame.ts'
import { birches, blackIce, loneTree } from './ground.ts'
import { ridges } from './hills.ts'
import { breakwater, moonlight, pilings } from './lake.ts'
import { type Development, develop, type Plate } from './plate.ts'
import { printWall, sittersChair } from './room.ts'

/** Renders the photographs of Northlight: `node scripts/pictures/northlight/render.ts [name …]`. */

const folder = join(import.meta.dirname, '../../../src/starters/northlight/images')
/** Drawn larger than shown, so that edges are smooth. */
const OVERSAMPLING = 1.3

type Photo = { draw: (width: number, height: number) => Plate; size: [number, number]; isPrint: boolean } & Development

const wide = [1600, 1067] satisfies [number, number]
const tall = [1120, 1400] satisfies [number, number]
const photos: Readonly<Record<string, Photo>> = {
  'seven-ridges': { draw: ridges, size: [2200, 1238], isPrint: true, grain: 0.03 },
  pilings: { draw: pilings, size: wide, isPrint: true },
  'field-tree': { draw: loneTree, size: wide, isPrint: true },
  birches: { draw: birches, size: tall, isPrint: true },
  'black-ice': { draw: blackIce, size: wide, isPrint: true },
  'grand-sable': { draw: dunes, size: wide, isPrint: true },
  breakwater: { draw: breakwater, size: wide, isPrint: true },
  'november-moon': { draw: moonlight, size: tall, isPrint: true, vignette: 0.15 },
  'sitters-chair': {
    draw: (width, height) => sittersChair(width, height, 14),
    size: [880, 1100],
    isPrint: false,
    grain: 0.02,
  },
  'print-wall': {
    draw: (width, height) => printWall([birches(560, 700), pilings(980, 700), loneTree(560, 700)], width, height, 12),
    size: [1500, 1000],
    isPrint: false,
    grain: 0.02,
  },
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(photos)
for (const name of names) {
  const photo = photos[name]
  if (!photo) throw new Error(`There is no photograph ${name}.`)
  const { draw, size, isPrint, ...development } = photo
  const plate = draw(Math.round(size[0] * OVERSAMPLING), Math.round(size[1] * OVERSAMPLING))
  await develop(plate, join(folder, `${name}.jpg`), { quality: 74, ...development, size })
  if (isPrint)
    await develop(framePrint(plate, 960, 1200, name.length), join(folder, `${name}-framed.jpg`), {
      quality: 76,
      grain: 0.012,
      vignette: 0.1,
      contrast: 0.25,
      size: [800, 1000],
    })
}
