import type { Operation, OperationOf } from './operation.ts'
import { omitKeys } from './target.ts'

const bothProps = (a: OperationOf<'setProps'>, b: OperationOf<'setProps'>): Operation => {
  const written = new Set(Object.keys(b.set))
  const removed = new Set(b.unset.filter((key) => !written.has(key)))
  return {
    ...b,
    set: { ...omitKeys(a.set, removed), ...b.set },
    unset: [...new Set([...a.unset.filter((key) => !written.has(key)), ...removed])],
  }
}

/** One operation with the effect of two that follow each other, or undefined when there is none. */
export const mergePair = (a: Operation, b: Operation): Operation | undefined => {
  if (a.type === 'setProps' && b.type === 'setProps' && a.blockId === b.blockId) return bothProps(a, b)
  if (a.type === 'setCell' && b.type === 'setCell' && a.blockId === b.blockId && a.device === b.device)
    return { ...b, patch: { ...a.patch, ...b.patch } } as OperationOf<'setCell'>
  if (a.type === 'setSection' && b.type === 'setSection' && a.sectionId === b.sectionId)
    return { ...b, patch: { ...a.patch, ...b.patch } }
  if (a.type === 'moveBlock' && b.type === 'moveBlock' && a.blockId === b.blockId) return b
  if (a.type === 'moveSection' && b.type === 'moveSection' && a.sectionId === b.sectionId) return b
  if (a.type === 'replaceBlock' && b.type === 'replaceBlock' && a.block.id === b.block.id) return b
  return undefined
}

/** Props and cells of different blocks do not touch each other, so an operation may be pulled forward past these. */
const standsAlone = (operation: Operation): boolean => operation.type === 'setProps' || operation.type === 'setCell'

/** Adds what happened next to operations that are mergePair already; whoever does so for every letter looks only at the new ones. */
export const mergeOnto = (squashedBefore: readonly Operation[], next: readonly Operation[]): Operation[] => {
  const kept = [...squashedBefore]
  for (const operation of next) {
    let merged = false
    for (let index = kept.length - 1; index >= 0 && !merged; index--) {
      const earlier = kept[index]
      if (!earlier) break
      const one = mergePair(earlier, operation)
      if (one) {
        kept[index] = one
        merged = true
      } else if (!standsAlone(earlier) || !standsAlone(operation)) break
    }
    if (!merged) kept.push(operation)
  }
  return kept
}

/** The same effect in fewer operations: an hour of typing or one drag is then a single step of a bounded size. */
export const mergeOperations = (operations: readonly Operation[]): Operation[] => mergeOnto([], operations)
