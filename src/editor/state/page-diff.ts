import { isEqualJson } from '#document/diff-pages.ts'
import {
  type BlockId,
  findSection,
  findSectionOfBlock,
  getIds,
  type PageDocument,
  type Placement,
  type Section,
  type SectionId,
} from '#document/page.ts'

const getFields = ({ id: _, placements: __, ...fields }: Section): Record<string, unknown> => fields

const findPlacement = (page: PageDocument, id: BlockId): { section: Section; placement: Placement } | undefined => {
  const section = findSectionOfBlock(page, id)
  const placement = section?.placements[id]
  return section && placement ? { section, placement } : undefined
}

export type PageChange = {
  target: 'section' | 'block'
  id: BlockId | SectionId
  type: 'added' | 'removed' | 'changed' | 'moved'
}

/** Lists differences: sections first, then blocks, in the order of the newer page. */
export const diffPages = (from: PageDocument, to: PageDocument): PageChange[] => {
  const changes: PageChange[] = []
  const commonIds = (page: PageDocument, other: PageDocument): SectionId[] =>
    page.sections.map(({ id }) => id).filter((id) => findSection(other, id))
  const [orderBefore, orderAfter] = [commonIds(from, to), commonIds(to, from)]
  for (const section of to.sections) {
    const { id } = section
    const old = findSection(from, id)
    if (!old) changes.push({ target: 'section', id, type: 'added' })
    else if (!isEqualJson(getFields(old), getFields(section))) changes.push({ target: 'section', id, type: 'changed' })
    else if (orderBefore.indexOf(id) !== orderAfter.indexOf(id)) changes.push({ target: 'section', id, type: 'moved' })
  }
  for (const { id } of from.sections) if (!findSection(to, id)) changes.push({ target: 'section', id, type: 'removed' })
  for (const section of to.sections)
    for (const id of getIds(section.placements)) {
      const was = findPlacement(from, id)
      if (!was) changes.push({ target: 'block', id, type: 'added' })
      else if (!isEqualJson(from.blocks[id], to.blocks[id])) changes.push({ target: 'block', id, type: 'changed' })
      else if (was.section.id !== section.id || !isEqualJson(was.placement, section.placements[id]))
        changes.push({ target: 'block', id, type: 'moved' })
    }
  for (const id of getIds(from.blocks)) if (!to.blocks[id]) changes.push({ target: 'block', id, type: 'removed' })
  return changes
}
