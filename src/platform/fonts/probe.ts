import { FontError, type FontFormat, readTables } from './tables.ts'

export type FontKind = 'serif' | 'sans' | 'mono'

/** Metadata of a font file. */
export type FontInfo = {
  format: FontFormat
  /** Family name, if the file has one. */
  family: string | undefined
  /** Equal for a font with one weight. */
  weightFrom: number
  weightTo: number
  style: 'normal' | 'italic'
  kind: FontKind
}

/** Browsers reject a font that lacks one of these tables. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post']
const OUTLINES = ['glyf', 'CFF', 'CFF2']
const READ: ReadonlySet<string> = new Set(['head', 'name', 'OS/2', 'post', 'fvar'])

const HEAD_MARK = 0x5f0f3cf5
const LONGEST_NAME = 80

const clean = (name: string): string =>
  [...name.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('').trim()

const utf16 = (bytes: Buffer): string =>
  Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')

/** Prefers Windows English names, and typographic family names over legacy ones. */
const familyOf = (table: Buffer): string | undefined => {
  const texts = table.readUInt16BE(4)
  let best: { rank: number; name: string } | undefined
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const at = 6 + index * 12
    const [platform, language, id] = [table.readUInt16BE(at), table.readUInt16BE(at + 4), table.readUInt16BE(at + 6)]
    if (id !== 16 && id !== 1) continue
    const from = texts + table.readUInt16BE(at + 10)
    const bytes = table.subarray(from, from + table.readUInt16BE(at + 8))
    const name = clean(platform === 1 ? bytes.toString('latin1') : utf16(bytes))
    const rank = (id === 16 ? 4 : 0) + (platform === 3 && language === 0x409 ? 2 : platform === 1 ? 0 : 1)
    if (name !== '' && (!best || rank > best.rank)) best = { rank, name }
  }
  return best?.name
}

const within = (weight: number): number => Math.round(Math.min(1000, Math.max(1, weight)))

/** Weight range of a variable font. */
const weightRange = (table: Buffer): [number, number] | undefined => {
  const [from, count, size] = [table.readUInt16BE(4), table.readUInt16BE(8), table.readUInt16BE(10)]
  for (let index = 0; index < count; index++) {
    const at = from + index * size
    if (table.toString('latin1', at, at + 4) !== 'wght') continue
    const [least, most] = [table.readInt32BE(at + 4) / 65_536, table.readInt32BE(at + 12) / 65_536]
    return [within(Math.min(least, most)), within(Math.max(least, most))]
  }
  return undefined
}

/** Some old fonts use weights from 1 to 9. */
const oneWeight = (weight: number): number => within(weight >= 1 && weight <= 9 ? weight * 100 : weight || 400)

const kindOf = (os2: Buffer, post: Buffer): FontKind => {
  if (post.readUInt32BE(12) !== 0) return 'mono'
  const [family, serifs] = [os2.readUInt8(32), os2.readUInt8(33)]
  if (family === 2 && serifs >= 2) return serifs >= 11 ? 'sans' : 'serif'
  const ibmClass = os2.readUInt8(30)
  return (ibmClass >= 1 && ibmClass <= 5) || ibmClass === 7 ? 'serif' : 'sans'
}

const isItalic = (os2: Buffer, head: Buffer): boolean =>
  (os2.readUInt16BE(62) & 0x0201) !== 0 || (head.readUInt16BE(44) & 0x0002) !== 0

/** Reads a font's metadata; throws a `FontError` if browsers would reject the font. */
export const probeFont = async (file: Buffer): Promise<FontInfo> => {
  const { format, tables } = await readTables(file, READ)
  const [head, os2, post, name, fvar] = ['head', 'OS/2', 'post', 'name', 'fvar'].map((tag) => tables.get(tag))
  const isWhole = NEEDED.every((tag) => tables.has(tag)) && OUTLINES.some((tag) => tables.has(tag))
  if (!isWhole || !head || !os2 || !post || !name) throw new FontError('broken')
  try {
    if (head.readUInt32BE(12) !== HEAD_MARK) throw new FontError('broken')
    const weight = oneWeight(os2.readUInt16BE(4))
    const [weightFrom, weightTo] = (fvar && weightRange(fvar)) ?? [weight, weight]
    return {
      format,
      family: familyOf(name),
      weightFrom,
      weightTo,
      style: isItalic(os2, head) ? 'italic' : 'normal',
      kind: kindOf(os2, post),
    }
  } catch (error) {
    throw error instanceof RangeError ? new FontError('broken') : error
  }
}
