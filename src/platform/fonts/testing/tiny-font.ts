import { deflateSync } from 'node:zlib'

/** Generated test fonts with valid tables and no usable glyphs. */
export type FontOptions = {
  family?: string
  weight?: number
  italic?: boolean
  mono?: boolean
  /** Weight range of a variable font. */
  range?: [number, number]
  without?: readonly string[]
  /** OpenType (CFF) outlines instead of TrueType outlines. */
  otf?: boolean
}

const bytes = (length: number, write: (table: Buffer) => void): Buffer => {
  const table = Buffer.alloc(length)
  write(table)
  return table
}

const nameTable = (family: string): Buffer => {
  const text = Buffer.from(family, 'utf16le').swap16()
  const header = bytes(18, (table) => {
    for (const [at, value] of [0, 1, 18, 3, 1, 0x409, 1, text.length, 0].entries()) table.writeUInt16BE(value, at * 2)
  })
  return Buffer.concat([header, text])
}

const variationTable = ([least, most]: [number, number]): Buffer =>
  bytes(36, (table) => {
    for (const [at, value] of [1, 0, 16, 2, 1, 20, 0, 0].entries()) table.writeUInt16BE(value, at * 2)
    table.write('wght', 16, 'latin1')
    for (const [at, value] of [least, least, most].entries()) table.writeInt32BE(value * 65_536, 20 + at * 4)
  })

const tablesOf = ({ family = 'Tiny', weight = 400, italic, mono, range, without = [], otf }: FontOptions) =>
  Object.entries({
    'OS/2': bytes(78, (table) => {
      table.writeUInt16BE(weight, 4)
      table.writeUInt16BE(italic ? 1 : 0, 62)
    }),
    cmap: Buffer.alloc(4),
    ...(range && { fvar: variationTable(range) }),
    ...(otf ? { 'CFF ': Buffer.alloc(4) } : { glyf: Buffer.alloc(4), loca: Buffer.alloc(4) }),
    head: bytes(54, (table) => table.writeUInt32BE(0x5f0f3cf5, 12)),
    hhea: Buffer.alloc(36),
    hmtx: Buffer.alloc(4),
    maxp: Buffer.alloc(6),
    name: nameTable(family),
    post: bytes(32, (table) => table.writeUInt32BE(mono ? 1 : 0, 12)),
  }).filter(([tag]) => !without.includes(tag))

const SIGNS = { ttf: Buffer.from([0, 1, 0, 0]), otf: Buffer.from('OTTO') }

/** A TTF or OTF file. */
export const createTinyFont = (options: FontOptions = {}): Buffer => {
  const tables = tablesOf(options)
  const list = Buffer.alloc(12 + tables.length * 16)
  SIGNS[options.otf ? 'otf' : 'ttf'].copy(list)
  list.writeUInt16BE(tables.length, 4)
  let offset = list.length
  for (const [index, [tag, table]] of tables.entries()) {
    const at = 12 + index * 16
    list.write(tag.padEnd(4), at, 'latin1')
    list.writeUInt32BE(offset, at + 8)
    list.writeUInt32BE(table.length, at + 12)
    offset += table.length
  }
  return Buffer.concat([list, ...tables.map(([, table]) => table)])
}

/** The same font as WOFF, with compressed tables where smaller. */
export const createTinyWoff = (options: FontOptions = {}): Buffer => {
  const tables = tablesOf(options).map(([tag, table]) => {
    const packed = deflateSync(table)
    return { tag, length: table.length, kept: packed.length < table.length ? packed : table }
  })
  const list = Buffer.alloc(44 + tables.length * 20)
  list.write('wOFF', 0, 'latin1')
  SIGNS.ttf.copy(list, 4)
  list.writeUInt16BE(tables.length, 12)
  let offset = list.length
  for (const [index, { tag, length, kept }] of tables.entries()) {
    const at = 44 + index * 20
    list.write(tag.padEnd(4), at, 'latin1')
    list.writeUInt32BE(offset, at + 4)
    list.writeUInt32BE(kept.length, at + 8)
    list.writeUInt32BE(length, at + 12)
    offset += kept.length
  }
  list.writeUInt32BE(offset, 8)
  return Buffer.concat([list, ...tables.map(({ kept }) => kept)])
}
