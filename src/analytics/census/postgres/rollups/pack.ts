/** One number of all entries of a column, as wide as its largest value needs. */
export type Plane = Uint8Array | Uint16Array | Int32Array

type Width = 1 | 2 | 4
const WIDTHS: readonly Width[] = [4, 2, 1]
const ALIGNMENT = 4

const getWidth = (numbers: Int32Array): Width => {
  let bits = 0
  for (const number of numbers) bits |= number
  return bits >>> 0 < 0x100 ? 1 : bits >>> 0 < 0x1_0000 ? 2 : 4
}

/** The widths, padded, come first. */
const getHeaderBytes = (fields: number): number => Math.ceil(fields / ALIGNMENT) * ALIGNMENT

/** Wider planes come first, so that all of them are aligned. */
const layOut = (widths: readonly Width[], entries: number): { offsets: number[]; bytes: number } => {
  const offsets = widths.map(() => 0)
  let bytes = getHeaderBytes(widths.length)
  for (const width of WIDTHS)
    for (const [field, own] of widths.entries()) {
      if (own !== width) continue
      offsets[field] = bytes
      bytes += width * entries
    }
  return { offsets, bytes }
}

const view = (memory: ArrayBufferLike, offset: number, width: Width, entries: number): Plane => {
  if (width === 1) return new Uint8Array(memory, offset, entries)
  return width === 2 ? new Uint16Array(memory, offset, entries) : new Int32Array(memory, offset, entries)
}

/**
 * Stores fields of equal length one after the other, with one, two or four bytes per number: most numbers of visits are small. They are
 * little-endian, so that `unpack` only looks at the memory.
 */
export const pack = (fields: readonly Int32Array[]): Buffer => {
  const entries = fields[0]?.length ?? 0
  const widths = fields.map(getWidth)
  const { offsets, bytes } = layOut(widths, entries)
  const memory = new ArrayBuffer(bytes)
  new Uint8Array(memory).set(widths)
  for (const [field, numbers] of fields.entries())
    view(memory, offsets[field] ?? 0, widths[field] ?? ALIGNMENT, entries).set(numbers)
  return Buffer.from(memory)
}

/** The memory is used and not copied, unless it is not aligned. */
export const unpack = (packed: Buffer, fields: number): Plane[] => {
  const aligned = packed.byteOffset % ALIGNMENT === 0 ? packed : new Uint8Array(packed)
  const widths = [...aligned.subarray(0, fields)] as Width[]
  const total = widths.reduce<number>((sum, width) => sum + width, 0)
  const entries = (aligned.length - getHeaderBytes(fields)) / total
  const { offsets } = layOut(widths, entries)
  return widths.map((width, field) => view(aligned.buffer, aligned.byteOffset + (offsets[field] ?? 0), width, entries))
}
