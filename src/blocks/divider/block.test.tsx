import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { dividerBlock } from './block.ts'

test('the defaults are read back as they are', () => {
  expect(dividerBlock.schema.parse(dividerBlock.defaults)).toEqual(dividerBlock.defaults)
})

test('a line is a break in the matter', () => {
  expect(renderBlock('line', {})).toBe('<hr class="line line-hairline line-full align-start"/>')
  expect(renderBlock('line', { style: 'dotted', width: 'short', align: 'center' })).toBe(
    '<hr class="line line-dotted line-short align-center"/>',
  )
})

test('styles that nobody knows are not shown', () => {
  expect(renderBlock('line', { style: '"><script>' })).toBeUndefined()
})
