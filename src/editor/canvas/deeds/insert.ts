import { noLimits } from '#base/limits.ts'
import { columnsOf, type Device } from '#document/choices.ts'
import { type Box, clampToGrid } from '#document/geometry.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type Block, findSection, newBlockId, type PageDocument, type SectionId } from '#document/page.ts'
import { placeBlocks, rowBelow } from './place.ts'

type New = { block: Omit<Block, 'id'>; size: { width: number; height: number } }

/**
 * A new block in these cells of the device that is shown. On tablet and phone it goes below the others on the desktop, where nobody has
 * said a place for it.
 */
export const insertAt = (
  page: PageDocument,
  device: Device,
  { block, size }: New,
  sectionId: SectionId,
  box: Box,
): { operations: Operation[]; id: Block['id'] } => {
  const section = findSection(page, sectionId)
  const id = newBlockId()
  if (!section) return { operations: [], id }
  const base = clampToGrid(device === 'base' ? box : { column: 1, row: rowBelow(section), ...size }, columnsOf.base)
  const insert: Operation = { type: 'insertBlock', sectionId, block: { ...block, id }, placement: { base } }
  if (device === 'base') return { operations: [insert], id }
  const { page: next } = applyAll(page, [insert], noLimits)
  return { operations: [insert, ...placeBlocks(next, device, [{ id, sectionId, box }])], id }
}
