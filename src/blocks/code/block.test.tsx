import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { codeBlock } from './block.ts'

test('the defaults are read back as they are', () => {
  expect(codeBlock.schema.parse(codeBlock.defaults)).toEqual(codeBlock.defaults)
})

test('code is shown as it is written, and never becomes part of the page', () => {
  const code = '<script>alert("1")</script>\n\tif (a && b) {}'
  expect(renderBlock('code', { code, language: 'HTML' })).toBe(
    '<figure class="code"><figcaption class="code-head"><span>HTML</span></figcaption>' +
      '<section class="code-box" aria-label="HTML" tabindex="0"><pre><code>' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;\n\tif (a &amp;&amp; b) {}</code></pre></section></figure>',
  )
})

test('what does not scroll needs no place in the order of keys', () => {
  expect(renderBlock('code', { code: 'x', wrap: true })).toContain('<figure class="code code-wrap">')
  expect(renderBlock('code', { code: 'x', wrap: true })).not.toContain('tabindex')
})

test('where scripts are there is a button that copies it, unless the owner wants none', () => {
  const Island = ({ name }: { name: string }) => <b>{name}</b>
  expect(renderBlock('code', { code: 'x' }, createTestContext({ Island }))).toContain('<b>code</b>')
  expect(renderBlock('code', { code: 'x', showCopy: false }, createTestContext({ Island }))).not.toContain(
    '<b>code</b>',
  )
})
