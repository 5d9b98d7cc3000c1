import { DomainError } from '#base/domain-error.ts'
import { assertWithinLimit, type Limits } from '#base/limits.ts'
import { type Block, findSection, getIds, type PageDocument, type Section, type SectionId } from '../page.ts'
import type { OperationOf } from './operation.ts'
import {
  type Applied,
  applyPatch,
  invertPatch,
  omitKeys,
  refuseDuplicate,
  requireBlock,
  requireSection,
  withSection,
} from './target.ts'

const indexAfter = (page: PageDocument, after: SectionId | null): number =>
  after === null ? 0 : page.sections.indexOf(requireSection(page, after)) + 1

const neighbourAbove = (page: PageDocument, section: Section): SectionId | null =>
  page.sections[page.sections.indexOf(section) - 1]?.id ?? null

const inserted = (page: PageDocument, section: Section, after: SectionId | null): Section[] =>
  page.sections.toSpliced(indexAfter(page, after), 0, section)

const refuseTakenAnchor = (page: PageDocument, section: Section): void => {
  if (section.anchor === undefined) return
  if (page.sections.some(({ id, anchor }) => id !== section.id && anchor === section.anchor))
    throw new DomainError(
      'document.duplicate_anchor',
      `Another section of this page is already called “${section.anchor}”.`,
    )
}

export const insertSection = (
  page: PageDocument,
  { section, blocks, after }: OperationOf<'insertSection'>,
  limits: Limits,
): Applied<OperationOf<'removeSection'>> => {
  if (findSection(page, section.id)) refuseDuplicate('section')
  const placed = getIds(section.placements)
  const brought = new Map<string, Block>(blocks.map((block) => [block.id, block]))
  if (brought.size !== blocks.length || placed.length !== blocks.length || placed.some((id) => !brought.has(id)))
    throw new DomainError('document.invalid', 'A section comes with exactly the blocks that it places.')
  if (placed.some((id) => page.blocks[id])) refuseDuplicate('block')
  refuseTakenAnchor(page, section)
  assertWithinLimit('sectionsPerPage', page.sections.length + 1, limits)
  assertWithinLimit('blocksPerSection', blocks.length, limits)
  return {
    page: {
      ...page,
      sections: inserted(page, section, after),
      blocks: { ...page.blocks, ...Object.fromEntries(brought) },
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
      after: neighbourAbove(page, section),
    },
  }
}

export const moveSection = (
  page: PageDocument,
  { sectionId, after }: OperationOf<'moveSection'>,
): Applied<OperationOf<'moveSection'>> => {
  const section = requireSection(page, sectionId)
  if (after === sectionId) throw new DomainError('document.invalid', 'A section cannot go after itself.')
  const rest: PageDocument = { ...page, sections: page.sections.filter((other) => other !== section) }
  return {
    page: { ...page, sections: inserted(rest, section, after) },
    inverse: { type: 'moveSection', sectionId, after: neighbourAbove(page, section) },
  }
}

export const setSection = (
  page: PageDocument,
  { sectionId, patch }: OperationOf<'setSection'>,
): Applied<OperationOf<'setSection'>> => {
  const section = requireSection(page, sectionId)
  const next = applyPatch<Section>(section, patch)
  refuseTakenAnchor(page, next)
  return {
    page: withSection(page, next),
    inverse: { type: 'setSection', sectionId, patch: invertPatch(section, patch) },
  }
}
