import { clamp, createRandom, fbm, mix, noise, smooth } from './noise.ts'
import { createPlate, expose, type Plate } from './plate.ts'

/** Hills in fog, painted from back to front. */

type Conifer = { x: number; base: number; height: number; seed: number }

/** Half width of a conifer at a share of its height from the top, with uneven branches. */
const coniferWidth = ({ height, seed }: Conifer, share: number, side: number): number => {
  const whorl = (share * (7 + (seed % 5)) + side * 0.37 + seed) % 1
  const uneven = 0.45 + 0.75 * noise(share * 26 + seed * 3.1, side * 9 + seed)
  return height * 0.185 * share ** 0.82 * (0.42 + 0.68 * whorl) * uneven + height * 0.006
}

const drawConifer = (mask: Plate, tree: Conifer): void => {
  const { width, height, light } = mask
  const top = Math.floor((tree.base - tree.height) * height)
  const bottom = Math.min(height - 1, Math.ceil(tree.base * height))
  for (let y = Math.max(0, top); y <= bottom; y++) {
    const share = clamp((y / height - (tree.base - tree.height)) / tree.height)
    const from = (tree.x - coniferWidth(tree, share, 0)) * height
    const to = (tree.x + coniferWidth(tree, share, 1)) * height
    for (let x = Math.max(0, Math.floor(from)); x <= Math.min(width - 1, Math.ceil(to)); x++) {
      const cover = clamp(Math.min(x + 1, to) - Math.max(x, from))
      const at = y * width + x
      light[at] = Math.max(light[at] ?? 0, cover)
    }
  }
}

type Ridge = { level: number; rise: number; scale: number; tone: number; trees: number; mist: number }

const ridgeLine = ({ level, rise, scale }: Ridge, u: number, seed: number): number =>
  level - rise * (fbm(u * scale + seed * 13.7, seed * 3.3, 7) - 0.42) * 2

/** Seven ridges with mist between them; the nearest carry spruces. */
export const ridges = (width: number, height: number): Plate => {
  const plate = createPlate(width, height)
  expose(plate, (u, v) => {
    const cloud = fbm(u * 1.1 + 3, v * 3.2 + 1, 6)
    return mix(0.93, 0.72, smooth(0.5, 0, v)) - 0.16 * smooth(0.42, 0.72, cloud) * smooth(0.55, 0.1, v)
  })
  const layers: Ridge[] = [
    { level: 0.36, rise: 0.13, scale: 1.5, tone: 0.76, trees: 0, mist: 0.16 },
    { level: 0.45, rise: 0.15, scale: 1.25, tone: 0.64, trees: 0, mist: 0.15 },
    { level: 0.54, rise: 0.14, scale: 1.6, tone: 0.5, trees: 0, mist: 0.16 },
    { level: 0.62, rise: 0.12, scale: 1.9, tone: 0.35, trees: 420, mist: 0.15 },
    { level: 0.72, rise: 0.13, scale: 1.4, tone: 0.21, trees: 300, mist: 0.17 },
    { level: 0.85, rise: 0.16, scale: 1.2, tone: 0.1, trees: 190, mist: 0.22 },
    { level: 1.02, rise: 0.2, scale: 0.9, tone: 0.035, trees: 90, mist: 0.6 },
  ]
  const aspect = width / height
  for (const [index, layer] of layers.entries()) {
    const random = createRandom(index * 101 + 5)
    const seed = index + 2
    const mask = createPlate(width, height)
    expose(mask, (u, v) => smooth(-0.0008, 0.0008, v - ridgeLine(layer, u, seed)))
    const size = [0, 0, 0, 0.02, 0.038, 0.075, 0.17][index] ?? 0
    for (let tree = 0; tree < layer.trees; tree++) {
      const x = random() * aspect
      if (fbm(x * 5 + index * 9, index, 3) < 0.4 + random() * 0.1) continue
      const tall = size * (0.45 + 0.75 * random() ** 1.4)
      drawConifer(mask, {
        x,
        base: ridgeLine(layer, x, seed) + tall * 0.12,
        height: tall,
        seed: Math.floor(random() * 97),
      })
    }
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const cover = mask.light[y * width + x] ?? 0
        if (cover === 0) continue
        const u = x / height
        const v = y / height
        const below = v - ridgeLine(layer, u, seed)
        const drift = fbm(u * 1.8 + index * 7, v * 5 + index * 3, 5)
        const fog = smooth(0, layer.mist, below + (drift - 0.5) * 0.13) * (index === 6 ? 0.12 : 0.94)
        const slope = (fbm(u * 14 + index * 5, v * 26, 4) - 0.5) * 0.06 * (1 - layer.tone)
        const tone = mix(layer.tone + slope, mix(0.86, 0.7, index / 7), fog)
        const at = y * width + x
        plate.light[at] = mix(plate.light[at] ?? 0, tone, cover)
      }
  }
  return plate
}
