import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import type { RichText } from '#document/rich-text.ts'
import { link, paragraph, richText } from '#document/rich-text.ts'
import { RichTextView } from './RichTextView.tsx'

const render = (text: RichText): string =>
  renderToStaticMarkup(<RichTextView text={text} context={createTestContext({ mode: 'canvas' })} />)

test('unvalidated text of a draft cannot render an unsafe link', () => {
  expect(render(richText(paragraph(link('press me', 'javascript:alert(1)'))))).toBe('<p><span>press me</span></p>')
})

test('unknown nodes render nothing, and unknown marks render their text', () => {
  const strange = {
    type: 'doc',
    content: [
      { type: 'video' },
      { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'glow' }] }] },
    ],
  }
  expect(render(strange as unknown as RichText)).toBe('<p>a</p>')
})

test('arbitrary text renders unchanged', () => {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (words) => {
      const inner = /^<p>(.*)<\/p>$/s.exec(render(richText(paragraph(words))))?.[1] ?? ''
      expect(inner).not.toMatch(/[<>]/)
      expect(inner.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')).toBe(words)
    }),
  )
})
