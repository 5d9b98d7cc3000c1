import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePath, removeTrailingSlashes } from './path.ts'

test('slashes at the end go, the one that is the whole path stays', () => {
  expect(['/', '//', '/a/', '/a///', '/a/b'].map(removeTrailingSlashes)).toEqual(['/', '/', '/a', '/a', '/a/b'])
})

test('a tidied path leads nowhere but to the same host', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', 'a', '.', '@', ':', '%2F') }), (rest) => {
      expect(new URL(normalizePath(`/${rest}`), 'https://kiln.example/journal').host).toBe('kiln.example')
    }),
  )
})

test('an address of nothing but slashes is read like any other', () => {
  const slashes = '/'.repeat(2_000_000)
  expect(removeTrailingSlashes(`${slashes}x`)).toBe(`${slashes}x`)
  expect(normalizePath(`${slashes}x/`)).toBe('/x')
})
