import { noLimits } from '#base/limits.ts'
import type { Device } from '#document/constants.ts'
import { type Box, getBounds } from '#document/geometry.ts'
import { resolveLayout } from '#document/layout.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation, OperationOf } from '#document/operations/operation.ts'
import {
  type BlockId,
  type Cell,
  findSection,
  findSectionOfBlock,
  type PageDocument,
  type Placement,
  type Section,
  type SectionId,
} from '#document/page.ts'

export type Move = { id: BlockId; sectionId: SectionId; box: Box }

const boxFields = ['column', 'row', 'width', 'height'] as const

/** The type of the patch depends on the device, which is only known at runtime. */
export const setCell = (blockId: BlockId, device: Device, patch: Partial<Cell>): OperationOf<'setCell'> =>
  ({ type: 'setCell', blockId, device, patch }) as OperationOf<'setCell'>

/** The resolved box of a block on a device. */
export const getBox = (page: PageDocument, id: BlockId, device: Device): Box | undefined => {
  const section = findSectionOfBlock(page, id)
  const cell = section && resolveLayout(section, device).placements[id]?.cell
  return cell && { column: cell.column, row: cell.row, width: cell.width, height: cell.height }
}

/** The first row below all blocks of a section on desktop, including hidden ones. */
export const getFirstFreeRow = (section: Section): number => {
  const all = getBounds(Object.values<Placement>(section.placements).map(({ base }) => base))
  return all ? all.row + all.height : 1
}

/**
 * Rows only make sense in their section, so tablet and phone rows are dropped. A block moved on tablet or phone is placed below all others
 * on desktop.
 */
const placementIn = (section: Section, before: Placement, device: Device, box: Box): Placement => {
  const { base, tablet, phone } = before
  const withoutRow = (cell: Partial<Cell> | undefined): Partial<Cell> => {
    const { row: _, ...rest } = cell ?? {}
    return rest
  }
  const overrides = { tablet: withoutRow(tablet), phone: withoutRow(phone) }
  if (device !== 'base') overrides[device] = { ...overrides[device], ...box }
  return {
    base: device === 'base' ? { ...base, ...box } : { ...base, row: getFirstFreeRow(section) },
    ...(Object.keys(overrides.tablet).length > 0 && { tablet: overrides.tablet }),
    ...(Object.keys(overrides.phone).length > 0 && { phone: overrides.phone }),
  }
}

const differing = (now: Box | undefined, wanted: Box): Partial<Box> =>
  Object.fromEntries(boxFields.filter((field) => now?.[field] !== wanted[field]).map((field) => [field, wanted[field]]))

/**
 * Places blocks with the fewest overrides: fields that already have the right value stay inherited. An override of one block may move
 * another that inherits, so this repeats until all blocks are in place.
 */
export const placeBlocks = (page: PageDocument, device: Device, moves: readonly Move[]): Operation[] => {
  const operations: Operation[] = []
  let next = page
  const take = (operation: Operation): void => {
    operations.push(operation)
    // Limits are checked by `perform`, which reports violations.
    next = applyAll(next, [operation], noLimits).page
  }
  for (const { id, sectionId, box } of moves) {
    const from = findSectionOfBlock(next, id)
    const to = findSection(next, sectionId)
    const placement = from?.placements[id]
    if (!from || !to || !placement || from === to) continue
    take({ type: 'moveBlock', blockId: id, sectionId, placement: placementIn(to, placement, device, box) })
  }
  // Each iteration sets at least one more of the four fields per block.
  for (let round = 0; round <= moves.length * boxFields.length; round++) {
    const before = next
    for (const { id, box } of moves) {
      const patch = differing(getBox(next, id, device), box)
      if (Object.keys(patch).length > 0) take(setCell(id, device, patch))
    }
    if (next === before) break
  }
  return operations
}
