import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { newBlockId } from '../page.ts'
import { pages } from '../testing/arbitraries.ts'
import { freshFrom, intents } from '../testing/operation-arbitraries.ts'
import { apply, applyAll } from './apply.ts'
import { mergeOnto, mergeOperations } from './merge-operations.ts'
import type { Operation } from './operation.ts'

test('D24 merged operations have the same effect, forwards and backwards', () => {
  fc.assert(
    fc.property(pages(2), intents, (start, list) => {
      const operations: Operation[] = []
      let current = start
      list.forEach((intent, step) => {
        const operation = intent(current, freshFrom(step))
        try {
          current = apply(current, operation).page
          operations.push(operation)
        } catch (error) {
          if (!isDomainError(error)) throw error
        }
      })
      const { page: after, inverse } = applyAll(start, operations)
      expect(applyAll(start, mergeOperations(operations)).page).toEqual(after)
      expect(applyAll(after, mergeOperations(inverse)).page).toEqual(start)
      const oneByOne = operations.reduce((before: Operation[], operation) => mergeOnto(before, [operation]), [])
      expect(oneByOne).toEqual(mergeOperations(operations))
      expect(mergeOperations(operations).length).toBeLessThanOrEqual(operations.length)
    }),
  )
})

test('D24 typing becomes one operation, and dragging two blocks becomes two', () => {
  const [one, two] = [newBlockId(), newBlockId()]
  const typed = ['H', 'He', 'Hel'].map(
    (text): Operation => ({ type: 'setProps', blockId: one, set: { text }, unset: ['hint'] }),
  )
  expect(mergeOperations(typed)).toEqual([{ type: 'setProps', blockId: one, set: { text: 'Hel' }, unset: ['hint'] }])
  const dragged = [2, 3, 4].flatMap((row): Operation[] =>
    [one, two].map((blockId) => ({ type: 'setCell', blockId, device: 'base', patch: { row } })),
  )
  expect(mergeOperations(dragged)).toEqual([
    { type: 'setCell', blockId: one, device: 'base', patch: { row: 4 } },
    { type: 'setCell', blockId: two, device: 'base', patch: { row: 4 } },
  ])
})
