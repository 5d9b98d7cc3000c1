import type { Operation, OperationOf } from './operation.ts'
import { omitKeys } from './target.ts'

const mergeProps = (a: OperationOf<'setProps'>, b: OperationOf<'setProps'>): Operation => {
  const written = new Set(Object.keys(b.set))
  const removed = new Set(b.unset.filter((key) => !written.has(key)))
  return {
    ...b,
    set: { ...omitKeys(a.set, removed), ...b.set },
    unset: [...new Set([...a.unset.filter((key) => !written.has(key)), ...removed])],
  }
}

/** Merges two consecutive operations into one with the same effect; undefined if that is not possible. */
export const mergePair = (a: Operation, b: Operation): Operation | undefined => {
  if (a.type === 'setProps' && b.type === 'setProps' && a.blockId === b.blockId) return mergeProps(a, b)
  if (a.type === 'setCell' && b.type === 'setCell' && a.blockId === b.blockId && a.device === b.device)
    return { ...b, patch: { ...a.patch, ...b.patch } } as OperationOf<'setCell'>
  if (a.type === 'setSection' && b.type === 'setSection' && a.sectionId === b.sectionId)
    return { ...b, patch: { ...a.patch, ...b.patch } }
  if (a.type === 'moveBlock' && b.type === 'moveBlock' && a.blockId === b.blockId) return b
  if (a.type === 'moveSection' && b.type === 'moveSection' && a.sectionId === b.sectionId) return b
  if (a.type === 'replaceBlock' && b.type === 'replaceBlock' && a.block.id === b.block.id) return b
  return undefined
}

/** Changes to props and cells of different blocks are independent, so they can be reordered. */
const isIndependent = (operation: Operation): boolean => operation.type === 'setProps' || operation.type === 'setCell'

/** Merges new operations into a list that is already merged, without processing that list again. */
export const mergeOnto = (merged: readonly Operation[], next: readonly Operation[]): Operation[] => {
  const result = [...merged]
  for (const operation of next) {
    let isMerged = false
    for (let index = result.length - 1; index >= 0 && !isMerged; index--) {
      const earlier = result[index]
      if (!earlier) break
      const one = mergePair(earlier, operation)
      if (one) {
        result[index] = one
        isMerged = true
      } else if (!isIndependent(earlier) || !isIndependent(operation)) break
    }
    if (!isMerged) result.push(operation)
  }
  return result
}

/** Reduces operations to fewer with the same effect, so that typing or a drag has a bounded size. */
export const mergeOperations = (operations: readonly Operation[]): Operation[] => mergeOnto([], operations)
