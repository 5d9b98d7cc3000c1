import { staleTargetError } from '../errors.ts'
import {
  type Block,
  type BlockId,
  findSection,
  findSectionOfBlock,
  type PageDocument,
  type Placement,
  type Section,
  type SectionId,
} from '../page.ts'

/** `inverse` undoes the operation on exactly the resulting page. */
export type Applied<Inverse> = { page: PageDocument; inverse: Inverse }

export const requireSection = (page: PageDocument, id: SectionId): Section => {
  const section = findSection(page, id)
  if (!section) throw staleTargetError('section')
  return section
}

export const requireBlock = (page: PageDocument, id: BlockId): Block => {
  const block = page.blocks[id]
  if (!block) throw staleTargetError('block')
  return block
}

export const requirePlacement = (page: PageDocument, id: BlockId): { section: Section; placement: Placement } => {
  const section = findSectionOfBlock(page, id)
  const placement = section?.placements[id]
  if (!section || !placement) throw staleTargetError('block')
  return { section, placement }
}

export const withSection = (page: PageDocument, changed: Section): PageDocument => ({
  ...page,
  sections: page.sections.map((section) => (section.id === changed.id ? changed : section)),
})

export const withBlock = (page: PageDocument, block: Block): PageDocument => ({
  ...page,
  blocks: { ...page.blocks, [block.id]: block },
})

export const omitKeys = <Value>(
  record: Readonly<Record<string, Value>>,
  gone: ReadonlySet<string>,
): Record<string, Value> => Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)))

/** Sets the members of a patch; null removes a member. */
export const applyPatch = <Target extends object>(
  target: Target,
  patch: { readonly [Key in keyof Target]?: Target[Key] | null },
): Target => {
  const next = new Map<string, unknown>(Object.entries(target))
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) next.delete(key)
    else if (value !== undefined) next.set(key, value)
  }
  return Object.fromEntries(next) as Target
}

/** The patch that restores the current values of the members that another patch sets. */
export const invertPatch = <Target extends object, Patch extends object>(target: Target, patch: Patch): Patch => {
  const before = new Map<string, unknown>(Object.entries(target))
  return Object.fromEntries(Object.keys(patch).map((key) => [key, before.get(key) ?? null])) as Patch
}
