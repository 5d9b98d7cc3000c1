import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderByReferences } from './load-order.ts'

const reference = (from: string, to: string) => ({ constraint: `${from}_${to}`, from, to })

test('referenced tables come first', () => {
  const order = orderByReferences(['a', 'b', 'c'], [reference('a', 'b'), reference('b', 'c')])
  expect(order).toEqual({ tables: ['c', 'b', 'a'], deferred: [] })
})

test('self-references need nothing, cycles one deferred check', () => {
  expect(orderByReferences(['a'], [reference('a', 'a')])).toEqual({ tables: ['a'], deferred: [] })
  const circle = orderByReferences(['a', 'b'], [reference('a', 'b'), reference('b', 'a')])
  expect(circle).toEqual({ tables: ['a', 'b'], deferred: [reference('a', 'b')] })
})

test('every table is listed once, and each reference is loaded before or deferred', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map(([from, to]) => reference(from, to))
  fc.assert(
    fc.property(fc.uniqueArray(pair, { selector: ({ constraint }) => constraint, maxLength: 20 }), (references) => {
      const { tables, deferred } = orderByReferences(names, references)
      expect([...tables].sort()).toEqual(names)
      for (const each of references) {
        const inOrder = tables.indexOf(each.to) <= tables.indexOf(each.from)
        expect(inOrder).toBe(!deferred.includes(each))
      }
    }),
  )
})
