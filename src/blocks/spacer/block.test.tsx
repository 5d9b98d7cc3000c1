import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { spacerBlock } from './block.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(spacerBlock.schema.parse(spacerBlock.defaults)).toEqual(spacerBlock.defaults)
})

test('a spacer renders nothing', () => {
  expect(renderBlock('spacer', {})).toBe('')
  expect(renderBlock('spacer', { html: '<script>' })).toBe('')
})
