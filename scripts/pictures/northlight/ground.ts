import { clamp, createRandom, fbm, mix, noise, smooth } from './noise.ts'
import { blur, createPlate, expose, type Plate } from './plate.ts'

/** Snow, trees and ice. */

type Segment = { x: number; y: number; toX: number; toY: number; from: number; to: number }

/** The branches of a bare tree, from the trunk to the finest twigs. */
const growTree = (seed: number, root: { x: number; y: number; height: number; lean: number }): Segment[] => {
  const random = createRandom(seed)
  const segments: Segment[] = []
  const grow = (
    [x, y]: readonly [number, number],
    { angle, length, radius, order }: { angle: number; length: number; radius: number; order: number },
  ): void => {
    const pieces = 5
    let [px, py, turn, thick] = [x, y, angle, radius]
    for (let piece = 0; piece < pieces; piece++) {
      turn += (random() - 0.5) * (order === 0 ? 0.16 : 0.42) - (order > 1 ? 0.03 * Math.sign(Math.cos(turn)) * -1 : 0)
      const next = thick * 0.9
      const toX = px + (Math.cos(turn) * length) / pieces
      const toY = py - (Math.sin(turn) * length) / pieces
      segments.push({ x: px, y: py, toX, toY, from: thick, to: next })
      ;[px, py, thick] = [toX, toY, next]
      if (order < 6 && piece > (order === 0 ? 1 : 0) && random() < 0.62) {
        const side = random() < 0.5 ? -1 : 1
        grow([px, py], {
          angle: turn + side * (0.45 + random() * 0.55),
          length: length * (0.5 + random() * 0.26),
          radius: thick * 0.58,
          order: order + 1,
        })
      }
    }
    if (order < 7 && thick > 0.00016)
      for (const side of [-1, 1])
        grow([px, py], {
          angle: turn + side * (0.2 + random() * 0.38),
          length: length * (0.62 + random() * 0.16),
          radius: thick * 0.74,
          order: order + 1,
        })
  }
  grow([root.x, root.y], {
    angle: Math.PI / 2 + root.lean,
    length: root.height * 0.33,
    radius: root.height * 0.027,
    order: 0,
  })
  return segments
}

const drawSegments = (mask: Plate, segments: readonly Segment[]): void => {
  const { width, height, light } = mask
  for (const { x, y, toX, toY, from, to } of segments) {
    const [ax, ay, bx, by] = [x * height, y * height, toX * height, toY * height]
    const reach = Math.max(from, to) * height + 1.5
    const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2 || 1
    for (
      let py = Math.max(0, Math.floor(Math.min(ay, by) - reach));
      py <= Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach));
      py++
    )
      for (
        let px = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
        px <= Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach));
        px++
      ) {
        const share = clamp(((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / lengthSquared)
        const distance = Math.hypot(px - ax - share * (bx - ax), py - ay - share * (by - ay))
        const radius = mix(from, to, share) * height
        const cover = clamp(radius - distance + 0.5) * Math.min(1, 0.35 + radius)
        const at = py * width + px
        light[at] = Math.max(light[at] ?? 0, cover)
      }
  }
}

/** One tree on a snow field, and a fence that goes under. */
export const loneTree = (width: number, height: number): Plate => {
  const aspect = width / height
  const hill = (u: number) => 0.735 - 0.035 * Math.sin(u * 1.9 + 0.6) - 0.012 * Math.sin(u * 4.7)
  const plate = expose(createPlate(width, height), (u, v) => {
    const sky = mix(0.93, 0.66, smooth(0.74, -0.1, v)) - 0.07 * (fbm(u * 0.9, v * 2.4 + 4, 5) - 0.4)
    const depth = v - hill(u)
    const drift = fbm(u * 2.2 + depth * 5, depth * 16 + 3, 5)
    const snow = mix(0.96, 0.84, smooth(0, 0.3, depth)) + 0.07 * (drift - 0.5)
    return mix(sky, snow, smooth(-0.004, 0.004, depth) * 0.86)
  })
  const x = aspect * 0.63
  const tree = growTree(41, { x, y: hill(x) + 0.008, height: 0.56, lean: 0.03 })
  const shadow = createPlate(width, height)
  drawSegments(
    shadow,
    tree.map(({ x: sx, y: sy, toX, toY, from, to }) => {
      const flat = (px: number, py: number): [number, number] => [
        px - (hill(x) - py) * 0.95,
        hill(x) + (hill(x) - py) * 0.24 + 0.006,
      ]
      const [a, b] = flat(sx, sy)
      const [c, d] = flat(toX, toY)
      return { x: a, y: b, toX: c, toY: d, from, to }
    }),
  )
  const softShadow = blur(shadow, height / 260)
  const posts = createPlate(width, height)
  const random = createRandom(3)
  drawSegments(
    posts,
    Array.from({ length: 15 }, (_, index) => {
      const px = 0.03 + aspect * 0.62 * (1 - 0.84 ** index)
      const tall = 0.06 * 0.87 ** index * (0.85 + random() * 0.25)
      const base = hill(px) + 0.16 * 0.82 ** index
      return {
        x: px,
        y: base,
        toX: px + (random() - 0.5) * 0.006,
        toY: base - tall,
        from: 0.0036 * 0.88 ** index,
        to: 0.003 * 0.88 ** index,
      }
    }),
  )
  const mask = createPlate(width, height)
  drawSegments(mask, tree)
  for (let at = 0; at < plate.light.length; at++) {
    let value = plate.light[at] ?? 0
    value *= 1 - 0.17 * clamp(softShadow.light[at] ?? 0)
    value = mix(value, 0.2, clamp(posts.light[at] ?? 0) * 0.85)
    plate.light[at] = mix(value, 0.055, clamp(mask.light[at] ?? 0))
  }
  return plate
}

/** Birches in fog, several rows deep. */
export const birches = (width: number, height: number): Plate => {
  const aspect = width / height
  const plate = expose(createPlate(width, height), (u, v) => {
    const ground = smooth(0.78, 0.86, v + 0.02 * (noise(u * 5, 2) - 0.5))
    const fog = mix(0.66, 0.5, smooth(0.75, 0, v)) + 0.09 * (fbm(u * 2, v * 2, 4) - 0.5)
    const snow = 0.8 + 0.1 * (fbm(u * 7, v * 24, 5) - 0.5) - 0.12 * smooth(0.9, 1, v)
    return mix(fog, snow, ground)
  })
  const random = createRandom(23)
  for (let row = 0; row < 6; row++) {
    const near = row / 5
    const count = [26, 20, 15, 10, 6, 4][row] ?? 4
    for (let trunk = 0; trunk < count; trunk++) {
      const x = ((trunk + 0.15 + random() * 0.7) / count) * aspect * 1.04 - 0.02
      const radius = mix(0.0042, 0.03, near ** 1.35) * (0.7 + random() * 0.55)
      const foot = mix(0.79, 0.97, near ** 1.2) + (random() - 0.5) * 0.03
      const lean = (random() - 0.5) * 0.07
      const bend = (random() - 0.5) * 0.03
      const seed = random() * 400
      const fog = mix(0.93, 0.02, near ** 0.75)
      const isDark = random() < 0.16
      for (let y = 0; y < Math.min(height, foot * height + radius * height * 0.4); y++) {
        const up = foot - y / height
        const taper = mix(1.12, 0.72, clamp(up)) + 0.3 * smooth(0.05, 0, up)
        const middle = x + lean * up + bend * Math.sin(up * 4 + seed)
        const half = radius * taper * (1 + 0.05 * (noise(up * 22, seed) - 0.5))
        for (
          let px = Math.max(0, Math.floor((middle - half) * height) - 1);
          px <= Math.min(width - 1, Math.ceil((middle + half) * height) + 1);
          px++
        ) {
          const side = (px / height - middle) / half
          const cover =
            clamp((1 - Math.abs(side)) * half * height + 0.5) *
            smooth(-0.004, 0.006, up + 0.008 * noise(side * 2, seed))
          if (cover <= 0) continue
          const curve = Math.sqrt(Math.max(0, 1 - side * side))
          const scale = 0.03 / radius
          const angle = Math.asin(clamp(side, -1, 1))
          const lenticel =
            smooth(0.62, 0.82, fbm(angle * 1.6 + seed, (up * 210) / scale, 2)) *
            smooth(0.4, 0.62, noise(angle * 2.2 + seed * 2, up * 26))
          const knot = smooth(0.76, 0.84, fbm(angle * 1.1 + seed * 3, ((up * 11) / scale) * 1.1 + seed, 3))
          const peel = 0.12 * (fbm(angle * 4 + seed, up * 60, 3) - 0.5)
          const bark = isDark ? 0.2 + peel : 0.9 + peel - 0.7 * lenticel - 0.8 * knot
          const rough = smooth(0.16, 0, up) * smooth(0.4, 0.62, fbm(angle * 3 + seed, up * 40, 4)) * 0.6
          const lit = clamp(bark - rough, 0.04, 1) * (0.34 + 0.66 * curve) * mix(1, 0.66, smooth(-0.2, 1, side))
          const at = y * width + px
          const mist = fog + (1 - fog) * 0.35 * smooth(0.1, 0, up) * (1 - near)
          plate.light[at] = mix(plate.light[at] ?? 0, mix(lit, 0.63, clamp(mist)), cover)
        }
      }
    }
  }
  return plate
}

/** Distance to the nearest and second nearest cell, for cracks. */
const cellEdge = (x: number, y: number): number => {
  const cx = Math.floor(x)
  const cy = Math.floor(y)
  let first = 9
  let second = 9
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const px = cx + dx + noise((cx + dx) * 7.13 + 0.5, (cy + dy) * 3.71 + 0.5)
      const py = cy + dy + noise((cx + dx) * 5.37 + 9.5, (cy + dy) * 8.19 + 4.5)
      const distance = Math.hypot(px - x, py - y)
      if (distance < first) [first, second] = [distance, first]
      else if (distance < second) second = distance
    }
  return second - first
}

/** Clear black ice with cracks that run to the horizon. */
export const blackIce = (width: number, height: number): Plate => {
  const horizon = 0.4
  const center = width / height / 2
  const hills = (u: number) => horizon - 0.035 - 0.05 * (fbm(u * 2.6 + 5, 1, 6) - 0.4)
  return expose(createPlate(width, height), (u, v) => {
    if (v < horizon) {
      const cloud = fbm(u * 1.3 + 2, v * 5 + 8, 6)
      const sky = mix(0.88, 0.42, smooth(horizon, 0, v)) - 0.2 * smooth(0.42, 0.7, cloud) * smooth(horizon, 0.12, v)
      return mix(sky, 0.4 + 0.12 * (fbm(u * 16, v * 30, 4) - 0.5), smooth(-0.001, 0.001, v - hills(u)) * 0.9)
    }
    const z = 0.19 / (v - horizon + 0.006)
    const x = (u - center) * z
    const warpX = x * 2 + 0.7 * (fbm(x * 1.5 + 3, z * 1.5, 4) - 0.5)
    const warpZ = z * 1.15 + 0.7 * (fbm(x * 1.5 + 30, z * 1.5, 4) - 0.5)
    const pixel = z * z * 0.006
    const line = (edge: number, wide: number) => smooth(wide + pixel, 0, edge)
    const large = line(cellEdge(warpX * 0.85 + 3.3, warpZ * 0.85), 0.022)
    const halo = line(cellEdge(warpX * 0.85 + 3.3, warpZ * 0.85), 0.2)
    const small = line(cellEdge(warpX * 2.9 + 7, warpZ * 2.9), 0.03) * smooth(0.48, 0.62, fbm(x * 1.3 + 8, z * 1.3, 3))
    const dust = smooth(0.55, 0.78, fbm(x * 1.4 + 11, z * 0.7 + 2, 5)) * (0.5 + 0.5 * fbm(x * 9, z * 3, 3))
    const mirror = mix(0.1, 0.62, smooth(0.35, 0, v - horizon)) * (0.85 + 0.3 * fbm(x * 2, z * 0.5, 4))
    const fade = smooth(9, 1.2, z)
    return clamp(mirror + (0.46 * large + 0.07 * halo + 0.2 * small) * fade + dust * 0.42 * (0.35 + 0.65 * fade))
  })
}
