import { clamp, fbm, mix, noise, smooth } from './noise.ts'
import { createPlate, expose, type Plate } from './plate.ts'

const duneHeight = (x: number, z: number, isFine: boolean): number => {
  const warp = fbm(x * 0.22 + 4, z * 0.22, 3) * 4.2
  const across = x * 0.5 + z * 0.2 + warp
  const wave = across - Math.floor(across)
  // Gentle on the windward side, steep in the lee.
  const profile = wave < 0.72 ? smooth(0, 0.72, wave) : 1 - smooth(0.72, 1, wave)
  const big = (profile * 0.75 + 0.25) * (0.35 + 0.9 * fbm(x * 0.16 + 20, z * 0.16, 2))
  if (!isFine) return big
  const ripple = Math.sin((x * 0.35 + z * 1.05 + 0.5 * fbm(x * 1.1, z * 1.1, 2)) * 42 + 3 * fbm(x * 0.8, z * 0.8, 3))
  return big + 0.0035 * ripple
}

/** Dunes in low light from the left. */
export const dunes = (width: number, height: number): Plate => {
  const aspect = width / height
  const size = 2048
  const span = 22
  const map = new Float32Array(size * size)
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) map[j * size + i] = duneHeight((i / size - 0.5) * span, (j / size) * span, false)
  const coarse = (x: number, z: number): number => {
    const fx = clamp((x / span + 0.5) * size, 0, size - 2)
    const fz = clamp((z / span) * size, 0, size - 2)
    const i = Math.floor(fx)
    const j = Math.floor(fz)
    const at = j * size + i
    return mix(
      mix(map[at] ?? 0, map[at + 1] ?? 0, fx - i),
      mix(map[at + size] ?? 0, map[at + size + 1] ?? 0, fx - i),
      fz - j,
    )
  }
  const [lx, ly, lz] = [-0.86, 0.3, 0.42]
  const eye = coarse(0, 0.4) + 1.05
  return expose(createPlate(width, height), (u, v) => {
    const dx = (u - aspect / 2) * 0.95
    const dy = 0.36 - v * 0.95
    const sky = mix(0.34, 0.62, smooth(0, 0.45, v)) + 0.03 * (fbm(u * 1.4, v * 4, 4) - 0.5)
    let t = 0.5
    let hit = false
    for (let step = 0; step < 420 && t < 20; step++) {
      const gap = eye + dy * t - coarse(dx * t, 0.4 + t)
      if (gap < 0.0006 * t) {
        hit = true
        break
      }
      t += Math.max(0.0022 * t, gap * 0.36)
    }
    if (!hit) return sky
    const x = dx * t
    const z = 0.4 + t
    const e = 0.004 + t * 0.0012
    const fine = (px: number, pz: number) =>
      coarse(px, pz) + (t < 7 ? (duneHeight(px, pz, true) - duneHeight(px, pz, false)) * smooth(7, 2.5, t) : 0)
    const here = fine(x, z)
    const nx = (here - fine(x + e, z)) / e
    const nz = (here - fine(x, z + e)) / e
    const long = Math.hypot(nx, 1, nz)
    const facing = (nx * lx + ly + nz * lz) / long
    let shade = 1
    for (let step = 1; step < 46; step++) {
      const s = step * 0.045 * (1 + step * 0.03)
      const over = here + 0.01 + (ly / 0.96) * s - coarse(x + lx * s, z + lz * s)
      shade = Math.min(shade, clamp(0.5 + (over / s) * 14))
      if (shade <= 0) break
    }
    const sand = 0.97 + 0.06 * (noise(x * 90, z * 90) - 0.5)
    const lit = 0.07 + 0.06 * clamp(0.5 - nx * 0.5) + 1.12 * Math.max(0, facing) * shade
    return mix(lit * sand, 0.6, smooth(7, 21, t) * 0.8)
  })
}
