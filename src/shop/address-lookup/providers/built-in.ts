import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { projectRoot } from '#platform/project-root.ts'
import { foldName } from '../fold-name.ts'
import { type FoundAddress, type LookupQuery, MAX_SUGGESTIONS, type PlaceQuery, type Suggestion } from '../model.ts'

/**
 * Cities of all countries and ZIP Codes of the United States, without a network (docs/decisions/0063-address-lookup.md). The file has one
 * compressed block per country; the last used ones stay in memory.
 */
const FILE = join(projectRoot, 'src/shop/address-lookup/places.bin')
/** 2 to 4 MB each for the largest countries. */
const MAX_BLOCKS = 4
const PREFIX = 'built-in'
/** Ranks are logarithms of populations, to the base 2. */
const MAX_RANK = 64

const decompress = promisify(brotliDecompress)

type Index = Readonly<Record<string, readonly [offset: number, length: number]>>
type Block = Readonly<{
  regions: readonly (readonly [code: string, name: string])[]
  /** Sorted by the key, which is the first column. */
  lines: readonly string[]
}>
type Place = Readonly<{ key: string; name: string; region: string; regionName: string; index: string }>

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> =>
  (await file.read(Buffer.alloc(length), 0, length, position)).buffer

const HEADER_BYTES = 4

const readBlock = async (name: string): Promise<Block | undefined> => {
  const file = await open(FILE)
  try {
    const headerLength = (await readAt(file, 0, HEADER_BYTES)).readUInt32BE()
    const index: Index = JSON.parse((await readAt(file, HEADER_BYTES, headerLength)).toString('utf8'))
    const entry = Object.hasOwn(index, name) ? index[name] : undefined
    if (!entry) return undefined
    const [offset, length] = entry
    const text = await decompress(await readAt(file, HEADER_BYTES + headerLength + offset, length))
    const [regions = '[]', ...lines] = text.toString('utf8').split('\n')
    return { regions: JSON.parse(regions), lines }
  } finally {
    await file.close()
  }
}

const toPlace = (line: string, { regions }: Block): Place => {
  const [key = '', name = '', index = ''] = line.split('\t')
  const [region = '', regionName = ''] = regions[Number(index)] ?? []
  return { key, name, region, regionName, index }
}

/** Index of the first line that is not before the text. */
const lowerBound = (lines: readonly string[], text: string): number => {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

const findLines = ({ lines }: Block, prefix: string): string[] => {
  const start = lowerBound(lines, prefix)
  let end = start
  while (lines[end]?.startsWith(prefix)) end++
  return lines.slice(start, end)
}

/** A city with several spellings is in the data several times. */
const MAX_SPELLINGS = 3

/** Places with exactly this key first, then the largest. Only these are parsed: a short prefix has a thousand lines. */
const findBest = (block: Block, key: string): Place[] => {
  const score = (line: string): number =>
    Number(line.slice(line.lastIndexOf('\t') + 1)) + (line.startsWith(`${key}\t`) ? MAX_RANK : 0)
  return findLines(block, key)
    .map((line) => ({ line, score: score(line) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS * MAX_SPELLINGS)
    .map(({ line }) => toPlace(line, block))
}

const toKey = (field: string, input: string): string =>
  field === 'city' ? foldName(input) : input.replace(/\s/g, '').toUpperCase()

export const createBuiltInPlaces = () => {
  const blocks = new Map<string, Promise<Block | undefined>>()
  const load = (name: string): Promise<Block | undefined> => {
    const block = blocks.get(name) ?? readBlock(name)
    // The last used one is the last in the map.
    blocks.delete(name)
    blocks.set(name, block)
    block.catch(() => blocks.delete(name))
    const [oldest] = blocks.keys()
    if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest)
    return block
  }

  return {
    async suggest({ input, field, country }: LookupQuery): Promise<Suggestion[]> {
      const block = await load(`${country}.${field}`)
      const key = toKey(field, input)
      if (!block || key === '') return []
      const suggestions = findBest(block, key).map((place) => ({
        placeId: [PREFIX, country, field, place.index, place.key].join(':'),
        text: field === 'city' ? place.name : `${place.key} ${place.name}`,
        secondaryText: place.regionName,
      }))
      const unique = new Map(
        suggestions.map((suggestion) => [`${suggestion.text}\t${suggestion.secondaryText}`, suggestion]),
      )
      return [...unique.values()].slice(0, MAX_SUGGESTIONS)
    },

    isOwnId: (placeId: string): boolean => placeId.startsWith(`${PREFIX}:`),

    async getDetails({ placeId, country }: PlaceQuery): Promise<FoundAddress | undefined> {
      const [, idCountry, field, index, key = ''] = placeId.split(':')
      if (idCountry !== country || key === '' || (field !== 'city' && field !== 'postalCode')) return undefined
      const block = await load(`${country}.${field}`)
      const lines = block ? findLines(block, `${key}\t`) : []
      const place = block && lines.map((line) => toPlace(line, block)).find((found) => found.index === index)
      return (
        place && {
          line1: '',
          city: place.name,
          region: place.region,
          postalCode: field === 'postalCode' ? place.key : '',
          country,
        }
      )
    },
  }
}
export type BuiltInPlaces = ReturnType<typeof createBuiltInPlaces>
