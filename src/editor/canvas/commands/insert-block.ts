import { noLimits } from '#base/limits.ts'
import { type Device, gridColumns } from '#document/constants.ts'
import { type Box, clampToGrid } from '#document/geometry.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type Block, findSection, newBlockId, type PageDocument, type SectionId } from '#document/page.ts'
import { bringToFront } from './move-blocks.ts'
import { getFirstFreeRow, placeBlocks } from './place-blocks.ts'

type NewBlock = {
  device: Device
  block: Omit<Block, 'id'>
  size: { width: number; height: number }
  sectionId: SectionId
  box: Box
}

/** Inserts a block at these cells of the shown device, in front of what it covers there. When that is tablet or phone, the block is placed below all others on desktop. */
export const insertBlock = (
  page: PageDocument,
  { device, block, size, sectionId, box }: NewBlock,
): { operations: Operation[]; id: Block['id'] } => {
  const section = findSection(page, sectionId)
  const id = newBlockId()
  if (!section) return { operations: [], id }
  const base = clampToGrid(
    device === 'base' ? box : { column: 1, row: getFirstFreeRow(section), ...size },
    gridColumns.base,
  )
  const insert: Operation = { type: 'insertBlock', sectionId, block: { ...block, id }, placement: { base } }
  const { page: inserted } = applyAll(page, [insert], noLimits)
  const placing = device === 'base' ? [] : placeBlocks(inserted, device, [{ id, sectionId, box }])
  const { page: placed } = applyAll(inserted, placing, noLimits)
  return { operations: [insert, ...placing, ...bringToFront(page, placed, device, [id])], id }
}
