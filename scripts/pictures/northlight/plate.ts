import sharp from 'sharp'
import { clamp, createRandom, noise } from './noise.ts'

/** A monochrome negative: linear brightness per pixel, 0 black to 1 white. */
export type Plate = { width: number; height: number; light: Float32Array }

export const createPlate = (width: number, height: number): Plate => ({
  width,
  height,
  light: new Float32Array(width * height),
})

/** Fills every pixel. `u` and `v` are shares of the height, so that shapes keep their proportions at any format. */
export const expose = (plate: Plate, brightness: (u: number, v: number, x: number, y: number) => number): Plate => {
  const { width, height, light } = plate
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) light[y * width + x] = brightness((x + 0.5) / height, (y + 0.5) / height, x, y)
  return plate
}

export const lightAt = ({ width, height, light }: Plate, x: number, y: number): number =>
  light[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)] ?? 0

const boxBlur = (source: Float32Array, { width, height }: Plate, radius: number, isVertical: boolean) => {
  const target = new Float32Array(source.length)
  const [lines, length] = isVertical ? [width, height] : [height, width]
  const [step, lineStep] = isVertical ? [width, 1] : [1, width]
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    const at = (index: number) => source[start + clamp(index, 0, length - 1) * step] ?? 0
    let sum = 0
    for (let index = -radius; index <= radius; index++) sum += at(index)
    for (let index = 0; index < length; index++) {
      target[start + index * step] = sum / (2 * radius + 1)
      sum += at(index + radius + 1) - at(index - radius)
    }
  }
  return target
}

/** Three box blurs approximate a Gaussian. */
export const blur = (plate: Plate, radiusX: number, radiusY = radiusX): Plate => {
  let current = plate.light
  for (let pass = 0; pass < 3; pass++) {
    if (radiusX > 0) current = boxBlur(current, plate, Math.round(radiusX), false)
    if (radiusY > 0) current = boxBlur(current, plate, Math.round(radiusY), true)
  }
  return { ...plate, light: current }
}

export type Development = {
  grain?: number
  vignette?: number
  contrast?: number
  quality?: number
  size?: [number, number]
}

/** Prints a plate: halation, contrast curve, vignette and film grain, on a faintly warm paper. */
export const develop = async (
  plate: Plate,
  file: string,
  { grain = 0.035, vignette = 0.25, contrast = 0.35, quality = 78, size }: Development = {},
): Promise<void> => {
  const { width, height, light } = plate
  const glow = blur(plate, height / 90)
  const random = createRandom(7)
  const pixels = Buffer.alloc(width * height * 3)
  const grainSize = 1.5
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const soft = glow.light[at] ?? 0
      let value = (light[at] ?? 0) * 0.9 + Math.max(soft, light[at] ?? 0) * 0.1
      const dx = (x / width - 0.5) * 2
      const dy = (y / height - 0.5) * 2
      value *= 1 - vignette * Math.min(1, (dx * dx + dy * dy) / 2) ** 1.3
      value = clamp(value)
      const curve = value * value * (3 - 2 * value)
      value += (curve - value) * contrast
      const coarse = noise(x / grainSize, y / grainSize) + noise(x / 2.7 + 90, y / 2.7) - 1
      const amount = grain * (0.35 + 2.6 * value * (1 - value))
      value = clamp(value + (coarse * 0.75 + (random() - 0.5) * 0.7) * amount)
      pixels[at * 3] = Math.round(255 * clamp(value * 0.985 + 0.014))
      pixels[at * 3 + 1] = Math.round(255 * clamp(value * 0.98 + 0.012))
      pixels[at * 3 + 2] = Math.round(255 * clamp(value * 0.962 + 0.012))
    }
  const printed = sharp(pixels, { raw: { width, height, channels: 3 } })
  await (size ? printed.resize(size[0], size[1]) : printed)
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:2:0' })
    .toFile(file)
}
