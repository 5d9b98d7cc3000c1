/** Usage: node scripts/pictures/develop.ts <folder of exposures> <image.jpg> [exposure in stops] [--raw] */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { denoise, type Exposure } from './denoise.ts'
import { type Plane, readExr } from './exr.ts'

const readExposure = async (folder: string, seed: number): Promise<Exposure> => {
  const names = await readdir(folder)
  const find = async (pass: string): Promise<Plane> => {
    const name = names.find((candidate) => candidate.startsWith(`${pass}-${seed}-`))
    if (!name) throw new Error(`No ${pass} of exposure ${seed} in ${folder}`)
    return readExr(join(folder, name))
  }
  return { light: await find('light'), albedo: await find('albedo'), normal: await find('normal') }
}

const smooth = (value: number, low: number, high: number): number => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** Film-like: middle grey stays, shadows keep some detail, highlights roll off over four stops instead of clipping. */
const toneMap = (light: number): number => {
  const stops = Math.log2(Math.max(light, 1e-6) / 0.18)
  const slope = 0.205
  const middle = 0.46
  const room = stops < 0 ? middle - 0.012 : 0.99 - middle
  const power = stops < 0 ? 1.5 : 2.0
  const x = (Math.abs(stops) * slope) / room
  const bent = x / (1 + x ** power) ** (1 / power)
  return stops < 0 ? middle - bent * room : middle + bent * room
}

// Bright colors desaturate towards white as on film: part of each channel leaks into the others before the curve and is restored after it.
const leak = 0.14

const develop = (photo: Plane, stops: number): Uint8Array => {
  const gain = 2 ** stops
  const out = new Uint8Array(photo.data.length)
  let noise = 1234567
  const random = () => {
    noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0
    return noise / 4294967296
  }
  for (let p = 0; p < photo.data.length; p += 3) {
    const r = (photo.data[p] ?? 0) * gain
    const g = (photo.data[p + 1] ?? 0) * gain
    const b = (photo.data[p + 2] ?? 0) * gain
    const grey = (r + g + b) / 3
    const leaked = [r, g, b].map((c) => toneMap(c * (1 - leak) + grey * leak))
    const mean = leaked.reduce((sum, c) => sum + c, 0) / 3
    const keep = 1 / (1 - leak * 0.75)
    const grain =
      (random() + random() + random() - 1.5) * 0.011 * (0.4 + smooth(mean, 0.02, 0.3) * smooth(mean, 1, 0.6))
    for (let c = 0; c < 3; c++) {
      const value = mean + ((leaked[c] ?? 0) - mean) * keep + grain
      out[p + c] = Math.round(Math.min(1, Math.max(0, value)) * 255)
    }
  }
  return out
}

const [folder, target, stops = '0', raw] = process.argv.slice(2)
if (!folder || !target) throw new Error('Specify the folder of exposures and the image file to write')
const first = await readExposure(folder, 1)
const second = await readExposure(folder, 2)
const { width, height } = first.light
const photo =
  raw === '--raw'
    ? { width, height, data: first.light.data.map((value, i) => (value + (second.light.data[i] ?? 0)) / 2) }
    : denoise(first, second)
await sharp(develop(photo, Number(stops)), { raw: { width, height, channels: 3 } })
  .jpeg({ quality: 84, progressive: true, mozjpeg: true })
  .toFile(target)
