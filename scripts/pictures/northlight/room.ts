import { createRandom, fbm, noise } from './noise.ts'
import { createPlate, lightAt, type Plate } from './plate.ts'

/** The studio, lit by its north window: a small path tracer for boxes in a room, after "Ray Tracing in One Weekend". */

type Vector = readonly [x: number, y: number, z: number]
type Box = { from: Vector; to: Vector; tone: (x: number, y: number, z: number) => number }
type Camera = { eye: Vector; yaw: number; pitch: number; zoom: number }

const plain = (tone: number) => () => tone
const box = (from: Vector, size: Vector, tone: number | Box['tone']): Box => ({
  from,
  to: [from[0] + size[0], from[1] + size[1], from[2] + size[2]],
  tone: typeof tone === 'number' ? plain(tone) : tone,
})

const ROOM = { left: -3, right: 3.6, height: 3.3, back: 6, front: -1.5 } as const
const WINDOW = { bottom: 0.85, top: 2.85, near: 2.1, far: 4.7 } as const
const LIGHT = 10

const wood = (x: number, _y: number, z: number): number => {
  const plank = Math.floor(x / 0.17)
  const seam = Math.abs(x / 0.17 - plank - 0.5) > 0.485 ? 0.45 : 1
  return (
    (0.24 +
      0.13 * noise(plank * 7.7, Math.floor(z / 1.9 + plank * 0.37) * 3.1) +
      0.1 * (fbm(x * 60, z * 2.5, 3) - 0.5)) *
    seam
  )
}
const plaster = (x: number, y: number, z: number): number => 0.78 + 0.035 * (fbm((x + z) * 2.4, y * 2.4, 4) - 0.5)

const mullions: Box[] = [
  box([-3.06, WINDOW.bottom, 3.37], [0.09, 2, 0.06], 0.75),
  box([-3.06, 1.82, WINDOW.near], [0.09, 0.05, 2.6], 0.75),
  box([-3.06, WINDOW.bottom, 2.72], [0.07, 2, 0.035], 0.75),
  box([-3.06, WINDOW.bottom, 4.03], [0.07, 2, 0.035], 0.75),
  box([-3.02, WINDOW.bottom - 0.06, WINDOW.near - 0.1], [0.24, 0.06, 2.8], 0.72),
]

/** A plain chair with a slatted back, seen from its front left. */
const chair = (x: number, z: number): Box[] => {
  const leg = (dx: number, dz: number, tall: number) => box([x + dx, 0, z + dz], [0.042, tall, 0.042], 0.09)
  return [
    leg(0, 0, 0.46),
    leg(0.42, 0, 0.46),
    leg(0, 0.4, 0.96),
    leg(0.42, 0.4, 0.96),
    box([x - 0.01, 0.44, z - 0.02], [0.482, 0.035, 0.48], 0.12),
    box([x, 0.84, z + 0.405], [0.46, 0.1, 0.028], 0.1),
    ...[0.1, 0.2, 0.3].map((dx) => box([x + dx, 0.46, z + 0.41], [0.026, 0.4, 0.018], 0.1)),
    box([x, 0.2, z + 0.01], [0.02, 0.024, 0.42], 0.09),
    box([x + 0.44, 0.2, z + 0.01], [0.02, 0.024, 0.42], 0.09),
  ]
}

/** A framed print on the back wall: a black frame, a white mat and the photograph. */
const framed = (photo: Plate, [x, y]: readonly [number, number], [wide, tall]: readonly [number, number]): Box => {
  const z = ROOM.back - 0.035
  return box([x, y, z], [wide, tall, 0.034], (px, py, pz) => {
    if (pz > z + 0.002) return 0.04
    const [u, v] = [px - x, tall - (py - y)]
    const frame = Math.min(u, v, wide - u, tall - v)
    if (frame < 0.022) return 0.035
    const mat = Math.min(wide, tall) * 0.13
    if (frame < mat) return frame < 0.03 ? 0.5 : 0.86
    const across = (u - mat) / (wide - 2 * mat)
    const down = (v - mat) / (tall - 2 * mat)
    const value = lightAt(photo, across * photo.width, down * photo.height)
    return 0.02 + 0.78 * Math.min(1, Math.max(0, value)) ** 1.5
  })
}

const render = (
  width: number,
  height: number,
  scene: { boxes: readonly Box[]; camera: Camera; samples: number; exposure: number },
): Plate => {
  const { boxes, camera, samples, exposure } = scene
  const random = createRandom(99)
  const plate = createPlate(width, height)
  const count = boxes.length
  const bounds = new Float64Array(count * 6)
  for (const [index, { from, to }] of boxes.entries()) bounds.set([...from, ...to], index * 6)
  // The last hit.
  let [hitX, hitY, hitZ, nx, ny, nz, tone] = [0, 0, 0, 0, 0, 0, 0]
  let isLight = false

  let [nearest, found] = [0, -1]
  /** Finds the nearest box before `limit`, or any box for shadows; `found` is -1 when there is none. */
  const findBox = (
    ox: number,
    oy: number,
    oz: number,
    ix: number,
    iy: number,
    iz: number,
    limit: number,
    isShadow: boolean,
  ): void => {
    nearest = limit
    found = -1
    for (let index = 0; index < count; index++) {
      const at = index * 6
      const x1 = ((bounds[at] ?? 0) - ox) * ix
      const x2 = ((bounds[at + 3] ?? 0) - ox) * ix
      const y1 = ((bounds[at + 1] ?? 0) - oy) * iy
      const y2 = ((bounds[at + 4] ?? 0) - oy) * iy
      const z1 = ((bounds[at + 2] ?? 0) - oz) * iz
      const z2 = ((bounds[at + 5] ?? 0) - oz) * iz
      const nearX = x1 < x2 ? x1 : x2
      const nearY = y1 < y2 ? y1 : y2
      const nearZ = z1 < z2 ? z1 : z2
      let near = nearX > nearY ? nearX : nearY
      if (nearZ > near) near = nearZ
      if (near <= 1e-4 || near >= nearest) continue
      if (near > (x1 < x2 ? x2 : x1) || near > (y1 < y2 ? y2 : y1) || near > (z1 < z2 ? z2 : z1)) continue
      nearest = near
      found = index
      if (isShadow) return
    }
  }

  /** Textures matter only where the camera sees them. */
  const trace = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, isSeen: boolean): void => {
    const wallX = ((dx < 0 ? ROOM.left : ROOM.right) - ox) / dx
    const wallY = ((dy < 0 ? 0 : ROOM.height) - oy) / dy
    const wallZ = ((dz < 0 ? ROOM.front : ROOM.back) - oz) / dz
    findBox(ox, oy, oz, 1 / dx, 1 / dy, 1 / dz, Math.min(wallX, wallY, wallZ), false)
    hitX = ox + dx * nearest
    hitY = oy + dy * nearest
    hitZ = oz + dz * nearest
    isLight = false
    nx = 0
    ny = 0
    nz = 0
    const target = found < 0 ? undefined : boxes[found]
    if (target) {
      const { from, to } = target
      const gapX = Math.abs(hitX - (dx > 0 ? from[0] : to[0]))
      const gapY = Math.abs(hitY - (dy > 0 ? from[1] : to[1]))
      const gapZ = Math.abs(hitZ - (dz > 0 ? from[2] : to[2]))
      if (gapX < gapY && gapX < gapZ) nx = dx > 0 ? -1 : 1
      else if (gapY < gapZ) ny = dy > 0 ? -1 : 1
      else nz = dz > 0 ? -1 : 1
      tone = target.tone(hitX, hitY, hitZ)
      return
    }
    if (wallX <= wallY && wallX <= wallZ) nx = dx < 0 ? 1 : -1
    else if (wallY <= wallZ) ny = dy < 0 ? 1 : -1
    else nz = dz < 0 ? 1 : -1
    if (ny === 1) {
      tone = isSeen ? wood(hitX, hitY, hitZ) : 0.28
      return
    }
    tone = isSeen ? plaster(hitX, hitY, hitZ) : 0.78
    // Baseboard.
    if (hitY < 0.14) tone = hitY > 0.13 ? 0.3 : 0.68
    isLight = nx === 1 && hitZ > WINDOW.near && hitZ < WINDOW.far && hitY > WINDOW.bottom && hitY < WINDOW.top
  }

  const area = (WINDOW.top - WINDOW.bottom) * (WINDOW.far - WINDOW.near)
  const directLight = (): number => {
    const y = WINDOW.bottom + random() * (WINDOW.top - WINDOW.bottom)
    const z = WINDOW.near + random() * (WINDOW.far - WINDOW.near)
    const tx = ROOM.left + 0.001 - hitX
    const ty = y - hitY
    const tz = z - hitZ
    const squared = tx * tx + ty * ty + tz * tz
    const distance = Math.sqrt(squared)
    const cosine = (nx * tx + ny * ty + nz * tz) / distance
    const lightCosine = -tx / distance
    if (cosine <= 0 || lightCosine <= 0) return 0
    findBox(hitX + nx * 1e-3, hitY + ny * 1e-3, hitZ + nz * 1e-3, 1 / tx, 1 / ty, 1 / tz, 0.985, true)
    return found >= 0 ? 0 : (LIGHT * cosine * lightCosine * area) / (Math.PI * squared)
  }

  const [cy, sy, cp, sp] = [Math.cos(camera.yaw), Math.sin(camera.yaw), Math.cos(camera.pitch), Math.sin(camera.pitch)]
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      let total = 0
      for (let sample = 0; sample < samples; sample++) {
        const a = ((px + random()) / height - width / height / 2) / camera.zoom
        const b = (0.5 - (py + random()) / height) / camera.zoom
        const up = b * cp + sp
        const forward = cp - b * sp
        const long = Math.hypot(a, b, 1)
        let [ox, oy, oz] = camera.eye
        let [dx, dy, dz] = [(a * cy + forward * sy) / long, up / long, (forward * cy - a * sy) / long]
        let through = 1
        for (let bounce = 0; bounce < 4; bounce++) {
          trace(ox, oy, oz, dx, dy, dz, bounce === 0)
          if (isLight) {
            if (bounce === 0) total += LIGHT * through
            break
          }
          through *= tone
          total += Math.min(6, through * directLight())
          const angle = 2 * Math.PI * random()
          const share = random()
          const radius = Math.sqrt(share)
          const rise = Math.sqrt(1 - share)
          const r1 = Math.cos(angle) * radius
          const r2 = Math.sin(angle) * radius
          ox = hitX + nx * 1e-3
          oy = hitY + ny * 1e-3
          oz = hitZ + nz * 1e-3
          dx = nx === 0 ? r1 : nx * rise
          dy = ny === 0 ? (nx === 0 ? r2 : r1) : ny * rise
          dz = nz === 0 ? r2 : nz * rise
        }
      }
      const value = (total / samples) * exposure
      plate.light[py * width + px] = (1 - Math.exp(-value * 1.6)) ** 0.72
    }
  return plate
}

/** The sitter's chair beside the window. */
export const sittersChair = (width: number, height: number, samples = 24): Plate =>
  render(width, height, {
    boxes: [
      ...mullions,
      ...chair(-1.25, 3.5),
      box([0.62, 0, 5.55], [1.5, 0.9, 0.4], 0.62),
      box([0.75, 0.9, 5.62], [0.3, 0.38, 0.22], 0.12),
      box([1.2, 0.9, 5.66], [0.42, 0.06, 0.28], 0.7),
      box([1.24, 0.96, 5.68], [0.36, 0.05, 0.25], 0.25),
    ],
    camera: { eye: [0.75, 1.32, -0.6], yaw: -0.33, pitch: -0.05, zoom: 1.32 },
    samples,
    exposure: 1.15,
  })

/** Three framed prints on the wall of the studio. */
export const printWall = (photos: readonly [Plate, Plate, Plate], width: number, height: number, samples = 24): Plate =>
  render(width, height, {
    boxes: [
      ...mullions,
      framed(photos[0], [-2.2, 1.0], [1.24, 1.55]),
      framed(photos[1], [-0.62, 1.0], [2.02, 1.55]),
      framed(photos[2], [1.74, 1.0], [1.24, 1.55]),
      box([-0.5, 0.4, 4.5], [1.8, 0.06, 0.42], 0.3),
      box([-0.42, 0, 4.54], [0.06, 0.4, 0.34], 0.2),
      box([1.16, 0, 4.54], [0.06, 0.4, 0.34], 0.2),
    ],
    camera: { eye: [0.35, 1.45, 0.35], yaw: 0, pitch: -0.03, zoom: 1.12 },
    samples,
    exposure: 1.05,
  })
