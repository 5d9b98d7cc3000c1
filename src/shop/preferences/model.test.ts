import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDefaults } from './model.ts'
import { type Namespace, PREFERENCES } from './preferences-schema.ts'

const names = Object.keys(PREFERENCES) as Namespace[]

test('PREF-001 PREF-009 every namespace is an object of typed keys, and its defaults are valid', () => {
  expect(names).toEqual(['storefront', 'inventory', 'taxes', 'checkout', 'restock', 'instalments'])
  for (const name of names) {
    const { change, defaults, shape } = PREFERENCES[name]
    expect(change.parse(defaults)).toEqual(defaults)
    expect(Object.keys(defaults)).toEqual(Object.keys(shape))
    expect(change.parse({})).toEqual({})
  }
})

test('PREF-009 whatever is stored, reading returns every key with a valid value', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.jsonValue(), fc.jsonValue(), (name, anything, value) => {
      const { change, shape, defaults } = PREFERENCES[name]
      const keys = Object.keys(shape)
      const wrong = Object.fromEntries(keys.map((key) => [key, value]))
      for (const kept of [anything, wrong, undefined]) {
        const read = withDefaults(name, kept)
        expect(Object.keys(read)).toEqual(keys)
        expect(change.safeParse(read).success).toBe(true)
      }
      expect(withDefaults(name, {})).toEqual(defaults)
    }),
  )
})
