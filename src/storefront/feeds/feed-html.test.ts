import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeHtml } from '#blocks/html/sanitize-html.ts'
import { cleanFeedHtml } from './feed-html.tsx'

const clean = (html: string) => cleanFeedHtml(html, 'https://kiln.test')

test('POST-006 content of feeds has absolute URLs and only elements that feed readers show', () => {
  expect(clean('<div class="text"><p style="color:red">A <a href="/shop" class="x">shop</a></p></div>')).toBe(
    '<p>A <a href="https://kiln.test/shop">shop</a></p>',
  )
  expect(clean('<img src="/assets/x.jpg" srcSet="/a 1x" alt="" loading="lazy"/>')).toBe(
    '<img src="https://kiln.test/assets/x.jpg" alt="">',
  )
  expect(
    clean('<p>a</p><script>alert("<p>")</script><svg><a href="/x">y</a></svg><form><button>Go</button></form><p>b</p>'),
  ).toBe('<p>a</p><p>b</p>')
  expect(clean('<a href="#top">Top</a><a href="https://x.test/">X</a>')).toBe(
    '<a>Top</a><a href="https://x.test/">X</a>',
  )
})

test('POST-006 property: cleaned content is still clean, also if it is cut off or hostile', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<svg>',
    '</svg>',
    '<script>',
    'a',
    '&lt;',
    '<a href="/x" onclick="y">',
    '<',
    '>',
    '"',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const html = clean(sanitizeHtml(pieces.join('')))
      expect(html).not.toMatch(/<(?:script|svg)|onclick/)
    }),
  )
})
