import { expect, test } from 'vitest'
import { contextFor, drawBlock } from '#blocks/testing/draw.tsx'
import { codeBlock } from './block.ts'

test('the defaults are read back as they are', () => {
  expect(codeBlock.schema.parse(codeBlock.defaults)).toEqual(codeBlock.defaults)
})

test('code is shown as it is written, and never becomes part of the page', () => {
  const code = '<script>alert("1")</script>\n\tif (a && b) {}'
  expect(drawBlock('code', { code, language: 'HTML' })).toBe(
    '<figure class="code"><figcaption class="code-head"><span>HTML</span></figcaption>' +
      '<section class="code-box" aria-label="HTML" tabindex="0"><pre><code>' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;\n\tif (a &amp;&amp; b) {}</code></pre></section></figure>',
  )
})

test('what does not scroll needs no place in the order of keys', () => {
  expect(drawBlock('code', { code: 'x', wrap: true })).toContain('<figure class="code code-wrap">')
  expect(drawBlock('code', { code: 'x', wrap: true })).not.toContain('tabindex')
})

test('where scripts are there is a button that copies it, unless the owner wants none', () => {
  const Island = ({ name }: { name: string }) => <b>{name}</b>
  expect(drawBlock('code', { code: 'x' }, contextFor({ Island }))).toContain('<b>code</b>')
  expect(drawBlock('code', { code: 'x', showCopy: false }, contextFor({ Island }))).not.toContain('<b>code</b>')
})
