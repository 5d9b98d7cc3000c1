import { columnsOf, type Device } from '#document/choices.ts'
import type { Box } from '#document/geometry.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, type PageDocument, type SectionId, sectionOfBlock } from '#document/page.ts'
import { movedBy } from '../geometry/move.ts'
import { grownBy } from '../geometry/resize.ts'
import { boxOn, type Move, placeBlocks } from './place.ts'

export type Step = { columns: number; rows: number }

/** The chosen blocks by the sections that they are in, with the cells that they take. */
const bySection = (page: PageDocument, device: Device, ids: readonly BlockId[]) => {
  const groups = new Map<SectionId, { id: BlockId; box: Box }[]>()
  for (const id of ids) {
    const section = sectionOfBlock(page, id)
    const box = boxOn(page, id, device)
    if (section && box) groups.set(section.id, [...(groups.get(section.id) ?? []), { id, box }])
  }
  return groups
}

/** Blocks of one section move as one, so that none of them is pushed into another by the edge of the grid. */
export const stepBlocks = (page: PageDocument, device: Device, ids: readonly BlockId[], by: Step): Operation[] => {
  const moves = [...bySection(page, device, ids)].flatMap(([sectionId, blocks]) => {
    const boxes = movedBy(
      blocks.map(({ box }) => box),
      by,
      columnsOf[device],
    )
    return blocks.map(({ id, box }, index): Move => ({ id, sectionId, box: boxes[index] ?? box }))
  })
  return placeBlocks(page, device, moves)
}

export const growBlocks = (page: PageDocument, device: Device, ids: readonly BlockId[], by: Step): Operation[] => {
  const moves = [...bySection(page, device, ids)].flatMap(([sectionId, blocks]) =>
    blocks.map(({ id, box }): Move => ({ id, sectionId, box: grownBy(box, by, columnsOf[device]) })),
  )
  return placeBlocks(page, device, moves)
}
