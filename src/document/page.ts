import type { sectionHeights, sectionThemes, sectionWidths } from './constants.ts'
import { documentVersion } from './constants.ts'
import type { Block, BlockId, PageDocument, Section, SectionId } from './page-schema.ts'

export type { Device } from './constants.ts'
export type { Json, JsonObject } from './json.ts'
export type {
  Background,
  Block,
  BlockId,
  Cell,
  CellField,
  Grid,
  Padding,
  PageDocument,
  Placement,
  Section,
  SectionId,
} from './page-schema.ts'

export type SectionTheme = (typeof sectionThemes)[number]
export type SectionHeight = (typeof sectionHeights)[number]
export type SectionWidth = (typeof sectionWidths)[number]

const letters = 'abcdefghjkmnpqrstvwxyz'
const alphabet = `0123456789${letters}`

/** Builds an id from random numbers in [0, 1); see `idPattern`. */
export const encodeId = (next: () => number): string => {
  const pick = (from: string): string => from.charAt(Math.floor(next() * from.length))
  return pick(letters) + Array.from({ length: 7 }, () => pick(alphabet)).join('')
}

const nextRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

export const newBlockId = (): BlockId => encodeId(nextRandom) as BlockId
export const newSectionId = (): SectionId => encodeId(nextRandom) as SectionId

export const emptyPage = (): PageDocument => ({ version: documentVersion, sections: [], blocks: {} })

/** `Object.keys` with branded ids. */
export const getIds = <Id extends string>(record: Readonly<Record<Id, unknown>>): Id[] => Object.keys(record) as Id[]

export const findSection = (page: PageDocument, id: SectionId): Section | undefined =>
  page.sections.find((section) => section.id === id)

export const findSectionOfBlock = (page: PageDocument, id: BlockId): Section | undefined =>
  page.sections.find((section) => section.placements[id] !== undefined)

export const listSectionBlocks = (page: PageDocument, section: Section): Block[] =>
  getIds(section.placements).flatMap((id) => page.blocks[id] ?? [])

/** The asset ids of a section's background: its image, or its video and poster. */
export const listBackgroundAssets = ({ background }: Section): string[] => {
  if (!background || background.kind === 'colour') return []
  return background.kind === 'video' && background.poster
    ? [background.assetId, background.poster]
    : [background.assetId]
}
