/** Deterministic noise and small numeric helpers of the landscape scripts. */

export const clamp = (value: number, min = 0, max = 1): number => (value < min ? min : value > max ? max : value)
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share
export const smooth = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** mulberry32. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const hash = (x: number, y: number): number => {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** Value noise in [0, 1] with a smooth derivative. */
export const noise = (x: number, y: number): number => {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  return mix(mix(hash(left, top), hash(left + 1, top), u), mix(hash(left, top + 1), hash(left + 1, top + 1), u), v)
}

/** Fractal sum of noise, in [0, 1], turned between octaves so that no grid shows. */
export const fbm = (x: number, y: number, octaves: number): number => {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y)
    total += weight
    weight *= 0.5
    const turned = x * 1.6 - y * 1.2 + 17.3
    y = x * 1.2 + y * 1.6 + 9.1
    x = turned
  }
  return sum / total
}
