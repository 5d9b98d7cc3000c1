import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePostDate, readLabels, readText, splitFrontMatter } from './front-matter.ts'

test('front matter has texts, quoted texts, lists in one line and lists in several', () => {
  const { values, text } = splitFrontMatter(
    [
      '\uFEFF---',
      'title: "Ash: a glaze"',
      "excerpt: 'It''s green'",
      'tags: [ash, "wood, oak"]',
      'Categories:',
      '  - Studio',
      '  - Notes',
      '# a comment',
      'author: Mara, Jun',
      '---',
      '',
      'Body',
    ].join('\r\n'),
  )
  expect(readText(values, 'title')).toBe('Ash: a glaze')
  expect(readText(values, 'description', 'excerpt')).toBe("It's green")
  expect(readLabels(values, 'tags')).toEqual(['ash', 'wood', 'oak'])
  expect(readLabels(values, 'categories')).toEqual(['Studio', 'Notes'])
  expect(readLabels(values, 'authors', 'author')).toEqual(['Mara', 'Jun'])
  expect(text).toBe('\nBody')
})

test('a file without front matter, or with an unfinished one, is all text', () => {
  expect(splitFrontMatter('Hello\n---\nWorld')).toEqual({ values: new Map(), text: 'Hello\n---\nWorld' })
  expect(splitFrontMatter('---\ntitle: x')).toEqual({ values: new Map(), text: '---\ntitle: x' })
})

test.each([
  ['2026-03-01', '2026-03-01T17:00:00.000Z'],
  ['2026-03-01 09:30', '2026-03-01T14:30:00.000Z'],
  ['2026-03-01T09:30:15Z', '2026-03-01T09:30:15.000Z'],
  ['2026-03-01 09:30:00 +0100', '2026-03-01T08:30:00.000Z'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['yesterday', undefined],
])('the date %s is %s', (text, expected) => {
  expect(parsePostDate(text, 'America/New_York')?.toISOString()).toBe(expected)
})

test('a date with an offset is the same instant in every time zone', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York'), (date, zone) => {
      const seconds = `${date.toISOString().slice(0, 19)}Z`
      expect(parsePostDate(seconds, zone)?.toISOString()).toBe(new Date(seconds).toISOString())
    }),
  )
})

test('any text is split without loss', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, hasFence) => {
      const { text: rest } = splitFrontMatter(hasFence ? `---\n---\n${text}` : `x${text}`)
      const lines = (value: string) => value.split(/\r\n|\n|\r/).join('\n')
      expect(rest).toBe(hasFence ? lines(text) : lines(`x${text}`))
    }),
  )
})
