import { type DomainError, isDomainError } from '#base/domain-error.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import { apply } from './operations/apply.ts'
import type { Operation } from './operations/operation.ts'
import type { PageDocument } from './page.ts'

export type RebaseResult = {
  page: PageDocument
  applied: Operation[]
  /** Operations that no longer apply, with their errors. Must be shown to the user. */
  lost: { operation: Operation; error: DomainError }[]
  /** Applied operations that overwrote concurrent changes. */
  overwrote: Operation[]
}

/** A part of the page that an operation writes; without `part`, the whole target. */
type Write = { target: string; part?: string }

const parts = (target: string, names: readonly string[]): Write[] => names.map((part) => ({ target, part }))

const listWrites = (operation: Operation): Write[] => {
  switch (operation.type) {
    case 'setProps':
      return parts(`props ${operation.blockId}`, [...Object.keys(operation.set), ...operation.unset])
    case 'replaceBlock':
      return [{ target: `props ${operation.block.id}` }]
    case 'setCell':
      return parts(
        `cell ${operation.blockId}`,
        Object.keys(operation.patch).map((field) => `${operation.device} ${field}`),
      )
    case 'moveBlock':
      return [{ target: `cell ${operation.blockId}` }]
    case 'setSection':
      return parts(`section ${operation.sectionId}`, Object.keys(operation.patch))
    case 'moveSection':
      return [{ target: `order ${operation.sectionId}` }]
    default:
      return []
  }
}

/** Indexes the parts that other operations wrote; a batch can contain very many. */
const indexWrites = (theirs: readonly Operation[]) => {
  const writes = new Map<string, { whole: boolean; parts: Set<string> }>()
  for (const { target, part } of theirs.flatMap(listWrites)) {
    const at = writes.get(target) ?? { whole: false, parts: new Set<string>() }
    if (part === undefined) at.whole = true
    else at.parts.add(part)
    writes.set(target, at)
  }
  return ({ target, part }: Write): boolean => {
    const at = writes.get(target)
    return at !== undefined && (part === undefined || at.whole || at.parts.has(part))
  }
}

/** Applies our unsaved operations to a page that was changed by `theirs` in the meantime. */
export const rebase = (
  page: PageDocument,
  theirs: readonly Operation[],
  ours: readonly Operation[],
  limits: Limits = defaultLimits,
): RebaseResult => {
  const isOverwritten = indexWrites(theirs)
  const result: RebaseResult = { page, applied: [], lost: [], overwrote: [] }
  for (const operation of ours) {
    try {
      result.page = apply(result.page, operation, limits).page
      result.applied.push(operation)
      if (listWrites(operation).some(isOverwritten)) result.overwrote.push(operation)
    } catch (error) {
      if (!isDomainError(error)) throw error
      result.lost.push({ operation, error })
    }
  }
  return result
}
