import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
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
  richText,
  rule,
  strike,
  underline,
} from '#document/rich-text.ts'
import { textBlock } from './block.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(textBlock.schema.parse(textBlock.defaults)).toEqual(textBlock.defaults)
})

test('every node type renders its semantic element', () => {
  const text = richText(
    heading(2, 'Glazes'),
    paragraph('a', bold('b'), italic('c'), underline('d'), strike('e'), code('f'), lineBreak(), link('g', '/g')),
    bulletList('one', 'two'),
    { ...orderedList('three'), attrs: { start: 3 } },
    quote('said'),
    rule(),
  )
  expect(renderBlock('text', { text })).toBe(
    '<div class="text text-normal align-start"><h2>Glazes</h2>' +
      '<p>a<strong>b</strong><em>c</em><u>d</u><s>e</s><code>f</code><br/><a href="/g">g</a></p>' +
      '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol start="3"><li><p>three</p></li></ol>' +
      '<blockquote><p>said</p></blockquote><hr/></div>',
  )
})

test('a link to a new window has a hint for screen readers', () => {
  const text = richText(
    paragraph({
      type: 'text',
      text: 'shop',
      marks: [{ type: 'link', attrs: { href: 'https://x.test', target: '_blank' } }],
    }),
  )
  expect(renderBlock('text', { text })).toContain(
    '<a href="https://x.test" target="_blank" rel="noopener">shop<span class="unseen"> (opens in a new window)</span></a>',
  )
})

test('text keeps its alignment', () => {
  const text = richText(aligned('center', paragraph('middle')), aligned('right', paragraph('end')))
  expect(renderBlock('text', { text })).toContain('<p class="align-center">middle</p><p class="align-end">end</p>')
})

test('HTML is escaped', () => {
  const html = renderBlock('text', { text: richText('<img src=x onerror=alert(1)>') })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
})

test('text with an unsafe link is rejected', () => {
  for (const href of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
  ])
    expect(renderBlock('text', { text: richText(paragraph(link('press me', href))) })).toBeUndefined()
})

test('unknown nodes and marks are rejected', () => {
  const text = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] }
  expect(renderBlock('text', { text })).toBeUndefined()
})
