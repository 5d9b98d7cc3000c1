import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { shapeBlock } from './block.ts'
import { outlineNames } from './outlines.ts'

test('the defaults are read back as they are', () => {
  expect(shapeBlock.schema.parse(shapeBlock.defaults)).toEqual(shapeBlock.defaults)
})

test.each(outlineNames)('a %s is drawn in the colours of its section, and is decoration', (shape) => {
  const drawn = renderBlock('shape', { shape, fill: 'ink', stroke: 'accent' })
  expect(drawn).toContain('<div class="drawn-shape" aria-hidden="true"')
  expect(drawn).toContain(`fill:${shape === 'line' ? 'none' : 'var(--ink)'};stroke:var(--accent)`)
})

test('a line without an outline takes the colour that would fill it', () => {
  expect(renderBlock('shape', { shape: 'line', fill: 'muted' })).toContain('stroke:var(--muted)')
})

test('a shape that says something has a name', () => {
  expect(renderBlock('shape', { label: 'North "up"' })).toContain('role="img" aria-label="North &quot;up&quot;"')
})

test('colours and numbers that could say more than that are refused', () => {
  expect(renderBlock('shape', { fill: 'red;position:fixed' })).toBeUndefined()
  expect(renderBlock('shape', { turn: 'url(x)' })).toBeUndefined()
  expect(renderBlock('shape', { strokeWidth: 1e9 })).toBeUndefined()
})
