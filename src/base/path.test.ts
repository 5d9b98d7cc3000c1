import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizePath, removeTrailingSlashes } from './path.ts'

test('trailing slashes are removed, except for the root path', () => {
  expect(['/', '//', '/a/', '/a///', '/a/b'].map(removeTrailingSlashes)).toEqual(['/', '/', '/a', '/a', '/a/b'])
})

test('a normalized path stays on the same host', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', 'a', '.', '@', ':', '%2F') }), (rest) => {
      expect(new URL(normalizePath(`/${rest}`), 'https://kiln.example/journal').host).toBe('kiln.example')
    }),
  )
})

test('a path of many slashes is normalized in linear time', () => {
  const slashes = '/'.repeat(2_000_000)
  expect(removeTrailingSlashes(`${slashes}x`)).toBe(`${slashes}x`)
  expect(normalizePath(`${slashes}x/`)).toBe('/x')
})
