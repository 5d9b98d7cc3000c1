import { expect, test } from 'vitest'
import { drawBlock } from '#blocks/testing/draw.tsx'
import { lineBlock } from './block.ts'

test('the defaults are read back as they are', () => {
  expect(lineBlock.schema.parse(lineBlock.defaults)).toEqual(lineBlock.defaults)
})

test('a line is a break in the matter', () => {
  expect(drawBlock('line', {})).toBe('<hr class="line line-hairline line-full align-start"/>')
  expect(drawBlock('line', { style: 'dotted', width: 'short', align: 'center' })).toBe(
    '<hr class="line line-dotted line-short align-center"/>',
  )
})

test('styles that nobody knows are not shown', () => {
  expect(drawBlock('line', { style: '"><script>' })).toBeUndefined()
})
