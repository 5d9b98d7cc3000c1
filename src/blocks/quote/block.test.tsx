import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { quoteBlock } from './block.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(quoteBlock.schema.parse(quoteBlock.defaults)).toEqual(quoteBlock.defaults)
})

test('a quote is a figure with its source as the caption', () => {
  expect(renderBlock('quote', { text: 'We made it wrong.', source: 'Maren' })).toBe(
    '<figure class="quote quote-large align-start"><blockquote><p><q>We made it wrong.</q></p></blockquote>' +
      '<figcaption>Maren</figcaption></figure>',
  )
})

test('the source can be a link', () => {
  const html = renderBlock('quote', { text: 'a', source: 'The Gazette', sourceHref: 'https://gazette.test/1' })
  expect(html).toContain('<figcaption><a href="https://gazette.test/1">The Gazette</a></figcaption>')
})

test('HTML is escaped, and an unsafe source link is rejected', () => {
  expect(renderBlock('quote', { text: '<b>' })).toContain('&lt;b&gt;')
  expect(renderBlock('quote', { text: 'a', source: 'b', sourceHref: 'javascript:alert(1)' })).toBeUndefined()
})
