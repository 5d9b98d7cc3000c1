import { type Device, gridColumns } from '#document/constants.ts'
import type { Box } from '#document/geometry.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, findSectionOfBlock, type PageDocument, type SectionId } from '#document/page.ts'
import { moveBoxes } from '../geometry/move.ts'
import { growBox } from '../geometry/resize.ts'
import { moveBlocks } from './move-blocks.ts'
import { getBox, type Move, placeBlocks } from './place-blocks.ts'

export type Step = { columns: number; rows: number }

/** Groups the blocks with their boxes by section. */
const bySection = (page: PageDocument, device: Device, ids: readonly BlockId[]) => {
  const groups = new Map<SectionId, { id: BlockId; box: Box }[]>()
  for (const id of ids) {
    const section = findSectionOfBlock(page, id)
    const box = getBox(page, id, device)
    if (section && box) groups.set(section.id, [...(groups.get(section.id) ?? []), { id, box }])
  }
  return groups
}

/** Blocks of one section move together, so that the edge of the grid cannot push them into each other. */
export const nudgeBlocks = (page: PageDocument, device: Device, ids: readonly BlockId[], by: Step): Operation[] => {
  const moves = [...bySection(page, device, ids)].flatMap(([sectionId, blocks]) => {
    const boxes = moveBoxes(
      blocks.map(({ box }) => box),
      by,
      gridColumns[device],
    )
    return blocks.map(({ id, box }, index): Move => ({ id, sectionId, box: boxes[index] ?? box }))
  })
  return moveBlocks(page, device, moves)
}

/** Resizing keeps the order of the blocks. */
export const resizeBlocks = (page: PageDocument, device: Device, ids: readonly BlockId[], by: Step): Operation[] => {
  const moves = [...bySection(page, device, ids)].flatMap(([sectionId, blocks]) =>
    blocks.map(({ id, box }): Move => ({ id, sectionId, box: growBox(box, by, gridColumns[device]) })),
  )
  return placeBlocks(page, device, moves)
}
