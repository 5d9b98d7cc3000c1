import { readFile } from 'node:fs/promises'

/** An image in linear light: red, green, blue as floats, row by row. */
export type Plane = { width: number; height: number; data: Float32Array }

type Channel = { name: string; half: boolean }

const halfToFloat = (bits: number): number => {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024)
  if (exponent === 31) return 0
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}

const slotOf: Record<string, number> = { R: 0, G: 1, B: 2, X: 0, Y: 1, Z: 2 }

/** Reads the one kind of EXR that our render scripts write: scan lines, no compression. */
export const readExr = async (path: string): Promise<Plane> => {
  const file = await readFile(path)
  let at = 8
  const text = (): string => {
    const end = file.indexOf(0, at)
    const read = file.toString('latin1', at, end)
    at = end + 1
    return read
  }
  const channels: Channel[] = []
  let width = 0
  let height = 0
  for (let name = text(); name !== ''; name = text()) {
    text()
    const size = file.readUInt32LE(at)
    const start = at + 4
    at = start
    if (name === 'compression' && file[start] !== 0) throw new Error(`${path} is compressed`)
    if (name === 'dataWindow') {
      width = file.readInt32LE(start + 8) - file.readInt32LE(start) + 1
      height = file.readInt32LE(start + 12) - file.readInt32LE(start + 4) + 1
    }
    if (name === 'channels') {
      for (let channel = text(); channel !== ''; channel = text()) {
        channels.push({ name: channel, half: file.readUInt32LE(at) === 1 })
        at += 16
      }
    }
    at = start + size
  }
  const data = new Float32Array(width * height * 3)
  at += height * 8
  for (let line = 0; line < height; line++) {
    const y = file.readInt32LE(at)
    at += 8
    for (const channel of channels) {
      const slot = slotOf[channel.name.slice(channel.name.lastIndexOf('.') + 1)]
      const bytes = channel.half ? 2 : 4
      if (slot !== undefined) {
        for (let x = 0; x < width; x++) {
          const here = at + x * bytes
          const value = channel.half ? halfToFloat(file.readUInt16LE(here)) : file.readFloatLE(here)
          data[(y * width + x) * 3 + slot] = Number.isFinite(value) ? value : 0
        }
      }
      at += width * bytes
    }
  }
  return { width, height, data }
}
