import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { spacerBlock } from './block.ts'

test('the defaults are read back as they are', () => {
  expect(spacerBlock.schema.parse(spacerBlock.defaults)).toEqual(spacerBlock.defaults)
})

test('space has nothing to see and nothing to read aloud', () => {
  expect(renderBlock('spacer', {})).toBe('')
  expect(renderBlock('spacer', { html: '<script>' })).toBe('')
})
