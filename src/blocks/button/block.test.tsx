import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { buttonBlock } from './block.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(buttonBlock.schema.parse(buttonBlock.defaults)).toEqual(buttonBlock.defaults)
})

test('a button is a link with button styles', () => {
  expect(renderBlock('button', { text: 'See the shop', href: '/shop', style: 'outline', size: 'large' })).toBe(
    '<p class="button-line align-start"><a href="/shop" class="button button-outline button-large">See the shop</a></p>',
  )
})

test('links to a new window use noopener', () => {
  const html = renderBlock('button', { text: 'Map', href: 'https://maps.test', newWindow: true })
  expect(html).toContain('target="_blank" rel="noopener"')
  expect(html).toContain('(opens in a new window)')
})

test('a button without text or with an unsafe URL is rejected', () => {
  expect(buttonBlock.schema.safeParse({ text: '', href: '/' }).success).toBe(false)
  for (const href of ['javascript:alert(1)', 'vbscript:x', '//evil.test', ''])
    expect(renderBlock('button', { text: 'Press', href })).toBeUndefined()
})
