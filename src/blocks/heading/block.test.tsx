import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { headingBlock } from './block.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(headingBlock.schema.parse(headingBlock.defaults)).toEqual(headingBlock.defaults)
})

test('level sets the tag, size sets the style', () => {
  expect(renderBlock('heading', { text: 'Four people', level: 1, size: 'small', align: 'center' })).toBe(
    '<h1 class="heading size-small align-center">Four people</h1>',
  )
  expect(renderBlock('heading', { text: 'One kiln' })).toBe('<h2 class="heading size-large align-start">One kiln</h2>')
})

test('line breaks stay in the text', () => {
  expect(renderBlock('heading', { text: 'Four people,\none kiln' })).toContain('>Four people,\none kiln</h2>')
})

test('HTML is escaped; unknown levels and sizes render nothing', () => {
  expect(renderBlock('heading', { text: '</h2><script>alert(1)</script>' })).toContain('&lt;/h2&gt;&lt;script&gt;')
  expect(renderBlock('heading', { text: 'a', level: 7 })).toBeUndefined()
  expect(renderBlock('heading', { text: 'a', size: 'x" onclick="alert(1)' })).toBeUndefined()
})
