import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_URL_LENGTH } from '#base/format/text.ts'
import { defaultLimits } from '#base/limits.ts'
import {
  aligned,
  bold,
  bulletList,
  code,
  heading,
  italic,
  lineBreak,
  link,
  orderedList,
  paragraph,
  quote,
  type RichTextBlock,
  richText,
  rule,
  strike,
  toPlainText,
  toSafeHref,
  underline,
} from './rich-text.ts'
import { RichText, richTextSchema } from './rich-text-schema.ts'

const sample = richText(
  heading(2, 'Thrown ', italic('slowly')),
  aligned('center', paragraph('One kiln, ', bold(link('two people', '/about')), lineBreak(), 'four glazes.')),
  bulletList('Stoneware', quote('Porcelain', orderedList('thin', 'white'))),
  rule(),
  paragraph(),
  paragraph(underline('a'), strike('b'), code('c')),
)

test('D32 the schema accepts the output of the builders unchanged', () => {
  expect(RichText.parse(JSON.parse(JSON.stringify(sample)))).toEqual(sample)
  expect(aligned('right', heading(1, 'x'))).toEqual({
    type: 'heading',
    attrs: { level: 1, textAlign: 'right' },
    content: [{ type: 'text', text: 'x' }],
  })
})

test('D32 the output of Tiptap is accepted, and unknown attributes are dropped', () => {
  const attrs = { href: 'https://kiln.example', target: '_blank', rel: 'noopener', class: 'x' }
  const text = { type: 'text', text: 'shop', marks: [{ type: 'link', attrs }] }
  const given = {
    type: 'doc',
    content: [{ type: 'paragraph', attrs: { textAlign: null }, content: [text, { type: 'hardBreak', marks: [] }] }],
  }
  expect(RichText.parse(given)).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { textAlign: null },
        content: [
          { type: 'text', text: 'shop', marks: [{ type: 'link', attrs: { href: attrs.href, target: '_blank' } }] },
          { type: 'hardBreak' },
        ],
      },
    ],
  })
})

test.each([
  ['a node that we do not have', { type: 'doc', content: [{ type: 'script' }] }],
  ['a heading of level 5', { type: 'doc', content: [{ type: 'heading', attrs: { level: 5 } }] }],
  ['an empty text', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] }],
  [
    'a mark that we do not have',
    {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'blink' }] }] }],
    },
  ],
  ['a list without items', { type: 'doc', content: [{ type: 'bulletList', content: [] }] }],
  ['a list item outside a list', { type: 'doc', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] }],
  ['a string', 'Hello'],
])('D32 %s is rejected', (_, given) => {
  expect(RichText.safeParse(given).success).toBe(false)
})

test('D32 deeply nested text is rejected without exhausting the stack', () => {
  let block: RichTextBlock = paragraph('deep')
  for (let level = 0; level < 20_000; level++) block = quote(block)
  const result = RichText.safeParse({ type: 'doc', content: [block] })
  expect(result.error?.issues[0]?.message).toContain('levels deep')
})

test('D5 a text that is too long is rejected with the limit in the message', () => {
  const schema = richTextSchema({ ...defaultLimits, charactersPerText: 10 })
  expect(schema.safeParse(richText('0123456789')).success).toBe(true)
  const result = schema.safeParse(richText('0123456789a'))
  expect(result.error?.issues[0]?.message).toContain('at most 10 characters')
})

test.each([
  'https://kiln.example/a?b=c#d',
  'http://kiln.example',
  'HTTPS://kiln.example',
  'mailto:hello@kiln.example',
  'tel:+4930123456',
  '/about',
  '/p/a:b',
  '#story',
  '?page=2',
  './next',
  'about',
  '/',
])('D33 %s may be a link', (href) => {
  expect(toSafeHref(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\n/evil.example',
  '',
  '   ',
  `https://kiln.example/${'a'.repeat(MAX_URL_LENGTH)}`,
])('D33 %j may not be a link', (href) => {
  expect(toSafeHref(href)).toBeUndefined()
  expect(RichText.safeParse(richText(paragraph(link('x', href)))).success).toBe(false)
})

test('D33 browsers resolve every accepted link to an allowed scheme or to the same host', () => {
  const start = fc.constantFrom(
    '',
    ' ',
    '/',
    '\\',
    '//',
    'java',
    'https:',
    'javascript:',
    'data:',
    '\t',
    '\u0000',
    'x:',
    ':',
  )
  const wild = fc.array(fc.oneof(start, fc.string({ maxLength: 6 })), { maxLength: 6 }).map((bits) => bits.join(''))
  fc.assert(
    fc.property(wild, (raw) => {
      const href = toSafeHref(raw)
      if (href === undefined || !URL.canParse(href, 'https://here.example/page')) return
      const url = new URL(href, 'https://here.example/page')
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol)
      if (!/^(https?|mailto|tel):/i.test(href)) expect(url.host).toBe('here.example')
    }),
    { numRuns: 2000 },
  )
})

test('D34 plain text has one line for each paragraph', () => {
  expect(toPlainText(sample)).toBe(
    'Thrown slowly\nOne kiln, two people\nfour glazes.\nStoneware\nPorcelain\nthin\nwhite\n\n\nabc',
  )
  expect(toPlainText(richText())).toBe('')
})
