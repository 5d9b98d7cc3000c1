import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SanitizedHtml } from '#blocks/html/block.ts'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { getBlockView } from '#blocks/views.ts'
import { migrateBlock } from '#document/migrate.ts'
import { codeBlock } from './block.ts'

const View = getBlockView('code') ?? expect.fail()
const renderHighlighted = (props: object, html: string): string => {
  const view = { ...codeBlock.schema.parse(props), html: html as SanitizedHtml }
  return renderToStaticMarkup(<View id="a" props={view} context={createTestContext()} sizes="50vw" />)
}

test('parsing the defaults returns them unchanged', () => {
  expect(codeBlock.schema.parse(codeBlock.defaults)).toEqual(codeBlock.defaults)
})

test('SCREEN-009 code that is not highlighted is escaped', () => {
  const code = '<script>alert("1")</script>\n\tif (a && b) {}'
  expect(renderBlock('code', { code, language: 'html', showCopy: false })).toBe(
    '<figure class="code"><figcaption class="code-head"><span>HTML</span></figcaption>' +
      '<section class="code-box" aria-label="HTML" tabindex="0"><pre dir="ltr"><code>' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;\n\tif (a &amp;&amp; b) {}</code></pre></section></figure>',
  )
})

test('SCREEN-009 line numbers are elements of lines, with and without colors, and the text of the code stays the same', () => {
  const plain = renderBlock('code', { code: '<a>\n\nb', lineNumbers: true })
  expect(plain).toContain(
    '<code class="code-numbered"><span class="code-line">&lt;a&gt;\n</span><span class="code-line">\n</span><span class="code-line">b</span></code>',
  )
  const html = '<span class="tok-keyword">if</span>\nb'
  expect(renderHighlighted({ code: 'if\nb', language: 'json', lineNumbers: true }, html)).toContain(
    '<span class="code-line"><span class="tok-keyword">if</span>\n</span><span class="code-line">b</span>',
  )
  expect(renderHighlighted({ code: 'if\nb', language: 'json' }, html)).toContain(`<code>${html}</code>`)
})

test('code of very many lines has no numbers', () => {
  expect(renderBlock('code', { code: '\n'.repeat(99_000), lineNumbers: true })).not.toContain('code-line')
})

test('a title replaces the name of the language', () => {
  expect(renderBlock('code', { code: 'x', language: 'json', title: 'package.json' })).toContain(
    '<span>package.json</span>',
  )
})

test('wrapped code does not scroll and is not focusable', () => {
  expect(renderBlock('code', { code: 'x', wrap: true })).toContain('<figure class="code code-wrap">')
  expect(renderBlock('code', { code: 'x', wrap: true })).not.toContain('tabindex')
})

test('SCREEN-009 with JavaScript there is a copy button, without it a hint to select the code, unless it is turned off', () => {
  const Island = ({ name }: { name: string }) => <b>{name}</b>
  const html = renderBlock('code', { code: 'x' }, createTestContext({ Island }))
  expect(html).toContain('<b>code</b>')
  expect(html).toContain('<span class="code-select">Select the code to copy it</span>')
  const off = renderBlock('code', { code: 'x', showCopy: false }, createTestContext({ Island }))
  expect(off).not.toMatch(/<b>code<\/b>|code-select/)
})

test('SCREEN-009 stored names of languages become languages, others become titles', () => {
  const migrate = (language: unknown) => {
    const props = { code: 'x', ...(language !== undefined && { language: language as string }) }
    return codeBlock.schema.parse(
      migrateBlock({ id: 'a' as never, type: 'code', version: 1, props }, codeBlock).block.props,
    )
  }
  expect(migrate('TypeScript')).toMatchObject({ language: 'typescript', title: '' })
  expect(migrate(' js ')).toMatchObject({ language: 'javascript', title: '' })
  expect(migrate('Brainfuck')).toMatchObject({ language: 'plain', title: 'Brainfuck' })
  expect(migrate('constructor')).toMatchObject({ language: 'plain', title: 'constructor' })
  expect(migrate(undefined)).toMatchObject({ language: 'plain', title: '' })
})

test('unknown languages and too much code are rejected', () => {
  expect(renderBlock('code', { code: 'x', language: 'klingon' })).toBeUndefined()
  expect(renderBlock('code', { code: 'x'.repeat(100_001) })).toBeUndefined()
})
