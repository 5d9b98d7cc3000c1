import { expect, test } from 'vitest'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { beforeAfterBlock } from './block.ts'

const both = { before: moonJar.id, after: moonJar.id }

test('parsing the defaults returns them unchanged', () => {
  expect(beforeAfterBlock.schema.parse(beforeAfterBlock.defaults)).toEqual(beforeAfterBlock.defaults)
})

test('SCREEN-009 both images have captions and alternatives, and a labelled range input compares them', () => {
  const html = renderBlock('before-after', { ...both, afterAlt: 'Glazed', beforeLabel: 'Raw <b>' }) ?? ''
  expect(html).toContain('<figcaption>Raw &lt;b&gt;</figcaption>')
  expect(html).toContain('<figcaption>After</figcaption>')
  expect(html).toContain('alt="A round white jar"')
  expect(html).toContain('alt="Glazed"')
  expect(html).toMatch(/<input type="range"[^>]*aria-label="Compare before and after"/)
})

test('without two images it renders a placeholder in the canvas only', () => {
  expect(renderBlock('before-after', { ...both, after: null })).toBe('')
  expect(renderBlock('before-after', { ...both, after: null }, createTestContext({ mode: 'canvas' }))).toContain('two')
})
