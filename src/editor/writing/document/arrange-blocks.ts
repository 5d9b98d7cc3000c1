import { noLimits } from '#base/limits.ts'
import { defaultGrid } from '#document/constants.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import {
  type Block,
  type BlockId,
  findSectionOfBlock,
  getIds,
  newSectionId,
  type PageDocument,
  type Placement,
  type Section,
} from '#document/page.ts'
import {
  closeRows,
  type FlowCell,
  type FlowPosition,
  getPositionAfter,
  getPositionBefore,
  openRows,
} from './flow-rows.ts'
import { listBlocks } from './list-blocks.ts'
import { findStableIds } from './stable-order.ts'

/** A block of the writing view; `height` is used where the block is new. */
export type ArrangedBlock = { block: Block; height?: number }

/** Columns of the first text of a page: 12 columns have a comfortable line length. */
type Columns = Pick<Placement, 'tablet' | 'phone'> & { base: { column: number; width: number } }
const FIRST_COLUMNS: Columns = { base: { column: 7, width: 12 }, tablet: { column: 4, width: 18 } }

const isText = (block: Block | undefined): boolean => block?.type === 'text'

const pickColumns = (cell: Placement['tablet']): Placement['tablet'] =>
  cell && {
    ...(cell.column !== undefined && { column: cell.column }),
    ...(cell.width !== undefined && { width: cell.width }),
  }

/** New blocks get the columns of the nearest text, so that they line up with it. */
const toFlowCell = (model: Placement | undefined, height: number): FlowCell => {
  const { base, tablet, phone }: Columns = model ?? FIRST_COLUMNS
  const [tabletColumns, phoneColumns] = [pickColumns(tablet), pickColumns(phone)]
  return {
    base: { column: base.column, width: base.width, height },
    ...(tabletColumns && { tablet: tabletColumns }),
    ...(phoneColumns && { phone: phoneColumns }),
  }
}

/** A moved block keeps everything but its rows. */
const withoutRows = ({ base, tablet, phone }: Placement): FlowCell => {
  const { row: _base, ...cell } = base
  const { row: _tablet, ...onTablet } = tablet ?? {}
  const { row: _phone, ...onPhone } = phone ?? {}
  return { base: cell, tablet: onTablet, phone: onPhone }
}

/** A new section in the style of an existing one, without what is unique to that one. */
const createSection = (model: Section | undefined): Section => ({
  id: newSectionId(),
  theme: model?.theme ?? 'paper',
  height: 'auto',
  width: model?.width ?? 'wide',
  grid: model?.grid ?? { ...defaultGrid },
  ...(model?.padding && { padding: model.padding }),
  placements: {},
})

type Neighbors = { before: Block | undefined; after: Block | undefined }
type Target = { section: Section; at: FlowPosition }

const TOP: FlowPosition = { base: 1, tablet: 1, phone: 1 }

const hasText = (page: PageDocument, section: Section): boolean =>
  getIds(section.placements).some((id) => isText(page.blocks[id]))

/**
 * The section of a block between two others: that of the neighboring text, because sections of a single image or quote often have a
 * design of their own. Undefined where no section fits.
 */
const findTarget = (page: PageDocument, { before, after }: Neighbors): Target | undefined => {
  const upper = before && findSectionOfBlock(page, before.id)
  const lower = after && findSectionOfBlock(page, after.id)
  const behind = before && upper && { section: upper, at: getPositionAfter(upper, before.id) }
  const ahead = after && lower && { section: lower, at: getPositionBefore(lower, after.id) }
  if (!behind && !ahead) {
    const [first] = page.sections
    return first && { section: first, at: TOP }
  }
  if (behind && (isText(before) || upper === lower)) return behind
  if (ahead && isText(after)) return ahead
  if (behind && hasText(page, behind.section)) return behind
  return ahead && hasText(page, ahead.section) ? ahead : undefined
}

type Context = {
  wanted: readonly ArrangedBlock[]
  index: number
  page: PageDocument
  isPlaced: (id: BlockId) => boolean
}

/** The nearest placed block that fits: before the index, else after it. */
const findNearest = ({ wanted, index, isPlaced }: Context, fits: (block: Block) => boolean): Block | undefined => {
  const isCandidate = ({ block }: ArrangedBlock): boolean => isPlaced(block.id) && fits(block)
  return (wanted.slice(0, index).findLast(isCandidate) ?? wanted.slice(index + 1).find(isCandidate))?.block
}

/** The operations that place a block between its neighbors: a new one is inserted, an existing one is moved. */
const placeBlock = (context: Context): Operation[] => {
  const { wanted, index, page, isPlaced } = context
  const arranged = wanted[index]
  if (!arranged) return []
  const { block, height = 1 } = arranged
  const neighbors = {
    before: wanted.slice(0, index).findLast((other) => isPlaced(other.block.id))?.block,
    after: wanted.slice(index + 1).find((other) => isPlaced(other.block.id))?.block,
  }
  const text = findNearest(context, isText)
  const textSection = text && findSectionOfBlock(page, text.id)
  const source = findSectionOfBlock(page, block.id)
  const own = source?.placements[block.id]
  const cell = own ? withoutRows(own) : toFlowCell(text && textSection?.placements[text.id], height)
  const leaving = source ? closeRows(source, block.id) : []
  const left = source ? applyAll(page, [...leaving, { type: 'removeBlock', blockId: block.id }], noLimits).page : page
  const found = findTarget(left, neighbors)
  const section = found?.section ?? createSection(textSection)
  const { placement, operations } = openRows(section, block.id, cell, found?.at ?? TOP)
  const upper = neighbors.before && findSectionOfBlock(left, neighbors.before.id)
  const create: Operation[] = found ? [] : [{ type: 'insertSection', section, blocks: [], after: upper?.id ?? null }]
  const put: Operation = source
    ? { type: 'moveBlock', blockId: block.id, sectionId: section.id, placement }
    : { type: 'insertBlock', sectionId: section.id, block, placement }
  return [...leaving, ...create, ...operations, put]
}

/** Removes blocks, closes their gaps, and removes the sections that they leave empty. */
const removeBlocks = (page: PageDocument, keep: ReadonlySet<BlockId>): Operation[] => {
  const operations: Operation[] = []
  let current = page
  const run = (next: readonly Operation[]): void => {
    operations.push(...next)
    current = applyAll(current, next, noLimits).page
  }
  for (const { id: sectionId, placements } of page.sections) {
    const ids = getIds(placements)
    const leaving = ids.filter((id) => !keep.has(id))
    if (leaving.length === 0) continue
    if (leaving.length === ids.length) run([{ type: 'removeSection', sectionId }])
    else
      for (const blockId of leaving) {
        const now = findSectionOfBlock(current, blockId)
        run([...(now ? closeRows(now, blockId) : []), { type: 'removeBlock', blockId }])
      }
  }
  return operations
}

/**
 * The operations that make a page contain exactly these blocks in this order. Blocks that stay in order keep their section, columns and
 * size; only rows are moved to make room. Contents of existing blocks are not compared here.
 */
export const arrangeBlocks = (page: PageDocument, wanted: readonly ArrangedBlock[]): Operation[] => {
  const operations: Operation[] = []
  let current = page
  const wantedIds = wanted.map(({ block }) => block.id)
  const stable = findStableIds(
    listBlocks(page).map(({ id }) => id),
    wantedIds,
  )
  const placed = new Set<BlockId>(stable)
  wanted.forEach(({ block }, index) => {
    if (placed.has(block.id)) return
    const next = placeBlock({ wanted, index, page: current, isPlaced: (id) => placed.has(id) })
    operations.push(...next)
    current = applyAll(current, next, noLimits).page
    placed.add(block.id)
  })
  return [...operations, ...removeBlocks(current, new Set(wantedIds))]
}
