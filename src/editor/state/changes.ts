import { sameJson } from '#document/between.ts'
import {
  type BlockId,
  findSection,
  idsOf,
  type PageDocument,
  type Placement,
  type Section,
  type SectionId,
  sectionOfBlock,
} from '#document/page.ts'

const fieldsOf = ({ id: _, placements: __, ...fields }: Section): Record<string, unknown> => fields

const placementIn = (page: PageDocument, id: BlockId): { section: Section; placement: Placement } | undefined => {
  const section = sectionOfBlock(page, id)
  const placement = section?.placements[id]
  return section && placement ? { section, placement } : undefined
}

export type Change = {
  what: 'section' | 'block'
  id: BlockId | SectionId
  how: 'added' | 'removed' | 'changed' | 'moved'
}

/** What differs, thing by thing: first sections, then blocks, in the order of the newer page. */
export const changesBetween = (from: PageDocument, to: PageDocument): Change[] => {
  const changes: Change[] = []
  const kept = (page: PageDocument, other: PageDocument): SectionId[] =>
    page.sections.map(({ id }) => id).filter((id) => findSection(other, id))
  const [orderBefore, orderAfter] = [kept(from, to), kept(to, from)]
  for (const section of to.sections) {
    const { id } = section
    const old = findSection(from, id)
    if (!old) changes.push({ what: 'section', id, how: 'added' })
    else if (!sameJson(fieldsOf(old), fieldsOf(section))) changes.push({ what: 'section', id, how: 'changed' })
    else if (orderBefore.indexOf(id) !== orderAfter.indexOf(id)) changes.push({ what: 'section', id, how: 'moved' })
  }
  for (const { id } of from.sections) if (!findSection(to, id)) changes.push({ what: 'section', id, how: 'removed' })
  for (const section of to.sections)
    for (const id of idsOf(section.placements)) {
      const was = placementIn(from, id)
      if (!was) changes.push({ what: 'block', id, how: 'added' })
      else if (!sameJson(from.blocks[id], to.blocks[id])) changes.push({ what: 'block', id, how: 'changed' })
      else if (was.section.id !== section.id || !sameJson(was.placement, section.placements[id]))
        changes.push({ what: 'block', id, how: 'moved' })
    }
  for (const id of idsOf(from.blocks)) if (!to.blocks[id]) changes.push({ what: 'block', id, how: 'removed' })
  return changes
}
