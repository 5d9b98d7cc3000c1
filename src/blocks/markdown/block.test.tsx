import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { markdownBlock } from './block.ts'

const render = (markdown: string): string => renderBlock('markdown', { markdown }) ?? ''

test('parsing the defaults returns them unchanged', () => {
  expect(markdownBlock.schema.parse(markdownBlock.defaults)).toEqual(markdownBlock.defaults)
})

test('headings, lists, links and tables are rendered', () => {
  const html = render('## Sizes\n\n- low\n- high\n\nSee [care](/care).\n\n| a | b |\n|---|---|\n| 1 | 2 |')
  expect(html).toContain('<h2>Sizes</h2>')
  expect(html).toMatch(/<ul>\s*<li>low<\/li>\s*<li>high<\/li>\s*<\/ul>/)
  expect(html).toContain('<a href="/care">care</a>')
  expect(html).toMatch(/<th>a<\/th>[\s\S]*<td>1<\/td>/)
})

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  '<img src=x onerror=alert(1)>',
  '[x](data:text/html,<script>alert(1)</script>)',
  '<iframe src="https://evil.test"></iframe>',
])('malicious Markdown is neutralized: %s', (markdown) => {
  expect(render(markdown)).not.toMatch(/<script|<iframe|\sonerror=|(?:href|src)="(?:javascript|data):/i)
})

test('arbitrary input renders', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('#', '*', '_', '[', ']', '(', ')', '`', '|', '-', '\n', ' ', 'a', '<', '>', '&'),
      }),
      (text) => {
        expect(render(text)).toMatch(/^<div class="html text">/)
        expect(render(text)).not.toMatch(/<script/i)
      },
    ),
  )
})

test('too deeply nested quotes are shown as plain text', () => {
  for (const deep of ['>'.repeat(20_000), '- '.repeat(20_000), '1. '.repeat(20_000)])
    expect(render(`${deep}words`)).toContain('<pre>')
  expect(render('> > > a quote in quotes')).toContain('<blockquote>')
})
