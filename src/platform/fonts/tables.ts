import { promisify } from 'node:util'
import { brotliDecompress, inflate } from 'node:zlib'

/** Not a font, a font collection, or a font that browsers reject. */
export type FontErrorReason = 'no font' | 'collection' | 'broken'

export class FontError extends Error {
  readonly problem: FontErrorReason

  constructor(problem: FontErrorReason) {
    super(`The file is not a usable font: ${problem}`)
    this.name = 'FontError'
    this.problem = problem
  }
}

export type FontFormat = 'woff2' | 'woff' | 'ttf' | 'otf'

/** `tables` has every table of the file; only those in `wanted` have bytes. */
export type FontTables = { format: FontFormat; tables: ReadonlyMap<string, Buffer | undefined> }

/** Enough for fonts of a few megabytes; prevents decompression bombs. */
const MOST_UNPACKED = 48 * 1024 * 1024
/** Only small tables are read. */
const MOST_IN_TABLE = 4 * 1024 * 1024
const MOST_TABLES = 128

const broken = (): FontError => new FontError('broken')
const unpackBrotli = promisify(brotliDecompress)
const unpackZlib = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)

/** Table tags that WOFF2 encodes as an index. */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE ' +
  'GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar ' +
  'mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ')
const WRITTEN_OUT = 63

const tagAt = (file: Buffer, at: number): string => file.toString('latin1', at, at + 4).trimEnd()

const part = (file: Buffer, offset: number, length: number): Buffer => {
  if (offset + length > file.length) throw broken()
  return file.subarray(offset, offset + length)
}

const countAt = (file: Buffer, at: number): number => {
  const count = file.readUInt16BE(at)
  if (count === 0 || count > MOST_TABLES) throw broken()
  return count
}

/** TrueType and OpenType: a table directory with offsets. */
const plainTables = (file: Buffer): Map<string, Buffer> =>
  new Map(
    Array.from({ length: countAt(file, 4) }, (_, index) => {
      const at = 12 + index * 16
      return [tagAt(file, at), part(file, file.readUInt32BE(at + 8), file.readUInt32BE(at + 12))]
    }),
  )

/** WOFF: the same directory, each table compressed separately. */
const woffTables = async (file: Buffer, wanted: ReadonlySet<string>): Promise<Map<string, Buffer | undefined>> => {
  const tables = new Map<string, Buffer | undefined>()
  for (const index of Array(countAt(file, 12)).keys()) {
    const at = 44 + index * 20
    const tag = tagAt(file, at)
    const [packedLength, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    const packed = part(file, file.readUInt32BE(at + 4), packedLength)
    // Reject duplicate tables, each of which would be decompressed.
    if (tables.has(tag)) throw broken()
    if (!wanted.has(tag)) tables.set(tag, undefined)
    else if (packedLength >= length) tables.set(tag, packed)
    else tables.set(tag, await unpackZlib(packed, { maxOutputLength: Math.min(length, MOST_IN_TABLE) }))
  }
  return tables
}

/** WOFF2: all tables in one compressed stream, with transformed outlines. */
const woff2Tables = async (file: Buffer): Promise<Map<string, Buffer | undefined>> => {
  let at = 48
  const number = (): number => {
    let value = 0
    for (let digits = 0; digits < 5; digits++) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) return value
    }
    throw broken()
  }
  const listed = Array.from({ length: countAt(file, 12) }, () => {
    const flags = file.readUInt8(at++)
    const known = flags & 0x3f
    const tag = KNOWN_TAGS[known] ?? tagAt(file, at)
    if (known === WRITTEN_OUT) at += 4
    const plainLength = number()
    const isOutline = tag === 'glyf' || tag === 'loca'
    const isRewritten = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { tag, isRewritten, length: isRewritten ? number() : plainLength }
  })
  const packed = part(file, at, file.readUInt32BE(20))
  const bytes = await unpackBrotli(packed, { maxOutputLength: MOST_UNPACKED })
  let from = 0
  return new Map(
    listed.map(({ tag, isRewritten, length }) => {
      const table = part(bytes, from, length)
      from += length
      return [tag, isRewritten ? undefined : table]
    }),
  )
}

const SIGNS: Readonly<Record<string, FontFormat>> = {
  wOF2: 'woff2',
  wOFF: 'woff',
  '\u0000\u0001\u0000\u0000': 'ttf',
  true: 'ttf',
  OTTO: 'otf',
}

const signAt = (file: Buffer, at: number): string => file.toString('latin1', at, at + 4)

/** Reads the tables of an untrusted file; always terminates, with a `FontError` if it is not a font. */
export const readTables = async (file: Buffer, wanted: ReadonlySet<string>): Promise<FontTables> => {
  const format = SIGNS[signAt(file, 0)]
  if (signAt(file, 0) === 'ttcf') throw new FontError('collection')
  if (!format) throw new FontError('no font')
  try {
    if (format === 'ttf' || format === 'otf') return { format, tables: plainTables(file) }
    if (signAt(file, 4) === 'ttcf') throw new FontError('collection')
    // The header contains the file length, which detects truncated files.
    if (file.readUInt32BE(8) !== file.length) throw broken()
    return { format, tables: format === 'woff' ? await woffTables(file, wanted) : await woff2Tables(file) }
  } catch (error) {
    // Out-of-range reads and decompression errors both have a code.
    throw error instanceof Error && 'code' in error ? broken() : error
  }
}
