import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecords } from './parse-records.ts'

const pageLoadId = randomUUID()
const timing = (data: object, more: object = {}) => ({
  app: 'site',
  event: 'page-timing',
  pageLoadId,
  ts: 1_800_000_000_000,
  data: { path: '/', ...data },
  ...more,
})
const image = (data: object = {}) => ({
  ...timing({}),
  event: 'image',
  data: {
    source: '/assets/a.jpg',
    visibleOnLoad: true,
    observationTime: 120,
    intersectionRatio: 0.5,
    imageType: 'jpg',
    imageLoaderType: 'sqs',
    elementTiming: 90,
    ...data,
  },
})
const parse = (...events: unknown[]) => parseRecords(JSON.stringify(events))

test('PERF-006 PERF-007 PERF-008 timings and images of a page load are one record', () => {
  expect(
    parse(
      timing({
        layoutShift: 0.02,
        largestContentfulPaint: 1200.5,
        responseStart: 80,
        largestContentfulPaintElement: 'main>img',
        pageType: 2,
        pageRevision: 3,
      }),
      image(),
    ),
  ).toMatchObject([
    {
      pageLoadId,
      path: '/',
      pageType: 2,
      pageRevision: 3,
      vitals: { layoutShift: 0.02, largestContentfulPaint: 1200.5 },
      elements: { largestContentfulPaint: 'main>img', layoutShift: '' },
      timing: { responseStart: 80 },
      images: [
        {
          source: '/assets/a.jpg',
          visibleOnLoad: true,
          observationTime: 120,
          intersectionRatio: 0.5,
          imageType: 'jpg',
          imageLoaderType: 'sqs',
          elementTiming: 90,
        },
      ],
    },
  ])
})

test('the newer timing of a page load wins, in any order', () => {
  const older = timing({ layoutShift: 0.1 })
  const newer = timing({ layoutShift: 0.3 }, { ts: 1_800_000_060_000 })
  for (const events of [
    [older, newer],
    [newer, older],
  ])
    expect(parse(...events)).toMatchObject([{ sentAt: 1_800_000_060_000, vitals: { layoutShift: 0.3 } }])
})

test('negative, absurd and non-numeric values are dropped', () => {
  const wrong = [-1, 1e9, Number.MAX_VALUE, '12', null, true, [], {}, [1]]
  for (const value of wrong)
    expect(
      parse(
        timing({
          largestContentfulPaint: value,
          layoutShift: value,
          responseStart: value,
          pageType: value,
          pageId: value,
        }),
      ),
    ).toMatchObject([{ vitals: {}, timing: {}, pageType: 0, pageId: null }])
})

test('events that the collector does not send are dropped', () => {
  expect(
    parse(
      timing({}, { app: 'other' }),
      timing({}, { event: 'other' }),
      timing({}, { pageLoadId: 'x' }),
      timing({}, { ts: -1 }),
      timing({}, { data: [] }),
      image({ intersectionRatio: 2 }),
      image({ imageLoaderType: 'x' }),
      image({ source: '' }),
      null,
      7,
      [[]],
    ),
  ).toEqual([])
})

test('secrets in paths are not stored', () => {
  const paths = parse(
    timing({ path: '/order/secret' }),
    timing({ path: '/a?token=b#c' }, { pageLoadId: randomUUID() }),
    timing({ path: 'https://x' }, { pageLoadId: randomUUID() }),
  ).map(({ path }) => path)
  expect(paths).toEqual(['/order/…', '/a', ''])
})

test.each([
  ['text', 'hello'],
  ['an object', '{}'],
  ['unfinished JSON', '[{"app":'],
  ['100,000 keys', `[{"data":{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}}]`],
  ['deep JSON', '['.repeat(50_000)],
  ['too many events', JSON.stringify(Array(101).fill(1))],
])('%s is rejected', (_, text) => {
  expect(() => parseRecords(text)).toThrow('JSON array')
})

test('any JSON gives storable records or is rejected', () => {
  const event = fc.record(
    {
      app: fc.constantFrom('site', 'editor', 'x'),
      event: fc.constantFrom('page-timing', 'image'),
      pageLoadId: fc.uuid(),
      ts: fc.oneof(fc.nat(), fc.anything()),
      data: fc.dictionary(
        fc.constantFrom(
          'path',
          'layoutShift',
          'layoutShiftElement',
          'source',
          'observationTime',
          'navigationType',
          'pageId',
        ),
        fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.anything()),
      ),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 5 }), (events) => {
      let text: string
      try {
        text = JSON.stringify(events)
      } catch {
        return
      }
      let records: unknown
      try {
        records = parseRecords(text)
      } catch (error) {
        expect(error).toMatchObject({ code: 'performance.invalid_records' })
        return
      }
      expect(JSON.stringify(records)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }),
  )
})
