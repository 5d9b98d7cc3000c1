import { afterEach, expect, test, vi } from 'vitest'
import { createStorage } from './storage.ts'

afterEach(() => vi.restoreAllMocks())

const memory = (): Storage => {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

test('a value can be read until it is removed', () => {
  const area = memory()
  const storage = createStorage(() => area)
  expect(storage.get('k')).toBeUndefined()
  storage.set('k', 'v')
  expect(storage.get('k')).toBe('v')
  storage.remove('k')
  expect(storage.get('k')).toBeUndefined()
})

test('SESSION-018 unavailable storage only logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const forbidden = createStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(forbidden.get('k')).toBeUndefined()
  forbidden.set('k', 'v')
  forbidden.remove('k')
  expect(warn).toHaveBeenCalledTimes(3)

  const full = createStorage(() => ({
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }))
  full.set('k', 'v')
  expect(warn).toHaveBeenCalledTimes(4)
})
