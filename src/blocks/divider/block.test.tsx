import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { dividerBlock } from './block.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(dividerBlock.schema.parse(dividerBlock.defaults)).toEqual(dividerBlock.defaults)
})

test('a divider is a horizontal rule', () => {
  expect(renderBlock('line', {})).toBe('<hr class="line line-hairline line-full align-start"/>')
  expect(renderBlock('line', { style: 'dotted', width: 'short', align: 'center' })).toBe(
    '<hr class="line line-dotted line-short align-center"/>',
  )
})

test('unknown styles render nothing', () => {
  expect(renderBlock('line', { style: '"><script>' })).toBeUndefined()
})
