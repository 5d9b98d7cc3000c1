import type { Plane } from './exr.ts'

/** One exposure: light, and low-noise guides (albedo, normal, depth) of the scene. */
export type Exposure = { light: Plane; albedo: Plane; normal: Plane }

const radius = 6
const tolerance = 0.55

/** Mean over a square of the given radius, by running sums. */
const blur = (source: Float32Array, width: number, height: number, reach: number): Float32Array => {
  const across = new Float32Array(source.length)
  const out = new Float32Array(source.length)
  const pass = (
    from: Float32Array,
    to: Float32Array,
    { lines, length, line, step }: { lines: number; length: number; line: number; step: number },
  ) => {
    for (let l = 0; l < lines; l++) {
      let sum = 0
      let count = 0
      for (let i = 0; i < Math.min(reach, length); i++) {
        sum += from[l * line + i * step] ?? 0
        count++
      }
      for (let i = 0; i < length; i++) {
        if (i + reach < length) {
          sum += from[l * line + (i + reach) * step] ?? 0
          count++
        }
        if (i - reach > 0) {
          sum -= from[l * line + (i - reach - 1) * step] ?? 0
          count--
        }
        to[l * line + i * step] = sum / count
      }
    }
  }
  pass(source, across, { lines: height, length: width, line: width, step: 1 })
  pass(across, out, { lines: width, length: height, line: 1, step: width })
  return out
}

const floorOf = (value: number) => Math.max(value, 0.03)

/** Light divided by albedo: texture is removed here and multiplied back after the filter. */
const withoutPaint = (light: Plane, paint: Float32Array): Float32Array =>
  light.data.map((value, i) => value / floorOf(paint[i] ?? 0))

const brightness = (color: Float32Array): Float32Array => {
  const out = new Float32Array(color.length / 3)
  for (let i = 0; i < out.length; i++) {
    const sum = (color[i * 3] ?? 0) * 0.3 + (color[i * 3 + 1] ?? 0) * 0.55 + (color[i * 3 + 2] ?? 0) * 0.15
    // A root evens out the noise between light and shade.
    out[i] = Math.sqrt(Math.max(sum, 0))
  }
  return out
}

const unlike = (plane: Float32Array, p: number, q: number): number => {
  const r = (plane[p * 3] ?? 0) - (plane[q * 3] ?? 0)
  const g = (plane[p * 3 + 1] ?? 0) - (plane[q * 3 + 1] ?? 0)
  const b = (plane[p * 3 + 2] ?? 0) - (plane[q * 3 + 2] ?? 0)
  return r * r + g * g + b * b
}

const kernel = [1, 2, 1, 2, 4, 2, 1, 2, 1]

/** Pixels on outlines have few similar neighbors and keep their noise, which looks like aliasing; a half-pixel blur removes it. */
const softenLonely = (data: Float32Array, company: Float32Array, width: number, height: number): Float32Array => {
  const out = data.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x
      const share = 0.8 * Math.max(0, 1 - (company[p] ?? 0) / 12)
      if (share === 0) continue
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let k = 0; k < 9; k++) {
          const q = p + (Math.floor(k / 3) - 1) * width + (k % 3) - 1
          sum += (data[q * 3 + c] ?? 0) * (kernel[k] ?? 0)
        }
        out[p * 3 + c] = (data[p * 3 + c] ?? 0) * (1 - share) + (sum / 16) * share
      }
    }
  }
  return out
}

/**
 * Non-local means with two exposures: each is averaged with weights that the other one gives, so that the noise of an exposure does not influence its own weights.
 * Paint and surface direction only ever lower a weight.
 */
export const denoise = (first: Exposure, second: Exposure): Plane => {
  const { width, height } = first.light
  const size = width * height
  const mean = (a: Plane, b: Plane) => a.data.map((value, i) => (value + (b.data[i] ?? 0)) / 2)
  const paint = mean(first.albedo, second.albedo)
  const normal = mean(first.normal, second.normal)
  const bare = [withoutPaint(first.light, paint), withoutPaint(second.light, paint)] as const
  const bright = [brightness(bare[0]), brightness(bare[1])] as const
  const spread = blur(
    bright[0].map((value, i) => (value - (bright[1][i] ?? 0)) ** 2 / 2),
    width,
    height,
    3,
  )
  const sums = [new Float32Array(size * 3), new Float32Array(size * 3)] as const
  const totals = [new Float32Array(size), new Float32Array(size)] as const
  const gap = new Float32Array(size)
  const add = (which: 0 | 1, to: number, from: number, weight: number) => {
    const sum = sums[which]
    const color = bare[which]
    const t = to * 3
    const f = from * 3
    sum[t] = (sum[t] ?? 0) + (color[f] ?? 0) * weight
    sum[t + 1] = (sum[t + 1] ?? 0) + (color[f + 1] ?? 0) * weight
    sum[t + 2] = (sum[t + 2] ?? 0) + (color[f + 2] ?? 0) * weight
    totals[which][to] = (totals[which][to] ?? 0) + weight
  }
  // Similarity is symmetric, so half of the offsets are enough.
  for (let dy = 0; dy <= radius; dy++) {
    for (let dx = dy === 0 ? 1 : -radius; dx <= radius; dx++) {
      if (dx * dx + dy * dy > radius * radius + 1) continue
      const step = dy * width + dx
      const from = Math.max(0, -dx)
      const to = Math.min(width, width - dx)
      for (const which of [0, 1] as const) {
        const guide = which === 0 ? bright[1] : bright[0]
        gap.fill(9)
        for (let y = 0; y < height - dy; y++) {
          for (let p = y * width + from; p < y * width + to; p++) {
            const noise = (spread[p] ?? 0) + (spread[p + step] ?? 0)
            const apart = (guide[p] ?? 0) - (guide[p + step] ?? 0)
            gap[p] = (apart * apart - noise) / (1e-6 + tolerance * noise)
          }
        }
        const patch = blur(gap, width, height, 1)
        for (let y = 0; y < height - dy; y++) {
          for (let p = y * width + from; p < y * width + to; p++) {
            const light = Math.max(0, patch[p] ?? 0)
            if (light > 5) continue
            const q = p + step
            const far = light + unlike(normal, p, q) * 18 + unlike(paint, p, q) * 60
            if (far > 5) continue
            const weight = Math.exp(-far)
            add(which, p, q, weight)
            add(which, q, p, weight)
          }
        }
      }
    }
  }
  for (let p = 0; p < size; p++) {
    add(0, p, p, 1)
    add(1, p, p, 1)
  }
  const data = new Float32Array(size * 3)
  for (let i = 0; i < size * 3; i++) {
    const p = Math.floor(i / 3)
    const a = (sums[0][i] ?? 0) / Math.max(totals[0][p] ?? 0, 1e-6)
    const b = (sums[1][i] ?? 0) / Math.max(totals[1][p] ?? 0, 1e-6)
    data[i] = ((a + b) / 2) * floorOf(paint[i] ?? 0)
  }
  const company = totals[0].map((total, p) => Math.min(total, totals[1][p] ?? 0))
  return { width, height, data: softenLonely(data, company, width, height) }
}
