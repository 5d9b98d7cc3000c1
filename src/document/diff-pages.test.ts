import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { noLimits } from '#base/limits.ts'
import { diffPages, isEqualJson } from './diff-pages.ts'
import { apply, applyAll } from './operations/apply.ts'
import { Operation } from './operations/operation.ts'
import type { PageDocument } from './page.ts'
import { pages } from './testing/arbitraries.ts'
import { freshFrom, type Intent, intents } from './testing/operation-arbitraries.ts'

const after = (page: PageDocument, doings: readonly Intent[]): PageDocument =>
  doings.reduce((now, doing, step) => {
    try {
      return apply(now, doing(now, freshFrom(step)), noLimits).page
    } catch (error) {
      if (!isDomainError(error)) throw error
      return now
    }
  }, page)

const leadsThere = (from: PageDocument, to: PageDocument): void => {
  const operations = diffPages(from, to)
  for (const operation of operations) expect(Operation.safeParse(operation).error).toBeUndefined()
  expect(applyAll(from, operations, noLimits).page).toEqual(to)
}

test('applying the diff of two pages to the first gives the second', () => {
  fc.assert(fc.property(pages(), intents, (page, doings) => leadsThere(page, after(page, doings))))
})

test('the diff works in both directions and for any order of sections and blocks', () => {
  fc.assert(fc.property(pages(), intents, (page, doings) => leadsThere(after(page, doings), page)))
  fc.assert(fc.property(pages(), pages(), (one, other) => leadsThere(one, other)))
})

test('the diff of equal pages is empty', () => {
  fc.assert(
    fc.property(pages(), (page) => {
      expect(diffPages(page, structuredClone(page))).toEqual([])
    }),
  )
})

test('JSON values are equal regardless of the order of their members', () => {
  expect(isEqualJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  for (const [one, other] of [
    [{ a: 1 }, { a: 1, b: undefined }],
    [[1, 2], { 0: 1, 1: 2 }],
    [null, {}],
    [{ toString: 1 }, {}],
    ['1', 1],
  ])
    expect(isEqualJson(one, other)).toBe(false)
})
