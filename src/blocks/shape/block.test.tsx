import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { shapeBlock } from './block.ts'
import { outlineNames } from './outlines.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(shapeBlock.schema.parse(shapeBlock.defaults)).toEqual(shapeBlock.defaults)
})

test.each(outlineNames)('a %s uses the colors of its section and is decorative', (shape) => {
  const html = renderBlock('shape', { shape, fill: 'ink', stroke: 'accent' })
  expect(html).toContain('<div class="drawn-shape" aria-hidden="true"')
  expect(html).toContain(`fill:${shape === 'line' ? 'none' : 'var(--ink)'};stroke:var(--accent)`)
})

test('a line without a stroke uses the fill color', () => {
  expect(renderBlock('shape', { shape: 'line', fill: 'muted' })).toContain('stroke:var(--muted)')
})

test('a labeled shape has an accessible name', () => {
  expect(renderBlock('shape', { label: 'North "up"' })).toContain('role="img" aria-label="North &quot;up&quot;"')
})

test('invalid colors and numbers are rejected', () => {
  expect(renderBlock('shape', { fill: 'red;position:fixed' })).toBeUndefined()
  expect(renderBlock('shape', { turn: 'url(x)' })).toBeUndefined()
  expect(renderBlock('shape', { strokeWidth: 1e9 })).toBeUndefined()
})
