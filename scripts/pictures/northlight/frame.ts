import { clamp, fbm, mix, smooth } from './noise.ts'
import { blur, createPlate, expose, lightAt, type Plate } from './plate.ts'

/** A print in a black frame on a studio wall, for product pages. */
export const framePrint = (photo: Plate, width: number, height: number, seed: number): Plate => {
  const ratio = photo.width / photo.height
  const frameWidth = ratio > 1 ? 0.66 : 0.54
  const mat = frameWidth * 0.115
  const tall = (frameWidth - 2 * mat) / ratio + 2 * mat
  const left = (width / height - frameWidth) / 2
  const top = (1 - tall) / 2 - 0.015
  const inside = (u: number, v: number): number => Math.min(u - left, v - top, left + frameWidth - u, top + tall - v)
  const shadowOf = (offsetX: number, offsetY: number, radius: number) =>
    blur(
      expose(createPlate(width, height), (u, v) => (inside(u - offsetX, v - offsetY) > 0 ? 1 : 0)),
      radius * height,
    )
  const wide = shadowOf(0.022, 0.03, 0.02)
  const close = shadowOf(0.005, 0.007, 0.004)
  return expose(createPlate(width, height), (u, v, x, y) => {
    const at = y * width + x
    // Light from the window: brighter on the left, with a soft edge.
    const pane = smooth(1.25, 0.1, u + v * 0.35 + 0.06 * (fbm(u * 1.2 + seed, v * 1.2, 3) - 0.5))
    const wall = mix(0.68, 0.9, pane) + 0.012 * (fbm(u * 60, v * 60, 3) - 0.5)
    const lit = wall * (1 - 0.26 * (wide.light[at] ?? 0)) * (1 - 0.3 * (close.light[at] ?? 0))
    const depth = inside(u, v)
    const cover = clamp(depth * height + 0.5)
    if (cover <= 0) return lit
    const rim = 0.011
    if (depth < rim) return mix(lit, depth < 0.0014 && u < left + 0.1 ? 0.2 : 0.06 + 0.04 * pane, cover)
    // The frame shades the mat from the left and from above.
    const shade = smooth(0.018, 0, u - left - rim) * 0.14 + smooth(0.018, 0, v - top - rim) * 0.16
    if (depth < mat) return mix(0.88, 0.97, pane) * (1 - shade) * (depth > mat - 0.0016 ? 0.9 : 1)
    const across = (u - left - mat) / (frameWidth - 2 * mat)
    const down = (v - top - mat) / (tall - 2 * mat)
    const value = clamp(lightAt(photo, across * photo.width, down * photo.height))
    return 0.035 + 0.87 * value * mix(0.92, 1, pane)
  })
}
