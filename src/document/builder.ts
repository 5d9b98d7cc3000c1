import { defaultGrid, documentVersion } from './constants.ts'
import type { Block, BlockId, Cell, Grid, JsonObject, PageDocument, Placement, Section, SectionId } from './page.ts'
import { encodeId, newBlockId, newSectionId } from './page.ts'

/** `at` is [column, row] and `size` is [width, height], in grid cells. */
export type CellOptions = {
  at?: readonly [column: number, row: number]
  size?: readonly [width: number, height: number]
  layer?: Cell['layer']
  align?: Cell['align']
  hidden?: boolean
}
export type PlaceOptions = CellOptions & { tablet?: CellOptions; phone?: CellOptions }
export type BlockDraft = { type: string; version: number; props: JsonObject; where: PlaceOptions }

export type SectionOptions = Partial<
  Pick<Section, 'name' | 'anchor' | 'theme' | 'height' | 'width' | 'background' | 'padding'>
> & {
  grid?: Partial<Grid>
}
export type SectionDraft = { options: SectionOptions; blocks: readonly BlockDraft[] }
export type PageOptions = {
  /** Makes ids deterministic, for starters and tests. */
  seed?: string
}

/** Describes a block by its type or definition. Without `at` it is placed below the previous blocks. */
export const place = (
  kind: string | { type: string; version: number },
  props: object,
  where: PlaceOptions = {},
): BlockDraft => ({
  type: typeof kind === 'string' ? kind : kind.type,
  version: typeof kind === 'string' ? 1 : kind.version,
  // Props are stored as JSON, which has no undefined members.
  props: JSON.parse(JSON.stringify(props)) as JsonObject,
  where,
})

export const section = (options: SectionOptions, ...blocks: readonly BlockDraft[]): SectionDraft => ({
  options,
  blocks,
})

const toCell = ({ at, size, layer, align, hidden }: CellOptions): Partial<Cell> => ({
  ...(at && { column: at[0], row: at[1] }),
  ...(size && { width: size[0], height: size[1] }),
  ...(layer !== undefined && { layer }),
  ...(align !== undefined && { align }),
  ...(hidden !== undefined && { hidden }),
})

const toPlacement = (where: PlaceOptions, nextRow: number): Placement => {
  const tablet = toCell(where.tablet ?? {})
  const phone = toCell(where.phone ?? {})
  return {
    base: { column: 1, row: nextRow, width: 24, height: 4, ...toCell(where) },
    ...(Object.keys(tablet).length > 0 && { tablet }),
    ...(Object.keys(phone).length > 0 && { phone }),
  }
}

/** Seeded random numbers: FNV-1a hash into mulberry32. */
const createRandom = (seed: string): (() => number) => {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const createIdGenerators = (seed: string | undefined): { section: () => SectionId; block: () => BlockId } => {
  if (seed === undefined) return { section: newSectionId, block: newBlockId }
  const next = createRandom(seed)
  return { section: () => encodeId(next) as SectionId, block: () => encodeId(next) as BlockId }
}

const isSection = (value: PageOptions | SectionDraft): value is SectionDraft => 'blocks' in value

/** `page(section(…), …)`, or `page({ seed: 'home' }, section(…), …)`. */
export const page = (first?: PageOptions | SectionDraft, ...rest: readonly SectionDraft[]): PageDocument => {
  const options = first && !isSection(first) ? first : {}
  const drafts = first && isSection(first) ? [first, ...rest] : rest
  const ids = createIdGenerators(options.seed)
  const blocks: Record<BlockId, Block> = {}
  const sections = drafts.map((draft): Section => {
    const { grid, ...own } = draft.options
    const placements: Record<BlockId, Placement> = {}
    let nextRow = 1
    const id = ids.section()
    for (const { type, version, props, where } of draft.blocks) {
      const blockId = ids.block()
      const placement = toPlacement(where, nextRow)
      nextRow = Math.max(nextRow, placement.base.row + placement.base.height)
      blocks[blockId] = { id: blockId, type, version, props }
      placements[blockId] = placement
    }
    return { id, theme: 'paper', height: 'auto', width: 'wide', ...own, grid: { ...defaultGrid, ...grid }, placements }
  })
  return { version: documentVersion, sections, blocks }
}
