import { clamp, createRandom, fbm, mix, noise, smooth } from './noise.ts'
import { blur, createPlate, expose, type Plate } from './plate.ts'

/** Long exposures of the lake. */

/** Clouds drawn out by a long exposure: streaks that meet at a point on the horizon. */
const longClouds = (
  u: number,
  v: number,
  { horizon, center, seed }: { horizon: number; center: number; seed: number },
): number => {
  const depth = 0.16 / Math.max(0.02, horizon - v + 0.05)
  const x = (u - center) * depth
  return fbm(x * 2.1 + seed, depth * 1.1 + x * 0.4 + seed, 5)
}

type Piling = { z: number; x: number; tall: number; lean: number; seed: number }

const PILING_HORIZON = 0.43

/** Draws a piling upward from the water line, or its reflection downward, into `tones` and `covers`. */
const drawPiling = (
  { z, x, tall, lean, seed }: Piling,
  { tones, covers, isReflection }: { tones: Plate; covers: Plate; isReflection: boolean },
): void => {
  const { width, height } = tones
  const base = PILING_HORIZON + 0.46 / z
  const radius = 0.019 / z
  const fog = smooth(1, 7.5, z) * 0.92
  const from = Math.max(0, Math.floor((isReflection ? base : base - tall - 0.01) * height))
  const to = Math.min(height - 1, Math.ceil((isReflection ? base + tall : base) * height))
  for (let y = from; y <= to; y++) {
    const along = Math.abs(y / height - base)
    const middle = x + lean * along
    const reach = radius * 1.5
    for (
      let px = Math.max(0, Math.floor((middle - reach) * height));
      px <= Math.min(width - 1, Math.ceil((middle + reach) * height));
      px++
    ) {
      const wobble = 1 + 0.22 * (noise(along * z * 40, seed) - 0.5)
      const side = (px / height - middle) / (radius * wobble)
      const inside = clamp((1 - Math.abs(side)) * radius * height * wobble + 0.5)
      const cut = clamp((tall - along + (0.012 / z) * (noise(side * 3 + seed, 2) - 0.5)) * height)
      const amount = inside * cut * (isReflection ? 0.8 * smooth(tall * 1.1, 0, along) : 1)
      if (amount <= 0) continue
      const grain = noise(side * 6 + seed, along * z * 30) * 0.6 + noise(side * 2 + seed, along * z * 9) * 0.4
      const round = 0.03 + 0.26 * Math.max(0, -side * 0.8 + 0.3) * (0.5 + 1.1 * (grain - 0.3))
      const wet = smooth(0.11 / z, 0.03 / z, along)
      const at = y * width + px
      tones.light[at] = mix(tones.light[at] ?? 0, mix(round * (1 - 0.75 * wet), 0.82, fog), amount)
      covers.light[at] = Math.max(covers.light[at] ?? 0, amount)
    }
  }
}

/** Old pilings in still water, in a long exposure. */
export const pilings = (width: number, height: number): Plate => {
  const horizon = PILING_HORIZON
  const center = width / height / 2
  const plate = expose(createPlate(width, height), (u, v) => {
    const streak = longClouds(u, Math.min(v, horizon), { horizon, center, seed: 4 })
    const sky = mix(0.95, 0.46, smooth(horizon, -0.05, v)) - 0.3 * smooth(0.4, 0.78, streak) * smooth(horizon, 0.1, v)
    const water = mix(0.9, 0.36, smooth(horizon, 1.12, v)) + 0.05 * (fbm(u * 1.4, (v - horizon) * 34, 4) - 0.5)
    return mix(sky, water, smooth(horizon - 0.004, horizon + 0.006, v))
  })
  const random = createRandom(12)
  const posts = Array.from({ length: 26 }, (_, index): Piling => {
    const z = 1.06 * 1.155 ** (12 - Math.floor(index / 2))
    const x = center + 0.1 + ((index % 2 === 0 ? -0.5 : 0.47) + (random() - 0.5) * 0.06) / z
    const tall = (0.33 + random() * 0.11 - (random() < 0.2 ? 0.17 : 0)) / z
    return { z, x, tall, lean: (random() - 0.5) * 0.05, seed: random() * 50 }
  })
  const mirrored = { tones: createPlate(width, height), covers: createPlate(width, height), isReflection: true }
  for (const post of posts) drawPiling(post, mirrored)
  const tones = blur(mirrored.tones, width / 900, height / 120)
  const covers = blur(mirrored.covers, width / 1000, height / 130)
  for (let at = 0; at < plate.light.length; at++) {
    const water = plate.light[at] ?? 0
    plate.light[at] = Math.min(water, mix(water, clamp(tones.light[at] ?? 0), clamp(covers.light[at] ?? 0) * 0.85))
  }
  const covered = createPlate(width, height)
  for (const post of posts) drawPiling(post, { tones: plate, covers: covered, isReflection: false })
  return plate
}

/** The full moon over the lake, with its path on the water. */
export const moonlight = (width: number, height: number): Plate => {
  const horizon = 0.62
  const center = (width / height) * 0.6
  const moonV = 0.23
  const radius = 0.042
  return expose(createPlate(width, height), (u, v) => {
    const distance = Math.hypot(u - center, v - moonV)
    const halo = 0.3 * Math.exp(-distance * 7) + 0.11 * Math.exp(-distance * 2.2)
    if (v < horizon) {
      const band = fbm(u * 1.7 + 2, v * 8.5 + 6, 6)
      const cloud = smooth(0.44, 0.72, band) * smooth(0, 0.25, v)
      const disc = smooth(radius, radius - 0.0025, distance)
      const maria = 1 - 0.34 * smooth(0.42, 0.66, fbm((u - center) * 34 + 8.4, (v - moonV) * 34 + 2.2, 4))
      const limb = 0.82 + 0.18 * Math.sqrt(Math.max(0, 1 - (distance / radius) ** 2))
      const sky = mix(0.045, 0.12, smooth(0, horizon, v)) + halo + cloud * (0.03 + halo * 0.75)
      return mix(sky, maria * limb, disc * (1 - 0.5 * cloud))
    }
    const depth = (v - horizon) / (1 - horizon)
    const scale = 1 / (0.035 + depth * 0.75)
    const wave = fbm((u - center) * scale * 5 + 40, scale * 26 + 7, 4)
    const fine = noise((u - center) * scale * 20, scale * 90)
    const spread = 0.035 + depth * 0.2
    const path = Math.exp(-(((u - center) / spread) ** 2))
    const glint = smooth(0.66 - 0.24 * path, 0.82, wave * 0.68 + fine * 0.36)
    const swell = 0.05 + 0.05 * (wave - 0.5)
    const far = 0.16 * smooth(0.06, 0, depth) * Math.exp(-(((u - center) / 0.5) ** 2))
    return swell + far + path * (0.1 + 0.85 * glint) * (1 - 0.35 * depth) + glint * 0.05
  })
}

/** A breakwater that leads to a small light, under drawn-out clouds. */
export const breakwater = (width: number, height: number): Plate => {
  const horizon = 0.66
  const aspect = width / height
  const center = aspect * 0.36
  const plate = expose(createPlate(width, height), (u, v) => {
    if (v < horizon) {
      const streak = longClouds(u, v, { horizon, center, seed: 11 })
      const light = mix(0.9, 0.3, smooth(horizon, -0.1, v))
      return clamp(light - 0.42 * (smooth(0.36, 0.76, streak) - 0.25) * smooth(horizon, 0.3, v))
    }
    const depth = (v - horizon) / (1 - horizon)
    const ripple = fbm((u - center) * (2 / (0.1 + depth)), 9 / (0.06 + depth), 4)
    return mix(0.82, 0.34, smooth(0, 1, depth)) + 0.07 * (ripple - 0.5) * smooth(0, 0.3, depth)
  })
  // Courses of stone blocks in perspective.
  const edge = (z: number, x: number) => center + 0.012 + x / z
  for (let y = Math.floor((horizon - 0.01) * height); y < height; y++) {
    const v = y / height
    const z = 0.2 / Math.max(0.003, v - horizon + 0.012)
    const top = v - horizon + 0.012
    for (let x = 0; x < width; x++) {
      const u = x / height
      const left = edge(z, 0.12)
      const right = edge(z, 0.5)
      const face = edge(z, 0.62)
      const at = y * width + x
      const along = 40 + Math.log(z) * 5
      if (u >= left && u <= right) {
        const across = (u - left) / (right - left)
        const joint = Math.min(
          Math.abs(((across * 2 + Math.floor(along) * 0.5) % 1) - 0.5) * 2,
          1 - Math.abs((along % 1) - 0.5) * 2,
        )
        const block = noise(Math.floor(along) * 7.3, Math.floor(across * 2 + Math.floor(along) * 0.5) * 5.1)
        const stone = 0.46 + 0.2 * block + 0.28 * (fbm(across * 30, along * 22, 4) - 0.5)
        const seam = smooth(0, 0.09, joint)
        const cover = clamp((u - left) * height) * clamp((right - u) * height + 0.5)
        plate.light[at] = mix(
          plate.light[at] ?? 0,
          mix(0.08, stone, seam) * mix(1.15, 0.72, smooth(0, 0.34, top)),
          cover,
        )
      } else if (u > right && u <= face) {
        const across = (u - right) / (face - right)
        const stone = 0.13 + 0.12 * (fbm(along * 18, across * 9, 4) - 0.4)
        const cover = clamp((face - u) * height + 0.5)
        plate.light[at] = mix(plate.light[at] ?? 0, stone * (1 - 0.6 * across), cover)
      }
    }
  }
  // The light at its end: a tapered tower with gallery and lantern.
  const foot = horizon + 0.004
  const x0 = center + 0.022
  const part = (
    [from, to]: readonly [number, number],
    [widthFrom, widthTo]: readonly [number, number],
    tone: number,
  ) => {
    for (let y = Math.floor((foot - to) * height); y <= (foot - from) * height; y++)
      for (let x = Math.floor((x0 - 0.05) * height); x < (x0 + 0.05) * height; x++) {
        const share = clamp((foot - y / height - from) / (to - from))
        const half = mix(widthFrom, widthTo, share)
        const side = (x / height - x0) / half
        const cover = clamp((1 - Math.abs(side)) * half * height + 0.5)
        const at = y * width + x
        const round =
          tone * (0.55 + 0.55 * Math.sqrt(Math.max(0, 1 - (side + 0.45) ** 2 * 0.5)) - 0.35 * smooth(-0.1, 1, side))
        plate.light[at] = mix(plate.light[at] ?? 0, round, cover)
      }
  }
  part([0, 0.018], [0.034, 0.033], 0.5)
  part([0.018, 0.155], [0.019, 0.0125], 1.02)
  part([0.075, 0.092], [0.0167, 0.0158], 0.3)
  part([0.155, 0.162], [0.0185, 0.0185], 0.12)
  part([0.162, 0.186], [0.0095, 0.0095], 0.22)
  part([0.186, 0.2], [0.0115, 0.001], 0.08)
  part([0.2, 0.215], [0.0012, 0.0012], 0.08)
  return plate
}
