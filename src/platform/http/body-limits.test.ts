import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBodyLimits, isFormWithinLimits, isJsonWithinLimits } from './body-limits.ts'

type Size = { values: number; depth: number }

/** Counted on the parsed value: items, members and containers. */
const measure = (value: unknown): Size => {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 }
  const members = Object.values(value).map(measure)
  const inside = members.reduce((sum, { values }) => sum + values, 0)
  return {
    values: 1 + Math.max(0, members.length - 1) + inside,
    depth: 1 + Math.max(0, ...members.map(({ depth }) => depth)),
  }
}

test('JSON is within the limits exactly when its values and nesting are', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value)
      const { values, depth } = measure(value)
      expect(isJsonWithinLimits(text, { values, depth })).toBe(true)
      if (values > 0) expect(isJsonWithinLimits(text, { values: values - 1, depth })).toBe(false)
      if (depth > 0) expect(isJsonWithinLimits(text, { values, depth: depth - 1 })).toBe(false)
    }),
  )
})

test('commas, brackets and escaped quotes within strings are not counted', () => {
  const text = JSON.stringify([`,[{"\\${'\\"'.repeat(1000)},,,`])
  expect(isJsonWithinLimits(text, { values: 1, depth: 1 })).toBe(true)
})

test('at most 10,000 different keys are accepted, however many values are', () => {
  const limits = { values: 100_000, depth: 2 }
  const objects = (count: number, name: (index: number) => string): string =>
    JSON.stringify(Array.from({ length: count }, (_, index) => ({ [name(index)]: ':' })))
  expect(isJsonWithinLimits(objects(10_000, String), limits)).toBe(true)
  expect(isJsonWithinLimits(objects(10_001, String), limits)).toBe(false)
  expect(
    isJsonWithinLimits(
      objects(40_000, (index) => `key${index % 10_000}`),
      limits,
    ),
  ).toBe(true)
})

test('the fields of a form are counted', () => {
  expect(isFormWithinLimits('a=1&b=2&c', { values: 3 })).toBe(true)
  expect(isFormWithinLimits('a=1&b=2&c', { values: 2 })).toBe(false)
})

test('callers without a contributor account get the strict limits, also where the body may be larger', () => {
  const strict = getBodyLimits({ access: 'visitor' })
  for (const access of ['anyone', 'member', undefined] as const) expect(getBodyLimits({ access })).toEqual(strict)
  expect(getBodyLimits({ access: 'anyone', bodyLimit: 10_000_000 })).toEqual({ ...strict, bytes: 10_000_000 })
  const access = { right: 'pages.edit' } as const
  const contributor = getBodyLimits({ access })
  expect(contributor.values).toBeGreaterThan(strict.values)
  expect(getBodyLimits({ access, bodyLimit: 4_000_000 })).toEqual({ ...contributor, bytes: 4_000_000 })
  expect(getBodyLimits({ access, maxValues: 100_000 })).toEqual({ ...contributor, values: 100_000 })
})
