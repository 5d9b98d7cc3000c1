import { assertWithinLimit, type Limits } from '#base/limits.ts'
import { duplicateAnchorError, duplicateIdError, invalidDocumentError } from '../errors.ts'
import { type Block, findSection, getIds, type PageDocument, type Section, type SectionId } from '../page.ts'
import type { OperationOf } from './operation.ts'
import { type Applied, applyPatch, invertPatch, omitKeys, requireBlock, requireSection, withSection } from './target.ts'

const indexAfter = (page: PageDocument, after: SectionId | null): number =>
  after === null ? 0 : page.sections.indexOf(requireSection(page, after)) + 1

const findSectionAbove = (page: PageDocument, section: Section): SectionId | null =>
  page.sections[page.sections.indexOf(section) - 1]?.id ?? null

const insertAfter = (page: PageDocument, section: Section, after: SectionId | null): Section[] =>
  page.sections.toSpliced(indexAfter(page, after), 0, section)

const assertAnchorIsFree = (page: PageDocument, section: Section): void => {
  if (section.anchor === undefined) return
  if (page.sections.some(({ id, anchor }) => id !== section.id && anchor === section.anchor))
    throw duplicateAnchorError(section.anchor)
}

export const insertSection = (
  page: PageDocument,
  { section, blocks, after }: OperationOf<'insertSection'>,
  limits: Limits,
): Applied<OperationOf<'removeSection'>> => {
  if (findSection(page, section.id)) throw duplicateIdError('section')
  const placed = getIds(section.placements)
  const insertedBlocks = new Map<string, Block>(blocks.map((block) => [block.id, block]))
  if (
    insertedBlocks.size !== blocks.length ||
    placed.length !== blocks.length ||
    placed.some((id) => !insertedBlocks.has(id))
  )
    throw invalidDocumentError('A section must be inserted with exactly the blocks that it places.')
  if (placed.some((id) => page.blocks[id])) throw duplicateIdError('block')
  assertAnchorIsFree(page, section)
  assertWithinLimit('sectionsPerPage', page.sections.length + 1, limits)
  assertWithinLimit('blocksPerSection', blocks.length, limits)
  return {
    page: {
      ...page,
      sections: insertAfter(page, section, after),
      blocks: { ...page.blocks, ...Object.fromEntries(insertedBlocks) },
    },
    inverse: { type: 'removeSection', sectionId: section.id },
  }
}

export const removeSection = (
  page: PageDocument,
  { sectionId }: OperationOf<'removeSection'>,
): Applied<OperationOf<'insertSection'>> => {
  const section = requireSection(page, sectionId)
  const ids = getIds(section.placements)
  return {
    page: {
      ...page,
      sections: page.sections.filter((other) => other !== section),
      blocks: omitKeys(page.blocks, new Set(ids)),
    },
    inverse: {
      type: 'insertSection',
      section,
      blocks: ids.map((id) => requireBlock(page, id)),
      after: findSectionAbove(page, section),
    },
  }
}

export const moveSection = (
  page: PageDocument,
  { sectionId, after }: OperationOf<'moveSection'>,
): Applied<OperationOf<'moveSection'>> => {
  const section = requireSection(page, sectionId)
  if (after === sectionId) throw invalidDocumentError('A section cannot be moved after itself.')
  const rest: PageDocument = { ...page, sections: page.sections.filter((other) => other !== section) }
  return {
    page: { ...page, sections: insertAfter(rest, section, after) },
    inverse: { type: 'moveSection', sectionId, after: findSectionAbove(page, section) },
  }
}

export const setSection = (
  page: PageDocument,
  { sectionId, patch }: OperationOf<'setSection'>,
): Applied<OperationOf<'setSection'>> => {
  const section = requireSection(page, sectionId)
  const next = applyPatch<Section>(section, patch)
  assertAnchorIsFree(page, next)
  return {
    page: withSection(page, next),
    inverse: { type: 'setSection', sectionId, patch: invertPatch(section, patch) },
  }
}
