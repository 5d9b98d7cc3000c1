import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aligned,
  bold,
  bulletList,
  heading,
  italic,
  lineBreak,
  link,
  orderedList,
  paragraph,
  type RichText,
  type RichTextBlock,
  richText,
  rule,
} from '#document/rich-text.ts'
import { RichText as RichTextSchema } from '#document/rich-text-schema.ts'
import { htmlToRichText } from '#platform/html/html-to-rich-text.ts'
import { decodeExactText, encodeExactText, richTextToHtml } from './rich-text-html.ts'

const TAGS = [
  'p',
  'div',
  'h2',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'b',
  'em',
  'a',
  'td',
  'script',
  'svg',
  'code',
  'pre',
]
const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...TAGS).map((tag) => `<${tag}>`),
  fc.constantFrom(...TAGS).map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<br>',
    '<hr/>',
    '&nbsp;&lt;&#0;&#xD800;',
    '<a href="javascript:alert(1)">',
    "<a href='/about?a=1&b=2' target=_blank>",
    '<p style="text-align:center;position:fixed">',
    '<ol start="-3">',
    '<ol start="7">',
    '<img src=x onerror=alert(1)>',
    '<!-- x -->',
    '<p',
    '"',
    '\0',
  ),
)

test('any HTML yields rich text that satisfies the schema and contains nothing else', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = htmlToRichText(pieces.join(''))
      expect(RichTextSchema.parse(text)).toEqual(text)
      expect(JSON.stringify(text)).not.toMatch(/javascript:|\\u0000/)
    }),
    { numRuns: 500 },
  )
})

test('deeply nested lists and quotes are flattened to the allowed depth', () => {
  const deep = `${'<ul><li><blockquote>'.repeat(200)}deep${'</blockquote></li></ul>'.repeat(200)}`
  expect(() => RichTextSchema.parse(htmlToRichText(deep))).not.toThrow()
  expect(JSON.stringify(htmlToRichText(deep))).toContain('deep')
})

test('headings, marks, links, lists and breaks of a description are preserved', () => {
  const html = `<div><h2>Celadon  bowl</h2>
    <p>Thrown by <strong>hand</strong>, fired <em>twice</em>.<br/>Food safe.</p>
    <ul><li>Holds 400&nbsp;ml</li><li><a href="https://kiln.test/care">Care</a><script>alert(1)</script></li></ul>
    <ol start="3"><li><p>One</p></li></ol><hr></div>tail`
  expect(htmlToRichText(html)).toEqual(
    richText(
      heading(2, 'Celadon bowl'),
      paragraph('Thrown by ', bold('hand'), ', fired ', italic('twice'), '.', lineBreak(), 'Food safe.'),
      bulletList('Holds 400\u00a0ml', paragraph(link('Care', 'https://kiln.test/care'))),
      { ...orderedList('One'), attrs: { start: 3 } },
      rule(),
      'tail',
    ),
  )
})

test('plain text keeps its paragraphs and line breaks', () => {
  expect(htmlToRichText('One\ntwo & three\n\nFour')).toEqual(
    richText(paragraph('One', lineBreak(), 'two & three'), 'Four'),
  )
})

const plainText = fc.string({ minLength: 1, maxLength: 20 })
const inline = fc.oneof(
  plainText,
  plainText.map(bold),
  plainText.map((text) => italic(bold(text))),
  plainText.map((text) => link(text, '/care?a=1&b="2"')),
  fc.constant(lineBreak()),
)
const line = fc.array(inline, { maxLength: 4 }).map((parts) => paragraph(...parts))
const block: fc.Arbitrary<RichTextBlock> = fc.oneof(
  line,
  line.map((one) => aligned('center', one)),
  fc.array(inline, { maxLength: 2 }).map((parts) => heading(3, ...parts)),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => bulletList(...lines)),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => orderedList(...lines)),
  fc.constant(rule()),
)
const anyText: fc.Arbitrary<RichText> = fc.array(block, { maxLength: 5 }).map((blocks) => richText(...blocks))

test('rich text round-trips exactly through a cell', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decodeExactText(encodeExactText(text))).toEqual(text)
    }),
    { numRuns: 300 },
  )
})

test('ordinary text is written as readable HTML', () => {
  const text = richText(paragraph('Fired in ', bold('one'), ' kiln.'), bulletList('Dry', paragraph('Slow & cool')))
  expect(encodeExactText(text)).toBe(
    '<p>Fired in <strong>one</strong> kiln.</p><ul><li><p>Dry</p></li><li><p>Slow &amp; cool</p></li></ul>',
  )
  expect(richTextToHtml(text)).toBe(encodeExactText(text))
})

test('unclosed marks opened many times cost no more than once', () => {
  const { content } = htmlToRichText('<b>x<i>y<a href="https://kiln.test/">z'.repeat(2000))
  expect(content).toHaveLength(1)
  expect(htmlToRichText('<b>x<b>y</b>z</b>w').content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'xyz', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'w' },
      ],
    },
  ])
})
