import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAltText, MAX_BODY_ALT_LENGTH } from './alt-text.ts'

const worded = { alt: '', title: '', body: '', filename: 'IMG_0042.jpg' }

test('CATALOG-043 alt text takes precedence over title, title over body, and the file name is only used if a name is required', () => {
  const all = { alt: 'A bowl', title: 'Bowl 7', body: '<p>Thrown in May</p>', filename: 'celadon-bowl_2.jpg' }
  expect(getAltText(all)).toBe('A bowl')
  expect(getAltText({ ...all, alt: ' ' })).toBe('Bowl 7')
  expect(getAltText({ ...all, alt: '', title: '' })).toBe('Thrown in May')
  const named = { ...all, alt: '', title: '', body: '' }
  expect(getAltText(named)).toBe('')
  expect(getAltText(named, { needed: true })).toBe('celadon bowl 2')
  expect(
    getAltText({ alt: '', title: '', filename: 'IMG_0042.jpg' }, { needed: true }),
    'a link is never without a name',
  ).toBe('IMG_0042.jpg')
})

test.each([
  ['<p>Wide <b>bo</b>wl</p><p>of <em>ash</em> blue</p>', 'Wide bowl of ash blue'],
  ['<h2>Bowl</h2>\n\n<ul><li>one</li><li>two</li></ul>', 'Bowl one two'],
  ['Fish &amp; chips &lt;b&gt; &#233;&#xE9;&nbsp;&unknown;', 'Fish & chips <b> éé &unknown;'],
  ['<script>alert("x")</script>A<style>p{}</style> vase<!-- not this -->', 'A vase'],
  ['3 < 5 and 7 > 2', '3 < 5 and 7 > 2'],
  ['A vase <img src="x" onerror=', 'A vase'],
  ['<script>never closed', ''],
])('CATALOG-043 tags are stripped from a body: %s', (body, expected) => {
  expect(getAltText({ ...worded, body })).toBe(expected)
})

test('CATALOG-042 alt text from a body has at most 250 characters', () => {
  expect(MAX_BODY_ALT_LENGTH).toBe(250)
  expect(getAltText({ ...worded, body: 'x'.repeat(250) })).toHaveLength(250)
  expect(getAltText({ ...worded, body: 'x'.repeat(251) })).toBe('x'.repeat(250))
  expect(getAltText({ ...worded, body: `<p>${'x'.repeat(240)}</p>` }), 'tags do not count').toHaveLength(240)
  expect(getAltText({ ...worded, alt: 'x'.repeat(400) }), 'only text from a body is truncated').toHaveLength(400)
})

test('CATALOG-042 alt text is truncated at grapheme boundaries', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(getAltText({ ...worded, body: `${'x'.repeat(249)}${family} and more` })).toBe('x'.repeat(249))
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const graphemes = (text: string) => [...segments.segment(text)].map(({ segment }) => segment)
  const piece = fc.constantFrom('a', ' ', 'é', 'e\u0301', '👍🏽', family, '🇦🇹', '한', 'ก็', '\u{1F600}', 'नि')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
      const whole = pieces.join('').replace(/\s+/g, ' ').trim()
      const alt = getAltText({ ...worded, body: pieces.join('') })
      expect(alt.length).toBeLessThanOrEqual(250)
      const result = graphemes(alt)
      expect(graphemes(whole).slice(0, result.length)).toEqual(result)
      // The text is not truncated more than necessary.
      if (alt !== whole) {
        const next = graphemes(whole)[result.length] ?? ''
        expect((alt + next).trimEnd().length + (/\s/.test(next) ? 250 : 0)).toBeGreaterThan(250)
      }
    }),
  )
})

test('CATALOG-043 alt text from any body is one line without tags', () => {
  const tag = fc.constantFrom(
    '<p>',
    '</p>',
    '<br/>',
    '<b class="x">',
    '<img src=x',
    '<!--',
    '-->',
    '<script>',
    '</script>',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(tag, fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'ß') })), { maxLength: 30 }),
      (parts) => {
        const alt = getAltText({ ...worded, body: parts.join('') })
        expect(alt).not.toMatch(/[<\n]|^\s|\s$/)
      },
    ),
  )
})
