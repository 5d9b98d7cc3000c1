import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVisitorSet } from './visitor-set.ts'

test('a visitor set knows the same members as a Set of texts', () => {
  // Few values, so that members repeat, and many members, so that the table grows.
  const member = fc.tuple(
    fc.nat(3),
    fc.oneof(fc.integer({ min: -3, max: 40 }), fc.integer()),
    fc.integer({ min: -5, max: 40 }),
  )
  fc.assert(
    fc.property(fc.array(member, { size: 'max', maxLength: 5000 }), (members) => {
      const isNew = createVisitorSet()
      const known = new Set<string>()
      for (const [group, high, low] of members) {
        const key = `${group} ${high} ${low}`
        expect(isNew(group, high, low)).toBe(!known.has(key))
        known.add(key)
      }
    }),
    { numRuns: 20 },
  )
})
