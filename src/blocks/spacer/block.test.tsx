import { expect, test } from 'vitest'
import { drawBlock } from '#blocks/testing/draw.tsx'
import { spacerBlock } from './block.ts'

test('the defaults are read back as they are', () => {
  expect(spacerBlock.schema.parse(spacerBlock.defaults)).toEqual(spacerBlock.defaults)
})

test('space has nothing to see and nothing to read aloud', () => {
  expect(drawBlock('spacer', {})).toBe('')
  expect(drawBlock('spacer', { html: '<script>' })).toBe('')
})
