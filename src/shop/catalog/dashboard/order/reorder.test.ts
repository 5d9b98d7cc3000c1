import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveByStep, moveNextTo, STEPS } from './reorder.ts'

const ids = ['a', 'b', 'c', 'd']

test('moveByStep moves one position or to an end, and is undefined without effect', () => {
  expect(moveByStep(ids, 'c', 'up')).toEqual(['a', 'c', 'b', 'd'])
  expect(moveByStep(ids, 'b', 'down')).toEqual(['a', 'c', 'b', 'd'])
  expect(moveByStep(ids, 'c', 'first')).toEqual(['c', 'a', 'b', 'd'])
  expect(moveByStep(ids, 'a', 'last')).toEqual(['b', 'c', 'd', 'a'])
  expect([moveByStep(ids, 'a', 'up'), moveByStep(ids, 'd', 'last'), moveByStep(ids, 'x', 'first')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('moveNextTo drops before or after another item, and is undefined without effect', () => {
  expect(moveNextTo(ids, 'd', 'b', 'before')).toEqual(['a', 'd', 'b', 'c'])
  expect(moveNextTo(ids, 'a', 'c', 'after')).toEqual(['b', 'c', 'a', 'd'])
  expect(moveNextTo(ids, 'b', 'a', 'after')).toBeUndefined()
  expect(moveNextTo(ids, 'b', 'b', 'before')).toBeUndefined()
  expect(moveNextTo(ids, 'x', 'b', 'before')).toBeUndefined()
})

test('moves neither lose nor duplicate items', () => {
  const one = fc.constantFrom(...ids)
  fc.assert(
    fc.property(one, one, fc.constantFrom(...STEPS), fc.constantFrom('before', 'after'), (id, target, step, edge) => {
      for (const next of [moveByStep(ids, id, step), moveNextTo(ids, id, target, edge)])
        if (next) expect(next.toSorted()).toEqual(ids)
    }),
  )
})
