import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { codeBlock } from './block.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(codeBlock.schema.parse(codeBlock.defaults)).toEqual(codeBlock.defaults)
})

test('code is escaped', () => {
  const code = '<script>alert("1")</script>\n\tif (a && b) {}'
  expect(renderBlock('code', { code, language: 'HTML' })).toBe(
    '<figure class="code"><figcaption class="code-head"><span>HTML</span></figcaption>' +
      '<section class="code-box" aria-label="HTML" tabindex="0"><pre><code>' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;\n\tif (a &amp;&amp; b) {}</code></pre></section></figure>',
  )
})

test('wrapped code does not scroll and is not focusable', () => {
  expect(renderBlock('code', { code: 'x', wrap: true })).toContain('<figure class="code code-wrap">')
  expect(renderBlock('code', { code: 'x', wrap: true })).not.toContain('tabindex')
})

test('with JavaScript there is a copy button, unless it is turned off', () => {
  const Island = ({ name }: { name: string }) => <b>{name}</b>
  expect(renderBlock('code', { code: 'x' }, createTestContext({ Island }))).toContain('<b>code</b>')
  expect(renderBlock('code', { code: 'x', showCopy: false }, createTestContext({ Island }))).not.toContain(
    '<b>code</b>',
  )
})
