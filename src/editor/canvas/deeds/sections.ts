import type { Device } from '#document/choices.ts'
import { bounds } from '#document/geometry.ts'
import { resolve, sectionOrder } from '#document/layout.ts'
import type { Operation } from '#document/operations/operation.ts'
import {
  type BlockId,
  findSection,
  type PageDocument,
  type Section,
  type SectionId,
  sectionOfBlock,
} from '#document/page.ts'
import { boxOn, type Move, placeBlocks } from './place.ts'

const indexOf = (page: PageDocument, id: SectionId): number => page.sections.findIndex((section) => section.id === id)

/** Past its neighbour above or below; nothing at the end of the page. */
export const stepSection = (page: PageDocument, id: SectionId, towards: 'up' | 'down'): Operation[] => {
  const index = indexOf(page, id)
  const last = page.sections.length - 1
  if (index < 0 || (towards === 'up' ? index === 0 : index === last)) return []
  const after = towards === 'up' ? (page.sections[index - 2]?.id ?? null) : (page.sections[index + 1]?.id ?? null)
  return [{ type: 'moveSection', sectionId: id, after }]
}

export const neighbourOf = (page: PageDocument, id: SectionId, towards: 'up' | 'down'): Section | undefined =>
  page.sections[indexOf(page, id) + (towards === 'up' ? -1 : 1)]

/** Blocks go into the next section as they stand to each other, below what is there. All must be of one section. */
export const moveToSection = (
  page: PageDocument,
  device: Device,
  ids: readonly BlockId[],
  to: SectionId,
): Operation[] => {
  const target = findSection(page, to)
  const boxes = ids.map((id) => boxOn(page, id, device))
  const all = bounds(boxes.flatMap((box) => box ?? []))
  if (!target || !all) return []
  const below = resolve(target, device).rows + 1
  const moves = ids.flatMap((id, index): Move[] => {
    const box = boxes[index]
    return box ? [{ id, sectionId: to, box: { ...box, row: box.row - all.row + below } }] : []
  })
  return placeBlocks(page, device, moves)
}

/** All blocks of the page in the order in which they are read: the way of the Tab key. */
export const walkOf = (page: PageDocument): BlockId[] => page.sections.flatMap((section) => [...sectionOrder(section)])

/** The section that holds all of them; undefined for blocks of several sections. */
export const commonSection = (page: PageDocument, ids: readonly BlockId[]): Section | undefined => {
  const sections = new Set(ids.map((id) => sectionOfBlock(page, id)))
  return sections.size === 1 ? [...sections][0] : undefined
}
