import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, tidied, withoutLastSlashes } from './address.ts'

test('the query begins at the first question mark and holds all others', () => {
  expect(partsOf('/journal?x?&page=2')).toEqual({ path: '/journal', query: 'x?&page=2' })
  expect(partsOf('/journal')).toEqual({ path: '/journal', query: '' })
})

test('slashes at the end go, the one that is the whole path stays', () => {
  expect(['/', '//', '/a/', '/a///', '/a/b'].map(withoutLastSlashes)).toEqual(['/', '/', '/a', '/a', '/a/b'])
})

test('a tidied path leads nowhere but to the same host', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', 'a', '.', '@', ':', '%2F') }), (rest) => {
      expect(new URL(tidied(`/${rest}`), 'https://kiln.example/journal').host).toBe('kiln.example')
    }),
  )
})

test('an address of nothing but slashes is read like any other', () => {
  const slashes = '/'.repeat(2_000_000)
  expect(withoutLastSlashes(`${slashes}x`)).toBe(`${slashes}x`)
  expect(tidied(`${slashes}x/`)).toBe('/x')
})
