import type { Device } from '#document/constants.ts'
import { getBounds } from '#document/geometry.ts'
import { getSectionOrder, resolveLayout } from '#document/layout.ts'
import type { Operation } from '#document/operations/operation.ts'
import {
  type BlockId,
  findSection,
  findSectionOfBlock,
  type PageDocument,
  type Section,
  type SectionId,
} from '#document/page.ts'
import { moveBlocks } from './move-blocks.ts'
import { getBox, type Move } from './place-blocks.ts'

const findSectionIndex = (page: PageDocument, id: SectionId): number =>
  page.sections.findIndex((section) => section.id === id)

/** Moves a section past its neighbor; no operation at the ends of the page. */
export const moveSection = (page: PageDocument, id: SectionId, towards: 'up' | 'down'): Operation[] => {
  const index = findSectionIndex(page, id)
  const last = page.sections.length - 1
  if (index < 0 || (towards === 'up' ? index === 0 : index === last)) return []
  const after = towards === 'up' ? (page.sections[index - 2]?.id ?? null) : (page.sections[index + 1]?.id ?? null)
  return [{ type: 'moveSection', sectionId: id, after }]
}

export const getAdjacentSection = (page: PageDocument, id: SectionId, towards: 'up' | 'down'): Section | undefined =>
  page.sections[findSectionIndex(page, id) + (towards === 'up' ? -1 : 1)]

/** Moves blocks of one section below the content of another; their relative positions stay. */
export const moveBlocksToSection = (
  page: PageDocument,
  device: Device,
  ids: readonly BlockId[],
  to: SectionId,
): Operation[] => {
  const target = findSection(page, to)
  const boxes = ids.map((id) => getBox(page, id, device))
  const all = getBounds(boxes.flatMap((box) => box ?? []))
  if (!target || !all) return []
  const below = resolveLayout(target, device).rows + 1
  const moves = ids.flatMap((id, index): Move[] => {
    const box = boxes[index]
    return box ? [{ id, sectionId: to, box: { ...box, row: box.row - all.row + below } }] : []
  })
  return moveBlocks(page, device, moves)
}

/** All blocks in reading order, which is also the Tab order. */
export const listBlocksInReadingOrder = (page: PageDocument): BlockId[] =>
  page.sections.flatMap((section) => [...getSectionOrder(section)])

/** The section of all blocks; undefined when they are in several sections. */
export const findCommonSection = (page: PageDocument, ids: readonly BlockId[]): Section | undefined => {
  const sections = new Set(ids.map((id) => findSectionOfBlock(page, id)))
  return sections.size === 1 ? [...sections][0] : undefined
}
