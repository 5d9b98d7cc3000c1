import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatVisitorCookie } from './testing/format-visitor-cookie.ts'
import {
  ANALYTICS_COOKIE_SECONDS,
  advanceVisitorCookie,
  createVisitorCookie,
  isValidVisitCookie,
  parseVisitorCookie,
  VISIT_COOKIE_SECONDS,
  VISITOR_COOKIE_SECONDS,
  type VisitorCookie,
} from './visitor-cookie.ts'

const MAX = 999_999_999_999_999
const positive = fc.integer({ min: 1, max: MAX })
const visitors: fc.Arbitrary<VisitorCookie> = fc.record({
  id: fc.stringMatching(/^[\w-]{1,64}$/),
  firstVisit: positive,
  previousVisit: positive,
  currentVisit: positive,
  visitCount: positive,
})
const neverCreateId = (): string => {
  throw new Error('A known visitor keeps the id')
}

test('CENSUS-020 ss_cvr has id, first, previous and current visit time and visit count, separated by pipes', () => {
  const visitor = { id: 'a-1', firstVisit: 10, previousVisit: 20, currentVisit: 30, visitCount: 4 }
  expect(formatVisitorCookie(visitor)).toBe('a-1|10|20|30|4')
  expect(parseVisitorCookie('a-1|10|20|30|4')).toEqual(visitor)
  fc.assert(fc.property(visitors, (any) => void expect(parseVisitorCookie(formatVisitorCookie(any))).toEqual(any)))
})

test('CENSUS-021 an ss_cvr with another shape is discarded', () => {
  const invalid = [
    undefined,
    '',
    'a',
    'a|1|2|3',
    'a|1|2|3|4|5',
    '|1|2|3|4',
    'a b|1|2|3|4',
    'ä|1|2|3|4',
    'a|0|2|3|4',
    'a|-1|2|3|4',
    'a|1.5|2|3|4',
    'a|1e3|2|3|4',
    'a|1|2|3|',
    'a|1|2|3|x',
    ' a|1|2|3|4',
    'a|1|2|3|4\n',
    `${'a'.repeat(65)}|1|2|3|4`,
    'a|1|2|3|1000000000000000',
    `a|${'1|'.repeat(50_000)}`,
  ]
  for (const value of invalid) expect(parseVisitorCookie(value), value?.slice(0, 40)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const parsed = parseVisitorCookie(text)
      if (parsed) expect(formatVisitorCookie(parsed)).toBe(text)
    }),
  )
})

test('CENSUS-022 ss_cvt is a positive integer; other values are invalid', () => {
  fc.assert(fc.property(positive, (time) => void expect(isValidVisitCookie(String(time))).toBe(true)))
  for (const value of [undefined, '', '0', '-1', '1.5', 'x', '1 ', ' 1', '1\n', '١', '1'.repeat(16)])
    expect(isValidVisitCookie(value), value).toBe(false)
})

test('CENSUS-023 without a valid ss_cvt the visit count rises, and the current time becomes the previous one', () => {
  fc.assert(
    fc.property(
      visitors.filter(({ visitCount }) => visitCount < MAX),
      positive,
      fc.constantFrom(undefined, '', '0', 'x'),
      (visitor, now, visit) => {
        const next = advanceVisitorCookie(formatVisitorCookie(visitor), visit, now, neverCreateId)
        expect(parseVisitorCookie(next) ?? next).toEqual({
          id: visitor.id,
          firstVisit: visitor.firstVisit,
          previousVisit: visitor.currentVisit,
          currentVisit: now,
          visitCount: visitor.visitCount + 1,
        })
      },
    ),
  )
})

test('CENSUS-024 without a valid ss_cvr a new one is created with visit count 1', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, '', 'broken', 'a|0|0|0|0'),
      fc.option(positive.map(String), { nil: undefined }),
      positive,
      (visitor, visit, now) => {
        const created = advanceVisitorCookie(visitor, visit, now, () => 'new-id')
        expect(created).toBe(createVisitorCookie('new-id', now))
        expect(parseVisitorCookie(created)).toEqual({
          id: 'new-id',
          firstVisit: now,
          previousVisit: now,
          currentVisit: now,
          visitCount: 1,
        })
      },
    ),
  )
})

test('CENSUS-025 with a valid ss_cvr and ss_cvt nothing changes', () => {
  fc.assert(
    fc.property(visitors, positive, positive, (visitor, visit, now) => {
      const stored = formatVisitorCookie(visitor)
      expect(advanceVisitorCookie(stored, String(visit), now, neverCreateId)).toBe(stored)
    }),
  )
})

test('CENSUS-029, CENSUS-030, CENSUS-031 cookies last 2 years, 30 minutes and 390 days', () => {
  expect(VISITOR_COOKIE_SECONDS).toBe(2 * 365 * 24 * 60 * 60)
  expect(VISIT_COOKIE_SECONDS).toBe(30 * 60)
  expect(ANALYTICS_COOKIE_SECONDS).toBe(390 * 24 * 60 * 60)
})
