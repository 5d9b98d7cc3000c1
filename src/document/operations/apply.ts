import { defaultLimits, type Limits } from '#base/limits.ts'
import type { PageDocument } from '../page.ts'
import { insertBlock, moveBlock, removeBlock, replaceBlock, setCell, setProps } from './blocks.ts'
import type { Operation } from './operation.ts'
import { insertSection, moveSection, removeSection, setSection } from './sections.ts'
import type { Applied } from './target.ts'

/**
 * Applies one operation. The result shares unchanged parts with the input page and contains the inverse operation. Throws a `DomainError`
 * if the operation does not fit the page.
 */
export const apply = (page: PageDocument, operation: Operation, limits: Limits = defaultLimits): Applied<Operation> => {
  switch (operation.type) {
    case 'insertSection':
      return insertSection(page, operation, limits)
    case 'removeSection':
      return removeSection(page, operation)
    case 'moveSection':
      return moveSection(page, operation)
    case 'setSection':
      return setSection(page, operation)
    case 'insertBlock':
      return insertBlock(page, operation, limits)
    case 'removeBlock':
      return removeBlock(page, operation)
    case 'moveBlock':
      return moveBlock(page, operation, limits)
    case 'replaceBlock':
      return replaceBlock(page, operation)
    case 'setProps':
      return setProps(page, operation)
    case 'setCell':
      return setCell(page, operation)
  }
}

/** Applies all operations or none. `inverse` is in the order of application. */
export const applyAll = (
  page: PageDocument,
  operations: readonly Operation[],
  limits: Limits = defaultLimits,
): Applied<Operation[]> => {
  const inverse: Operation[] = []
  let next = page
  for (const operation of operations) {
    const applied = apply(next, operation, limits)
    next = applied.page
    inverse.push(applied.inverse)
  }
  return { page: next, inverse: inverse.reverse() }
}
