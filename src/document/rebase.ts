import { type DomainError, isDomainError } from '#base/domain-error.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import { apply } from './operations/apply.ts'
import type { Operation } from './operations/operation.ts'
import type { PageDocument } from './page.ts'

export type RebaseResult = {
  page: PageDocument
  kept: Operation[]
  /** What no longer fits the page, each with the reason: to be shown, never to be dropped in silence. */
  lost: { operation: Operation; refusal: DomainError }[]
  /** Kept, but they wrote over what the others had just written in the same place. */
  overwrote: Operation[]
}

/** A place in the page that an operation writes: one part of something, or all of it. */
type Written = { thing: string; part?: string }

const parts = (thing: string, names: readonly string[]): Written[] => names.map((part) => ({ thing, part }))

const writtenBy = (operation: Operation): Written[] => {
  switch (operation.type) {
    case 'setProps':
      return parts(`props ${operation.blockId}`, [...Object.keys(operation.set), ...operation.unset])
    case 'replaceBlock':
      return [{ thing: `props ${operation.block.id}` }]
    case 'setCell':
      return parts(
        `cell ${operation.blockId}`,
        Object.keys(operation.patch).map((field) => `${operation.device} ${field}`),
      )
    case 'moveBlock':
      return [{ thing: `cell ${operation.blockId}` }]
    case 'setSection':
      return parts(`section ${operation.sectionId}`, Object.keys(operation.patch))
    case 'moveSection':
      return [{ thing: `order ${operation.sectionId}` }]
    default:
      return []
  }
}

/** Whether others have written there. Looked up, not searched for: a batch may name very many parts. */
const takenBy = (theirs: readonly Operation[]) => {
  const taken = new Map<string, { whole: boolean; parts: Set<string> }>()
  for (const { thing, part } of theirs.flatMap(writtenBy)) {
    const at = taken.get(thing) ?? { whole: false, parts: new Set<string>() }
    if (part === undefined) at.whole = true
    else at.parts.add(part)
    taken.set(thing, at)
  }
  return ({ thing, part }: Written): boolean => {
    const at = taken.get(thing)
    return at !== undefined && (part === undefined || at.whole || at.parts.has(part))
  }
}

/** Our unsaved operations on top of a page that others have changed meanwhile by `theirs`. */
export const rebase = (
  page: PageDocument,
  theirs: readonly Operation[],
  ours: readonly Operation[],
  limits: Limits = defaultLimits,
): RebaseResult => {
  const isTaken = takenBy(theirs)
  const result: RebaseResult = { page, kept: [], lost: [], overwrote: [] }
  for (const operation of ours) {
    try {
      result.page = apply(result.page, operation, limits).page
      result.kept.push(operation)
      if (writtenBy(operation).some(isTaken)) result.overwrote.push(operation)
    } catch (error) {
      if (!isDomainError(error)) throw error
      result.lost.push({ operation, refusal: error })
    }
  }
  return result
}
