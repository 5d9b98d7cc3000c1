import fc from 'fast-check'
import { expect, test } from 'vitest'
import { landed, STEPS, stepped } from './moves.ts'

const ids = ['a', 'b', 'c', 'd']

test('a product goes one place up or down, or to an end, and nowhere from where it stands already', () => {
  expect(stepped(ids, 'c', 'up')).toEqual(['a', 'c', 'b', 'd'])
  expect(stepped(ids, 'b', 'down')).toEqual(['a', 'c', 'b', 'd'])
  expect(stepped(ids, 'c', 'first')).toEqual(['c', 'a', 'b', 'd'])
  expect(stepped(ids, 'a', 'last')).toEqual(['b', 'c', 'd', 'a'])
  expect([stepped(ids, 'a', 'up'), stepped(ids, 'd', 'last'), stepped(ids, 'x', 'first')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a product lands before or behind another, and not where it stands already', () => {
  expect(landed(ids, 'd', 'b', 'before')).toEqual(['a', 'd', 'b', 'c'])
  expect(landed(ids, 'a', 'c', 'after')).toEqual(['b', 'c', 'a', 'd'])
  expect(landed(ids, 'b', 'a', 'after')).toBeUndefined()
  expect(landed(ids, 'b', 'b', 'before')).toBeUndefined()
  expect(landed(ids, 'x', 'b', 'before')).toBeUndefined()
})

test('whatever is moved, nothing is lost and nothing doubled', () => {
  const one = fc.constantFrom(...ids)
  fc.assert(
    fc.property(one, one, fc.constantFrom(...STEPS), fc.constantFrom('before', 'after'), (id, target, step, edge) => {
      for (const next of [stepped(ids, id, step), landed(ids, id, target, edge)])
        if (next) expect(next.toSorted()).toEqual(ids)
    }),
  )
})
