import { DomainError } from '#base/domain-error.ts'
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

/** The inverse undoes the operation on the page that it made, and on no other. */
export type Applied<Inverse> = { page: PageDocument; inverse: Inverse }

const stale = (what: string): DomainError =>
  new DomainError('document.stale_target', `That ${what} is no longer on the page.`)

export const requireSection = (page: PageDocument, id: SectionId): Section => {
  const section = findSection(page, id)
  if (!section) throw stale('section')
  return section
}

export const requireBlock = (page: PageDocument, id: BlockId): Block => {
  const block = page.blocks[id]
  if (!block) throw stale('block')
  return block
}

export const requirePlacement = (page: PageDocument, id: BlockId): { section: Section; placement: Placement } => {
  const section = findSectionOfBlock(page, id)
  const placement = section?.placements[id]
  if (!section || !placement) throw stale('block')
  return { section, placement }
}

export const refuseDuplicate = (what: string): never => {
  throw new DomainError('document.duplicate_id', `That ${what} is already on the page.`)
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

/** Writes the members of a patch; null takes the member away. */
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

/** The patch that brings the members named by another patch back to what they are now. */
export const invertPatch = <Target extends object, Patch extends object>(target: Target, patch: Patch): Patch => {
  const before = new Map<string, unknown>(Object.entries(target))
  return Object.fromEntries(Object.keys(patch).map((key) => [key, before.get(key) ?? null])) as Patch
}
